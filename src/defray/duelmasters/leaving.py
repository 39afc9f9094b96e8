"""Decisions about a card that is about to move: which of two linked Gods leaves (DR-804), and whether an
optional replacement is used (DR-609)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import moving, statics
from defray.duelmasters.filters import of_game
from defray.duelmasters.frames import Frame
from defray.duelmasters.rules import Redirect
from defray.duelmasters.zones import BATTLE, GRAVEYARD
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import NO, YES, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Order:
    """A move that was ordered: what kind, where to, and how the cards lie there."""

    def __init__(self, kind: str = "", to: int = -1, reason: Reason | None = None) -> None:
        self.kind = kind
        self.to = to
        self.reason = Reason() if reason is None else reason
        self.tapped = False
        self.face_down = False
        self.bottom = False
        self.detail = ""

    def state(self) -> tuple[object, ...]:
        """As plain values."""
        reason = self.reason
        return (
            self.kind, self.to, reason.player, reason.cause, reason.source, self.tapped, self.face_down,
            self.bottom, self.detail,
        )  # fmt: skip


def undecided(duel: DuelMastersDuel, cards: list[int], order: Order) -> list[int]:
    """The cards about which somebody decides before they move."""
    return [
        number
        for number in dict.fromkeys(cards)
        if gods_leaving(duel, duel.cards[number], order) or may_redirect(duel, duel.cards[number], order)
    ]


def gods_leaving(duel: DuelMastersDuel, card: Card, order: Order) -> list[int]:
    """The linked Gods of which one leaves."""
    if card.zone != BATTLE or order.to == BATTLE:
        return []
    linked = duel.linked(card)
    return sorted([card.number, *linked]) if linked else []


def may_redirect(duel: DuelMastersDuel, card: Card, order: Order) -> Redirect | None:
    """The optional replacement that speaks of the move."""
    words: tuple[str, ...] = ()
    if card.zone == BATTLE:
        words = ("be_destroyed", "leave") if order.kind == "destroy" else ("leave",)
    if order.to == GRAVEYARD:
        words = (*words, "to_graveyard")
    for active in statics.replacing(duel, card):
        rule = active.rule
        assert isinstance(rule, Redirect)
        if rule.optional and rule.would in words and (not rule.origin or card.zone in rule.origin):
            if active.reaches(duel, card):
                return rule
    return None


class Leaving(Procedure):
    """One card about to move, and the decision about it."""

    def __init__(self, card: int = -1, order: Order | None = None) -> None:
        super().__init__()
        self.card = card
        self.order = Order() if order is None else order

    def copy(self) -> Procedure:
        new = Leaving(self.card, self.order)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("leaving", self.step, self.card, self.order.state())

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        card = duel.cards[self.card]
        gods = gods_leaving(game, card, self.order)
        if self.step == 0:
            self.step = 1
            options = tuple(Action("card", number) for number in gods) or (YES, NO)
            kind = "cards" if gods else "yes_no"
            duel.ask(Decision(card.controller, kind, options, self.card, "leave" if gods else "instead"))
            return
        duel.finish()
        order = self.order
        leaves = duel.answer.card if gods else self.card
        if gods:
            tell(game, self.card, leaves)
        redirect = None if gods or duel.answer == NO else may_redirect(game, card, order)
        kind, to, bottom = order.kind, order.to, order.bottom
        if redirect is not None:
            to, bottom = redirect.to, redirect.bottom
            kind = moving.KINDS[to]
        moving.transfer(
            game, kind, [leaves], to, order.reason, order.tapped, order.face_down, bottom, order.detail
        )


def tell(duel: DuelMastersDuel, named: int, leaves: int) -> None:
    """Let the effect that named linked Gods know with which of them it is done, as it is now (D-138)."""
    card = duel.remembered(duel.cards[leaves])
    for procedure in reversed(duel.stack):
        if isinstance(procedure, Frame):
            procedure.done_with(named, card)
            return
