"""Declaring a use: whether it may be declared now, and every reason why not (D-8, D-19 to D-21, D-32,
DR-601.1b).

A use is offered exactly when a legal completion exists (D-139).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import executing, forbidding, prices, ways
from defray.duelmasters.faces import Side, face_of, with_side
from defray.kernel.cards import Card
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def obstacles(duel: DuelMastersDuel, player: int, action: Action, brief: bool) -> list[Obstacle]:
    """Why the turn player cannot declare the use now, as a free choice."""
    card = duel.cards[action.card]
    side = side_named(card, action.word)
    if side is None:
        return [Obstacle("no_such_side", "D-123", (action.card,), what=action.word)]
    found: list[Obstacle] = []
    pending = duel.pending
    if duel.active != player:
        found.append(Obstacle("not_your_turn", "D-8"))
    if duel.phase not in ("charge", "main"):
        found.append(Obstacle("wrong_phase", "D-8", what=duel.phase))
    if pending is not None and pending.kind != "command":
        found.append(Obstacle("resolving", "D-11"))
    if brief and found:
        return found
    used = with_side(card, side)
    if card.controller != player and not ways.may_use_from_there(duel, player, used):
        return [*found, Obstacle("not_yours", "D-8", (action.card,))]
    found.extend(barred(duel, player, used, side))
    if brief and found:
        return found
    open_ways = ways.ways_for(duel, player, used)
    if any(way.free for way in open_ways):
        found.extend(overruled(found))
    if not open_ways:
        return [*found, *ways.why_no_way(duel, player, used)]
    price = prices.priced(duel, player, action, used, side, open_ways)
    if price.unpayable and not brief:
        found.extend(ways.unmet(duel, player, used))
    return [*found, *price.unpayable]


def barred(duel: DuelMastersDuel, player: int, used: Card, side: Side) -> list[Obstacle]:
    """Why the card cannot be used at all, for whatever payment: "cannot" beats "can" (D-19, D-101)."""
    forbidden = forbidding.for_player(duel, "use", player, used)
    found = [Obstacle("cannot_use", "D-19", (source,)) for source in forbidden]
    if side.evolves and len(prices.bases(duel, player, used, side)) < side.bases:
        found.append(Obstacle("no_base", "DR-801", (used.number,), side.bases))
    if "castle" in side.types and not executing.hosts(duel, player, side):
        found.append(Obstacle("no_shield", "D-32", (used.number,)))
    if "aura" in side.types and not executing.hosts(duel, player, side):
        found.append(Obstacle("no_bearer", "DR-818", (used.number,)))
    return found


def overruled(found: list[Obstacle]) -> list[Obstacle]:
    """What forbids a use does so for no cost, too: "cannot" goes before "can" (D-101)."""
    return [Obstacle("cannot_beats_can", "D-101", one.cards) for one in found if one.code == "cannot_use"]


def side_named(card: Card, word: str) -> Side | None:
    """The side that an action names: by its type or its name; the only one, if none is named."""
    sides = face_of(card).sides
    if not word:
        return sides[0] if len(sides) == 1 else None
    return next((side for side in sides if word in (side.type, side.name)), None)


def uses(duel: DuelMastersDuel, card: int) -> list[Action]:
    """Every use of a card that one could think of: one for each of its sides (D-123)."""
    sides = face_of(duel.cards[card]).sides
    if len(sides) == 1:
        return [Action("use", card)]
    return [Action("use", card, word=side.type) for side in sides]
