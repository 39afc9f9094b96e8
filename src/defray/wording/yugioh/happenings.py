"""Events of Yu-Gi-Oh! as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.kernel.events import Event
from defray.wording.telling import cards_of
from defray.wording.voice import Voice
from defray.yugioh.zones import NAMES, on_field

LIFE = ("life paid", "life lost", "life gained", "damage")
COUNTERS = ("counter placed", "counter removed")


def _life(voice: Voice, event: Event) -> str:
    return voice.say(f"told.{event.kind}", n=str(event.amount))


def _counters(voice: Voice, event: Event) -> str:
    number = voice.counted("board.counters", event.amount, unit=voice.counter(event.detail))
    return voice.say(f"told.{event.kind}", n=number, cards=cards_of(voice, event))


def _replaced(voice: Voice, event: Event) -> str:
    number = str(event.amount) if event.detail == "life" else voice.counted("count.materials", event.amount)
    return voice.say(f"told.replaced.{event.detail}", card=voice.card(event.replaced), n=number)


def _link(voice: Voice, event: Event) -> str:
    hidden = voice.hidden(event.source)  # whatever is activated is shown, wherever it lies now
    card = voice.say("label.name", name=voice.printed(event.source)) if hidden else voice.card(event.source)
    return voice.say(f"told.{event.kind}", card=card, n=str(event.link))


def _set(voice: Voice, event: Event) -> str:
    """A card Set; unseen, its zone is all there is to tell."""
    card = voice.duel.cards[event.cards[0].number]
    if not voice.hidden(card.number) or not on_field(card.zone):
        return voice.say("told.set", cards=cards_of(voice, event))
    return voice.say(f"told.set.{NAMES[card.zone]}", n=str(card.seat + 1))


def _summoned(voice: Voice, event: Event) -> str:
    key = f"told.summoned.{event.detail}"
    return voice.say(key if voice.book.has(key) else "told.summoned", cards=cards_of(voice, event))


def _die(voice: Voice, event: Event) -> str:
    return voice.say("told.die", n=str(event.amount))


def _coin(voice: Voice, event: Event) -> str:
    return voice.say(f"told.coin.{'heads' if event.amount else 'tails'}")


def _attack(voice: Voice, event: Event) -> str:
    if event.other < 0:
        return voice.say("told.attack.direct", cards=cards_of(voice, event))
    return voice.say("told.attack", cards=cards_of(voice, event), target=voice.card(event.other))


TOLD: Mapping[str, Callable[[Voice, Event], str]] = {
    **dict.fromkeys(LIFE, _life),
    **dict.fromkeys(COUNTERS, _counters),
    "replaced": _replaced,
    "activate": _link,
    "resolve": _link,
    "set": _set,
    "summoned": _summoned,
    "die": _die,
    "coin": _coin,
    "attack": _attack,
    "attack again": _attack,
}
"""The kinds of event that Yu-Gi-Oh! tells in its own way."""
