"""The price of a use: what is printed, what it can come to, and the ways that are open (D-67)."""

from __future__ import annotations

from defray.duelmasters.faces import INFINITE
from defray.duelmasters.prices import UsePlan, UseQuote
from defray.kernel.parts import Plan
from defray.kernel.quotes import Quote
from defray.wording.alternatives import Alternatives, Way
from defray.wording.duelmasters import parts
from defray.wording.voice import Voice


def alternatives_of(voice: Voice, quote: Quote) -> Alternatives | None:
    """The ways to pay that are open now (all, if none is); None for what costs nothing."""
    if not isinstance(quote, UseQuote):
        return None
    open_plans = set(quote.payments.open_plans())
    plans = [
        plan for number, plan in enumerate(quote.payments.plans) if number in open_plans or not open_plans
    ]
    ways = [Way(plan.parts, notes(voice, plan)) for plan in plans]
    printed = parts.INFINITE if quote.printed >= INFINITE else str(quote.printed)
    return Alternatives(tuple(ways), (), printed=printed, totals=quote.totals())


def notes(voice: Voice, plan: Plan) -> str:
    """What is chosen with a way to pay: the named ability, the optional changes, the creature evolved."""
    if not isinstance(plan, UsePlan):
        return ""
    key = f"word.{plan.way.word}"
    said = [voice.say(key)] if plan.way.word and voice.book.has(key) else []
    said += [
        voice.say("price.chosen", n=f"{change.by:+}", card=voice.card(change.source))
        for change in plan.chosen
        if change.optional
    ]
    if plan.base >= 0:
        said.append(voice.say("price.base", card=voice.card(plan.base)))
    return voice.row(said)
