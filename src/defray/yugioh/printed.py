"""Faces: the printed facts of a card, in the fields that filters ask for."""

from __future__ import annotations

from defray.kernel import cards
from defray.yugioh.language import CardDefinition

CARD_TYPES = ("monster", "spell", "trap")
NO_VALUE = -1
"""The level, rank or stat of a card that has none."""


class Face(cards.Face):
    """The facts of a card, taken from its definition."""

    def __init__(self, definition: CardDefinition, fingerprint: str) -> None:
        super().__init__(definition.name, fingerprint)
        words = definition.type.split()
        self.definition = definition
        self.ja = definition.ja or definition.name
        self.passcode = definition.passcode or 0
        self.type = next(word for word in words if word in CARD_TYPES)
        self.kinds = tuple(word for word in words if word not in CARD_TYPES) if self.type == "monster" else ()
        self.property = (
            next((word for word in words if word != self.type), "normal") if self.type != "monster" else ""
        )
        self.attribute: str = definition.attribute or ""
        self.race: str = definition.race or ""
        self.level: int = definition.level if definition.level is not None else NO_VALUE
        self.rank: int = definition.rank if definition.rank is not None else NO_VALUE
        self.attack: int = NO_VALUE if definition.atk == "?" else definition.atk or 0
        """What "?" is counts as no number."""
        self.defense: int = NO_VALUE if definition.def_ == "?" else definition.def_ or 0
        self.series = definition.series
        self.summoning: str = definition.summoning
        self.summoned_by: tuple[str, ...] = definition.summoned_by

    def in_series(self, series: str) -> bool:
        """Whether it belongs to an archetype: its name contains the word, or its series list it."""
        return series in self.name or series in self.series
