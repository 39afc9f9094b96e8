"""A small board for tests: cards by name, actions in short."""

from __future__ import annotations

from typing import Any

import msgspec

from defray.duelmasters import positions
from defray.duelmasters.faces import Face
from defray.duelmasters.language import CardDefinition
from defray.duelmasters.pool import Pool, face_from
from defray.duelmasters.positions import Spot
from defray.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from defray.kernel.decisions import PASS, Action
from defray.kernel.obstacles import Obstacle

POOL = Pool()
ZONES = {"battle": BATTLE, "hand": HAND, "mana": MANA, "shields": SHIELDS, "graveyard": GRAVEYARD}


def card(name: str, **facts: Any) -> Face:
    """A test card: a water creature unless something else is said."""
    said = {"name": name, "type": "creature", "civ": "W", "cost": 3, "power": 1000, **facts}
    return face_from(msgspec.convert(said, CardDefinition))


class Board:
    """A position in player 0's turn."""

    def __init__(self) -> None:
        self.duel = positions.new_duel({}, 1)
        for player in (0, 1):
            for place in range(5):
                self.put(player, DECK, card(f"deck {player}.{place}"))

    def put(self, player: int, zone: int, face: Face | str, **how: Any) -> int:
        """Lay a card down; its number."""
        spot = Spot(player, zone)
        for key, value in how.items():
            setattr(spot, key, value)
        return positions.put(self.duel, POOL.face(face) if isinstance(face, str) else face, spot)

    def begin(self, phase: str = "main") -> None:
        """Let it run."""
        positions.begin(self.duel, 0, phase)

    def attack(self, attacker: int, target: int = -1) -> None:
        """Attack a creature, or the player."""
        self.duel.take(Action("attack", attacker, -1, target))

    def why_not(self, attacker: int, target: int = -1) -> list[str]:
        """The codes of the obstacles to an attack."""
        return codes(self.duel.why_not(Action("attack", attacker, -1, target)))

    def take(self, verb: str, card: int = -1, ability: int = -1, number: int = -1) -> None:
        """Answer."""
        self.duel.take(Action(verb, card, ability, number))

    def end_turn(self) -> None:
        """End the turn."""
        self.duel.take(Action("end", word="turn"))

    def decline(self) -> None:
        """Pass."""
        self.duel.take(PASS)

    def asked(self) -> tuple[str, int]:
        """The kind of the decision and who decides."""
        decision = self.duel.decision
        assert decision is not None
        return decision.kind, decision.player

    def options(self) -> list[tuple[str, int]]:
        """The options as (verb, card)."""
        decision = self.duel.decision
        assert decision is not None
        return [(one.verb, one.card) for one in decision.options]

    def zone(self, number: int) -> int:
        """Where a card is."""
        return self.duel.cards[number].zone

    def log(self) -> list[str]:
        """The kinds of the events so far."""
        return [event.kind for event in self.duel.log]


def codes(obstacles: list[Obstacle]) -> list[str]:
    """The codes of obstacles."""
    return [one.code for one in obstacles]
