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
PARTS = 99
"""Of what may be chosen in part, no more is chosen than this: hardly a cost is that high."""
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
        """What may be chosen of it, if it is optional: nothing, or all, or any part."""
        if not self.up_to:
            return [0, self.by]
        step = -1 if self.by < 0 else 1
        return list(range(0, max(min(self.by, PARTS), -PARTS) + step, step))

    def part(self, by: int) -> Change:
        """The change as far as it was chosen."""
        new = Change(self.source, by, self.floor)
        new.optional, new.pay, new.scope = self.optional, self.pay, self.scope
        return new


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
    lowest = cost + sum(by for by, _ in shifts if by < 0)
    if all(by >= 0 or floor <= lowest for by, floor in shifts):  # no floor is ever reached: one total
        return (cost + sum(by for by, _ in shifts),)
    reached: dict[int, set[int]] = {0: {cost}}
    """For each set of changes already applied (a bit for each), the numbers it can have led to."""
    for _ in shifts:
        following: dict[int, set[int]] = {}
        for done, values in reached.items():
            for place in _next(shifts, done, reductions_first):
                found = following.setdefault(done | 1 << place, set())
                shift = (shifts[place],)
                found.update(shifted(value, shift) for value in values)
        reached = following
    return tuple(sorted(reached[(1 << len(shifts)) - 1]))


def order_for(cost: int, shifts: list[Shift], total: int, reductions_first: bool) -> list[int]:
    """The first order of the changes (their places in `shifts`) that leads to the total."""
    values, order, done = [cost], list[int](), 0
    left = [_next(shifts, 0, reductions_first)]
    hopeless: set[tuple[int, int]] = set()
    while len(order) < len(shifts) or values[-1] != total:
        if left[-1] and (values[-1], done) not in hopeless:
            place = left[-1].pop(0)
            order.append(place)
            done |= 1 << place
            values.append(shifted(values[-1], (shifts[place],)))
            left.append(_next(shifts, done, reductions_first))
        else:
            hopeless.add((values.pop(), done))
            left.pop()
            done ^= 1 << order.pop()
    return order


def _next(shifts: list[Shift], done: int, reductions_first: bool) -> list[int]:
    """The changes that may come next; of those that do the same only the first."""
    left: dict[Shift, int] = {}
    for place, shift in enumerate(shifts):
        if not done >> place & 1:
            left.setdefault(shift, place)
    reductions = [place for (by, _), place in left.items() if by < 0]
    return reductions if reductions_first and reductions else list(left.values())
