"""`defray play`, `simulate` and `replay` as a user runs them."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from defray.cli import app
from defray.terminal import reading


def defray(*args: str | Path, typed: str = "") -> Result:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(
        app, [str(arg) for arg in args], input=typed, prog_name="defray"
    )
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


@pytest.mark.parametrize(
    ("more", "titles"),
    [
        ([], ("Psychics", "Archfiends")),
        (["--deck", "liquid-tide"], ("Liquid Tide", "Dragon's Den")),
        (["--deck", "dragons-den", "--against", "dragons-den"], ("Dragon's Den", "Dragon's Den")),
    ],
)
def test_a_whole_duel(more: list[str], titles: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    ran = defray("play", "--seed", "1", "--bot", "random", "--record", path, *more, typed="1\n" * 4000)
    assert ran.exit_code == 0
    assert f"You ({titles[0]}) against Opponent ({titles[1]})" in ran.stdout
    assert "The Duel stops here" not in ran.stdout
    lines = ran.stdout.splitlines()
    told = next(at for at, line in enumerate(lines) if line.startswith("The record is in "))
    assert lines[told - 1].startswith(("You win: ", "Opponent wins: "))
    again = defray("replay", path)
    assert again.exit_code == 0
    assert again.stdout.splitlines()[-1].startswith(("person wins: ", "random wins: "))
    closing = json.loads(path.read_text("utf-8").splitlines()[-1])
    assert defray("replay", path, "--digest").stdout.strip() == closing["digest"]
    data = json.loads(defray("replay", path, "--json").stdout)
    assert data["defray"] == {"format": "replay", "version": 1}
    assert data["digest"] == closing["digest"]
    assert data["result"] == {"winner": closing["winner"], "reason": closing["reason"]}


def test_the_end_of_the_input_ends_politely(tmp_path: Path) -> None:
    decks: list[list[str]] = [[], ["--deck", "dragons-den"]]
    options: list[list[str]] = [[], ["--both"], ["--second"], ["--lang", "ja"], ["--zones"]]
    for deck, more in product(decks, options):
        ran = defray("play", "--seed", "2", *deck, *more)
        assert ran.exit_code == 0
        assert "Traceback" not in ran.output


def test_an_interruption_keeps_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(reading, "ask", interrupted)
    path = tmp_path / "duel.jsonl"
    ran = defray("play", "--seed", "1", "--record", path)
    assert ran.exit_code == 130
    assert "The Duel stops here, unfinished." in ran.stdout
    assert defray("replay", path).stdout.endswith("The record ends here; the Duel was not finished.\n")


def test_decks_may_be_files(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("main:\n  Sangn: 1\n", "utf-8")
    ran = defray("play", "--deck", bad)
    assert ran.exit_code == 2
    assert ran.stderr.startswith(f"{bad}:2: ")
    assert ran.stdout == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "--deck", "nothing"], "no deck that comes with Defray has this name"),
        (["play", "--bot", "clever"], "clever"),
        (["play", "--seed", "x"], "--seed"),
        (["play", "--record", "/no/such/folder/file"], "the file cannot be written"),
        (["simulate", "--duels", "0"], "--duels"),
        (["simulate", "--decks", "psychics", "nothing"], "no deck that comes with Defray has this name"),
        (["simulate", "--workers", "0"], "--workers"),
        (["play", "--deck", "liquid-tide", "--against", "psychics"], "they cannot meet"),
        (["simulate", "--decks", "archfiends", "dragons-den"], "they cannot meet"),
        (["replay", "/no/such/file"], "there is no such file"),
    ],
)
def test_bad_input_is_one_line(args: list[str], said: str) -> None:
    ran = defray(*args)
    assert ran.exit_code == 2
    (line,) = ran.stderr.splitlines()
    assert said in line


def test_simulate() -> None:
    ran = defray("simulate", "--duels", "4", "--seed", "1", "--bots", "greedy", "random", "--workers", "1")
    assert ran.exit_code == 0
    for words in (
        "Duels",
        "greedy with Archfiends",
        "random with Psychics",
        "Whoever began",
        "a Duel",
        "decisions a second",
    ):
        assert words in ran.stdout
    japanese = defray("simulate", "--duels", "1", "--seed", "1", "--lang", "ja")
    assert "デーモン" in japanese.stdout


def test_simulate_duel_masters() -> None:
    args = ("simulate", "--duels", "2", "--seed", "1", "--workers", "1", "--decks", "liquid-tide")
    ran = defray(*args, "dragons-den", "--bots", "random", "greedy")
    assert ran.exit_code == 0
    for words in ("random with Liquid Tide", "greedy with Dragon's Den  2 wins", "a direct attack 2"):
        assert words in ran.stdout
    assert "リキッド・タイド" in defray(*args, "liquid-tide", "--lang", "ja").stdout


def test_replay_for_programs_has_life_only_where_there_is_any(tmp_path: Path) -> None:
    for deck, game, life in (("psychics", "yugioh", [8000, 8000]), ("liquid-tide", "duelmasters", None)):
        path = tmp_path / f"{deck}.jsonl"
        defray("play", "--deck", deck, "--seed", "1", "--record", path)
        data = json.loads(defray("replay", path, "--json").stdout)
        assert (data["game"], data["life"], data["result"]) == (game, life, None)


@pytest.mark.parametrize("decks", [("archfiends", "psychics"), ("liquid-tide", "dragons-den")])
def test_simulate_for_programs(decks: tuple[str, str]) -> None:
    args = ("simulate", "--duels", "6", "--seed", "3", "--decks", *decks, "--json", "--workers")
    one, two = (json.loads(defray(*args, workers).stdout) for workers in ("1", "2"))
    assert one["defray"] == {"format": "simulate", "version": 1}
    for timed in ("seconds", "decisions_per_second"):
        assert one.pop(timed) > 0
        two.pop(timed)
    assert one == two
    assert one["duels"] == 6
    assert sum(side["wins"] for side in one["sides"]) + one["draws"] + one["given_up"] == 6
