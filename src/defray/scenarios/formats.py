"""What the scenario format allows in each game: zones, phases, actions, the keys of a card in a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from defray.scenarios.model import Game, Profile, Verb, Who

ZONES_IN_A_ROW = 5
WHO: tuple[Who, ...] = ("me", "you")


@dataclass(frozen=True, slots=True)
class GameFormat:
    """The words of one game.

    `zones` has the keys that a card's entry may have in each zone. `piles` are the zones that may be given
    as a number of blank cards. `limits` says how many cards fit into a zone that has a limit. `hidden` are
    the zones whose cards lie face-down unless the file says otherwise. `used` maps what a file may call an
    act of the turn to its name in the model. `qualifiers` says of each action what may qualify it. `life`
    is the usual number of life points, None for a game without.
    """

    zones: Mapping[str, tuple[str, ...]]
    piles: frozenset[str]
    limits: Mapping[str, int]
    hidden: frozenset[str]
    used: Mapping[str, str]
    phases: tuple[str, ...]
    first_phase: str
    qualifiers: Mapping[Verb, tuple[str, ...]]
    profiles: tuple[Profile, ...]
    life: int | None

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """All the actions of the game."""
        return tuple(self.qualifiers)

    @property
    def all_qualifiers(self) -> tuple[str, ...]:
        """Every qualifier that any action may have."""
        return tuple(dict.fromkeys(word for words in self.qualifiers.values() for word in words))

    @property
    def side_keys(self) -> tuple[str, ...]:
        """What a file may say of a player's side, as a position and as an expectation."""
        return (*(("life",) if self.life is not None else ()), *self.zones)


_GRAVEYARD = ("card", "since", "summoned")
_FIELD_CARD = ("card", "set", "face_down", "counters", "owner", "since")
_PRICE = ("pay", "changes")
_EFFECT = ("by", "effect", "from", "target", *_PRICE, "x")

FORMATS: Mapping[Game, GameFormat] = {
    "yugioh": GameFormat(
        zones={
            "hand": ("card", "since"),
            "monsters": (
                "card",
                "position",
                "set",
                "face_down",
                "counters",
                "materials",
                "owner",
                "zone",
                "since",
                "summoned",
                "token",
            ),
            "spells": (*_FIELD_CARD, "zone", "equips"),
            "field": _FIELD_CARD,
            "graveyard": _GRAVEYARD,
            "banished": (*_GRAVEYARD, "face_down"),
            "extra": ("card", "face_down"),
            "deck": ("card",),
        },
        piles=frozenset({"hand", "graveyard", "banished", "extra", "deck"}),
        limits={"monsters": ZONES_IN_A_ROW, "spells": ZONES_IN_A_ROW, "field": 1},
        hidden=frozenset({"extra"}),
        used={"normal_summon": "normal_summon"},
        phases=("draw", "standby", "main1", "battle", "main2", "end"),
        first_phase="main1",
        qualifiers={
            "activate": (*_EFFECT, "zone"),
            "chain": (*_EFFECT, "zone"),
            "summon": ("by", "from", *_PRICE, "zone"),
            "set": ("by", "from", *_PRICE, "zone"),
            "special": ("by", "effect", "from", *_PRICE, "x", "zone"),
            "flip": ("by", "from", *_PRICE),
            "position": ("by", "from", *_PRICE),
            "attack": ("by", *_PRICE),
            "to": ("by",),
            "end": ("by",),
        },
        profiles=("ocg", "tcg"),
        life=8000,
    ),
    "duelmasters": GameFormat(
        zones={
            "hand": ("card", "since"),
            "mana": ("card", "tapped", "face_down", "since"),
            "battle": ("card", "tapped", "under", "face_down", "owner", "since", "equips"),
            "shields": ("card", "face_down", "since"),
            "graveyard": ("card", "since"),
            "deck": ("card",),
            "hyperspatial": ("card",),
            "gr": ("card",),
        },
        # `mana: 5` is no number of cards: "5" is a five-coloured card there.
        piles=frozenset({"hand", "shields", "graveyard", "deck", "hyperspatial", "gr"}),
        limits={},
        hidden=frozenset({"shields"}),
        used={"mana_charge": "mana_charge", "charge": "mana_charge"},
        phases=("start", "draw", "charge", "main", "attack", "end"),
        first_phase="main",
        qualifiers={
            "use": (*_EFFECT, "side"),
            "charge": ("by", "from"),
            "activate": _EFFECT,
            "attack": ("by", *_PRICE),
            "to": ("by",),
            "end": ("by",),
        },
        profiles=(),
        life=None,
    ),
}
