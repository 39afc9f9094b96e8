"""The printed facts of a card of Yu-Gi-Oh! in one line: attribute, Level, type, ATK and DEF, or the kind of
Spell or Trap."""

from __future__ import annotations

from defray.wording.effects import describe_card, names_in
from defray.wording.grammar import Language
from defray.wording.voice import Words
from defray.yugioh.language import CardDefinition

LAST = ("normal", "effect")
"""Kinds that a card names after all others."""
KINDS_APART = {"en": " / ", "ja": "・"}


def card_facts(card: CardDefinition, language: Language) -> tuple[str, ...]:
    """The facts one by one, in the order in which a card shows them."""
    words = Words(language)
    kind, *further = card.type.split()
    if kind != "monster":
        return (words.say(f"fact.{kind}", property=words.say(f"property.{further[0]}")),)
    facts: list[str] = []
    if card.attribute:
        facts.append(words.say("fact.attribute", attribute=words.say(f"attribute.{card.attribute}")))
    facts += [
        words.say(f"fact.{stat}", n=str(value))
        for stat, value in (("level", card.level), ("rank", card.rank))
        if value
    ]
    race = [words.race(card.race)] if card.race else []
    kinds = sorted(further, key=lambda word: word in LAST)
    facts.append(KINDS_APART[language].join([*race, *(words.say(f"kind.{word}") for word in kinds)]))
    if card.atk is not None and card.def_ is not None:
        facts.append(words.say("fact.stats", attack=str(card.atk), defense=str(card.def_)))
    elif card.atk is not None:
        facts.append(words.say("fact.attack", attack=str(card.atk)))
    return tuple(facts)


def card_text(card: CardDefinition, language: Language) -> list[str]:
    """What the card does, in our words, one entry for each effect."""
    return describe_card(card, language, names_in((card,), language))
