"""Prices to be shown: what an action costs and why, as plain values with a sentence for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from defray.kernel.parts import Part, Plan
from defray.kernel.payment import Payment
from defray.kernel.quotes import Modifier, Quote
from defray.wording.alternatives import Alternatives, Way
from defray.wording.duelmasters.prices import alternatives_of as duelmasters_alternatives
from defray.wording.duelmasters.prices import notes as duelmasters_notes
from defray.wording.parts import part_clause, parts_text, payment_text
from defray.wording.voice import Voice, Words
from defray.wording.yugioh.prices import alternatives_of as yugioh_alternatives

ALTERNATIVES: Mapping[str, Callable[[Voice, Quote], Alternatives | None]] = {
    "yugioh": yugioh_alternatives,
    "duelmasters": duelmasters_alternatives,
}
"""What finds the alternatives of a price in each game."""
NOTES: Mapping[str, Callable[[Voice, Plan], str]] = {
    "yugioh": lambda voice, plan: "",
    "duelmasters": duelmasters_notes,
}
"""What each game has to note of a way to pay."""
MOST_WAYS = 3
"""Of many alternatives only the first are told."""


@dataclass(frozen=True)
class Called:
    """A card by its number in the duel and its name."""

    id: int
    name: str


@dataclass(frozen=True)
class PartView:
    """One part of a price. `least`, `most` and `candidates` are about cards, `amounts` about LP or the top
    of the Deck (`half`: half of the LP then left), `counters` says how many from which card."""

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
    """What changes a price: `waives`, `replaces`, `increases`, `reduces` or `opens`, and whether one may
    leave it."""

    sentence: str
    source: Called
    what: str
    part: str
    amount: int
    optional: bool


@dataclass(frozen=True)
class PriceView:
    """A price: the alternatives of what the card itself demands, what changes it, and the taxes.

    `changed` has the alternatives after what changes them in any case, if anything does; `base` is then
    the cost as printed. `total_life` is the least LP of all together; `at_least` says that more may be
    chosen. `printed` is the number on the card (`∞`: infinite) and `totals` what it can come to, in games
    in which cards have such a number.
    """

    base: tuple[WayView, ...]
    changed: tuple[WayView, ...]
    modifiers: tuple[ModifierView, ...]
    taxes: tuple[PartView, ...]
    total_life: int
    at_least: bool
    printed: str = ""
    totals: tuple[int, ...] = ()


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
    found = ALTERNATIVES[voice.game](voice, quote)
    if found is None:
        return None
    lives = [_life(plan) for plan in quote.payments.plans]
    auto = quote.payments.auto() if any(half for _, _, half in lives) else None
    least = min((low for low, _, _ in lives), default=0)
    if auto is not None:
        least = payment_life(quote.payments.plans[auto.plan], auto)
    return PriceView(
        base=_ways(voice, found.base),
        changed=_ways(voice, found.changed),
        modifiers=_modifiers(voice, quote, found),
        taxes=tuple(part_view(voice, part) for part in quote.taxes),
        total_life=least,
        at_least=any(high > least for _, high, _ in lives),
        printed=found.printed,
        totals=found.totals,
    )


def _life(plan: Plan) -> tuple[int, int, bool]:
    """The least and the most LP that a plan takes, and whether a half comes on top."""
    lives = [part for part in plan.parts if part.how == "life"]
    low = sum(part.amounts[0] for part in lives if part.amounts)
    high = sum(part.amounts[-1] for part in lives if part.amounts)
    return low, high, any(part.half for part in lives)


def _ways(voice: Voice, ways: Sequence[Way]) -> tuple[WayView, ...]:
    """Alternatives in words; what reads the same is said once."""
    said = [
        WayView(
            noted(voice, parts_text(voice, way.parts), way.note),
            tuple(part_view(voice, part) for part in way.parts),
        )
        for way in ways
    ]
    return tuple({way.sentence: way for way in reversed(said)}.values())[::-1]


def way_sentence(voice: Voice, plan: Plan) -> str:
    """A whole way to pay, with what is chosen with it."""
    return noted(voice, parts_text(voice, plan.parts), NOTES[voice.game](voice, plan))


def noted(words: Words, said: str, note: str) -> str:
    """A way to pay with what is noted of it."""
    return words.say("label.noted", card=said, note=note) if note else said


def _modifiers(voice: Voice, quote: Quote, found: Alternatives) -> tuple[ModifierView, ...]:
    """What changes the price: the modifiers of the quote, and the cards that open other ways to pay."""
    said = {_modifier(voice, one, quote): None for one in quote.modifiers}
    said.update({_opened(voice, source, part): None for source, part in found.opened})
    return tuple(said)


def _modifier(voice: Voice, one: Modifier, quote: Quote) -> ModifierView:
    sentence = SENTENCES[one.what](voice, one, quote)
    return ModifierView(sentence, called(voice, one.source), one.what, one.part, one.amount, one.optional)


def _opened(voice: Voice, source: int, part: Part) -> ModifierView:
    """What else may be Tributed by the leave of a card."""
    instead = voice.base(part_clause(voice, part))
    sentence = voice.say("price.modifier.opens", source=voice.card(source), instead=instead)
    return ModifierView(sentence, called(voice, source), "opens", part.how, part.least, True)


def _adjusted(voice: Voice, modifier: Modifier, quote: Quote) -> str:
    """More or less to pay, with the bound of a reduction."""
    key = f"price.modifier.{modifier.what}"
    source = voice.card(modifier.source)
    if voice.book.has(f"{key}.{modifier.part}"):  # what is counted by itself: LP, mana
        said = voice.say(f"{key}.{modifier.part}", source=source, n=str(modifier.amount))
    else:
        number = voice.counted(f"count.{voice.table.unit(modifier.part)}", modifier.amount)
        said = voice.say(key, source=source, n=number)
    if modifier.floor:
        said = voice.say("price.modifier.floor", said=said, n=str(modifier.floor))
    return voice.say("price.modifier.optional", said=said) if modifier.optional else said


def _waived(voice: Voice, modifier: Modifier, quote: Quote) -> str:
    return voice.say("price.modifier.waives", source=voice.card(modifier.source))


def _replaced(voice: Voice, modifier: Modifier, quote: Quote) -> str:
    """What may be paid instead, in the words of the way that the modifier opens."""
    instead = next(
        part
        for plan in quote.payments.plans
        for part in plan.parts
        if modifier.source in plan.changes and part.replaces == modifier.part
    )
    slots = {"source": voice.card(modifier.source), "instead": voice.base(part_clause(voice, instead))}
    key = f"price.modifier.replaces.{modifier.part}" + ("" if modifier.amount else ".half")
    return voice.say("price.modifier.replaces", part=voice.say(key, n=str(modifier.amount)), **slots)


SENTENCES: Mapping[str, Callable[[Voice, Modifier, Quote], str]] = {
    "waives": _waived,
    "replaces": _replaced,
    "increases": _adjusted,
    "reduces": _adjusted,
}
"""What is said for each kind of modifier."""


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
    base = alternatives(voice, price.changed or price.base)
    taxes = [tax.sentence for tax in price.taxes]
    changes = [change.sentence for change in price.modifiers]
    return "; ".join([*([base] if base else []), *taxes, *changes])


def alternatives(words: Words, ways: Sequence[WayView]) -> str:
    """Alternatives in one line."""
    said = [way.sentence for way in ways]
    if len(said) > MOST_WAYS:
        said = [*said[:MOST_WAYS], words.say("price.more_ways", n=str(len(said) - MOST_WAYS))]
    return words.either(said)
