"""Every scenario file holds, and checks something."""

from __future__ import annotations

from pathlib import Path

import pytest

from defray.scenarios import Run, read_scenario
from defray.scenarios.model import Expect, Illegal, Legal, Log, Payments

TESTS = Path(__file__).parents[1]
FILES = sorted(TESTS.glob("*/scenarios/**/*.yaml"))
CHECKS = (Legal, Illegal, Payments, Log, Expect)

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(TESTS).as_posix())


def test_there_are_scenarios() -> None:
    assert FILES


@each_file
def test_holds(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.title, "a scenario says in its title what it shows"
    assert any(isinstance(step, CHECKS) for step in scenario.script), "a scenario checks something"
    failures = Run(scenario).play()
    assert not failures, "\n" + "\n".join(failures)
