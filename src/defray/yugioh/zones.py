"""The zones of a player, as numbers, and the zone words of the effect language."""

from __future__ import annotations

from typing import Final

HAND: Final = 0
MONSTERS: Final = 1
SPELLS: Final = 2
FIELD_ZONE: Final = 3
GRAVEYARD: Final = 4
BANISHED: Final = 5
DECK: Final = 6
EXTRA: Final = 7
MATERIALS: Final = 8
ZONES: Final = 9
SEATS: Final = 5
"""Places in the Main Monster Zone and in the Spell & Trap Zone."""
EXTRA_SEATS: Final = (5, 6)
"""The Extra Monster Zones, left and right; the left one of a player is the right one of the other."""

NAMES: Final = ("hand", "monsters", "spells", "field", "graveyard", "banished", "deck", "extra", "materials")

PLACES: dict[str, tuple[int, ...]] = {
    "hand": (HAND,),
    "monsters": (MONSTERS,),
    "spells": (SPELLS,),
    "field_zone": (FIELD_ZONE,),
    "field": (MONSTERS, SPELLS, FIELD_ZONE),
    "graveyard": (GRAVEYARD,),
    "banished": (BANISHED,),
    "deck": (DECK,),
    "extra": (EXTRA,),
    "materials": (MATERIALS,),
}


def on_field(zone: int) -> bool:
    """Whether a zone is part of the field."""
    return zone in (MONSTERS, SPELLS, FIELD_ZONE)
