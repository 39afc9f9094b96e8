"""A chain link: an activated card or effect, waiting to resolve."""

from __future__ import annotations

from defray.effects.scope import Scope
from defray.kernel.receipts import Receipt


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

    def copy(self) -> Link:
        """A copy for a fork."""
        new = Link(self.number, self.player, self.card, self.ability)
        new.zone = self.zone
        new.visit = self.visit
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
            self.number, self.player, self.card, self.ability, self.zone, self.visit, self.plays_card, self.speed, self.includes,
            self.also, self.scope.state(), self.receipt.state(), self.activation_negated, self.effect_negated, self.negated_before,
        )  # fmt: skip
