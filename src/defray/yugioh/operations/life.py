"""Verbs about LP and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.yugioh import language
from defray.yugioh.frames import CardOperation, Frame, Operation, amount_of
from defray.yugioh.matching import to_amount

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class LifeChange(Operation):
    """Damage, gain, or loss: `kind` is the event's word."""

    def __init__(
        self, said: language.Damage | language.GainLife | language.LoseLife, verb: str, kind: str
    ) -> None:
        super().__init__(said)
        self.verb = verb
        self.blind = True
        self.kind = kind
        self.amount = to_amount(said.amount)
        self.player: str = said.player

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return True

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        amount = amount_of(self.amount, duel, frame)
        changed = [self.change(duel, frame, player, amount) for player in frame.players(duel, self.player)]
        if self.kind == "damage":
            frame.scope.damage = max(changed)
        frame.did = max(changed) > 0
        return True

    def change(self, duel: YugiohDuel, frame: Frame, player: int, amount: int) -> int:
        """One player's change; how much it really was."""
        if self.kind == "damage" and any(active.about(player) for active in duel.actives("no_damage")):
            amount = 0
        elif self.kind == "life lost":
            amount = min(amount, duel.life[player])
        if amount > 0:
            changes.life(duel, player, self.kind, amount, frame.reason())
        return amount


class PayLife(Operation):
    """Pay LP by effect: nothing that looks at costs sees it, and nothing that waives or replaces costs
    touches it (F-27)."""

    verb = "pay"

    def __init__(self, said: language.PayLifeNow) -> None:
        super().__init__(said)
        self.amount = to_amount(said.amount)
        self.blind = self.amount.asks == ()
        self.player: str = said.player

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        payer = duel.active if self.player == "turn_player" else scope.player
        if self.player == "opponent":
            payer = 1 - payer
        return self.amount.value(duel, scope) <= duel.life[payer]

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        player = frame.player(duel, self.player)
        amount = amount_of(self.amount, duel, frame)
        frame.did = 0 < amount <= duel.life[player]
        if frame.did:
            changes.life(duel, player, "life paid", amount, frame.reason())
        return True


class PlaceCounters(CardOperation):
    """Place counters."""

    verb = "counter"

    def __init__(self, said: language.PlaceCounters) -> None:
        super().__init__(said)
        self.counter: str = said.counter
        self.count = to_amount(said.count)
        self.most: int = -1 if said.max is None else said.max

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        done: list[int] = []
        for number in cards:
            count = amount_of(self.count, duel, frame)
            if self.most >= 0:
                count = min(count, self.most - duel.cards[number].count(self.counter))
            if count > 0 and duel.cards[number].face_up:
                changes.counters(duel, number, self.counter, count, frame.reason())
                done.append(number)
        return done


class TakeCounters(CardOperation):
    """Remove counters by effect."""

    verb = "counter"

    def __init__(self, said: language.TakeCounters) -> None:
        super().__init__(said)
        self.counter: str = said.counter
        self.count = to_amount(said.count)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        done: list[int] = []
        for number in cards:
            count = min(amount_of(self.count, duel, frame), duel.cards[number].count(self.counter))
            if count > 0:
                changes.counters(duel, number, self.counter, -count, frame.reason())
                done.append(number)
        return done
