"""Parts of a price in Yu-Gi-Oh!, in words.

The words are those of the costs on cards (`costs.py`), with the cards and amounts of the position filled
in.
"""

from __future__ import annotations

from collections.abc import Sequence

from defray.kernel.parts import Part
from defray.wording.demands import count_of, demanded
from defray.wording.grammar import Clause, Joined, Slot, Spoken
from defray.wording.trees import nodes
from defray.wording.voice import Voice
from defray.yugioh.abilities import face_of
from defray.yugioh.language import CardCost

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
    cards = voice.listed(pick) if pick is not None else _demanded(voice, part)
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


def _demanded(voice: Voice, part: Part) -> str:
    """How many cards a part takes, and which; of weighed ones what each counts."""
    if not part.weighed or not part.candidates:
        return demanded(voice, part)
    count = count_of(voice, part)
    weights = zip(part.candidates, part.weights, strict=True)
    names = [voice.say("label.weighed", card=voice.owned(card), n=str(weight)) for card, weight in weights]
    total = {"stat": voice.say(f"stat.{_stat(voice, part)}"), "total": _total(voice, part)}
    return voice.say("price.cards.total", count=count, cards=voice.join(names, "or"), **total)


def _stat(voice: Voice, part: Part) -> str:
    """The stat whose total is asked for, as the card's text says it."""
    definition = face_of(voice.duel.cards[part.source].face).definition
    return next(cost.total.stat for cost in nodes(definition, CardCost) if cost.total is not None)


def _total(voice: Voice, part: Part) -> str:
    """The bounds of a total."""
    if part.high < 0:
        return voice.say("price.at_least", n=str(part.low))
    if part.low == part.high:
        return voice.say("price.exactly", n=str(part.low))
    return voice.say("price.range", least=str(part.low), most=str(part.high))
