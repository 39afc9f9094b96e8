"""Sample nodes of the effect language, made from its types: every class, every field, every value of a Literal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from msgspec import Struct, convert, inspect

from defray.effects import language as lang

UNIONS = {
    "cost": (*get_args(lang.AnyCost), lang.PutCounter),
    "operation": get_args(lang.AnyOp),
    "rule": get_args(lang.AnyRule),
    "condition": get_args(lang.AnyCondition),
    "effect": get_args(lang.AnyEffect),
    "amount": tuple(a for a in get_args(lang.Amount) if a is not int),
}
PARTS = (lang.Filter, lang.Pick, lang.Trigger, lang.Total, lang.Range, lang.Limit, lang.Target)
STRINGS = {"race": "Fiend", "counter": "spell", "label": "other", "of": "target", "among": "target", "name": "Sangan"}


def role(cls: type) -> str:
    """Which table a class belongs to."""
    return next((name for name, classes in UNIONS.items() if cls in classes), "part")


def fields(cls: type[Struct]) -> dict[str, inspect.Field]:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return {f.name: f for f in info.fields}


def minimal(cls: type[Struct], **given: Any) -> Any:
    """A node of the class with only what it must have, and what is given."""
    values = {f.name: plain(f.type, f.name) for f in fields(cls).values() if f.required and f.name not in given}
    return cls(**{**values, **given})


def plain(kind: inspect.Type, name: str) -> Any:
    """The simplest value of a type."""
    return next(iter(values(kind, name)))


def values(kind: inspect.Type, name: str) -> Iterator[Any]:
    """Values of a type: all of a Literal, one of each kind of node in a union."""
    match kind:
        case inspect.LiteralType(values=literals):
            yield from literals
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
            yield minimal(cls)
        case inspect.UnionType(types=types):
            for one in types:
                if not isinstance(one, inspect.NoneType):
                    yield from values(one, name)
        case _:
            raise AssertionError(f"no sample for {kind}")


def every_class() -> list[type[Struct]]:
    """Every class of the language that is worded."""
    return [*(cls for classes in UNIONS.values() for cls in classes), *PARTS]


def read(text: dict[str, Any], kind: Any) -> Any:
    return convert(text, kind)
