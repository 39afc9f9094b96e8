"""Verbs that choose or branch: cards, a player, the opponent's part, may, choose one, if, repeat, later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language
from defray.duelmasters.conditions import to_condition
from defray.duelmasters.filters import to_amount
from defray.duelmasters.frames import CardOperation, Frame, Operation
from defray.duelmasters.waiting import Waiting
from defray.effects import branches
from defray.effects.scope import Scope
from defray.kernel.decisions import Action, Decision

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def feasible(first: Operation | None, duel: DuelMastersDuel, scope: Scope) -> bool:
    """Whether a block can be done: whether its first operation can."""
    return first is not None and first.possible(duel, scope)


def seen_by(scope: Scope, player: int) -> Scope:
    """The scope in which `you` is that player."""
    new = scope.copy()
    new.player = player
    return new


class Choose(CardOperation):
    """Choose cards."""

    verb = "choose"

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        return cards


class Opponent(Operation):
    """The opponent does a block."""

    verb = "opponent"

    def __init__(self, said: language.Opponent, then: int, first: Operation | None) -> None:
        super().__init__(said)
        self.then = then
        self.first = first

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return feasible(self.first, duel, seen_by(scope, 1 - scope.player))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        return done_by(frame, self.then, 1 - frame.scope.player)


def done_by(frame: Frame, block: int, player: int) -> bool:
    """Carry out a block in which `you` is that player; True when it is through."""
    if frame.at < DOING:
        frame.at = DOING
        frame.enter_as(block, player)
        return False
    frame.leave_as()
    frame.did = frame.inner
    return True


DOING = 2
"""The step of an operation whose block is carried out by somebody else."""


class ChoosePlayer(Operation):
    """Choose a player, who is `you` in the block."""

    verb = "choose player"

    def __init__(self, said: language.ChoosePlayer, then: int, first: Operation | None) -> None:
        super().__init__(said)
        self.then = then
        self.first = first

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return any(feasible(self.first, duel, seen_by(scope, player)) for player in (0, 1))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            frame.at = 1
            options = (Action("option", number=1, word="you"), Action("option", number=2, word="opponent"))
            player = frame.scope.player
            if not frame.ask(duel, Decision(player, "option", options, frame.scope.source, "player")):
                return False
        return done_by(frame, self.then, frame.player("you" if duel.answer.number == 1 else "opponent"))


class May(Operation):
    """A player may do something; asked only if it can be done."""

    verb = "may"

    def __init__(self, said: language.May, then: int, otherwise: int, first: Operation | None) -> None:
        super().__init__(said)
        self.player: str = said.player
        self.then = then
        self.otherwise = otherwise
        self.first = first

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        possible = frame.at == 0 and feasible(self.first, duel, frame.scope)
        purpose = "" if self.first is None else self.first.verb
        player = frame.player(self.player)
        return branches.either(frame, duel, player, purpose, possible, self.then, self.otherwise)


class ChooseOne(Operation):
    """One of several blocks that can be done."""

    verb = "choose"

    def __init__(
        self, said: language.ChooseOne, options: tuple[int, ...], firsts: tuple[Operation | None, ...]
    ) -> None:
        super().__init__(said)
        self.player: str = said.player
        self.options = options
        self.firsts = firsts

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return any(feasible(first, duel, scope) for first in self.firsts)

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        options = tuple(
            Action("option", number=place + 1, word="" if first is None else first.verb)
            for place, first in enumerate(self.firsts)
            if frame.at == 0 and feasible(first, duel, frame.scope)
        )
        return branches.one_of(frame, duel, frame.player(self.player), options, self.options)


class If(Operation):
    """Depends on a condition."""

    verb = "if"

    def __init__(
        self,
        said: language.If,
        then: int,
        otherwise: int,
        firsts: tuple[Operation | None, Operation | None],
    ) -> None:
        super().__init__(said)
        self.condition = to_condition(said.condition)
        self.then = then
        self.otherwise = otherwise
        self.firsts = firsts

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return feasible(self.firsts[0 if self.condition.holds(duel, scope) else 1], duel, scope)

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        holds = frame.at == 0 and self.condition.holds(duel, frame.scope)
        return branches.inside(frame, self.then if holds else self.otherwise)


class Repeat(Operation):
    """Do a block several times."""

    verb = "repeat"

    def __init__(self, said: language.Repeat, then: int, first: Operation | None) -> None:
        super().__init__(said)
        self.times = to_amount(said.times)
        self.then = then
        self.first = first

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return self.times.value(duel, scope) > 0 and feasible(self.first, duel, scope)

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:  # how often is settled now; the step counts what is left, and one
            frame.at = frame.amount(duel, self.times) + 1
            frame.did = False
        else:
            frame.did = frame.did or frame.inner
        if frame.at == 1:
            return True
        frame.at -= 1
        frame.enter(self.then)
        return False


class Later(Operation):
    """Do a block at the end of the turn."""

    verb = "later"

    def __init__(self, said: language.Later, then: int) -> None:
        super().__init__(said)
        self.then = then

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        waiting = Waiting(frame.home, frame.ability, frame.scope.player)
        waiting.block = self.then
        waiting.scope = frame.scope.copy()
        duel.later.append(waiting)
        frame.did = True
        return True
