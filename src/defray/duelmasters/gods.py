"""Chapter: God Link (DR-804). Which Gods may be linked, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters.faces import Side, side_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.zones import BATTLE
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def partners(duel: DuelMastersDuel, player: int, card: Card, side: Side) -> list[int]:
    """The Gods in the battle zone that the card, with this side, may be linked with: one of the two names
    the other, and no God stands between them yet."""
    return [
        number
        for number in duel.zone(player, BATTLE)
        if number != card.number
        and number not in duel.linked(card)
        and may_stand_by(duel, card, side, duel.cards[number])
    ]


def may_stand_by(duel: DuelMastersDuel, card: Card, side: Side, other: Card) -> bool:
    """Whether the card may stand on one of the sides of the other God."""
    beside = side_of(other)
    left = right_of(beside, side) and is_free(duel, card, side, True) and is_free(duel, other, beside, False)
    right = right_of(side, beside) and is_free(duel, card, side, False) and is_free(duel, other, beside, True)
    return left or right


def right_of(side: Side, other: Side) -> bool:
    """Whether a God may stand to the right of another one."""
    return any(other.name in ability.right_of for ability in side.abilities) or any(
        side.name in ability.left_of for ability in other.abilities
    )


def is_free(duel: DuelMastersDuel, card: Card, side: Side, right: bool) -> bool:
    """Whether no God stands on that side of the card."""
    sides = [side_of(other) for other in duel.beside(card)]
    return not any(right_of(one, side) if right else right_of(side, one) for one in sides)


def join(duel: DuelMastersDuel, number: int, other: int, reason: Reason) -> None:
    """Link two Gods. A God names as its host only one other, so those the first was linked to before come to
    name it, and so on along the row."""
    host = other
    while number >= 0:
        new = duel.cards[number].copy()
        before = new.host
        new.host = host
        if host == other:
            changes.alter(duel, "link", new, reason, other=other)
        else:
            duel.put(new)
        host, number = number, before
    turn_together(duel, other, reason)


def turn_together(duel: DuelMastersDuel, number: int, reason: Reason) -> None:
    """If one of the Gods of a row is tapped, all of them are."""
    row = [duel.cards[one] for one in (number, *duel.linked(duel.cards[number]))]
    if any(card.turned for card in row):
        for card in row:
            if not card.turned:
                new = card.copy()
                new.turned = True
                changes.alter(duel, "tap", new, reason)


class Linking(Procedure):
    """A God that has come between two others is linked with the second one too, if its player likes."""

    def __init__(self, player: int = 0, card: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def copy(self) -> Procedure:
        new = Linking(self.player, self.card)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("linking", self.step, self.player, self.card)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        card = duel.cards[self.card]
        if self.step == 0:
            self.step = 1
            found = partners(game, self.player, card, side_of(card)) if card.zone == BATTLE else []
            if not found:
                duel.finish()
                return
            options = (*(Action("host", number) for number in found), Action("none"))
            duel.ask(Decision(self.player, "host", options, self.card, "attach"))
            return
        duel.finish()
        if duel.answer.verb == "host":
            join(game, duel.answer.card, self.card, Reason(self.player, "rule", self.card))
