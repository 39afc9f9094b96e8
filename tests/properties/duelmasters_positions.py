"""Random Duel Masters positions made of real cards. A position is a number: `Position(7)` is always the
same one. Half of them have a few cards only, often and with mana for all of them, so that these meet."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st

from defray.duelmasters import positions
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Face, side_of
from defray.duelmasters.language import CardDefinition
from defray.duelmasters.pool import face_from
from defray.duelmasters.positions import Spot
from defray.duelmasters.zones import BATTLE, DECK, GR, GRAVEYARD, HAND, HYPERSPATIAL, MANA, SHIELDS, UNDER
from tests.properties.duelmasters import faces, outside

FEW = 8
RICH = face_from(CardDefinition(name="Rich", type="creature", civ="LWDFN", cost=1, power=1000))
"""A card that gives any civilization, and 1 mana."""
PHASES = ("main", "main", "main", "charge", "attack", "start", "end")


@dataclass(frozen=True)
class Position:
    """The position of a number."""

    seed: int

    def duel(self) -> DuelMastersDuel:
        """The duel at its first decision."""
        return Dealer(random.Random(self.seed)).deal()


@cache
def main_deck() -> tuple[Face, ...]:
    """What lies in hands, decks and the like; cards that do something more often than others."""
    some = [face for face in faces() if not outside(face)]
    return tuple(face for face in some for _ in range(1 if face.sides[0].vanilla else 3))


def theme(source: random.Random) -> tuple[Face, ...]:
    """A few cards; Gods come together."""
    some = source.sample(main_deck(), FEW)
    gods = [face for face in main_deck() if "God" in face.sides[0].races]
    return (*some, *(gods if any(face in gods for face in some) else ()))


def of_type(some: tuple[Face, ...], *types: str) -> list[Face]:
    """The faces with one side that is of one of the types."""
    return [face for face in some if any(set(types) & set(side.types) for side in face.sides)]


class Dealer:
    """Lays random cards, one zone after the other, out of a stream of random numbers."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        options = {key: source.choice(values) for key, values in positions.OPTIONS.items() if self.one_in(5)}
        self.duel = positions.new_duel(options, source.randrange(1 << 16))
        self.main = theme(source) if source.randrange(2) else main_deck()
        self.plenty = self.main is not main_deck()

    def one_in(self, number: int) -> bool:
        return self.source.randrange(number) == 0

    def deal(self) -> DuelMastersDuel:
        for player in (0, 1):
            self.piles(player)
            self.battle_zone(player)
            self.castles(player)
        positions.begin(self.duel, self.source.randrange(2), self.source.choice(PHASES))
        return self.duel

    def lay(self, face: Face, player: int, zone: int, turned: bool = False, host: int = -1) -> int:
        spot = Spot(player, zone)
        spot.turned = turned
        spot.host = host
        spot.now = zone == BATTLE and self.one_in(5)
        if zone in (MANA, SHIELDS) and self.one_in(12):
            spot.face_up = not spot.face_up
        return positions.put(self.duel, face, spot)

    def piles(self, player: int) -> None:
        extra = [face for face in faces() if outside(face)]
        piles = ((DECK, 1, 25), (HAND, 0, 6), (MANA, 0, 10), (GRAVEYARD, 0, 7), (SHIELDS, 0, 5))
        for zone, least, most in piles:
            for _ in range(self.source.randint(least, most)):
                face = RICH if zone == MANA and self.plenty else self.source.choice(self.main)
                self.lay(face, player, zone, zone == MANA and self.one_in(4))
        for zone, gr in ((HYPERSPATIAL, False), (GR, True)):
            those = [face for face in extra if ("gr" in face.sides[0].kinds) == gr]
            for _ in range(self.source.randrange(4) if those else 0):
                self.lay(self.source.choice(those), player, zone)

    def battle_zone(self, player: int) -> None:
        creatures = of_type((*self.main, *(face for face in faces() if outside(face))), "creature")
        there: list[int] = []
        for _ in range(self.source.randrange(6)):
            face = self.source.choice(creatures)
            if self.taken(face, player):
                continue
            there.append(self.lay(face, player, BATTLE, self.one_in(3)))
            if face.sides[0].evolves or self.one_in(15):
                for _ in range(face.sides[0].bases):
                    self.lay(self.source.choice(creatures), player, UNDER, host=there[-1])
        others = of_type(self.main, "cross gear", "field", "tamaseed") or of_type(main_deck(), "field")
        for _ in range(self.source.randrange(3)):
            face = self.source.choice(others)
            if self.taken(face, player):
                continue
            crossed = there and "cross gear" in face.sides[0].types and self.one_in(2)
            self.lay(face, player, BATTLE, host=self.source.choice(there) if crossed else -1)

    def taken(self, face: Face, player: int) -> bool:
        """Whether the battle zone has a card already of which it keeps but one."""
        there = [
            (owner, kind)
            for owner in (0, 1)
            for number in self.duel.zone(owner, BATTLE)
            for kind in side_of(self.duel.cards[number]).kinds
        ]
        return ("d2" in face.sides[0].kinds and any(kind == "d2" for _, kind in there)) or (
            "max" in face.sides[0].kinds and (player, "max") in there
        )

    def castles(self, player: int) -> None:
        shields = self.duel.zone(player, SHIELDS)
        if shields and self.one_in(3):
            self.lay(self.source.choice(of_type(main_deck(), "castle")), player, UNDER, host=shields[0])


all_positions = st.builds(Position, st.integers(0, 1 << 32))
