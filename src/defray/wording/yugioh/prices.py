"""The price of an action: what the card demands as printed, and after what changes it in any case."""

from __future__ import annotations

from collections.abc import Iterator

from defray.kernel.parts import Part, Plan
from defray.kernel.quotes import Quote
from defray.wording.alternatives import Alternatives, Way
from defray.wording.voice import Voice

CHANGES = ("waives", "increases", "reduces")
"""The kinds of modifiers that make the cost another one than is printed."""


def alternatives_of(voice: Voice, quote: Quote) -> Alternatives | None:
    """The alternatives; None where there is nothing to pay and nothing that made it so."""
    if quote.free and not quote.modifiers:
        return None
    plain = [own(plan) for plan in quote.payments.plans if not plan.changes]
    changed = any(one.what in CHANGES and not one.optional for one in quote.modifiers)
    base = [quote.base] if changed else plain
    return Alternatives(
        base=tuple(Way(parts) for parts in base if parts),
        changed=tuple(Way(parts) for parts in plain) if changed else (),
        opened=tuple(opened(quote)),
    )


def opened(quote: Quote) -> Iterator[tuple[int, Part]]:
    """The cards, besides the modifiers, that let other cards be Tributed."""
    told = {one.source for one in quote.modifiers}
    for plan in quote.payments.plans:
        for source in plan.changes:
            if source not in told:
                told.add(source)
                yield source, own(plan)[0]


def own(plan: Plan) -> tuple[Part, ...]:
    """What a plan takes besides taxes."""
    return tuple(part for part in plan.parts if part.cause != "tax")
