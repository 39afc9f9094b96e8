"""The board of Yu-Gi-Oh! in a few lines."""

from __future__ import annotations

from defray.terminal.laid import Layout, name_of
from defray.wording.board import CardView
from defray.wording.seat import Seat


class YugiohLayout(Layout):
    """Yu-Gi-Oh!."""

    counted = ("hand", "deck", "graveyard", "banished", "extra")
    always = ("hand", "deck")
    placed = ("monsters", "spells", "field")
    held = ("hand",)
    piles = ("graveyard", "banished", "extra")

    def in_place(self, seat: Seat, card: CardView, zone: str) -> str:
        """A card on the field with its zone."""
        facts = [self.called(seat, card, zone)]
        for kind, number in card.counters.items():
            facts.append(seat.counted("board.counters", number, unit=seat.counter(kind)))
        if card.materials:
            facts.append(seat.say("board.materials", cards=seat.row([one.name for one in card.materials])))
        if card.equipped_to is not None:
            facts.append(seat.say("board.equips", card=card.equipped_to.name))
        return f"{card.zone} {seat.row(facts)}"

    def called(self, seat: Seat, card: CardView, zone: str) -> str:
        """A card on the field by its name, battle position and stats."""
        if card.unknown:
            return seat.say("play.unseen.monsters" if zone == "monsters" else "play.unseen")
        name = name_of(seat, card)
        if card.position is None or card.attack is None:
            return seat.say("play.set", name=name) if card.face_down else name
        position = seat.say("board.set" if card.face_down else f"board.{card.position}")
        stats = {"attack": str(card.attack), "defense": "-" if card.defense is None else str(card.defense)}
        return seat.say("play.monster", name=name, position=position, **stats)
