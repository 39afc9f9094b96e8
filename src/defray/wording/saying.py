"""`say`: whatever a duel gives, as a sentence."""

from __future__ import annotations

from defray.kernel.decisions import Action
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment
from defray.kernel.quotes import Quote
from defray.wording.actions import action_text
from defray.wording.grammar import Language
from defray.wording.happenings import event_sentence
from defray.wording.parts import payment_text
from defray.wording.prices import price_sentence, price_view
from defray.wording.reasons import obstacle_sentence
from defray.wording.voice import BOOKS, Voice
from defray.yugioh.duel import YugiohDuel


def say(
    duel: YugiohDuel,
    thing: Action | Obstacle | Quote | Payment | Event,
    language: Language = "en",
    *,
    quote: Quote | None = None,
) -> str:
    """An action, an obstacle, a price, a payment or an event of the duel in words, English (`en`) or
    Japanese (`ja`).

    A payment is said with the `quote` that it pays. Cards that the player who decides cannot see are not
    named. An event that only rules ask about gives an empty text.
    """
    if language not in BOOKS:
        raise ValueError(f"language is {' or '.join(map(repr, BOOKS))}, not {language!r}")
    voice = Voice(duel, language)
    if isinstance(thing, Action):
        return action_text(voice, thing)
    if isinstance(thing, Obstacle):
        return obstacle_sentence(duel, thing, language)
    if isinstance(thing, Quote):
        return price_sentence(voice, price_view(voice, thing))
    if isinstance(thing, Event):
        return event_sentence(voice, thing)
    if not isinstance(thing, Payment):
        raise TypeError(f"an action, obstacle, quote, payment or event can be said, not {thing!r}")
    if quote is None:
        raise TypeError("a payment is said with its price: say(duel, payment, quote=duel.quote(action))")
    return payment_text(voice, quote.payments.plans[thing.plan], thing)
