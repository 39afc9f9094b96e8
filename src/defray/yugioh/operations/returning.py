"""Verbs about hand and Deck: draw, add and return, shuffle, look, excavate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import Action, Decision
from defray.kernel.events import Event
from defray.kernel.hiding import seen_mark
from defray.yugioh import language, moving, special
from defray.yugioh.costs import names_property
from defray.yugioh.frames import CardOperation, Frame, Operation, amount_of, card_pick
from defray.yugioh.matching import to_amount
from defray.yugioh.payability import cannot_be
from defray.yugioh.zones import DECK, HAND, PLACES, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class Draw(Operation):
    """Draw cards; not activated with fewer cards in the Deck (Y-H1)."""

    verb = "draw"

    def __init__(self, said: language.Draw) -> None:
        super().__init__(said)
        self.count = to_amount(said.count)
        self.blind = self.count.asks == ()
        self.player: str = said.player

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        if self.player == "opponent":
            return True
        return len(duel.zone(scope.player, DECK)) >= self.count.value(duel, scope)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        count = amount_of(self.count, duel, frame)
        drawn = 0
        for player in frame.players(duel, self.player):
            before = len(duel.zone(player, HAND))
            drawn += moving.draw(duel, player, count, frame.reason())
            hand = duel.zone(player, HAND)
            frame.scope.bind("done", tuple(duel.cards[number] for number in hand[before:]))
        frame.did = drawn > 0
        return True


def passing(duel: YugiohDuel, card: Card) -> bool:
    """Whether it is a Spell or Trap Card of the chain under way that will go to the GY: until then it
    cannot be returned to the hand or the Deck (YR-SPELLS)."""
    return any(link.is_passing(card) for link in duel.chain)


class ToHand(CardOperation):
    """Return cards to the hand, or add them to it."""

    verb = "add"

    def __init__(self, said: language.ToHand) -> None:
        super().__init__(said)
        wanted = said.cards.choose if isinstance(said.cards, language.Pick) else None
        self.shows = wanted is not None and (bool(wanted.type) or names_property(wanted))
        """Whether the text says what card it must be: one out of the Deck is then shown to both players."""

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        if on_field(card.zone):
            return cannot_be(duel, card, "returned", scope.player) < 0 and not passing(duel, card)
        return special.can(duel, card, "add_to_hand", scope.player)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        cards = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        if not cards:
            return []
        field = on_field(duel.cards[cards[0]].zone)
        for number in cards:
            special.returned(duel, duel.cards[number], HAND)
        searched = [number for number in cards if duel.cards[number].zone == DECK]
        duel.transfer("return" if field else "add", cards, HAND, frame.reason())
        for number in searched if self.shows else ():
            if duel.cards[number].zone == HAND:
                for player in (0, 1):
                    changes.mark(duel, number, seen_mark(player))
        return cards


class ToDeck(CardOperation):
    """Return cards to the Deck."""

    verb = "return"

    def __init__(self, said: language.ToDeck) -> None:
        super().__init__(said)
        self.place: str = said.place

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        return not passing(duel, card)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if self.place in ("top_any_order", "bottom_any_order"):
            return self.arrange(duel, frame)
        return super().perform(duel, frame)

    def arrange(self, duel: YugiohDuel, frame: Frame) -> bool:
        """One card after the other, in the order the player wants; the last one put on top is the first
        drawn."""
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
        elif frame.waiting:
            frame.waiting = False
            self.put(duel, frame, duel.answer.card)
        while frame.picked:
            options = tuple(Action("card", card=number) for number in frame.picked)
            frame.waiting = True
            if not frame.ask(
                duel, Decision(frame.scope.player, "cards", options, frame.scope.source, "place")
            ):
                return False
            frame.waiting = False
            self.put(duel, frame, duel.answer.card)
        frame.did = True
        return True

    def put(self, duel: YugiohDuel, frame: Frame, number: int) -> None:
        """Place one card."""
        frame.picked = [other for other in frame.picked if other != number]
        card = duel.cards[number]
        bottom = self.place.startswith("bottom")
        if card.zone == DECK:
            pile = [other for other in duel.zone(card.owner, DECK) if other != number]
            pile = [number, *pile] if bottom else [*pile, number]
            changes.order(duel, card.owner, DECK, pile, "arrange", frame.reason())
        else:
            duel.transfer("return", [number], DECK, frame.reason(), "bottom" if bottom else "")

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        cards = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        for number in cards:
            special.returned(duel, duel.cards[number], DECK)
        owners = sorted({duel.cards[number].owner for number in cards})
        duel.transfer("return", cards, DECK, frame.reason(), "bottom" if self.place == "bottom" else "")
        if self.place == "shuffle":
            for player in owners:
                duel.shuffle(player, DECK, frame.reason())
        return cards


class Shuffle(Operation):
    """Shuffle a Deck or hand."""

    verb = "shuffle"
    blind = True

    def __init__(self, said: language.Shuffle) -> None:
        super().__init__(said)
        self.zone = PLACES[said.zone][0]
        self.player: str = said.player

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        duel.shuffle(frame.player(duel, self.player), self.zone, frame.reason())
        frame.did = True
        return True


class Look(Operation):
    """Look at cards; they get a label."""

    verb = "look"

    def __init__(self, said: language.Look) -> None:
        super().__init__(said)
        self.cards = card_pick(said.cards) if said.cards is not None else None
        self.top = to_amount(said.top) if said.top is not None else None
        self.blind = self.top is None or self.top.asks == ()
        self.whose: str = said.whose
        self.label: str = said.label

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        if self.top is None:
            return True
        owner = scope.player if self.whose == "you" else 1 - scope.player
        return len(duel.zone(owner, DECK)) >= max(self.top.value(duel, scope), 1)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if self.cards is not None:
            if not frame.gathered(duel, self.cards, self):
                return False
            seen = frame.picked
        else:
            assert self.top is not None
            deck = duel.zone(frame.player(duel, self.whose), DECK)
            seen = [deck[-1 - i] for i in range(min(amount_of(self.top, duel, frame), len(deck)))]
        cards = tuple(duel.cards[number] for number in seen)
        frame.scope.bind(self.label, cards)
        frame.scope.bind("done", cards)
        frame.did = bool(seen)
        for number in seen:
            changes.mark(duel, number, seen_mark(frame.scope.player))
        changes.notice(
            duel, Event("look", frame.scope.player, "effect", frame.scope.source, frame.scope.link, cards)
        )
        return True


class Excavate(Operation):
    """Turn up the top cards of the Deck for both players."""

    verb = "excavate"

    def __init__(self, said: language.Excavate) -> None:
        super().__init__(said)
        self.count = to_amount(said.count)
        self.blind = self.count.asks == ()
        self.label: str = said.label

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return len(duel.zone(scope.player, DECK)) >= max(self.count.value(duel, scope), 1)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        deck = duel.zone(frame.scope.player, DECK)
        seen = [deck[-1 - i] for i in range(min(amount_of(self.count, duel, frame), len(deck)))]
        cards = tuple(duel.cards[number] for number in seen)
        frame.excavated = tuple(seen)
        frame.scope.bind(self.label, cards)
        frame.scope.bind("done", cards)
        frame.did = bool(seen)
        changes.notice(
            duel, Event("excavate", frame.scope.player, "effect", frame.scope.source, frame.scope.link, cards)
        )
        return True
