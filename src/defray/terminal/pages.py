"""Pages: where output goes, and the few shapes that all of it is made of."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

HEADING = "bold"
SAID = "bold cyan"
QUIET = "dim"
GOOD = "green"
BAD = "bold red"
INDENT = 2


def page(to_errors: bool = False) -> Console:
    """A console that shows text as it is: nothing in it is markup, and nothing is coloured by guessing."""
    return Console(stderr=to_errors, markup=False, highlight=False, emoji=False)


def heading(console: Console, text: str) -> None:
    """The heading of a section."""
    console.print()
    console.print(Text(text, style=HEADING))


def indented(what: RenderableType, steps: int = 1) -> Padding:
    """Something moved to the right."""
    return Padding(what, (0, 0, 0, INDENT * steps), expand=False)


def rows(labelled: Iterable[tuple[str, str]]) -> Table:
    """Short labels with a text each; long texts wrap beside their label."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style=QUIET)
    table.add_column(overflow="fold")
    for label, text in labelled:
        table.add_row(label, Text(text))
    return table


def write_json(name: str, version: int, content: Any) -> None:
    """One JSON object for programs: the name and version of its format first, then the content."""
    body: dict[str, Any] = {"defray": {"format": name, "version": version}}
    body.update(msgspec.to_builtins(content))
    text = json.dumps(body, indent=2, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        text = json.dumps(body, indent=2)
    sys.stdout.write(text + "\n")
