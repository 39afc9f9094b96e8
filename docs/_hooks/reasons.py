"""Makes the list of reasons: every code an obstacle can have, its sentence, and the rules it is given for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from defray.wording.obstacles import CATALOGUES, codes

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

PAGE = "rules/reasons.md"
GAMES = {"yugioh": "Yu-Gi-Oh!", "duelmasters": "Duel Masters"}
SHARED = ("kernel", "effects")
PACKAGE = Path(__file__).parents[2] / "src" / "defray"
MADE = re.compile(r'Obstacle\(\s*"(\w+)",\s*"([A-Z0-9-]+)"')
SLOT = re.compile(r"\{(\w+)\}")


def rules_of(game: str) -> dict[str, list[str]]:
    """For each code the rules that the source of a game (and what all games share) gives it for, where it
    stands there as text."""
    found: dict[str, set[str]] = {}
    paths = [path for name in (game, *SHARED) for path in (PACKAGE / name).rglob("*.py")]
    for path in sorted(paths):
        for code, rule in MADE.findall(path.read_text("utf-8")):
            found.setdefault(code, set()).add(rule)
    return {code: sorted(rules) for code, rules in found.items()}


def page() -> str:
    """The whole page as Markdown."""
    lines = [
        "# Reasons",
        "",
        "Whatever is not offered has at least one reason, an *obstacle*. Its `code` is stable, so",
        "programs may rely on it; `rule` is the id it rests on, `cards` are the cards that cause it, `need`",
        "and `have` the amounts where something is missing. The sentence is made from these (in italics); it",
        "may change. A cost that cannot be paid always has Y-A3 (in Duel Masters D-139) among its rules.",
    ]
    for game, name in GAMES.items():
        rules = rules_of(game)
        lines += ["", f"## {name}", "", "| Code | Sentence | Rules |", "| --- | --- | --- |"]
        for code in sorted(codes(game)):
            sentence = SLOT.sub(r"*\1*", CATALOGUES[game]["en"][code][0]).replace("|", "\\|")
            lines.append(f"| `{code}` | {sentence} | {', '.join(rules.get(code, ()))} |")
    return "\n".join(lines) + "\n"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the page to the site."""
    from mkdocs.structure.files import File

    files.append(File.generated(config, PAGE, content=page()))
    return files
