"""Tallying: going through sets of mana cards, and counting them, by what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from defray.duelmasters.reckoning import Move, Reckoning


class Tally:
    """What a set of cards comes to, one card after the other."""

    def __init__(self, cells: Reckoning) -> None:
        self.cells = cells
        self.certain = True
        """Whether all that is left of a state leads to a payment."""

    def after(self, state: int, moves: list[Move]) -> int:
        """The state with one more card."""
        return self.cells.after(state, moves)

    def left(self, state: int, alive: int) -> int:
        """What of the state still matters where only these cells can lead to a payment; 0: nothing can."""
        return self.cells.plain(state & alive)

    def pays(self, state: int) -> bool:
        """Whether the set is a payment."""
        return state & self.cells.accept != 0

    def paid(self, state: int) -> int:
        """The place of the smallest total that the set may be tapped for (-1: none)."""
        for at, cells in enumerate(self.cells.accepting):
            if state & cells:
                return at
        return -1


class SparingTally(Tally):
    """The same where no card may be superfluous (D-54, `minimal_overpay: strict`).

    Above the outcomes of the set itself, its state holds those of the set without any one of its cards: a
    total that these pay is none that the set may be tapped for.
    """

    def __init__(self, cells: Reckoning) -> None:
        super().__init__(cells)
        self.certain = False
        self.size = cells.rows * cells.unit
        self.whole = (1 << self.size) - 1

    def after(self, state: int, moves: list[Move]) -> int:
        """The state with one more card."""
        whole, fewer = state & self.whole, state >> self.size
        return self.cells.after(whole, moves) | (self.cells.after(fewer, moves) | whole) << self.size

    def left(self, state: int, alive: int) -> int:
        """What of the state still matters where only these cells can lead to a payment; 0: nothing can.

        What is left may still be hopeless: any further card may make another one superfluous.
        """
        whole, fewer = state & alive, state >> self.size & alive
        accepting = self.cells.accepting
        if whole == 0 or fewer & accepting[-1]:
            return 0
        return whole | fewer << self.size

    def pays(self, state: int) -> bool:
        """Whether the set is a payment."""
        return self.paid(state) >= 0

    def paid(self, state: int) -> int:
        """The place of the smallest total that the set may be tapped for (-1: none)."""
        whole, fewer = state & self.whole, state >> self.size
        for at, cells in enumerate(self.cells.accepting):
            if whole & cells and not fewer & cells:
                return at
        return -1


class Kind:
    """Mana cards that are alike for what is asked."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.forced: list[int] = []
        self.free: list[int] = []


class Walk:
    """Goes through all sets of the cards of some kinds that contain the forced ones and are payments."""

    def __init__(self, tally: Tally, kinds: list[Kind]) -> None:
        self.tally = tally
        self.kinds = kinds
        self.alive = self.living()
        self.known: list[dict[int, bool]] = [{} for _ in kinds]
        """Before each kind, the states of which it is known whether they lead to a payment."""

    def living(self) -> list[int]:
        """Before each kind, and after the last, the cells that can lead to a payment."""
        cells = self.tally.cells
        now = cells.accept
        found = [now]
        for kind in reversed(self.kinds):
            for _ in kind.free:
                now |= cells.before(now, kind.moves)
            for _ in kind.forced:
                now = cells.before(now, kind.moves)
            found.append(now)
        found.reverse()
        return found

    def further(self, at: int, state: int) -> list[int]:
        """The state after the forced cards of a kind and each number of the others (0: no payment left)."""
        kind, later = self.kinds[at], self.alive[at + 1]
        for _ in kind.forced:
            state = self.tally.after(state, kind.moves)
        found = [self.tally.left(state, later)]
        for _ in kind.free:
            state = self.tally.after(state, kind.moves)
            if state == 0:
                break
            found.append(self.tally.left(state, later))
        return found

    def leads(self, at: int, state: int) -> bool:
        """Whether a state before a kind leads to a payment."""
        if state == 0:
            return False
        if at == len(self.kinds):
            return self.tally.pays(state)
        if self.tally.certain:
            return state & self.alive[at] != 0
        found = self.known[at].get(state)
        if found is None:
            found = any(self.leads(at + 1, after) for after in self.further(at, state))
            self.known[at][state] = found
        return found

    def count(self) -> int:
        """How many sets there are."""
        states = {1: 1} if self.alive[0] & 1 else {}
        for at, kind in enumerate(self.kinds):
            found: dict[int, int] = {}
            for state, sets in states.items():
                for number, after in enumerate(self.further(at, state)):
                    if after:
                        found[after] = found.get(after, 0) + sets * comb(len(kind.free), number)
            states = found
        return sum(sets for state, sets in states.items() if self.tally.pays(state))

    def sets(self) -> Iterator[tuple[int, ...]]:
        """One set for each choice of numbers of cards of the kinds, most of the first kinds first."""
        if self.leads(0, 1):
            yield from self._sets(0, 1, ())

    def _sets(self, at: int, state: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if at == len(self.kinds):
            yield tuple(sorted(chosen))
            return
        kind = self.kinds[at]
        states = self.further(at, state)
        for number in range(len(states) - 1, -1, -1):
            if self.leads(at + 1, states[number]):
                yield from self._sets(at + 1, states[number], (*chosen, *kind.forced, *kind.free[:number]))
