"""Step 6 of a use, and coming to the battle zone in any other way (D-31 to D-34, DR-601.1g).

A spell is carried out and then goes to the graveyard; everything else is put where it belongs.
"""

from __future__ import annotations

from defray.duelmasters import gods, moving, prices, statics
from defray.duelmasters.faces import Side, face_of, side_of, with_side
from defray.duelmasters.filters import of_game
from defray.duelmasters.frames import Frame
from defray.duelmasters.marks import AFTER, LIFE, PENDING
from defray.duelmasters.moving import KINDS
from defray.duelmasters.rules import Redirect
from defray.duelmasters.waiting import Waiting
from defray.duelmasters.zones import BATTLE, DECK, GR, GRAVEYARD, HAND, MANA, SHIELDS, UNDER
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Move, Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.procedures import Procedure

ENDS = {"hand": HAND, "mana": MANA, "deck_bottom": DECK, "shields": SHIELDS}


class Execute(Procedure):
    """A spell being carried out; it is pending until its effect is over (D-107)."""

    def __init__(self, player: int = 0, card: int = -1, side: int = 0, word: str = "") -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.side = side
        self.word = word
        """The keyword by which it was used."""

    def copy(self) -> Procedure:
        new = Execute(self.player, self.card, self.side, self.word)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("execute", self.step, self.player, self.card, self.side, self.word)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        side = face_of(duel.cards[self.card]).sides[self.side]
        texts = [ability for ability in side.abilities if ability.kind == "spell"]
        if self.step < len(texts):
            frame = Frame(self.card, texts[self.step].number)
            frame.scope.player = self.player
            frame.scope.source = self.card
            frame.scope.bind("this", (game.cards[self.card],))
            self.step += 1
            duel.push(frame)
            return
        duel.finish()
        self.put_away(duel)

    def put_away(self, duel: Duel) -> None:
        """Pending ends: to the graveyard, or where the spell itself says (D-111). From the graveyard to
        the graveyard nothing moves and nothing triggers (D-110)."""
        game = of_game(duel)
        card = duel.cards[self.card]
        word = next((mark[len(AFTER) :] for mark in card.marks if mark.startswith(AFTER)), "")
        if not word and "charger" in face_of(card).sides[self.side].keywords:
            word = "mana"
        if not word and self.word == "recycle":
            word = "deck_bottom"
        zone = ENDS.get(word, GRAVEYARD)
        if zone == card.zone:
            settle_down(duel, self.card)
            return

        game.transfer(
            KINDS[zone], [self.card], zone, Reason(self.player, "rule", self.card), bottom=zone == DECK
        )


def settle_down(duel: Duel, number: int) -> None:
    """Pending ends without a move: the same orientation, nothing was "put" (D-110)."""
    new = duel.cards[number].copy()
    new.seat = -1
    new.marks = tuple(mark for mark in new.marks if mark != PENDING and not mark.startswith(AFTER))
    of_game(duel).put(new)
    statics.end_permissions(of_game(duel), number)


class Enter(Procedure):
    """A card that comes to the battle zone (a castle: to a shield), used or put there by an effect
    (D-116)."""

    def __init__(
        self, player: int = 0, card: int = -1, side: int = -1, how: str = "put", tapped: bool = False
    ) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.side = side
        self.how = how
        """`summoned` (used) or `put`."""
        self.tapped = tapped
        self.bases: list[int] = []
        self.drives: tuple[int, ...] = ()
        """The O-Drive abilities that were paid (D-81)."""
        self.later = -1
        """The ability it was used by, whose block is due at the end of the turn (Ninja Strike)."""
        self.source = -1
        """The card whose effect puts it there (-1: it was used)."""
        self.host = -1

    def copy(self) -> Procedure:
        new = Enter(self.player, self.card, self.side, self.how, self.tapped)
        new.step = self.step
        new.bases = self.bases.copy()
        new.drives = self.drives
        new.later = self.later
        new.source = self.source
        new.host = self.host
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "enter", self.step, self.player, self.card, self.side, self.how, self.tapped,
            tuple(self.bases), self.drives, self.later, self.source, self.host,
        )  # fmt: skip

    def the_side(self, duel: Duel) -> Side:
        """The side that comes up: of a twinpact that is put, the one that can lie there."""
        sides = face_of(duel.cards[self.card]).sides
        if self.side < 0:
            self.side = next((one.number for one in sides if "spell" not in one.types), 0)
        return sides[self.side]

    def advance(self, duel: Duel) -> None:
        side = self.the_side(duel)
        if self.step == 0:
            self.step = 1
            if "spell" in side.types or not self.choose_base(duel, side):
                duel.finish()
        elif self.step == 1:
            self.based(duel, side)
        elif self.step == 2:
            self.step = 3
            self.choose_host(duel, side)
        elif self.step == 3:
            if duel.answer.verb == "host":
                self.host = duel.answer.card
            duel.finish((1,))
            self.arrive(duel, side)

    # ------------------------------------------------------------------------------------ what it needs

    def choose_base(self, duel: Duel, side: Side) -> bool:
        """Ask for what an evolution creature is put on; False if there is nothing."""
        if not side.evolves or self.bases:
            self.step = 2
            return True
        game = of_game(duel)
        used = with_side(duel.cards[self.card], side)
        found = prices.bases(game, self.player, used, side)
        if len(found) < side.bases:
            return False
        options = tuple(Action("base", number) for number in found)
        duel.ask(Decision(self.player, "base", options, self.card, "evolve"))
        return True

    def based(self, duel: Duel, side: Side) -> None:
        """Take up a base; ask for the next one."""
        self.bases.append(duel.answer.card)
        if len(self.bases) == side.bases:
            self.step = 2
            return
        used = with_side(duel.cards[self.card], side)
        found = [n for n in prices.bases(of_game(duel), self.player, used, side) if n not in self.bases]
        options = tuple(Action("base", number) for number in found)
        duel.ask(Decision(self.player, "base", options, self.card, "evolve"))

    def choose_host(self, duel: Duel, side: Side) -> None:
        """The shield a castle fortifies (D-32), the creature an aura is attached to."""
        duel.answer = Action("none")
        options = hosts(duel, self.player, side) or links(duel, self.player, duel.cards[self.card], side)
        if options:
            duel.ask(Decision(self.player, "host", tuple(options), self.card, "attach"))

    # ------------------------------------------------------------------------------------ arriving

    def arrive(self, duel: Duel, side: Side) -> None:
        """Put it there, unless something sends it elsewhere (D-34)."""
        game = of_game(duel)
        card = duel.cards[self.card]
        reason = Reason(self.player, "rule", self.card)
        if self.source >= 0:
            reason = Reason(self.player, "effect", self.source)
        redirect = self.redirected(duel, side)
        if redirect is not None:
            rule, source = redirect
            if rule.to == card.zone:
                settle_down(duel, self.card)
                return
            game.transfer(
                "to graveyard" if rule.to == GRAVEYARD else "to mana", [self.card], rule.to,
                Reason(self.player, "effect", source), bottom=rule.bottom,
            )  # fmt: skip
            return
        if self.host >= 0 and duel.cards[self.host].zone == GR:
            self.gacharange(duel)
        move = Move(self.card, UNDER if "castle" in side.types else BATTLE, self.player)
        move.seat = self.side
        move.how = f"{self.how} {card.zone}"
        move.host = self.host
        linking = move.host >= 0 and "God" in side.races
        under = self.below(duel)
        move.turned = self.tapped or game.has_keyword(with_side(card, side), "enters_tapped", side)
        if self.bases:
            move.turned = duel.cards[self.bases[-1]].turned
        changes.move(duel, "put", [move], reason)
        self.cover(duel, under)
        if linking:
            event = Event("link", self.player, "rule", self.card, 0, (duel.cards[self.card],))
            event.other = self.host
            changes.notice(duel, event)
            gods.turn_together(game, self.card, Reason(self.player, "rule", self.card))
            duel.push(gods.Linking(self.player, self.card))
        self.after(duel, side)

    def redirected(self, duel: Duel, side: Side) -> tuple[Redirect, int] | None:
        """The effect that sends it elsewhere instead."""
        game = of_game(duel)
        used = with_side(duel.cards[self.card], side)
        for active in statics.replacing(game, used):
            rule = active.rule
            assert isinstance(rule, Redirect)
            if rule.would == "enter" and active.reaches(game, used):
                return rule, active.source
        return None

    def gacharange(self, duel: Duel) -> None:
        """Summon the top card of the GR zone to attach an aura to."""
        move = Move(self.host, BATTLE, self.player)
        move.seat = 0
        move.how = f"summoned {GR}"
        changes.move(duel, "put", [move], Reason(self.player, "rule", self.card))

    def below(self, duel: Duel) -> list[int]:
        """The creatures evolved with all that lies under them, the lowest first."""
        found: list[int] = []
        for base in self.bases:
            found.extend(n for n in duel.zone(self.player, UNDER) if duel.cards[n].host == base)
            found.append(base)
        return found

    def cover(self, duel: Duel, under: list[int]) -> None:
        """The creatures evolved lie under it now; they have not left the battle zone (DR-801)."""
        for number in under:
            before = duel.cards[number]
            move = Move(number, UNDER, self.player)
            move.host = self.card
            move.turned = before.turned
            move.turn = before.turn
            move.seat = before.seat
            changes.move(duel, "under", [move], Reason(self.player, "rule", self.card))
            for one in moving.attached(of_game(duel), [number]):
                moving.hold(of_game(duel), one, self.card)
            if number in self.bases:
                event = Event("evolve", self.player, "rule", self.card, 0, (before,))
                event.other = self.card
                changes.notice(duel, event)

    def after(self, duel: Duel, side: Side) -> None:
        """What comes with it: O-Drive, EX Life, what is due at the end of the turn."""
        game = of_game(duel)
        card = duel.cards[self.card]
        for number in self.drives:
            waiting = Waiting(self.card, number, self.player)
            waiting.scope.bind("this", (card,))
            game.waiting.append(waiting)
        if game.has_keyword(card, "ex_life", side) and duel.zone(self.player, DECK):
            shield = duel.zone(self.player, DECK)[-1]
            game.transfer("to shields", [shield], SHIELDS, Reason(self.player, "effect", self.card))
            changes.mark(duel, self.card, f"{LIFE}{shield}@{duel.cards[shield].visit}")
        if self.later >= 0 and game.ability(self.card, self.later).blocks[0]:
            waiting = Waiting(self.card, self.later, self.player)
            waiting.scope.bind("this", (duel.cards[self.card],))
            game.later.append(waiting)


def links(duel: Duel, player: int, card: Card, side: Side) -> list[Action]:
    """The Gods it may be linked with as it comes, and not to link it (DR-804)."""
    found = [Action("host", number) for number in gods.partners(of_game(duel), player, card, side)]
    return [*found, Action("none")] if found else []


def hosts(duel: Duel, player: int, side: Side) -> list[Action]:
    """What a castle or an aura may be attached to."""
    game = of_game(duel)
    if "castle" in side.types:
        shields = [n for n in duel.zone(player, SHIELDS) if not game.uncounted(game.cards[n])]
        return [Action("host", number) for number in shields]
    if "aura" in side.types:
        gr = [n for n in game.creatures(player) if "gr" in side_of(duel.cards[n]).kinds]
        return [Action("host", number) for number in (*gr, *duel.zone(player, GR)[-1:])]
    return []
