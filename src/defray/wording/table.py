"""What a voice must know of a game: how its cards lie, what they are called, and who sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from defray.effects.grammar import Definition
from defray.kernel.cards import Card
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.wording.grammar import Language


class Table:
    """One game's table."""

    game: str
    """The name of the game, as scenario files have it."""
    zones: Sequence[str]
    """The word for each zone, by its number."""
    seen: tuple[int, ...]
    """Where a player meets cards by name; copies elsewhere do not make a number necessary."""
    kept: tuple[int, ...]
    """Further zones whose hidden cards stay without a name when they are chosen."""

    open_pile: int
    """The zone whose cards everybody saw coming."""
    deck: int
    """The zone of the cards still to be drawn."""
    units: ClassVar[Mapping[str, str]] = {}
    """What is counted for each way of paying with cards; other ways count cards."""

    def unit(self, how: str) -> str:
        """What is counted for a way of paying."""
        return self.units.get(how, "cards")

    def name(self, card: Card, language: Language) -> str:
        """The name printed on a card."""
        raise NotImplementedError

    def blank(self, card: Card) -> bool:
        """Whether nothing is known of the card but that it is there."""
        raise NotImplementedError

    def definition(self, card: Card) -> Definition:
        """What stands on the card."""
        raise NotImplementedError

    def on_field(self, zone: int) -> bool:
        """Whether cards in that zone are in play."""
        raise NotImplementedError

    def knows(self, duel: Duel, card: Card, viewer: int) -> bool:
        """Whether the viewer knows which card this is."""
        raise NotImplementedError

    def place(self, duel: Duel, card: Card) -> int:
        """The number of the card's place in its zone, from 1."""
        raise NotImplementedError

    def goes_without_saying(self, event: Event) -> bool:
        """Whether a player at the table need not be told of it."""
        return event.kind in ("phase", "win")

    def unsettled(self, duel: Duel, event: Event) -> bool:
        """Whether what it tells is only about to happen."""
        return False
