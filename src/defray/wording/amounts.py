"""Numbers that are worked out: what is counted, measured or remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from defray.yugioh.language import (
    CountersOn,
    CountOf,
    DamageDone,
    Declared,
    HappenedTo,
    LifeOf,
    NumberOf,
    PaidLife,
    StatOf,
)

from .filters import noun
from .grammar import Clause, Joined, Quantity, Spoken
from .speaker import Referent, Speaker
from .triggers import trigger_clause

BARE_ONE = Quantity("bare")
BARE_MANY = Quantity("bare", many=True)

# Each of these says the number itself ("the number of monsters you control") or, with `each`, what is counted
# one by one ("monster you control", after "for each").


def _count(speaker: Speaker, amount: CountOf, each: bool) -> str:
    text = noun(speaker, amount.cards, BARE_ONE if each else BARE_MANY).text
    return text if each else speaker.say("amount.count", cards=text)


def _stat(speaker: Speaker, amount: StatOf, each: bool) -> str:
    if amount.cards is not None:
        stat = speaker.say(f"stat.{amount.stat}")
        return speaker.say(
            f"amount.{amount.how}.of", stat=stat, cards=noun(speaker, amount.cards, BARE_MANY).text
        )
    many = amount.of != "this" and speaker.referents.get(amount.of, Referent()).many
    thing = speaker.say(f"stat.{amount.stat}")
    if many or amount.how != "total":
        thing = speaker.say(f"amount.{amount.how}", stat=thing)
    return speaker.owned(speaker.ref(amount.of), thing)


def _counters(speaker: Speaker, amount: CountersOn, each: bool) -> str:
    key = "amount.counters.each" if each else "amount.counters"
    return speaker.say(key, counter=speaker.counter(amount.counter), cards=speaker.ref(amount.on).text)


def _paid_life(speaker: Speaker, amount: PaidLife, each: bool) -> str:
    return speaker.say("amount.paid_life")


def _number_of(speaker: Speaker, amount: NumberOf, each: bool) -> str:
    referent = speaker.referents.get(amount.of, Referent(many=True))
    if referent.deed:
        text = speaker.book.noun(speaker.described(referent), BARE_ONE if each else BARE_MANY).text
    else:
        text = speaker.ref(amount.of).text
    return (
        text
        if each and referent.deed
        else speaker.say("amount.each_of" if each else "amount.count", cards=text)
    )


def _life(speaker: Speaker, amount: LifeOf, each: bool) -> str:
    return speaker.owned(speaker.player(amount.player), speaker.say("word.life"))


def _declared(speaker: Speaker, amount: Declared, each: bool) -> str:
    return speaker.say("amount.declared")


def _damage_done(speaker: Speaker, amount: DamageDone, each: bool) -> str:
    return speaker.say("amount.damage_done")


def _happened(speaker: Speaker, amount: HappenedTo, each: bool) -> str:
    event = speaker.book.clause(_past(trigger_clause(speaker, amount.when)))
    return speaker.say("amount.happened.here" if amount.while_here else "amount.happened", event=event)


def _past(spoken: Spoken) -> Spoken:
    if isinstance(spoken, Clause):
        return replace(spoken, past=True)
    return Joined(tuple(_past(p) for p in spoken.parts), spoken.how) if isinstance(spoken, Joined) else spoken


AMOUNTS: dict[type, Callable[[Speaker, Any, bool], str]] = {
    CountOf: _count,
    StatOf: _stat,
    CountersOn: _counters,
    PaidLife: _paid_life,
    NumberOf: _number_of,
    LifeOf: _life,
    Declared: _declared,
    DamageDone: _damage_done,
    HappenedTo: _happened,
}
