"""Why nothing pays: what each way to pay lacks (D-139)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters.mana import ManaRule
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payments

if TYPE_CHECKING:
    from defray.duelmasters.prices import UsePlan


def unpayable(plans: list[UsePlan], payments: Payments) -> tuple[Obstacle, ...]:
    """Always D-139, and what each plan lacks."""
    found: dict[Obstacle, None] = {Obstacle("unpayable", "D-139"): None}
    for number, plan in enumerate(plans):
        missing = [one for part in plan.parts for one in of_part(part)]
        if not missing and all(Payments((Plan((part,)),), 0) for part in plan.parts):
            missing.append(_together(number, plan, payments))
        found.update(dict.fromkeys(missing))
    return tuple(found)


def of_part(part: Part) -> list[Obstacle]:
    """What is missing for one part."""
    if isinstance(part.rule, ManaRule):
        return list(part.rule.missing(part.candidates).obstacles())
    if part.rule is None and len(part.candidates) < part.least:
        return [Obstacle("too_few_cards", "D-20", (), part.least, len(part.candidates), part.how)]
    return []


def _together(number: int, plan: UsePlan, payments: Payments) -> Obstacle:
    """Why parts that can each be paid cannot be paid together: what one of them takes, another one (D-15,
    D-59) or the card itself needs."""
    if payments.untested().completable(number, {}, {}):
        return payments.failing
    return Obstacle("pays_twice", "D-15" if plan.serves else "D-59")
