"""A position written as a scenario file and read again is the same position."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import defray
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.zones import NAMES, ZONES
from defray.scenarios.writing_duelmasters import position_text
from tests.properties.duelmasters import DUEL_MASTERS

FREE = 25
"""The free choice of the random duel at which the position is taken."""


def at_a_free_choice(seed: int) -> DuelMastersDuel:
    """A random duel at one of its free choices."""
    source = random.Random(seed)
    duel = DUEL_MASTERS.begin(seed)
    assert isinstance(duel, DuelMastersDuel)
    free = 0
    last = duel.fork()
    while (decision := duel.decision) is not None and free < FREE:
        if decision.kind == "command":
            free += 1
            last = duel.fork()
        duel.take(decision.options[source.randrange(len(decision.options))])
    return last


def told(duel: DuelMastersDuel) -> list[tuple[str, int, list[tuple[object, ...]]]]:
    """What a position says of every zone; in piles the order does not matter but in the deck."""
    found = []
    for player in (0, 1):
        for zone in range(ZONES):
            cards = [duel.cards[number] for number in duel.zone(player, zone)]
            rows: list[tuple[object, ...]] = [
                (
                    card.face.name,
                    card.turned,
                    card.face_up,
                    duel.cards[card.host].face.name if card.host >= 0 else "",
                )
                for card in cards
            ]
            found.append((NAMES[zone], player, rows if zone == 0 else sorted(rows, key=str)))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_a_written_position_is_read_as_it_was(seed: int, tmp_path: Path) -> None:
    duel = at_a_free_choice(seed)
    path = tmp_path / "position.yaml"
    path.write_text(position_text(duel, f"Random duel {seed}", ["a note"]), "utf-8")
    again = defray.load(path).duel
    assert isinstance(again, DuelMastersDuel)
    assert told(again) == told(duel)
    assert (again.active, again.phase) == (duel.active, duel.phase)
