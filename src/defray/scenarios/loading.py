"""From a scenario's position to a duel that stands at its first decision."""

from __future__ import annotations

from pathlib import Path

from defray.kernel.arguments import wrong
from defray.scenarios.games import table_for
from defray.scenarios.model import Scenario
from defray.scenarios.reading import read_scenario
from defray.wording.voice import AnyDuel


class Position:
    """A scenario file that was loaded: its duel, standing at the first decision."""

    def __init__(self, scenario: Scenario) -> None:
        table = table_for(scenario)
        self.scenario = scenario
        self.pool = table.pool
        self.duel: AnyDuel = table.duel


def load(path: str | Path) -> Position:
    """Load the position of a scenario file; its script is not played. `ScenarioError` or `CardFileError`,
    with the line, for a file that cannot be read or a position that cannot be."""
    if not isinstance(path, str | Path):
        raise wrong(path, "the path of a scenario file")
    return Position(read_scenario(Path(path)))
