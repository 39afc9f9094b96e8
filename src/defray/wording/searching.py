"""Finds cards by a word: in their names first, then in what they do."""

from __future__ import annotations

from defray.effects.language import CardDefinition
from defray.wording.facts import card_facts, card_text
from defray.wording.grammar import Language
from defray.yugioh.pool import Pool


def find_cards(pool: Pool, text: str, language: Language) -> list[CardDefinition]:
    """The cards that have the text in a name or as their passcode, and after these the cards that have it
    in their facts or effects. Capitals make no difference."""
    wanted = " ".join(text.split()).casefold()
    cards = [pool.definition(name) for name in pool.names()]
    by_name = [card for card in cards if _in_name(card, wanted)]
    others = [card for card in cards if card not in by_name and _in_text(card, wanted, language)]
    return [*by_name, *others]


def _in_name(card: CardDefinition, wanted: str) -> bool:
    names = (card.name, card.ja or "", *card.series)
    passcode = str(card.passcode or "")
    return any(wanted in name.casefold() for name in names) or wanted.lstrip("0") == passcode


def _in_text(card: CardDefinition, wanted: str, language: Language) -> bool:
    said = [*card_facts(card, language), *card_text(card, language)]
    return any(wanted in one.casefold() for one in said)
