"""What the vocabulary of Yu-Gi-Oh! asks of a duel."""

from __future__ import annotations

from typing import cast

from defray.effects.game import Game
from defray.kernel.cards import Card


class YugiohGame(Game):
    """A duel whose cards speak this vocabulary."""

    def type_of(self, card: Card) -> str:
        """The type it counts as where it is (`monster`, `spell`, …)."""
        raise NotImplementedError

    def attributes(self, card: Card) -> tuple[str, ...]:
        """The attributes it has now."""
        raise NotImplementedError

    def can(self, card: Card, what: str, player: int) -> bool:
        """Whether `player` could do this to the card now (`special_summon`, `set`, …)."""
        raise NotImplementedError

    def battles(self, card: Card) -> int:
        """The card it battles just now (-1: none)."""
        raise NotImplementedError

    def attacks(self, card: Card) -> bool:
        """Whether it is the attacking monster of the battle under way."""
        raise NotImplementedError

    def special_summoned(self, how: str) -> bool:
        """Whether coming to the field in that way was a Special Summon."""
        raise NotImplementedError


def game_of(duel: Game) -> YugiohGame:
    """The duel as one whose cards speak this vocabulary."""
    return cast(YugiohGame, duel)
