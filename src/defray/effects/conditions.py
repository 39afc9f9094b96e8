"""Conditions: checked, never paid (Y-A1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.effects import language
from defray.effects.filters import Asks, asked
from defray.effects.game import Game, other
from defray.effects.matching import Matcher, Places, to_amount, to_range
from defray.effects.scope import Scope
from defray.effects.triggers import TriggerMatcher


class Condition:
    """Something that holds or does not."""

    def __init__(self, asks: Asks = ()) -> None:
        self.asks = asks

    def holds(self, duel: Game, scope: Scope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError


class Exists(Condition):
    """That many cards fit a filter."""

    def __init__(self, said: language.Exists, places: Places) -> None:
        self.cards = Matcher(said.cards, places)
        self.count = to_range(said.count, places)
        super().__init__(asked((self.cards.asks, self.count.asks)))

    def holds(self, duel: Game, scope: Scope) -> bool:
        return self.count.holds(len(self.cards.candidates(duel, scope)), duel, scope)


class IsSo(Condition):
    """All labelled cards fit a filter."""

    def __init__(self, said: language.IsSo, places: Places) -> None:
        self.cards = Matcher(said.cards, places)
        self.label: str = said.label
        super().__init__(self.cards.asks)

    def holds(self, duel: Game, scope: Scope) -> bool:
        if self.label == "this":
            return self.cards.fits(duel, duel.cards[scope.source], scope)
        bound = tuple(duel.latest(card) for card in scope.cards(self.label))
        return bool(bound) and all(self.cards.fits(duel, card, scope) for card in bound)


class InPhase(Condition):
    """In certain phases, of a certain player's turn."""

    def __init__(self, said: language.InPhase) -> None:
        super().__init__()
        self.phases: tuple[str, ...] = said.phases
        self.turn: str = said.turn

    def holds(self, duel: Game, scope: Scope) -> bool:
        if self.phases and duel.phase not in self.phases:
            return False
        return self.turn == "either" or (duel.active == scope.player) == (self.turn == "you")


class LifeIs(Condition):
    """A player's LP lie in a range."""

    def __init__(self, said: language.LifeIs, places: Places) -> None:
        self.range = to_range(said.life, places)
        self.player: str = said.player
        super().__init__(self.range.asks)

    def holds(self, duel: Game, scope: Scope) -> bool:
        player = scope.player if self.player == "you" else other(scope.player)
        return self.range.holds(duel.life[player], duel, scope)


class Happened(Condition):
    """Such an event was seen this turn."""

    def __init__(self, said: language.Happened, places: Places) -> None:
        super().__init__(None)  # a payment is an event itself
        self.when = TriggerMatcher(said.when, places)
        self.while_here: bool = said.while_here

    def holds(self, duel: Game, scope: Scope) -> bool:
        since = duel.cards[scope.source].since if self.while_here else 0
        return any(event.clock >= since and self.when.met(duel, event, scope) for event in duel.today)


class Compare(Condition):
    """An amount lies in a range."""

    def __init__(self, said: language.Compare, places: Places) -> None:
        self.value = to_amount(said.value, places)
        self.range = to_range(said.within, places)
        super().__init__(asked((self.value.asks, self.range.asks)))

    def holds(self, duel: Game, scope: Scope) -> bool:
        return self.range.holds(self.value.value(duel, scope), duel, scope)


class AllOf(Condition):
    """All of several hold."""

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        super().__init__(asked(part.asks for part in parts))
        self.parts = parts

    def holds(self, duel: Game, scope: Scope) -> bool:
        return all(part.holds(duel, scope) for part in self.parts)


class AnyOf(Condition):
    """One of several holds."""

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        super().__init__(asked(part.asks for part in parts))
        self.parts = parts

    def holds(self, duel: Game, scope: Scope) -> bool:
        return any(part.holds(duel, scope) for part in self.parts)


class Not(Condition):
    """Another condition does not hold."""

    def __init__(self, part: Condition) -> None:
        super().__init__(part.asks)
        self.part = part

    def holds(self, duel: Game, scope: Scope) -> bool:
        return not self.part.holds(duel, scope)


CONDITIONS: dict[type[language.Condition], Callable[[Any, Places], Condition]] = {
    language.Exists: Exists,
    language.IsSo: IsSo,
    language.InPhase: lambda said, places: InPhase(said),
    language.LifeIs: LifeIs,
    language.Happened: Happened,
    language.Compare: Compare,
    language.AllOf: lambda said, places: AllOf(tuple(to_condition(one, places) for one in said.conditions)),
    language.AnyOf: lambda said, places: AnyOf(tuple(to_condition(one, places) for one in said.conditions)),
    language.Not: lambda said, places: Not(to_condition(said.condition, places)),
}
"""Which native condition each `if:` of the language becomes."""


def to_condition(said: language.AnyCondition, places: Places) -> Condition:
    """The native condition."""
    return CONDITIONS[type(said)](said, places)
