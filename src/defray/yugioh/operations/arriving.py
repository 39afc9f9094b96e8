"""Choosing where and how each card comes to the field, one after the other: its zone and, for a monster,
then its position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel.decisions import Action, Decision
from defray.yugioh.frames import Frame
from defray.yugioh.zones import SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def begin(frame: Frame) -> None:
    """Start with nothing chosen."""
    frame.seats = []
    frame.turned = []


def places_chosen(
    duel: YugiohDuel, frame: Frame, cards: list[int], side: int, position: str, purpose: str
) -> bool:
    """Whether zone and position of all are chosen (`frame.seats`, `frame.turned`); asks for the next if
    not. A Token that is yet to come into being stands in `cards` as -1."""
    while True:
        if frame.waiting:
            frame.waiting = False
            if len(frame.seats) == len(frame.turned):
                frame.seats.append(duel.answer.number)
            else:
                frame.turned.append(duel.answer.word in ("defense", "face_down"))
        if len(frame.turned) == len(cards):
            return True
        card = cards[len(frame.turned)]
        frame.waiting = True
        decision = next_choice(duel, frame, card, side, position, purpose)
        if not frame.ask(duel, decision):
            return False


def zones_chosen(duel: YugiohDuel, frame: Frame, cards: list[int], purpose: str) -> bool:
    """Whether a Spell & Trap Zone of the effect's player is chosen for each card, as far as there is room
    (`frame.seats`); asks for the next if not."""
    player = frame.scope.player
    room = len(duel.free_seats(player, SPELLS))
    while True:
        if frame.waiting:
            frame.waiting = False
            frame.seats.append(duel.answer.number)
        if len(frame.seats) >= min(len(cards), room):
            return True
        seats = [seat for seat in duel.free_seats(player, SPELLS) if seat not in frame.seats]
        frame.waiting = True
        options = tuple(Action("zone", number=seat) for seat in seats)
        if not frame.ask(duel, Decision(player, "zone", options, cards[len(frame.seats)], purpose)):
            return False


def next_choice(
    duel: YugiohDuel, frame: Frame, card: int, side: int, position: str, purpose: str
) -> Decision:
    """The zone of the next monster, or its position once the zone is chosen."""
    source = card if card >= 0 else frame.scope.source
    if len(frame.seats) == len(frame.turned):
        seats = [seat for seat in duel.summon_seats(side, card) if seat not in frame.seats]
        options = tuple(Action("zone", number=seat) for seat in seats)
        return Decision(frame.scope.player, "zone", options, source, purpose)
    words = ("attack", "defense") if position == "any" else (position,)
    options = tuple(Action("position", card, word=word) for word in words)
    return Decision(frame.scope.player, "position", options, source, purpose)
