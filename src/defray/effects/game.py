"""What the effect language asks of a game."""

from __future__ import annotations

from defray.kernel.cards import Card
from defray.kernel.duel import Duel


class Game(Duel):
    """A duel whose cards speak the effect language."""

    def stat(self, card: Card, stat: str) -> int:
        """A stat as it is now (`attack`, `level`, `power`, `cost`, …); -1 where the card has none."""
        raise NotImplementedError
