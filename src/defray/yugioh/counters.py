"""Chapter: counters. What becomes of the counters on a card whose effects are negated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.yugioh.abilities import face_of
from defray.yugioh.zones import FIELD_ZONE, MONSTERS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

KEEPS = "keeps counters"
"""The mark of a card that lay in a position with counters although its effects were negated."""


def drop_counters(duel: YugiohDuel) -> None:
    """A card whose effects have just been negated loses the counters that its own continuous effects place
    on it. One that lies negated with its counters in a position from the start keeps them as long as that
    lasts."""
    for card in counted(duel):
        if not duel.negated(card):
            changes.unmark(duel, card.number, (KEEPS,))
        elif KEEPS not in card.marks:
            for counter in face_of(card.face).own_counters:
                if card.count(counter):
                    reason = Reason(card.controller, "rule")
                    changes.counters(duel, card.number, counter, -card.count(counter), reason)


def keep_counters(duel: YugiohDuel) -> None:
    """Note in a new position which negated cards lie there with such counters."""
    for card in counted(duel):
        if duel.negated(card):
            changes.mark(duel, card.number, KEEPS)


def counted(duel: YugiohDuel) -> list[Card]:
    """The face-up cards with counters that their own continuous effects have placed."""
    cards = [
        duel.cards[number]
        for player in (0, 1)
        for zone in (MONSTERS, SPELLS, FIELD_ZONE)
        for number in duel.zone(player, zone)
    ]
    return [card for card in cards if card.counters and card.face_up and face_of(card.face).own_counters]
