"""A chain link: an activated card or effect, waiting to resolve."""

from __future__ import annotations

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.receipts import Receipt
from defray.yugioh.abilities import face_of
from defray.yugioh.zones import on_field

STAYING = ("continuous", "field", "equip")
"""Spells and Traps that stay on the field once they have resolved."""


class Link:
    """One link of the chain. Numbers start at 1."""

    def __init__(self, number: int = 0, player: int = 0, card: int = -1, ability: int = 0) -> None:
        self.number = number
        self.player = player
        self.card = card
        self.ability = ability
        self.zone = -1
        """Where it was activated."""
        self.visit = 0
        """The card's visit count when the link was made."""
        self.since = 0
        """When the link was made, in the duel's count of all changes."""
        self.plays_card = False
        """Whether it is the activation of a Spell or Trap Card."""
        self.speed = 1
        self.includes: tuple[str, ...] = ()
        self.also: tuple[int, ...] = ()
        """Further abilities used with this activation (Ultimate Offering)."""
        self.scope = Scope()
        self.receipt = Receipt()
        self.activation_negated = False
        self.effect_negated = False
        self.negated_before = False
        """Whether a lingering negation already lay on the card that then left as its own cost (Y-D3)."""

    def is_passing(self, card: Card) -> bool:
        """Whether this is the card of its activation and goes to the GY when the chain is over."""
        there = card.number == self.card and card.visit == self.visit and on_field(card.zone)
        if not self.plays_card or not there:
            return False
        return self.activation_negated or face_of(card.face).property not in STAYING

    def copy(self) -> Link:
        """A copy for a fork."""
        new = Link(self.number, self.player, self.card, self.ability)
        new.zone = self.zone
        new.visit = self.visit
        new.since = self.since
        new.plays_card = self.plays_card
        new.speed = self.speed
        new.includes = self.includes
        new.also = self.also
        new.scope = self.scope.copy()
        new.receipt = self.receipt
        new.activation_negated = self.activation_negated
        new.effect_negated = self.effect_negated
        new.negated_before = self.negated_before
        return new

    def state(self) -> tuple[object, ...]:
        """The link as plain values."""
        return (
            self.number, self.player, self.card, self.ability, self.zone, self.visit, self.since,
            self.plays_card, self.speed, self.includes, self.also, self.scope.state(), self.receipt.state(),
            self.activation_negated, self.effect_negated, self.negated_before,
        )  # fmt: skip
