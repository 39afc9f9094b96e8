"""Verbs that bring cards to the battle zone or change how they lie there: put, use, link, flip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import declaring, gods, language, prices
from defray.duelmasters.executing import Enter, hosts, settle_down
from defray.duelmasters.faces import Side, face_of, side_of, with_side
from defray.duelmasters.frames import CardOperation, Frame, Operation
from defray.duelmasters.marks import PENDING
from defray.duelmasters.using import Use as Using
from defray.duelmasters.zones import BATTLE, UNDER
from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import Action, Decision

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


# ------------------------------------------------------------------------------------ put


def has_room(duel: DuelMastersDuel, player: int, card: Card, side: Side) -> bool:
    """Whether there is what this side needs to come: something to evolve, a shield to fortify (D-32), or
    something to be attached to."""
    if side.evolves:
        return len(prices.bases(duel, player, with_side(card, side), side)) >= side.bases
    return not {"castle", "aura"} & set(side.types) or bool(hosts(duel, player, side))


def sides_to_put(duel: DuelMastersDuel, player: int, card: Card) -> list[Side]:
    """The sides with which the card can be put into the battle zone now: never a spell (D-121)."""
    return [
        side
        for side in duel.sides(card)
        if "spell" not in side.types and card.zone != BATTLE and has_room(duel, player, card, side)
    ]


def put_next(duel: DuelMastersDuel, frame: Frame, tapped: bool) -> bool:
    """Put the cards picked, one after the other; those that do not come are picked no longer. The step counts
    those that have come. True when all are through."""
    if frame.waiting:
        frame.waiting = False
        if duel.cards[frame.picked[frame.at - 1]].zone in (BATTLE, UNDER):
            frame.at += 1
        else:
            del frame.picked[frame.at - 1]
    while frame.at <= len(frame.picked):
        number = frame.picked[frame.at - 1]
        sides = sides_to_put(duel, frame.scope.player, duel.cards[number])
        if sides:
            frame.waiting = True
            entering = Enter(frame.scope.player, number, sides[0].number, "put", tapped)
            entering.source = frame.scope.source
            duel.push(entering)
            return False
        del frame.picked[frame.at - 1]
    return True


class Put(CardOperation):
    """Put into the battle zone; no use (D-116)."""

    verb = "put"

    def __init__(self, said: language.Put) -> None:
        super().__init__(said)
        self.tapped: bool = said.tapped

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        return bool(sides_to_put(duel, scope.player, card))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
        if not put_next(duel, frame, self.tapped):
            return False
        self.carry_out(duel, frame)
        return True

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        return cards


# ------------------------------------------------------------------------------------ use


def unpended(card: Card) -> Card:
    """The card as if it were not pending."""
    new = card.copy()
    new.marks = tuple(mark for mark in new.marks if mark != PENDING)
    return new


class Use(CardOperation):
    """Use cards inside the resolution (D-12): all are pending first, then each is used in turn (D-109)."""

    verb = "use"

    def __init__(self, said: language.Use) -> None:
        super().__init__(said)
        self.free: bool = not said.pay

    def sides(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> tuple[int, ...]:
        """The sides of the card that are meant and can be used now."""
        return tuple(side.number for side in face_of(card).sides if self.usable(duel, card, side, scope))

    def usable(self, duel: DuelMastersDuel, card: Card, side: Side, scope: Scope) -> bool:
        """Whether this side of the card can be used now."""
        used = with_side(unpended(card), side)
        wanted = self.cards.choose if self.cards.choose is not None else self.cards.all
        if wanted is not None and not wanted.fits(duel, used, scope):
            return False
        if declaring.barred(duel, scope.player, used, side):
            return False
        if self.free:
            return True
        return bool(prices.quote(duel, scope.player, Action("use", card.number), card, side).payments)

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        return not duel.pending_card(card) and bool(self.sides(duel, card, scope))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
            for number in frame.picked:
                changes.mark(duel, number, PENDING)
        if not self.used_next(duel, frame):
            return False
        self.carry_out(duel, frame)
        return True

    def used_next(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        """Use the cards picked, one after the other; those that were not used are picked no longer. The step
        counts those that were. True when all are through."""
        if frame.waiting:
            frame.waiting = False
            if self.over(duel, frame.picked[frame.at - 1]):
                frame.at += 1
            else:
                del frame.picked[frame.at - 1]
        while frame.at <= len(frame.picked):
            number = frame.picked[frame.at - 1]
            card = duel.cards[number]
            sides = self.sides(duel, card, frame.scope) if duel.pending_card(card) else ()
            if sides:
                using = Using(frame.scope.player, number, -1, -1, self.free)
                using.sides = sides
                frame.waiting = True
                duel.push(using)
                return False
            self.over(duel, number)
            del frame.picked[frame.at - 1]
        return True

    def over(self, duel: DuelMastersDuel, number: int) -> bool:
        """Whether the use has ended what was pending; if it was declined, that ends here."""
        if not duel.pending_card(duel.cards[number]):
            return True
        settle_down(duel, number)
        return False

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        return cards


# ------------------------------------------------------------------------------------ link and flip


class Link(Operation):
    """Link this God with another one."""

    verb = "link"

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        card = duel.cards[scope.source]
        return card.zone == BATTLE and bool(gods.partners(duel, card.controller, card, side_of(card)))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        card = duel.cards[frame.scope.source]
        if frame.at == 0:
            frame.at = 1
            if not self.possible(duel, frame.scope):
                frame.settle(())
                return True
            found = gods.partners(duel, card.controller, card, side_of(card))
            options = tuple(Action("card", number) for number in found)
            if not frame.ask(duel, Decision(frame.scope.player, "cards", options, card.number, "link")):
                return False
        other = duel.answer.card
        gods.join(duel, card.number, other, frame.reason())
        frame.settle((duel.cards[card.number], duel.cards[other]))
        return True


class Flip(CardOperation):
    """Turn to the other side."""

    verb = "flip"

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        return card.zone == BATTLE and len(face_of(card).sides) > 1

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        done = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        for number in done:
            new = duel.cards[number].copy()
            new.seat = (max(new.seat, 0) + 1) % len(face_of(new).sides)
            changes.alter(duel, "flip", new, frame.reason())
        return done
