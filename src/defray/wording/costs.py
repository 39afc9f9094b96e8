"""What is paid: each kind of cost as a clause ("discard 1 card")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from defray.yugioh.language import (
    AnyCost,
    Banish,
    CardCost,
    Detach,
    Discard,
    Filter,
    OneOf,
    PayLife,
    PutCounter,
    RemoveCounters,
    ReturnToDeck,
    ReturnToExtra,
    ReturnToHand,
    Reveal,
    Send,
    SendTop,
    Tribute,
    Zone,
)

from .filters import FIELD, Style, noun, referent
from .grammar import Clause, Described, Joined, Noun, Quantity, Slot, Spoken, Unit
from .numbers import measure, quantity, value, within
from .speaker import Referent, Speaker

ALL_OF_FIELD = tuple(FIELD)


def _cards(
    speaker: Speaker, cost: CardCost, style: Style, implied: Sequence[str] = (), home: Zone | None = None
) -> Noun:
    """The cards that pay, and the label they get. Cards that are not said to be anybody's are the payer's
    own (Y-A6); `home`: where they are if the filter does not say."""
    cards = cost.cards
    if cards.this and not cards.zones and speaker.here:
        cards = structs.replace(cards, zones=speaker.here)
    if home is not None and not cards.zones and not cards.any and not cards.this:
        cards = structs.replace(cards, zones=home)
    if cards.of == "either" and cards.zones:
        cards = structs.replace(cards, of="you")
    amount = quantity(speaker, cost.count)
    extra = {"random": speaker.say("filter.random")} if cost.random else {}
    if cost.total is not None:
        stat = speaker.say(f"stat.{cost.total.stat}")
        extra["total"] = speaker.say("filter.total", stat=stat, range=within(speaker, cost.total.within))
        if amount.kind == "any":
            amount = Quantity("bare", many=True)
    tag = str(type(cost).__struct_config__.tag)
    unit: Unit | None = "monster" if tag == "tribute" else None
    result = noun(
        speaker, cards, amount, style, implied=implied, extra=extra, unit=unit, placed=speaker.placed
    )
    for label in {cost.label, "paid"}:
        speaker.bind(label, referent(cost.cards, amount, tag), focus=False)
    return result


def _finished(speaker: Speaker, cost: Any, key: str, **slots: Slot) -> Spoken:
    note = speaker.say("cost.really") if cost.really else ""
    return Clause(f"cost.{key}", {**slots, "really": note})


def _discard(speaker: Speaker, cost: Discard) -> Spoken:
    to = speaker.say("cost.discard.to_graveyard") if cost.to_graveyard else ""
    return _finished(
        speaker, cost, "discard", cards=_cards(speaker, cost, "from", ("hand",), "hand").text, to=to
    )


def _send(speaker: Speaker, cost: Send) -> Spoken:
    return _finished(speaker, cost, "send", cards=_cards(speaker, cost, "from").text)


def _tribute(speaker: Speaker, cost: Tribute) -> Spoken:
    return _finished(
        speaker, cost, "tribute", cards=_cards(speaker, cost, "from", ALL_OF_FIELD, "monsters").text
    )


def _banish(speaker: Speaker, cost: Banish) -> Spoken:
    face = speaker.say("word.face_down") if cost.face_down else ""
    return _finished(speaker, cost, "banish", cards=_cards(speaker, cost, "from").text, face=face)


def _return_to_hand(speaker: Speaker, cost: ReturnToHand) -> Spoken:
    return _finished(speaker, cost, "return_to_hand", cards=_cards(speaker, cost, "from").text)


def _return_to_deck(speaker: Speaker, cost: ReturnToDeck) -> Spoken:
    return _finished(speaker, cost, f"return_to_deck.{cost.place}", cards=_cards(speaker, cost, "from").text)


def _return_to_extra(speaker: Speaker, cost: ReturnToExtra) -> Spoken:
    return _finished(speaker, cost, "return_to_extra", cards=_cards(speaker, cost, "from").text)


def _reveal(speaker: Speaker, cost: Reveal) -> Spoken:
    return _finished(speaker, cost, "reveal", cards=_cards(speaker, cost, "in").text)


def holders(speaker: Speaker, cards: Filter | None) -> str:
    """Whose counters or materials: this card's, or those of cards of yours."""
    if cards is None:
        return speaker.this().text
    if cards.of == "either" and cards.zones:
        cards = structs.replace(cards, of="you")
    return noun(speaker, cards, Quantity("bare", many=True)).text


def _detach(speaker: Speaker, cost: Detach) -> Spoken:
    amount = quantity(speaker, cost.count)
    materials = speaker.book.noun(Described("material", {}), amount)
    for label in {cost.label, "paid"}:
        speaker.bind(label, Referent(many=amount.many, deed="detach"), focus=False)
    return _finished(speaker, cost, "detach", materials=materials.text, holder=holders(speaker, cost.holders))


def _life(speaker: Speaker, cost: PayLife) -> Spoken:
    if cost.half:
        return _finished(speaker, cost, "life.half")
    if cost.leave is not None:
        return _finished(speaker, cost, "life.leave", leave=str(cost.leave))
    if cost.multiple_of is not None:
        most = "" if cost.max is None else speaker.say("cost.life.max", max=value(speaker, cost.max))
        return _finished(speaker, cost, "life.multiple", multiple=str(cost.multiple_of), max=most)
    return _finished(
        speaker, cost, "life", **measure(speaker, cost.amount if cost.amount is not None else 0, "points")
    )


def _counters(speaker: Speaker, cost: RemoveCounters) -> Spoken:
    unit = speaker.counter(cost.counter)
    slots = measure(speaker, cost.count, "counters", unit)
    return _finished(speaker, cost, "counters", counter=unit, holder=holders(speaker, cost.holders), **slots)


def _top(speaker: Speaker, cost: SendTop) -> Spoken:
    amount = quantity(speaker, cost.count)
    deed = "banish" if cost.banish else "send"
    for label in {cost.label, "paid"}:
        speaker.bind(label, Referent(many=amount.many, zones=("deck",), deed=deed), focus=False)
    face = speaker.say("word.face_down") if cost.face_down else ""
    return _finished(speaker, cost, f"top.{deed}", cards=top_cards(speaker, cost.count, "you"), face=face)


def top_cards(speaker: Speaker, count: Any, whose: str) -> str:
    """The top cards of a Deck."""
    deck = speaker.owned(speaker.player(whose), speaker.say("zone.deck"))
    slots = measure(speaker, count, "cards")
    if count == 1:
        return speaker.say("top.one", deck=deck)
    return speaker.say("top.many", deck=deck, **slots)


def _one_of(speaker: Speaker, cost: OneOf) -> Spoken:
    options = tuple(all_costs(speaker, option) for option in cost.options)
    return _finished(speaker, cost, "one_of", options=Joined(options, "or"))


def _put_counter(speaker: Speaker, cost: PutCounter) -> Spoken:
    unit = speaker.counter(cost.counter)
    slots = measure(speaker, cost.count, "counters", unit)
    return _finished(speaker, cost, "put_counter", counter=unit, card=speaker.this().text, **slots)


COSTS: dict[type, Callable[[Speaker, Any], Spoken]] = {
    Discard: _discard,
    Send: _send,
    Tribute: _tribute,
    Banish: _banish,
    ReturnToHand: _return_to_hand,
    ReturnToDeck: _return_to_deck,
    ReturnToExtra: _return_to_extra,
    Reveal: _reveal,
    Detach: _detach,
    PayLife: _life,
    RemoveCounters: _counters,
    SendTop: _top,
    OneOf: _one_of,
    PutCounter: _put_counter,
}


def all_costs(speaker: Speaker, costs: Sequence[AnyCost | PutCounter]) -> Spoken:
    """Several costs in the order in which they are paid."""
    parts = each_cost(speaker, costs)
    return parts[0] if len(parts) == 1 else Joined(parts, "and")


def each_cost(speaker: Speaker, costs: Sequence[AnyCost | PutCounter]) -> tuple[Spoken, ...]:
    """The costs one by one; like costs in a row are one clause ("banish 1 DARK and 1 WIND monster from
    your GY")."""
    groups: list[list[AnyCost | PutCounter]] = []
    for cost in costs:
        if groups and _alike(groups[-1][-1], cost):
            groups[-1].append(cost)
        else:
            groups.append([cost])
    return tuple(_together(speaker, group) for group in groups)


def _alike(one: AnyCost | PutCounter, other: AnyCost | PutCounter) -> bool:
    """Whether the two differ only in the cards meant, which lie in the same place."""
    if not isinstance(one, CardCost) or not isinstance(other, CardCost) or type(one) is not type(other):
        return False
    same = structs.replace(one, cards=other.cards, label=other.label, count=other.count) == other
    plain = not (one.cards.this or other.cards.this or one.total or other.total)
    return same and plain and (one.cards.of, one.cards.zones) == (other.cards.of, other.cards.zones)


def _together(speaker: Speaker, costs: list[AnyCost | PutCounter]) -> Spoken:
    clauses = []
    for number, cost in enumerate(costs):
        speaker.placed = number == (0 if speaker.book.place_first else len(costs) - 1)
        clauses.append(speaker.cost(cost))
    speaker.placed = True
    first = clauses[0]
    if len(clauses) == 1 or not isinstance(first, Clause):
        return first
    cards = [str(c.slots["cards"]) for c in clauses if isinstance(c, Clause)]
    many = Referent("card", many=True, deed=speaker.referents["paid"].deed)
    speaker.bind("paid", many, focus=False)
    return replace(first, slots={**first.slots, "cards": speaker.book.join(cards, "and")})


__all__ = ["COSTS", "all_costs", "holders", "top_cards"]
