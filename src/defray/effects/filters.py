"""Filters: whether a card is one that is meant. What it is called in a language is the game's business; where
a card must be and how it stands to the labels is the same in all.
"""

from __future__ import annotations

from collections.abc import Iterable

from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card

Asks = tuple["CardFilter", ...] | None
"""The filters by which something looks at single cards, whatever other cards lie where; None: it may look
at anything.
"""


def asked(parts: Iterable[Asks]) -> Asks:
    """What several things together ask."""
    found: list[CardFilter] = []
    for part in parts:
        if part is None:
            return None
        found.extend(part)
    return tuple(found)


class CardFilter:
    """A filter, ready to ask. A game's own kind asks further questions in `suits`."""

    def __init__(
        self,
        of: str = "either",
        zones: tuple[int, ...] = (),
        this: bool = False,
        other: bool = False,
        among: str = "",
        outside: str = "",
    ) -> None:
        self.of = of
        self.zones = zones
        self.this = this
        self.other = other
        self.among = among
        self.outside = outside
        self.asks: Asks = None
        """Itself, if a card fits or not whatever other cards lie where."""

    def suits(self, duel: Game, card: Card, scope: Scope) -> bool:
        """Whether the card is what the game's own words ask for."""
        raise NotImplementedError

    def fits(self, duel: Game, card: Card, scope: Scope) -> bool:
        """Whether the card, as it is or was, fits everything that the filter says."""
        return self.placed(duel, card, scope) and self.labelled(card, scope) and self.suits(duel, card, scope)

    def itself(self, duel: Game, card: Card, scope: Scope) -> bool:
        """Whether the card is the one whose effect it is."""
        return card.number == scope.source

    def placed(self, duel: Game, card: Card, scope: Scope) -> bool:
        """Whose it is and where."""
        if self.zones and card.zone not in self.zones:
            return False
        if self.this and not self.itself(duel, card, scope):
            return False
        if self.other and self.itself(duel, card, scope):
            return False
        if self.of == "either":
            return True
        return (card.controller == scope.player) == (self.of == "you")

    def labelled(self, card: Card, scope: Scope) -> bool:
        """Whether it is, or is not, among what the labels are bound to."""
        if self.among and not any(bound(card, one) for one in scope.cards(self.among)):
            return False
        return not self.outside or all(card.number != one.number for one in scope.cards(self.outside))

    def candidates(self, duel: Game, scope: Scope) -> list[int]:
        """All cards of the duel that fit, zone by zone, the scope's player first; where no zone is said,
        wherever they are.
        """
        if not self.zones:
            return [
                number for number in self.anywhere(duel, scope) if self.fits(duel, duel.cards[number], scope)
            ]
        found: list[int] = []
        for player in (scope.player, 1 - scope.player):
            if self.of != "either" and (player == scope.player) != (self.of == "you"):
                continue
            for zone in self.zones:
                for number in duel.zone(player, zone):
                    if self.fits(duel, duel.cards[number], scope):
                        found.append(number)
        return found

    def open_to(self, player: int, zone: int, scope: Scope) -> bool:
        """Whether a card in that zone of that player could fit, whatever card it is."""
        if self.zones and zone not in self.zones:
            return False
        return self.of == "either" or (player == scope.player) == (self.of == "you")

    def anywhere(self, duel: Game, scope: Scope) -> list[int]:
        """The cards that come into question where no zone is said."""
        if self.this:
            return [scope.source]
        if self.among:
            return list(dict.fromkeys(card.number for card in scope.cards(self.among)))
        return [
            number
            for player in (scope.player, 1 - scope.player)
            for zone in range(duel.width)
            for number in duel.zone(player, zone)
        ]


def bound(card: Card, one: Card) -> bool:
    """Whether a card is the one a label was bound to, at most moved by the very event that bound it."""
    return card.number == one.number and card.visit - one.visit in (0, 1)


def words(said: str | tuple[str, ...]) -> tuple[str, ...]:
    """A single word or several, as several."""
    return (said,) if isinstance(said, str) else said
