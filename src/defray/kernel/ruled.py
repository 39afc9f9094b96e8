"""Assignments where rules judge whole sets of cards: the parts without a rule are dealt first, then one
ruled part after another takes its set out of what is left; the last one is only asked, not walked.
"""

from __future__ import annotations

from collections.abc import Iterator

from defray.kernel.assignments import Forced, Group, Search, Spread, grouped
from defray.kernel.parts import Part
from defray.kernel.setrules import SetRule

Rows = tuple[tuple[int, ...], ...]
"""How many cards of each group go to each part."""


def search(parts: list[Part], forced: Forced, indexes: list[int], alike: dict[int, str]) -> Search:
    """The search over one component."""
    groups = grouped(parts, forced, indexes, alike)
    if any(part.rule is not None for part in parts):
        return RuledSearch(parts, groups)
    return Search(parts, groups)


class RuledSearch(Search):
    """All spreads over a component with parts that a rule judges."""

    def __init__(self, parts: list[Part], groups: list[Group]) -> None:
        super().__init__(parts, groups)
        self.ruled = [place for place, part in enumerate(parts) if part.rule is not None]

    def possible(self) -> bool:
        """Whether there is any."""
        last = self.ruled[-1]
        return any(self.open(last, spread.counts) for spread in self.before_last())

    def count(self) -> int:
        """How many assignments there are."""
        last = self.ruled[-1]
        rule = self.rule(last)
        total = 0
        for spread in self.before_last():
            cards, forced = self.left(last, spread.counts)
            total += spread.size() * rule.count(ascending(cards), ascending(forced))
        return total

    def spreads(self) -> Iterator[Spread]:
        """Every way to give numbers of cards to the parts so that all parts are met."""
        for spread in self.before_last():
            yield from self.given(self.ruled[-1], spread.counts)

    def before_last(self) -> Iterator[Spread]:
        """The spreads over all parts but the last one with a rule."""
        for spread in self.dealt():
            yield from self._ruled(0, spread)

    def _ruled(self, number: int, spread: Spread) -> Iterator[Spread]:
        if number == len(self.ruled) - 1:
            yield spread
            return
        for found in self.given(self.ruled[number], spread.counts):
            yield from self._ruled(number + 1, found)

    def rule(self, place: int) -> SetRule:
        """The rule of a part."""
        rule = self.parts[place].rule
        assert rule is not None
        return rule

    def left(self, place: int, rows: Rows) -> tuple[list[int], list[int]]:
        """The cards a part may still get, and those it must."""
        cards: list[int] = []
        forced: list[int] = []
        for group, row in zip(self.groups, rows, strict=True):
            if group.forced == place:
                forced.extend(group.cards)
            elif group.fits[place] and group.forced < 0:
                cards.extend(group.cards[sum(row) :])
        return cards + forced, forced

    def open(self, place: int, rows: Rows) -> bool:
        """Whether a part can still be met."""
        cards, forced = self.left(place, rows)
        return self.rule(place).possible(ascending(cards), ascending(forced))

    def given(self, place: int, rows: Rows) -> Iterator[Spread]:
        """Every way to meet a part out of what is left; sets of the same kinds of cards are one."""
        if self.open(place, rows):
            _, forced = self.left(place, rows)
            yield from self._further(place, rows, 0, forced)

    def _further(self, place: int, rows: Rows, at: int, chosen: list[int]) -> Iterator[Spread]:
        """Those that go on from the cards chosen from the groups before this one."""
        if at == len(self.groups):
            yield Spread(self.groups, rows)
            return
        group, row = self.groups[at], rows[at]
        if group.forced >= 0 or not group.fits[place]:
            yield from self._further(place, rows, at + 1, chosen)
            return
        left = group.cards[sum(row) :]
        later = self._later(place, rows, at + 1)
        for number in range(len(left), -1, -1):
            now = chosen + left[:number]
            if self.rule(place).possible(ascending(now + later), ascending(now)):
                counts = (*row[:place], number, *row[place + 1 :])
                yield from self._further(place, (*rows[:at], counts, *rows[at + 1 :]), at + 1, now)

    def _later(self, place: int, rows: Rows, at: int) -> list[int]:
        """The cards left for a part in the groups from this one on."""
        cards: list[int] = []
        for group, row in zip(self.groups[at:], rows[at:], strict=True):
            if group.fits[place] and group.forced < 0:
                cards.extend(group.cards[sum(row) :])
        return cards


def ascending(cards: list[int]) -> tuple[int, ...]:
    """The cards as rules are asked about them."""
    return tuple(sorted(cards))
