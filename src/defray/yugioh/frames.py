"""Carrying out an effect: a frame walks through operations, block by block, asking where somebody must
choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from defray.effects.amounts import Amount
from defray.effects.frames import MANY, CardPick, Walk
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.duel import Duel
from defray.kernel.procedures import Procedure
from defray.yugioh import language
from defray.yugioh.matching import Matcher, to_range
from defray.yugioh.zones import DECK

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def card_pick(said: language.Cards) -> CardPick:
    """The native pick."""
    if isinstance(said, str):
        return CardPick(said)
    return CardPick(
        "",
        Matcher(said.all) if said.all is not None else None,
        Matcher(said.choose) if said.choose is not None else None,
        to_range(said.count),
        said.by,
        said.random,
        said.label or "",
    )


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
        self.cards = card_pick(said.cards)

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
        if not frame.gathered(duel, self.cards, self):
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


class Frame(Walk):
    """An effect being carried out."""

    def __init__(self, home: int = -1, ability: int = 0, block: int = 0, cause: str = "effect") -> None:
        super().__init__(home, ability, block)
        self.cause = cause
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
        self.copy_walk(new)
        new.turned = self.turned.copy()
        new.seats = self.seats.copy()
        new.excavated = self.excavated
        new.waits_for = self.waits_for
        new.waits_until = self.waits_until
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "frame", self.walk_state(), self.cause, tuple(self.turned), tuple(self.seats), self.excavated,
            self.waits_for, self.waits_until,
        )  # fmt: skip

    def reason(self) -> Reason:
        """The reason of everything this effect does."""
        return Reason(self.scope.player, self.cause, self.scope.source, self.scope.link)

    def operation(self, duel: Duel, block: int, place: int) -> Operation:
        """An operation of a block."""
        return of_game(duel).block(self.home, self.ability, block)[place]

    def length(self, duel: Duel, block: int) -> int:
        return len(of_game(duel).block(self.home, self.ability, block))

    def entered(self, duel: Duel, block: int, place: int) -> bool:
        after = self.operation(duel, block, place).after
        if after != "also" and place > 0 and not self.did:
            return False  # "then" and "and if you do" hang on what was not done
        if after == "then" and place > 0:
            duel.moment += 1  # later, not at the same time: a "when" before this misses its timing (Y-E2)
        return True

    def perform(self, duel: Duel, block: int, place: int) -> bool:
        return self.operation(duel, block, place).perform(of_game(duel), self)

    def between(self, duel: Duel) -> None:
        of_game(duel).check_life()  # whoever has none left loses before the next operation

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

    def gathered(self, duel: YugiohDuel, pick: CardPick, operation: Operation) -> bool:
        """Bring the cards of a pick into `picked`; False while somebody chooses."""

        def may(number: int) -> bool:
            return operation.allows(duel, duel.cards[number], self.scope) and operation.joins(
                duel, number, self.picked, self.scope
            )

        return self.gather(duel, pick, self.player(duel, pick.by), operation.verb, may)

    def shuffle_searched(self, duel: YugiohDuel, pick: CardPick, cards: tuple[Card, ...]) -> None:
        """A Deck in which somebody looked for cards that have left it now is shuffled."""
        if pick.choose is None or pick.choose.among:
            return
        gone = [card for card in cards if card.zone == DECK and duel.cards[card.number].zone != DECK]
        for player in sorted({card.owner for card in gone}):
            duel.shuffle(player, DECK, self.reason())


def of_game(duel: Duel) -> YugiohDuel:
    """The duel as one of this game."""
    return cast("YugiohDuel", duel)


def amount_of(said: Amount, duel: YugiohDuel, frame: Frame) -> int:
    """An amount in the frame's scope, never negative."""
    return max(said.value(duel, frame.scope), 0)
