"""The board of Duel Masters."""

from __future__ import annotations

from defray.duelmasters.characteristics import mana_numbers
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import NO_POWER, side_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.views import knows
from defray.duelmasters.zones import BATTLE, MANA, PLACES, SHIELDS, UNDER, letters
from defray.kernel.cards import Card
from defray.wording.log import PLAYERS
from defray.wording.prices import Called, called
from defray.wording.views import BoardView, CardView, SideView
from defray.wording.voice import Voice

SHOWN = (
    "battle", "mana", "shields", "hand", "graveyard", "hyperspatial", "gr", "abyss", "deck",
)  # fmt: skip
"""The zones of a player in the order in which they are shown; what lies under a card is told with it."""
COLOURLESS = "c"
PLACED = (BATTLE, MANA, SHIELDS)
"""The zones in which a card keeps its place."""


def board_view(voice: Voice, viewer: int) -> BoardView:
    """The position, with all that lies on the table, or only with what a viewer may see of it."""
    duel = of_game(voice.duel)
    return BoardView(
        game=voice.game,
        profile="",
        turn=duel.turn,
        phase=duel.phase,
        turn_player=PLAYERS[duel.active],
        me=side_view(voice, duel, 0, viewer),
        you=side_view(voice, duel, 1, viewer),
        chain=(),
    )


def side_view(voice: Voice, duel: DuelMastersDuel, player: int, viewer: int) -> SideView:
    """One player's zones."""
    zones = {
        name: tuple(card_view(voice, duel, number, viewer) for number in duel.zone(player, PLACES[name][0]))
        for name in SHOWN
    }
    return SideView(None, zones)


def card_view(voice: Voice, duel: DuelMastersDuel, number: int, viewer: int) -> CardView:
    """One card of the board."""
    card = duel.cards[number]
    place = voice.table.place(duel, card) if card.zone in PLACED else None
    if viewer >= 0 and not knows(duel, card, viewer):
        unseen = number if place is not None else -1
        return CardView(
            id=unseen, name="", unknown=True, face_down=True, zone=place, tapped=card.turned,
            mana=1 if card.zone == MANA else None,
        )  # fmt: skip
    in_mana = card.zone == MANA and card.face_up
    power = duel.power(card) if duel.is_creature(card) else NO_POWER
    return CardView(
        id=number,
        name=voice.printed(number),
        unknown=voice.blank(number),
        face_down=not card.face_up and card.zone in (BATTLE, MANA),
        zone=place,
        tapped=card.turned,
        power=power if power != NO_POWER else None,
        mana=mana_number(duel, card) if card.zone == MANA else None,
        civilizations=(letters(duel.civilizations(card, side_of(card))) or COLOURLESS) if in_mana else "",
        materials=tuple(Called(n, voice.printed(n)) for n in reversed(below(duel, number))),
        equipped_to=called(voice, card.host) if card.host >= 0 and card.zone == BATTLE else None,
        owner=PLAYERS[card.owner] if card.owner != card.controller else None,
    )


def mana_number(duel: DuelMastersDuel, card: Card) -> int:
    """What the card counts in the mana zone at least."""
    return min(mana_numbers(duel, card, card.controller, card))


def below(duel: DuelMastersDuel, number: int) -> list[int]:
    """The cards that lie under a card, or that fortify a shield."""
    return [n for player in (0, 1) for n in duel.zone(player, UNDER) if duel.cards[n].host == number]
