"""What the effect language asks of a game."""

from __future__ import annotations

from defray.kernel.cards import Card, Face
from defray.kernel.duel import Duel


class Game(Duel):
    """A duel whose cards speak the effect language."""

    def __init__(self, zones: int = 0) -> None:
        super().__init__(zones)
        self.listeners: list[int] = []
        """The cards with effects that wait for events."""

    def stat(self, card: Card, stat: str) -> int:
        """A stat as it is now (`attack`, `level`, `power`, `cost`, …); -1 where the card has none."""
        raise NotImplementedError

    def listens(self, face: Face) -> bool:
        """Whether a card with that face has effects that wait for events."""
        raise NotImplementedError

    def add(self, face: Face, owner: int) -> Card:
        card = super().add(face, owner)
        if self.listens(face):
            self.listeners = [*self.listeners, card.number]
        return card

    def look_again(self) -> None:
        """Find the cards that wait for events anew, after faces have changed."""
        self.listeners = [card.number for card in self.cards if self.listens(card.face)]
        self.sources()

    def put(self, card: Card) -> None:
        """Put a changed copy of a card in its place where the change is only a note and no event."""
        self.cards[card.number] = card
        self.sources()
