"""Actions as sentences: what the turn player may do, and every answer to a decision inside an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from defray.kernel.decisions import Action, Decision
from defray.wording.duelmasters import actions as duelmasters
from defray.wording.grammar import Language
from defray.wording.picking import PLAIN, capital
from defray.wording.voice import AnyDuel, Voice
from defray.wording.yugioh import actions as yugioh

__all__ = ["action_text", "capital", "decision_sentence", "decision_text", "sayable"]

VERBS: Mapping[str, Mapping[str, Callable[[Voice, Action], str]]] = {
    "yugioh": yugioh.VERBS,
    "duelmasters": duelmasters.VERBS,
}
"""For each game what is said for each verb of an action."""
ASKS: Mapping[str, Callable[[Voice, Decision], str]] = {
    "yugioh": yugioh.decision_text,
    "duelmasters": duelmasters.decision_text,
}
"""For each game what it asks in its own way."""
SAYABLE: Mapping[str, Callable[[Any, Action], bool]] = {
    "yugioh": yugioh.sayable,
    "duelmasters": duelmasters.sayable,
}
"""For each game whether an action is one that a duel could bring."""


def decision_sentence(duel: AnyDuel, language: Language) -> str:
    """What is asked now."""
    return decision_text(Voice(duel, language))


def decision_text(voice: Voice) -> str:
    """The same, for a reader."""
    decision = voice.duel.pending
    if decision is None:
        return voice.say("asks.over")
    own = ASKS[voice.game](voice, decision)
    if own:
        return own
    key = f"asks.{decision.kind}"
    if voice.book.has(f"{key}.{decision.purpose}"):
        key += f".{decision.purpose}"
    card = voice.card(decision.source) if decision.source >= 0 else ""
    how = voice.say(f"how.{decision.purpose}") if voice.book.has(f"how.{decision.purpose}") else ""
    return voice.say(key, card=card, how=how)


def action_text(voice: Voice, action: Action) -> str:
    """The sentence of an action, without a full stop."""
    return VERBS[voice.game][action.verb](voice, action)


def sayable(voice: Voice, action: Action) -> bool:
    """Whether the action is one that this duel could bring, or an answer that means something now."""
    options = () if voice.duel.pending is None else voice.duel.pending.options
    if action in options or action.verb in (*PLAIN, "number"):
        return True
    if action.verb == "card":
        return action.card >= 0
    return SAYABLE[voice.game](voice.duel, action)
