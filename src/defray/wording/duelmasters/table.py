"""How the cards of Duel Masters lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from defray.duelmasters.faces import face_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.pool import BLANK
from defray.duelmasters.views import knows
from defray.duelmasters.zones import (
    ABYSS,
    BATTLE,
    DECK,
    GR,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    PLACES,
    SHIELDS,
    UNDER,
)
from defray.effects.grammar import Definition
from defray.kernel.cards import Card
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.wording.grammar import Language
from defray.wording.table import Table

RULED = ("untap", "tap", "reveal", "to graveyard", "shield break")
"""What goes without saying where the rules do it."""


class DuelMastersTable(Table):
    """The table of Duel Masters."""

    game = "duelmasters"
    zones = tuple(PLACES)
    seen = (HAND, BATTLE, MANA, GRAVEYARD, SHIELDS, HYPERSPATIAL, ABYSS)
    kept = (MANA, SHIELDS, GR)
    open_pile = GRAVEYARD
    deck = DECK
    units: ClassVar[Mapping[str, str]] = {"tap": "creatures"}

    def name(self, card: Card, language: Language) -> str:
        face = face_of(card)
        return face.ja if language == "ja" else face.name

    def blank(self, card: Card) -> bool:
        return face_of(card).definition == BLANK

    def definition(self, card: Card) -> Definition:
        return face_of(card).definition

    def on_field(self, zone: int) -> bool:
        return zone in (BATTLE, UNDER)

    def knows(self, duel: Duel, card: Card, viewer: int) -> bool:
        return knows(of_game(duel), card, viewer)

    def place(self, duel: Duel, card: Card) -> int:
        pile = duel.zone(card.controller, card.zone)
        return pile.index(card.number) + 1 if card.number in pile else 0

    def goes_without_saying(self, event: Event) -> bool:
        """Also how the step of the turn begins, what the use of a card tells by itself, and where its cards
        go that have done their work."""
        paid = event.kind == "tap" and event.cause == "cost"
        ruled = event.kind in RULED and event.cause == "rule"
        idle = event.kind == "modify" and int(event.detail) == 0
        return paid or ruled or idle or super().goes_without_saying(event)


DUELMASTERS = DuelMastersTable()
