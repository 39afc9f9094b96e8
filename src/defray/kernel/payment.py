"""A payment: one complete way to pay.

It is: the plan (alternatives, optional changes and replacements chosen), the amounts, and which card pays
which part.
"""

from __future__ import annotations

from defray.kernel.arguments import Unchecked, wrong
from defray.kernel.assignments import Forced


class Payment:
    """One complete way to pay: for every part of the plan the cards and the amount."""

    def __init__(
        self,
        plan: int | Unchecked = 0,
        picks: tuple[tuple[int, ...], ...] | Unchecked = (),
        amounts: tuple[int, ...] | Unchecked = (),
    ) -> None:
        if not (isinstance(plan, int) and isinstance(picks, tuple) and isinstance(amounts, tuple)):
            raise wrong((plan, picks, amounts), "a whole number and two tuples")
        self.plan = plan
        self.picks = picks
        self.amounts = amounts

    def cards(self) -> tuple[int, ...]:
        """All cards it pays with."""
        return tuple(card for pick in self.picks for card in pick)

    def state(self) -> tuple[object, ...]:
        """The payment as plain values."""
        return (self.plan, self.picks, self.amounts)

    def sound(self) -> bool:
        """Whether it is made of whole numbers."""
        numbers = all(isinstance(amount, int) for amount in self.amounts)
        return numbers and all(
            isinstance(pick, tuple) and all(isinstance(card, int) for card in pick) for pick in self.picks
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Payment) and self.state() == other.state()

    def __hash__(self) -> int:
        return hash(self.state())

    def __repr__(self) -> str:
        return f"<payment {self.plan} {self.picks} {self.amounts}>"


def complete(plan: int, picks: list[list[int]], amounts: tuple[int, ...]) -> Payment:
    """The payment that gives these cards to the parts."""
    return Payment(plan, tuple(tuple(sorted(pick)) for pick in picks), amounts)


def given(forced: Forced, part: int) -> tuple[int, ...]:
    """The cards given to a part."""
    return tuple(sorted(card for card, to in forced.items() if to == part))
