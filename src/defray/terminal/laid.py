"""What showing a board again and again asks of a game. Whoever adds a game adds a layout (`layouts.py` lists
them)."""

from __future__ import annotations

from typing import ClassVar

from defray.kernel.cards import Card
from defray.wording.board import CardView
from defray.wording.seat import Seat


class Layout:
    """Which zones of a game are shown in which way."""

    counted: ClassVar[tuple[str, ...]]
    """The zones of which the number of cards is told, …"""
    always: ClassVar[tuple[str, ...]]
    """… these even if there is none."""
    placed: ClassVar[tuple[str, ...]]
    """The zones in which each card is told as it lies there."""
    held: ClassVar[tuple[str, ...]]
    """The zones whose known cards are told, …"""
    piles: ClassVar[tuple[str, ...]]
    """… these only if everything is wanted."""

    def in_place(self, seat: Seat, card: CardView, zone: str) -> str:
        """A card with all that can be seen on it."""
        raise NotImplementedError

    def note(self, seat: Seat, card: Card) -> str:
        """What tells a card from others of its name that lie with it, where that matters to who chooses;
        empty for nothing."""
        return ""

    def in_sight(self, card: CardView) -> bool:
        """Whether there is anything to tell of a card in a hand or pile."""
        return bool(card.name)

    def in_pile(self, seat: Seat, card: CardView) -> str:
        """A card of a hand or pile."""
        return f"{card.name} ({seat.say('board.face_down')})" if card.face_down else card.name


def name_of(seat: Seat, card: CardView) -> str:
    """A card by its name, numbered where others of the name lie beside it."""
    copy = seat.copy(card.id)
    return f"{card.name}#{copy}" if copy else card.name
