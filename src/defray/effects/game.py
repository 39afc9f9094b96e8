"""What the effect language asks of a game."""

from __future__ import annotations

from defray.kernel.cards import Card
from defray.kernel.duel import Duel


class Game(Duel):
    """A duel whose cards speak the effect language."""

    def stat(self, card: Card, stat: str) -> int:
        """A stat as it is now (`attack`, `level`, `original_attack`, …); -1 where the card has none."""
        raise NotImplementedError

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


def other(player: int) -> int:
    """The opponent."""
    return 1 - player
