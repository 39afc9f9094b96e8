"""Random Yu-Gi-Oh! positions made of real cards, and any other faces given.

A position is plain data whose `repr` builds it again, so a failure can be pasted into a test.
`random_position(seed)` needs nothing but a number; `all_positions()` is a Hypothesis strategy, which
shrinks.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, fields
from functools import cache

from hypothesis import strategies as st

from defray.yugioh import positions
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.pool import FOLDER, Pool, read_card
from defray.yugioh.positions import OPTIONS, PROFILES, Spot
from defray.yugioh.zones import BANISHED, DECK, EXTRA, FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SEATS, SPELLS
from tests.properties.cards import Tree, face_of_tree

LIVES = (8000, 4000, 2000, 1500, 1400, 1000, 999, 500, 100, 1)
PHASES = ("main1", "main1", "main1", "battle", "main2", "standby", "end")
COUNTERS = ("spell", "psychic", "hyper-venom")

POOL = Pool()


@cache
def names() -> tuple[str, ...]:
    """All cards of the package; those with effects three times, since they are what can go wrong."""
    cards = [read_card(path) for path in sorted(FOLDER.glob("*.yaml"))]
    return tuple(card.name for card in cards for _ in range(3 if card.effects else 1))


@cache
def faces() -> dict[str, YugiohFace]:
    return {name: POOL.face(name) for name in names()}


@dataclass(frozen=True)
class Laid:
    """One card of a position."""

    name: str
    player: int
    zone: int
    face_up: bool = True
    turned: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    materials: tuple[str, ...] = ()
    equips: int = -1
    """The place in `Position.cards` of the monster it is equipped to."""
    now: bool = False
    owner: int = -1

    def __repr__(self) -> str:
        given = [
            f"{one.name}={getattr(self, one.name)!r}"
            for one in fields(self)[3:]
            if getattr(self, one.name) != one.default
        ]
        return f"Laid({', '.join([repr(self.name), str(self.player), str(self.zone), *given])})"


@dataclass(frozen=True)
class Position:
    """A position, as data."""

    cards: tuple[Laid, ...]
    life: tuple[int, int] = (8000, 8000)
    active: int = 0
    phase: str = "main1"
    profile: str = "ocg"
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    own: tuple[Tree, ...] = ()
    """Cards that are not in the pool, as they would stand in a file."""

    def duel(self) -> YugiohDuel:
        """The duel at its first decision."""
        own = {tree["name"]: face_of_tree(tree) for tree in self.own}
        duel = positions.new_duel(self.profile, dict(self.options), self.seed)
        duel.life[:] = self.life
        numbers: list[int] = []
        for laid in self.cards:
            spot = Spot(laid.player, laid.zone)
            spot.face_up = laid.face_up and laid.zone not in (HAND, DECK, EXTRA)
            spot.turned = laid.turned
            spot.counters = dict(laid.counters)
            spot.now = laid.now
            if laid.owner >= 0:
                spot.owner = laid.owner
            if laid.equips >= 0:
                spot.host = numbers[laid.equips]
            numbers.append(positions.put(duel, own.get(laid.name) or faces()[laid.name], spot))
            positions.materials(
                duel, [own.get(name) or faces()[name] for name in laid.materials], numbers[-1]
            )
        positions.begin(duel, self.active, self.phase)
        return duel


class Dealer:
    """Lays random cards, one zone after the other, out of a stream of random numbers."""

    def __init__(self, source: random.Random, own: tuple[Tree, ...]) -> None:
        self.source = source
        self.own = own
        mine = {tree["name"]: face_of_tree(tree) for tree in own}
        self.faces = {**faces(), **mine}
        self.all = [*names(), *(name for name in mine for _ in range(12))]
        self.extra = [name for name in self.all if self.is_extra(name)]
        self.main = [name for name in self.all if not self.is_extra(name)]
        self.monsters = [name for name in self.all if self.faces[name].type == "monster"]
        self.others = [name for name in self.all if self.faces[name].type != "monster"]
        self.laid: list[Laid] = []

    def is_extra(self, name: str) -> bool:
        return any(kind in self.faces[name].kinds for kind in EXTRA_KINDS)

    def one_in(self, number: int) -> bool:
        return self.source.randrange(number) == number - 1

    def some(self, most: int) -> int:
        """A number up to `most`, small ones more often than not."""
        return min(self.source.randrange(most + 1), self.source.randrange(most + 2))

    def counters(self, rarely: int) -> tuple[tuple[str, int], ...]:
        return ((self.source.choice(COUNTERS), 1 + self.source.randrange(4)),) if self.one_in(rarely) else ()

    def pile(self, player: int, zone: int, number: int, wanted: list[str]) -> None:
        for _ in range(number):
            face_up = zone != BANISHED or not self.one_in(8)
            self.laid.append(Laid(self.source.choice(wanted), player, zone, face_up))

    def monster_zone(self, player: int) -> None:
        for _ in range(self.some(SEATS)):
            name = self.source.choice(self.monsters)
            hidden = not self.is_extra(name) and self.one_in(5)
            materials: tuple[str, ...] = ()
            if "xyz" in self.faces[name].kinds:
                below = [one for one in self.main if self.faces[one].type == "monster"]
                materials = tuple(self.source.choice(below) for _ in range(self.source.randrange(4)))
            self.laid.append(
                Laid(
                    name,
                    player,
                    MONSTERS,
                    face_up=not hidden,
                    turned=hidden or self.one_in(4),
                    counters=() if hidden else self.counters(4),
                    materials=materials,
                    now=self.one_in(6),
                    owner=1 - player if self.one_in(10) else -1,
                )
            )

    def spell_zone(self, player: int) -> None:
        wanted = [name for name in self.others if self.faces[name].property != "field"]
        hosts = [place for place, one in enumerate(self.laid) if one.zone == MONSTERS and one.face_up]
        for _ in range(self.some(SEATS)):
            name = self.source.choice(wanted)
            kind = self.faces[name].property
            equips = kind == "equip" and bool(hosts)
            face_up = not self.one_in(3) and (equips or kind == "continuous")
            host = self.source.choice(hosts) if face_up and equips else -1
            self.laid.append(
                Laid(name, player, SPELLS, face_up, equips=host, now=not face_up and self.one_in(4))
            )

    def field_zone(self, player: int) -> None:
        if self.one_in(3):
            name = self.source.choice([name for name in self.others if self.faces[name].property == "field"])
            self.laid.append(Laid(name, player, FIELD_ZONE, not self.one_in(6), counters=self.counters(3)))

    def deal(self, deck: int) -> Position:
        for player in (0, 1):
            self.monster_zone(player)
        for player in (0, 1):
            self.spell_zone(player)
            self.field_zone(player)
            self.pile(player, HAND, self.some(7), self.main)
            self.pile(player, GRAVEYARD, self.some(6), self.all)
            self.pile(player, BANISHED, self.some(3), self.all)
            self.pile(player, EXTRA, self.some(4), self.extra)
            self.pile(player, DECK, self.source.randrange(deck + 1), self.main)
        return Position(
            tuple(self.laid),
            (self.life(), self.life()),
            self.source.randrange(2),
            self.source.choice(PHASES),
            self.source.choice(PROFILES),
            tuple((key, self.source.choice(values)) for key, values in OPTIONS.items() if self.one_in(5)),
            self.source.randrange(1 << 16),
            self.own,
        )

    def life(self) -> int:
        return self.source.choice(LIVES) if self.one_in(2) else self.source.randrange(1, 81) * 100


def dealt(source: random.Random, own: tuple[Tree, ...] = (), deck: int = 25) -> Position:
    """A position out of a stream of random numbers, with up to `deck` cards in each Deck."""
    return Dealer(source, own).deal(deck)


def random_position(seed: int, own: tuple[Tree, ...] = (), deck: int = 25) -> Position:
    """The position of that seed."""
    return dealt(random.Random(seed), own, deck)


@st.composite
def all_positions(
    draw: st.DrawFn, own: st.SearchStrategy[tuple[Tree, ...]] | None = None, deck: int = 25
) -> Position:
    """Random positions as a strategy."""
    mine = draw(own) if own is not None else ()
    return dealt(draw(st.randoms(use_true_random=False)), mine, deck)
