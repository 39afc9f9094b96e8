"""State-based checks (DR-703.4): what the state of the game does by itself, before anything else is
resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import losing
from defray.duelmasters.faces import side_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.zones import BATTLE, GRAVEYARD, HAND, SHIELDS, UNDER
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def settle(duel: DuelMastersDuel) -> bool:
    """Do what is due; True if something was, so that everything is looked at again (or the duel is over)."""
    if losing.due(duel):
        return True
    return powerless(duel) or several_max(duel) or second_field(duel) or shieldless_castles(duel)


def powerless(duel: DuelMastersDuel) -> bool:
    """Creatures with power 0 or less are destroyed."""
    weak = [
        number
        for player in (0, 1)
        for number in duel.zone(player, BATTLE)
        if duel.is_creature(duel.cards[number])
        and not duel.pending_card(duel.cards[number])
        and duel.power(duel.cards[number]) <= 0
    ]
    before = duel.clock
    moved = duel.transfer("destroy", weak, GRAVEYARD, Reason(duel.active, "rule"))
    return bool(moved) or duel.clock > before  # what went in its place saved it, but not from this check


def max_creatures(duel: DuelMastersDuel, player: int) -> list[int]:
    """A player's S-MAX creatures."""
    return [number for number in duel.creatures(player) if "max" in side_of(duel.cards[number]).kinds]


def several_max(duel: DuelMastersDuel) -> bool:
    """Of several S-MAX creatures of a player one stays, and the others come to the hand."""
    for player in (duel.active, 1 - duel.active):
        if len(max_creatures(duel, player)) > 1:
            duel.push(KeepOne(player))
            return True
    return False


class KeepOne(Procedure):
    """A player chooses which S-MAX creature stays."""

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player

    def copy(self) -> Procedure:
        new = KeepOne(self.player)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("keep one", self.step, self.player)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        found = max_creatures(game, self.player)
        if self.step == 0:
            self.step = 1
            options = tuple(Action("card", number) for number in found)
            duel.ask(Decision(self.player, "cards", options, found[0], "keep"))
            return
        duel.finish()
        others = [number for number in found if number != duel.answer.card]
        game.transfer("to hand", others, HAND, Reason(self.player, "rule"))


def second_field(duel: DuelMastersDuel) -> bool:
    """When another D2 Field comes, whosever it is, the older one goes to the graveyard."""
    fields = [
        number
        for player in (0, 1)
        for number in duel.zone(player, BATTLE)
        if "d2" in side_of(duel.cards[number]).kinds
    ]
    if len(fields) < 2:
        return False
    newest = max(fields, key=lambda number: duel.cards[number].since)
    duel.transfer("to graveyard", [n for n in fields if n != newest], GRAVEYARD, Reason(duel.active, "rule"))
    return True


def shieldless_castles(duel: DuelMastersDuel) -> bool:
    """A castle whose shield is gone goes to the graveyard."""
    lost = [
        number
        for player in (0, 1)
        for number in duel.zone(player, UNDER)
        if "castle" in side_of(duel.cards[number]).types
        and (duel.cards[number].host < 0 or duel.cards[duel.cards[number].host].zone != SHIELDS)
    ]
    if lost:
        duel.transfer("to graveyard", lost, GRAVEYARD, Reason(duel.active, "rule"))
    return bool(lost)
