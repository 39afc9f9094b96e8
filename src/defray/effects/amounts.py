"""Amounts: numbers that are worked out when they are needed, and ranges of them."""

from __future__ import annotations

from defray.effects import grammar, language
from defray.effects.filters import Asks, asked
from defray.effects.game import Game, other
from defray.effects.scope import Scope

CARDLESS = (language.PaidLife, language.LifeOf, language.Declared, language.DamageDone, language.NumberOf)
"""Numbers that look at no card on the board."""


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
        self.asks = () if isinstance(said, CARDLESS) else None

    def base(self, duel: Game, scope: Scope) -> int:
        """The number before arithmetic."""
        raise NotImplementedError

    def value(self, duel: Game, scope: Scope) -> int:
        return self.base(duel, scope) * self.times // self.per + self.plus


class CountersOn(Worked):
    """Counters of a kind on labelled cards."""

    def __init__(self, said: language.CountersOn) -> None:
        super().__init__(said)
        self.counter: str = said.counter
        self.on: str = said.on
        self.asks = () if self.on == "this" else None

    def base(self, duel: Game, scope: Scope) -> int:
        if self.on == "this":
            return scope.this(duel.cards[scope.source]).count(self.counter)
        return sum(card.count(self.counter) for card in scope.cards(self.on))


class PaidLife(Worked):
    """The LP paid as cost."""

    def base(self, duel: Game, scope: Scope) -> int:
        return scope.paid_life


class NumberOf(Worked):
    """How many cards carry a label."""

    def __init__(self, said: language.NumberOf) -> None:
        super().__init__(said)
        self.of: str = said.of

    def base(self, duel: Game, scope: Scope) -> int:
        return len(scope.cards(self.of))


class LifeOf(Worked):
    """A player's LP."""

    def __init__(self, said: language.LifeOf) -> None:
        super().__init__(said)
        self.player: str = said.player

    def base(self, duel: Game, scope: Scope) -> int:
        return duel.life[scope.player if self.player == "you" else other(scope.player)]


class Declared(Worked):
    """The number chosen."""

    def base(self, duel: Game, scope: Scope) -> int:
        return scope.number


class DamageDone(Worked):
    """The damage really done."""

    def base(self, duel: Game, scope: Scope) -> int:
        return scope.damage


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
