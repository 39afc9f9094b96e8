"""Amounts: numbers that are worked out when they are needed, and ranges of them."""

from __future__ import annotations

from defray.effects import grammar
from defray.effects.filters import Asks, CardFilter, asked
from defray.effects.game import Game
from defray.effects.scope import Scope


class Amount:
    """A fixed number; its kinds below are worked out."""

    def __init__(self, fixed: int = 0) -> None:
        self.fixed = fixed
        self.asks: Asks = ()

    def value(self, duel: Game, scope: Scope) -> int:
        """The number, now."""
        return self.fixed


class Worked(Amount):
    """A base number, times, divided (rounded down), plus."""

    def __init__(self, said: grammar.Worked) -> None:
        super().__init__()
        self.times: int = said.times
        self.per: int = said.per
        self.plus: int = said.plus
        self.asks = None

    def base(self, duel: Game, scope: Scope) -> int:
        """The number before arithmetic."""
        raise NotImplementedError

    def value(self, duel: Game, scope: Scope) -> int:
        return self.base(duel, scope) * self.times // self.per + self.plus


class CountOf(Worked):
    """How many cards fit a filter."""

    def __init__(self, said: grammar.Worked, cards: CardFilter) -> None:
        super().__init__(said)
        self.cards = cards
        self.asks = cards.asks

    def base(self, duel: Game, scope: Scope) -> int:
        return len(self.cards.candidates(duel, scope))


class NumberOf(Worked):
    """How many cards carry a label."""

    def __init__(self, said: grammar.Worked, of: str) -> None:
        super().__init__(said)
        self.of = of
        self.asks = ()

    def base(self, duel: Game, scope: Scope) -> int:
        return len(scope.cards(self.of))


class StatOf(Worked):
    """A stat of labelled cards or of all that fit a filter: the total, the highest or the lowest."""

    def __init__(
        self, said: grammar.Worked, stat: str, of: str, cards: CardFilter | None, how: str = "total"
    ) -> None:
        super().__init__(said)
        self.stat = stat
        self.of = of
        self.cards = cards
        self.how = how

    def base(self, duel: Game, scope: Scope) -> int:
        wanted = self.cards
        if wanted is not None:
            cards = tuple(duel.cards[number] for number in wanted.candidates(duel, scope))
        elif self.of == "this":
            cards = (scope.this(duel.cards[scope.source]),)
        else:
            cards = tuple(duel.latest(card) for card in scope.cards(self.of))
        values = [max(duel.stat(card, self.stat), 0) for card in cards]
        if self.how == "highest":
            return max(values, default=0)
        return min(values, default=0) if self.how == "lowest" else sum(values)


class Range:
    """From one amount to another, both included."""

    def __init__(self, least: Amount | None = None, most: Amount | None = None) -> None:
        self.least = least
        self.most = most
        self.asks: Asks = asked(one.asks for one in (least, most) if one is not None)

    def holds(self, number: int, duel: Game, scope: Scope) -> bool:
        """Whether the number lies in it."""
        least, most = self.least, self.most
        if least is not None and number < least.value(duel, scope):
            return False
        return most is None or number <= most.value(duel, scope)

    def bounds(self, duel: Game, scope: Scope, none: int) -> tuple[int, int]:
        """Lowest and highest number; `none` stands for no upper bound."""
        least, most = self.least, self.most
        low = 0 if least is None else least.value(duel, scope)
        return low, none if most is None else most.value(duel, scope)
