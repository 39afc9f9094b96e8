"""Changes of the cost (section D): which ones reach a use, and what they can make of the cost.

A change never touches the printed cost (D-66). Each reduction stops at its own floor (D-70). Mandatory
changes cannot be declined (D-26); optional ones are chosen at declaration (D-13), those "up to N" with
their amount (D-73).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import characteristics, statics
from defray.duelmasters.costs import Payable
from defray.duelmasters.faces import INFINITE, Side, side_of
from defray.duelmasters.rules import ChangeCost
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.parts import Shift, shifted

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

HYPER_ENERGY = 2
"""How much each creature tapped for Hyper Energy takes off (D-82)."""
LEAST = 1
"""The floor of Hyper Energy and of Soulshift."""


class Change:
    """One change of the cost of one use."""

    def __init__(self, source: int, by: int, floor: int = 0) -> None:
        self.source = source
        self.by = by
        self.floor = floor
        self.optional = False
        self.up_to = False
        self.pay: tuple[Payable, ...] = ()
        """What is done for it, …"""
        self.scope = Scope()
        """… as its source says it."""

    def amounts(self) -> list[int]:
        """What may be chosen of it: nothing, or all, or any part."""
        if not self.optional:
            return [self.by]
        if not self.up_to:
            return [0, self.by]
        step = -1 if self.by < 0 else 1
        return list(range(0, self.by + step, step))


def changes_for(duel: DuelMastersDuel, player: int, used: Card) -> list[Change]:
    """The changes that reach the use of a card (`used`: the card with the side up that is used)."""
    found: list[Change] = []
    for active in [*statics.standing(duel, "change_cost"), *statics.own(duel, used, "change_cost")]:
        rule = active.rule
        assert isinstance(rule, ChangeCost)
        if not active.about(player) or not active.reaches(duel, used):
            continue
        change = Change(active.source, rule.by.value(duel, active.scope), rule.floor)
        change.optional = rule.optional
        change.up_to = rule.up_to
        change.pay = rule.pay
        change.scope = active.scope
        if change.by:
            found.append(change)
    return found


def soulshift(duel: DuelMastersDuel, base: int) -> Change:
    """The reduction by the cost of the creature that is evolved (D-129)."""
    below = duel.cards[base]
    return Change(base, -duel.cost(below, side_of(below)), LEAST)


def infinite(duel: DuelMastersDuel, player: int, used: Card) -> bool:
    """Whether something makes the cost infinite (D-68)."""
    return any(
        active.about(player) and active.reaches(duel, used)
        for active in statics.standing(duel, "infinite_cost")
    )


def printed(duel: DuelMastersDuel, player: int, used: Card, side: Side) -> int:
    """The cost the side has, infinite if something makes it so."""
    if infinite(duel, player, used):
        return INFINITE
    return characteristics.defined_cost(duel, used, side)


def totals(cost: int, shifts: list[Shift], reductions_first: bool) -> tuple[int, ...]:
    """Every total that some order of the changes leads to (D-71: the player orders them; with the switch
    the reductions come first). None for an infinite cost, which nothing changes (D-69).
    """
    if cost >= INFINITE:
        return ()
    return tuple(sorted({total for total, _ in _reached(cost, shifts, reductions_first)}))


def order_for(cost: int, shifts: list[Shift], total: int, reductions_first: bool) -> list[int]:
    """An order of the changes (their places in `shifts`) that leads to the total."""
    return next(list(order) for found, order in _reached(cost, shifts, reductions_first) if found == total)


def _reached(cost: int, shifts: list[Shift], reductions_first: bool) -> list[tuple[int, tuple[int, ...]]]:
    """Each total that can be reached, with one order that does."""
    states: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {(cost, frozenset()): ()}
    for _ in shifts:
        following: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {}
        for (value, done), order in states.items():
            tried: set[Shift] = set()
            for place in _next(shifts, done, reductions_first):
                if shifts[place] not in tried:  # of changes that do the same the first stands for all
                    tried.add(shifts[place])
                    key = (shifted(value, (shifts[place],)), done | {place})
                    following.setdefault(key, (*order, place))
        states = following
    return [(value, order) for (value, _), order in states.items()]


def _next(shifts: list[Shift], done: frozenset[int], reductions_first: bool) -> list[int]:
    left = [place for place in range(len(shifts)) if place not in done]
    reductions = [place for place in left if shifts[place][0] < 0]
    return reductions if reductions_first and reductions else left
