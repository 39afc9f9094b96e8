"""Yu-Gi-Oh! as it is played.

A side has points for its life (an LP counts the more the fewer there are), for each card in the hand, for
each Spell and Trap on the field, and for each monster, with half its ATK (in Defense Position: DEF). A
monster in Attack Position that is weaker than the strongest one on the other side loses half the difference:
it invites an attack.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import ClassVar, Final

from defray.kernel.cards import Face
from defray.kernel.decisions import Action
from defray.play.played import PlayedGame
from defray.scenarios.model import Game
from defray.yugioh import positions
from defray.yugioh.abilities import face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.links import STAYING
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.pool import Pool
from defray.yugioh.views import knows
from defray.yugioh.zones import FIELD_ZONE, HAND, MONSTERS, SPELLS

MAIN: Final = (40, 60)
"""The least and the most cards of a Main Deck."""
EXTRA: Final = 15
PRICED: Final = ("activate", "summon", "set", "special")

LIFE: Final = 40.0
"""Times the square root of the LP."""
IN_HAND: Final = 600.0
MONSTER: Final = 300.0
STAT: Final = 0.5
UNKNOWN_STAT: Final = 1000
"""What a monster that cannot be seen is taken to have."""
SET: Final = 650.0
"""A Set Trap, or a Set card that cannot be seen."""
SET_SPELL: Final = 590.0
"""A Set Spell could have stayed in the hand."""
STAYS: Final = 660.0
"""A face-up Spell or Trap that stays."""


class PlayedYugioh(PlayedGame[YugiohDuel]):
    """Yu-Gi-Oh!."""

    name: ClassVar[Game] = "yugioh"
    profile = "ocg"
    parts = ("main", "extra")
    copies = 3
    forward = (Action("to", word="battle"), Action("to", word="main2"), Action("end", word="turn"))
    choices = ("target", "cards", "option", "yes_no", "number", "position", "trigger")

    def __init__(self) -> None:
        self.cards = Pool()
        super().__init__(self.cards)

    def part(self, name: str) -> str:
        return "extra" if any(kind in self.cards.face(name).kinds for kind in EXTRA_KINDS) else "main"

    def sizes(self, part: str) -> str:
        if part == "extra":
            return f"an Extra Deck has at most {EXTRA} cards"
        return f"a Main Deck has {MAIN[0]} to {MAIN[1]} cards"

    def fits(self, part: str, cards: int) -> bool:
        return cards <= EXTRA if part == "extra" else MAIN[0] <= cards <= MAIN[1]

    def face(self, name: str) -> Face:
        return self.cards.face(name)

    def start(
        self, decks: tuple[list[Face], list[Face]], seed: int, profile: str, options: Mapping[str, str]
    ) -> YugiohDuel:
        return positions.start(*decks, seed, profile or self.profile, dict(options))

    def pays(self, duel: YugiohDuel, action: Action) -> bool:
        return action.verb in PRICED

    def side(self, duel: YugiohDuel, player: int, viewer: int) -> float:
        points: float = LIFE * sqrt(max(duel.life[player], 0)) + IN_HAND * len(duel.zone(player, HAND))
        threat = strongest(duel, 1 - player)
        for number in duel.zone(player, MONSTERS):
            points += monster(duel, number, viewer, threat)
        for zone in (SPELLS, FIELD_ZONE):
            for number in duel.zone(player, zone):
                points += spell(duel, number, viewer)
        return points


def strongest(duel: YugiohDuel, player: int) -> int:
    """The highest ATK among a player's monsters in Attack Position."""
    cards = (duel.cards[number] for number in duel.zone(player, MONSTERS))
    return max((duel.stat(card, "attack") for card in cards if card.face_up and not card.turned), default=0)


def monster(duel: YugiohDuel, number: int, viewer: int, threat: int) -> float:
    """The points of a monster on the field."""
    card = duel.cards[number]
    if not knows(card, viewer):
        return MONSTER + STAT * UNKNOWN_STAT
    if card.turned:
        return MONSTER + STAT * duel.stat(card, "defense")
    attack = duel.stat(card, "attack")
    return MONSTER + STAT * attack - STAT * max(threat - attack, 0)


def spell(duel: YugiohDuel, number: int, viewer: int) -> float:
    """The points of a Spell or Trap on the field, or of a monster equipped."""
    card = duel.cards[number]
    if not knows(card, viewer):
        return SET
    face = face_of(card.face)
    if card.face_up:
        return STAYS if face.property in STAYING else 0.0
    return SET if face.type == "trap" else SET_SPELL
