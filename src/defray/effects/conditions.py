"""Conditions: checked, never paid. What is the same in every vocabulary."""

from __future__ import annotations

from defray.effects.amounts import Amount, Range
from defray.effects.filters import Asks, CardFilter, asked
from defray.effects.game import Game
from defray.effects.scope import Scope


class Condition:
    """Something that holds or does not."""

    def __init__(self, asks: Asks = None) -> None:
        self.asks = asks
        """The filters by which it looks at single cards; None: it may look at anything."""

    def holds(self, duel: Game, scope: Scope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError


class Exists(Condition):
    """That many cards fit a filter."""

    def __init__(self, cards: CardFilter, count: Range) -> None:
        super().__init__(asked((cards.asks, count.asks)))
        self.cards = cards
        self.count = count

    def holds(self, duel: Game, scope: Scope) -> bool:
        return self.count.holds(len(self.cards.candidates(duel, scope)), duel, scope)


class IsSo(Condition):
    """All labelled cards fit a filter."""

    def __init__(self, cards: CardFilter, label: str) -> None:
        super().__init__(cards.asks)
        self.cards = cards
        self.label = label

    def holds(self, duel: Game, scope: Scope) -> bool:
        if self.label == "this":
            return self.cards.fits(duel, scope.this(duel.cards[scope.source]), scope)
        bound = tuple(duel.latest(card) for card in scope.cards(self.label))
        return bool(bound) and all(self.cards.fits(duel, card, scope) for card in bound)


class InTurn(Condition):
    """In a certain player's turn, in certain phases."""

    def __init__(self, turn: str, phases: tuple[str, ...]) -> None:
        super().__init__(())
        self.turn = turn
        self.phases = phases

    def holds(self, duel: Game, scope: Scope) -> bool:
        if self.phases and duel.phase not in self.phases:
            return False
        return self.turn == "either" or (duel.active == scope.player) == (self.turn == "you")


class Compare(Condition):
    """An amount lies in a range."""

    def __init__(self, value: Amount, within: Range) -> None:
        super().__init__(asked((value.asks, within.asks)))
        self.value = value
        self.within = within

    def holds(self, duel: Game, scope: Scope) -> bool:
        return self.within.holds(self.value.value(duel, scope), duel, scope)


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
