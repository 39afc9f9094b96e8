"""Many scenarios in a row: the files that paths name, and how each of them went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from defray.kernel.errors import DefrayError, ScenarioError
from defray.scenarios.reading import read_scenario
from defray.scenarios.running import Run

PATTERN = "*.yaml"


@dataclass(frozen=True)
class Outcome:
    """How one scenario went. `failures` has a line for each step that did not hold, as `path:line:
    message`.

    `error` says why it could not be run at all.
    """

    path: str
    title: str = ""
    rules: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    error: str | None = None

    @property
    def holds(self) -> bool:
        """Whether everything the scenario says is so."""
        return not self.failures and self.error is None


def scenario_files(paths: Iterable[str]) -> list[Path]:
    """The files meant: folders are searched for `*.yaml`, in order of their names; each file once.

    `ScenarioError` for a folder without any, and for an empty name.
    """
    found: dict[Path, None] = {}
    for name in paths:
        if not name:
            raise ScenarioError("''", 0, "the name of a scenario file or folder was expected, not nothing")
        path = Path(name)
        if not path.is_dir():
            found[path] = None
            continue
        inside = sorted(one for one in path.rglob(PATTERN) if one.is_file())
        if not inside:
            raise ScenarioError(name, 0, f"there is no scenario ({PATTERN}) in this folder")
        found.update(dict.fromkeys(inside))
    return list(found)


def run_scenario(path: Path) -> Outcome:
    """Run one file."""
    try:
        scenario = read_scenario(path)
        run = Run(scenario)
        failures = run.play()
    except DefrayError as error:
        return Outcome(str(path), error=str(error))
    return Outcome(str(path), scenario.title, tuple(scenario.rules), tuple(failures), tuple(run.trace()))
