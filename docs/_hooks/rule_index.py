"""Makes the rule index of each game: for each rule id its meaning, its modules, and the scenarios and tests
that show it.

It also makes a page for each folder of scenarios, and turns every rule id on any page into a link to the
index. MkDocs calls the functions whose names begin with `on_`; the others need nothing but the files of
the repository.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "defray"
TESTS = ROOT / "tests"
MEANINGS = ROOT / "docs" / "rules" / "meanings.yaml"
DUELMASTERS_MEANINGS = ROOT / "docs" / "rules" / "duelmasters" / "meanings.yaml"
OTHER_RULES = ROOT / "docs" / "rules" / "ids.md"
INDEX = "rules/index-of-rules.md"
DUELMASTERS_INDEX = "rules/duelmasters/index-of-rules.md"
SHOWN = "rules/shown"

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Every value stays the text it is in the file."""

ID = re.compile(r"\b(?:Y-[A-Z]\d+|F-\d\d|YR-[A-Z]+(?:-[A-Z]+)*|D-\d+|DR-\d+(?:\.\d+)?[a-z]?)\b")
RANGE = re.compile(r"\b(Y-[A-Z]|D-)(\d+) (?:to|–) \1(\d+)\b")
LETTERS = re.compile(r"\b(DR-(\d+\.\d+))([a-z]) (?:to|–) (?:DR-)?\2([a-z])\b")
DUELMASTERS_SUBJECTS = {
    1: "What use means",
    13: "The six steps",
    38: "Civilizations and mana",
    66: "Changing the cost",
    85: "Alternative costs, and use for no cost",
    102: "The pending state",
    114: "Use and other actions",
    128: "References to cost",
    139: "What holds for the engine",
}
"""The first D-… id of each subject."""
SUBJECTS = {
    "A": "What a cost is",
    "B": "When and in what order",
    "C": "Kinds of cost",
    "D": "The card that pays with itself",
    "E": "Costs that trigger other effects",
    "F": "Costs without an activation",
    "G": "Costs removed or replaced",
    "H": "What looks like a cost and is not",
    "I": "How texts show a cost",
    "J": "Around the duel",
}


@dataclass
class Shown:
    """A scenario file: its title, and where its text stands in the documentation."""

    path: str
    title: str
    page: str
    anchor: str
    text: str


@dataclass
class Citations:
    """Where a rule id occurs."""

    modules: list[str] = field(default_factory=list)
    scenarios: list[Shown] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def ids_in(text: str) -> set[str]:
    """The rule ids of a text; `Y-A1 to Y-A3` names all three."""
    found = set(ID.findall(text))
    for head, first, last in RANGE.findall(text):
        found.update(f"{head}{number}" for number in range(int(first), int(last) + 1))
    for head, _, first, last in LETTERS.findall(text):
        found.update(f"{head}{chr(letter)}" for letter in range(ord(first), ord(last) + 1))
    return found


def meanings() -> dict[str, str]:
    """Each id of a rule about costs, or of a kind of fault, with its meaning in one line."""
    return lines_of(MEANINGS)


def duelmasters_meanings() -> dict[str, str]:
    """Each id of a rule of Duel Masters, with its meaning in one line."""
    return lines_of(DUELMASTERS_MEANINGS)


def lines_of(path: Path) -> dict[str, str]:
    """The ids of a file with their meanings."""
    read = yaml.safe_load(path.read_text("utf-8"))
    return {str(key): str(value) for key, value in read.items()}


def other_rules() -> dict[str, str]:
    """Each id of another rule with its title: the headings `## YR-…: title` of their page."""
    return dict(re.findall(r"^## (YR-[A-Z-]+): (.+)$", OTHER_RULES.read_text("utf-8"), re.MULTILINE))


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the package with its file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE.parent).with_suffix("")
        yield ".".join(inside.parts).removesuffix(".__init__"), path


@cache
def scenarios() -> tuple[Shown, ...]:
    """Every scenario file of the tests and the examples."""
    found: list[Shown] = []
    paths = [*sorted(TESTS.glob("*/scenarios/**/*.yaml")), *sorted((PACKAGE / "examples").glob("*.yaml"))]
    for path in paths:
        text = path.read_text("utf-8")
        title = str(yaml.load(text, LOADER).get("title", path.stem))
        game = f"{path.relative_to(TESTS).parts[0]}/" if path.is_relative_to(TESTS) else ""
        page = f"{SHOWN}/{game}{path.parent.name}.md"
        found.append(Shown(path.relative_to(ROOT).as_posix(), title, page, path.stem, text))
    return tuple(found)


@cache
def citations() -> dict[str, Citations]:
    """For every id that the modules, scenarios and tests name: where."""
    found: dict[str, Citations] = {}
    for name, path in modules():
        for id_ in ids_in(path.read_text("utf-8")):
            found.setdefault(id_, Citations()).modules.append(name)
    for scenario in scenarios():
        for id_ in ids_in(scenario.text):
            found.setdefault(id_, Citations()).scenarios.append(scenario)
    for path in sorted(TESTS.rglob("*.py")):
        for id_ in ids_in(path.read_text("utf-8")):
            found.setdefault(id_, Citations()).tests.append(path.relative_to(ROOT).as_posix())
    return found


def head(title: str) -> list[str]:
    """What stands at the head of an index."""
    return [
        f"# {title}",
        "",
        f"Made at each build from the source and from {len(scenarios())} scenarios, which the tests play.",
        "For every rule: what it means, the modules that rest on it, the scenarios and tests that show it.",
        "",
    ]


def index_page() -> str:
    """The rule index of Yu-Gi-Oh! as Markdown, with the faults of other engines."""
    cited = citations()
    known = meanings()
    lines = head("Rule index")
    for letter, subject in SUBJECTS.items():
        lines += [f"## {letter}. {subject}", ""]
        for id_ in (one for one in known if one.startswith(f"Y-{letter}")):
            lines += entry(id_, known[id_], cited.get(id_, Citations()))
    lines += ["## Other rules of the game", ""]
    for id_, title in other_rules().items():
        lines += entry(id_, f"{title}. [More](ids.md#{anchor_of_other(id_)})", cited.get(id_, Citations()))
    lines += [
        "## Faults of other engines",
        "",
        "Kinds of fault that were reported of other engines; each is impossible here.",
        "",
    ]
    for id_ in (one for one in known if one.startswith("F-")):
        lines += entry(id_, known[id_], cited.get(id_, Citations()))
    return "\n".join(lines)


def duelmasters_index_page() -> str:
    """The rule index of Duel Masters as Markdown."""
    cited = citations()
    lines = head("Rule index of Duel Masters")
    for id_, meaning in duelmasters_meanings().items():
        kind, _, number = id_.partition("-")
        if kind == "D" and int(number) in DUELMASTERS_SUBJECTS:
            lines += [f"## {DUELMASTERS_SUBJECTS[int(number)]}", ""]
        elif kind == "DR" and "## Comprehensive rules" not in lines:
            lines += ["## Comprehensive rules", "", "Rules of the game by their official number.", ""]
        lines += entry(id_, meaning, cited.get(id_, Citations()), "../..")
    return "\n".join(lines)


def entry(id_: str, meaning: str, cited: Citations, top: str = "..") -> list[str]:
    """One id of an index that stands so far below the top of the documentation."""
    lines = [f"### {id_}", "", meaning, ""]
    if cited.modules:
        named = [f"[`{name}`]({top}/{reference_of(name)})" for name in cited.modules]
        lines += [f"Modules: {', '.join(named)}.", ""]
    if cited.tests:
        lines += ["Tests: " + ", ".join(f"`{path}`" for path in cited.tests) + ".", ""]
    if cited.scenarios:
        number = len(cited.scenarios)
        lines += [f'??? example "{number} scenario{"s" if number > 1 else ""}"', ""]
        lines += [
            f"    - [{escaped(one.title)}]({top}/{one.page}#{one.anchor})<br>`{one.path}`"
            for one in cited.scenarios
        ]
        lines.append("")
    return lines


def reference_of(module: str) -> str:
    """The page of the reference that describes a module."""
    parts = module.split(".")
    if len(parts) == 1:
        return "reference/defray.md"
    is_package = PACKAGE.joinpath(*parts[1:], "__init__.py").is_file()
    return f"reference/{'/'.join(parts[1:])}{'/index' if is_package else ''}.md"


def anchor_of_other(id_: str) -> str:
    """The anchor that the heading of a rule has on its page."""
    title = other_rules()[id_]
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", f"{id_}: {title}").strip().lower())


def escaped(text: str) -> str:
    """A text that Markdown leaves as it is."""
    return re.sub(r"([\\`*_\[\]<>#])", r"\\\1", text)


def shown_pages() -> dict[str, str]:
    """For each folder of scenarios the page with their texts."""
    pages: dict[str, list[str]] = {}
    for one in scenarios():
        folder = Path(one.path).parent.as_posix()
        head = [
            f"# Scenarios: {Path(folder).name.replace('-', ' ')}",
            "",
            f"The scenarios in `{folder}`. The tests play each of them.",
            "",
        ]
        lines = pages.setdefault(one.page, head)
        lines += [f"## {escaped(one.title)} {{ #{one.anchor} }}", "", f"`{Path(one.path).name}`", ""]
        lines += ["```yaml", one.text.rstrip(), "```", ""]
    return {page: "\n".join(lines) for page, lines in pages.items()}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages to the site."""
    from mkdocs.structure.files import File, InclusionLevel

    scenarios.cache_clear()
    citations.cache_clear()
    files.append(File.generated(config, INDEX, content=index_page()))
    files.append(File.generated(config, DUELMASTERS_INDEX, content=duelmasters_index_page()))
    for page, text in shown_pages().items():
        files.append(File.generated(config, page, content=text, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


TAGS = re.compile(r"(<[^>]+>)")
NO_LINKS_IN = ("a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "label", "script", "style")


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn every rule id of a page into a link to the index of its game."""
    urls: dict[str, str] = {}
    for place, known in ((INDEX, {*meanings(), *other_rules()}), (DUELMASTERS_INDEX, duelmasters_meanings())):
        index = files.get_file_from_path(place)
        assert index is not None
        urls.update(dict.fromkeys(known, index.url_relative_to(page.file)))
    return linked(html, urls)


def linked(html: str, urls: dict[str, str]) -> str:
    """The page with its rule ids as links to the page of each, but for those in code, headings and links."""
    depth = 0
    pieces: list[str] = []
    for piece in TAGS.split(html):
        if piece.startswith("<"):
            name = re.match(r"</?([a-z0-9]+)", piece)
            if name is not None and name[1] in NO_LINKS_IN:
                depth += -1 if piece.startswith("</") else 1
        elif depth == 0:
            piece = ID.sub(lambda found: link(found[0], urls), piece)
        pieces.append(piece)
    return "".join(pieces)


def link(id_: str, urls: dict[str, str]) -> str:
    """One id as a link, if an index has it."""
    return f'<a class="rule" href="{urls[id_]}#{anchor_of(id_)}">{id_}</a>' if id_ in urls else id_


def anchor_of(id_: str) -> str:
    """The anchor that the heading of an id has."""
    return id_.lower().replace(".", "")
