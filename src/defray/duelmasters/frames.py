"""Carrying out what an ability or spell says: a frame walks through its operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language, losing
from defray.duelmasters.filters import of_game
from defray.duelmasters.picks import Pick, to_pick
from defray.effects.amounts import Amount
from defray.effects.frames import MANY, CardPick, Walk
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Operation:
    """One verb. Its kinds live in the folder `operations`."""

    verb = ""

    def __init__(self, said: language.Op) -> None:
        self.after: str = said.after

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        """Whether it could be done now (whoever "may" do it is asked only then)."""
        return True

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        """Whether this card may be chosen for it."""
        return True

    def joins(self, duel: DuelMastersDuel, number: int, picked: list[int], scope: Scope) -> bool:
        """Whether this card may be chosen besides those that are already."""
        return True

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        """Do its present step; True when it is finished. Sets `frame.did`."""
        raise NotImplementedError


class CardOperation(Operation):
    """An operation on cards: gathers them, then acts on all at once."""

    def __init__(self, said: language.CardOp) -> None:
        super().__init__(said)
        self.cards: CardPick = to_pick(said.cards)

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        pick = self.cards
        wanted = pick.choose if pick.choose is not None else pick.all
        if wanted is None:
            cards = scope.cards(pick.label)
            return any(self.allows(duel, duel.cards[card.number], scope) for card in cards)
        chooser = 1 - scope.player if pick.by == "opponent" else scope.player
        free = pick.choose is None or pick.random
        found = [
            number
            for number in wanted.candidates(duel, scope)
            if (free or not duel.unchoosable(duel.cards[number], chooser))
            and self.allows(duel, duel.cards[number], scope)
            and self.joins(duel, number, [], scope)
        ]
        least = 1 if pick.choose is None else pick.count.bounds(duel, scope, MANY)[0]
        return len(found) >= max(least, 1)

    def joins(self, duel: DuelMastersDuel, number: int, picked: list[int], scope: Scope) -> bool:
        pick = self.cards
        if not isinstance(pick, Pick) or pick.total is None:
            return True
        return pick.completes(
            duel, [*picked, number], scope, lambda other: self.allows(duel, duel.cards[other], scope)
        )

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if not frame.gathered(duel, self.cards, self):
            return False
        self.carry_out(duel, frame)
        return True

    def carry_out(self, duel: DuelMastersDuel, frame: Frame) -> None:
        """Act on the cards gathered and bind those it was done with."""
        cards = list(frame.picked)
        before = {number: duel.remembered(duel.cards[number]) for number in cards}
        done = self.act(duel, frame, cards)
        frame.settle(tuple(kept(duel, before[number]) for number in done), self.cards.bind)

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        """Act on the cards; returns those it was done with."""
        raise NotImplementedError


def kept(duel: DuelMastersDuel, before: Card) -> Card:
    """A card that something was done with, as labels keep it: as it is now, or with what it was worth where
    it has left the battle zone (D-138)."""
    now = duel.cards[before.number]
    return before if before.worth and not now.same(before) else now


class Frame(Walk):
    """An ability or spell being carried out."""

    def __init__(self, home: int = -1, ability: int = 0, block: int = 0) -> None:
        super().__init__(home, ability, block)
        self.condition = True
        """Whether the ability's "if" is still to be asked (DR-603.4)."""
        self.sides = [-1]
        """For each open block the player who is `you` in it (-1: as outside)."""

    def copy(self) -> Procedure:
        new = Frame(self.home, self.ability)
        self.copy_walk(new)
        new.condition = self.condition
        new.sides = self.sides.copy()
        return new

    def state(self) -> tuple[object, ...]:
        return ("frame", self.walk_state(), self.condition, tuple(self.sides))

    def reason(self) -> Reason:
        """The reason of everything it does."""
        return Reason(self.scope.player, "effect", self.scope.source)

    def advance(self, duel: Duel) -> None:
        if self.condition:
            self.condition = False
            game = of_game(duel)
            asked = game.ability(self.home, self.ability).condition
            if asked is not None and not asked.holds(game, self.scope):
                duel.finish()
                return
        super().advance(duel)

    def enter_as(self, block: int, player: int) -> None:
        """Carry out a block in which `you` is that player."""
        self.enter(block)
        self.sides.append(self.scope.player)
        self.scope.player = player

    def leave_as(self) -> None:
        """After such a block: `you` is who it was before."""
        self.scope.player = self.sides.pop()

    def operation(self, duel: Duel, block: int, place: int) -> Operation:
        """An operation of a block."""
        return of_game(duel).ability(self.home, self.ability).blocks[block][place]

    def length(self, duel: Duel, block: int) -> int:
        return len(of_game(duel).ability(self.home, self.ability).blocks[block])

    def entered(self, duel: Duel, block: int, place: int) -> bool:
        after = self.operation(duel, block, place).after
        return after == "also" or place == 0 or self.did

    def perform(self, duel: Duel, block: int, place: int) -> bool:
        return self.operation(duel, block, place).perform(of_game(duel), self)

    def between(self, duel: Duel) -> None:
        """An empty deck loses at once, even if the next operation would put a card there again (DR-703.4)."""
        losing.due(of_game(duel))

    # ------------------------------------------------------------------------------------ choosing

    def player(self, word: str) -> int:
        """The player a word of the language means."""
        return 1 - self.scope.player if word == "opponent" else self.scope.player

    def players(self, duel: DuelMastersDuel, word: str) -> tuple[int, ...]:
        """The player or players a word of the language means, the turn player first."""
        return (duel.active, 1 - duel.active) if word == "both" else (self.player(word),)

    def amount(self, duel: DuelMastersDuel, said: Amount) -> int:
        """An amount, never negative."""
        return max(said.value(duel, self.scope), 0)

    def settle(self, cards: tuple[Card, ...], label: str = "") -> None:
        """Note with which cards the operation was done."""
        self.did = bool(cards)
        self.scope.bind("done", cards)
        if label:
            self.scope.bind(label, cards)

    def done_with(self, number: int, card: Card) -> None:
        """The last operation was done with `card` and not with the one of that number."""
        done = self.scope.cards("done")
        for label, cards in list(self.scope.labels.items()):
            if cards == done:
                self.scope.bind(label, tuple(card if one.number == number else one for one in cards))

    def enough(self, duel: Game, pick: CardPick) -> bool:
        return not isinstance(pick, Pick) or pick.enough(duel, self.picked, self.scope)

    def gathered(self, duel: DuelMastersDuel, pick: CardPick, operation: Operation) -> bool:
        """Bring the cards of a pick into `picked`; False while somebody chooses."""
        chooser = self.player(pick.by)

        def may(number: int) -> bool:
            card = duel.cards[number]
            if not pick.random and duel.unchoosable(card, chooser):
                return False
            return operation.allows(duel, card, self.scope) and operation.joins(
                duel, number, self.picked, self.scope
            )

        return self.gather(duel, pick, chooser, operation.verb, may)
