"""What is to be paid, and what is paid, in words: parts of a price, whole ways to pay, and chosen
payments.

The words are those of the costs on cards (`costs.py`), with the cards and amounts of the position filled
in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from defray.effects.language import CardCost
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payment
from defray.wording.grammar import Clause, Joined, Slot, Spoken
from defray.wording.voice import Voice

T = TypeVar("T")
UNITS = {"discard": "hand", "tribute": "monsters", "detach": "materials"}
"""What is counted for each way of paying with cards; other ways count cards."""
MOST_AMOUNTS = 4
"""Up to so many amounts to choose from are listed; more are told as multiples."""


def part_clause(voice: Voice, part: Part, pick: Sequence[int] | None = None, amount: int = 0) -> Spoken:
    """One part as a clause: as it is demanded, or with the cards and the amount that were chosen for it."""
    note = ""
    if part.cause == "tax":
        note = voice.say("price.for", card=voice.card(part.source))
    elif part.really:
        note = voice.say("cost.really")
    if part.how == "life":
        return _life(voice, part, None if pick is None else amount, note)
    if part.how in ("counters", "put_counter"):
        return _counters(voice, part, note)
    if part.how == "top_of_deck":
        return _top(voice, part, note)
    cards = voice.listed(pick) if pick is not None else demanded(voice, part)
    return _cards(voice, part, cards, pick if pick is not None else part.candidates, note)


def _cards(voice: Voice, part: Part, cards: str, which: Sequence[int], note: str) -> Spoken:
    slots: dict[str, Slot] = {"cards": cards, "really": note}
    if part.how == "detach":
        hosts = dict.fromkeys(voice.duel.cards[number].host for number in which)
        holder = voice.join(
            [voice.card(host) for host in hosts if host >= 0] or [voice.card(part.source)], "or"
        )
        return Clause("cost.detach", {"materials": cards, "holder": holder, "really": note})
    if part.how == "return_to_deck":
        return Clause(f"cost.return_to_deck.{part.detail}", slots)
    if part.how == "banish" and part.detail:
        slots["face"] = voice.say("word.face_down")
    return Clause(f"cost.{part.how}", slots)


def _life(voice: Voice, part: Part, paid: int | None, note: str) -> Spoken:
    if paid is not None:
        return Clause("cost.life", {"n": str(paid), "really": note})
    if part.half:
        return Clause("cost.life.half", {"really": note})
    if len(part.amounts) > MOST_AMOUNTS:
        most = voice.say("cost.life.max", max=str(part.amounts[-1]))
        return Clause("cost.life.multiple", {"multiple": str(part.amounts[0]), "max": most, "really": note})
    amounts = voice.join([str(amount) for amount in part.amounts], "or")
    return Clause("cost.life", {"n": amounts, "really": note})


def _counters(voice: Voice, part: Part, note: str) -> Spoken:
    unit = voice.counter(part.detail)
    clauses: list[Spoken] = []
    for holder, number in part.holders:
        n = voice.counted("measure.counters", number, unit=unit)
        card = voice.card(holder)
        clauses.append(
            Clause(
                f"cost.{part.how}", {"n": n, "counter": unit, "holder": card, "card": card, "really": note}
            )
        )
    return clauses[0] if len(clauses) == 1 else Joined(tuple(clauses))


def _top(voice: Voice, part: Part, note: str) -> Spoken:
    number = part.amounts[0] if part.amounts else 0
    deck = voice.say("price.deck")
    n = voice.say("measure.cards.many", n=str(number), unit="")
    cards = voice.say("top.one", deck=deck) if number == 1 else voice.say("top.many", deck=deck, n=n, tail="")
    face = voice.say("word.face_down") if part.detail.endswith("face-down") else ""
    return Clause(
        f"cost.top.{'banish' if part.detail else 'send'}", {"cards": cards, "face": face, "really": note}
    )


# ------------------------------------------------------------------------------------- how many, and of which


def demanded(voice: Voice, part: Part) -> str:
    """How many cards a part takes, and which may be taken: "1 card (Sangan or Exiled Force)"."""
    there = len(part.candidates)
    if there == part.least == part.most and not part.weighed:
        return voice.listed(part.candidates)
    count = _count(voice, part)
    if not there:
        return voice.say("price.cards", count=count, cards=voice.say("label.nobody"))
    if part.weighed:
        weights = zip(part.candidates, part.weights, strict=True)
        names = [
            voice.say("label.weighed", card=voice.owned(card), n=str(weight)) for card, weight in weights
        ]
        total = {"stat": voice.say(f"stat.{_stat(voice, part)}"), "total": _total(voice, part)}
        return voice.say("price.cards.total", count=count, cards=voice.join(names, "or"), **total)
    return voice.say("price.cards", count=count, cards=voice.choice(part.candidates))


def _count(voice: Voice, part: Part) -> str:
    """The number of cards as a range."""
    unit = f"count.{UNITS.get(part.how, 'cards')}"
    least, most = part.least, min(part.most, max(len(part.candidates), part.least))
    if least == part.most:
        return voice.counted(unit, least)
    if part.most > most or (part.weighed and part.high < 0):
        return voice.say(f"{unit}.or_more", n=str(least))
    if least == most:
        return voice.counted(unit, least)
    if least == 0:
        return voice.say(f"{unit}.up_to", n=str(most))
    return voice.say(f"{unit}.between", least=str(least), most=str(most))


def _stat(voice: Voice, part: Part) -> str:
    """The stat whose total is asked for, as the card's text says it."""
    definition = voice.face(part.source).definition
    return next(cost.total.stat for cost in nodes(definition, CardCost) if cost.total is not None)


def nodes(tree: object, kind: type[T]) -> list[T]:
    """All nodes of one kind in a part of a card, from the outside in."""
    if isinstance(tree, tuple):
        return [found for one in tree for found in nodes(one, kind)]
    if not isinstance(tree, Struct):
        return []
    below = [found for name in tree.__struct_fields__ for found in nodes(getattr(tree, name), kind)]
    return [tree, *below] if isinstance(tree, kind) else below


def _total(voice: Voice, part: Part) -> str:
    """The bounds of a total."""
    if part.high < 0:
        return voice.say("price.at_least", n=str(part.low))
    if part.low == part.high:
        return voice.say("price.exactly", n=str(part.low))
    return voice.say("price.range", least=str(part.low), most=str(part.high))


# ------------------------------------------------------------------------------------------ whole ways to pay


def parts_text(voice: Voice, parts: Sequence[Part]) -> str:
    """Several parts in the order in which they are paid; empty where nothing is paid."""
    return _joined(voice, [part_clause(voice, part) for part in parts])


def payment_text(voice: Voice, plan: Plan, payment: Payment) -> str:
    """A payment: what is paid for the action itself, then the taxes."""
    own: list[Spoken] = []
    taxes: list[Spoken] = []
    life: list[tuple[int, int]] = []
    for part, pick, amount in zip(plan.parts, payment.picks, payment.amounts, strict=True):
        if part.cause == "tax" and part.how == "life":
            life.append((part.source, amount))
        elif pick or not part.takes_cards:
            (taxes if part.cause == "tax" else own).append(part_clause(voice, part, pick, amount))
    if life:
        sources = voice.join([voice.card(source) for source, _ in life])
        slots: dict[str, Slot] = {"n": str(sum(amount for _, amount in life))}
        taxes.append(Clause("cost.life", {**slots, "really": voice.say("price.for", card=sources)}))
    return _joined(voice, [*own, *taxes])


def _joined(voice: Voice, said: Sequence[Spoken]) -> str:
    if not said:
        return voice.say("price.free")
    return voice.clause(said[0] if len(said) == 1 else Joined(tuple(said)))
