"""What the parts of a card must say to mean anything, beyond the types of their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from defray.effects import grammar
from defray.effects.mismatches import Key, instead
from defray.yugioh import language

Wrong: TypeAlias = tuple[tuple[Key, ...], str]
"""Where in the card something is wrong, and what."""

BOUND = ("this", "target", "paid", "trigger", "link", "done", "equipped")
"""The labels that need no `as`."""
REFERS: dict[type[Struct], tuple[str, ...]] = {
    language.StatOf: ("of",),
    language.NumberOf: ("of",),
    language.CountersOn: ("on",),
    language.IsSo: ("label",),
    language.Equip: ("cards", "to"),
    language.Filter: (
        "among", "outside", "other_name_than", "same_name_as", "in_battle_with", "attached_to",
    ),
}  # fmt: skip
"""The fields in which a text is a label; elsewhere only `cards` is one."""
ONE_OF: dict[type[Struct], tuple[str, ...]] = {
    language.Pick: ("all", "choose"),
    language.Look: ("cards", "top"),
    language.PayLife: ("amount", "half", "multiple_of", "leave"),
}
"""Of these fields exactly one is said."""
AT_LEAST_ONE = ("amount", "per", "count", "multiple_of", "times", "max")
"""Numbers that are 1 or more where they are fixed; what is worked out may turn out as nothing."""
AT_LEAST_NONE = ("level", "rank", "atk", "def", "leave", "passcode", "floor")
FREE: tuple[tuple[type[Struct], str], ...] = ((grammar.Worked, "times"), (language.Range, "max"))
"""Fields of those names that may be any number."""


def wrong(card: language.CardDefinition) -> Iterator[Wrong]:
    """Everything in a card that cannot be meant."""
    if not card.name.strip():
        yield ("name",), "the name is empty"
    for place, node in nodes(card, ()):
        for at, sentence in wrong_in(node):
            yield (*place, *at), sentence
    for number, effect in enumerate(card.effects):
        for at, sentence in unbound(effect):
            yield ("effects", number, *at), sentence


def wrong_in(node: Struct) -> Iterator[Wrong]:
    """What is wrong in a node itself."""
    choices = ONE_OF.get(type(node), ())
    said = [name for name in choices if getattr(node, name) is not None and getattr(node, name) is not False]
    if choices and len(said) != 1:
        yield (), f"exactly one of {', '.join(choices)} is expected, found {' and '.join(said) or 'none'}"
    for name, value in fields(node):
        if not isinstance(value, int) or isinstance(value, bool) or free(node, name):
            continue
        least = 1 if name in AT_LEAST_ONE else 0 if name in AT_LEAST_NONE else value
        if value < least:
            yield (name,), f"'{name}': expected a whole number of at least {least}, found {value}"
    if isinstance(node, language.Range) and isinstance(node.min, int) and isinstance(node.max, int):
        if node.min > node.max:
            yield (), f"no number is at least {node.min} and at most {node.max}"
    if isinstance(node, language.OneOf | language.ChooseOne) and not node.options:
        yield (), "'options' has no entry to choose"


def free(node: Struct, name: str) -> bool:
    """Whether a number of that name may be any here."""
    return any(isinstance(node, kind) and name == field for kind, field in FREE)


def unbound(effect: Struct) -> Iterator[Wrong]:
    """The labels that an effect uses though nothing in it binds them."""
    inside = list(nodes(effect, ()))
    given = {getattr(node, "label", None) for _, node in inside if not isinstance(node, language.IsSo)}
    known = [*BOUND, *sorted(label for label in given if label and label not in BOUND)]
    for place, node in inside:
        for name in REFERS.get(type(node), ("cards",)):
            label = getattr(node, name, None)
            if isinstance(label, str) and label not in known:
                sentence = f"nothing in this effect is called '{label}'; {instead(label, known)}"
                yield (*place, name), f"'{name}': {sentence}"


def nodes(said: object, place: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], Struct]]:
    """All nodes of a tree, each with its place in the file."""
    if isinstance(said, Struct):
        yield place, said
        for name, value in fields(said):
            yield from nodes(value, (*place, name))
    elif isinstance(said, tuple):
        for number, value in enumerate(said):
            yield from nodes(value, (*place, number))


def fields(node: Struct) -> Iterator[tuple[str, object]]:
    """The fields of a node, named as in a file."""
    for name, written in zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True):
        yield written, getattr(node, name)
