"""Payments of mana: whether there is one, how many there are, and the automatic one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from defray.duelmasters.mana import ManaRule, ManaSource
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payments

ZONES = 12
"""So many mana zones of each size are measured."""
COSTS = {5: (3, 2), 10: (6, 3), 25: (12, 5)}
"""For each number of mana cards the cost, and the most civilizations it has."""


def price(cards: int, seed: int) -> Payments:
    """The payments of one card out of a mixed mana zone; two more cards are in the hand."""
    source = random.Random(seed)
    cost, most = COSTS[cards]
    sources = tuple(
        ManaSource(card, source.randrange(1, 32), (source.choice((0, 1, 1, 1, 1, 2, 3)),))
        for card in range(cards)
    )
    civilizations = sum(1 << at for at in source.sample(range(5), source.randint(1, most)))
    others = ((1 << source.randrange(5), (2,)), (3, (4,)))
    part = Part("mana")
    part.candidates = tuple(range(cards))
    part.rule = ManaRule(sources, civilizations, (cost,), others=others)
    return Payments((Plan((part,)),), 0)


def each(seeds: range, cards: int, call: Callable[[Payments], object], times: int) -> float:
    """Microseconds of a call, over all mana zones."""
    prices = [price(cards, seed) for seed in seeds]
    begun = time.process_time()
    for _ in range(times):
        for one in prices:
            call(one)
    return (time.process_time() - begun) / (times * len(prices)) * 1e6


def measure() -> dict[str, float]:
    """All figures in microseconds."""
    seeds = range(ZONES)
    figures: dict[str, float] = {}
    for cards in COSTS:
        figures[f"{cards} mana: payable?"] = each(seeds, cards, bool, 40)
        figures[f"{cards} mana: count()"] = each(seeds, cards, Payments.count, 8)
        figures[f"{cards} mana: auto()"] = each(seeds, cards, Payments.auto, 8)
    return figures
