"""Verbs whose result lasts: rules for a while, where a spell goes, turns that are skipped, winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language
from defray.duelmasters.frames import Frame, Operation
from defray.duelmasters.marks import AFTER
from defray.duelmasters.picks import to_pick
from defray.duelmasters.statics import Lingering
from defray.kernel import changes
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Apply(Operation):
    """Rules hold for a while, for the cards picked or as they say themselves."""

    verb = "apply"

    def __init__(self, said: language.Apply, rules: tuple[int, ...]) -> None:
        super().__init__(said)
        self.rules = rules
        self.cards = None if said.cards is None else to_pick(said.cards)
        self.until: str = said.until

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        bound: tuple[Card, ...] | None = None
        if self.cards is not None:
            if not frame.gathered(duel, self.cards, self):
                return False
            bound = tuple(duel.cards[number] for number in frame.picked)
            frame.settle(bound, self.cards.bind)
        elif self.until == "leaves":
            bound = tuple(duel.cards[number] for number in frame.live(duel, "this"))
        frame.did = bound is None or bool(bound)
        if frame.did:
            for rule in self.rules:
                self.linger(duel, frame, rule, bound)
            duel.sources()
        return True

    def linger(self, duel: DuelMastersDuel, frame: Frame, rule: int, bound: tuple[Card, ...] | None) -> None:
        """Let one rule hold from now on."""
        new = Lingering(frame.home, frame.ability, rule)
        new.scope = frame.scope.copy()
        new.bound = bound
        new.ends = self.last_turn(duel, frame.scope.player)
        new.ends_at_start = self.until == "start_of_your_next_turn"
        duel.lingering.append(new)

    def last_turn(self, duel: DuelMastersDuel, player: int) -> int:
        """The turn at whose end, or start, it is over; 0: none."""
        if self.until == "end_of_turn":
            return duel.turn
        if self.until == "end_of_next_turn":
            return duel.turn + 1
        if self.until == "start_of_your_next_turn":
            return duel.turn + (2 if duel.active == player else 1)
        return 0


class InsteadOfGraveyard(Operation):
    """This spell goes elsewhere than to the graveyard after it was cast (D-111)."""

    verb = "this goes to"

    def __init__(self, said: language.InsteadOfGraveyard) -> None:
        super().__init__(said)
        self.to: str = said.to

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        spell = [number for number in frame.live(duel, "this") if duel.pending_card(duel.cards[number])]
        for number in spell:
            changes.mark(duel, number, f"{AFTER}{self.to}")
        frame.did = bool(spell)
        return True


class SkipTurn(Operation):
    """The rest of this turn, or a player's next one, is skipped (D-112, D-118). The turn ends at once: all
    that runs in it is over (DR-512.1)."""

    verb = "skip turn"

    def __init__(self, said: language.SkipTurn) -> None:
        super().__init__(said)
        self.rest = said.what == "rest"
        self.player: str = said.player

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if self.rest:
            duel.skipping = True
            del duel.stack[1:]
        else:
            duel.skipped.extend(frame.players(duel, self.player))
        frame.did = True
        return True


class WinGame(Operation):
    """Win the game; the next check of the state ends it (DR-104)."""

    verb = "win"

    def __init__(self, said: language.WinGame) -> None:
        super().__init__(said)
        self.player: str = said.player

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        duel.winning.extend(frame.players(duel, self.player))
        frame.did = True
        return True
