"""The board of Duel Masters in a few lines."""

from __future__ import annotations

from defray.duelmasters.zones import MANA
from defray.kernel.cards import Card
from defray.terminal.asking import notes
from defray.terminal.laid import Layout, name_of
from defray.wording.board import CardView
from defray.wording.seat import Seat


class DuelMastersLayout(Layout):
    """Duel Masters."""

    counted = ("shields", "hand", "mana", "deck", "graveyard", "hyperspatial", "gr", "abyss")
    always = ("shields", "hand", "mana", "deck")
    placed = ("battle", "mana")
    held = ("shields", "hand")
    piles = ("graveyard", "hyperspatial", "gr", "abyss")

    def in_place(self, seat: Seat, card: CardView, zone: str) -> str:
        """A card in the battle zone or the mana zone."""
        facts = [] if card.power is None else [seat.say("board.power", n=str(card.power))]
        facts += notes(seat, card)
        if card.equipped_to is not None:
            facts.append(seat.say("board.equips", card=card.equipped_to.name))
        name = seat.say("label.hidden") if card.unknown else name_of(seat, card)
        return seat.say("label.noted", card=name, note=seat.row(facts)) if facts else name

    def note(self, seat: Seat, card: Card) -> str:
        """A tapped card of the mana zone is worth less than an untapped one."""
        return seat.say("board.tapped") if card.zone == MANA and card.turned else ""

    def in_sight(self, card: CardView) -> bool:
        """Also a shield that a castle fortifies."""
        return bool(card.name or card.materials)

    def in_pile(self, seat: Seat, card: CardView) -> str:
        name = card.name or seat.card(card.id)
        facts = seat.row(notes(seat, card)) if card.materials else ""
        return seat.say("label.noted", card=name, note=facts) if facts else name
