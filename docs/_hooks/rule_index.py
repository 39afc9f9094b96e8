"""Makes the rule index: for each rule id its meaning, its modules, and the scenarios and tests that show
it.

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
OTHER_RULES = ROOT / "docs" / "rules" / "ids.md"
INDEX = "rules/index-of-rules.md"
OTHERS = "rules/ids.md"
SHOWN = "rules/shown"

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Every value stays the text it is in the file."""

ID = re.compile(r"\b(?:Y-[A-Z]\d+|F-\d\d|YR-[A-Z]+(?:-[A-Z]+)*)\b")
RANGE = re.compile(r"\b(Y-[A-Z])(\d+) (?:to|–) \1(\d+)\b")
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
    return found


def meanings() -> dict[str, str]:
    """Each id of a rule about costs, or of a kind of fault, with its meaning in one line."""
    read = yaml.safe_load(MEANINGS.read_text("utf-8"))
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
        page = f"{SHOWN}/{path.parent.name}.md"
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


def index_page() -> str:
    """The rule index as Markdown."""
    cited = citations()
    known = meanings()
    lines = [
        "# Rule index",
        "",
        f"Made at each build from the source and from {len(scenarios())} scenarios, which the tests play.",
        "For every rule: what it means, the modules that rest on it, the scenarios and tests that show it.",
        "",
    ]
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


def entry(id_: str, meaning: str, cited: Citations) -> list[str]:
    """One id of the index."""
    lines = [f"### {id_}", "", meaning, ""]
    if cited.modules:
        lines += [
            "Modules: " + ", ".join(f"[`{name}`](../{reference_of(name)})" for name in cited.modules) + ".",
            "",
        ]
    if cited.tests:
        lines += ["Tests: " + ", ".join(f"`{path}`" for path in cited.tests) + ".", ""]
    if cited.scenarios:
        number = len(cited.scenarios)
        lines += [f'??? example "{number} scenario{"s" if number > 1 else ""}"', ""]
        lines += [
            f"    - [{escaped(one.title)}]({one.page.removeprefix('rules/')}#{one.anchor})<br>`{one.path}`"
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
    for page, text in shown_pages().items():
        files.append(File.generated(config, page, content=text, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


TAGS = re.compile(r"(<[^>]+>)")
NO_LINKS_IN = ("a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "label", "script", "style")


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn every rule id of a page into a link to the index."""
    index = files.get_file_from_path(INDEX)
    assert index is not None
    url = index.url_relative_to(page.file)
    known = {*meanings(), *other_rules()}
    return linked(html, url, known)


def linked(html: str, url: str, known: set[str]) -> str:
    """The page with its rule ids as links, but for those in code, headings and links."""
    depth = 0
    pieces: list[str] = []
    for piece in TAGS.split(html):
        if piece.startswith("<"):
            name = re.match(r"</?([a-z0-9]+)", piece)
            if name is not None and name[1] in NO_LINKS_IN:
                depth += -1 if piece.startswith("</") else 1
        elif depth == 0:
            piece = ID.sub(lambda found: link(found[0], url, known), piece)
        pieces.append(piece)
    return "".join(pieces)


def link(id_: str, url: str, known: set[str]) -> str:
    """One id as a link, if the index has it."""
    return f'<a class="rule" href="{url}#{id_.lower()}">{id_}</a>' if id_ in known else id_
