"""The games that are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from defray.play.duelmasters import PlayedDuelMasters
from defray.play.played import PlayedGame
from defray.play.yugioh import PlayedYugioh
from defray.scenarios.model import Game
from defray.wording.voice import TABLES, AnyDuel

GAMES: Mapping[str, PlayedGame[Any]] = {game.name: game for game in (PlayedYugioh(), PlayedDuelMasters())}
FIRST: Game = "yugioh"
"""The game that is meant where none is named."""


def game_of(duel: AnyDuel) -> PlayedGame[Any]:
    """The game that a duel is one of."""
    return GAMES[TABLES[type(duel)].game]
