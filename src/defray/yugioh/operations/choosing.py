"""Verbs that choose or branch: may, choose one, if, choose cards or a number, coin and die, later, win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects import branches
from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import Action, Decision
from defray.kernel.duel import Result
from defray.kernel.events import Event
from defray.yugioh import language
from defray.yugioh.conditions import to_condition
from defray.yugioh.frames import CardOperation, Frame, Operation
from defray.yugioh.matching import to_range
from defray.yugioh.zones import DECK

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class May(Operation):
    """A player may do something; asked only if it can be done."""

    verb = "may"
    blind = True

    def __init__(self, said: language.May, then: int, otherwise: int, first: Operation) -> None:
        super().__init__(said)
        self.player: str = said.player
        self.then = then
        self.otherwise = otherwise
        self.first = first

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        return branches.either(
            frame,
            duel,
            frame.player(duel, self.player),
            self.first.verb,
            frame.at > 0 or self.first.possible(duel, frame.scope),
            self.then,
            self.otherwise,
        )


class ChooseOne(Operation):
    """One of several options that can be done: one of them before the payment, and whichever is possible
    after it (Y-B5)."""

    verb = "choose"
    before_payment = True

    def __init__(
        self, said: language.ChooseOne, options: tuple[int, ...], firsts: tuple[Operation, ...]
    ) -> None:
        super().__init__(said)
        self.player: str = said.player
        self.options = options
        self.firsts = firsts

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return any(first.possible(duel, scope) for first in self.firsts)

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        told = [first.tells(duel, card, scope) for first in self.firsts]
        return None if any(one is None for one in told) else tuple(told)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        options = tuple(
            Action("option", number=place + 1, word=first.verb)
            for place, first in enumerate(self.firsts)
            if frame.at == 0 and first.possible(duel, frame.scope)
        )
        return branches.one_of(frame, duel, frame.player(duel, self.player), options, self.options)


class If(Operation):
    """Depends on a condition."""

    verb = "if"

    def __init__(
        self, said: language.If, then: int, otherwise: int, firsts: tuple[Operation, Operation]
    ) -> None:
        super().__init__(said)
        self.condition = to_condition(said.condition)
        self.then = then
        self.otherwise = otherwise
        self.firsts = firsts

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return self.firsts[0 if self.condition.holds(duel, scope) else 1].possible(duel, scope)

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        told = [first.tells(duel, card, scope) for first in self.firsts]
        asks = self.condition.asks
        if asks is None or any(one is None for one in told):
            return None
        return (*told, *(one.fits(duel, card, scope) for one in asks))

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        holds = frame.at == 0 and self.condition.holds(duel, frame.scope)
        return branches.inside(frame, self.then if holds else self.otherwise)


class ChooseCards(CardOperation):
    """Choose cards and give them a label."""

    verb = "choose"

    def __init__(self, said: language.ChooseCards) -> None:
        super().__init__(said)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        return cards


class ChooseNumber(Operation):
    """Choose a number; never more than the Deck has cards, where cards are excavated by it."""

    verb = "choose number"

    def __init__(self, said: language.ChooseNumber) -> None:
        super().__init__(said)
        self.range = to_range(said.within)

    def numbers(self, duel: YugiohDuel, scope: Scope) -> list[int]:
        """The numbers open to choice."""
        deck = len(duel.zone(scope.player, DECK))
        least, most = self.range.bounds(duel, scope, deck)
        return list(range(least, min(most, deck) + 1))

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return bool(self.numbers(duel, scope))

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if frame.at == 0:
            frame.at = 1
            options = tuple(Action("number", number=number) for number in self.numbers(duel, frame.scope))
            if not options:
                frame.did = False
                return True
            if not frame.ask(
                duel, Decision(frame.scope.player, "number", options, frame.scope.source, "choose")
            ):
                return False
        frame.scope.number = duel.answer.number
        frame.did = True
        return True


class Coin(Operation):
    """Toss a coin."""

    verb = "coin"
    blind = True

    def __init__(self, said: language.Coin, heads: int, tails: int) -> None:
        super().__init__(said)
        self.heads = heads
        self.tails = tails

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if frame.at == 0:
            frame.at = 1
            side = duel.draw_number(2)
            changes.notice(
                duel,
                Event(
                    "coin", frame.scope.player, "effect", frame.scope.source, frame.scope.link, amount=side
                ),
            )
            frame.enter(self.heads if side else self.tails)
            return False
        frame.did = True
        return True


class Dice(Operation):
    """Roll a die."""

    verb = "die"
    blind = True

    def __init__(self, said: language.Dice, then: int) -> None:
        super().__init__(said)
        self.on: tuple[int, ...] = said.on
        self.then = then

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if frame.at == 0:
            frame.at = 1
            rolled = duel.draw_number(6) + 1
            changes.notice(
                duel,
                Event(
                    "die", frame.scope.player, "effect", frame.scope.source, frame.scope.link, amount=rolled
                ),
            )
            if rolled in self.on:
                frame.enter(self.then)
                return False
        frame.did = True
        return True


class Later(Operation):
    """Do something in a later phase; the labels stay bound."""

    verb = "later"
    blind = True

    def __init__(self, said: language.Later, then: int) -> None:
        super().__init__(said)
        self.phase: str = said.phase
        self.turn: str = said.turn
        self.then = then

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        new = Frame(frame.home, frame.ability, self.then, frame.cause)
        new.scope = frame.scope.copy()
        new.waits_for = self.phase
        new.waits_until = self.first_turn(duel, frame.scope.player)
        duel.later.append(new)
        frame.did = True
        return True

    def first_turn(self, duel: YugiohDuel, player: int) -> int:
        """The first turn in which it is due."""
        if self.turn == "this":
            return duel.turn
        return duel.turn + (2 if self.turn == "your_next" and duel.active == player else 1)


class WinDuel(Operation):
    """Win."""

    verb = "win"
    blind = True

    def __init__(self, said: language.WinDuel) -> None:
        super().__init__(said)
        self.player: str = said.player

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        duel.conclude(Result(frame.player(duel, self.player), "effect"), frame.scope.source)
        frame.did = True
        return True
