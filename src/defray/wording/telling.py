"""The cards of an event, as a reader is told of them."""

from __future__ import annotations

from defray.kernel.cards import Card
from defray.kernel.events import Event
from defray.wording.voice import Voice


def cards_of(voice: Voice, event: Event) -> str:
    """The cards of an event by name."""
    return voice.join([_card(voice, event, card) for card in event.cards])


def _card(voice: Voice, event: Event, card: Card) -> str:
    """A card by its name, if the reader saw it then or sees it now."""
    open_then = (
        voice.reader < 0
        or event.kind == "reveal"
        or event.to == voice.table.open_pile
        or voice.table.knows(voice.duel, card, voice.reader)
    )
    return shown_then(voice, card.number) if open_then else voice.card(card.number)


def shown_then(voice: Voice, number: int) -> str:
    """A card that everybody saw when it happened, by its name also where it is hidden now."""
    if voice.hidden(number):
        return voice.say("label.name", name=voice.printed(number))
    return voice.card(number)


def with_cards(voice: Voice, event: Event) -> str:
    """What is told of cards in one phrase."""
    key = f"told.{event.kind}"
    if not event.cards or not voice.book.has(key):
        return ""
    there = f"{key}.{voice.table.zones[event.to]}"
    return voice.say(there if event.to >= 0 and voice.book.has(there) else key, cards=cards_of(voice, event))
