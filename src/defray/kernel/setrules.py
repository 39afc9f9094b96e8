"""Rules that judge the cards given to a part as one set: not each card by itself, nor by a plain total.

All questions are about the subsets of `cards` that contain all of `forced`. Sets are written as tuples of
card numbers in ascending order.
"""

from __future__ import annotations

from collections.abc import Iterator

from defray.kernel.obstacles import Obstacle


class SetRule:
    """A rule about one whole set of cards; the game says which sets meet it."""

    def word(self, card: int) -> str:
        """Cards with equal words are interchangeable for the rule."""
        raise NotImplementedError

    def met_by(self, pick: tuple[int, ...]) -> bool:
        """Whether exactly these cards meet it."""
        raise NotImplementedError

    def possible(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> bool:
        """Whether any set meets it."""
        raise NotImplementedError

    def count(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> int:
        """How many sets meet it, exactly."""
        raise NotImplementedError

    def sets(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """All sets that meet it, each once."""
        raise NotImplementedError

    def best(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> tuple[int, ...] | None:
        """The set that an automatic payment takes; None if there is none."""
        for found in self.sets(cards, forced):
            return found
        return None

    def why_not(self, pick: tuple[int, ...]) -> list[Obstacle]:
        """Why exactly these cards do not meet it; empty if they do."""
        raise NotImplementedError
