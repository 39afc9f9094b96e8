"""The pages that are made at each build of the documentation are complete, and closed lists are whole."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from defray.duelmasters import language as duelmasters_language
from defray.duelmasters.positions import OPTIONS as DUELMASTERS_OPTIONS
from defray.effects import grammar
from defray.wording.duelmasters.log import VERBS as DUELMASTERS_VERBS
from defray.wording.yugioh.log import VERBS
from defray.yugioh import language
from defray.yugioh.positions import OPTIONS

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"
SHARED = ROOT.parent / "shared" / "rules"


@cache
def hook(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        f"docs_hook_{name}", ROOT / "docs" / "_hooks" / f"{name}.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # A dataclass looks its module up while the module is still being read.
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(__import__("sys").modules, spec.name, module)
        spec.loader.exec_module(module)
    return module


def cited() -> set[str]:
    return set(hook("rule_index").citations())


# ------------------------------------------------------------------------------------------- rules


def test_every_id_of_code_and_scenarios_has_a_meaning() -> None:
    index = hook("rule_index")
    assert cited() - {*index.meanings(), *index.other_rules(), *index.duelmasters_meanings()} == set()


def test_the_other_rules_are_those_that_the_source_uses() -> None:
    index = hook("rule_index")
    used = {
        id_
        for _, path in index.modules()
        for id_ in index.ids_in(path.read_text("utf-8"))
        if id_.startswith("YR-")
    }
    assert set(index.other_rules()) == used


def test_every_rule_about_costs_is_explained_on_a_page() -> None:
    index = hook("rule_index")
    explained = {id_ for page in RULES.glob("*.md") for id_ in index.ids_in(page.read_text("utf-8"))}
    assert {id_ for id_ in index.meanings() if id_.startswith("Y-")} - explained == set()


def test_every_rule_about_using_cards_is_explained_on_a_page() -> None:
    index = hook("rule_index")
    pages = (RULES / "duelmasters").glob("*.md")
    explained = {id_ for page in pages for id_ in index.ids_in(page.read_text("utf-8"))}
    assert {id_ for id_ in index.duelmasters_meanings() if id_.startswith("D-")} - explained == set()


def test_meanings_are_sentences_of_one_line() -> None:
    index = hook("rule_index")
    wrong = {
        id_: text
        for id_, text in {**index.meanings(), **index.duelmasters_meanings()}.items()
        if len(text) > 130 or not text.endswith(".")
    }
    assert wrong == {}


def test_the_ids_are_those_of_the_rule_files() -> None:
    if not SHARED.is_dir():
        pytest.skip("the reference material is not there")
    index = hook("rule_index")
    texts = [(SHARED / name).read_text("utf-8") for name in ("yugioh.md", "field-reports.md")]
    listed = {id_ for text in texts for id_ in re.findall(r"^- \**(Y-[A-Z]\d+|F-\d\d)\b", text, re.MULTILINE)}
    assert set(index.meanings()) == listed
    text = (SHARED / "duelmasters.md").read_text("utf-8")
    listed = set(re.findall(r"^- \**(D-\d+)\b", text, re.MULTILINE))
    assert {id_ for id_ in index.duelmasters_meanings() if id_.startswith("D-")} == listed


def test_the_indices_have_every_id_with_its_modules_and_scenarios() -> None:
    index = hook("rule_index")
    found_entries = [
        entry
        for page in (index.index_page(), index.duelmasters_index_page())
        for entry in re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
    ]
    entries = dict(found_entries)
    assert len(entries) == len(found_entries)
    for id_, found in index.citations().items():
        for name in found.modules:
            assert f"[`{name}`]" in entries[id_]
        for scenario in found.scenarios:
            assert f"#{scenario.anchor})<br>`{scenario.path}`" in entries[id_]


def test_every_scenario_is_shown_once() -> None:
    index = hook("rule_index")
    pages = index.shown_pages()
    places = [(one.page, one.anchor) for one in index.scenarios()]
    assert len(places) == len(set(places))
    assert all(f"{{ #{anchor} }}" in pages[page] for page, anchor in places)


def test_a_range_names_all_its_ids() -> None:
    assert hook("rule_index").ids_in("Y-B1 to Y-B3, F-01") == {"Y-B1", "Y-B2", "Y-B3", "F-01"}
    assert hook("rule_index").ids_in("D-9 to D-11, DR-112.2c") == {"D-9", "D-10", "D-11", "DR-112.2c"}
    assert hook("rule_index").ids_in("DR-601.1d to 601.1f") == {"DR-601.1d", "DR-601.1e", "DR-601.1f"}


def test_ids_become_links_outside_code_headings_and_links() -> None:
    html = '<h2>Y-A1</h2><p>Y-A1, <code>Y-A1</code>, <a href="x">Y-A1</a>, Y-A2, DR-112.2c.</p>'
    expected = html.replace("<p>Y-A1", '<p><a class="rule" href="i#y-a1">Y-A1</a>').replace(
        "DR-112.2c", '<a class="rule" href="d#dr-1122c">DR-112.2c</a>'
    )
    assert hook("rule_index").linked(html, {"Y-A1": "i", "DR-112.2c": "d"}) == expected


# ------------------------------------------------------------------------------------------- language


@pytest.mark.parametrize(
    ("number", "vocabulary", "without"),
    [
        (0, language, {grammar.Node, grammar.Definition, language.Condition}),
        (1, duelmasters_language, {grammar.Node, grammar.Definition, duelmasters_language.Condition}),
    ],
)
def test_every_node_of_the_language_has_its_place(
    number: int, vocabulary: ModuleType, without: set[type]
) -> None:
    nodes = hook("language_nodes")
    defined = {
        value
        for value in vars(vocabulary).values()
        if isinstance(value, type) and issubclass(value, grammar.Node)
    }
    assert defined - without == set(nodes.nodes(nodes.VOCABULARIES[number]))


@pytest.mark.parametrize("number", [0, 1])
def test_every_key_of_a_node_is_on_the_page(number: int) -> None:
    nodes = hook("language_nodes")
    vocabulary = nodes.VOCABULARIES[number]
    page = nodes.page(vocabulary)
    for node in nodes.nodes(vocabulary):
        assert f"{{ #{nodes.anchor(vocabulary, node)} }}" in page
        section = page.split(f"{{ #{nodes.anchor(vocabulary, node)} }}")[1].split("\n##")[0]
        own = nodes.own_fields(vocabulary, node)
        assert all(f"| `{field.encode_name}` |" in section for field in own)


def test_keys_of_shared_nodes_are_told_once() -> None:
    nodes = hook("language_nodes")
    own = {field.encode_name for field in nodes.own_fields(nodes.YUGIOH, language.Discard)}
    assert own == {"to_graveyard"}
    assert nodes.shared_by(nodes.YUGIOH, language.Discard) == [language.CardCost, language.Cost]


@pytest.mark.parametrize("number", [0, 1])
def test_links_within_the_page_lead_somewhere(number: int) -> None:
    nodes = hook("language_nodes")
    page = nodes.page(nodes.VOCABULARIES[number])
    anchors = set(re.findall(r"\{ #(\S+) \}|<a id=\"([^\"]+)\">", page))
    there = {one or other for one, other in anchors}
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) - there == set()


@pytest.mark.parametrize("number", [0, 1])
def test_examples_follow_the_language(number: int) -> None:
    nodes = hook("language_nodes")
    vocabulary = nodes.VOCABULARIES[number]
    for node in nodes.nodes(vocabulary):
        for _, value in nodes.examples(vocabulary, False).get(nodes.tag_of(node), []):
            msgspec.convert(value, node, strict=False)


# ------------------------------------------------------------------------------------------- reasons


def test_every_reason_that_the_source_gives_is_listed() -> None:
    reasons = hook("reasons")
    page = reasons.page()
    assert all(f"| `{code}` |" in page for game in reasons.GAMES for code in reasons.rules_of(game))


# ------------------------------------------------------------------------------------------- reference


def test_every_module_has_a_page() -> None:
    index, reference = hook("rule_index"), hook("reference")
    pages = {*reference.pages(), "reference/defray.md"}
    public = [
        (name, path)
        for name, path in index.modules()
        if not path.stem.startswith("_") or path.stem == "__init__"
    ]
    assert {index.reference_of(name) for name, _ in public} == pages


def test_names_in_code_become_links_to_modules() -> None:
    class Found:
        def url_relative_to(self, page: object) -> str:
            return "there"

    class Files:
        def get_file_from_path(self, path: str) -> Found | None:
            return Found() if path == "reference/kernel/duel.md" else None

    class Page:
        file = None

    name = "<code>defray.kernel.duel</code>"
    html = f"<p>{name} <code>defray.nothing.here</code></p><h1>{name}</h1>"
    expected = html.replace(f"<p>{name}", f'<p><a href="there">{name}</a>')
    assert hook("reference").on_page_content(html, Page(), None, Files()) == expected


# ------------------------------------------------------------------------------------------- closed lists


def table(page: str, head: str) -> dict[str, str]:
    """The rows of the table whose first column is called so, as first column to last."""
    text = (ROOT / "docs" / page).read_text("utf-8").split(f"| {head} |")[1]
    rows = text.split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]
    return {row[0].strip("` "): row[-1].rstrip(" |") for row in cells}


def test_the_verbs_of_the_log_are_listed() -> None:
    assert table("scenarios.md", "Verb") == VERBS
    assert table("scenarios.md", "Verb of Duel Masters") == DUELMASTERS_VERBS


def test_the_switches_of_the_rules_are_listed() -> None:
    assert list(table("scenarios.md", "Switch")) == list(OPTIONS)
    assert list(table("scenarios.md", "Switch of Duel Masters")) == list(DUELMASTERS_OPTIONS)


def test_the_words_of_a_filter_are_explained_or_referred_to() -> None:
    keys = {key.strip("` ") for cell in table("cards.md", "Key") for key in cell.split(",")}
    assert keys <= {field.encode_name for field in msgspec.structs.fields(language.Filter)}
    keys = {key.strip("` ") for cell in table("duelmasters-cards.md", "Key") for key in cell.split(",")}
    assert keys <= {field.encode_name for field in msgspec.structs.fields(duelmasters_language.Filter)}


def test_the_layout_names_every_folder() -> None:
    text = (ROOT / "README.md").read_text("utf-8").split("## The layout")[1].split("\n## ")[0]
    named = set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))
    package = ROOT / "src" / "defray"
    there = {path.parent.name for path in package.glob("*/__init__.py")}
    assert named == there | {"examples"}
