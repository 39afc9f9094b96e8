"""What a player may see, and dealing anew what a player does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import statics
from defray.duelmasters.frames import Frame
from defray.duelmasters.marks import BREAKING
from defray.duelmasters.zones import DECK, FACE_UP, GR, HAND, NAMES, SHIELDS, ZONES
from defray.kernel import hiding
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def knows(duel: DuelMastersDuel, card: Card, viewer: int) -> bool:
    """Whether the viewer knows which card this is: it lies open, is in the viewer's hand or on its way
    there, is being declared, or was shown."""
    if card.face_up and (card.zone in FACE_UP or card.zone == SHIELDS):
        return True
    if card.zone == HAND and (card.controller == viewer or open_hand(duel, card.controller)):
        return True
    if BREAKING in card.marks and card.controller == viewer:
        return True
    if hiding.declared(duel) == card.number or duel.pending_card(card):
        return True
    return hiding.seen_mark(viewer) in card.marks


def open_hand(duel: DuelMastersDuel, player: int) -> bool:
    """Whether the player plays with the hand face up."""
    return any(active.about(player) for active in statics.standing(duel, "hand_revealed"))


class SeenCard(hiding.SeenCard):
    """A card as a player sees it."""

    def __init__(self, duel: DuelMastersDuel, card: Card, viewer: int) -> None:
        super().__init__(card, knows(duel, card, viewer))
        self.tapped = card.turned
        self.power = duel.power(card) if duel.is_creature(card) else -1


class View(hiding.View):
    """The duel as one player may see it."""

    def __init__(self, duel: DuelMastersDuel, viewer: int) -> None:
        super().__init__(duel, viewer)
        self.zones: dict[str, tuple[tuple[SeenCard, ...], tuple[SeenCard, ...]]] = {}
        """For each zone the cards of player 0 and of player 1."""
        for zone in range(ZONES):
            self.zones[NAMES[zone]] = hiding.rows(duel, zone, lambda card: SeenCard(duel, card, viewer))

    def __repr__(self) -> str:
        return f"<view of player {self.viewer}: turn {self.turn}, {self.phase}>"


def deal_anew(duel: DuelMastersDuel, viewer: int) -> None:
    """Give the cards that the viewer does not know new faces: those of one player that lie hidden change
    places among themselves. What another player was about to do with them is asked anew."""
    again = hiding.pending_of_another(duel, viewer)
    fixed = at_work(duel) if again else at_work(duel) | hiding.offered(duel)
    for player in (0, 1):
        for zones in ((HAND, DECK, SHIELDS), (GR,)):
            hidden = [
                number
                for zone in zones
                for number in duel.zone(player, zone)
                if number not in fixed and not knows(duel, duel.cards[number], viewer)
            ]
            hiding.swap_faces(duel, hidden)
    duel.look_again()
    if again:
        hiding.ask_again(duel)


def at_work(duel: DuelMastersDuel) -> set[int]:
    """The cards whose abilities wait, are carried out or linger: what they do stands on their faces."""
    found = {one.home for one in duel.stack if isinstance(one, Frame)}
    found |= {one.home for one in duel.lingering}
    return found | {one.card for one in (*duel.waiting, *duel.later)}
