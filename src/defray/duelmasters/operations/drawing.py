"""Verbs that draw: one card after the other, or as many as the player wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language, moving
from defray.duelmasters.filters import to_amount
from defray.duelmasters.frames import Frame, Operation
from defray.duelmasters.zones import DECK, HAND
from defray.effects.scope import Scope
from defray.kernel.decisions import Action, Decision

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Draw(Operation):
    """Draw cards."""

    verb = "draw"

    def __init__(self, said: language.Draw) -> None:
        super().__init__(said)
        self.count = to_amount(said.count)
        self.up_to: bool = said.up_to
        self.player: str = said.player

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return self.count.value(duel, scope) > 0

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        players = frame.players(duel, self.player)
        while frame.at < len(players):
            player = players[frame.at]
            number = frame.amount(duel, self.count)
            if self.up_to:
                if not frame.waiting and not self.asked(duel, frame, player, number):
                    return False
                frame.waiting = False
                number = duel.answer.number
            before = len(duel.zone(player, HAND))
            moving.draw(duel, player, number, frame.reason())
            frame.picked.extend(duel.zone(player, HAND)[before:])
            frame.at += 1
        frame.settle(tuple(duel.cards[number] for number in frame.picked))
        return True

    def asked(self, duel: DuelMastersDuel, frame: Frame, player: int, most: int) -> bool:
        """How many; False while the player chooses."""
        most = min(most, len(duel.zone(player, DECK)))
        options = tuple(Action("number", number=number) for number in range(most + 1))
        frame.waiting = True
        return frame.ask(duel, Decision(player, "number", options, frame.scope.source, "draw"))
