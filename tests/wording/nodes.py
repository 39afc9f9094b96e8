"""Sample nodes of the effect language, made from its types: every class, every field, every value of a
Literal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, get_args

from msgspec import Struct, inspect

from defray.yugioh import language as lang

UNIONS = {
    "cost": (*get_args(lang.AnyCost), lang.PutCounter),
    "operation": get_args(lang.AnyOp),
    "rule": get_args(lang.AnyRule),
    "condition": get_args(lang.AnyCondition),
    "effect": get_args(lang.AnyEffect),
    "amount": tuple(a for a in get_args(lang.Amount) if a is not int),
}
PARTS = (lang.Filter, lang.Pick, lang.Trigger, lang.Total, lang.Range, lang.Limit, lang.Target)
SAMPLES: dict[type, Any] = {
    lang.Filter: lang.Filter(attribute="DARK"),
    lang.Pick: lang.Pick(choose=lang.Filter(attribute="DARK")),
    lang.Range: lang.Range(min=2),
    lang.InPhase: lang.InPhase(phases=("end",)),
    lang.PayLife: lang.PayLife(amount=500),
    lang.Modify: lang.Modify(attack=500),
}
"""Nodes that say something, for those that say nothing when left empty."""
STRINGS = {
    "race": "Fiend",
    "counter": "spell",
    "label": "other",
    "of": "target",
    "among": "target",
    "name": "Sangan",
}


def role(cls: type) -> str:
    """Which table a class belongs to."""
    return next((name for name, classes in UNIONS.items() if cls in classes), "part")


@cache
def fields(cls: type[Struct]) -> dict[str, inspect.Field]:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return {f.name: f for f in info.fields}


def minimal(cls: type[Struct], **given: Any) -> Any:
    """A node of the class with only what it must have, and what is given."""
    values = {
        f.name: plain(f.type, f.name) for f in fields(cls).values() if f.required and f.name not in given
    }
    return cls(**{**values, **given})


def literals(kind: inspect.Type) -> list[Any]:
    """The values of a Literal, alone or in a list."""
    match kind:
        case inspect.LiteralType(values=found):
            return list(found)
        case inspect.VarTupleType(item_type=item):
            return [(value,) for value in literals(item)]
        case inspect.UnionType(types=types):
            return [v for one in types if isinstance(one, inspect.LiteralType) for v in literals(one)]
    return []


def plain(kind: inspect.Type, name: str) -> Any:
    """The simplest value of a type."""
    return next(iter(values(kind, name)))


def values(kind: inspect.Type, name: str) -> Iterator[Any]:
    """Values of a type: all of a Literal, one of each kind of node in a union."""
    match kind:
        case inspect.LiteralType(values=found):
            yield from found
        case inspect.BoolType():
            yield True
        case inspect.IntType():
            yield 2
        case inspect.StrType():
            yield STRINGS.get(name, "target")
        case inspect.VarTupleType(item_type=item):
            for value in values(item, name):
                yield (value,)
        case inspect.StructType(cls=cls):
            yield SAMPLES[cls] if cls in SAMPLES else minimal(cls)
        case inspect.UnionType(types=types):
            for one in types:
                if not isinstance(one, inspect.NoneType):
                    yield from values(one, name)
        case _:
            raise AssertionError(f"no sample for {kind}")


def every_class() -> list[type[Struct]]:
    """Every class of the language that is worded."""
    return [*(cls for classes in UNIONS.values() for cls in classes), *PARTS]


LABELS = ("this", "target", "paid", "done", "trigger", "link", "other")
LABELLED = (
    "of",
    "on",
    "among",
    "outside",
    "other_name_than",
    "same_name_as",
    "in_battle_with",
    "attached_to",
    "label",
    "to",
)


def at_random(kind: inspect.Type, name: str, chance: Random, depth: int) -> Any:
    """Any value of a type, with nodes inside nodes down to a depth."""
    match kind:
        case inspect.LiteralType(values=found):
            return chance.choice(found)
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.IntType():
            return chance.choice((1, 2, 3, 500, -300))
        case inspect.StrType():
            return chance.choice(LABELS) if name in (*LABELLED, "cards") else STRINGS.get(name, "Sangan")
        case inspect.NoneType():
            return None
        case inspect.VarTupleType(item_type=item):
            return tuple(at_random(item, name, chance, depth) for _ in range(chance.choice((1, 1, 2, 3))))
        case inspect.StructType(cls=cls):
            return random_node(cls, chance, depth - 1)
        case inspect.UnionType(types=types):
            return at_random(chance.choice(list(types)), name, chance, depth)
    raise AssertionError(f"no sample for {kind}")


def random_node(cls: type[Struct], chance: Random, depth: int) -> Any:
    """A node with some of its fields filled; at the bottom only what it must have."""
    if depth <= 0:
        return SAMPLES[cls] if cls in SAMPLES else minimal(cls)
    given = {
        f.name: at_random(f.type, f.name, chance, depth)
        for f in fields(cls).values()
        if f.required or chance.random() < 0.3
    }
    return cls(**given)
