"""A card out of a file: its definition, with what its types leave open checked."""

from __future__ import annotations

from typing import get_args

from defray.effects.files import Document, Keys, convert
from defray.effects.mismatches import instead
from defray.kernel.errors import CardFileError
from defray.yugioh import card_checks
from defray.yugioh.language import CardDefinition, Kind
from defray.yugioh.printed import CARD_TYPES

WORDS: dict[str, tuple[str, ...]] = {
    "monster": get_args(Kind),
    "spell": ("normal", "continuous", "quick_play", "field", "equip", "ritual"),
    "trap": ("normal", "continuous", "counter"),
}
"""The further words that each card type may have."""


def card_at(document: Document, keys: Keys) -> CardDefinition:
    """The card at that place of the document; `CardFileError` with the line if it does not follow the
    format."""
    card = convert(document, keys, CardDefinition, CardFileError)
    wrong = wrong_type(card.type)
    if wrong:
        raise CardFileError(document.path, document.line_of((*keys, "type")), f"'type': {wrong}")
    for place, sentence in card_checks.wrong(card):
        raise CardFileError(document.path, document.line_of((*keys, *place)), sentence)
    return card


def wrong_type(text: str) -> str:
    """What is wrong with the words of a type; empty if nothing is."""
    first, *further = text.split() or [""]
    if first not in CARD_TYPES:
        return f"'{first}' is not possible as the first word; {instead(first, CARD_TYPES)}"
    for word in further:
        if word not in WORDS[first]:
            return f"a {first} cannot be '{word}'; {instead(word, WORDS[first])}"
    if first != "monster" and len(further) > 1:
        return f"a {first} is of one kind only, not '{' '.join(further)}'"
    return ""
