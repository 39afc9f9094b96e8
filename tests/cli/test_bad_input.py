"""Whatever is wrong with the input: one line that says where and what, exit code 2, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .running import run

POSITION = "game: yugioh\nme: {hand: [Sangan]}\n"
BAD_SCENARIOS = {
    "empty": (b"", ": the file is empty"),
    "not utf-8": (b"game: yugioh\ntitle: \xff\xfe\n", ":2: this is not UTF-8 text; save the file as UTF-8"),
    "a control character": (
        b"game: yugioh\ntitle: \x07\n",
        ":2: the character U+0007 is not allowed in a text file",
    ),
    "no yaml": (b"game: [yugioh\n", ":2: what opens in line 1 is not closed"),
    "a key twice": (
        b"game: yugioh\ngame: yugioh\n",
        ":2: the key 'game' stands twice, in line 1 and in line 2",
    ),
    "no mapping": (b"- game\n", ":1: "),
    "no game": (b"me: {}\n", ":1: the key 'game' is missing"),
    "another game": (b"game: chess\n", ":1: "),
    "an unknown key": (b"game: yugioh\nmee: {}\n", ":2: "),
    "an unknown card": (
        b"game: yugioh\nme:\n  hand:\n    - Sangn\n",
        ":4: No card is called 'Sangn'. Did you mean Sangan?",
    ),
    "a very long name": (
        b"game: yugioh\nme:\n  hand: [" + b"x" * 5000 + b"]\n",
        ":3: No card is called 'xxx",
    ),
    "an impossible position": (
        b"game: yugioh\nme:\n  spells: [Sangan]\n",
        ":3: Sangan is a monster; in a Spell & Trap Zone it must be equipped to something.",
    ),
    "a Normal Spell that lies there": (
        b"game: yugioh\nme:\n  spells: [Pot of Greed]\n",
        ":3: Pot of Greed does not stay on the field; it can lie there face-down only.",
    ),
    "an Equip Spell without a monster": (
        b"game: yugioh\nme:\n  spells: [Premature Burial]\n",
        ":3: Premature Burial is an Equip Spell; face-up on the field it must be equipped to something.",
    ),
    "what cannot be equipped": (
        b"game: yugioh\nme:\n  monsters: [Sangan]\n  spells: [{card: Skill Drain, equips: Sangan}]\n",
        ":4: Skill Drain cannot be equipped to anything.",
    ),
    "a Set card that equips": (
        b"game: yugioh\nme:\n  monsters: [Sangan]\n"
        b"  spells: [{card: Premature Burial, set: true, equips: Sangan}]\n",
        ":4: Premature Burial is face-down, and equips nothing.",
    ),
    "materials under another monster": (
        b"game: yugioh\nme:\n  monsters: [{card: Sangan, materials: [Dandylion]}]\n",
        ":3: Sangan is no Xyz Monster, and nothing can be attached to it.",
    ),
    "an unknown option": (b"game: yugioh\noptions: {taxes: never}\n", ":2: "),
    "a number too long": (
        b"game: yugioh\ncards:\n  - name: X\n    type: monster normal\n    atk: " + b"9" * 30 + b"\n",
        ":5: a number may have at most 18 digits",
    ),
    "a card of its own that is none": (
        b"game: yugioh\ncards:\n  - {name: X, type: spell, effects: [{}]}\n",
        ":3: ",
    ),
}


@pytest.mark.parametrize(("content", "said"), BAD_SCENARIOS.values(), ids=BAD_SCENARIOS)
@pytest.mark.parametrize("command", [("ask",), ("scenario", "run")], ids=" ".join)
def test_a_bad_scenario(tmp_path: Path, command: tuple[str, ...], content: bytes, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    ran = run(*command, path)
    assert ran.code == 2
    (line,) = ran.err.splitlines()
    assert line.startswith(f"{path}{said}")
    assert "Traceback" not in ran.out + ran.err


BAD_PATHS = {
    "no such file": ("missing.yaml", "there is no such file"),
    "a folder": (".", "this is a folder, and a file was expected"),
    "a name too long": ("x" * 5000, "the file cannot be read: File name too long"),
    "nothing": ("", "this is a folder, and a file was expected"),
}


@pytest.mark.parametrize(("path", "said"), BAD_PATHS.values(), ids=BAD_PATHS)
def test_a_bad_path(path: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for command in (
        ("ask", path),
        ("deck", "show", path),
        ("deck", "check", "--capacity", path, "ydke://!!!"),
    ):
        ran = run(*command)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"{path or '.'}: {said}\n"


BAD_COMMANDS = {
    "no such command": (("aks", "x.yaml"), "defray: No such command 'aks'."),
    "no file": (("ask",), "defray ask: Missing argument 'FILE'."),
    "too much": (("ask", "a", "b"), "defray ask: Got unexpected extra argument"),
    "no such option": (("ask", "a", "--jsno"), "defray ask: No such option: --jsno"),
    "no such language": (("ask", "a", "--lang", "fr"), "defray ask: Invalid value for '--lang'"),
    "no language": (("ask", "a", "--lang"), "defray: Option '--lang' requires an argument"),
    "no path": (("scenario", "run"), "defray scenario run: Missing argument 'PATH...'."),
    "no such subcommand": (("deck", "chekc"), "defray deck: No such command 'chekc'."),
    "no table": (("deck", "check", "ydke://!!!"), "defray deck check: Missing option '--capacity'."),
    "no such format": (
        ("deck", "convert", "ydke://!!!", "--to", "txt"),
        "defray deck convert: Invalid value for '--to'",
    ),
    "no such card": (("cards", "show", "Sangn"), "No card is called 'Sangn'. Did you mean Sangan?"),
    "no name": (("cards", "show", ""), "No card is called ''."),
    "a name with a line break": (("cards", "show", "San\ngan"), "No card is called 'San\\ngan'."),
    "a link that is none": (
        ("deck", "show", "ydke://"),
        "deck link:1: a deck link has 3 parts with '!' after each, not 1",
    ),
    "a link of nonsense": (
        ("deck", "show", "ydke://?!!!"),
        "deck link:1: the main part of the link is no base64",
    ),
}


@pytest.mark.parametrize(("args", "said"), BAD_COMMANDS.values(), ids=BAD_COMMANDS)
def test_a_bad_command(args: tuple[str, ...], said: str) -> None:
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert line.startswith(said)


def test_a_bad_deck_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.ydk"
    path.write_text("#main\n26202165\nSangan\n", "utf-8")
    ran = run("deck", "show", path)
    assert ran.code == 2
    assert ran.err == f"{path}:3: expected a passcode, #main, #extra or !side, found 'Sangan'\n"


def test_a_bad_table(tmp_path: Path) -> None:
    path = tmp_path / "costs.yaml"
    path.write_text("level: 100\ncapacity: much\ncosts: {}\n", "utf-8")
    ran = run("deck", "check", "--capacity", path, "ydke://!!!")
    assert ran.code == 2
    assert ran.err.startswith(f"{path}:2: ")


@pytest.mark.parametrize("args", [(), ("scenario",), ("cards",), ("deck",)], ids=" ".join)
def test_without_a_command_the_help_is_shown(args: tuple[str, ...]) -> None:
    ran = run(*args)
    assert (ran.code, ran.err) == (0, "")
    assert f"Usage: {' '.join(('defray', *args))}" in ran.out


def started(*args: str | Path, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "defray", *map(str, args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("command", [("ask",), ("ask", "--json"), ("scenario", "run")], ids=" ".join)
def test_a_reader_that_goes_away_leaves_no_traceback(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "p.yaml"
    path.write_text(POSITION, "utf-8")
    process = started(*command, path)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1


def test_a_terminal_without_the_characters(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    path.write_text(POSITION, "utf-8")
    out, err = started("ask", path, "--lang", "ja", PYTHONIOENCODING="ascii").communicate()
    assert b"8000 LP" in out
    assert err == b""
    out, _ = started("ask", path, "--lang", "ja", "--json", PYTHONIOENCODING="ascii").communicate()
    assert rb"\u30af\u30ea\u30c3\u30bf\u30fc" in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_no_room_for_the_output() -> None:
    with open("/dev/full", "wb") as full:
        process = subprocess.run(
            [sys.executable, "-m", "defray", "cards", "schema"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert process.returncode == 2
    assert process.stderr == b"output: No space left on device\n"
