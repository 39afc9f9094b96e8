"""Ways to pay: the alternatives a cost unfolds into, and for whom and what they are asked."""

from __future__ import annotations

from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part, Shift, shifted


class Way:
    """One alternative: its parts, and the cards whose optional changes it uses."""

    def __init__(
        self, parts: tuple[Part, ...] = (), changes: tuple[int, ...] = (), uses: tuple[str, ...] = ()
    ) -> None:
        self.parts = parts
        self.changes = changes
        self.uses = uses
        """What is used up by it, under the names it is counted by."""

    def then(self, other: Way) -> Way:
        """This way and the other one after it."""
        return Way(self.parts + other.parts, self.changes + other.changes, self.uses + other.uses)


class Change:
    """What one card's effect does to the number in a cost."""

    def __init__(self, source: int, how: str, by: int, floor: int, optional: bool, use: str) -> None:
        self.source = source
        self.how = how
        self.by = by
        self.floor = floor
        self.optional = optional
        self.use = use
        """Under which name its uses are counted ("": they are not)."""


class Demand:
    """For whom and for what something is paid; collects why cards were turned down."""

    def __init__(self, player: int, source: int, cause: str, used: int = -1) -> None:
        self.player = player
        self.source = source
        self.cause = cause
        self.used = used
        """The card that the action is done with, where it cannot pay for it (it is being placed or
        summoned)."""
        self.changes: tuple[Change, ...] = ()
        """What changes the numbers, in the order in which it does so."""
        self.found: list[Obstacle] = []

    def note(self, obstacle: Obstacle) -> None:
        """Keep a reason, once."""
        if obstacle not in self.found:
            self.found.append(obstacle)

    def changing(self, part: Part) -> list[Change]:
        """The changes that act on a part; what must be really paid is not lessened (F-23)."""
        return [one for one in self.changes if one.how == part.how and not (part.really and one.by < 0)]

    def shifts(self, part: Part) -> tuple[Shift, ...]:
        """The same as numbers, for a part whose own number comes up later (half of what is left)."""
        changes = self.changing(part)
        part.changed = tuple((one.source, one.by) for one in changes)
        return tuple((one.by, one.floor) for one in changes)

    def number(self, part: Part, number: int) -> int:
        """A number of a part as it is changed; notes by whom."""
        noted: list[tuple[int, int]] = []
        for one in self.changing(part):
            new = max(shifted(number, ((one.by, one.floor),)), 0)
            noted.append((one.source, new - number))
            number = new
        part.changed = tuple(noted)
        return number

    def count(self, part: Part, least: int, most: int) -> None:
        """Set how many cards a part takes."""
        part.most = self.number(part, most)
        part.least = min(self.number(part, least), part.most)
