"""How scenarios went: a line for each, what did not hold below it, and a sum at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from defray.scenarios.batch import Outcome
from defray.terminal.pages import BAD, GOOD, HEADING, QUIET, indented


def show_outcome(console: Console, outcome: Outcome, trace: bool) -> None:
    """One scenario; with `trace` also the log of its duel."""
    if outcome.error is not None:
        return
    mark = Text("holds  ", style=GOOD) if outcome.holds else Text("fails  ", style=BAD)
    console.print(mark.append(outcome.path, style="default"), soft_wrap=True)
    if outcome.title and (trace or not outcome.holds):
        console.print(indented(Text(outcome.title, style=QUIET), 2))
    for failure in outcome.failures:
        console.print(Text(f"    {failure}"), soft_wrap=True)
    for line in outcome.log if trace else ():
        console.print(indented(Text(line), 3))


def show_sum(console: Console, outcomes: Sequence[Outcome]) -> None:
    """How many there were, and how they went."""
    held = sum(1 for one in outcomes if one.holds)
    unread = sum(1 for one in outcomes if one.error is not None)
    failed = len(outcomes) - held - unread
    said = [f"{len(outcomes)} scenario{'' if len(outcomes) == 1 else 's'}: {held} held"]
    said += [f"{failed} failed"] if failed else []
    said += [f"{unread} could not be read"] if unread else []
    console.print(Text(", ".join(said), style=HEADING))


def outcomes_data(outcomes: Sequence[Outcome], trace: bool) -> dict[str, Any]:
    """The same for programs."""
    return {
        "scenarios": [_data(one, trace) for one in outcomes],
        "held": sum(1 for one in outcomes if one.holds),
    }


def _data(outcome: Outcome, trace: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "path": outcome.path,
        "title": outcome.title,
        "rules": outcome.rules,
        "holds": outcome.holds,
        "failures": [_failure(outcome.path, line) for line in outcome.failures],
        "error": outcome.error,
    }
    return {**data, "log": outcome.log} if trace else data


def _failure(path: str, said: str) -> dict[str, Any]:
    """A failure with its line apart."""
    line, _, message = said.removeprefix(f"{path}:").partition(": ")
    return {"line": int(line), "message": message}
