"""A card out of a file: its definition, with what its types leave open checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from defray.duelmasters import language
from defray.duelmasters.faces import TYPES, said_sides, types_of
from defray.duelmasters.language import CardDefinition, SideDefinition
from defray.duelmasters.zones import CIVILIZATIONS, bits
from defray.effects import grammar
from defray.effects.card_checks import Checks, Wrong
from defray.effects.files import Document, Keys, convert
from defray.effects.mismatches import Key, instead
from defray.kernel.errors import CardFileError

KINDS: tuple[str, ...] = get_args(language.Kind)
OF_A_SIDE = ("type", "race", "cost", "power", "keywords", "base", "bases", "effects")
"""What each side of a card with several says for itself."""
LARGEST = {"cost": 999, "mana": 99}
"""More than this no card says; how mana is paid is worked out number by number."""
CHECKS = Checks(
    bound=("this", "trigger", "done", "paid"),
    refers={
        language.StatOf: ("of",),
        language.NumberOf: ("of",),
        language.IsSo: ("label",),
        language.ToShields: ("cards", "guards"),
        language.TopCards: ("guards",),
        language.Filter: ("among", "outside", "attached_to", "linked_to"),
    },
    asks=language.IsSo,
    one_of={language.Pick: ("all", "choose")},
    at_least_one=("per", "bases"),
    at_least_none=("cost", "power", "mana", "number", "floor", "count"),
    free=((grammar.Worked, "times"),),
    range_=language.Range,
    options=(language.ChooseOne,),
)


def card_at(document: Document, keys: Keys) -> CardDefinition:
    """The card at that place of the document; `CardFileError` with the line if it does not follow the
    format."""
    card = convert(document, keys, CardDefinition, CardFileError)
    for place, sentence in wrong(card):
        raise CardFileError(document.path, document.line_of((*keys, *place)), sentence)
    return card


def wrong(card: CardDefinition) -> Iterator[Wrong]:
    """Everything in a card that cannot be meant."""
    if not card.name.strip():
        yield ("name",), "the name is empty"
    if card.sides:
        yield from misplaced(card)
        if len(card.sides) != 2:
            yield ("sides",), f"'sides': expected two sides, found {len(card.sides)}"
    for number, side in enumerate(said_sides(card)):
        place: tuple[Key, ...] = ("sides", number) if card.sides else ()
        yield from wrong_facts(side, place)
        for which, effect in enumerate(side.effects):
            yield from CHECKS.unbound(effect, (*place, "effects", which))
    yield from CHECKS.wrong_in(card)


def misplaced(card: CardDefinition) -> Iterator[Wrong]:
    """What a card says of itself although each of its sides says it."""
    plain = CardDefinition(name=card.name)
    for name in OF_A_SIDE:
        if getattr(card, name) != getattr(plain, name):
            yield (name,), f"'{name}': of a card with sides each side says this"
    whole = 0
    for side in card.sides:
        whole |= bits(side.civ)
    if card.civ != plain.civ and bits(card.civ) != whole:
        yield ("civ",), "'civ': these are not the civilizations of its sides"


def wrong_facts(side: CardDefinition | SideDefinition, place: tuple[Key, ...]) -> Iterator[Wrong]:
    """What is wrong in the facts of one side."""
    if not side.type:
        yield place, "the key 'type' is missing"
    else:
        said = wrong_type(side.type)
        if said:
            yield (*place, "type"), f"'type': {said}"
        elif "creature" in types_of(side.type)[0] and side.power is None:
            yield place, "the key 'power' is missing: it is a creature"
    for name, most in LARGEST.items():
        value = getattr(side, name, None)
        if isinstance(value, int) and value > most:
            yield (*place, name), f"'{name}': expected a whole number of at most {most}, found {value}"
    yield from unfitting(side, place)
    letters = "" if side.civ in ("c", "5") else side.civ
    wrong_letters = not side.civ or any(one not in CIVILIZATIONS for one in letters)
    if wrong_letters or len(set(letters)) != len(letters):
        expected = f"letters out of {CIVILIZATIONS}, each once, c for none or 5 for all"
        yield (*place, "civ"), f"'civ': expected {expected}, found '{side.civ}'"


def unfitting(side: CardDefinition | SideDefinition, place: tuple[Key, ...]) -> Iterator[Wrong]:
    """What a side says although nothing of its type has it."""
    words = f" {side.type} ".replace("/", " ")
    evolves = " evolution " in words
    if side.base is not None and not evolves and " neo " not in words:
        yield (*place, "base"), "'base': only an evolution creature or gear is put on something"
    if side.base is None and evolves and " max " not in words:
        yield place, "the key 'base' is missing: on what is it put?"
    if side.power is not None and words == " spell ":
        yield (*place, "power"), "'power': a spell has none"
    for which, effect in enumerate(side.effects):
        if isinstance(effect, language.Spell) and " spell " not in words:
            yield (*place, "effects", which), "'effect': only a spell has an effect 'spell'"
        if isinstance(effect, language.Static):
            for where, sentence in unmeant_rules(effect):
                yield (*place, "effects", which, *where), sentence


def unmeant_rules(effect: language.Static) -> Iterator[Wrong]:
    """Rules of a static ability that would do nothing, or more than any card does."""
    most = LARGEST["mana"]
    for number, rule in enumerate(effect.rules):
        if isinstance(rule, language.CostIs) and not effect.anywhere:
            yield (), "'anywhere': expected true, as a card has its cost in every zone"
        if isinstance(rule, language.ManaNumber) and not 0 <= rule.to <= most:
            yield ("rules", number, "to"), f"'to': expected a whole number from 0 to {most}, found {rule.to}"


def wrong_type(text: str) -> str:
    """What is wrong with the words of a type; empty if nothing is."""
    for part in text.split("/"):
        plain = " ".join(part.split())
        type_ = next((one for one in TYPES if plain == one or plain.endswith(f" {one}")), "")
        if not type_:
            return f"'{plain}' does not end with a type; {instead(plain.rpartition(' ')[2], TYPES)}"
        rest = f" {plain.removesuffix(type_)} "
        for kind in KINDS:
            rest = rest.replace(f" {kind} ", " ")
        if rest.split():
            word = rest.split()[0]
            return f"a {type_} cannot be '{word}'; {instead(word, KINDS)}"
    return ""
