"""The printed facts of a card of Duel Masters in one line: civilizations, cost, type, races, power and mana
number; a twinpact has those of each side."""

from __future__ import annotations

from defray.duelmasters.faces import NO_POWER, Side, said_sides
from defray.duelmasters.language import CardDefinition, SideDefinition
from defray.duelmasters.zones import letters
from defray.wording.duelmasters.table import DUELMASTERS
from defray.wording.grammar import Language
from defray.wording.voice import Words

APART = "/"
INFINITE = "infinite"


def card_facts(card: CardDefinition, language: Language) -> tuple[str, ...]:
    """The facts one by one, in the order in which a card shows them."""
    words = Words(language, DUELMASTERS.game)
    sides = [Side(said, number) for number, said in enumerate(said_sides(card))]
    facts: list[str] = []
    for side, said in zip(sides, said_sides(card), strict=True):
        own = _side_facts(words, side, said)
        several = len(sides) > 1
        facts += [words.say("fact.side", name=side.name, facts=words.row(own))] if several else own
    if card.mana != 1:
        facts.append(words.say("fact.mana", n=str(card.mana)))
    return tuple(facts)


def _side_facts(words: Words, side: Side, said: CardDefinition | SideDefinition) -> list[str]:
    """The facts of one side."""
    civs = letters(side.civilizations) or "c"
    facts = [APART.join(words.say(f"civ.{letter}") for letter in civs)]
    cost = "∞" if said.cost == INFINITE else str(said.cost)
    facts += [words.say("fact.cost", n=cost), _type(words, side)]
    if side.races:
        facts.append(APART.join(side.races))
    if side.power != NO_POWER:
        facts.append(words.say("fact.power", n=str(side.power)))
    return facts


def _type(words: Words, side: Side) -> str:
    """The type with its further words."""
    types = APART.join(words.say(f"type.{one}") for one in side.types)
    kinds = [words.say(f"kind.{one}") if words.book.has(f"kind.{one}") else one for one in side.kinds]
    return words.say("fact.type", kinds=words.say("fact.apart").join(kinds), type=types) if kinds else types


def card_text(card: CardDefinition, language: Language) -> list[str]:
    """The keywords of the card, side by side."""
    words = Words(language, DUELMASTERS.game)
    return [
        words.row([words.say(f"keyword.{keyword}") for keyword in said.keywords])
        for said in said_sides(card)
        if said.keywords
    ]
