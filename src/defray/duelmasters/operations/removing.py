"""Verbs that take cards from one zone to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language, moving
from defray.duelmasters.frames import CardOperation, Frame
from defray.duelmasters.marks import LIFE
from defray.duelmasters.operations.showing import reveal, seen
from defray.duelmasters.shields import ShieldsToHand
from defray.duelmasters.zones import BATTLE, DECK, HAND, MANA, SHIELDS
from defray.kernel import changes
from defray.kernel.decisions import Action, Decision

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Send(CardOperation):
    """Destroy, discard, or put into the graveyard."""

    def __init__(self, said: language.CardOp, verb: str, zone: int) -> None:
        super().__init__(said)
        self.verb = verb
        self.zone = zone

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        return duel.transfer(self.verb, cards, self.zone, frame.reason())


class ToHand(CardOperation):
    """Put into the owner's hand. While shields are, their player may declare (DR-113.6)."""

    verb = "to hand"

    def __init__(self, said: language.ToHand) -> None:
        super().__init__(said)
        self.reveal: bool = said.reveal

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            if self.take_shields(duel, frame):
                return False
        self.carry_out(duel, frame)
        return True

    def take_shields(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        """Begin with the shields among the cards, the turn player's first; whether there are any. They
        stand behind the others then, from the place that the step tells."""
        shields = [number for number in frame.picked if duel.cards[number].zone == SHIELDS]
        others = [number for number in frame.picked if number not in shields]
        frame.picked = others + shields
        frame.at = len(others) + 1
        for player in (1 - duel.active, duel.active):
            own = tuple(number for number in shields if duel.cards[number].controller == player)
            if own:
                if self.reveal:
                    reveal(duel, frame, list(own))
                duel.push(ShieldsToHand(player, own, frame.scope.player, frame.scope.source))
        return bool(shields)

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        others, shields = cards[: frame.at - 1], cards[frame.at - 1 :]
        if self.reveal:
            reveal(duel, frame, others)
        done = duel.transfer("to hand", others, HAND, frame.reason())
        done += [number for number in shields if duel.cards[number].zone == HAND]
        if self.reveal:
            seen(duel, done)
        return done


class ToMana(CardOperation):
    """Put into the owner's mana zone (D-64)."""

    verb = "to mana"

    def __init__(self, said: language.ToMana) -> None:
        super().__init__(said)
        self.tapped: bool = said.tapped
        self.face_down: bool = said.face_down

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        return duel.transfer("to mana", cards, MANA, frame.reason(), self.tapped, self.face_down)


class ToShields(CardOperation):
    """Add to the owner's shields."""

    verb = "to shields"

    def __init__(self, said: language.ToShields) -> None:
        super().__init__(said)
        self.guards: str = said.guards or ""

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        done = duel.transfer("to shields", cards, SHIELDS, frame.reason())
        guard(duel, frame, done, self.guards)
        return done


def guard(duel: DuelMastersDuel, frame: Frame, shields: list[int], label: str) -> None:
    """Note which shields stand in for the labelled card when it would leave (EX Life)."""
    guarded = [n for n in frame.live(duel, label) if duel.cards[n].zone == BATTLE] if label else []
    for number in shields:
        shield = duel.cards[number]
        for card in guarded if shield.zone == SHIELDS else ():
            changes.mark(duel, card, f"{LIFE}{number}@{shield.visit}")


class ToDeck(CardOperation):
    """Put into the owner's deck: on top, on the bottom (in the order their owner wants, or else by chance),
    or shuffled into it."""

    verb = "to deck"

    def __init__(self, said: language.ToDeck) -> None:
        super().__init__(said)
        self.place: str = said.place
        self.chosen_order: bool = said.chosen_order

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
        if self.chosen_order and not self.ordered(duel, frame):
            return False
        self.carry_out(duel, frame)
        return True

    def ordered(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        """One card after the other, by their owners, the turn player first; the last one put down lies
        outermost. The step counts the cards that have their place. False while somebody chooses."""
        if frame.at == 1:
            frame.picked.sort(key=lambda number: duel.cards[number].owner != duel.active)
        while True:
            if frame.waiting:
                frame.waiting = False
                frame.picked.remove(duel.answer.card)
                frame.picked.insert(frame.at - 1, duel.answer.card)
                frame.at += 1
            rest = frame.picked[frame.at - 1 :]
            if not rest:
                return True
            owner = duel.cards[rest[0]].owner
            options = tuple(Action("card", number) for number in rest if duel.cards[number].owner == owner)
            frame.waiting = True
            if not frame.ask(duel, Decision(owner, "cards", options, frame.scope.source, "place")):
                return False

    def act(self, duel: DuelMastersDuel, frame: Frame, cards: list[int]) -> list[int]:
        if not self.chosen_order and self.place != "shuffle" and len(cards) > 1:
            cards = duel.shuffled(cards)
        done = lay(duel, frame, cards, self.place == "bottom")
        if self.place == "shuffle":
            for player in sorted({duel.cards[number].owner for number in cards}):
                moving.shuffle(duel, player, frame.reason())
        return done


def lay(duel: DuelMastersDuel, frame: Frame, cards: list[int], bottom: bool) -> list[int]:
    """Lay cards on top of their owners' decks or below them, the last one outermost. Those that lie in a deck
    already do not change zones."""
    inside = [number for number in cards if duel.cards[number].zone == DECK]
    for player in sorted({duel.cards[number].owner for number in inside}):
        own = [number for number in inside if duel.cards[number].owner == player]
        rest = [number for number in duel.zone(player, DECK) if number not in own]
        pile = [*reversed(own), *rest] if bottom else [*rest, *own]
        changes.order(duel, player, DECK, pile, "arrange", frame.reason())
    outside = [number for number in cards if number not in inside]
    moved = duel.transfer("to deck", outside, DECK, frame.reason(), bottom=bottom)
    return [number for number in cards if number in inside or number in moved]
