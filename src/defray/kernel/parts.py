"""What must be paid, piece by piece: parts, and plans (one way through all alternatives and replacements).

A part is a requirement; what meets it is a `Payment`. The two are different types.
"""

from __future__ import annotations

from defray.kernel.setrules import SetRule

Shift = tuple[int, int]
"""A change of a number: what is added (taken off, if negative), and the floor of what is taken off."""


def shifted(number: int, shifts: tuple[Shift, ...]) -> int:
    """The number after these changes, one after the other. A reduction stops at its own floor (F-13)."""
    for by, floor in shifts:
        number = number + by if by >= 0 else min(number, max(number + by, floor))
    return number


class Part:
    """One requirement of a price. It is met by cards (`candidates`), by an amount (`amounts`), or it is
    fixed.
    """

    def __init__(self, how: str, source: int = -1, cause: str = "cost") -> None:
        self.how = how
        """The kind of payment: `discard`, `tribute`, `life`, `counters`, … (the game's words)."""
        self.source = source
        """The card that demands it."""
        self.cause = cause
        """`cost`, `tax`, `maintenance` or `procedure`."""
        self.label = "paid"
        self.candidates: tuple[int, ...] = ()
        self.least = 0
        self.most = 0
        self.weights: tuple[int, ...] = ()
        """What each candidate counts towards `low` and `high` (in the order of the candidates)."""
        self.low = 0
        self.high = -1
        """Bounds of the total weight; -1: no upper bound. Without an upper bound no card may be
        superfluous.
        """
        self.rule: SetRule | None = None
        """Judges the cards as one whole set, in place of numbers and weights."""
        self.amounts: tuple[int, ...] = ()
        """The amounts that may be chosen, ascending."""
        self.pool: tuple[int, ...] = ()
        """Cards out of which an amount is taken when it is paid, by chance or from the top; they are no
        part of the choice.
        """
        self.half = False
        """Half of the LP that are left after all other parts, …"""
        self.shifts: tuple[Shift, ...] = ()
        """… and how that half is changed."""
        self.detail = ""
        self.holders: tuple[tuple[int, int], ...] = ()
        """Counters: how many from which card."""
        self.zone = -1
        """Where the cards go, in the game's numbering (-1: nowhere)."""
        self.really = False
        """Nothing may stand in for it."""
        self.replaces = ""
        """For a part that stands in for another: how that one would have been paid, …"""
        self.replaced_amount = 0
        """… and how much of it."""
        self.changed: tuple[tuple[int, int], ...] = ()
        """By which cards' effects its number was changed, and by how much each."""

    def copy(self) -> Part:
        """A copy that the caller may change."""
        new = Part(self.how, self.source, self.cause)
        new.label = self.label
        new.candidates = self.candidates
        new.least, new.most = self.least, self.most
        new.weights, new.low, new.high = self.weights, self.low, self.high
        new.rule = self.rule
        new.amounts, new.half, new.shifts = self.amounts, self.half, self.shifts
        new.detail, new.holders, new.zone, new.really = self.detail, self.holders, self.zone, self.really
        new.replaces, new.replaced_amount = self.replaces, self.replaced_amount
        new.pool = self.pool
        new.changed = self.changed
        return new

    def among(self, cards: set[int]) -> Part:
        """The part with only these cards as its candidates."""
        new = self.copy()
        kept = [(card, place) for place, card in enumerate(self.candidates) if card in cards]
        new.candidates = tuple(card for card, _ in kept)
        new.weights = tuple(self.weights[place] for _, place in kept) if self.weights else ()
        return new

    def just(self, pick: tuple[int, ...]) -> Part:
        """The part with just these cards as its candidates and all of them needed."""
        new = self.among(set(pick))
        new.least = len(pick)
        new.most = len(pick)
        rule = self.rule
        if rule is not None:
            new.rule = None  # it has judged these cards; if they do not meet it, nothing meets the part
            if not rule.met_by(pick):
                new.least = new.most = len(pick) + 1
        return new

    def met_by(self, pick: tuple[int, ...]) -> bool:
        """Whether exactly these cards meet the part, none of them superfluous."""
        if any(card not in self.candidates for card in pick):
            return False
        rule = self.rule
        if rule is not None:
            return rule.met_by(pick)
        if not self.least <= len(pick) <= self.most:
            return False
        if self.weighed:
            weights = [self.weight(card) for card in pick]
            total = sum(weights)
            if total < self.low or (self.high >= 0 and total > self.high):
                return False
            if self.high < 0 and weights and total - min(weights) >= self.low:
                return False
        return True

    @property
    def empty(self) -> bool:
        """Whether nothing at all is paid for it (F-18)."""
        return (
            not self.takes_cards and not self.half and not self.holders and max(self.amounts, default=0) <= 0
        )

    @property
    def takes_cards(self) -> bool:
        """Whether it is met by cards."""
        return self.most > 0 or self.rule is not None

    @property
    def weighed(self) -> bool:
        """Whether the total weight of the cards matters."""
        return bool(self.weights)

    def weight(self, card: int) -> int:
        """What a candidate counts."""
        return self.weights[self.candidates.index(card)] if self.weights else 0

    def alike(self, other: Part) -> bool:
        """Whether both ask for the same thing (used to recognise a part in another plan)."""
        return self.how == other.how and self.source == other.source and self.cause == other.cause

    def __repr__(self) -> str:
        return f"<{self.cause} {self.how} {self.least}-{self.most} of {list(self.candidates)}>"


class Plan:
    """One complete list of parts: every alternative chosen, every optional change and replacement decided.

    `changes` are the cards whose optional changes it uses; `ways` the numbers of the alternatives chosen;
    `uses` names what paying it uses up (the modifiers that work only so often).
    """

    def __init__(
        self,
        parts: tuple[Part, ...],
        changes: tuple[int, ...] = (),
        ways: tuple[int, ...] = (),
        uses: tuple[str, ...] = (),
    ) -> None:
        self.parts = parts
        self.changes = changes
        self.ways = ways
        self.uses = uses

    def least_life(self) -> int:
        """The least life that all its parts together take (half parts take what is there)."""
        return sum(part.amounts[0] for part in self.parts if part.how == "life" and part.amounts)

    def leaves_pools(self, cards: tuple[int, ...], amounts: tuple[int, ...]) -> bool:
        """Whether the cards left over by these are enough for the parts that take an amount out of a pool,
        each card paying once.
        """
        wanting = [
            (set(part.pool), amount) for part, amount in zip(self.parts, amounts, strict=True) if part.pool
        ]
        taken = set(cards)
        for mask in range(1, 1 << len(wanting)):
            some = [one for at, one in enumerate(wanting) if mask >> at & 1]
            left: set[int] = set().union(*(pool for pool, _ in some)) - taken
            if len(left) < sum(amount for _, amount in some):
                return False
        return True
