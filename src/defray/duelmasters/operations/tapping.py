"""Verbs that turn cards: tap, untap, face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import forbidding, language
from defray.duelmasters.frames import CardOperation, Frame
from defray.duelmasters.marks import FROZEN
from defray.duelmasters.zones import MANA
from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Tap(CardOperation):
    """Tap cards; `freeze` keeps them tapped for a turn."""

    verb = "tap"

    def __init__(self, said: language.Tap) -> None:
        super().__init__(said)
        self.freeze: bool = said.freeze

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        done = turn(duel, frame, "tap", [number for number in cards if not duel.cards[number].turned])
        if self.freeze:
            for number in cards:
                changes.mark(duel, number, FROZEN)
            return cards
        return done


class Untap(CardOperation):
    """Untap cards."""

    verb = "untap"

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        return card.turned and not forbidding.for_card(duel, "untap", card)

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        able = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        return turn(duel, frame, "untap", able)


def turn(duel: DuelMastersDuel, frame: Frame, kind: str, cards: list[int]) -> list[int]:
    """Tap or untap, linked Gods together (DR-804)."""
    for number in cards:
        for one in (number, *duel.linked(duel.cards[number])):
            new = duel.cards[one].copy()
            new.turned = kind == "tap"
            changes.alter(duel, kind, new, frame.reason())
    return cards


class TurnFaceDown(CardOperation):
    """Turn cards in the mana zone face down (D-63)."""

    verb = "turn face down"

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        return card.zone == MANA and card.face_up

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        done = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        for number in done:
            new = duel.cards[number].copy()
            new.face_up = False
            changes.alter(duel, "turn face down", new, frame.reason())
        return done
