"""Carrying out what a card says: a frame walks through operations, block by block, and gathers the cards they
act on. What the operations do is the game's business.
"""

from __future__ import annotations

from collections.abc import Callable

from defray.effects.amounts import Amount, Range
from defray.effects.filters import CardFilter
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.decisions import DONE, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure

MANY = 99
"""Where an effect says no upper bound."""


class CardPick:
    """The cards an operation acts on: a label, all that fit, or a choice."""

    def __init__(
        self,
        label: str = "",
        all_of: CardFilter | None = None,
        choose: CardFilter | None = None,
        count: Range | None = None,
        by: str = "you",
        random: bool = False,
        bind: str = "",
    ) -> None:
        self.label = label
        self.all = all_of
        self.choose = choose
        self.count = Range(Amount(1), Amount(1)) if count is None else count
        self.by = by
        self.random = random
        self.bind = bind


class Walk(Procedure):
    """Walks through blocks of operations. Blocks nest (a `may` inside an `if`), so its position is a stack of
    places: for each open block its number, the operation it is at, that operation's step, and whether the
    last operation did something.
    """

    def __init__(self, home: int = -1, ability: int = 0, block: int = 0) -> None:
        super().__init__()
        self.home = home
        """The card on whose face the operations stand."""
        self.ability = ability
        self.scope = Scope()
        self.blocks = [block]
        self.places = [0]
        self.steps = [0]
        self.dids = [False]
        self.inner = False
        """Whether the block that has just ended did something."""
        self.picked: list[int] = []
        self.waiting = False

    def copy_walk(self, new: Walk) -> None:
        """Give a copy everything that a walk knows."""
        new.step = self.step
        new.scope = self.scope.copy()
        new.blocks = self.blocks.copy()
        new.places = self.places.copy()
        new.steps = self.steps.copy()
        new.dids = self.dids.copy()
        new.inner = self.inner
        new.picked = self.picked.copy()
        new.waiting = self.waiting

    def walk_state(self) -> tuple[object, ...]:
        """Where it is and what is bound, as plain values."""
        return (
            self.home, self.ability, self.scope.state(), tuple(self.blocks), tuple(self.places),
            tuple(self.steps), tuple(self.dids), self.inner, tuple(self.picked), self.waiting,
        )  # fmt: skip

    # ------------------------------------------------------------------------------------ what a game defines

    def length(self, duel: Duel, block: int) -> int:
        """How many operations the block has."""
        raise NotImplementedError

    def entered(self, duel: Duel, block: int, place: int) -> bool:
        """Called before the first step of an operation: whether it is done at all."""
        raise NotImplementedError

    def perform(self, duel: Duel, block: int, place: int) -> bool:
        """Do the present step of an operation; True when it is finished. Sets `did`."""
        raise NotImplementedError

    def between(self, duel: Duel) -> None:
        """Called after each operation."""

    # ------------------------------------------------------------------------------------ walking

    @property
    def did(self) -> bool:
        """Whether the last operation of the present block did something."""
        return self.dids[-1]

    @did.setter
    def did(self, value: bool) -> None:
        self.dids[-1] = value

    @property
    def at(self) -> int:
        """The step of the present operation."""
        return self.steps[-1]

    @at.setter
    def at(self, value: int) -> None:
        self.steps[-1] = value

    def enter(self, block: int) -> None:
        """Carry out a block inside the present operation; afterwards the operation goes on at its step."""
        self.blocks.append(block)
        self.places.append(0)
        self.steps.append(0)
        self.dids.append(False)

    def advance(self, duel: Duel) -> None:
        block, place = self.blocks[-1], self.places[-1]
        if place == self.length(duel, block):
            self.leave(duel)
            return
        if self.steps[-1] == 0 and not self.waiting and not self.entered(duel, block, place):
            self.places[-1] += 1
            return
        if self.perform(duel, block, place):
            self.between(duel)
            self.places[-1] += 1
            self.steps[-1] = 0
            self.picked = []

    def leave(self, duel: Duel) -> None:
        """End of a block."""
        self.inner = self.dids[-1]
        if len(self.blocks) == 1:
            duel.finish((1,) if self.inner else ())
            return
        self.blocks.pop()
        self.places.pop()
        self.steps.pop()
        self.dids.pop()

    # ------------------------------------------------------------------------------------ choosing

    def ask(self, duel: Duel, decision: Decision) -> bool:
        """Put a decision; True if it answered itself."""
        duel.ask(decision)
        return duel.pending is None

    def enough(self, duel: Game, pick: CardPick) -> bool:
        """Whether the choice may end with the cards picked, provided that they are not too few."""
        return True

    def gather(
        self, duel: Game, pick: CardPick, chooser: int, purpose: str, may: Callable[[int], bool]
    ) -> bool:
        """Bring the cards of a pick into `picked`; False while somebody chooses. `may`: whether a card can be
        chosen besides those that are already."""
        if pick.label:
            self.picked = self.live(duel, pick.label)
            return True
        if pick.all is not None:
            self.picked = pick.all.candidates(duel, self.scope)
            return True
        choose = pick.choose
        assert choose is not None
        while True:
            if self.waiting:
                self.waiting = False
                if duel.answer.verb == "done":
                    return True
                self.picked.append(duel.answer.card)
            least, most = pick.count.bounds(duel, self.scope, MANY)
            open_cards = [
                number
                for number in choose.candidates(duel, self.scope)
                if number not in self.picked and may(number)
            ]
            if len(self.picked) >= most or not open_cards:
                return True
            if pick.random:
                self.picked.append(duel.pick_at_random(open_cards))
                continue
            options = [Action("card", card=number) for number in open_cards]
            if len(self.picked) >= least and self.enough(duel, pick):
                options.append(DONE)
            self.waiting = True
            if not self.ask(duel, Decision(chooser, "cards", tuple(options), self.scope.source, purpose)):
                return False

    def live(self, duel: Game, label: str) -> list[int]:
        """The cards of a label that are still what they were: not moved since, or moved only by what bound
        them."""
        found: list[int] = []
        for card in self.scope.cards(label):
            now = duel.cards[card.number]
            steps = 1 if card.worth or label == "trigger" else 0
            if now.visit <= card.visit + steps:
                found.append(card.number)
        return found
