"""Cards and effects as sentences, from the data: what a player reads.

English follows the punctuation of problem-solving card text (`condition: cost; effect`, Y-I1), Japanese
the wording since the 9th series (`…を捨てて発動できる。…`, Y-I2); the words are ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from defray.yugioh.language import (
    AnyCondition,
    AnyCost,
    AnyEffect,
    AnyRule,
    CardDefinition,
    Filter,
    PutCounter,
)

from . import english, japanese
from .amounts import AMOUNTS
from .conditions import CONDITIONS
from .costs import COSTS, all_costs
from .filters import BARE_MANY, noun
from .flow import FLOW
from .grammar import Language, Phrasebook, Quantity
from .kinds import EFFECTS
from .operations import CARD_OPERATIONS, sequence
from .rules import RULES, conditional
from .rules_of_play import RULES_OF_PLAY
from .speaker import Scope, Speaker, Tables

TABLES = Tables(
    costs=COSTS,
    operations={**CARD_OPERATIONS, **FLOW},
    rules={kind: conditional(speak) for kind, speak in {**RULES, **RULES_OF_PLAY}.items()},
    conditions=CONDITIONS,
    amounts=AMOUNTS,
)
BOOKS: Mapping[Language, Phrasebook] = {"en": english.BOOK, "ja": japanese.BOOK}
# ----------------------------------------------------------------------------------------------------- public


def _speaker(
    language: Language, names: Mapping[str, str] | None, card: CardDefinition | None = None
) -> Speaker:
    known = dict(names or {})
    if card is not None and language == "ja" and card.ja:
        known.setdefault(card.name, card.ja)
    return Speaker(BOOKS[language], TABLES, known, card.name if card else "", card.type if card else "")


def names_in(cards: Iterable[CardDefinition], language: Language) -> dict[str, str]:
    """The names of these cards in a language, to be given as `names` below."""
    return {c.name: c.ja for c in cards if c.ja} if language == "ja" else {}


def describe_card(
    card: CardDefinition, language: Language, names: Mapping[str, str] | None = None
) -> list[str]:
    """A card's effects as sentences, one entry an effect, numbered as printed; before them the summoning
    condition."""
    lines = []
    if card.summoning != "free":
        speaker = _speaker(language, names, card)
        text = speaker.book.sentence(speaker.say(f"summoning.{card.summoning}"))
        if card.summoned_by:
            others = [speaker.this().text if n == card.name else speaker.name(n) for n in card.summoned_by]
            by = speaker.book.join(others, "or")
            text = speaker.book.paragraph([text, speaker.book.sentence(speaker.say("summoned_by", cards=by))])
        lines.append(text)
    for number, effect in enumerate(card.effects, 1):
        lines.append(BOOKS[language].numbered(number, describe_effect(effect, language, card, names)))
    return lines


def describe_effect(
    effect: AnyEffect,
    language: Language,
    card: CardDefinition | None = None,
    names: Mapping[str, str] | None = None,
) -> str:
    """One effect as sentences, without a number. The card gives its name to limits."""
    speaker = _speaker(language, names, card)
    return speaker.book.finish(EFFECTS[type(effect)](speaker, effect))


def describe_cost(
    cost: AnyCost | PutCounter, language: Language, names: Mapping[str, str] | None = None
) -> str:
    """A cost as in a price list: "discard 1 card", "pay 1000 LP"."""
    return describe_costs((cost,), language, names)


def describe_costs(
    costs: tuple[AnyCost | PutCounter, ...], language: Language, names: Mapping[str, str] | None = None
) -> str:
    """All parts of a cost in the order in which they are paid: "discard 1 card and pay 1000 LP"."""
    speaker = _speaker(language, names)
    return speaker.book.finish(speaker.book.clause(all_costs(speaker, costs)))


def describe_operations(
    operations: tuple[Any, ...], language: Language, names: Mapping[str, str] | None = None
) -> str:
    """What operations do, as a sentence."""
    speaker = _speaker(language, names)
    return speaker.book.finish(speaker.book.sentence(speaker.book.clause(sequence(speaker, operations))))


def describe_rule(rule: AnyRule, language: Language, names: Mapping[str, str] | None = None) -> str:
    """What a continuous effect says, as a sentence about "this card"."""
    speaker = _speaker(language, names)
    return speaker.book.finish(
        speaker.book.sentence(speaker.book.clause(speaker.rule(rule, Scope(speaker.this()))))
    )


def describe_condition(
    condition: AnyCondition, language: Language, names: Mapping[str, str] | None = None
) -> str:
    """A condition as a clause: "you control a Token"."""
    speaker = _speaker(language, names)
    return speaker.book.finish(speaker.book.clause(speaker.condition(condition)))


def describe_filter(
    cards: Filter, language: Language, many: bool = False, names: Mapping[str, str] | None = None
) -> str:
    """The cards meant, without a number: "DARK monster with 2000 or more ATK you control"."""
    speaker = _speaker(language, names)
    return speaker.book.finish(noun(speaker, cards, BARE_MANY if many else Quantity("bare")).text)
