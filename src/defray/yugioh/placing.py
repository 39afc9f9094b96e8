"""Placing a Spell or Trap Card for its activation (Y-B1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Move, Reason
from defray.yugioh.abilities import face_of
from defray.yugioh.continuous import RESOLVING
from defray.yugioh.zones import FIELD_ZONE, GRAVEYARD, SPELLS, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def place(duel: YugiohDuel, player: int, card: Card, seat: int) -> None:
    """Y-B1 (1): the card is placed face-up in its zone, or turned face-up where it was Set."""
    reason = Reason(player, "rule", card.number)
    if on_field(card.zone):
        new = card.copy()
        new.face_up = True
        new.marks = (*card.marks, RESOLVING)
        changes.alter(duel, "turn up", new, reason)
        return
    face = face_of(card.face)
    zone = FIELD_ZONE if face.property == "field" else SPELLS
    if zone == FIELD_ZONE:
        clear_field_zone(duel, player, reason)
    move = Move(card.number, zone, player)
    move.seat = seat if zone == SPELLS else 0
    move.marks = (RESOLVING,)
    changes.move(duel, "place", [move], reason)


def clear_field_zone(duel: YugiohDuel, player: int, reason: Reason) -> None:
    """A new Field Spell sends the one before it to the GY."""
    before = duel.zone(player, FIELD_ZONE).copy()
    if before:
        duel.transfer("send", before, GRAVEYARD, reason)
