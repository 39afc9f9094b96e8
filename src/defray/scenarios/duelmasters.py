"""Scenarios of Duel Masters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

import msgspec

from defray.duelmasters import declaring, positions, turn
from defray.duelmasters.card_files import card_at
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Face as DuelMastersFace
from defray.duelmasters.faces import face_of, side_of
from defray.duelmasters.language import CardDefinition
from defray.duelmasters.pool import BLANK, Pool, blank, face_from
from defray.duelmasters.positions import Spot
from defray.duelmasters.zones import (
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
from defray.effects.files import Document, Keys
from defray.effects.grammar import Definition
from defray.kernel.cards import Face
from defray.kernel.decisions import Action, Decision
from defray.kernel.errors import UnknownCard
from defray.kernel.parts import Plan
from defray.kernel.quotes import Quote
from defray.scenarios.model import ActionRef, PayCard, Placed, Scenario, Side
from defray.scenarios.tables import Table

DECK_SIZE = 30
"""How many blank cards a deck has that the file does not name: a player without a deck has lost (DR-104)."""
TAPPED = "t:"
FACE_DOWN = "fd"
"""How the short form of a mana card begins that is tapped, or lies face down."""
BORNE = {SHIELDS: "a shield", BATTLE: "a creature"}
"""What bears a card that is attached, by its zone."""
SHOWN = (BATTLE, MANA, SHIELDS)
"""The zones in which a card may lie either way."""
DECLARED = ("use", "activate")
"""What answers a question for something to declare or to resolve."""


class DuelMastersTable(Table[DuelMastersDuel]):
    """A duel of Duel Masters."""

    unpayable = "D-139"
    arena = BATTLE
    # shields come before what fortifies them
    zones: ClassVar[Mapping[str, int]] = {
        "hand": HAND,
        "mana": MANA,
        "shields": SHIELDS,
        "battle": BATTLE,
        "graveyard": GRAVEYARD,
        "deck": DECK,
        "hyperspatial": HYPERSPATIAL,
        "gr": GR,
    }

    def __init__(self, scenario: Scenario) -> None:
        self.attached: list[tuple[int, int, Placed]] = []
        """The cards that are attached to others: number, player and entry."""
        super().__init__(scenario)

    # ------------------------------------------------------------------------------------ the position

    def new_duel(self) -> DuelMastersDuel:
        return positions.new_duel(dict(self.scenario.options))

    def card_at(self, document: Document, keys: Keys) -> CardDefinition:
        return card_at(document, keys)

    def pool_with(self, own: tuple[Definition, ...]) -> Pool:
        return Pool(tuple(card for card in own if isinstance(card, CardDefinition)))

    def face_from(self, definition: Definition) -> Face:
        assert isinstance(definition, CardDefinition)
        return face_from(definition)

    def definition(self, name: str) -> Definition:
        return self.pool.named(name) or blank(name) or self.pool.found(name)

    def prepare(self, player: int, side: Side) -> None:
        if player == self.first and "mana_charge" in side.used:
            self.duel.used["charge"] = 1

    def unnamed(self, word: str) -> int:
        return DECK_SIZE if word == "deck" else 0

    def blank(self, player: int, zone: int) -> None:
        positions.put(self.duel, face_from(BLANK), Spot(player, zone))

    def place(self, player: int, zone: int, entry: Placed, row: tuple[str, ...]) -> None:
        spot = Spot(player, zone)
        if zone == MANA:
            face, spot.turned, down = self._mana(entry, row)
            spot.face_up = not down
        else:
            face, spot.turned = self.face(entry.card, entry, row), entry.tapped
            if zone in SHOWN:
                spot.face_up = not entry.face_down
        spot.now = entry.since == "now"
        spot.owner = self.owner(player, entry)
        if zone == BATTLE and is_castle(face):
            spot.zone, spot.host = UNDER, self._shield(player, entry)
        number = positions.put(self.duel, face, spot)
        attached = entry.equips is not None or "aura" in side_of(self.duel.cards[number]).types
        if attached and spot.zone == BATTLE:
            self.attached.append((number, player, entry))
        kinds = side_of(self.duel.cards[number]).kinds
        if entry.under and not {"evolution", "neo"} & {*kinds}:
            raise self.wrong(entry, f"{entry.card} is no evolution creature: nothing lies under it.")
        for name in reversed(entry.under):
            below = Spot(player, UNDER)
            below.host, below.owner = number, spot.owner
            positions.put(self.duel, self.face(name, entry), below)

    def _mana(self, entry: Placed, row: tuple[str, ...]) -> tuple[Face, bool, bool]:
        """The face of a card in the mana zone, and whether it is tapped and lies face down; its name may be
        a short form."""
        name, tapped, down = entry.card, entry.tapped, entry.face_down
        if self.pool.named(name) is None:
            if name.startswith(TAPPED):
                name, tapped = name.removeprefix(TAPPED).strip(), True
            if name == FACE_DOWN or name.startswith(f"{FACE_DOWN}:"):
                name, down = name[len(FACE_DOWN) + 1 :].strip() or "c", True
        letters = None if self.pool.named(name) else blank(name)
        if letters is None:
            return self.face(name, entry, row), tapped, down
        if down:
            letters = msgspec.structs.replace(letters, name=FACE_DOWN)
        return face_from(letters), tapped, down

    def _shield(self, player: int, entry: Placed) -> int:
        """The shield that a castle fortifies: the one named, or the first."""
        shields = self.duel.zone(player, SHIELDS)
        if entry.equips is None and shields:
            return shields[0]
        return self._host(player, entry, SHIELDS, lambda _: True)

    def _host(self, player: int, entry: Placed, zone: int, bears: Callable[[int], bool]) -> int:
        """The card that another one is attached to, one that bears it: the player's own, or else the
        opponent's."""
        name = entry.equips or ""
        try:
            found = self.called(name, self.lying_in((zone,))) if name else []
        except UnknownCard as error:
            raise self.wrong(entry, str(error)) from None
        found = [number for number in found if bears(number)]
        found.sort(key=lambda number: self.duel.cards[number].controller != player)
        if not found:
            raise self.wrong(entry, f"{entry.card} is attached to {name or BORNE[zone]}, but there is none.")
        return found[0]

    def begin(self) -> None:
        for number, player, entry in self.attached:
            new = self.duel.cards[number].copy()
            new.host = self._host(player, entry, BATTLE, self._bearer_of(number, entry))
            self.duel.put(new)
        positions.begin(self.duel, self.first, self.scenario.phase)

    def _bearer_of(self, number: int, entry: Placed) -> Callable[[int], bool]:
        """What a card that is attached is attached to: a God to a God, any other to a creature."""
        side = side_of(self.duel.cards[number])
        if "God" in side.races:
            return lambda other: other != number and "God" in side_of(self.duel.cards[other]).races
        if not {"cross gear", "aura"} & {*side.types}:
            raise self.wrong(entry, f"{entry.card} cannot be attached to anything.")
        return lambda other: self.duel.is_creature(self.duel.cards[other])

    # ------------------------------------------------------------------------------------ actions

    def places(self, word: str) -> tuple[int, ...]:
        return PLACES[word]

    def phase_actions(self) -> list[Action]:
        return turn.phase_actions(self.duel)

    def with_card(self, ref: ActionRef, card: int, player: int) -> Iterable[Action]:
        answers = self._answers(card) if self._asked() else []
        if answers:
            yield from (option for option in answers if self._means(ref, option))
        elif ref.verb == "use":
            wanted = declaring.side_named(self.duel.cards[card], ref.side or "")
            for action in declaring.uses(self.duel, card):
                if not ref.side or declaring.side_named(self.duel.cards[card], action.word) is wanted:
                    yield action
        elif ref.verb == "activate":
            yield from self._activations(ref, card)
        else:
            yield Action(ref.verb, card)

    def _asked(self) -> bool:
        """Whether it is asked for something to declare or to resolve."""
        decision = self.duel.decision
        return decision is not None and decision.kind in ("declare", "trigger")

    def _answers(self, card: int) -> list[Action]:
        """The answers to that with one card."""
        decision = self.duel.decision
        options = () if decision is None else decision.options
        return [option for option in options if option.card == card and option.verb in DECLARED]

    def _means(self, ref: ActionRef, option: Action) -> bool:
        """Whether the qualifiers mean this answer; its number is a side of the card, or the shield that is
        discarded for its ability."""
        if ref.effect is not None and option.ability != ref.effect - 1:
            return False
        paid = [entry.card for entry in ref.pay or () if isinstance(entry, PayCard)]
        if option.verb == "use" and option.ability >= 0 and option.number >= 0:
            return not paid or any(option.number in self.called(name, lambda _: True) for name in paid)
        if ref.side and option.number >= 0:
            side = declaring.side_named(self.duel.cards[option.card], ref.side)
            return side is not None and side.number == option.number
        return not paid

    def _activations(self, ref: ActionRef, number: int) -> Iterable[Action]:
        """Crossing a gear, and tap abilities."""
        card = self.duel.cards[number]
        if ref.effect is None and "cross gear" in side_of(card).types:
            yield Action("activate", number)
        for ability in face_of(card).abilities:
            if ability.kind == "tap" and ref.effect in (None, ability.number + 1):
                yield Action("activate", number, ability.number)

    def unclear(self, offered: list[Action]) -> str:
        used = [action for action in offered if action.verb == "use" and action.card == offered[0].card]
        if len({action.word for action in used}) > 1:
            return f"side: {' or '.join(action.word for action in used)}"
        if len({action.number for action in used if action.ability < 0}) > 1:
            sides = face_of(self.duel.cards[offered[0].card]).sides
            return f"side: {' or '.join(sides[action.number].type for action in used)}"
        return super().unclear(offered)

    def price(self, action: Action) -> Quote | None:
        return None if self._asked() else super().price(action)

    def way_meant(self, ref: ActionRef, plan: Plan) -> bool:
        return ref.verb != "use" or ref.effect is None or ref.effect - 1 in plan.ways

    # ------------------------------------------------------------------------------------ choices

    def fills(self, decision: Decision, card: int) -> bool:
        return decision.kind in ("base", "host", "cards") and decision.source == card

    def taken_silently(self, card: int, before: int) -> set[int]:
        events = list(self.duel.log)[before:]
        told = {one.number for event in events for one in event.cards} | {event.other for event in events}
        return told | {self.duel.cards[card].host}

    # ------------------------------------------------------------------------------------ what is told

    def lying(self, player: int, word: str) -> list[int]:
        found = super().lying(player, word)
        if word == "battle":  # castles are listed there, as in a position
            found += [n for n in self.duel.zone(player, UNDER) if is_castle(self.duel.cards[n].face)]
        return found


def is_castle(face: Face) -> bool:
    """Whether a card lies at a shield."""
    assert isinstance(face, DuelMastersFace)
    return any("castle" in side.types for side in face.sides)
