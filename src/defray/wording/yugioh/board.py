"""The board of Yu-Gi-Oh!."""

from __future__ import annotations

from defray.kernel.cards import Card
from defray.wording.log import PLAYERS
from defray.wording.prices import Called, called
from defray.wording.views import BoardView, CardView, LinkView, SideView
from defray.wording.voice import Voice
from defray.wording.yugioh.actions import duel_of
from defray.yugioh.printed import NO_VALUE
from defray.yugioh.views import knows
from defray.yugioh.zones import BANISHED, MATERIALS, MONSTERS, NAMES, on_field

SHOWN = ("hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck")
"""The zones of a player in the order in which they are shown; materials are told with their monster."""


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


def board_view(voice: Voice, viewer: int) -> BoardView:
    """The position of the duel, with all that lies on the table, or only with what a viewer (a player) may
    see of it."""
    duel = duel_of(voice)
    return BoardView(
        game=voice.game,
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


def side_view(voice: Voice, player: int, viewer: int) -> SideView:
    """One player's zones."""
    duel = duel_of(voice)
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


def card_view(voice: Voice, number: int, viewer: int) -> CardView:
    """One card of the board."""
    duel = duel_of(voice)
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
