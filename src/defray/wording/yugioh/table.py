"""How the cards of Yu-Gi-Oh! lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from defray.effects.grammar import Definition
from defray.kernel.cards import Card
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.wording.grammar import Language
from defray.wording.table import Table
from defray.yugioh.abilities import face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import BLANK, BLANK_EXTRA
from defray.yugioh.views import knows
from defray.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTERS,
    NAMES,
    SPELLS,
    on_field,
)


class YugiohTable(Table):
    """The table of Yu-Gi-Oh!."""

    game = "yugioh"
    zones = NAMES
    seen = (HAND, MONSTERS, SPELLS, FIELD_ZONE, GRAVEYARD, BANISHED)
    kept = (BANISHED, EXTRA)
    open_pile = GRAVEYARD
    deck = DECK
    units: ClassVar[Mapping[str, str]] = {"discard": "hand", "tribute": "monsters", "detach": "materials"}

    def name(self, card: Card, language: Language) -> str:
        face = face_of(card.face)
        return face.ja if language == "ja" else face.name

    def blank(self, card: Card) -> bool:
        return face_of(card.face).definition in (BLANK, BLANK_EXTRA)

    def definition(self, card: Card) -> Definition:
        return face_of(card.face).definition

    def on_field(self, zone: int) -> bool:
        return on_field(zone)

    def knows(self, duel: Duel, card: Card, viewer: int) -> bool:
        return knows(card, viewer)

    def place(self, duel: Duel, card: Card) -> int:
        return card.seat + 1

    def goes_without_saying(self, event: Event) -> bool:
        """Also that a card leaves which has done its work."""
        leaving = event.kind == "send" and event.cause == "rule"
        return leaving or super().goes_without_saying(event)

    def unsettled(self, duel: Duel, event: Event) -> bool:
        """A Summon may still be negated."""
        assert isinstance(duel, YugiohDuel)
        return event.kind == "summoning" and bool(duel.summoning) and event in duel.window


YUGIOH = YugiohTable()
