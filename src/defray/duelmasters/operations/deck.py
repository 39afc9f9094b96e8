"""Verbs about the deck: its top cards, searching and shuffling it, Gachinko Judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language, moving
from defray.duelmasters.faces import Side
from defray.duelmasters.filters import to_amount
from defray.duelmasters.frames import CardOperation, Frame, Operation
from defray.duelmasters.operations.putting import put_next, sides_to_put
from defray.duelmasters.operations.removing import guard, lay
from defray.duelmasters.operations.showing import reveal, seen
from defray.duelmasters.zones import DECK, GRAVEYARD, HAND, MANA, SHIELDS
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.decisions import Action, Decision

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

DESTINATIONS = {
    "hand": ("to hand", HAND),
    "mana": ("to mana", MANA),
    "graveyard": ("to graveyard", GRAVEYARD),
    "shields": ("to shields", SHIELDS),
}
"""For each word the kind of event and the zone."""
JUDGED = "judged"
"""The label of the cards of a Gachinko Judge, with the costs that count."""


def top(duel: DuelMastersDuel, player: int, number: int) -> list[int]:
    """The top cards of a player's deck, the topmost first."""
    deck = duel.zone(player, DECK)
    return list(reversed(deck[max(len(deck) - number, 0) :]))


class OfDeck(Operation):
    """Something with the top cards of the decks of one player or of both."""

    def __init__(self, said: language.Op, count: language.Amount, player: str) -> None:
        super().__init__(said)
        self.count = to_amount(count)
        self.player = player

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return self.count.value(duel, scope) > 0

    def tops(self, duel: DuelMastersDuel, frame: Frame) -> list[int]:
        """The cards meant."""
        number = frame.amount(duel, self.count)
        return [card for player in frame.players(duel, self.player) for card in top(duel, player, number)]


class TopCards(OfDeck):
    """Move top cards."""

    def __init__(self, said: language.TopCards) -> None:
        super().__init__(said, said.count, said.player)
        self.verb, self.zone = DESTINATIONS[said.to]
        self.tapped: bool = said.tapped
        self.guards: str = said.guards or ""
        self.label: str = said.label or ""

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        cards = self.tops(duel, frame)
        done = duel.transfer(self.verb, cards, self.zone, frame.reason(), self.tapped)
        guard(duel, frame, done, self.guards)
        frame.settle(tuple(duel.cards[number] for number in done), self.label)
        return True


class Reveal(OfDeck):
    """Reveal top cards."""

    verb = "reveal"

    def __init__(self, said: language.Reveal) -> None:
        super().__init__(said, said.count, said.player)
        self.label: str = said.label

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        cards = self.tops(duel, frame)
        reveal(duel, frame, cards)
        frame.settle(tuple(duel.cards[number] for number in cards), self.label)
        return True


class Search(CardOperation):
    """Look through the deck, take cards, and shuffle it."""

    verb = "search"

    def __init__(self, said: language.Search) -> None:
        super().__init__(said)
        self.to: str = said.to or ""
        self.reveal: bool = said.reveal

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return True  # whether it has such a card only the search will show

    def allows(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        return self.to != "battle" or bool(sides_to_put(duel, scope.player, card))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
            if self.reveal:
                reveal(duel, frame, frame.picked)
        if self.to == "battle" and not put_next(duel, frame, False):
            return False
        self.carry_out(duel, frame)
        return True

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        done = cards
        if self.to in DESTINATIONS:
            verb, zone = DESTINATIONS[self.to]
            done = duel.transfer(verb, cards, zone, frame.reason())
            if self.reveal:
                seen(duel, done)
        moving.shuffle(duel, frame.scope.player, frame.reason())
        if self.to == "top":
            lay(duel, frame, cards, False)
            if self.reveal:
                seen(duel, cards)
        return done


class Shuffle(Operation):
    """Shuffle a deck."""

    verb = "shuffle"

    def __init__(self, said: language.Shuffle) -> None:
        super().__init__(said)
        self.player: str = said.player

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        for player in frame.players(duel, self.player):
            moving.shuffle(duel, player, frame.reason())
        frame.did = True
        return True


class GachinkoJudge(Operation):
    """Each player reveals the top card and puts it on the bottom; the user wins on the same or a higher cost
    (D-134)."""

    verb = "gachinko judge"

    def __init__(self, said: language.GachinkoJudge, win: int, lose: int) -> None:
        super().__init__(said)
        self.win = win
        self.lose = lose

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            frame.at = 1
            user = frame.scope.player
            frame.picked = [*top(duel, user, 1), *top(duel, 1 - user, 1)]
            frame.scope.bind(JUDGED, ())
            reveal(duel, frame, frame.picked)
        if frame.at == 1:
            if not self.judged(duel, frame):
                return False
            lay(duel, frame, frame.picked, True)
            frame.at = 2
            frame.enter(self.win if self.won(frame) else self.lose)
            return False
        frame.did = self.won(frame)
        return True

    def judged(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        """The cost of each card: where it has several, the one its owner picks; False while somebody does."""
        while True:
            done = frame.scope.cards(JUDGED)
            if len(done) == len(frame.picked):
                return True
            card = duel.cards[frame.picked[len(done)]]
            sides = duel.sides(card)
            side = sides[0]
            if len({duel.cost(card, one) for one in sides}) > 1:
                if not frame.waiting:
                    frame.waiting = True
                    options = tuple(
                        Action("option", card.number, number=one.number, word=one.name) for one in sides
                    )
                    if not frame.ask(duel, Decision(card.owner, "option", options, card.number, "cost")):
                        return False
                frame.waiting = False
                side = sides[duel.answer.number]
            frame.scope.bind(JUDGED, (*done, with_cost(duel, card, side)))

    def won(self, frame: Frame) -> bool:
        """Whether the user has won."""
        costs = {card.owner: card.worth[0] for card in frame.scope.cards(JUDGED)}
        user = frame.scope.player
        return costs.get(user, -1) >= costs.get(1 - user, -1)


def with_cost(duel: DuelMastersDuel, card: Card, side: Side) -> Card:
    """The card as it is judged: with the cost of one of its sides."""
    new = card.copy()
    new.worth = (duel.cost(card, side), duel.power(card))
    return new
