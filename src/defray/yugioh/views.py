"""What a player may see, and dealing anew what a player does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel import hiding
from defray.kernel.cards import Card
from defray.yugioh.abilities import face_of
from defray.yugioh.frames import Frame
from defray.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    GRAVEYARD,
    HAND,
    MATERIALS,
    MONSTERS,
    NAMES,
    SPELLS,
    ZONES,
    on_field,
)

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def knows(card: Card, viewer: int) -> bool:
    """Whether the viewer knows which card this is: it is public, lies open to its own player, or was
    shown."""
    if card.zone in (GRAVEYARD, MATERIALS):
        return True
    if on_field(card.zone) or card.zone in (BANISHED, EXTRA):
        if card.face_up:
            return True
        if card.zone != BANISHED and card.controller == viewer:
            return True
    if card.zone == HAND and card.controller == viewer:
        return True
    return hiding.seen_mark(viewer) in card.marks


class SeenCard(hiding.SeenCard):
    """A card as a player sees it."""

    def __init__(self, duel: YugiohDuel, card: Card, viewer: int) -> None:
        super().__init__(card, knows(card, viewer))
        self.seat = card.seat
        self.defense = card.turned
        self.counters = card.counters
        visible = card.zone == MONSTERS and card.face_up
        self.attack = duel.stat(card, "attack") if visible else -1
        self.defense_points = duel.stat(card, "defense") if visible else -1


class View(hiding.View):
    """The duel as one player may see it."""

    def __init__(self, duel: YugiohDuel, viewer: int) -> None:
        super().__init__(duel, viewer)
        self.life = tuple(duel.life)
        self.zones: dict[str, tuple[tuple[SeenCard, ...], tuple[SeenCard, ...]]] = {}
        """For each zone the cards of player 0 and of player 1; Decks only as far as they are known."""
        for zone in range(ZONES):
            self.zones[NAMES[zone]] = hiding.rows(duel, zone, lambda card: SeenCard(duel, card, viewer))
        self.chain = tuple((link.number, link.player, duel.cards[link.card].face.name) for link in duel.chain)

    def __repr__(self) -> str:
        return f"<view of player {self.viewer}: turn {self.turn}, {self.phase}, LP {self.life}>"


def deal_anew(duel: YugiohDuel, viewer: int) -> None:
    """Give the cards that the viewer does not know new faces: those of one player that lie hidden change
    places among themselves, monsters among monsters where they are Set. What another player was about to
    do with them is asked anew."""
    again = hiding.pending_of_another(duel, viewer)
    fixed = at_work(duel) if again else at_work(duel) | hiding.offered(duel)
    for player in (0, 1):
        for group in hidden_groups(duel, player, viewer, fixed):
            hiding.swap_faces(duel, group)
    duel.look_again()
    if again:
        hiding.ask_again(duel)


def at_work(duel: YugiohDuel) -> set[int]:
    """The cards whose effects wait, are carried out or linger: what they do stands on their faces,
    wherever they lie now."""
    waiting = [*duel.reactions, *duel.later, *duel.afterwards]
    frames = waiting + [one for one in duel.stack if isinstance(one, Frame)]
    found = {one.home for one in frames} | {one.home for one in duel.lingering}
    return found | {link.card for link in duel.chain} | {waiting.card for waiting in duel.waiting}


def hidden_groups(duel: YugiohDuel, player: int, viewer: int, fixed: set[int]) -> list[list[int]]:
    """The hidden cards of a player that could be each other: the Extra Deck apart, Set monsters and Set
    Spells and Traps exchanged with what could be Set. The fixed ones stay what they are."""
    free = [
        n
        for zone in (HAND, DECK)
        for n in duel.zone(player, zone)
        if n not in fixed and not knows(duel.cards[n], viewer)
    ]
    groups = [[n for n in duel.zone(player, EXTRA) if n not in fixed and not knows(duel.cards[n], viewer)]]
    for zone in (MONSTERS, SPELLS):
        for number in duel.zone(player, zone):
            card = duel.cards[number]
            if card.owner == player and number not in fixed and not knows(card, viewer):
                kind = face_of(card.face).type == "monster"
                alike = [n for n in free if (face_of(duel.cards[n].face).type == "monster") == kind]
                groups.append([number, *alike])
    groups.append(free)
    return groups
