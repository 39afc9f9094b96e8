"""`say`: whatever a duel gives, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from defray.kernel.arguments import checked, wrong
from defray.kernel.decisions import Action
from defray.kernel.errors import WrongArgument
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.payment import Payment
from defray.kernel.quotes import Quote
from defray.kernel.refusals import misshapen
from defray.wording.actions import action_text, sayable
from defray.wording.books import LANGUAGES
from defray.wording.grammar import Language
from defray.wording.happenings import event_sentence
from defray.wording.parts import payment_text
from defray.wording.prices import price_sentence, price_view
from defray.wording.reasons import obstacle_sentence
from defray.wording.voice import TABLES, AnyDuel, Voice

Sayable = Action | Obstacle | Quote | Payment | Event
"""What can be said."""


def say(duel: AnyDuel, thing: Sayable, language: Language = "en", *, quote: Quote | None = None) -> str:
    """An action, an obstacle, a price, a payment or an event of the duel in words, English (`en`) or
    Japanese (`ja`).

    A payment is said with the `quote` that it pays. Cards that the player who decides cannot see are not
    named. An event that only rules ask about gives an empty text. `WrongArgument` for what is none of
    these, or speaks of cards that this duel has not.
    """
    if not isinstance(language, str) or language not in LANGUAGES:
        raise wrong(language, f"a language ({' or '.join(map(repr, LANGUAGES))})")
    if type(duel) not in TABLES:
        raise wrong(duel, "a duel")
    voice = Voice(duel, language)
    kind = next((one for one in SAID if isinstance(thing, one)), None)
    if kind is None:
        raise wrong(thing, "an action, obstacle, quote, payment or event")
    if not all(-1 <= number < len(duel.cards) for number in SPOKEN_OF[kind](thing)):
        raise WrongArgument(f"{thing!r} speaks of cards that this duel has not: it belongs to another one.")
    return SAID[kind](voice, thing, quote)


def _action(voice: Voice, action: Action, quote: Quote | None) -> str:
    if not sayable(voice, action):
        raise WrongArgument(f"{action!r} is no action of this duel, and no answer to its decision.")
    return action_text(voice, action)


def _payment(voice: Voice, payment: Payment, quote: Quote | None) -> str:
    if quote is None:
        raise WrongArgument("A payment is said with its price: say(duel, payment, quote=duel.quote(action)).")
    plans = checked(quote, Quote, "a quote").payments.plans
    if misshapen(plans, payment) is not None:
        raise WrongArgument(f"{payment!r} does not pay {quote!r}: it belongs to another price.")
    return payment_text(voice, plans[payment.plan], payment)


SAID: Mapping[type[Sayable], Callable[[Voice, Any, Quote | None], str]] = {
    Action: _action,
    Obstacle: lambda voice, obstacle, quote: obstacle_sentence(voice.duel, obstacle, voice.language),
    Quote: lambda voice, price, quote: price_sentence(voice, price_view(voice, price)),
    Payment: _payment,
    Event: lambda voice, event, quote: event_sentence(voice, event),
}
"""What makes the sentence of each kind."""


WITH_SECOND_CARD = ("attack", "summon")
"""The verbs whose number is a card."""


def _cards_of_action(action: Action) -> Iterator[int]:
    yield action.card
    if action.verb in WITH_SECOND_CARD:
        yield action.number


def _cards_of_quote(quote: Quote) -> Iterator[int]:
    yield from (one.source for one in quote.modifiers)
    for part in (*quote.base, *quote.taxes, *(part for plan in quote.payments.plans for part in plan.parts)):
        yield from (part.source, *part.candidates, *(holder for holder, _ in part.holders))


def _cards_of_event(event: Event) -> Iterator[int]:
    yield from (event.source, event.replaced, event.other, *(card.number for card in event.cards))


SPOKEN_OF: Mapping[type[Sayable], Callable[[Any], Iterable[int]]] = {
    Action: _cards_of_action,
    Obstacle: lambda obstacle: obstacle.cards,
    Quote: _cards_of_quote,
    Payment: lambda payment: payment.cards() if payment.sound() else (),
    Event: _cards_of_event,
}
"""The cards that each kind speaks of (-1: none)."""
