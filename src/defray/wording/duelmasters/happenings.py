"""Events of Duel Masters as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.duelmasters.triggers import USES
from defray.kernel.events import Event
from defray.wording.duelmasters.lines import CIVILIZATION, number
from defray.wording.telling import cards_of, with_cards
from defray.wording.voice import Voice

COUPLES = ("attack", "block", "cross", "link")
"""What one card does with another one."""
TOLD_BY_USE = tuple(kind for kind in USES if kind != "use")
"""The words of the types say no more than the use that goes with them (D-115)."""


def _use(voice: Voice, event: Event) -> str:
    """A use with its three values (D-67)."""
    printed, total = event.detail.split(" ")
    key = "told.use.free" if total == "free" else "told.use"
    said = "" if total == "free" else number(total)
    return voice.say(
        key, cards=cards_of(voice, event), printed=number(printed), total=said, n=str(event.amount)
    )


def _tap(voice: Voice, event: Event) -> str:
    """A card tapped, perhaps for a civilization."""
    if not event.detail.startswith(CIVILIZATION):
        return with_cards(voice, event)
    civ = voice.say(f"civ.{event.detail.removeprefix(CIVILIZATION)}")
    return voice.say("told.tap.civilization", cards=cards_of(voice, event), civ=civ)


def _modify(voice: Voice, event: Event) -> str:
    """A change of the cost, with the card that does it (D-25)."""
    slots = {"source": voice.card(event.other), "card": voice.card(event.source)}
    return voice.say("told.modify", **slots, n=event.detail, total=str(event.amount))


def _declare(voice: Voice, event: Event) -> str:
    word = voice.say(f"word.{event.detail}")
    return voice.say("told.declare", card=voice.card(event.source), word=word)


def _resolve(voice: Voice, event: Event) -> str:
    return voice.say("told.resolve", card=voice.card(event.source))


def _evolve(voice: Voice, event: Event) -> str:
    return voice.say("told.evolve", card=voice.card(event.other), cards=cards_of(voice, event))


def _couple(voice: Voice, event: Event) -> str:
    if event.other < 0:
        return voice.say(f"told.{event.kind}.direct", cards=cards_of(voice, event))
    return voice.say(f"told.{event.kind}", cards=cards_of(voice, event), target=voice.card(event.other))


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
