"""Positions and rulings as YAML files, and their runner."""

from __future__ import annotations

from pathlib import Path

from defray.scenarios.loading import Position, load
from defray.scenarios.model import Scenario
from defray.scenarios.reading import parse_scenario, read_scenario
from defray.scenarios.running import Run


def run_text(text: str, name: str = "scenario") -> list[str]:
    """Run a scenario given as text; the failures, empty if everything holds."""
    return Run(parse_scenario(text, name)).play()


def run_file(path: Path) -> list[str]:
    """Run a scenario file; the failures, empty if everything holds."""
    return Run(read_scenario(path)).play()


__all__ = ["Position", "Run", "Scenario", "load", "parse_scenario", "read_scenario", "run_file", "run_text"]
