"""The ways to use a card: from where, when, and for which payment (D-8 to D-10, section E).

What an ability does not speak of stays as usual: G-Zero waives the payment and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import statics
from defray.duelmasters.abilities import Ability, ManaPrice
from defray.duelmasters.costs import Payable
from defray.duelmasters.faces import Side
from defray.duelmasters.zones import HAND
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.obstacles import Obstacle

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

NOT_BY_MANA = ("psychic", "dragheart", "gr", "duel mate")
"""What cannot be used by paying mana (D-100)."""
USUAL = -1


class Way:
    """One way to use a card."""

    def __init__(self, ability: int = USUAL, word: str = "") -> None:
        self.ability = ability
        """The ability that opens it (-1: the usual way)."""
        self.word = word
        self.free = False
        self.mana: ManaPrice | None = None
        """The amount of mana that takes the place of the cost."""
        self.pay: tuple[Payable, ...] = ()


def free_way(ability: int = USUAL, word: str = "") -> Way:
    """Use for no cost (D-86)."""
    way = Way(ability, word)
    way.free = True
    return way


def ways_for(duel: DuelMastersDuel, player: int, used: Card) -> list[Way]:
    """The ways open now to use a card with this side up, whether they can be paid or not."""
    side = duel.sides(used)[0]
    found: list[Way] = []
    usual_place = may_use_from_there(duel, player, used)
    if usual_place and not by_mana_barred(side):
        found.append(Way())
    for ability in side.abilities:
        if ability.kind == "use" and ability.window == "main" and changes_payment(ability):
            place = used.zone in ability.zones if ability.zones else usual_place
            if place and holds(duel, ability, player, used):
                way = Way(ability.number, ability.word)
                way.free, way.mana, way.pay = ability.free, ability.mana, ability.pay
                found.append(way)
    return found


def changes_payment(ability: Ability) -> bool:
    """Whether a way to use says something about the payment (otherwise only about the place)."""
    return ability.free or ability.mana is not None or bool(ability.pay)


def by_mana_barred(side: Side) -> bool:
    """Whether the card cannot be used by paying its cost (D-100)."""
    return any(kind in NOT_BY_MANA for kind in side.kinds)


def holds(duel: DuelMastersDuel, ability: Ability, player: int, used: Card) -> bool:
    """Whether the condition of a way holds, at declaration: the card still counts where it is (D-17,
    D-98)."""
    return ability.condition is None or ability.condition.holds(duel, Scope(player, used.number))


def may_use_from_there(duel: DuelMastersDuel, player: int, used: Card) -> bool:
    """Whether the player may use the card from the zone it is in."""
    if used.zone == HAND and used.controller == player:
        return True
    if used.controller == player:
        for ability in duel.sides(used)[0].abilities:
            place = ability.kind == "use" and not changes_payment(ability) and used.zone in ability.zones
            if place and holds(duel, ability, player, used):
                return True
    return any(
        active.about(player) and active.reaches(duel, used) for active in statics.standing(duel, "may_use")
    )


def why_no_way(duel: DuelMastersDuel, player: int, used: Card) -> list[Obstacle]:
    """Why there is no way to use it from where it is."""
    found = unmet(duel, player, used)
    if by_mana_barred(duel.sides(used)[0]):
        found.append(Obstacle("not_by_mana", "D-100", (used.number,)))
    if not may_use_from_there(duel, player, used):
        found.append(Obstacle("not_from_there", "D-8", (used.number,)))
    return found


def unmet(duel: DuelMastersDuel, player: int, used: Card) -> list[Obstacle]:
    """The ways that only their condition closes (D-98)."""
    usual_place = may_use_from_there(duel, player, used)
    return [
        Obstacle("condition", "D-98", (used.number,), what=ability.word)
        for ability in duel.sides(used)[0].abilities
        if ability.kind == "use"
        and ability.window == "main"
        and (used.zone in ability.zones if ability.zones else usual_place)
        and not holds(duel, ability, player, used)
    ]
