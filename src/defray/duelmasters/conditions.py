"""Conditions as native nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.duelmasters import language
from defray.duelmasters.filters import Matcher, to_amount, to_range
from defray.duelmasters.triggers import TriggerMatcher
from defray.effects.game import Game
from defray.effects.scope import Scope


class Condition:
    """Something that holds or does not."""

    def holds(self, duel: Game, scope: Scope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError


class Exists(Condition):
    """That many cards fit a filter."""

    def __init__(self, said: language.Exists) -> None:
        self.cards = Matcher(said.cards)
        self.count = to_range(said.count)

    def holds(self, duel: Game, scope: Scope) -> bool:
        return self.count.holds(len(self.cards.candidates(duel, scope)), duel, scope)


class IsSo(Condition):
    """All labelled cards fit a filter."""

    def __init__(self, said: language.IsSo) -> None:
        self.cards = Matcher(said.cards)
        self.label: str = said.label

    def holds(self, duel: Game, scope: Scope) -> bool:
        if self.label == "this":
            return self.cards.fits(duel, scope.this(duel.cards[scope.source]), scope)
        bound = tuple(duel.latest(card) for card in scope.cards(self.label))
        return bool(bound) and all(self.cards.fits(duel, card, scope) for card in bound)


class InTurn(Condition):
    """In a certain player's turn, in certain steps."""

    def __init__(self, said: language.InTurn) -> None:
        self.turn: str = said.turn
        self.phases: tuple[str, ...] = said.phases

    def holds(self, duel: Game, scope: Scope) -> bool:
        if self.phases and duel.phase not in self.phases:
            return False
        return self.turn == "either" or (duel.active == scope.player) == (self.turn == "you")


class Happened(Condition):
    """Such events were seen this turn."""

    def __init__(self, said: language.Happened) -> None:
        self.when = TriggerMatcher(said.when)
        self.times = to_range(said.times)

    def holds(self, duel: Game, scope: Scope) -> bool:
        seen = sum(1 for event in duel.today if self.when.met(duel, event, scope))
        return self.times.holds(seen, duel, scope)


class Compare(Condition):
    """An amount lies in a range."""

    def __init__(self, said: language.Compare) -> None:
        self.value = to_amount(said.value)
        self.range = to_range(said.within)

    def holds(self, duel: Game, scope: Scope) -> bool:
        return self.range.holds(self.value.value(duel, scope), duel, scope)


class AllOf(Condition):
    """All of several hold."""

    def __init__(self, said: language.AllOf) -> None:
        self.parts = tuple(to_condition(part) for part in said.conditions)

    def holds(self, duel: Game, scope: Scope) -> bool:
        return all(part.holds(duel, scope) for part in self.parts)


class AnyOf(Condition):
    """One of several holds."""

    def __init__(self, said: language.AnyOf) -> None:
        self.parts = tuple(to_condition(part) for part in said.conditions)

    def holds(self, duel: Game, scope: Scope) -> bool:
        return any(part.holds(duel, scope) for part in self.parts)


class Not(Condition):
    """Another condition does not hold."""

    def __init__(self, said: language.Not) -> None:
        self.part = to_condition(said.condition)

    def holds(self, duel: Game, scope: Scope) -> bool:
        return not self.part.holds(duel, scope)


CONDITIONS: dict[type[language.Condition], Callable[[Any], Condition]] = {
    language.Exists: Exists,
    language.IsSo: IsSo,
    language.InTurn: InTurn,
    language.Happened: Happened,
    language.Compare: Compare,
    language.AllOf: AllOf,
    language.AnyOf: AnyOf,
    language.Not: Not,
}
"""Which native node each condition becomes."""


def to_condition(said: language.AnyCondition) -> Condition:
    """The native condition."""
    return CONDITIONS[type(said)](said)
