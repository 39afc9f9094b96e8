"""Which cards can pay which parts: joint, disjoint assignments, found over groups of cards that are alike.

An assignment gives every part that takes cards its set, no card to two parts (Y-C9, F-04). Cards that
satisfy the same parts with the same weight are interchangeable; they are handled as one group, so that
counting does not walk single cards. Parts with no candidate in common are independent and are solved
apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from defray.kernel.parts import Part

Forced = dict[int, int]
"""Cards that are already given to a part: card -> index of the part."""


class Group:
    """Cards that are alike for every part of a component."""

    def __init__(self, fits: tuple[bool, ...], weights: tuple[int, ...], forced: int) -> None:
        self.fits = fits
        self.weights = weights
        self.forced = forced
        """The part all of them are already given to (-1: none)."""
        self.cards: list[int] = []


class Spread:
    """How many cards of each group go to each part: `counts[group][part]`."""

    def __init__(self, groups: list[Group], counts: tuple[tuple[int, ...], ...]) -> None:
        self.groups = groups
        self.counts = counts

    def size(self) -> int:
        """How many assignments it stands for."""
        total = 1
        for group, row in zip(self.groups, self.counts, strict=True):
            if group.forced >= 0:
                continue
            left = len(group.cards)
            for number in row:
                total *= comb(left, number)
                left -= number
        return total

    def example(self, parts: int) -> list[list[int]]:
        """One assignment of it: the first cards of each group."""
        picks: list[list[int]] = [[] for _ in range(parts)]
        for group, row in zip(self.groups, self.counts, strict=True):
            at = 0
            for part, number in enumerate(row):
                picks[part].extend(group.cards[at : at + number])
                at += number
        return picks

    def expanded(self, parts: int) -> Iterator[list[list[int]]]:
        """All assignments of it, one by one."""
        yield from _expand(self.groups, self.counts, 0, [[] for _ in range(parts)])


def _expand(
    groups: list[Group], counts: tuple[tuple[int, ...], ...], at: int, picks: list[list[int]]
) -> Iterator[list[list[int]]]:
    if at == len(groups):
        yield [list(pick) for pick in picks]
        return
    yield from _share(groups, counts, at, 0, groups[at].cards, picks)


def _share(
    groups: list[Group],
    counts: tuple[tuple[int, ...], ...],
    at: int,
    part: int,
    cards: list[int],
    picks: list[list[int]],
) -> Iterator[list[list[int]]]:
    if part == len(picks):
        yield from _expand(groups, counts, at + 1, picks)
        return
    for chosen in combinations(cards, counts[at][part]):
        picks[part].extend(chosen)
        rest = [card for card in cards if card not in chosen]
        yield from _share(groups, counts, at, part + 1, rest, picks)
        if chosen:
            del picks[part][-len(chosen) :]


def combinations(cards: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """All sets of that many of the cards, in their order."""
    if number == 0:
        yield ()
        return
    for i in range(len(cards) - number + 1):
        for rest in combinations(cards[i + 1 :], number - 1):
            yield (cards[i], *rest)


def components(parts: tuple[Part, ...]) -> list[list[int]]:
    """The indexes of the parts that take cards, in sets that share no candidate."""
    sets: list[tuple[set[int], list[int]]] = []
    for index, part in enumerate(parts):
        if not part.takes_cards:
            continue
        cards = set(part.candidates)
        joined = [index]
        apart: list[tuple[set[int], list[int]]] = []
        for other, members in sets:
            if other & cards:
                cards |= other
                joined = members + joined
            else:
                apart.append((other, members))
        apart.append((cards, joined))
        sets = apart
    return [sorted(members) for _, members in sets]


def grouped(parts: list[Part], forced: Forced, indexes: list[int], alike: dict[int, str]) -> list[Group]:
    """The candidates in groups, heaviest first (so that a superfluous card shows at once).

    `alike` splits groups further, where more than the parts tells cards apart.
    """
    fits: dict[int, list[bool]] = {}
    weights: dict[int, list[int]] = {}
    words: dict[int, str] = {}
    size = len(parts)
    for place, part in enumerate(parts):
        for position, card in enumerate(part.candidates):
            fits.setdefault(card, [False] * size)[place] = True
            weights.setdefault(card, [0] * size)[place] = part.weights[position] if part.weights else 0
        rule = part.rule
        if rule is not None:
            for card in part.candidates:
                words[card] = f"{words.get(card, '')}{place}:{rule.word(card)} "
    found: dict[tuple[object, ...], Group] = {}
    for card in sorted(fits):
        owner = indexes.index(forced[card]) if card in forced and forced[card] in indexes else -1
        key = (tuple(fits[card]), tuple(weights[card]), owner, alike.get(card, ""), words.get(card, ""))
        group = found.get(key)
        if group is None:
            group = Group(tuple(fits[card]), tuple(weights[card]), owner)
            found[key] = group
        group.cards.append(card)
    return sorted(found.values(), key=lambda group: (-max(group.weights), group.cards[0]))


class Search:
    """All spreads over one component."""

    def __init__(self, parts: list[Part], groups: list[Group]) -> None:
        self.parts = parts
        self.groups = groups
        self.room: list[list[int]] = [[0] * len(parts) for _ in range(len(groups) + 1)]
        """How many cards each part could still get from this group on."""
        for at in range(len(groups) - 1, -1, -1):
            group = groups[at]
            for place in range(len(parts)):
                fits = group.fits[place] and group.forced in (-1, place)
                self.room[at][place] = self.room[at + 1][place] + (len(group.cards) if fits else 0)

    def possible(self) -> bool:
        """Whether there is any."""
        return any(True for _ in self.spreads())

    def count(self) -> int:
        """How many assignments there are."""
        return sum(spread.size() for spread in self.spreads())

    def spreads(self) -> Iterator[Spread]:
        """Every way to give numbers of cards to the parts so that all parts are met."""
        return self.dealt()

    def dealt(self) -> Iterator[Spread]:
        """Every way to give numbers of cards to the parts that no rule judges. A part with a rule gets only
        the cards already given to it.
        """
        size = len(self.parts)
        yield from self._from(0, [0] * size, [0] * size, ())

    def _from(
        self, at: int, taken: list[int], weight: list[int], rows: tuple[tuple[int, ...], ...]
    ) -> Iterator[Spread]:
        for place, part in enumerate(self.parts):
            if part.rule is None and taken[place] + self.room[at][place] < part.least:
                return
        if at == len(self.groups):
            for place, part in enumerate(self.parts):
                if (
                    part.weighed
                    and part.rule is None
                    and not self._just_enough(part, place, weight[place], rows)
                ):
                    return
            yield Spread(self.groups, rows)
            return
        for row in self._rows(self.groups[at], taken, weight, 0, len(self.groups[at].cards), ()):
            for place, number in enumerate(row):
                taken[place] += number
                weight[place] += number * self.groups[at].weights[place]
            yield from self._from(at + 1, taken, weight, (*rows, row))
            for place, number in enumerate(row):
                taken[place] -= number
                weight[place] -= number * self.groups[at].weights[place]

    def _just_enough(self, part: Part, place: int, total: int, rows: tuple[tuple[int, ...], ...]) -> bool:
        """Whether the total is reached, and without a bound above no card could be left out."""
        if part.rule is not None:
            return True
        if total < part.low:
            return False
        if part.high >= 0:
            return True
        used = [group.weights[place] for group, row in zip(self.groups, rows, strict=True) if row[place]]
        return not used or total - min(used) < part.low

    def _rows(
        self, group: Group, taken: list[int], weight: list[int], place: int, left: int, row: tuple[int, ...]
    ) -> Iterator[tuple[int, ...]]:
        if place == len(self.parts):
            if group.forced < 0 or left == 0:
                yield row
            return
        most = 0
        if group.fits[place] and group.forced in (-1, place):
            part = self.parts[place]
            if part.rule is not None:
                given = len(group.cards) if group.forced == place else 0
                yield from self._rows(group, taken, weight, place + 1, left - given, (*row, given))
                return
            most = min(left, part.most - taken[place])
            if part.weighed:
                most = self._light_enough(part, weight[place], group.weights[place], most)
        for number in range(most, -1, -1):
            yield from self._rows(group, taken, weight, place + 1, left - number, (*row, number))

    def _light_enough(self, part: Part, have: int, each: int, most: int) -> int:
        """How many cards of weight `each` fit under the bound, none superfluous (Y-C6, F-08)."""
        number = 0
        while number < most:
            if part.high >= 0 and have + each > part.high:
                break
            if part.high < 0 and have >= part.low:
                break
            have += each
            number += 1
        return number


Found = list[tuple[list[int], Spread]]
"""A spread for each component, with the indexes of its parts."""


def joint_examples(
    number: int, searches: list[tuple[list[int], Search]], at: int, chosen: Found
) -> Iterator[tuple[list[list[int]], int, Found]]:
    """One assignment to all (`number`) parts for each joint spread, with how many it stands for."""
    if at == len(searches):
        picks: list[list[int]] = [[] for _ in range(number)]
        size = 1
        for indexes, spread in chosen:
            size *= spread.size()
            for index, cards in zip(indexes, spread.example(len(indexes)), strict=True):
                picks[index] = cards
        yield picks, size, list(chosen)
        return
    indexes, search = searches[at]
    for spread in search.spreads():
        chosen.append((indexes, spread))
        yield from joint_examples(number, searches, at + 1, chosen)
        chosen.pop()


def expanded(spreads: Found, at: int, picks: list[list[int]]) -> Iterator[list[list[int]]]:
    """All assignments of a joint spread."""
    if at == len(spreads):
        yield [list(pick) for pick in picks]
        return
    indexes, spread = spreads[at]
    for found in spread.expanded(len(indexes)):
        for index, cards in zip(indexes, found, strict=True):
            picks[index] = cards
        yield from expanded(spreads, at + 1, picks)
