"""The JSON Schema of the card format, made from the effect language, for editors and other programs.

The file beside this module is written by `write_schema` and has to be written again when the language changes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from defray.effects.language import CardDefinition

FILE = Path(__file__).parent / "schema" / "card.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def card_schema() -> dict[str, Any]:
    """The schema of one card."""
    return {"$schema": DIALECT, "title": "A card of Defray", **msgspec.json.schema(CardDefinition)}


def schema_text() -> str:
    """The schema as it stands in its file."""
    return json.dumps(card_schema(), indent=2, ensure_ascii=False) + "\n"


def write_schema() -> None:
    """Write the file anew."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(schema_text(), "utf-8")
