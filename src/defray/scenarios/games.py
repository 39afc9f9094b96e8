"""The games that scenarios can be played in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from defray.scenarios.duelmasters import DuelMastersTable
from defray.scenarios.model import Game, Scenario
from defray.scenarios.tables import Table
from defray.scenarios.yugioh import YugiohTable

TABLES: Mapping[Game, Callable[[Scenario], Table[Any]]] = {
    "yugioh": YugiohTable,
    "duelmasters": DuelMastersTable,
}


def table_for(scenario: Scenario) -> Table[Any]:
    """The duel of a scenario, laid out. `ScenarioError` or `CardFileError`, with the line, where that is
    impossible."""
    return TABLES[scenario.game](scenario)
