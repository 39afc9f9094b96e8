"""What the documentation shows is true: its Python runs, its scenarios hold, its commands print what is
said.

The blocks of Python in one file share their names and run in order, from the root of the repository. A
block with prompts (`>>>`) is a doctest; any other is run as it stands. A block opened as `python no-run`
is left out. A block of YAML that begins with `title:` is a scenario; one that begins with `name:` is a
card, and one that begins with the key of a kind of node (`effect:`, `pay:`, …) is a piece of a card; so is
such a mapping in the text. On pages with the name of a game in their path it is a card of that game, on
all others one of Yu-Gi-Oh!.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from defray import scenarios
from defray.duelmasters import language as duelmasters
from defray.yugioh import language

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PIECES: dict[str, Any] = {
    "name": language.CardDefinition,
    "effect": language.AnyEffect,
    "pay": language.AnyCost,
    "do": language.AnyOp,
    "rule": language.AnyRule,
    "if": language.AnyCondition,
    "amount": language.Amount,
}
DUELMASTERS_PIECES: dict[str, Any] = {
    "name": duelmasters.CardDefinition,
    "effect": duelmasters.AnyAbility,
    "pay": duelmasters.AnyAction,
    "do": duelmasters.AnyOp,
    "rule": duelmasters.AnyRule,
    "if": duelmasters.AnyCondition,
    "amount": duelmasters.Amount,
}
PIECE = re.compile(r"`(\{(?:effect|pay|do|rule|if|amount): [^`]*\})`")
FENCE = re.compile(r"(?P<indent> *)```(?P<info>[^`]*)$")


@dataclass(frozen=True)
class Block:
    """A block of code: what stands after the opening fence, the line the code starts at, and the code."""

    info: str
    line: int
    code: str


def blocks(text: str) -> Iterator[Block]:
    """Every fenced block of a page, with the indentation of the fence taken off."""
    opening: re.Match[str] | None = None
    start = 0
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        fence = FENCE.match(line)
        if opening is None and fence:
            opening, start, lines = fence, number + 1, []
        elif opening is not None and line.strip() == "```":
            yield Block(opening["info"].strip(), start, "\n".join(lines) + "\n")
            opening = None
        elif opening is not None:
            lines.append(line.removeprefix(opening["indent"]))
    assert opening is None, f"line {start - 1}: the code block is not closed"


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def python_blocks(page: Path) -> list[Block]:
    return [block for block in blocks(page.read_text("utf-8")) if block.info == "python"]


def yaml_blocks(*keys: str) -> list[Any]:
    """The blocks of YAML that begin with one of these keys."""
    return [
        pytest.param(block.code, f"{name(page)}:{block.line}", id=f"{name(page)}:{block.line}")
        for page in PAGES
        for block in blocks(page.read_text("utf-8"))
        if block.info == "yaml" and block.code.partition(":")[0] in keys
    ]


def pieces_in_the_text() -> list[Any]:
    """The mappings in the text that begin with one of the keys of nodes: `{pay: detach}`."""
    return [
        pytest.param(code, f"{name(page)}:{number}", id=f"{name(page)}:{number}:{code}")
        for page in PAGES
        for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1)
        for code in PIECE.findall(line)
    ]


def console_commands() -> list[Any]:
    """The commands of README and the page about the command line, each with what it is said to print."""
    found = []
    pages = (ROOT / "README.md", ROOT / "docs" / "command-line.md")
    found_blocks = [(page, block) for page in pages for block in blocks(page.read_text("utf-8"))]
    for page, block in found_blocks:
        if block.info == "console":
            for part in re.split(r"^\$ ", block.code, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                found.append(pytest.param(command, output, f"{name(page)}:{block.line}", id=command))
    return found


def run(block: Block, page: str, names: dict[str, Any]) -> None:
    """Run one block; what fails is shown with the line it has in its page."""
    if ">>> " in block.code:
        test = doctest.DocTestParser().get_doctest(block.code, names, page, page, block.line - 1)
        doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False)
        names.update(test.globs)
    else:
        exec(compile("\n" * (block.line - 1) + block.code, page, "exec"), names)


@pytest.mark.parametrize("page", [pytest.param(page, id=name(page)) for page in PAGES if python_blocks(page)])
def test_python(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in python_blocks(page):
        run(block, name(page), names)


@pytest.mark.parametrize(("text", "where"), yaml_blocks("title"))
def test_scenario(text: str, where: str) -> None:
    assert scenarios.run_text(text, where) == []


@pytest.mark.parametrize(("text", "where"), [*yaml_blocks(*PIECES), *pieces_in_the_text()])
def test_piece_of_a_card(text: str, where: str) -> None:
    pieces = DUELMASTERS_PIECES if "duelmasters" in where else PIECES
    kind = pieces[text.partition(":")[0].strip("{")]
    msgspec.convert(yaml.load(text, yaml.BaseLoader), kind, strict=False)


@pytest.mark.parametrize(("command", "output", "where"), console_commands())
def test_console(command: str, output: str, where: str) -> None:
    """The command does what is shown: runs of blanks count as one, and `...` stands for anything."""
    run = subprocess.run(
        [sys.executable, "-m", "defray", *shlex.split(command)[1:]],
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert run.returncode == 0, f"{where}: {run.stderr}"
    pieces = [
        re.escape(" ".join(piece.split())) for piece in re.split(r"^\.\.\.$", output, flags=re.MULTILINE)
    ]
    shown = re.fullmatch(r"\s*.*\s*".join(pieces), " ".join(run.stdout.split()), re.DOTALL)
    assert shown is not None, f"{where} shows something else than:\n{run.stdout}"


def test_blocks_are_found() -> None:
    text = "a\n```python\nx = 1\n```\n\n- b\n\n  ```yaml\n  title: T\n    c: 1\n  ```\n```sh\n```\n"
    assert list(blocks(text)) == [
        Block("python", 3, "x = 1\n"),
        Block("yaml", 9, "title: T\n  c: 1\n"),
        Block("sh", 13, "\n"),
    ]


def test_blocks_share_their_names_and_report_their_line() -> None:
    names: dict[str, Any] = {}
    run(Block("python", 3, "x = 1\n"), "page.md", names)
    run(Block("python", 7, ">>> y = x + 1\n>>> y\n2\n"), "page.md", names)
    assert (names["x"], names["y"]) == (1, 2)
    with pytest.raises(ZeroDivisionError) as failure:
        run(Block("python", 20, "y\nx / 0\n"), "page.md", names)
    assert (str(failure.traceback[-1].path), failure.traceback[-1].lineno + 1) == ("page.md", 21)
    with pytest.raises(doctest.DocTestFailure) as mismatch:
        run(Block("python", 30, ">>> x\n3\n"), "page.md", names)
    assert mismatch.value.test.lineno == 29
