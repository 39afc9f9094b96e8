"""Reckoning: all that a set of tapped mana cards can come to.

Each tapped card gives one of its civilizations, or no more than its mana number; a number may be one's
choice. What a set comes to is therefore no single thing. A *cell* is one outcome: which of the civilizations
are paid, the largest number among the cards that pay none, and the total. A *state* is the set of all
outcomes of a set of cards, written as one whole number with a bit for each cell. Sets with the same state
can be completed by the same further cards; so counting walks states, not sets.
"""

from __future__ import annotations

from functools import lru_cache

REST = -1
"""The role of a card that pays no civilization."""


class Move:
    """One thing a further card may do: out of the cells of `mask`, every outcome moves up by `shift`."""

    def __init__(self, mask: int, shift: int, role: int, number: int) -> None:
        self.mask = mask
        self.shift = shift
        self.role = role
        """The civilization it pays (its place among those to pay), or REST."""
        self.number = number


class Reckoning:
    """The cells and moves for so many civilizations, these totals to reach, and this largest number.

    `exact`: with the order of DR-112.2c, a card that pays no civilization is tapped only while the total is
    not reached. Otherwise any superset of a payment pays, and which number was the largest does not matter.
    """

    def __init__(self, civilizations: int, totals: tuple[int, ...], largest: int, exact: bool) -> None:
        self.civilizations = civilizations
        self.totals = totals
        self.exact = exact
        self.goal = max(totals, default=0)
        self.levels = largest + 1 if exact else 1
        self.rows = self.goal + largest + 1
        self.width = 1 << civilizations
        """Bits of a cell's row: one for each subset of the civilizations."""
        self.unit = self.levels * self.width
        """How far one more mana moves an outcome."""
        self.keep = 0
        """The cells that may still lead to a payment."""
        self.level = [0] * self.levels
        """The cells with this largest number."""
        for total in range(self.rows):
            for level in range(self.levels):
                cells = ((1 << self.width) - 1) << self.place(total, level)
                self.level[level] |= cells
                if self.open(total, level):
                    self.keep |= cells
        self.without = [self.cells_without(at) for at in range(civilizations)]
        self.accepting = tuple(self.cells_paying(total) for total in totals)
        """For each total, the cells that pay it."""
        self.accept = 0
        for cells in self.accepting:
            self.accept |= cells
        row = (1 << self.width) - 1
        self.folds = tuple(
            (row << self.place(self.goal + more, 0), more * self.unit) for more in range(1, largest + 1)
        )
        """More than the largest total counts as that total."""
        self.moves_of: dict[tuple[int, tuple[int, ...]], list[Move]] = {}

    def place(self, total: int, level: int) -> int:
        """Where the row of a cell begins."""
        return total * self.unit + level * self.width

    def open(self, total: int, level: int) -> bool:
        """Whether such an outcome may lead to a payment: no card was tapped when nothing was left to pay."""
        if level == 0:
            return total <= self.goal
        return level <= total and total - level < self.goal

    def cells_without(self, civilization: int) -> int:
        """The cells in which a civilization is not paid yet."""
        row = 0
        for paid in range(self.width):
            if not paid >> civilization & 1:
                row |= 1 << paid
        cells = 0
        for place in range(0, self.rows * self.unit, self.width):
            cells |= row << place
        return cells

    def cells_paying(self, total: int) -> int:
        """The cells in which all civilizations and this total are paid (D-53, D-54)."""
        cells = 0
        for reached in range(total, self.rows):
            for level in range(self.levels):
                if self.open(reached, level) and (level == 0 or reached - level < total):
                    cells |= 1 << (self.place(reached, level) + self.width - 1)
        return cells

    def moves(self, civilizations: int, numbers: tuple[int, ...]) -> list[Move]:
        """All that a card of these civilizations (among those to pay) and numbers may do."""
        found = self.moves_of.get((civilizations, numbers))
        if found is None:
            found = [move for number in numbers for move in self._moves(civilizations, number)]
            self.moves_of[civilizations, numbers] = found
        return found

    def _moves(self, civilizations: int, number: int) -> list[Move]:
        up = number * self.unit
        found = [
            Move(self.without[at], up + (1 << at), at, number)
            for at in range(self.civilizations)
            if civilizations >> at & 1
        ]
        if not self.exact:
            found.append(Move(self.level[0], up, REST, number))
        elif number > 0:  # D-49: a card of number 0 pays no part of the amount
            higher = 0
            for level in range(self.levels):
                if level < number:
                    found.append(Move(self.level[level], up + (number - level) * self.width, REST, number))
                else:
                    higher |= self.level[level]
            found.append(Move(higher, up, REST, number))
        return found

    def after(self, state: int, moves: list[Move]) -> int:
        """The state with one more card."""
        found = 0
        for move in moves:
            found |= (state & move.mask) << move.shift
        for mask, shift in self.folds:
            over = found & mask
            if over:
                found |= over >> shift
        return found & self.keep

    def before(self, state: int, moves: list[Move]) -> int:
        """The cells out of which one more card leads into one of these."""
        found = 0
        for mask, shift in self.folds:
            state |= (state << shift) & mask
        for move in moves:
            found |= (state >> move.shift) & move.mask
        return found & self.keep

    def plain(self, state: int) -> int:
        """The state without the outcomes that can do nothing another one cannot: all else alike, the larger
        number was tapped last.
        """
        higher = 0
        for level in range(self.levels - 1, 0, -1):
            higher = (higher >> self.width) & self.level[level]
            state &= ~higher
            higher |= state & self.level[level]
        return state


@lru_cache(maxsize=512)
def reckoning(civilizations: int, totals: tuple[int, ...], largest: int, exact: bool) -> Reckoning:
    """The cells and moves for these numbers, made once."""
    return Reckoning(civilizations, totals, largest, exact)
