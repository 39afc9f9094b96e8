"""The board to be shown: both players' zones as plain values, everything on it by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct

from defray.effects.faces import NO_VALUE
from defray.kernel.cards import Card
from defray.wording.prices import Called, called
from defray.wording.voice import PLAYERS, Voice
from defray.yugioh.views import knows
from defray.yugioh.zones import BANISHED, MATERIALS, MONSTERS, NAMES, on_field

SHOWN = ("hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck")
"""The zones of a player in the order in which they are shown; materials are told with their monster."""


class CardView(Struct, frozen=True, omit_defaults=True):
    """One card; what is not so or not known of it is left out.

    `materials` begin with the top one. `zone` is its place in the zone, from 1. `position` and the stats
    are those of a monster on the field. `face_down` is a card of the field or a banished one. `unknown` is
    a card of which only its being there is known. `owner` is said where it is not the player on whose side
    it lies.
    """

    id: int
    name: str
    unknown: bool = False
    zone: int | None = None
    face_down: bool = False
    position: str | None = None
    attack: int | None = None
    defense: int | None = None
    level: int | None = None
    rank: int | None = None
    counters: Mapping[str, int] = {}
    materials: tuple[Called, ...] = ()
    equipped_to: Called | None = None
    owner: str | None = None


@dataclass(frozen=True)
class SideView:
    """One player: life points, and the cards of each zone (the last one of a Deck is its top)."""

    life: int
    zones: Mapping[str, tuple[CardView, ...]]


@dataclass(frozen=True)
class LinkView:
    """One link of the chain that is being built or resolved."""

    number: int
    player: str
    card: Called
    effect: int


@dataclass(frozen=True)
class BoardView:
    """The position: when it is, both players, and the open chain."""

    profile: str
    turn: int
    phase: str
    turn_player: str
    me: SideView
    you: SideView
    chain: tuple[LinkView, ...]

    def side(self, player: str) -> SideView:
        """One player's side."""
        return self.me if player == "me" else self.you


def unseen_view(card: Card) -> CardView:
    """A card of which only its being there can be seen; its number would tell who it is, where it does not
    lie on the field."""
    placed = on_field(card.zone)
    return CardView(
        id=card.number if placed else -1,
        name="",
        unknown=True,
        face_down=placed or card.zone == BANISHED,
        zone=card.seat + 1 if placed else None,
        position=("defense" if card.turned else "attack") if card.zone == MONSTERS else None,
    )


def board_view(voice: Voice, viewer: int = -1) -> BoardView:
    """The position of the duel, with all that lies on the table, or only with what a viewer (a player) may
    see of it."""
    duel = voice.duel
    return BoardView(
        profile=duel.profile,
        turn=duel.turn,
        phase=duel.phase,
        turn_player=PLAYERS[duel.active],
        me=side_view(voice, 0, viewer),
        you=side_view(voice, 1, viewer),
        chain=tuple(
            LinkView(link.number, PLAYERS[link.player], called(voice, link.card), link.ability + 1)
            for link in duel.chain
        ),
    )


def side_view(voice: Voice, player: int, viewer: int = -1) -> SideView:
    """One player's zones."""
    duel = voice.duel
    zones = {
        name: tuple(
            card_view(voice, number, viewer) for number in _in_order(voice, player, NAMES.index(name))
        )
        for name in SHOWN
    }
    return SideView(duel.life[player], zones)


def _in_order(voice: Voice, player: int, zone: int) -> list[int]:
    """The cards of a zone; those that lie in places from left to right."""
    cards = voice.duel.zone(player, zone)
    return sorted(cards, key=lambda number: voice.duel.cards[number].seat) if on_field(zone) else list(cards)


def card_view(voice: Voice, number: int, viewer: int = -1) -> CardView:
    """One card of the board."""
    duel = voice.duel
    card = duel.cards[number]
    fighting = card.zone == MONSTERS
    if viewer >= 0 and not knows(card, viewer):
        return unseen_view(card)
    facts = {
        stat: value if fighting and (value := duel.stat(card, stat)) != NO_VALUE else None
        for stat in ("attack", "defense", "level", "rank")
    }
    return CardView(
        id=number,
        name=voice.printed(number),
        unknown=voice.blank(number),
        face_down=not card.face_up and (on_field(card.zone) or card.zone == BANISHED),
        zone=card.seat + 1 if card.seat >= 0 else None,
        position=("defense" if card.turned else "attack") if fighting else None,
        attack=facts["attack"],
        defense=facts["defense"],
        level=facts["level"],
        rank=facts["rank"],
        counters=dict(card.counters),
        materials=tuple(Called(n, voice.printed(n)) for n in reversed(duel.material_of(number))),
        equipped_to=called(voice, card.host) if card.host >= 0 and card.zone != MATERIALS else None,
        owner=PLAYERS[card.owner] if card.owner != card.controller else None,
    )
