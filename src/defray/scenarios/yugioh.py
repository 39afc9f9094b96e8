"""Scenarios of Yu-Gi-Oh!."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from defray.effects.files import Document, Keys
from defray.effects.grammar import Definition
from defray.kernel.cards import Face
from defray.kernel.decisions import Action, Decision
from defray.kernel.payments import Payment
from defray.kernel.quotes import Quote
from defray.scenarios.model import ActionRef, Placed, Side
from defray.scenarios.tables import Table
from defray.wording.prices import payment_view
from defray.wording.voice import Voice
from defray.yugioh import entering, positions
from defray.yugioh.abilities import face_of
from defray.yugioh.actions import phases
from defray.yugioh.card_files import card_at
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.entering import summon_key
from defray.yugioh.faces import face_from
from defray.yugioh.language import CardDefinition
from defray.yugioh.pool import BLANK, BLANK_EXTRA, Pool
from defray.yugioh.positions import Spot
from defray.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTERS,
    PLACES,
    SPELLS,
)

ACTIVATED = ("activation", "ignition", "quick", "trigger")
"""The kinds of abilities that are activated."""


class YugiohTable(Table[YugiohDuel]):
    """A duel of Yu-Gi-Oh!."""

    unpayable = "Y-A3"
    arena = MONSTERS
    # monsters come first, since Equip Cards look for them
    zones: ClassVar[Mapping[str, int]] = {
        "monsters": MONSTERS,
        "spells": SPELLS,
        "field": FIELD_ZONE,
        "hand": HAND,
        "graveyard": GRAVEYARD,
        "banished": BANISHED,
        "deck": DECK,
        "extra": EXTRA,
    }

    # ------------------------------------------------------------------------------------ the position

    def new_duel(self) -> YugiohDuel:
        return positions.new_duel(self.scenario.profile or "ocg", dict(self.scenario.options))

    def card_at(self, document: Document, keys: Keys) -> CardDefinition:
        return card_at(document, keys)

    def pool_with(self, own: tuple[Definition, ...]) -> Pool:
        return Pool(tuple(card for card in own if isinstance(card, CardDefinition)))

    def face_from(self, definition: Definition) -> Face:
        assert isinstance(definition, CardDefinition)
        return face_from(definition)

    def prepare(self, player: int, side: Side) -> None:
        if side.life is not None:
            self.duel.life[player] = side.life
        if "normal_summon" in side.used:
            self.duel.used[summon_key(player)] = 1

    def blank(self, player: int, zone: int) -> None:
        positions.put(self.duel, face_from(BLANK_EXTRA if zone == EXTRA else BLANK), Spot(player, zone))

    def place(self, player: int, zone: int, entry: Placed, row: tuple[str, ...]) -> None:
        spot = Spot(player, zone)
        spot.seat = -1 if entry.zone is None else entry.zone - 1
        spot.turned = entry.position in ("defense", "set")
        if zone in (MONSTERS, SPELLS, FIELD_ZONE, BANISHED):
            spot.face_up = not entry.face_down
        spot.counters = dict(entry.counters)
        spot.how = entry.summoned or ""
        spot.now = entry.since == "now"
        spot.owner = self.owner(player, entry)
        spot.token = entry.token
        if entry.equips is not None:
            spot.host = self._host(player, entry)
        number = positions.put(self.duel, self.face(entry.card, entry, row), spot)
        positions.materials(self.duel, [self.face(name, entry) for name in entry.materials], number)

    def _host(self, player: int, entry: Placed) -> int:
        """The monster that a card is equipped to."""
        for side in (player, 1 - player):
            for number in self.duel.zone(side, MONSTERS):
                if self.duel.cards[number].face.name == entry.equips:
                    return number
        raise self.wrong(entry, f"{entry.card} equips {entry.equips}, but there is no such monster.")

    def begin(self) -> None:
        positions.begin(self.duel, self.first, self.scenario.phase)

    # ------------------------------------------------------------------------------------ actions

    def places(self, word: str) -> tuple[int, ...]:
        return PLACES["field_zone" if word == "field" else word]

    def phase_actions(self) -> list[Action]:
        return list(phases(self.duel))

    def with_card(self, ref: ActionRef, card: int, player: int) -> Iterable[Action]:
        face = face_of(self.duel.cards[card].face)
        if ref.verb in ("activate", "chain"):
            for ability in face.abilities:
                if ability.kind in ACTIVATED and ref.effect in (None, ability.printed):
                    yield Action("activate", card, ability.number)
        elif ref.verb == "special":
            for ability in face.procedures:
                if ref.effect in (None, ability.printed):
                    yield Action("special", card, ability.number)
        elif ref.verb == "summon":
            yield Action("summon", card)
            for source in entering.further(self.duel, player, self.duel.cards[card]):
                yield Action("summon", card, -1, source)  # one more Normal Summon, which the source gives
        else:
            yield Action(ref.verb, card)

    # ------------------------------------------------------------------------------------ choices

    def fills(self, decision: Decision, card: int) -> bool:
        return decision.kind == "target" and decision.source == card

    def taken_silently(self, card: int, before: int) -> set[int]:
        events = [event for event in list(self.duel.log)[before:] if event.kind == "target"]
        return {one.number for event in events if event.source == card for one in event.cards}

    # ------------------------------------------------------------------------------------ what is told

    def life(self, player: int) -> int:
        return self.duel.life[player]

    def way_told(self, quote: Quote, payment: Payment) -> str:
        view = payment_view(Voice(self.duel, "en"), quote, payment)
        return f"{view.sentence} ({view.life} LP in all)"
