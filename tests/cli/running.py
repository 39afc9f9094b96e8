"""Runs `defray` as a user does, and gives back what it wrote."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from defray.cli import app


@dataclass(frozen=True)
class Ran:
    """A command that has ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        """What was written for programs."""
        read = json.loads(self.out)
        assert isinstance(read, dict)
        return read


def run(*args: str | Path, width: int = 80) -> Ran:
    """Run a command in a terminal of that width."""
    result = CliRunner(env={"COLUMNS": str(width)}).invoke(
        app, [str(arg) for arg in args], prog_name="defray"
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def lines(text: str) -> list[str]:
    """The lines of an output without what only fills them up."""
    return [line.rstrip() for line in text.splitlines()]
