"""The card formats of all games as JSON Schemas."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import defray.duelmasters.language as duelmasters
import defray.yugioh.language as yugioh
from defray.effects.schema import FOLDER, card_schema, schema_text


class CardFormat(NamedTuple):
    """The card format of a game."""

    title: str
    vocabulary: ModuleType
    unions: tuple[str, ...]
    """The unions of the vocabulary that stand in many places."""
    file: Path
    """Where its schema is kept."""

    def schema(self) -> dict[str, Any]:
        """Its schema."""
        return card_schema(self.vocabulary, self.unions, self.title)

    def text(self) -> str:
        """Its schema as it stands in its file."""
        return schema_text(self.schema())


CARD_FORMATS = {
    "yugioh": CardFormat(
        "A card of Defray",
        yugioh,
        ("AnyCost", "AnyOp", "AnyRule", "AnyCondition", "AnyEffect", "Amount", "Cards"),
        FOLDER / "card.schema.json",
    ),
    "duelmasters": CardFormat(
        "A Duel Masters card of Defray",
        duelmasters,
        ("AnyAction", "AnyOp", "AnyRule", "AnyCondition", "AnyAbility", "Amount", "Cards"),
        FOLDER / "duelmasters-card.schema.json",
    ),
}


def write_schemas() -> None:
    """Write the files anew."""
    for card_format in CARD_FORMATS.values():
        card_format.file.parent.mkdir(exist_ok=True)
        card_format.file.write_text(card_format.text(), "utf-8")
