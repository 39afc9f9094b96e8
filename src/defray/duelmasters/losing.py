"""Winning and losing (DR-104): a deck without cards, a direct attack, an effect; and what is done instead
of losing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import statics
from defray.duelmasters.costs import Payable
from defray.duelmasters.filters import of_game
from defray.duelmasters.rules import InsteadOfLosing
from defray.duelmasters.zones import DECK, GRAVEYARD
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.duel import Duel, Result
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def due(duel: DuelMastersDuel) -> bool:
    """Whether somebody loses, or has won, at this moment; then it is done."""
    if duel.result is not None:
        return True
    empty = [player for player in (0, 1) if not duel.zone(player, DECK)]
    losers = dict(duel.losing)
    duel.losing = []
    for player in empty:
        if duel.used_in_duel.get(f"saved {player}", -1) != duel.clock:
            losers.setdefault(player, "deck")
    winners = set(duel.winning)
    duel.winning = []
    if winners:
        # Who wins and loses at once has won; two winners have drawn.
        duel.conclude(Result(-1 if len(winners) == 2 else winners.pop(), "effect"))
        return True
    saved = {player: ways(duel, player) for player in losers}
    for player in losers:
        if saved[player]:
            duel.push(Saving(player, losers[player]))
            return True
    if losers:
        players = list(losers)
        reason = losers[players[0]]
        duel.conclude(Result(-1 if len(players) == 2 else 1 - players[0], reason))
        return True
    return False


def ways(duel: DuelMastersDuel, player: int) -> list[tuple[int, Payable, list[int]]]:
    """What the player can do instead of losing: by which card, in which way, with which cards."""
    found: list[tuple[int, Payable, list[int]]] = []
    for active in statics.standing(duel, "instead_of_losing"):
        rule = active.rule
        assert isinstance(rule, InsteadOfLosing)
        if active.scope.player == player:
            for way in rule.ways:
                cards = way.cards.candidates(duel, active.scope)
                if cards:
                    found.append((active.source, way, cards))
    return found


class Saving(Procedure):
    """A player does something instead of losing."""

    def __init__(self, player: int = 0, reason: str = "") -> None:
        super().__init__()
        self.player = player
        self.reason = reason

    def copy(self) -> Procedure:
        new = Saving(self.player, self.reason)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("saving", self.step, self.player, self.reason)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        found = ways(game, self.player)
        if self.step == 0:
            self.step = 1
            options = dict.fromkeys(Action("card", card) for _, _, cards in found for card in cards)
            duel.ask(Decision(self.player, "cards", tuple(options), found[0][0], "instead of losing"))
            return
        card = duel.answer.card
        way = next(way for _, way, cards in found if card in cards)
        kind = "destroy" if way.how == "destroy" else "discard"
        duel.finish()
        game.transfer(kind, [card], GRAVEYARD, Reason(self.player, "effect", found[0][0]))
        game.used_in_duel[f"saved {self.player}"] = game.clock
