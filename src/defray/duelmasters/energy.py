"""Hyper Energy (D-82): creatures with pairwise different costs are tapped, each for a reduction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from defray.duelmasters.faces import side_of
from defray.kernel.obstacles import Obstacle
from defray.kernel.setrules import SetRule

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Different(SetRule):
    """So many creatures, no two of the same cost."""

    def __init__(self, costs: dict[int, int], number: int) -> None:
        self.costs = costs
        self.number = number

    @staticmethod
    def of(duel: DuelMastersDuel, player: int) -> Different:
        """The rule over a player's untapped creatures."""
        costs: dict[int, int] = {}
        for number in duel.creatures(player):
            card = duel.cards[number]
            if not card.turned and not duel.pending_card(card):
                costs[number] = duel.cost(card, side_of(card))
        return Different(costs, 0)

    @property
    def most(self) -> int:
        """How many different costs there are."""
        return len(set(self.costs.values()))

    def exactly(self, number: int) -> Different:
        """The rule for that many creatures."""
        return Different(self.costs, number)

    def cards(self) -> tuple[int, ...]:
        """The creatures that may be tapped."""
        return tuple(sorted(self.costs))

    def word(self, card: int) -> str:
        return str(self.costs[card])

    def met_by(self, pick: tuple[int, ...]) -> bool:
        found = [self.costs[card] for card in pick if card in self.costs]
        return len(found) == len(pick) == self.number and len(set(found)) == self.number

    def possible(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> bool:
        return self.count(cards, forced) > 0

    def count(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> int:
        taken = {self.costs[card] for card in forced}
        if len(taken) < len(forced):
            return 0
        sizes: dict[int, int] = {}
        for card in cards:
            cost = self.costs[card]
            if cost not in taken:
                sizes[cost] = sizes.get(cost, 0) + 1
        ways = [1] + [0] * self.number
        for size in sizes.values():
            for number in range(self.number, 0, -1):
                ways[number] += ways[number - 1] * size
        left = self.number - len(forced)
        return ways[left] if left >= 0 else 0

    def sets(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if self.count(cards, forced) == 0:
            return
        if len(forced) == self.number:
            yield tuple(sorted(forced))
            return
        free = [card for card in cards if card not in forced]
        yield from self._more(free, forced)

    def _more(self, free: list[int], taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(taken) == self.number:
            yield tuple(sorted(taken))
            return
        costs = {self.costs[card] for card in taken}
        for place, card in enumerate(free):
            if self.costs[card] not in costs:
                yield from self._more(free[place + 1 :], (*taken, card))

    def why_not(self, pick: tuple[int, ...]) -> list[Obstacle]:
        if self.met_by(pick):
            return []
        return [Obstacle("same_cost", "D-82", pick, self.number, len(pick), "tap")]
