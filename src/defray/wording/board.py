"""The board to be shown: both players' zones as plain values, everything on it by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.wording.duelmasters.board import board_view as duelmasters_board
from defray.wording.views import BoardView, CardView, LinkView, SideView
from defray.wording.voice import Voice
from defray.wording.yugioh.board import board_view as yugioh_board

__all__ = ["BoardView", "CardView", "LinkView", "SideView", "board_view"]

BOARDS: Mapping[str, Callable[[Voice, int], BoardView]] = {
    "yugioh": yugioh_board,
    "duelmasters": duelmasters_board,
}
"""What makes the board of each game."""


def board_view(voice: Voice, viewer: int = -1) -> BoardView:
    """The position of the duel, with all that lies on the table, or only with what a viewer (a player) may
    see of it."""
    return BOARDS[voice.game](voice, viewer)
