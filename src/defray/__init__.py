"""Defray: a rules engine for what it takes to play a card.

`load` gives the duel of a scenario file, `yugioh.start` and `duelmasters.start` a new one; `say` puts into
words what a duel gives.
"""

from __future__ import annotations

from defray import duelmasters, yugioh
from defray.kernel.errors import (
    AmbiguousName,
    CardFileError,
    DeckError,
    DefrayError,
    FileError,
    IllegalAction,
    IllegalPayment,
    ImpossiblePosition,
    RecordError,
    ScenarioError,
    UnknownCard,
    WrongArgument,
)
from defray.scenarios.loading import Position, load
from defray.wording.saying import say

__version__ = "0.1.0"

__all__ = [
    "load",
    "Position",
    "say",
    "duelmasters",
    "yugioh",
    "DefrayError",
    "AmbiguousName",
    "CardFileError",
    "DeckError",
    "FileError",
    "IllegalAction",
    "IllegalPayment",
    "ImpossiblePosition",
    "RecordError",
    "ScenarioError",
    "UnknownCard",
    "WrongArgument",
]
