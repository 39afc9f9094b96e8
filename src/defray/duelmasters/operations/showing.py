"""Showing cards to both players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters.frames import Frame
from defray.kernel import changes
from defray.kernel.events import Event
from defray.kernel.hiding import seen_mark

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def reveal(duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> None:
    """Show cards; they stay where they are."""
    if cards:
        seen(duel, cards)
        shown = tuple(duel.cards[number] for number in cards)
        changes.notice(duel, Event("reveal", frame.scope.player, "effect", frame.scope.source, 0, shown))


def seen(duel: DuelMastersDuel, cards: list[int]) -> None:
    """Note that both players know these cards where they lie."""
    for number in cards:
        for player in (0, 1):
            changes.mark(duel, number, seen_mark(player))
