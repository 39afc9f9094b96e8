"""Ways to pay: the alternatives a cost unfolds into, and for whom and what they are asked."""

from __future__ import annotations

from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part


class Way:
    """One alternative: its parts, and the cards whose optional changes it uses."""

    def __init__(self, parts: tuple[Part, ...] = (), changes: tuple[int, ...] = ()) -> None:
        self.parts = parts
        self.changes = changes


class Demand:
    """For whom and for what something is paid; collects why cards were turned down."""

    def __init__(self, player: int, source: int, cause: str, playing: bool = False) -> None:
        self.player = player
        self.source = source
        self.cause = cause
        self.playing = playing
        """The source itself is being activated from the hand or a Set: it cannot pay for itself."""
        self.found: list[Obstacle] = []

    def note(self, obstacle: Obstacle) -> None:
        """Keep a reason, once."""
        if obstacle not in self.found:
            self.found.append(obstacle)
