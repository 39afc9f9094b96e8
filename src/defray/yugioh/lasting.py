"""Lingering effects: how they begin and how long they last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class Lingering:
    """A rule that an effect left behind, on single cards or on players, until some time."""

    def __init__(self, home: int = -1, ability: int = 0, rule: int = 0, until: str = "") -> None:
        self.home = home
        """The card on whose face the rule stands."""
        self.ability = ability
        self.rule = rule
        self.until = until
        self.scope = Scope()
        self.bound: tuple[Card, ...] = ()
        """The cards it was applied to (none: those the rule's own filter names)."""
        self.on_cards = False
        self.turn = 0
        self.since = 0
        self.ends = 0
        """The turn at whose end it is over (0: not by turns)."""

    def copy(self) -> Lingering:
        """A copy for a fork (the scope is never changed once it lingers)."""
        new = Lingering(self.home, self.ability, self.rule, self.until)
        new.scope = self.scope
        new.bound = self.bound
        new.on_cards = self.on_cards
        new.turn = self.turn
        new.since = self.since
        new.ends = self.ends
        return new

    def state(self) -> tuple[object, ...]:
        """The effect as plain values."""
        return (
            self.home, self.ability, self.rule, self.until, self.scope.state(),
            tuple(card.state() for card in self.bound), self.on_cards, self.turn, self.since, self.ends,
        )  # fmt: skip


def linger(
    duel: YugiohDuel,
    home: int,
    ability: int,
    rules: tuple[int, ...],
    scope: Scope,
    bound: tuple[Card, ...],
    until: str,
    on_cards: bool,
) -> None:
    """Let rules hold from now on: for the bound cards (`on_cards`), or for whomever their own filters
    name."""
    for rule in rules:
        one = Lingering(home, ability, rule, until)
        one.scope = scope.copy()
        one.bound = bound
        one.on_cards = on_cards
        one.turn = duel.turn
        one.since = duel.clock
        one.ends = last_turn(duel, until, scope.player)
        duel.lingering.append(one)
    if rules:
        duel.sources()


def last_turn(duel: YugiohDuel, until: str, player: int) -> int:
    """The turn at whose end it is over; 0 where turns do not end it."""
    if until == "end_of_turn":
        return duel.turn
    if until == "end_of_next_turn":
        return duel.turn + 1
    if until == "end_of_opponents_third_turn":
        return duel.turn + (5 if duel.active == player else 4)
    return 0
