"""Prices to be shown: what an action costs and why, as plain values with a sentence for each."""

from __future__ import annotations

from dataclasses import dataclass

from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payment
from defray.kernel.quotes import Modifier, Quote
from defray.wording.parts import part_clause, parts_text, payment_text
from defray.wording.voice import Voice, Words

MOST_WAYS = 3
"""Of many alternatives only the first are told."""


@dataclass(frozen=True)
class Called:
    """A card by its number in the duel and its name."""

    id: int
    name: str


@dataclass(frozen=True)
class PartView:
    """One part of a price. `least`, `most` and `candidates` are about cards, `amounts` about LP or the top of the Deck (`half`:
    half of the LP then left), `counters` says how many from which card."""

    sentence: str
    how: str
    cause: str
    source: Called | None
    least: int
    most: int
    candidates: tuple[Called, ...]
    amounts: tuple[int, ...]
    half: bool
    counters: tuple[tuple[Called, int], ...]


@dataclass(frozen=True)
class WayView:
    """One alternative: its parts, and all of them as one sentence."""

    sentence: str
    parts: tuple[PartView, ...]


@dataclass(frozen=True)
class ModifierView:
    """What changes a price: `waives`, `replaces` or `opens`, and whether one may leave it."""

    sentence: str
    source: Called
    what: str
    part: str
    amount: int
    optional: bool


@dataclass(frozen=True)
class PriceView:
    """A price: the alternatives of what the card itself demands, what changes it, and the taxes.

    `total_life` is the least LP of all together; `at_least` says that more may be chosen.
    """

    base: tuple[WayView, ...]
    modifiers: tuple[ModifierView, ...]
    taxes: tuple[PartView, ...]
    total_life: int
    at_least: bool


@dataclass(frozen=True)
class PaymentView:
    """One payment: the cards and the LP that it takes."""

    sentence: str
    cards: tuple[Called, ...]
    life: int


def called(voice: Voice, number: int) -> Called:
    """A card for the reader."""
    return Called(number, voice.seen_name(number))


def part_view(voice: Voice, part: Part) -> PartView:
    """A part of a price."""
    return PartView(
        sentence=voice.clause(part_clause(voice, part)),
        how=part.how,
        cause=part.cause,
        source=called(voice, part.source) if part.source >= 0 else None,
        least=part.least,
        most=min(part.most, len(part.candidates)),
        candidates=tuple(called(voice, card) for card in part.candidates),
        amounts=part.amounts,
        half=part.half,
        counters=tuple((called(voice, holder), number) for holder, number in part.holders),
    )


def price_view(voice: Voice, quote: Quote) -> PriceView | None:
    """The price of an action; None where there is nothing to pay and nothing that made it so."""
    if quote.free and not quote.modifiers:
        return None
    lives = [_life(plan) for plan in quote.payments.plans]
    auto = quote.payments.auto() if any(half for _, _, half in lives) else None
    least = min((low for low, _, _ in lives), default=0)
    if auto is not None:
        least = payment_life(quote.payments.plans[auto.plan], auto)
    return PriceView(
        base=tuple(
            WayView(parts_text(voice, parts), tuple(part_view(voice, part) for part in parts))
            for parts in _ways(quote)
            if parts
        ),
        modifiers=_modifiers(voice, quote),
        taxes=tuple(part_view(voice, part) for part in quote.taxes),
        total_life=least,
        at_least=any(high > least for _, high, _ in lives),
    )


def _life(plan: Plan) -> tuple[int, int, bool]:
    """The least and the most LP that a plan takes, and whether a half comes on top."""
    lives = [part for part in plan.parts if part.how == "life"]
    low = sum(part.amounts[0] for part in lives if part.amounts)
    high = sum(part.amounts[-1] for part in lives if part.amounts)
    return low, high, any(part.half for part in lives)


def _own(plan: Plan) -> tuple[Part, ...]:
    """What a plan takes besides taxes."""
    return tuple(part for part in plan.parts if part.cause != "tax")


def _ways(quote: Quote) -> list[tuple[Part, ...]]:
    """The alternatives as printed: those that use no optional change; where LP are waived, the cost as it was before."""
    plain = [_own(plan) for plan in quote.payments.plans if not plan.changes]
    if not plain or any(one.what == "waives" for one in quote.modifiers):
        return [quote.base]
    return plain


def _modifiers(voice: Voice, quote: Quote) -> tuple[ModifierView, ...]:
    found: dict[tuple[int, str, str, int], ModifierView] = {}
    for one in quote.modifiers:
        key = (one.source, one.what, one.part, one.amount)
        sentence = _waived(voice, one) if one.what == "waives" else _replaced(voice, one, quote)
        found.setdefault(
            key,
            ModifierView(sentence, called(voice, one.source), one.what, one.part, one.amount, one.optional),
        )
    told = {one.source for one in quote.modifiers}
    for plan in quote.payments.plans:
        for source in plan.changes:
            if source not in told:
                told.add(source)
                instead = voice.base(part_clause(voice, _own(plan)[0]))
                sentence = voice.say("price.modifier.opens", source=voice.card(source), instead=instead)
                part = _own(plan)[0].how
                found[source, "opens", part, 1] = ModifierView(
                    sentence, called(voice, source), "opens", part, 1, True
                )
    return tuple(found.values())


def _waived(voice: Voice, modifier: Modifier) -> str:
    return voice.say("price.modifier.waives", source=voice.card(modifier.source))


def _replaced(voice: Voice, modifier: Modifier, quote: Quote) -> str:
    """What may be paid instead, in the words of the way that the modifier opens."""
    instead = ""
    for plan in quote.payments.plans:
        for part in plan.parts:
            if (
                modifier.source in plan.changes
                and part.replaces == modifier.part
                and part.replaced_amount == modifier.amount
            ):
                instead = instead or voice.base(part_clause(voice, part))
    key = f"price.modifier.replaces.{modifier.part}" + ("" if modifier.amount else ".half")
    part_said = voice.say(key, n=str(modifier.amount))
    return voice.say(
        "price.modifier.replaces", source=voice.card(modifier.source), part=part_said, instead=instead
    )


def payment_life(plan: Plan, payment: Payment) -> int:
    """The LP that a payment takes in all."""
    return sum(amount for part, amount in zip(plan.parts, payment.amounts, strict=True) if part.how == "life")


def payment_view(voice: Voice, quote: Quote, payment: Payment) -> PaymentView:
    """A payment of that price."""
    plan = quote.payments.plans[payment.plan]
    cards = tuple(called(voice, card) for card in payment.cards())
    return PaymentView(payment_text(voice, plan, payment), cards, payment_life(plan, payment))


def price_sentence(voice: Voice, price: PriceView | None) -> str:
    """A whole price in one line: alternatives, changes, taxes."""
    if price is None:
        return voice.say("price.free")
    base = alternatives(voice, price)
    taxes = [tax.sentence for tax in price.taxes]
    changes = [change.sentence for change in price.modifiers]
    return "; ".join([*([base] if base else []), *taxes, *changes])


def alternatives(words: Words, price: PriceView) -> str:
    """The alternatives of the base in one line."""
    ways = [way.sentence for way in price.base]
    if len(ways) > MOST_WAYS:
        ways = [*ways[:MOST_WAYS], words.say("price.more_ways", n=str(len(ways) - MOST_WAYS))]
    return words.either(ways)
