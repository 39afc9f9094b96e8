"""Makes the reference of the effect language, a page for each game: every node with its keys and an example
from a card."""

from __future__ import annotations

import ast
import inspect
import re
import types
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as given
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import yaml

from defray.duelmasters import language as duelmasters
from defray.effects.grammar import Node, Worked
from defray.yugioh import language as yugioh

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[2]
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Every value stays the text it is in the file."""
WIDE = 100


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The language of one game, and how its page is arranged."""

    game: str
    page: str
    title: str
    intro: tuple[str, ...]
    language: ModuleType
    families: dict[str, tuple[str, Any]]
    """The kinds of node of which a field may hold any: what one is called, the heading, and the nodes."""
    shared: dict[type, str]
    """Nodes that only hold what others share."""
    cards: dict[type, str]
    """Nodes without kinds: those of a card, …"""
    parts: dict[type, str]
    """… and those that stand everywhere."""
    words: tuple[str, ...]
    """Closed lists of words that several nodes use."""
    further: dict[str, tuple[type, ...]] = given(default_factory=dict)
    """Nodes that only some fields of a family take."""

    @property
    def plain(self) -> dict[type, str]:
        """All nodes without kinds."""
        return {**self.cards, **self.parts}


YUGIOH = Vocabulary(
    "yugioh",
    "card-nodes.md",
    "The effect language",
    (
        "Made at each build from `defray.yugioh.language`; [Cards](cards.md) explains the language. The",
        "examples are the smallest uses in the cards that come with Defray, or else in a card of a scenario.",
        "The same as a JSON Schema, for your editor: `defray cards schema`.",
        "[Duel Masters](duelmasters-card-nodes.md) has words of its own.",
    ),
    yugioh,
    {
        "effect": ("Effects", yugioh.AnyEffect),
        "cost": ("Costs", yugioh.AnyCost),
        "operation": ("Operations", yugioh.AnyOp),
        "rule": ("Rules", yugioh.AnyRule),
        "condition": ("Conditions", yugioh.AnyCondition),
        "amount": ("Amounts", yugioh.Amount),
    },
    {
        yugioh.Effect: "Every effect",
        yugioh.Activated: "Every effect that starts a chain link",
        yugioh.Cost: "Every cost",
        yugioh.CardCost: "Every cost that is paid with cards",
        yugioh.Op: "Every operation",
        yugioh.CardOp: "Every operation on cards",
        yugioh.Rule: "Every rule",
        Worked: "Every amount that is worked out",
    },
    {
        yugioh.CardDefinition: "Card",
        yugioh.Target: "Target",
        yugioh.Trigger: "Trigger",
        yugioh.Limit: "Limit",
    },
    {yugioh.Filter: "Filter", yugioh.Pick: "Pick", yugioh.Range: "Range", yugioh.Total: "Total"},
    (
        "Side", "Player", "Zone", "CardType", "Kind", "Property", "Attribute", "Stat", "Phase", "Until",
        "Cause", "ChangedCost", "SummonKind",
    ),
    {"cost": (yugioh.PutCounter,)},
)  # fmt: skip
DUELMASTERS = Vocabulary(
    "duelmasters",
    "duelmasters-card-nodes.md",
    "The effect language of Duel Masters",
    (
        "Made at each build from `defray.duelmasters.language`;",
        "[Cards of Duel Masters](duelmasters-cards.md) explains the language. The examples are the",
        "smallest uses in the cards that come with Defray, or else in a card of a",
        "scenario. The same as a JSON Schema:",
        "`defray cards schema --game duelmasters`.",
    ),
    duelmasters,
    {
        "ability": ("Abilities", duelmasters.AnyAbility),
        "payment": ("Payments", duelmasters.AnyAction),
        "operation": ("Operations", duelmasters.AnyOp),
        "rule": ("Rules", duelmasters.AnyRule),
        "condition": ("Conditions", duelmasters.AnyCondition),
        "amount": ("Amounts", duelmasters.Amount),
    },
    {
        duelmasters.Ability: "Every ability",
        duelmasters.Action: "Every payment",
        duelmasters.Op: "Every operation",
        duelmasters.CardOp: "Every operation on cards",
        duelmasters.Rule: "Every rule",
        Worked: "Every amount that is worked out",
    },
    {
        duelmasters.CardDefinition: "Card",
        duelmasters.SideDefinition: "Side of a card",
        duelmasters.Trigger: "Trigger",
        duelmasters.Mana: "Mana",
    },
    {
        duelmasters.Filter: "Filter",
        duelmasters.Pick: "Pick",
        duelmasters.Range: "Range",
        duelmasters.Total: "Total",
    },
    (
        "Side", "Player", "Zone", "Civilization", "CardType", "Kind", "Keyword", "Phase", "Stat", "Until",
    ),
)  # fmt: skip
VOCABULARIES = (YUGIOH, DUELMASTERS)


def members(vocabulary: Vocabulary, family: str) -> list[type]:
    """The nodes of a family, as the language lists them."""
    listed = [
        one
        for one in get_args(vocabulary.families[family][1])
        if isinstance(one, type) and issubclass(one, Node)
    ]
    return listed + [one for one in vocabulary.further.get(family, ()) if one not in listed]


def nodes(vocabulary: Vocabulary) -> list[type]:
    """Every node of the language that has a place on the page."""
    found = [one for family in vocabulary.families for one in members(vocabulary, family)]
    return [*vocabulary.shared, *vocabulary.plain, *found]


def tag_of(node: type) -> tuple[str, str]:
    """The key and the word that name a node's kind (`pay`, `discard`); empty for a node without kinds."""
    config = node.__struct_config__  # type: ignore[attr-defined]
    return str(config.tag_field or ""), str(config.tag or "")


def anchor(vocabulary: Vocabulary, node: type) -> str:
    """The anchor of a node on the page."""
    key, word = tag_of(node)
    if node in vocabulary.shared:
        return "every-" + node.__name__.lower()
    return f"{key}-{word}" if word else node.__name__.lower()


def text_of(vocabulary: Vocabulary, node: type) -> str:
    """What a node's docstring says, on one line; nothing where the name says it all."""
    text = node.__doc__ or ""
    return " ".join(inspect.cleandoc(text).split()) if node.__name__ in documented(vocabulary) else ""


@cache
def documented(vocabulary: Vocabulary) -> set[str]:
    """The classes with a docstring of their own."""
    return {one.name for one in classes(vocabulary) if ast.get_docstring(one)}


@cache
def classes(vocabulary: Vocabulary) -> tuple[ast.ClassDef, ...]:
    """The classes of the language as they are written."""
    return tuple(one for one in written_language(vocabulary) if isinstance(one, ast.ClassDef))


@cache
def written_language(vocabulary: Vocabulary) -> tuple[ast.stmt, ...]:
    """The language as it is written."""
    return tuple(ast.parse(inspect.getsource(vocabulary.language)).body)


@cache
def notes(vocabulary: Vocabulary) -> dict[tuple[str, str], str]:
    """What is written below a field, by class and field."""
    found: dict[tuple[str, str], str] = {}
    for one in classes(vocabulary):
        for before, after in zip(one.body, one.body[1:], strict=False):
            is_note = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name) and is_note:
                found[one.name, before.target.id] = " ".join(inspect.cleandoc(str(after.value.value)).split())  # type: ignore[attr-defined]
    return found


def shared_by(vocabulary: Vocabulary, node: type) -> list[type]:
    """The shared nodes whose keys a node has too, nearest first."""
    return [one for one in node.__mro__[1:] if one in vocabulary.shared and msgspec.structs.fields(one)]


def own_fields(vocabulary: Vocabulary, node: type) -> list[msgspec.structs.FieldInfo]:
    """The fields of a node that no shared node has already."""
    shared = {field.name for one in shared_by(vocabulary, node) for field in msgspec.structs.fields(one)}
    return [field for field in msgspec.structs.fields(node) if field.name not in shared]


def default_of(field: msgspec.structs.FieldInfo) -> str:
    """What holds if the key is left out."""
    if field.required:
        return "must be there"
    value = field.default
    if value is msgspec.NODEFAULT or value is None or value == () or value == "":
        return ""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, msgspec.Struct):
        inside = msgspec.to_builtins(value)
        return f"`{yaml.safe_dump(inside, default_flow_style=True).strip()}`" if inside else ""
    return f"`{value}`"


def flow(value: Any) -> str:
    """A value as YAML on one line."""
    return written(value, True, 100_000)


class Plain(yaml.SafeDumper):
    """Writes every text as it stands in the file it was read from, without quotation marks."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}  # type: ignore[misc]


def written(value: Any, flow_style: bool | None, width: int) -> str:
    """A value as YAML."""
    text = yaml.dump(
        value, Dumper=Plain, default_flow_style=flow_style, sort_keys=False, width=width, allow_unicode=True
    )
    return str(text).strip()


def said(vocabulary: Vocabulary, hint: Any) -> str:
    """What a field holds, in words with links."""
    found = aliased(vocabulary, hint)
    if found:
        return found
    origin = get_origin(hint)
    if origin is Literal:
        return " \\| ".join(f"`{word}`" for word in get_args(hint))
    if origin is tuple:
        return f"list of {said(vocabulary, get_args(hint)[0])}"
    if origin in (Union, types.UnionType):
        return of_union(vocabulary, [one for one in get_args(hint) if one is not type(None)])
    return {int: "number", str: "text", bool: "`true` \\| `false`"}.get(hint, str(hint))


def of_union(vocabulary: Vocabulary, options: list[Any]) -> str:
    """Several possibilities; a family or list of words that is among them by its name."""
    words: list[str] = []
    for family, (heading, _) in vocabulary.families.items():
        kinds = set(members(vocabulary, family)) - set(vocabulary.further.get(family, ()))
        if kinds <= set(options):
            words.append(f"[{family}](#{heading.lower()})")
            options = [one for one in options if one not in kinds and not (family == "amount" and one is int)]
    words += [said(vocabulary, one) for one in options]
    if len(words) == 2 and words[1] == f"list of {words[0]}":
        return f"{words[0]}, or a list of them"
    return " or ".join(dict.fromkeys(words))


def aliased(vocabulary: Vocabulary, hint: Any) -> str:
    """The link for a list of words, or for a node."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        key, word = tag_of(hint)
        return (
            f"[{f'{key}: {word}' if word else vocabulary.plain[hint].lower()}](#{anchor(vocabulary, hint)})"
        )
    for word in vocabulary.words:
        if hint == getattr(vocabulary.language, word):
            return f"[{spaced(word)}](#words-{word.lower()})"
    return ""


def spaced(word: str) -> str:
    """The name of a list of words in words: `CardType` is `card type`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", word).lower()


def keys_table(vocabulary: Vocabulary, node: type) -> list[str]:
    """The keys of a node as a table."""
    fields = own_fields(vocabulary, node)
    if not fields:
        return []
    hints = get_type_hints(node)
    rows = [("Key", "Value", "If left out", "Meaning")]
    for field in fields:
        note = next(
            (
                notes(vocabulary)[one.__name__, field.name]
                for one in node.__mro__
                if (one.__name__, field.name) in notes(vocabulary)
            ),
            "",
        )
        rows.append(
            (
                f"`{field.encode_name}`",
                said(vocabulary, hints[field.name]),
                default_of(field),
                note.replace("|", "\\|"),
            )
        )
    filled = [column for column in range(4) if any(row[column] for row in rows[1:])]
    lines = [f"| {' | '.join(row[column] for column in filled)} |" for row in rows]
    return [lines[0], "|" + " --- |" * len(filled), *lines[1:], ""]


def example(vocabulary: Vocabulary, node: type) -> list[str]:
    """The smallest use of a node in a card file (or else in a scenario's own card), with the card's name."""
    uses = next(filter(None, (examples(vocabulary, one).get(tag_of(node)) for one in (False, True))), [])
    if not uses or not tag_of(node)[1]:
        return []
    card, value = min(uses, key=lambda use: (len(flow(use[1])), use[0]))
    text = flow(value)
    if len(text) > WIDE:
        text = written(value, None, WIDE)
    return ["```yaml", f"# {card}", text, "```", ""]


@cache
def examples(vocabulary: Vocabulary, invented: bool) -> dict[tuple[str, str], list[tuple[str, Any]]]:
    """Every node that the card files have, or the cards that scenarios invent, by key and word."""
    found: dict[tuple[str, str], list[tuple[str, Any]]] = {}
    for card in (invented_cards if invented else real_cards)(vocabulary):
        for value in mappings(card):
            for key, word in value.items():
                if isinstance(word, str):
                    found.setdefault((str(key), word), []).append((str(card.get("name")), value))
    return found


def real_cards(vocabulary: Vocabulary) -> Iterator[dict[str, Any]]:
    """The cards that come with Defray."""
    for path in sorted((ROOT / "src" / "defray" / vocabulary.game / "cards").glob("*.yaml")):
        yield yaml.load(path.read_text("utf-8"), LOADER)


def invented_cards(vocabulary: Vocabulary) -> Iterator[dict[str, Any]]:
    """The cards that scenarios define for themselves."""
    for path in sorted((ROOT / "tests" / vocabulary.game / "scenarios").rglob("*.yaml")):
        yield from yaml.load(path.read_text("utf-8"), LOADER).get("cards", [])


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """All mappings in a tree."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from mappings(part)


def entry(vocabulary: Vocabulary, node: type, title: str) -> list[str]:
    """One node of the page."""
    lines = [f"### {title} {{ #{anchor(vocabulary, node)} }}", ""]
    if text_of(vocabulary, node):
        lines += [text_of(vocabulary, node), ""]
    lines += keys_table(vocabulary, node)
    shared = [
        f"[{vocabulary.shared[one].lower()}](#{anchor(vocabulary, one)})"
        for one in shared_by(vocabulary, node)
    ]
    if shared:
        lines += [f"Also the keys of {' and of '.join(shared)}.", ""]
    return lines + example(vocabulary, node)


def page(vocabulary: Vocabulary) -> str:
    """The whole page as Markdown."""
    lines = [f"# {vocabulary.title}", "", *vocabulary.intro, "", "## Cards { #cards }", ""]
    for plain, title in vocabulary.cards.items():
        lines += entry(vocabulary, plain, title)
    for family, (heading, _) in vocabulary.families.items():
        lines += [f"## {heading} {{ #{heading.lower()} }}", "", *family_entries(vocabulary, family)]
    lines += ["## Filters, picks and numbers", ""]
    for part, title in vocabulary.parts.items():
        lines += entry(vocabulary, part, title)
    return "\n".join(lines + words_table(vocabulary)) + "\n"


def family_entries(vocabulary: Vocabulary, family: str) -> list[str]:
    """The nodes of a family: first what they share, then one after the other."""
    lines: list[str] = []
    first = members(vocabulary, family)[0]
    for node in reversed([one for one in first.__mro__ if one in vocabulary.shared]):
        lines += entry(vocabulary, node, vocabulary.shared[node])
    for node, title in vocabulary.shared.items():
        if is_shared_later(vocabulary, node, family):
            lines += entry(vocabulary, node, title)
    for node in members(vocabulary, family):
        key, word = tag_of(node)
        lines += entry(vocabulary, node, f"`{key}: {word}`")
    return lines


def words_table(vocabulary: Vocabulary) -> list[str]:
    """The closed lists of words."""
    meanings = remarks(vocabulary)
    rows = [("Name", "Words", "Meaning")] + [
        (
            f'<a id="words-{word.lower()}"></a>{spaced(word)}',
            ", ".join(f"`{one}`" for one in get_args(getattr(vocabulary.language, word))),
            meanings.get(word, "").replace("|", "\\|"),
        )
        for word in vocabulary.words
    ]
    columns = 3 if meanings.keys() & set(vocabulary.words) else 2
    lines = [f"| {' | '.join(row[:columns])} |" for row in rows]
    head = ["## Words", "", "Closed lists that several nodes use.", ""]
    return [*head, lines[0], "|" + " --- |" * columns, *lines[1:]]


@cache
def remarks(vocabulary: Vocabulary) -> dict[str, str]:
    """What is written below a closed list of words."""
    found: dict[str, str] = {}
    body = written_language(vocabulary)
    for before, after in pairwise(body):
        is_note = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(before, ast.Assign) and isinstance(before.targets[0], ast.Name) and is_note:
            found[before.targets[0].id] = " ".join(inspect.cleandoc(str(after.value.value)).split())  # type: ignore[attr-defined]
    return found


def is_shared_later(vocabulary: Vocabulary, node: type, family: str) -> bool:
    """Whether a shared node belongs to a family, but not to its first member."""
    kinds = members(vocabulary, family)
    return any(issubclass(one, node) for one in kinds) and not issubclass(kinds[0], node)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages to the site."""
    from mkdocs.structure.files import File

    for vocabulary in VOCABULARIES:
        files.append(File.generated(config, vocabulary.page, content=page(vocabulary)))
    return files
