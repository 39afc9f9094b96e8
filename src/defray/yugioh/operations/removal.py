"""Verbs that take cards away: destroy, send, discard, Tribute, banish."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.yugioh import language
from defray.yugioh.frames import CardOperation, Frame, Operation, amount_of
from defray.yugioh.matching import to_amount
from defray.yugioh.payability import barred, cannot_be
from defray.yugioh.zones import BANISHED, DECK, GRAVEYARD, HAND

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class Destroy(CardOperation):
    """Destroy cards."""

    verb = "destroy"

    def __init__(self, said: language.Destroy) -> None:
        super().__init__(said)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        return duel.destroy(cards, frame.reason())


class Send(CardOperation):
    """Send cards to the GY."""

    verb = "send"

    def __init__(self, said: language.SendToGraveyard) -> None:
        super().__init__(said)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        detail = "excavated" if any(number in frame.excavated for number in cards) else ""
        duel.transfer("send", cards, GRAVEYARD, frame.reason(), detail)
        return [number for number in cards if duel.cards[number].zone == GRAVEYARD]


class SendTop(Operation):
    """Send the top cards of a Deck to the GY."""

    verb = "send"

    def __init__(self, said: language.SendTopCards) -> None:
        super().__init__(said)
        self.count = to_amount(said.count)
        self.blind = self.count.asks == ()
        self.player: str = said.player

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        player = scope.player if self.player != "opponent" else 1 - scope.player
        return len(duel.zone(player, DECK)) >= self.count.value(duel, scope)

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        deck = duel.zone(frame.player(duel, self.player), DECK)
        cards = [deck[-1 - i] for i in range(min(amount_of(self.count, duel, frame), len(deck)))]
        kept = tuple(duel.cards[number] for number in cards)
        duel.transfer("send", cards, GRAVEYARD, frame.reason())
        frame.scope.bind("done", kept)
        frame.did = any(duel.cards[number].zone == GRAVEYARD for number in cards)
        return True


class Discard(CardOperation):
    """Discard cards from the hand."""

    verb = "discard"

    def __init__(self, said: language.DiscardCards) -> None:
        super().__init__(said)

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        hand = [number for number in cards if duel.cards[number].zone == HAND]
        duel.transfer("discard", hand, GRAVEYARD, frame.reason())
        return hand


class Tribute(CardOperation):
    """Tribute by effect (Y-H1)."""

    verb = "tribute"

    def __init__(self, said: language.TributeCards) -> None:
        super().__init__(said)

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        if duel.unaffected(card, scope.source):
            return False  # as a cost it could be Tributed (Y-A5)
        return barred(duel, card, "tribute", scope.player, False, "effect") is None

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        found = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        duel.transfer("tribute", found, GRAVEYARD, frame.reason())
        return found


class Banish(CardOperation):
    """Banish cards."""

    verb = "banish"

    def __init__(self, said: language.BanishCards) -> None:
        super().__init__(said)
        self.face_down: bool = said.face_down

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        return cannot_be(duel, card, "banished", scope.player) < 0

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        found = [number for number in cards if self.allows(duel, duel.cards[number], frame.scope)]
        duel.transfer("banish", found, BANISHED, frame.reason(), face_down=self.face_down)
        return found
