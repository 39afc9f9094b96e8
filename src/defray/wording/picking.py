"""Answers that mean the same in every game: cards, numbers, ways to pay, yes and no."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.kernel.decisions import Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.payments import Payments
from defray.wording.parts import part_clause
from defray.wording.prices import way_sentence
from defray.wording.voice import Voice

PLAIN = ("yes", "no", "pass", "done", "cancel")
"""Answers that need no card or number to be understood."""


def plain(voice: Voice, action: Action) -> str:
    """Yes, no, nothing, that is all, cancel."""
    return voice.say(f"pick.{action.verb}")


def _card(voice: Voice, action: Action) -> str:
    decision = voice.duel.pending or Decision()
    drafting = voice.duel.stack[-1] if voice.duel.stack else None
    if decision.kind == "pay" and isinstance(drafting, Drafting):
        part = _priced(voice).plans[drafting.plan].parts[drafting.part]
        return capital(voice.clause(part_clause(voice, part, (action.card,))))
    card = voice.owned(action.card)
    if len({voice.duel.cards[option.card].zone for option in decision.options if option.card >= 0}) > 1:
        card = voice.say("label.placed", card=card, place=voice.zone(action.card))
    for key in (f"pick.{decision.purpose}", f"pick.card.{decision.purpose}"):
        if voice.book.has(key):
            return voice.say(key, card=card)
    return voice.say("pick.card", card=card)


def _number(voice: Voice, action: Action) -> str:
    return voice.say("pick.number", n=str(action.number))


def _way(voice: Voice, action: Action) -> str:
    """One of several ways to pay, with its number among those open."""
    options = voice.duel.pending.options if voice.duel.pending is not None else ()
    place = options.index(action) + 1 if action in options else action.number + 1
    plan = _priced(voice).plans[action.number]
    return voice.say("pick.way", n=str(place), said=way_sentence(voice, plan))


def _option(voice: Voice, action: Action) -> str:
    return voice.say("pick.option", n=str(action.number))


def _priced(voice: Voice) -> Payments:
    """All ways to pay for what is being paid."""
    below = voice.duel.stack[-2]
    assert isinstance(below, Priced)
    return below.payments(voice.duel)


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


PICKS: Mapping[str, Callable[[Voice, Action], str]] = {
    **dict.fromkeys(PLAIN, plain),
    "card": _card,
    "number": _number,
    "way": _way,
    "option": _option,
}
"""What is said for each of these verbs."""
