"""What is missing where no payment of mana exists.

One exists whenever the civilizations find a card each and the numbers of all cards together reach the
smallest total: what is then superfluous can be left out.
"""

from __future__ import annotations

from defray.duelmasters.zones import letters
from defray.kernel.obstacles import Obstacle


class Shortage:
    """What is missing; false where nothing is."""

    def __init__(self) -> None:
        self.absent = 0
        """Civilizations to pay that no card gives (D-40, D-42)."""
        self.crowded = 0
        """Civilizations to pay that have fewer cards than there are of them: a card gives one (D-44)."""
        self.several = False
        """Whether several civilizations are to be paid."""
        self.infinite = False
        """Whether no amount would do (D-68)."""
        self.below = False
        """Whether every total is below the number of civilizations, where that cannot be paid (D-77)."""
        self.need = 0
        """The least mana that would do, …"""
        self.have = 0
        """… and how much there is."""

    def __bool__(self) -> bool:
        return self.infinite or self.below or self.absent > 0 or self.crowded > 0 or self.have < self.need

    def obstacles(self) -> list[Obstacle]:
        """The reasons."""
        if self.infinite:
            return [Obstacle("cost_infinite", "D-68")]
        found: list[Obstacle] = []
        if self.below:
            found.append(Obstacle("below_civilizations", "D-77"))
        for letter in letters(self.absent):
            found.append(Obstacle("civilization_missing", "D-42" if self.several else "D-40", what=letter))
        if self.crowded:
            found.append(Obstacle("civilizations_share", "D-44", what=letters(self.crowded)))
        if self.have < self.need:
            found.append(Obstacle("mana_short", "D-38", need=self.need, have=self.have))
        return found


def shortage(cards: list[tuple[int, int]], civilizations: int, totals: tuple[int, ...]) -> Shortage:
    """What is missing to pay with cards of these civilizations and largest numbers."""
    found = Shortage()
    found.several = civilizations.bit_count() > 1
    found.infinite = not totals
    found.need = min(totals, default=0)
    found.have = sum(number for _, number in cards)
    there = 0
    for gives, _ in cards:
        there |= gives
    found.absent = civilizations & ~there
    found.crowded = crowded(cards, civilizations & there)
    return found


def crowded(cards: list[tuple[int, int]], civilizations: int) -> int:
    """A smallest set of these civilizations that has fewer cards than civilizations (0: none)."""
    least = 0
    some = civilizations
    while some:
        givers = sum(1 for gives, _ in cards if gives & some)
        if givers < some.bit_count() and (least == 0 or some.bit_count() <= least.bit_count()):
            least = some
        some = (some - 1) & civilizations
    return least
