"""The JSON Schema of the card format, made from the effect language, for editors and other programs.

The file below this folder is written by `write_schema`, anew whenever the language changes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from defray.effects import language

FILE = Path(__file__).parent / "schema" / "card.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
UNIONS = ("AnyCost", "AnyOp", "AnyRule", "AnyCondition", "AnyEffect", "Amount", "Cards")
"""The unions of the language that stand in many places; the schema has each of them once."""


def card_schema() -> dict[str, Any]:
    """The schema of one card."""
    kinds = [getattr(language, name) for name in UNIONS]
    (card, *unions), parts = msgspec.json.schema_components((language.CardDefinition, *kinds))
    named = dict(zip(UNIONS, unions, strict=True))
    parts = {**parts, **named}
    # A union stands for itself in its own definition and is referred to everywhere else.
    short = {
        name: _shortened(part, {n: u for n, u in named.items() if n != name}) for name, part in parts.items()
    }
    return {"$schema": DIALECT, "title": "A card of Defray", **card, "$defs": dict(sorted(short.items()))}


def _shortened(part: Any, unions: dict[str, Any]) -> Any:
    """A piece of the schema with every union in it replaced by a reference."""
    if isinstance(part, list):
        return [_shortened(one, unions) for one in part]
    if not isinstance(part, dict):
        return part
    choices = part.get("anyOf", [])
    for name, union in unions.items():
        rest = [one for one in choices if one not in union["anyOf"]]
        if len(choices) - len(rest) == len(union["anyOf"]) and all("$ref" not in one for one in rest):
            others = {
                key: _shortened(value, unions)
                for key, value in part.items()
                if key not in ("anyOf", "discriminator")
            }
            reference = {"$ref": f"#/$defs/{name}"}
            return {**({"anyOf": [reference, *rest]} if rest else reference), **others}
    return {key: _shortened(value, unions) for key, value in part.items()}


def schema_text() -> str:
    """The schema as it stands in its file."""
    return json.dumps(card_schema(), indent=2, ensure_ascii=False) + "\n"


def write_schema() -> None:
    """Write the file anew."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(schema_text(), "utf-8")
