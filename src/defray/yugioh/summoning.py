"""Chapter: summoning. Normal, Tribute and Flip Summons, Sets, and summoning procedures (Y-H2 to Y-H4,
YR-SUMMONING)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.changes import Move, Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.payments import Payment, Payments
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.yugioh import entering
from defray.yugioh.abilities import face_of
from defray.yugioh.chain import Window
from defray.yugioh.entering import further_key, summon_key
from defray.yugioh.frames import Frame, of_game
from defray.yugioh.lasting import linger
from defray.yugioh.paying import pay
from defray.yugioh.special import proper_key
from defray.yugioh.zones import MONSTERS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class Summon(Priced):
    """One monster coming to the field by its player's own action: Normal Summon or Set (with Tributes), or
    a procedure."""

    def __init__(
        self, player: int = 0, verb: str = "", card: int = -1, ability: int = -1, number: int = -1
    ) -> None:
        super().__init__()
        self.player = player
        self.verb = verb
        """`summon`, `set` or `special`."""
        self.card = card
        self.ability = ability
        self.number = number
        """The card that gives the further Normal Summon used (-1: the one a turn)."""
        self.payment: Payment | None = None
        self.seat = 0
        self.turned = False
        self.free = False
        """By an effect: neither the one a turn nor a further one."""
        self.scope = Scope()

    def copy(self) -> Procedure:
        new = Summon(self.player, self.verb, self.card, self.ability, self.number)
        new.step = self.step
        new.payment = self.payment
        new.seat = self.seat
        new.turned = self.turned
        new.free = self.free
        new.scope = self.scope.copy()
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "summon", self.step, self.player, self.verb, self.card, self.ability, self.number,
            None if self.payment is None else self.payment.state(), self.seat, self.turned, self.free,
            self.scope.state(),
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.step <= 6 and not self.free

    def action(self) -> Action:
        """The action this procedure does."""
        return Action(self.verb, self.card, self.ability, self.number)

    def price(self, duel: YugiohDuel) -> Quote:
        """What it takes."""
        return entering.quote(duel, self.player, self.action())

    def payments(self, duel: Duel) -> Payments:
        return self.price(of_game(duel)).payments

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.draft(game)
        elif self.step == 1:
            self.ask_zone(game)
        elif self.step == 2:
            self.seat = game.answer.number
            self.step = 3
        elif self.step == 3:
            self.ask_position(game)
        elif self.step == 4:
            self.turned = game.answer.word == "defense"
            self.step = 5
        elif self.step == 5:
            self.commit(game)
        elif self.step == 7:
            self.enter(game)
        elif self.step == 8:
            self.succeed(game)
        else:
            game.finish((self.card,))

    def draft(self, duel: YugiohDuel) -> None:
        """Tributes, procedure and taxes are chosen before anything happens (Y-H4)."""
        self.step = 1
        self.scope = Scope(self.player, self.card)
        if self.payments(duel).nothing_to_pay():
            duel.payment = None
        else:
            duel.push(Drafting(self.player, self.card, not self.free))

    def side(self, duel: YugiohDuel) -> int:
        """To whose side the monster goes."""
        if self.verb == "special" and face_of(duel.cards[self.card].face).abilities[self.ability].to_opponent:
            return 1 - self.player
        return self.player

    def ask_zone(self, duel: YugiohDuel) -> None:
        """A free zone, or one that the payment frees (F-07)."""
        self.payment = duel.payment
        duel.payment = None
        side = self.side(duel)
        leaving = self.payment.cards() if self.payment is not None else ()
        seats = duel.free_seats(side, MONSTERS)
        seats += [duel.cards[n].seat for n in duel.zone(side, MONSTERS) if n in leaving]
        self.step = 2
        options = tuple(Action("zone", number=seat) for seat in sorted(seats))
        duel.ask(Decision(self.player, "zone", options, self.card, "summon", not self.free))

    def ask_position(self, duel: YugiohDuel) -> None:
        """Attack Position for a Normal Summon, face-down Defense for a Set, a choice for a procedure."""
        self.step = 5
        if self.verb == "set":
            self.turned = True
        elif self.verb == "special":
            wanted = face_of(duel.cards[self.card].face).abilities[self.ability].position
            words = ("attack", "defense") if wanted == "any" else (wanted,)
            self.step = 4
            options = tuple(Action("position", word=word) for word in words)
            duel.ask(Decision(self.player, "position", options, self.card, "summon", not self.free))

    def commit(self, duel: YugiohDuel) -> None:
        """Pay taxes, then make the Tributes or do what the procedure says."""
        self.step = 7
        price = self.price(duel)
        duel.moment += 1
        if self.verb != "special" and not self.free:
            count_summon(duel, self.player, self.number)
        if self.payment is not None:
            pay(duel, self.player, self.card, price, self.payment, self.scope)
        duel.check_life()
        if self.verb == "special":
            ability = face_of(duel.cards[self.card].face).abilities[self.ability]
            if len(ability.blocks[0]):
                frame = Frame(self.card, self.ability, 0, "procedure")
                frame.scope = self.scope.copy()
                duel.push(frame)

    def enter(self, duel: YugiohDuel) -> None:
        """The monster is placed; a Summon can now be negated before it succeeds (YR-SUMMONING)."""
        self.step = 8
        card = duel.cards[self.card]
        side = self.side(duel)
        move = Move(self.card, MONSTERS, side)
        move.seat = (
            self.seat if self.seat in duel.free_seats(side, MONSTERS) else duel.free_seats(side, MONSTERS)[0]
        )
        move.turned = self.turned
        move.face_up = self.verb != "set"
        move.how = self.how(duel)
        reason = Reason(self.player, "procedure", self.card)
        if self.verb == "special":
            pledge = face_of(card.face).abilities[self.ability].pledge
            linger(duel, self.card, self.ability, pledge, self.scope, (), "end_of_turn", False)
            duel.used_in_duel[proper_key(self.card)] = 1
        changes.move(duel, "set" if self.verb == "set" else "move", [move], reason)
        if self.verb != "set":
            attempt(duel, self.player, (self.card,), move.how)

    def how(self, duel: YugiohDuel) -> str:
        """The kind of Summon."""
        if self.verb == "set":
            return "set"
        if self.verb == "special":
            return "special"
        return "tribute" if self.scope.cards("paid") else "normal"

    def succeed(self, duel: YugiohDuel) -> None:
        """The Summon succeeds, unless it was negated."""
        self.step = 9
        if self.verb == "set":
            open_window(duel)
            return
        finish_attempt(duel, self.player, (self.card,))
        if self.verb == "summon" and self.number >= 0:
            reward(duel, self.player, self.number, self.card)


def count_summon(duel: YugiohDuel, player: int, extra: int) -> None:
    """The Normal Summon or Set of the turn, or a further one that an effect gives, is used."""
    key = summon_key(player) if extra < 0 else further_key(player)
    duel.used[key] = duel.used.get(key, 0) + 1


def reward(duel: YugiohDuel, player: int, source: int, card: int) -> None:
    """What the effect that gave a further Normal Summon does if it succeeds (a counter on Brain Research
    Lab)."""
    if duel.cards[card].zone != MONSTERS:
        return
    for active in duel.actives("extra_normal_summon"):
        rule = active.extra_summon()
        if active.source == source and rule.block >= 0:
            frame = Frame(active.home, active.ability.number, rule.block)
            frame.scope = active.scope.copy()
            duel.reactions.append(frame)


def attempt(duel: YugiohDuel, player: int, cards: tuple[int, ...], how: str) -> None:
    """The window in which the Summon itself may be negated."""
    duel.summoning = True
    duel.summon_negated = False
    summoned = tuple(duel.cards[number] for number in cards)
    changes.notice(duel, Event("summoning", player, "procedure", cards[0], 0, summoned, MONSTERS, 0, how))
    if not duel.in_chain():
        duel.push(Window(False, True))


def finish_attempt(duel: YugiohDuel, player: int, cards: tuple[int, ...], flipped: bool = False) -> None:
    """After that window: the Summon has succeeded, and triggers and responses follow. A monster is
    `flipped` and Flip Summoned at one and the same time."""
    duel.summoning = False
    summoned = tuple(duel.cards[number] for number in cards if duel.cards[number].zone == MONSTERS)
    if duel.summon_negated:
        duel.summon_negated = False
    elif summoned:
        duel.moment += 1
        if flipped:
            changes.notice(duel, Event("flip", player, "procedure", cards[0], 0, summoned, MONSTERS))
        event = Event("summoned", player, "procedure", cards[0], 0, summoned, MONSTERS, 0, summoned[0].how)
        changes.notice(duel, event)
    open_window(duel)


def open_window(duel: YugiohDuel) -> None:
    """What has been done may be answered; within a chain nobody can until it is over (YR-FAST-EFFECTS)."""
    if not duel.in_chain():
        duel.push(Window())


class Turning(Procedure):
    """A monster on the field is turned by its player, once a turn (YR-POSITIONS): a face-up one to the other
    position, or a face-down one to face-up Attack Position, which is its Flip Summon (YR-SUMMONING)."""

    def __init__(self, player: int = 0, card: int = -1, flips: bool = False) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.flips = flips
        """Whether it is a Flip Summon."""

    def copy(self) -> Procedure:
        new = Turning(self.player, self.card, self.flips)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("turning", self.step, self.player, self.card, self.flips)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        self.step += 1
        if self.step == 1:
            self.turn(game)
        elif self.step == 2:
            self.open(game)
        else:
            game.finish((self.card,))

    def turn(self, duel: YugiohDuel) -> None:
        """The monster lies otherwise from now on, and is not turned again this turn."""
        duel.moment += 1
        new = duel.cards[self.card].copy()
        duel.used[entering.position_key(new)] = 1
        if self.flips:
            new.face_up = True
            new.turned = False
            new.how = "flip"
            changes.alter(duel, "turn up", new, Reason(self.player, "procedure", self.card))
            attempt(duel, self.player, (self.card,), "flip")
        else:
            new.turned = not new.turned
            word = "defense" if new.turned else "attack"
            changes.alter(duel, "position", new, Reason(self.player, "rule", self.card), word)

    def open(self, duel: YugiohDuel) -> None:
        """It may be answered; a Flip Summon has succeeded, unless it was negated."""
        if self.flips:
            finish_attempt(duel, self.player, (self.card,), True)
        else:
            duel.push(Window())


class SetCard(Priced):
    """A Spell or Trap is Set."""

    def __init__(self, player: int = 0, card: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.payment: Payment | None = None
        self.seat = 0

    def copy(self) -> Procedure:
        new = SetCard(self.player, self.card)
        new.step = self.step
        new.payment = self.payment
        new.seat = self.seat
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "set card", self.step, self.player, self.card,
            None if self.payment is None else self.payment.state(), self.seat,
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.step <= 3

    def payments(self, duel: Duel) -> Payments:
        return entering.quote(of_game(duel), self.player, Action("set", self.card)).payments

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.step = 1
            if self.payments(game).nothing_to_pay():
                game.payment = None
            else:
                game.push(Drafting(self.player, self.card))
        elif self.step == 1:
            self.ask_zone(game)
        elif self.step == 2:
            self.seat = game.answer.number
            self.step = 3
        elif self.step == 3:
            self.commit(game)
        else:
            game.finish((self.card,))

    def ask_zone(self, duel: YugiohDuel) -> None:
        """Which Spell & Trap Zone."""
        self.payment = duel.payment
        duel.payment = None
        self.step = 3
        if face_of(duel.cards[self.card].face).property != "field":
            self.step = 2
            seats = tuple(Action("zone", number=seat) for seat in duel.free_seats(self.player, SPELLS))
            duel.ask(Decision(self.player, "zone", seats, self.card, "set", True))

    def commit(self, duel: YugiohDuel) -> None:
        """Pay what taxes the Set, then place the card face-down."""
        self.step = 4
        duel.moment += 1
        if self.payment is not None:
            price = entering.quote(duel, self.player, Action("set", self.card))
            pay(duel, self.player, self.card, price, self.payment, Scope(self.player, self.card))
        entering.set_spell(duel, self.player, self.card, self.seat, Reason(self.player, "rule", self.card))
        duel.push(Window())
