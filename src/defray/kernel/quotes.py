"""Quotes: the price of an action and where it comes from."""

from __future__ import annotations

from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part
from defray.kernel.payments import Payments


class Modifier:
    """Something that changes a price: which card, what it does (`increases`, `reduces`, `waives`,
    `replaces`), and whether one chooses it."""

    def __init__(
        self, source: int, what: str, part: str, amount: int = 0, optional: bool = False, floor: int = 0
    ) -> None:
        self.source = source
        self.what = what
        self.part = part
        """The kind of part it acts on."""
        self.amount = amount
        """By how much it really changes it."""
        self.optional = optional
        self.floor = floor
        """Below which it takes nothing off."""


class Quote:
    """The price of one action: base, modifiers, taxes, and all complete ways to pay the total."""

    def __init__(
        self,
        action: Action,
        base: tuple[Part, ...],
        modifiers: tuple[Modifier, ...],
        taxes: tuple[Part, ...],
        payments: Payments,
        unpayable: tuple[Obstacle, ...] = (),
    ) -> None:
        self.action = action
        self.base = base
        """What the card itself demands, as printed."""
        self.modifiers = modifiers
        self.taxes = taxes
        """What other cards demand for the action (Y-F1)."""
        self.payments = payments
        self.unpayable = unpayable
        """Why it cannot be paid; empty where it can."""

    def __repr__(self) -> str:
        base = ", ".join(part.how for part in self.base) or "nothing"
        taxes = ", ".join(part.how for part in self.taxes) or "no taxes"
        return f"<quote of {self.action!r}: {base}; {taxes}; {len(self.modifiers)} modifiers>"

    @property
    def free(self) -> bool:
        """Whether it can be done without paying anything: a kind of its own, no number (F-18)."""
        return any(not plan.parts for plan in self.payments.plans)

    def total_life(self) -> int:
        """The life that the cheapest plan takes."""
        return min((plan.least_life() for plan in self.payments.plans), default=0)
