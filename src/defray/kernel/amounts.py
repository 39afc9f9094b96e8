"""The amounts of a payment: one for each part that takes one, such that the life is enough for all."""

from __future__ import annotations

from collections.abc import Iterator

from defray.kernel.parts import Part, Plan, shifted


def amounts_of(plan: Plan, life: int, apart: bool, fixed: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Every choice of amounts that the life pays for, given those already chosen.

    `apart`: taxes and the rest are each compared with the whole life.
    """
    return Choosing(plan.parts, life, apart, fixed).chosen(0, life, ())


def amount_count(plan: Plan, life: int, apart: bool) -> int:
    """How many such choices there are."""
    if not apart and all(len(part.amounts) <= 1 and not part.shifts for part in plan.parts):
        return 1 if plan.least_life() <= life else 0
    return sum(1 for _ in amounts_of(plan, life, apart, {}))


class Choosing:
    """The search for amounts, part by part."""

    def __init__(self, parts: tuple[Part, ...], life: int, apart: bool, fixed: dict[int, int]) -> None:
        self.parts = parts
        self.apart = apart
        self.fixed = fixed
        self.taxes = sum(part.amounts[0] for part in parts if part.cause == "tax" and part.how == "life")
        """The life that the taxes take together."""
        self.taxes_paid = self.taxes <= life

    def chosen(self, at: int, life: int, before: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """All that may follow the amounts `before`, with that much life left."""
        if at == len(self.parts):
            halved = self.halved(before, max(life - self.taxes, 0) if self.apart else life)
            if halved is not None:
                yield halved
            return
        part = self.parts[at]
        if not part.amounts:
            yield from self.chosen(at + 1, life, (*before, 0))
            return
        for amount in part.amounts:
            if at in self.fixed and self.fixed[at] != amount:
                continue
            rest = life - amount if part.how == "life" else life
            if self.apart and part.cause == "tax":
                rest = life if self.taxes_paid else -1
            if rest < 0:
                break
            yield from self.chosen(at + 1, rest, (*before, amount))

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
