"""The scenario files of a game, and what holds of each: everything it says, and that it checks something."""

from __future__ import annotations

from pathlib import Path

import pytest

from defray.scenarios import Run, read_scenario
from defray.scenarios.model import Expect, Illegal, Legal, Log, Payments

TESTS = Path(__file__).parent
CHECKS = (Legal, Illegal, Payments, Log, Expect)


def each_file(game: str) -> pytest.MarkDecorator:
    """Runs a test with every scenario file of a game."""
    files = sorted((TESTS / game / "scenarios").rglob("*.yaml"))
    assert files, f"there are scenarios in tests/{game}/scenarios"
    return pytest.mark.parametrize("path", files, ids=lambda path: path.relative_to(TESTS).as_posix())


def check(path: Path, game: str) -> None:
    """Run a scenario file."""
    scenario = read_scenario(path)
    assert scenario.game == game
    assert scenario.title, "a scenario says in its title what it shows"
    assert any(isinstance(step, CHECKS) for step in scenario.script), "a scenario checks something"
    failures = Run(scenario).play()
    assert not failures, "\n" + "\n".join(failures)
