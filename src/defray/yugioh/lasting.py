"""Lingering effects: how they begin and how long they last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.yugioh.continuous import Lingering

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


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
