"""Events as sentences: what a player did or what happened to them, and why. (The log has its own, fixed
lines: `events.py`.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.kernel.cards import Card
from defray.kernel.events import Event
from defray.wording.voice import Voice
from defray.yugioh.views import knows
from defray.yugioh.zones import GRAVEYARD, NAMES, on_field

LIFE = ("life paid", "life lost", "life gained", "damage")
COUNTERS = ("counter placed", "counter removed")
CAUSES = ("cost", "tax", "maintenance", "procedure", "effect")
"""The causes that are told with the card for which it was done."""


def event_sentence(voice: Voice, event: Event) -> str:
    """What happened, as one line; empty for events that only rules ask about."""
    said = TOLD[event.kind](voice, event) if event.kind in TOLD else _with_cards(voice, event)
    if not said:
        return ""
    why = _why(voice, event)
    if why:
        said = voice.say("told.by", said=said, why=why)
    return voice.say("told", player=voice.player(event.player), said=said)


def _why(voice: Voice, event: Event) -> str:
    """The card it was done for, unless that is told already."""
    own = event.source in [card.number for card in event.cards] and event.cause in ("effect", "procedure")
    if event.cause not in CAUSES or event.source < 0 or own or event.kind in ("activate", "replaced"):
        return ""
    return voice.say(f"why.{event.cause}", card=voice.card(event.source))


def _cards(voice: Voice, event: Event) -> str:
    return voice.join([_card(voice, event, card) for card in event.cards])


def _card(voice: Voice, event: Event, card: Card) -> str:
    """A card by its name, if the reader saw it then or sees it now."""
    open_then = voice.reader < 0 or event.to == GRAVEYARD or knows(card, voice.reader)
    if open_then and voice.hidden(card.number):
        return voice.say("label.name", name=voice.printed(card.number))
    return voice.card(card.number)


def _with_cards(voice: Voice, event: Event) -> str:
    """What is told of cards in one phrase."""
    key = f"told.{event.kind}"
    if not event.cards or not voice.book.has(key):
        return ""
    there = f"{key}.{NAMES[event.to]}"
    return voice.say(there if event.to >= 0 and voice.book.has(there) else key, cards=_cards(voice, event))


def _life(voice: Voice, event: Event) -> str:
    return voice.say(f"told.{event.kind}", n=str(event.amount))


def _counters(voice: Voice, event: Event) -> str:
    number = voice.counted("board.counters", event.amount, unit=voice.counter(event.detail))
    return voice.say(f"told.{event.kind}", n=number, cards=_cards(voice, event))


def _replaced(voice: Voice, event: Event) -> str:
    number = str(event.amount) if event.detail == "life" else voice.counted("count.materials", event.amount)
    return voice.say(f"told.replaced.{event.detail}", card=voice.card(event.replaced), n=number)


def _link(voice: Voice, event: Event) -> str:
    hidden = voice.hidden(event.source)  # whatever is activated is shown, wherever it lies now
    card = voice.say("label.name", name=voice.printed(event.source)) if hidden else voice.card(event.source)
    return voice.say(f"told.{event.kind}", card=card, n=str(event.link))


def _draw(voice: Voice, event: Event) -> str:
    """Whoever drew sees the cards."""
    if voice.reader in (event.player, -1):
        return voice.say("told.draw.cards", cards=_cards(voice, event))
    return voice.say("told.draw", n=voice.counted("count.cards", event.amount))


def _set(voice: Voice, event: Event) -> str:
    """A card Set; unseen, its zone is all there is to tell."""
    card = voice.duel.cards[event.cards[0].number]
    if not voice.hidden(card.number) or not on_field(card.zone):
        return voice.say("told.set", cards=_cards(voice, event))
    return voice.say(f"told.set.{NAMES[card.zone]}", n=str(card.seat + 1))


def _summoned(voice: Voice, event: Event) -> str:
    key = f"told.summoned.{event.detail}"
    return voice.say(key if voice.book.has(key) else "told.summoned", cards=_cards(voice, event))


def _phase(voice: Voice, event: Event) -> str:
    return voice.say("told.phase", phase=voice.say(f"phase.{event.detail}"))


def _turn(voice: Voice, event: Event) -> str:
    return voice.say("told.turn", n=str(event.amount))


def _win(voice: Voice, event: Event) -> str:
    return voice.say("told.win")


def _die(voice: Voice, event: Event) -> str:
    return voice.say("told.die", n=str(event.amount))


def _coin(voice: Voice, event: Event) -> str:
    return voice.say(f"told.coin.{'heads' if event.amount else 'tails'}")


def _attack(voice: Voice, event: Event) -> str:
    if event.other < 0:
        return voice.say("told.attack.direct", cards=_cards(voice, event))
    return voice.say("told.attack", cards=_cards(voice, event), target=voice.card(event.other))


TOLD: Mapping[str, Callable[[Voice, Event], str]] = {
    **dict.fromkeys(LIFE, _life),
    **dict.fromkeys(COUNTERS, _counters),
    "replaced": _replaced,
    "activate": _link,
    "resolve": _link,
    "draw": _draw,
    "set": _set,
    "summoned": _summoned,
    "turn": _turn,
    "win": _win,
    "phase": _phase,
    "die": _die,
    "coin": _coin,
    "attack": _attack,
    "attack again": _attack,
}
"""The kinds of event that are told in their own way; all others are told with their cards."""
