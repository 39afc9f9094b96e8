"""Amounts that only this vocabulary has, as native nodes."""

from __future__ import annotations

from defray.effects import grammar
from defray.effects.amounts import Worked
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.yugioh import language


class Cardless(Worked):
    """A number that looks at no card on the board."""

    def __init__(self, said: grammar.Worked) -> None:
        super().__init__(said)
        self.asks = ()


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


class PaidLife(Cardless):
    """The LP paid as cost."""

    def base(self, duel: Game, scope: Scope) -> int:
        return scope.paid_life


class LifeOf(Cardless):
    """A player's LP."""

    def __init__(self, said: language.LifeOf) -> None:
        super().__init__(said)
        self.player: str = said.player

    def base(self, duel: Game, scope: Scope) -> int:
        return duel.life[scope.player if self.player == "you" else 1 - scope.player]


class Declared(Cardless):
    """The number chosen."""

    def base(self, duel: Game, scope: Scope) -> int:
        return scope.number


class DamageDone(Cardless):
    """The damage really done."""

    def base(self, duel: Game, scope: Scope) -> int:
        return scope.damage
