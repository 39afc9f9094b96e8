"""`defray scenario run`: files and folders, exit codes, the log, and output for programs."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest
from rich.console import Console

from defray.terminal.progress import progress

from .running import lines, run

HOLDS = """\
title: Two cards are drawn
rules: [YR-SPELLS]
game: yugioh
me: {hand: [Pot of Greed], deck: 5}
script:
  - do: {activate: Pot of Greed}
  - pass: all
  - expect: {me: {hand: 2, graveyard: [Pot of Greed]}}
"""
FAILS = """\
title: Nothing to discard
game: yugioh
me: {hand: [Lightning Vortex]}
you: {monsters: [Vorse Raider]}
script:
  - legal: {activate: Lightning Vortex}
  - expect: {me: {life: 7000}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of rulings, as the working directory's `rulings`."""
    monkeypatch.chdir(tmp_path)
    inside = tmp_path / "rulings" / "spells"
    inside.mkdir(parents=True)
    (inside / "b.yaml").write_text(HOLDS, "utf-8")
    (inside / "a.yaml").write_text(HOLDS, "utf-8")
    (inside / "notes.txt").write_text("no scenario", "utf-8")
    return Path("rulings")


def test_what_holds(folder: Path) -> None:
    ran = run("scenario", "run", folder)
    assert (ran.code, ran.err) == (0, "")
    assert lines(ran.out) == [
        f"holds  {folder}/spells/a.yaml",
        f"holds  {folder}/spells/b.yaml",
        "2 scenarios: 2 held",
    ]


def test_an_empty_name_is_no_folder(folder: Path) -> None:
    ran = run("scenario", "run", "")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "'': the name of a scenario file or folder was expected, not nothing\n"


NOT_ASKED = {
    "a number": (
        "me: {hand: [Pot of Greed], deck: 5}\nscript:\n  - do: {activate: Pot of Greed, x: 3}\n",
        "activate Pot of Greed asks for no number that could be 3",
    ),
    "another amount than the payment's": (
        "me: {spells: [{card: Wall of Revealing Light, set: true}]}\n"
        "script:\n  - do: {activate: Wall of Revealing Light, pay: [{life: 2000}], x: 3000}\n",
        "activate Wall of Revealing Light asks for no number that could be 3000",
    ),
    "another zone than the only one": (
        "me: {hand: [Vorse Raider], monsters: [{card: Sangan, zone: 1}, {card: Sangan, zone: 2}, "
        "{card: Sangan, zone: 3}, {card: Sangan, zone: 4}]}\n"
        "script:\n  - do: {summon: Vorse Raider, zone: 3}\n",
        "zone 3 cannot be chosen for Vorse Raider",
    ),
}


@pytest.mark.parametrize(("position", "said"), NOT_ASKED.values(), ids=NOT_ASKED)
def test_what_the_action_does_not_ask_for_is_not_passed_over(
    tmp_path: Path, position: str, said: str
) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"game: yugioh\n{position}", "utf-8")
    ran = run("scenario", "run", path)
    assert ran.code == 1
    assert said in ran.out


def test_what_fails(folder: Path) -> None:
    path = folder / "fails.yaml"
    path.write_text(FAILS, "utf-8")
    ran = run("scenario", "run", path)
    assert (ran.code, ran.err) == (1, "")
    assert lines(ran.out) == [
        f"fails  {path}",
        "    Nothing to discard",
        f"    {path}:6: activate Lightning Vortex is not offered:"
        " Cannot discard: your hand has no other card for it. (Y-A3)",
        f"    {path}:7: me has 8000 LP, not 7000",
        "1 scenario: 0 held, 1 failed",
    ]


def test_a_long_path_stays_in_one_line(folder: Path) -> None:
    path = folder / ("long " * 30 + ".yaml")
    path.write_text(HOLDS, "utf-8")
    assert lines(run("scenario", "run", path).out)[0] == f"holds  {path}"


def test_a_file_is_run_once(folder: Path) -> None:
    ran = run("scenario", "run", folder / "spells" / "a.yaml", folder)
    assert lines(ran.out)[-1] == "2 scenarios: 2 held"


def test_what_cannot_be_read_does_not_stop_the_others(folder: Path) -> None:
    (folder / "0.yaml").write_text("game: yugioh\nmee: {}\n", "utf-8")
    ran = run("scenario", "run", "missing.yaml", folder)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 2
    assert ran.err.startswith("missing.yaml: there is no such file\n")
    assert lines(ran.out)[-1] == "4 scenarios: 2 held, 2 could not be read"


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    ran = run("scenario", "run", tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{tmp_path}: there is no scenario (*.yaml) in this folder\n"


def test_trace(folder: Path) -> None:
    ran = run("scenario", "run", folder / "spells" / "a.yaml", "--trace")
    assert lines(ran.out)[1:] == [
        "    Two cards are drawn",
        "      activate: Pot of Greed",
        "      resolve: Pot of Greed",
        "      draw: 2 cards for Pot of Greed",
        "      send: Pot of Greed",
        "1 scenario: 1 held",
    ]


def test_json(folder: Path) -> None:
    path = folder / "fails.yaml"
    path.write_text(FAILS, "utf-8")
    ran = run("scenario", "run", folder, "missing.yaml", "--json", "--trace")
    assert ran.code == 2
    data = ran.data
    assert data["defray"] == {"format": "scenario run", "version": 1}
    assert data["held"] == 2
    fails, holds, _, missing = data["scenarios"]
    assert fails["path"] == str(path)
    assert not fails["holds"]
    assert fails["failures"][1] == {"line": 7, "message": "me has 8000 LP, not 7000"}
    assert (holds["title"], holds["rules"], holds["failures"]) == ("Two cards are drawn", ["YR-SPELLS"], [])
    assert holds["log"][0] == "activate: Pot of Greed"
    assert missing["error"] == "missing.yaml: there is no such file"
    assert ran.err == "missing.yaml: there is no such file\n"


def test_long_work_shows_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("defray.terminal.progress.PATIENCE", 0.01)
    console = Console(force_terminal=True, width=80, record=True)
    with progress(console, "scenarios", 3) as step:
        step()
        sleep(0.3)
        step()
    shown = console.export_text()
    assert "scenarios" in shown
    assert "1/3" in shown


def test_short_work_does_not() -> None:
    console = Console(force_terminal=True, width=80, record=True)
    with progress(console, "scenarios", 3) as step:
        step()
    assert console.export_text() == ""


def test_nobody_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("defray.terminal.progress.PATIENCE", 0.0)
    console = Console(force_terminal=False, width=80, record=True)
    with progress(console, "scenarios", 3) as step:
        sleep(0.1)
        step()
    assert console.export_text() == ""
