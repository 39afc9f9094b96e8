"""What a payment is, straight from the definition: every choice of cards and amounts is tried.

It knows the parts of a price and nothing of the way the kernel searches them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from math import comb, prod

from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payment


def subsets(cards: Iterable[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    cards = sorted(cards)
    return chain.from_iterable(combinations(cards, size) for size in range(least, min(most, len(cards)) + 1))


def meets(part: Part, pick: tuple[int, ...]) -> bool:
    """Whether exactly these cards meet the part: enough, not too many, none superfluous (Y-C6, F-08)."""
    if not set(pick) <= set(part.candidates) or not part.least <= len(pick) <= part.most:
        return False
    if not part.weights:
        return True
    worth = dict(zip(part.candidates, part.weights, strict=True))
    total = sum(worth[card] for card in pick)
    if part.high >= 0:
        return part.low <= total <= part.high
    return total >= part.low and all(total - worth[card] < part.low for card in pick)


def amounts(plan: Plan, life: int, apart: bool) -> Iterator[tuple[int, ...]]:
    """Every choice of amounts that the life pays for; half is half of what all else leaves (Y-C5).

    `apart`: taxes and the rest are each compared with the whole life.
    """
    for chosen in product(*(part.amounts or (0,) for part in plan.parts)):
        tax = sum(
            n
            for part, n in zip(plan.parts, chosen, strict=True)
            if part.how == "life" and part.cause == "tax"
        )
        rest = sum(
            n
            for part, n in zip(plan.parts, chosen, strict=True)
            if part.how == "life" and part.cause != "tax"
        )
        if (max(tax, rest) if apart else tax + rest) > life:
            continue
        left = max(life - tax - rest, 0)
        halved = list(chosen)
        for place, part in enumerate(plan.parts):
            if part.half:
                halved[place] = changed(left // 2, part)
                left -= halved[place]
        if left >= 0:
            yield tuple(halved)


def changed(number: int, part: Part) -> int:
    """A number after all that changes it; a reduction stops at its own floor (F-13)."""
    for by, floor in part.shifts:
        if by > 0 or number > floor:
            number = number + by if by > 0 else max(number + by, floor)
    return number


def picks(plan: Plan) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every choice of cards that meets all parts, no card paying two of them (Y-C9)."""
    for chosen in product(*(subsets(part.candidates, part.least, part.most) for part in plan.parts)):
        cards = [card for pick in chosen for card in pick]
        if len(cards) == len(set(cards)) and all(map(meets, plan.parts, chosen)):
            yield chosen


def pools_last(plan: Plan, chosen: tuple[tuple[int, ...], ...], amount: tuple[int, ...]) -> bool:
    """Whether chance finds as many other cards in every pool as it must take, each of them once."""
    used = {card for pick in chosen for card in pick}
    wanting = [
        part.pool for part, number in zip(plan.parts, amount, strict=True) if part.pool for _ in range(number)
    ]

    def given(at: int, left: frozenset[int]) -> bool:
        return at == len(wanting) or any(
            given(at + 1, left - {card}) for card in left.intersection(wanting[at])
        )

    return given(0, frozenset(card for pool in wanting for card in pool) - used)


def tries(plans: Iterable[Plan]) -> int:
    """How many choices of cards there would be to try."""
    total = 0
    for plan in plans:
        sizes = [range(part.least, min(part.most, len(part.candidates)) + 1) for part in plan.parts]
        total += prod(
            max(sum(comb(len(part.candidates), size) for size in some), 1)
            for part, some in zip(plan.parts, sizes, strict=True)
        )
    return total


def payments(plans: Iterable[Plan], life: int, apart: bool = False) -> set[Payment]:
    """All payments of these plans."""
    return {
        Payment(number, chosen, amount)
        for number, plan in enumerate(plans)
        for amount in amounts(plan, life, apart)
        for chosen in picks(plan)
        if pools_last(plan, chosen, amount)
    }
