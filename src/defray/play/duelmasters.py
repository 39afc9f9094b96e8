"""Duel Masters as it is played.

A side has points for its shields (one counts the more the fewer there are), for each card in the hand (a
known one loses for each mana it costs beyond what the next turn has), for mana up to the number that is
wanted and for each civilization in it, and for each creature, with a tenth of its power, more for each
further shield it breaks, and for blocking while it is untapped. A tapped creature that an untapped creature
of the other side could defeat loses half its points: it invites an attack.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import ClassVar, Final

from defray.duelmasters import moving, positions
from defray.duelmasters.characteristics import breaks
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import face_of
from defray.duelmasters.pool import Pool
from defray.duelmasters.views import knows
from defray.duelmasters.zones import BATTLE, CIVILIZATIONS, HYPERSPATIAL, SHIELDS
from defray.kernel.cards import Card, Face
from defray.kernel.decisions import Action
from defray.kernel.errors import ImpossiblePosition
from defray.play.played import PlayedGame
from defray.scenarios.model import Game

MAIN: Final = 40
OUTSIDE_MOST: Final = 8
"""The most cards of a hyperspatial zone."""
PRICED: Final = ("use", "activate")

SHIELD: Final = 2000.0
"""Times the square root of the number of shields."""
IN_HAND: Final = 400.0
DEAR: Final = 25.0
"""What a card in the hand loses for each mana that the next turn will be short of."""
DEAREST: Final = 5
"""So many mana at most count as short."""
MANA: Final = 450.0
WANTED: Final = 8
"""So many cards in the mana zone count in full; …"""
SURPLUS: Final = 150.0
"""… each further one counts this."""
CIVILIZATION: Final = 60.0
CREATURE: Final = 350.0
POWER: Final = 0.1
BREAK: Final = 150.0
BLOCKER: Final = 150.0
EXPOSED: Final = 0.5


class PlayedDuelMasters(PlayedGame[DuelMastersDuel]):
    """Duel Masters."""

    name: ClassVar[Game] = "duelmasters"
    parts = ("main", "hyperspatial")
    copies = 4
    first = "charge"
    forward = (Action("to", word="main"), Action("to", word="attack"), Action("end", word="turn"))
    choices = ("cards", "option", "yes_no", "number", "trigger", "declare", "block", "base", "host")
    foreseen = ("block",)

    def __init__(self) -> None:
        self.cards = Pool()
        super().__init__(self.cards)

    def part(self, name: str) -> str:
        side = self.cards.face(name).sides[0]
        return "hyperspatial" if moving.home_of(side) == HYPERSPATIAL else "main"

    def sizes(self, part: str) -> str:
        if part == "hyperspatial":
            return f"a hyperspatial zone has at most {OUTSIDE_MOST} cards"
        return f"a deck has {MAIN} cards"

    def fits(self, part: str, cards: int) -> bool:
        return cards <= OUTSIDE_MOST if part == "hyperspatial" else cards == MAIN

    def face(self, name: str) -> Face:
        return self.cards.face(name)

    def start(
        self, decks: tuple[list[Face], list[Face]], seed: int, profile: str, options: Mapping[str, str]
    ) -> DuelMastersDuel:
        if profile:
            raise ImpossiblePosition(f"Duel Masters has no profiles; {profile!r} is none.")
        return positions.start(*decks, seed, dict(options))

    def pays(self, duel: DuelMastersDuel, action: Action) -> bool:
        pending = duel.pending
        return action.verb in PRICED and pending is not None and pending.kind == "command"

    def side(self, duel: DuelMastersDuel, player: int, viewer: int) -> float:
        points: float = SHIELD * sqrt(len(duel.zone(player, SHIELDS)))
        mana = duel.mana(player)
        points += MANA * min(len(mana), WANTED) + SURPLUS * max(len(mana) - WANTED, 0)
        points += CIVILIZATION * civilizations(duel, mana)
        for number in duel.hand(player):
            points += in_hand(duel, duel.cards[number], viewer, len(mana) + 1)
        threat = strongest(duel, 1 - player)
        for number in duel.zone(player, BATTLE):
            points += creature(duel, duel.cards[number], threat)
        return points


def civilizations(duel: DuelMastersDuel, cards: list[int]) -> int:
    """How many civilizations these cards have together."""
    found = 0
    for number in cards:
        found |= face_of(duel.cards[number]).civilizations
    return sum(found >> place & 1 for place in range(len(CIVILIZATIONS)))


def in_hand(duel: DuelMastersDuel, card: Card, viewer: int, mana: int) -> float:
    """The points of a card in the hand."""
    if not knows(duel, card, viewer):
        return IN_HAND
    short = min(side.cost for side in face_of(card).sides) - mana
    return IN_HAND - DEAR * min(max(short, 0), DEAREST)


def strongest(duel: DuelMastersDuel, player: int) -> int:
    """The highest power among a player's creatures that are untapped: those that could attack next."""
    cards = (duel.cards[number] for number in duel.creatures(player))
    return max((duel.power(card) for card in cards if not card.turned), default=-1)


def creature(duel: DuelMastersDuel, card: Card, threat: int) -> float:
    """The points of a card in the battle zone; what is no creature counts as one without power."""
    if not duel.is_creature(card):
        return CREATURE
    power = duel.power(card)
    points = CREATURE + POWER * power + BREAK * (min(breaks(duel, card), 4) - 1)
    if card.turned:
        return points * EXPOSED if 0 <= power <= threat else points
    return points + BLOCKER if duel.has_keyword(card, "blocker") else points
