"""Receipts: what was really paid, with which cards, and what each part was replaced by."""

from __future__ import annotations

from defray.kernel.cards import Card
from defray.kernel.parts import Part


class Paid:
    """One part as it was paid."""

    def __init__(self, how: str = "", cause: str = "cost", source: int = -1, label: str = "paid") -> None:
        self.how = how
        self.cause = cause
        self.source = source
        """The card that demanded it."""
        self.label = label
        self.cards: tuple[Card, ...] = ()
        """The cards paid, as they were just before (Y-C7)."""
        self.amount = 0
        self.replaces = ""
        """How it would have been paid, if something else was paid in its place."""
        self.replaced_amount = 0

    def state(self) -> tuple[object, ...]:
        """The entry as plain values."""
        return (
            self.how, self.cause, self.source, self.label, tuple(card.state() for card in self.cards),
            self.amount, self.replaces, self.replaced_amount,
        )  # fmt: skip


def paid(part: Part, cards: tuple[Card, ...], amount: int) -> Paid:
    """The entry for a part."""
    entry = Paid(part.how, part.cause, part.source, part.label)
    entry.cards = cards
    entry.amount = amount
    entry.replaces = part.replaces
    entry.replaced_amount = part.replaced_amount
    return entry


class Receipt:
    """All that was paid for one action, in the order it was paid."""

    def __init__(self, entries: tuple[Paid, ...] = ()) -> None:
        self.entries = entries

    def cards(self, label: str) -> tuple[Card, ...]:
        """The cards of the cost's parts with that label (`paid`: all of them)."""
        return tuple(
            card
            for entry in self.entries
            if entry.cause != "tax" and (label == "paid" or entry.label == label)
            for card in entry.cards
        )

    def life(self) -> int:
        """The life paid as cost (taxes are none)."""
        return sum(entry.amount for entry in self.entries if entry.how == "life" and entry.cause != "tax")

    def state(self) -> tuple[object, ...]:
        """The receipt as plain values."""
        return tuple(entry.state() for entry in self.entries)
