"""Two decks of each game that play against each other in tests."""

from __future__ import annotations

from defray.play.decks import find_decks
from defray.scenarios.model import Game

PAIRS: dict[Game, tuple[str, str]] = {
    "yugioh": ("archfiends", "psychics"),
    "duelmasters": ("liquid-tide", "dragons-den"),
}


def decks_of(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of both decks."""
    one, other = find_decks(PAIRS[game])
    return one.cards, other.cards
