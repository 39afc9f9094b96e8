"""Events of Duel Masters as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.duelmasters.triggers import USES
from defray.kernel.events import Event
from defray.wording.duelmasters.lines import CIVILIZATION, WITHOUT_TOTAL, number
from defray.wording.telling import cards_of, shown_then, with_cards
from defray.wording.voice import Voice

COUPLES = ("attack", "block", "cross", "link")
"""What one card does with another one."""
TOLD_BY_USE = tuple(kind for kind in USES if kind != "use")
"""The words of the types say no more than the use that goes with them (D-115)."""


def _use(voice: Voice, event: Event) -> str:
    """A use with its three values (D-67)."""
    printed, total = event.detail.split(" ")
    slots = {"cards": cards_of(voice, event), "printed": number(printed), "n": str(event.amount)}
    if total in WITHOUT_TOTAL:
        return voice.say(f"told.use.{total}", **slots)
    return voice.say("told.use", **slots, total=number(total))


def _tap(voice: Voice, event: Event) -> str:
    """A card tapped, perhaps for a civilization."""
    if not event.detail.startswith(CIVILIZATION):
        return with_cards(voice, event)
    civ = voice.say(f"civ.{event.detail.removeprefix(CIVILIZATION)}")
    return voice.say("told.tap.civilization", cards=cards_of(voice, event), civ=civ)


def _modify(voice: Voice, event: Event) -> str:
    """A change of the cost, with the card that does it (D-25)."""
    slots = {"source": shown_then(voice, event.other), "card": shown_then(voice, event.source)}
    return voice.say("told.modify", **slots, n=event.detail, total=str(event.amount))


def _declare(voice: Voice, event: Event) -> str:
    word = voice.say(f"word.{event.detail}")
    return voice.say("told.declare", card=shown_then(voice, event.source), word=word)


def _resolve(voice: Voice, event: Event) -> str:
    return voice.say("told.resolve", card=shown_then(voice, event.source))


def _evolve(voice: Voice, event: Event) -> str:
    return voice.say("told.evolve", card=voice.card(event.other), cards=cards_of(voice, event))


def _couple(voice: Voice, event: Event) -> str:
    if event.other < 0:
        return voice.say(f"told.{event.kind}.direct", cards=cards_of(voice, event))
    target = shown_then(voice, event.other)
    return voice.say(f"told.{event.kind}", cards=cards_of(voice, event), target=target)


def _shuffle(voice: Voice, event: Event) -> str:
    return voice.say("told.shuffle")


def _silent(voice: Voice, event: Event) -> str:
    return ""


TOLD: Mapping[str, Callable[[Voice, Event], str]] = {
    **dict.fromkeys(TOLD_BY_USE, _silent),
    "use": _use,
    "tap": _tap,
    "modify": _modify,
    "declare": _declare,
    "resolve": _resolve,
    "evolve": _evolve,
    "shuffle": _shuffle,
    **dict.fromkeys(COUPLES, _couple),
}
"""The kinds of event that Duel Masters tells in its own way."""
