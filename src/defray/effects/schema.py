"""The JSON Schema of a card format, made from a vocabulary of the effect language, for editors and other
programs.

`defray.library.schemas` has those of all games. The files below this folder are written by it, anew whenever
a vocabulary changes.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

FOLDER = Path(__file__).parent / "schema"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def card_schema(vocabulary: ModuleType, unions: tuple[str, ...], title: str) -> dict[str, Any]:
    """The schema of one card. The unions are those that stand in many places of the vocabulary; the schema
    has each of them once."""
    kinds = [getattr(vocabulary, name) for name in unions]
    (card, *described), parts = msgspec.json.schema_components((vocabulary.CardDefinition, *kinds))
    named = dict(zip(unions, described, strict=True))
    parts = {**parts, **named}
    # A union stands for itself in its own definition and is referred to everywhere else.
    short = {
        name: _shortened(part, {n: u for n, u in named.items() if n != name}) for name, part in parts.items()
    }
    return {"$schema": DIALECT, "title": title, **card, "$defs": dict(sorted(short.items()))}


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


def schema_text(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
