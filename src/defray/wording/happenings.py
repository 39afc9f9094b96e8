"""Events as sentences: what a player did or what happened to them, and why. (The log has its own, fixed
lines: `events.py`.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.kernel.events import Event
from defray.wording.duelmasters.happenings import TOLD as DUELMASTERS
from defray.wording.telling import cards_of, shown_then, with_cards
from defray.wording.voice import Voice
from defray.wording.yugioh.happenings import TOLD as YUGIOH

CAUSES = ("cost", "tax", "maintenance", "procedure", "effect")
"""The causes that are told with the card for which it was done."""
SAYS_WHY = ("activate", "replaced", "modify")
"""The kinds of event whose own words say so already."""


def event_sentence(voice: Voice, event: Event) -> str:
    """What happened, as one line; empty for events that only rules ask about."""
    said = TOLD[voice.game].get(event.kind, with_cards)(voice, event)
    if not said:
        return ""
    why = _why(voice, event)
    if why:
        said = voice.say("told.by", said=said, why=why)
    return voice.say("told", player=voice.player(event.player), said=said)


def _why(voice: Voice, event: Event) -> str:
    """The card it was done for, unless that is told already."""
    own = event.source in [card.number for card in event.cards] and event.cause in ("effect", "procedure")
    if event.cause not in CAUSES or event.source < 0 or own or event.kind in SAYS_WHY:
        return ""
    unseen = event.cause == "procedure"  # a monster that is Set stays hidden
    card = voice.card(event.source) if unseen else shown_then(voice, event.source)
    return voice.say(f"why.{event.cause}", card=card)


def _draw(voice: Voice, event: Event) -> str:
    """Whoever drew sees the cards."""
    if voice.reader in (event.player, -1):
        return voice.say("told.draw.cards", cards=cards_of(voice, event))
    return voice.say("told.draw", n=voice.counted("count.cards", len(event.cards)))


def _phase(voice: Voice, event: Event) -> str:
    return voice.say("told.phase", phase=voice.say(f"phase.{event.detail}"))


def _turn(voice: Voice, event: Event) -> str:
    return voice.say("told.turn", n=str(event.amount))


def _win(voice: Voice, event: Event) -> str:
    return voice.say("told.win")


EVERYWHERE: Mapping[str, Callable[[Voice, Event], str]] = {
    "draw": _draw,
    "turn": _turn,
    "win": _win,
    "phase": _phase,
}
TOLD: Mapping[str, Mapping[str, Callable[[Voice, Event], str]]] = {
    "yugioh": {**EVERYWHERE, **YUGIOH},
    "duelmasters": {**EVERYWHERE, **DUELMASTERS},
}
"""For each game the kinds of event that are told in their own way; all others are told with their cards."""
