"""The order in which an automatic payment takes cards: those that are missed least come first. It never
decides legality.

From first to last: Tokens; cards in the GY; then by zone hand, field, others; Normal Monsters before
Effect Monsters before Spells and Traps; lower ATK first; at last the card's number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from defray.yugioh.abilities import face_of
from defray.yugioh.zones import GRAVEYARD, HAND

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def preference(duel: YugiohDuel) -> Callable[[int], int]:
    """A number for each card: the lowest is paid first."""

    def missed(number: int) -> int:
        card = duel.cards[number]
        face = face_of(card.face)
        place = 0 if card.token else 1 if card.zone == GRAVEYARD else 2 if card.zone == HAND else 3
        kind = 2 if face.type != "monster" else 0 if "normal" in face.kinds else 1
        return ((place * 3 + kind) * 10_000 + face.attack) * 1_000 + number

    return missed
