"""Verbs that bring monsters to the field or change how they lie there: Special Summon, Tokens, Normal
Summon, control, position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Move
from defray.kernel.decisions import Action, Decision
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.yugioh import entering, language, special
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.continuous import forget
from defray.yugioh.frames import CardOperation, Frame, Operation, amount_of
from defray.yugioh.lasting import linger
from defray.yugioh.matching import to_amount
from defray.yugioh.operations import arriving
from defray.yugioh.operations.taxed import affordable, cheapest_first, pay_tax
from defray.yugioh.payability import cannot_be
from defray.yugioh.summoning import Summon
from defray.yugioh.zones import MONSTERS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class SpecialSummon(CardOperation):
    """Special Summon by effect, as many as there is room for."""

    verb = "special summon"

    def __init__(self, said: language.SpecialSummon, rules: tuple[int, ...]) -> None:
        super().__init__(said)
        self.position: str = said.position
        self.side: str = said.side
        self.as_kind: str = said.as_kind
        self.ignoring: bool = said.ignore_conditions
        self.rules = rules

    def onto(self, scope: Scope) -> int:
        """To whose side."""
        return scope.player if self.side == "you" else 1 - scope.player

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        cards, least = self.needs(duel, scope)
        room = max((len(duel.summon_seats(self.onto(scope), n)) for n in cards or [-1]), default=0)
        some = cheapest_first(duel, scope.player, cards, "special")[:least]
        return (
            room >= max(least, 1) and len(cards) >= least and affordable(duel, scope.player, some, "special")
        )

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        name = duel.cards[scope.source].face.name
        if not special.by_effect(duel, card, scope.player, name, self.ignoring):
            return False
        return affordable(duel, scope.player, [card.number], "special")

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        return None if duel.actives("tax") else super().tells(duel, card, scope)

    def joins(self, duel: YugiohDuel, number: int, picked: list[int], scope: Scope) -> bool:
        return affordable(duel, scope.player, [*picked, number], "special")

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        raise AssertionError("special summons ask for positions on the way")

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            self.trim(duel, frame)
            frame.at = 1
            arriving.begin(frame)
        if not arriving.places_chosen(
            duel, frame, frame.picked, self.onto(frame.scope), self.position, self.verb
        ):
            return False
        self.summon(duel, frame)
        return True

    def trim(self, duel: YugiohDuel, frame: Frame) -> None:
        """Only what can be summoned, and only as many as there is room for and as can be paid for."""
        room = max((len(duel.summon_seats(self.onto(frame.scope), n)) for n in frame.picked), default=0)
        fit = [n for n in frame.picked if self.allows(duel, duel.cards[n], frame.scope)]
        frame.picked = []
        for number in fit:
            if len(frame.picked) < room and self.joins(duel, number, frame.picked, frame.scope):
                frame.picked.append(number)

    def summon(self, duel: YugiohDuel, frame: Frame) -> None:
        """All of them at once."""
        side = self.onto(frame.scope)
        before = tuple(duel.cards[number] for number in frame.picked)
        moves: list[Move] = []
        for number, turned, seat in zip(frame.picked, frame.turned, frame.seats, strict=True):
            pay_tax(duel, frame.scope.player, number, "special")
            one = Move(number, MONSTERS, side)
            one.seat = seat
            one.turned = turned
            one.face_up = self.position != "face_down"
            one.how = self.as_kind
            moves.append(one)
            if self.as_kind != "special":
                duel.used_in_duel[special.proper_key(number)] = 1
        frame.did = bool(moves)
        frame.scope.bind("done", tuple(duel.remembered(card) for card in before))
        if self.cards.bind:
            frame.scope.bind(self.cards.bind, frame.scope.cards("done"))
        if moves:
            changes.move(duel, "move", moves, frame.reason(), "special summon")
            arrive(duel, frame, [move.card for move in moves], self.as_kind)
            bound = tuple(duel.cards[move.card] for move in moves)
            linger(duel, frame.home, frame.ability, self.rules, frame.scope, bound, "leaves_field", True)
            frame.shuffle_searched(duel, self.cards, before)


def arrive(duel: YugiohDuel, frame: Frame, cards: list[int], how: str) -> None:
    """The Special Summon by effect succeeds; no one can negate it any more."""
    summoned = tuple(duel.cards[number] for number in cards)
    reason = frame.reason()
    changes.notice(
        duel,
        Event(
            "summoned", reason.player, reason.cause, reason.source, reason.link, summoned, MONSTERS, 0, how
        ),
    )


class CreateToken(Operation):
    """Special Summon Tokens; none at all if there is no room for all of them, unless the text says
    otherwise."""

    verb = "token"

    def __init__(self, said: language.CreateToken, face: YugiohFace, rules: tuple[int, ...]) -> None:
        super().__init__(said)
        self.face = face
        self.count = to_amount(said.count)
        self.blind = self.count.asks == ()
        self.position: str = said.position
        self.side: str = said.side
        self.as_many: bool = said.as_many_as_possible
        self.rules = rules
        self.until: str = said.until

    def onto(self, duel: YugiohDuel, scope: Scope) -> int:
        """To whose side."""
        if self.side == "turn_player":
            return duel.active
        return scope.player if self.side == "you" else 1 - scope.player

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        room = len(duel.free_seats(self.onto(duel, scope), MONSTERS))
        return room >= (1 if self.as_many else self.count.value(duel, scope))

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        side = self.onto(duel, frame.scope)
        seats = duel.free_seats(side, MONSTERS)
        count = amount_of(self.count, duel, frame)
        if self.as_many:
            count = min(count, len(seats))
        if count == 0 or len(seats) < count:
            frame.did = False
            return True
        if frame.at == 0:
            frame.at = 1
            arriving.begin(frame)
        if not arriving.places_chosen(duel, frame, [-1] * count, side, self.position, self.verb):
            return False
        self.create(duel, frame, side)
        return True

    def create(self, duel: YugiohDuel, frame: Frame, side: int) -> None:
        """The Tokens come into being."""
        moves: list[Move] = []
        for seat, turned in zip(frame.seats, frame.turned, strict=True):
            card = duel.add(self.face, side)
            new = card.copy()
            new.token = True
            duel.put(new)
            one = Move(card.number, MONSTERS, side)
            one.seat = seat
            one.turned = turned
            one.how = "special"
            moves.append(one)
        changes.move(duel, "token", moves, frame.reason())
        cards = [move.card for move in moves]
        arrive(duel, frame, cards, "special")
        bound = tuple(duel.cards[number] for number in cards)
        frame.scope.bind("done", bound)
        linger(duel, frame.home, frame.ability, self.rules, frame.scope, bound, self.until, True)
        frame.did = True


class NormalSummon(CardOperation):
    """Normal Summon (or Set) a monster now, without using the one Normal Summon a turn."""

    verb = "summon"

    def __init__(self, said: language.NormalSummon) -> None:
        super().__init__(said)
        self.or_set: bool = said.or_set

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        return bool(self.verbs(duel, card, scope.player))

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        return None  # its Tributes may be any cards

    def verbs(self, duel: YugiohDuel, card: Card, player: int) -> list[str]:
        """Summon, or Set, where it can be done."""
        if not special.can(duel, card, "normal_summon", player):
            return []
        found: list[str] = []
        for verb in ("summon", "set") if self.or_set else ("summon",):
            bars: list[Obstacle] = []
            action = Action(verb, card.number)
            entering.check_bars(duel, player, action, card, bars)
            no_room = not entering.tributes_needed(duel, card) and not duel.free_seats(player, MONSTERS)
            if not bars and not no_room and entering.quote(duel, player, action).payments:
                found.append(verb)
        return found

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        player = frame.scope.player
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
            if not frame.picked:
                frame.did = False
                return True
            verbs = self.verbs(duel, duel.cards[frame.picked[0]], player)
            if not verbs:
                frame.did = False
                return True
            options = tuple(Action(verb, frame.picked[0]) for verb in verbs)
            if not frame.ask(duel, Decision(player, "option", options, frame.picked[0], "summon or set")):
                return False
        new = Summon(player, duel.answer.verb, frame.picked[0])
        new.free = True
        duel.push(new)
        frame.did = True
        return True

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        raise AssertionError("a Normal Summon is a procedure of its own")


class GiveNormalSummon(NormalSummon):
    """Normal Summon (or Set) right after the effect. Which monster, and whether any can be, is seen only
    then: by that time the hand, the Tributes and the LP may be others (F-34)."""

    def __init__(self, said: language.NormalSummon, then: int) -> None:
        super().__init__(said)
        self.then = then

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        new = Frame(frame.home, frame.ability, self.then, frame.cause)
        new.scope = frame.scope.copy()
        duel.afterwards.append(new)
        frame.did = True
        return True


class TakeControl(CardOperation):
    """Take control of monsters."""

    verb = "control"

    def __init__(self, said: language.TakeControl) -> None:
        super().__init__(said)
        self.until: str = said.until

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return bool(duel.free_seats(scope.player, MONSTERS)) and super().possible(duel, scope)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        done: list[int] = []
        for number in cards:
            seats = duel.free_seats(frame.scope.player, MONSTERS)
            if seats:
                changes.hand_over(duel, number, frame.scope.player, seats[0], frame.reason())
                for material in duel.material_of(number):
                    changes.hand_over(duel, material, frame.scope.player, -1, frame.reason())
                done.append(number)
        if self.until == "end_of_turn":
            for number in done:
                duel.borrowed.append((number, duel.cards[number].visit, duel.turn))
        return done


class ChangePosition(CardOperation):
    """Change battle positions, or turn face-down."""

    verb = "position"

    def __init__(self, said: language.ChangePosition) -> None:
        super().__init__(said)
        self.to: str = said.to

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        """A monster that "cannot change its position" can still be turned by an effect (YR-POSITIONS)."""
        return self.to != "face_down" or not (card.token or cannot_be(duel, card, "set", scope.player) >= 0)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        done: list[int] = []
        for number in cards:
            old = duel.cards[number]
            new = old.copy()
            if old.zone != MONSTERS or not self.allows(duel, old, frame.scope):
                continue
            self.turn(new)
            if new.turned == old.turned and new.face_up == old.face_up:
                continue
            if not new.face_up:
                new.counters = ()
            changes.alter(duel, "position", new, frame.reason(), self.to)
            if not new.face_up:
                forget(duel, number)
            if new.face_up and not old.face_up:
                changes.notice(
                    duel,
                    Event("flip", frame.scope.player, "effect", number, frame.scope.link, (new,), MONSTERS),
                )
            done.append(number)
        return done

    def turn(self, card: Card) -> None:
        """How it lies afterwards."""
        if self.to == "face_down":
            card.face_up, card.turned = False, True
        elif self.to == "switch":
            card.face_up, card.turned = True, not card.turned
        else:
            card.turned = self.to in ("defense", "face_up_defense")
            card.face_up = True
