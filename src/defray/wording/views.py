"""What is to be shown of a board, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct

from defray.wording.prices import Called


class CardView(Struct, frozen=True, omit_defaults=True):
    """One card; what is not so or not known of it is left out.

    `materials` begin with the top one; an evolution creature has those under it. `zone` is its place in the
    zone, from 1. `position` and the stats are those of a monster on the field, `power` that of a creature
    there. `mana` is the number of a card in the mana zone, `civilizations` has a letter for each of its own
    (`c`: none). `face_down` is a card of the field or a banished one, or one that lies face down among
    open ones. `unknown` is a card of which only its being there is known. `equipped_to` is the card it is
    equipped, crossed or attached to. `owner` is said where it is not the player on whose side it lies.
    """

    id: int
    name: str
    unknown: bool = False
    zone: int | None = None
    face_down: bool = False
    position: str | None = None
    attack: int | None = None
    defense: int | None = None
    level: int | None = None
    rank: int | None = None
    tapped: bool = False
    power: int | None = None
    mana: int | None = None
    civilizations: str = ""
    counters: Mapping[str, int] = {}
    materials: tuple[Called, ...] = ()
    equipped_to: Called | None = None
    owner: str | None = None


@dataclass(frozen=True)
class SideView:
    """One player: life points (in games that have them), and the cards of each zone (the last one of a Deck
    is its top)."""

    life: int | None
    zones: Mapping[str, tuple[CardView, ...]]


@dataclass(frozen=True)
class LinkView:
    """One link of the chain that is being built or resolved."""

    number: int
    player: str
    card: Called
    effect: int


@dataclass(frozen=True)
class BoardView:
    """The position: in which game and when it is, both players, and the open chain."""

    game: str
    profile: str
    turn: int
    phase: str
    turn_player: str
    me: SideView
    you: SideView
    chain: tuple[LinkView, ...]

    def side(self, player: str) -> SideView:
        """One player's side."""
        return self.me if player == "me" else self.you
