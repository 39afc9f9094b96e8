"""Faces: the printed facts of a card, side by side (a twinpact has two, D-123)."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from defray.duelmasters.language import CardDefinition, Kind, SideDefinition
from defray.duelmasters.zones import bits
from defray.effects.filters import words
from defray.kernel import cards
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.abilities import Ability
    from defray.duelmasters.filters import Matcher

INFINITE = 1_000_000
"""The number that an infinite cost counts as: it exceeds every number (D-69)."""
NO_POWER = -1
TYPES = (
    "creature", "spell", "cross gear", "castle", "field", "tamaseed", "aura", "artifact", "seal", "cell",
    "core",
)  # fmt: skip
COSTLESS = ("seal", "cell", "core")
"""What alone has cost 0 (D-135)."""


class Side:
    """One side of a card: its facts and its abilities."""

    def __init__(self, definition: CardDefinition | SideDefinition, number: int) -> None:
        self.number = number
        self.name: str = definition.name
        self.types, self.kinds = types_of(definition.type)
        self.civilizations = bits(definition.civ)
        self.races = words(definition.race)
        said = definition.cost
        self.cost: int = INFINITE if said == "infinite" else said
        self.power: int = NO_POWER if definition.power is None else definition.power
        self.keywords: tuple[str, ...] = definition.keywords
        self.base: Matcher | None = None
        """What an evolution creature may be put on, …"""
        self.bases: int = definition.bases
        """… and on how many."""
        self.abilities: list[Ability] = []
        self.vanilla = not definition.keywords and not definition.effects and definition.base is None

    @property
    def type(self) -> str:
        """The type in whose way it is used (a Tamaseed/Creature is summoned, D-124)."""
        return "creature" if "creature" in self.types else self.types[0]

    @property
    def evolves(self) -> bool:
        """Whether it is an evolution creature that needs something below it."""
        return "evolution" in self.kinds and "max" not in self.kinds


class Face(cards.Face):
    """The printed card."""

    def __init__(self, definition: CardDefinition, fingerprint: str) -> None:
        super().__init__(definition.name, fingerprint)
        self.definition = definition
        self.ja: str = definition.ja or definition.name
        self.mana: int = definition.mana
        self.sides: list[Side] = [Side(one, number) for number, one in enumerate(said_sides(definition))]
        self.civilizations = 0
        for side in self.sides:
            self.civilizations |= side.civilizations
        self.abilities: list[Ability] = []
        """The abilities of all sides, in their order."""
        self.listens = False
        """Whether it has abilities that wait for events."""


def said_sides(definition: CardDefinition) -> list[CardDefinition | SideDefinition]:
    """The sides of a card as its definition says them: itself, if it has but one."""
    return list(definition.sides) if definition.sides else [definition]


def types_of(said: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The types and the further words of a printed type (`star max evolution creature`)."""
    found: list[str] = []
    for part in said.split("/"):
        found.append(next(one for one in TYPES if part.strip().endswith(one)))
    rest = said
    for one in found:
        rest = rest.replace(one, " ")
    spaced = f" {' '.join(rest.replace('/', ' ').split())} "
    return tuple(found), tuple(kind for kind in get_args(Kind) if f" {kind} " in spaced)


def face_of(card: Card) -> Face:
    """The face of a card of this game."""
    face = card.face
    assert isinstance(face, Face)
    return face


def sides_of(card: Card) -> list[Side]:
    """The sides a card has where it is: the one that is up, or all of them (R201.2b)."""
    face = face_of(card)
    return face.sides if card.seat < 0 else [face.sides[card.seat]]


def with_side(card: Card, side: Side) -> Card:
    """The card with only this side, as it is used or looked at."""
    if card.seat == side.number or len(face_of(card).sides) == 1:
        return card
    new = card.copy()
    new.seat = side.number
    return new


def side_of(card: Card) -> Side:
    """The side that is up; of a card with all its sides the first."""
    return face_of(card).sides[max(card.seat, 0)]
