"""What changes the number in a cost: which effects act on a price now, and the prices that come of it
(F-12 to F-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.quotes import Modifier
from defray.yugioh.costs import Cost, all_ways
from defray.yugioh.ways import Change, Demand, Way

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def changes_of(duel: YugiohDuel, player: int, card: int, what: str) -> list[Change]:
    """All that changes the cost of an activation (`what`: card or effect), in the order in which it does
    so.

    First what is added, then what is taken off, that with the highest floor first: it does not matter
    which source came into play first.
    """
    found: list[Change] = []
    for active in duel.actives("change_cost"):
        rule = active.change_cost()
        fits = rule.what in (what, "any") and active.about(player)
        if not fits or not active.reaches(duel, duel.cards[card]) or active.spent(duel, rule.per_turn):
            continue
        use = active.use_key() if rule.per_turn >= 0 else ""
        by = rule.by.value(duel, active.scope)
        found.append(Change(active.source, rule.how, by, rule.floor, rule.optional, use))
    return sorted(found, key=_place)


def _place(change: Change) -> tuple[bool, int]:
    return (change.by < 0, -change.floor)


def changed_ways(
    duel: YugiohDuel, costs: tuple[Cost, ...], scope: Scope, demand: Demand, changes: list[Change]
) -> tuple[list[Way], list[Modifier]]:
    """The ways to pay under these changes: what is mandatory always works, each set of optional ones is
    its own way."""
    ways: list[Way] = []
    modifiers: dict[Change, Modifier] = {}
    optional = [one for one in changes if one.optional]
    for mask in range(1 << len(optional)):
        chosen = [one for place, one in enumerate(optional) if mask >> place & 1]
        demand.changes = tuple(one for one in changes if not one.optional or one in chosen)
        for way in all_ways(costs, duel, scope, demand):
            touched = _touched(demand, way)
            if any(one not in touched for one in chosen):
                continue  # it would change nothing here: this is no other price
            for one, by in touched.items():
                what = "increases" if by > 0 else "reduces"
                modifier = Modifier(one.source, what, one.how, abs(by), one.optional, one.floor)
                modifiers.setdefault(one, modifier)
            sources = tuple(one.source for one in chosen)
            uses = tuple(one.use for one in touched if one.use)
            ways.append(Way(way.parts, (*way.changes, *sources), (*way.uses, *uses)))
    demand.changes = tuple(one for one in changes if not one.optional)
    return ways, list(modifiers.values())


def _touched(demand: Demand, way: Way) -> dict[Change, int]:
    """The changes that make a difference in this way, with the first difference each makes."""
    found: dict[Change, int] = {}
    for part in way.parts:
        for change, (_, by) in zip(demand.changing(part), part.changed, strict=True):
            if by:
                found.setdefault(change, by)
    return found
