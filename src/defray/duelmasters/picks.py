"""Picks of cards as native nodes, with the totals that some of them must keep to (D-128)."""

from __future__ import annotations

from collections.abc import Callable

from defray.duelmasters import language
from defray.duelmasters.faces import INFINITE
from defray.duelmasters.filters import Matcher, to_range
from defray.effects.frames import MANY, CardPick
from defray.effects.game import Game
from defray.effects.scope import Scope


class Total:
    """The total of a stat over the cards chosen."""

    def __init__(self, said: language.Total) -> None:
        self.stat: str = said.stat
        self.range = to_range(said.within)

    def of(self, duel: Game, cards: list[int]) -> int:
        """What the cards come to."""
        return sum(max(duel.stat(duel.cards[number], self.stat), 0) for number in cards)

    def sums(
        self, duel: Game, picked: list[int], cards: list[int], most: int, high: int
    ) -> set[tuple[int, int]]:
        """The numbers of cards, and what they come to, that can be reached from the cards picked without
        going over the bounds."""
        start = (len(picked), self.of(duel, picked))
        found = {start} if start[0] <= most and start[1] <= high else set()
        for number in cards:
            worth = self.of(duel, [number])
            found |= {
                (count + 1, reached + worth)
                for count, reached in found
                if count < most and reached + worth <= high
            }
        return found


def most_with(sums: set[tuple[int, int]], low: int) -> int:
    """The highest number of cards whose total is high enough."""
    return max((count for count, reached in sums if reached >= low), default=0)


class Pick(CardPick):
    """A pick of this game."""

    def __init__(self, said: language.Pick) -> None:
        super().__init__(
            "",
            None if said.all is None else Matcher(said.all),
            None if said.choose is None else Matcher(said.choose),
            to_range(said.count),
            said.by,
            said.random,
            said.label or "",
        )
        self.total = None if said.total is None else Total(said.total)

    def enough(self, duel: Game, picked: list[int], scope: Scope) -> bool:
        """Whether the choice may end here, as far as the total goes."""
        total = self.total
        return total is None or total.range.holds(total.of(duel, picked), duel, scope)

    def completes(self, duel: Game, picked: list[int], scope: Scope, may: Callable[[int], bool]) -> bool:
        """Whether the cards picked can be part of a choice with a right total, of as many cards as possible
        where there are too few."""
        total = self.total
        if total is None or self.choose is None:
            return True
        least, most = self.count.bounds(duel, scope, MANY)
        low, high = total.range.bounds(duel, scope, INFINITE * MANY)
        cards = [number for number in self.choose.candidates(duel, scope) if may(number)]
        least = min(least, most_with(total.sums(duel, [], cards, most, high), low))
        rest = [number for number in cards if number not in picked]
        return any(
            count >= least and reached >= low for count, reached in total.sums(duel, picked, rest, most, high)
        )


def to_pick(said: language.Cards) -> CardPick:
    """The native pick."""
    return CardPick(said) if isinstance(said, str) else Pick(said)
