"""The command line: parses, calls, prints."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from defray import __version__, scenarios
from defray.terminal import asking, pages
from defray.terminal.guard import Guarded
from defray.wording.answers import answer

app = typer.Typer(
    cls=Guarded,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Language(StrEnum):
    """The languages of all output for people."""

    en = "en"
    ja = "ja"


Lang = Annotated[Language, typer.Option("--lang", help="The language of the output.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"defray {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """What may be played, what it costs, every way to pay it, and why the rest may not be played."""


@app.command()
def ask(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A scenario file; its script is ignored.")],
    json: Json = False,
    lang: Lang = Language.en,
    everything: Annotated[bool, typer.Option("--all", help="Also tell of Trigger Effects that were not triggered.")] = False,
) -> None:
    """Show a position: the board, what may be done at which price, what may not be done and why."""
    scenario = scenarios.read_scenario(Path(file))
    duel = scenarios.Run(scenario).duel
    found = answer(duel, lang.value, everything)
    if json:
        pages.write_json("ask", 1, found)
    else:
        asking.Asking(pages.page(), found, lang.value).show(scenario.title)
