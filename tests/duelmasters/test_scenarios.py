"""Every scenario file holds, and checks something."""

from __future__ import annotations

from pathlib import Path

from tests.scenario_files import check, each_file


@each_file("duelmasters")
def test_holds(path: Path) -> None:
    check(path, "duelmasters")
