"""The amounts of a payment: one for each part that takes one, such that the life is enough for all."""

from __future__ import annotations

from collections.abc import Iterator

from defray.kernel.parts import Part, Plan, shifted


def amounts_of(plan: Plan, life: int, apart: bool, fixed: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Every choice of amounts that the life pays for, given those already chosen.

    `apart`: taxes and the rest are each compared with the whole life.
    """
    return Choosing(plan.parts, life, apart, fixed).chosen(0, life, life, ())


def amount_count(plan: Plan, life: int, apart: bool) -> int:
    """How many such choices there are."""
    if not apart and all(len(part.amounts) <= 1 and not part.shifts for part in plan.parts):
        return 1 if plan.least_life() <= life else 0
    return sum(1 for _ in amounts_of(plan, life, apart, {}))


class Choosing:
    """The search for amounts, part by part."""

    def __init__(self, parts: tuple[Part, ...], life: int, apart: bool, fixed: dict[int, int]) -> None:
        self.parts = parts
        self.life = life
        self.apart = apart
        self.fixed = fixed

    def chosen(
        self, at: int, left: int, for_taxes: int, before: tuple[int, ...]
    ) -> Iterator[tuple[int, ...]]:
        """All that may follow the amounts `before`, with that much life left (and so much for taxes, if
        apart)."""
        if at == len(self.parts):
            halved = self.halved(before, max(left + for_taxes - self.life, 0))
            if halved is not None:
                yield halved
            return
        part = self.parts[at]
        if not part.amounts:
            yield from self.chosen(at + 1, left, for_taxes, (*before, 0))
            return
        for amount in self.open_to(at):
            spent = amount if part.how == "life" else 0
            tax = spent if self.apart and part.cause == "tax" else 0
            if left < spent - tax or for_taxes < tax:
                break
            yield from self.chosen(at + 1, left - spent + tax, for_taxes - tax, (*before, amount))

    def open_to(self, at: int) -> tuple[int, ...]:
        """The amounts a part may still have."""
        amounts = self.parts[at].amounts
        if at not in self.fixed:
            return amounts
        fixed = self.fixed[at]
        return (fixed,) if fixed in amounts else ()

    def halved(self, chosen: tuple[int, ...], life: int) -> tuple[int, ...] | None:
        """The amounts with every "half" worked out: of what is left after all else, the smaller half
        (Y-C5). None if an increased half is more than there is.
        """
        amounts = list(chosen)
        for at, part in enumerate(self.parts):
            if part.half:
                amounts[at] = shifted(life // 2, part.shifts)
                life -= amounts[at]
        return tuple(amounts) if life >= 0 else None
