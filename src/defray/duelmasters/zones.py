"""The zones of Duel Masters (DR-400.1) in numbers."""

from __future__ import annotations

from typing import Final

DECK: Final = 0
HAND: Final = 1
BATTLE: Final = 2
MANA: Final = 3
GRAVEYARD: Final = 4
SHIELDS: Final = 5
HYPERSPATIAL: Final = 6
GR: Final = 7
ABYSS: Final = 8
UNDER: Final = 9
"""Not a zone of the rules: the cards under an evolution creature, and the castles on a shield."""
ZONES: Final = 10

PLACES: dict[str, tuple[int, ...]] = {
    "deck": (DECK,),
    "hand": (HAND,),
    "battle": (BATTLE,),
    "mana": (MANA,),
    "graveyard": (GRAVEYARD,),
    "shields": (SHIELDS,),
    "hyperspatial": (HYPERSPATIAL,),
    "gr": (GR,),
    "abyss": (ABYSS,),
    "under": (UNDER,),
}
"""The zone words of the language."""
NAMES = {
    DECK: "deck",
    HAND: "hand",
    BATTLE: "battle zone",
    MANA: "mana zone",
    GRAVEYARD: "graveyard",
    SHIELDS: "shield zone",
    HYPERSPATIAL: "hyperspatial zone",
    GR: "super gacharange zone",
    ABYSS: "abyss zone",
    UNDER: "evolution source",
}
FACE_UP: Final = (BATTLE, MANA, GRAVEYARD, HYPERSPATIAL, ABYSS, UNDER)
"""The zones whose cards lie face up."""

CIVILIZATIONS: Final = "LWDFN"
"""Light, Water, Darkness, Fire, Nature; in a set of civilizations each is a bit, in this order."""
ALL_CIVILIZATIONS: Final = 31


def bits(letters: str) -> int:
    """A set of civilizations out of its letters (`c`: none, `5`: all)."""
    if letters == "5":
        return ALL_CIVILIZATIONS
    return sum(1 << place for place, letter in enumerate(CIVILIZATIONS) if letter in letters)


def letters(civilizations: int) -> str:
    """The letters of a set of civilizations, in the usual order."""
    return "".join(letter for place, letter in enumerate(CIVILIZATIONS) if civilizations >> place & 1)
