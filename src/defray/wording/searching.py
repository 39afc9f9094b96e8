"""Finds cards by a word: in their names first, then in what they do."""

from __future__ import annotations

from collections.abc import Sequence

from defray.effects.grammar import Definition
from defray.effects.mismatches import nearest
from defray.effects.pool import CardPool
from defray.kernel.errors import UnknownCard
from defray.wording.facts import card_facts, card_text, other_words, passcode
from defray.wording.grammar import Language


def card_named(pools: Sequence[CardPool], name: str) -> Definition:
    """The card of that name in the first pool that has one; `UnknownCard` names the nearest otherwise."""
    for pool in pools:
        if pool.knows(name):
            return pool.found(name)
    close = nearest(name, [one for pool in pools for one in pool.names()])
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    raise UnknownCard(f"No card is called {name!r}.{hint}")


def find_cards(pools: Sequence[CardPool], text: str, language: Language) -> list[Definition]:
    """The cards that have the text in a name or as their passcode, and after these the cards that have it
    in their facts or effects. Capitals make no difference."""
    wanted = " ".join(text.split()).casefold()
    cards = [pool.found(name) for pool in pools for name in pool.names()]
    by_name = [card for card in cards if _in_name(card, wanted)]
    others = [card for card in cards if card not in by_name and _in_text(card, wanted, language)]
    return [*by_name, *others]


def _in_name(card: Definition, wanted: str) -> bool:
    names = (card.name, card.ja or "", *other_words(card))
    number = str(passcode(card) or "")
    return any(wanted in name.casefold() for name in names) or wanted.lstrip("0") == number


def _in_text(card: Definition, wanted: str, language: Language) -> bool:
    said = [*card_facts(card, language), *card_text(card, language)]
    return any(wanted in one.casefold() for one in said)
