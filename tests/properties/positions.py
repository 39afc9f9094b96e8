"""Random Yu-Gi-Oh! positions made of real cards, and any other faces given.

A position is plain data whose `repr` builds it again, so a failure can be pasted into a test. `random_position(seed)` needs
nothing but a number; `positions()` is the same as a Hypothesis strategy, which shrinks.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache

from hypothesis import strategies as st

from defray.kernel.cards import Face
from defray.yugioh import positions
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import FOLDER, Pool, read_card
from defray.yugioh.positions import EXTRA_KINDS, OPTIONS, PROFILES, Spot
from defray.yugioh.zones import BANISHED, DECK, EXTRA, FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SEATS, SPELLS

LIVES = (8000, 4000, 2000, 1500, 1400, 1000, 999, 500, 100, 1)
PHASES = ("main1", "main1", "main1", "battle", "main2", "standby", "end")
STAYING = ("continuous", "field", "equip")
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
        given = [f"{one.name}={getattr(self, one.name)!r}" for one in fields(self)[3:] if getattr(self, one.name) != one.default]
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
    own: tuple[Face, ...] = field(default=(), repr=False)
    """Cards that are not in the pool."""

    def duel(self) -> YugiohDuel:
        """The duel at its first decision."""
        own = {face.name: face for face in self.own}
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
            positions.materials(duel, [own.get(name) or faces()[name] for name in laid.materials], numbers[-1])
        positions.begin(duel, self.active, self.phase)
        return duel


class Dealer:
    """Lays random cards, one zone after the other, out of a stream of random numbers."""

    def __init__(self, source: random.Random, own: tuple[YugiohFace, ...]) -> None:
        self.source = source
        self.faces = dict(faces())
        self.faces.update((face.name, face) for face in own)
        self.favourites = tuple(face.name for face in own) * 12
        self.laid: list[Laid] = []

    def one_in(self, number: int) -> bool:
        return self.source.randrange(number) == number - 1

    def some(self, most: int) -> int:
        """A number up to `most`, small ones more often than not."""
        return min(self.source.randrange(most + 1), self.source.randrange(most + 2))

    def name(self, wanted: Iterable[str]) -> str:
        return self.source.choice(tuple(wanted))

    def all_names(self) -> tuple[str, ...]:
        return (*names(), *self.favourites)

    def of_main(self) -> list[str]:
        return [name for name in self.all_names() if not any(kind in self.faces[name].kinds for kind in EXTRA_KINDS)]

    def monsters(self) -> list[str]:
        return [name for name in self.all_names() if self.faces[name].type == "monster"]

    def pile(self, player: int, zone: int, number: int, wanted: list[str]) -> None:
        for _ in range(number):
            face_up = zone != BANISHED or not self.one_in(8)
            self.laid.append(Laid(self.name(wanted), player, zone, face_up))

    def monster_zone(self, player: int) -> None:
        wanted = self.monsters()
        for _ in range(self.some(SEATS)):
            name = self.name(wanted)
            hidden = not any(kind in self.faces[name].kinds for kind in EXTRA_KINDS) and self.one_in(5)
            turned = hidden or self.one_in(4)
            counters = ((self.source.choice(COUNTERS), 1 + self.source.randrange(4)),) if not hidden and self.one_in(4) else ()
            materials: tuple[str, ...] = ()
            if "xyz" in self.faces[name].kinds:
                materials = tuple(self.name(self.of_main_monsters()) for _ in range(self.source.randrange(4)))
            owner = 1 - player if self.one_in(10) else -1
            self.laid.append(
                Laid(name, player, MONSTERS, not hidden, turned, counters, materials, now=self.one_in(6), owner=owner)
            )

    def of_main_monsters(self) -> list[str]:
        return [name for name in self.of_main() if self.faces[name].type == "monster"]

    def spell_zone(self, player: int) -> None:
        wanted = [n for n in self.all_names() if self.faces[n].type != "monster" and self.faces[n].property != "field"]
        for _ in range(self.some(SEATS)):
            name = self.name(wanted)
            hosts = [n for n, one in enumerate(self.laid) if one.zone == MONSTERS and one.face_up]
            kind = self.faces[name].property
            open_ = kind in STAYING and not self.one_in(3) and (kind != "equip" or bool(hosts))
            host = self.source.choice(hosts) if open_ and kind == "equip" else -1
            now = not open_ and self.one_in(4)
            self.laid.append(Laid(name, player, SPELLS, open_, equips=host, now=now))

    def field_zone(self, player: int) -> None:
        if not self.one_in(3):
            return
        wanted = [name for name in self.all_names() if self.faces[name].property == "field"]
        name = self.name(wanted)
        counters = ((self.source.choice(COUNTERS), 1 + self.source.randrange(3)),) if self.one_in(3) else ()
        self.laid.append(Laid(name, player, FIELD_ZONE, not self.one_in(6), counters=counters))

    def side(self, player: int, deck: int) -> None:
        self.pile(player, HAND, self.some(7), self.of_main())
        self.pile(player, GRAVEYARD, self.some(6), self.all_names_list())
        self.pile(player, BANISHED, self.some(3), self.all_names_list())
        extra = [name for name in self.all_names() if any(kind in self.faces[name].kinds for kind in EXTRA_KINDS)]
        self.pile(player, EXTRA, self.some(4), extra)
        self.pile(player, DECK, deck, self.of_main())

    def all_names_list(self) -> list[str]:
        return list(self.all_names())

    def deal(self, deck: int) -> Position:
        for player in (0, 1):
            self.monster_zone(player)
        for player in (0, 1):
            self.spell_zone(player)
            self.field_zone(player)
            self.side(player, self.source.randrange(deck + 1))
        options = tuple((key, self.source.choice(values)) for key, values in OPTIONS.items() if self.one_in(5))
        return Position(
            tuple(self.laid),
            (self.life(), self.life()),
            self.source.randrange(2),
            self.source.choice(PHASES),
            self.source.choice(PROFILES),
            options,
            self.source.randrange(1 << 16),
        )

    def life(self) -> int:
        return self.source.choice(LIVES) if self.one_in(2) else self.source.randrange(1, 81) * 100


def random_position(seed: int, own: tuple[YugiohFace, ...] = (), deck: int = 15) -> Position:
    """The position of that seed."""
    return dealt(random.Random(seed), own, deck)


def dealt(source: random.Random, own: tuple[YugiohFace, ...] = (), deck: int = 15) -> Position:
    """A position out of a stream of random numbers, with up to `deck` cards in each Deck."""
    made = Dealer(source, own).deal(deck)
    return Position(*(getattr(made, one.name) for one in fields(made)[:-1]), own) if own else made


@st.composite
def all_positions(draw: st.DrawFn, deck: int = 8) -> Position:
    """Random positions as a strategy."""
    return dealt(draw(st.randoms(use_true_random=False)), (), deck)
