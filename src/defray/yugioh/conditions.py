"""Conditions of the vocabulary as native nodes: checked, never paid (Y-A1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.effects.conditions import AllOf, AnyOf, Compare, Condition, Exists, InTurn, IsSo, Not
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.yugioh import language
from defray.yugioh.awaited import TriggerMatcher
from defray.yugioh.matching import Matcher, to_amount, to_range


class LifeIs(Condition):
    """A player's LP lie in a range."""

    def __init__(self, said: language.LifeIs) -> None:
        self.range = to_range(said.life)
        self.player: str = said.player
        super().__init__(self.range.asks)

    def holds(self, duel: Game, scope: Scope) -> bool:
        player = scope.player if self.player == "you" else 1 - scope.player
        return self.range.holds(duel.life[player], duel, scope)


class Happened(Condition):
    """Such an event was seen this turn."""

    def __init__(self, said: language.Happened) -> None:
        super().__init__(None)  # a payment is an event itself
        self.when = TriggerMatcher(said.when)
        self.while_here: bool = said.while_here

    def holds(self, duel: Game, scope: Scope) -> bool:
        since = duel.cards[scope.source].since if self.while_here else 0
        return any(event.clock >= since and self.when.met(duel, event, scope) for event in duel.today)


CONDITIONS: dict[type[language.Condition], Callable[[Any], Condition]] = {
    language.Exists: lambda said: Exists(Matcher(said.cards), to_range(said.count)),
    language.IsSo: lambda said: IsSo(Matcher(said.cards), said.label),
    language.InPhase: lambda said: InTurn(said.turn, said.phases),
    language.LifeIs: LifeIs,
    language.Happened: Happened,
    language.Compare: lambda said: Compare(to_amount(said.value), to_range(said.within)),
    language.AllOf: lambda said: AllOf(tuple(to_condition(one) for one in said.conditions)),
    language.AnyOf: lambda said: AnyOf(tuple(to_condition(one) for one in said.conditions)),
    language.Not: lambda said: Not(to_condition(said.condition)),
}
"""Which native condition each `if:` of the language becomes."""


def to_condition(said: language.AnyCondition) -> Condition:
    """The native condition."""
    return CONDITIONS[type(said)](said)
