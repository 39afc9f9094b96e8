"""Carrying out an effect: a frame walks through operations, block by block, asking where somebody must
choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from defray.effects import language
from defray.effects.amounts import Amount, Range
from defray.effects.matching import Matcher, to_range
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import DONE, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure
from defray.yugioh.zones import DECK, PLACES

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

MANY = 99


class CardPick:
    """The cards an operation acts on: a label, all that fit, or a choice."""

    def __init__(self, said: language.Cards) -> None:
        self.label = said if isinstance(said, str) else ""
        self.all: Matcher | None = None
        self.choose: Matcher | None = None
        self.count: Range = to_range(1, PLACES)
        self.by = "you"
        self.random = False
        self.bind = ""
        if isinstance(said, language.Pick):
            self.all = Matcher(said.all, PLACES) if said.all is not None else None
            self.choose = Matcher(said.choose, PLACES) if said.choose is not None else None
            self.count = to_range(said.count, PLACES)
            self.by = said.by
            self.random = said.random
            self.bind = said.label or ""


class Operation:
    """One verb of the effect language. Its kinds live in the chapters of the rulebook they belong to."""

    verb = ""
    before_payment = False
    """Whether it must be possible before the cost is paid, so that the payment itself cannot make it so
    (Y-B5)."""
    blind = False
    """Whether `possible` and `allows` look at no single card."""

    def __init__(self, said: language.Op) -> None:
        self.after: str = said.after

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        """Whether it could be done now; an effect whose first operation could do nothing is not activated."""
        return True

    def acts_on(self) -> str:
        """The label of the cards it acts on; "" where it picks them itself or needs none."""
        return ""

    def needs(self, duel: YugiohDuel, scope: Scope) -> tuple[list[int], int]:
        """The cards it could act on, and how many it needs (none: no cards are needed)."""
        return [], 0

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        """Whether this card may be chosen for it."""
        return True

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        """All that `possible` and `allows` may ask of a single card, as a value; None: anything."""
        return () if self.blind else None

    def joins(self, duel: YugiohDuel, number: int, picked: list[int], scope: Scope) -> bool:
        """Whether this card may be chosen besides those that are already."""
        return True

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        """Do its present step; True when it is finished. Sets `frame.did`."""
        raise NotImplementedError


class CardOperation(Operation):
    """An operation on cards: gathers them, then acts on all at once."""

    def __init__(self, said: language.CardOp) -> None:
        super().__init__(said)
        self.cards = CardPick(said.cards)

    def acts_on(self) -> str:
        return self.cards.label

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        cards, least = self.needs(duel, scope)
        return len(cards) >= least

    def needs(self, duel: YugiohDuel, scope: Scope) -> tuple[list[int], int]:
        pick = self.cards
        wanted = pick.choose if pick.choose is not None else pick.all
        if wanted is None or (wanted.among and not scope.cards(wanted.among)):
            return [], 0  # what a label will name is not known yet
        least = 1 if pick.choose is None else pick.count.bounds(duel, scope, MANY)[0]
        return [n for n in wanted.candidates(duel, scope) if self.allows(duel, duel.cards[n], scope)], least

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        pick = self.cards
        wanted = pick.choose if pick.choose is not None else pick.all
        if wanted is None:
            return (self.allows(duel, card, scope),)
        if wanted.asks is None or pick.count.asks != ():
            return None
        return (wanted.fits(duel, card, scope) and self.allows(duel, card, scope),)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if not frame.gather(duel, self.cards, self):
            return False
        self.carry_out(duel, frame)
        return True

    def affected(self, duel: YugiohDuel, frame: Frame) -> list[int]:
        """The cards picked that are not unaffected by the effect."""
        return [n for n in frame.picked if not duel.unaffected(duel.cards[n], frame.scope.source)]

    def carry_out(self, duel: YugiohDuel, frame: Frame) -> None:
        """Act on the cards picked and bind what was done."""
        cards = self.affected(duel, frame)
        bound = tuple(duel.cards[number] for number in cards)
        done = self.act(duel, frame, cards)
        frame.did = bool(done)
        kept = tuple(duel.remembered_since(card) for card in bound if card.number in done)
        frame.scope.bind("done", kept)
        if self.cards.bind:
            frame.scope.bind(self.cards.bind, kept)
        frame.shuffle_searched(duel, self.cards, bound)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        """Act on the cards; returns those it was done with."""
        raise NotImplementedError


class Frame(Procedure):
    """An effect being carried out. Blocks nest (a `may` inside an `if`), so its position is a stack of
    places."""

    def __init__(self, home: int = -1, ability: int = 0, block: int = 0, cause: str = "effect") -> None:
        super().__init__()
        self.home = home
        """The card on whose face the operations stand."""
        self.ability = ability
        self.cause = cause
        self.scope = Scope()
        self.blocks = [block]
        self.places = [0]
        self.steps = [0]
        self.dids = [False]
        self.inner = False
        """Whether the block that has just ended did something."""
        self.picked: list[int] = []
        self.waiting = False
        self.turned: list[bool] = []
        """The positions chosen so far for monsters being summoned, …"""
        self.seats: list[int] = []
        """… and their zones."""
        self.excavated: tuple[int, ...] = ()
        self.waits_for = ""
        """The phase it waits for, where it is done later, …"""
        self.waits_until = 0
        """… and the first turn in which it is due."""

    def copy(self) -> Procedure:
        new = Frame(self.home, self.ability, 0, self.cause)
        new.step = self.step
        new.scope = self.scope.copy()
        new.blocks = self.blocks.copy()
        new.places = self.places.copy()
        new.steps = self.steps.copy()
        new.dids = self.dids.copy()
        new.inner = self.inner
        new.picked = self.picked.copy()
        new.waiting = self.waiting
        new.turned = self.turned.copy()
        new.seats = self.seats.copy()
        new.excavated = self.excavated
        new.waits_for = self.waits_for
        new.waits_until = self.waits_until
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "frame", self.home, self.ability, self.cause, self.scope.state(), tuple(self.blocks),
            tuple(self.places), tuple(self.steps), tuple(self.dids), self.inner, tuple(self.picked),
            self.waiting, tuple(self.turned), tuple(self.seats), self.excavated, self.waits_for,
            self.waits_until,
        )  # fmt: skip

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

    def reason(self) -> Reason:
        """The reason of everything this effect does."""
        return Reason(self.scope.player, self.cause, self.scope.source, self.scope.link)

    def enter(self, block: int) -> None:
        """Carry out a block inside the present operation; afterwards the operation goes on at its step."""
        self.blocks.append(block)
        self.places.append(0)
        self.steps.append(0)
        self.dids.append(False)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        block = game.block(self.home, self.ability, self.blocks[-1])
        place = self.places[-1]
        if place == len(block):
            self.leave(game)
            return
        operation = block[place]
        if self.steps[-1] == 0 and not self.waiting:
            if operation.after != "also" and place > 0 and not self.did:
                self.places[-1] += 1  # "then" and "and if you do" hang on what was not done
                return
            if operation.after == "then" and place > 0:
                game.moment += 1  # later, not at the same time: a "when" before this misses its timing (Y-E2)
        if operation.perform(game, self):
            game.check_life()  # whoever has none left loses before the next operation
            self.places[-1] += 1
            self.steps[-1] = 0
            self.picked = []

    def leave(self, duel: YugiohDuel) -> None:
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

    def player(self, duel: YugiohDuel, word: str) -> int:
        """The player a word of the language means."""
        if word == "opponent":
            return 1 - self.scope.player
        if word == "turn_player":
            return duel.active
        return self.scope.player

    def players(self, duel: YugiohDuel, word: str) -> tuple[int, ...]:
        """The player or players a word of the language means, the turn player first."""
        return (duel.active, 1 - duel.active) if word == "both" else (self.player(duel, word),)

    def ask(self, duel: YugiohDuel, decision: Decision) -> bool:
        """Put a decision; True if it answered itself."""
        duel.ask(decision)
        return duel.pending is None

    def gather(self, duel: YugiohDuel, pick: CardPick, operation: Operation) -> bool:
        """Bring the cards of a pick into `picked`; False while somebody chooses."""
        if pick.label:
            self.picked = self.live(duel, pick.label)
            return True
        if pick.all is not None:
            self.picked = pick.all.candidates(duel, self.scope)
            return True
        assert pick.choose is not None
        while True:
            if self.waiting:
                self.waiting = False
                if duel.answer.verb == "done":
                    return True
                self.picked.append(duel.answer.card)
            least, most = pick.count.bounds(duel, self.scope, MANY)
            open_cards = [
                number
                for number in pick.choose.candidates(duel, self.scope)
                if number not in self.picked
                and operation.allows(duel, duel.cards[number], self.scope)
                and operation.joins(duel, number, self.picked, self.scope)
            ]
            if len(self.picked) >= most or not open_cards:
                return True
            if pick.random:
                self.picked.append(duel.pick_at_random(open_cards))
                continue
            options = [Action("card", card=number) for number in open_cards]
            if len(self.picked) >= least:
                options.append(DONE)
            self.waiting = True
            chooser = self.player(duel, pick.by)
            if not self.ask(
                duel, Decision(chooser, "cards", tuple(options), self.scope.source, operation.verb)
            ):
                return False

    def shuffle_searched(self, duel: YugiohDuel, pick: CardPick, cards: tuple[Card, ...]) -> None:
        """A Deck in which somebody looked for cards that have left it now is shuffled."""
        if pick.choose is None or pick.choose.among:
            return
        gone = [card for card in cards if card.zone == DECK and duel.cards[card.number].zone != DECK]
        for player in sorted({card.owner for card in gone}):
            duel.shuffle(player, DECK, self.reason())

    def live(self, duel: YugiohDuel, label: str) -> list[int]:
        """The cards of a label that are still what they were: not moved since, or moved only by what bound
        them."""
        found: list[int] = []
        for card in self.scope.cards(label):
            now = duel.cards[card.number]
            steps = 1 if card.worth or label == "trigger" else 0
            if now.visit <= card.visit + steps:
                found.append(card.number)
        return found


def of_game(duel: Duel) -> YugiohDuel:
    """The duel as one of this game."""
    return cast("YugiohDuel", duel)


def amount_of(said: Amount, duel: YugiohDuel, frame: Frame) -> int:
    """An amount in the frame's scope, never negative."""
    return max(said.value(duel, frame.scope), 0)
