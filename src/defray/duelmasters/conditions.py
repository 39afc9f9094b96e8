"""Conditions of the vocabulary as native nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.duelmasters import language
from defray.duelmasters.filters import Matcher, to_amount, to_range
from defray.duelmasters.triggers import TriggerMatcher
from defray.effects.conditions import AllOf, AnyOf, Compare, Condition, Exists, InTurn, IsSo, Not
from defray.effects.game import Game
from defray.effects.scope import Scope


class Happened(Condition):
    """Such events were seen this turn."""

    def __init__(self, said: language.Happened) -> None:
        super().__init__()
        self.when = TriggerMatcher(said.when)
        self.times = to_range(said.times)

    def holds(self, duel: Game, scope: Scope) -> bool:
        seen = sum(1 for event in duel.today if self.when.met(duel, event, scope))
        return self.times.holds(seen, duel, scope)


CONDITIONS: dict[type[language.Condition], Callable[[Any], Condition]] = {
    language.Exists: lambda said: Exists(Matcher(said.cards), to_range(said.count)),
    language.IsSo: lambda said: IsSo(Matcher(said.cards), said.label),
    language.InTurn: lambda said: InTurn(said.turn, said.phases),
    language.Happened: Happened,
    language.Compare: lambda said: Compare(to_amount(said.value), to_range(said.within)),
    language.AllOf: lambda said: AllOf(tuple(to_condition(one) for one in said.conditions)),
    language.AnyOf: lambda said: AnyOf(tuple(to_condition(one) for one in said.conditions)),
    language.Not: lambda said: Not(to_condition(said.condition)),
}
"""Which native condition each `if:` becomes."""


def to_condition(said: language.AnyCondition) -> Condition:
    """The native condition."""
    return CONDITIONS[type(said)](said)
