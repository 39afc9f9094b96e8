"""What stands on a card: its printed facts in one line, and what it does in our words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from defray.duelmasters.language import CardDefinition as DuelMastersCard
from defray.effects.grammar import Definition
from defray.wording.duelmasters import facts as duelmasters
from defray.wording.grammar import Language
from defray.wording.yugioh import facts as yugioh
from defray.yugioh.language import CardDefinition as YugiohCard

FACTS: Mapping[type[Definition], Callable[[Any, Language], tuple[str, ...]]] = {
    YugiohCard: yugioh.card_facts,
    DuelMastersCard: duelmasters.card_facts,
}
TEXTS: Mapping[type[Definition], Callable[[Any, Language], list[str]]] = {
    YugiohCard: yugioh.card_text,
    DuelMastersCard: duelmasters.card_text,
}


def card_facts(card: Definition, language: Language) -> tuple[str, ...]:
    """The facts one by one, in the order in which a card shows them."""
    return FACTS[type(card)](card, language)


def card_text(card: Definition, language: Language) -> list[str]:
    """What the card does, one entry for each effect."""
    return TEXTS[type(card)](card, language)


def passcode(card: Definition) -> int | None:
    """The number by which a card is found, in games in which cards bear one."""
    return card.passcode if isinstance(card, YugiohCard) else None


def other_words(card: Definition) -> tuple[str, ...]:
    """Further words by which a card is found: the archetypes it belongs to."""
    return card.series if isinstance(card, YugiohCard) else ()
