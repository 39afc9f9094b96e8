"""Makes the reference of the effect language: every node with its keys and an example from a card."""

from __future__ import annotations

import ast
import inspect
import re
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import yaml

from defray.effects import language

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

PAGE = "card-nodes.md"
ROOT = Path(__file__).parents[2]
CARDS = ROOT / "src" / "defray" / "yugioh" / "cards"
SCENARIOS = ROOT / "tests" / "yugioh" / "scenarios"
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Every value stays the text it is in the file."""
WIDE = 100

FAMILIES: dict[str, tuple[str, Any]] = {
    "effect": ("Effects", language.AnyEffect),
    "cost": ("Costs", language.AnyCost),
    "operation": ("Operations", language.AnyOp),
    "rule": ("Rules", language.AnyRule),
    "condition": ("Conditions", language.AnyCondition),
    "amount": ("Amounts", language.Amount),
}
"""The kinds of node of which a field may hold any: what one is called, the heading, and the nodes."""
SHARED: dict[type, str] = {
    language.Effect: "Every effect",
    language.Activated: "Every effect that starts a chain link",
    language.Cost: "Every cost",
    language.CardCost: "Every cost that is paid with cards",
    language.Op: "Every operation",
    language.CardOp: "Every operation on cards",
    language.Rule: "Every rule",
    language.Worked: "Every amount that is worked out",
}
"""Nodes that only hold what others share."""
PLAIN: dict[type, str] = {
    language.CardDefinition: "Card",
    language.Filter: "Filter",
    language.Pick: "Pick",
    language.Target: "Target",
    language.Trigger: "Trigger",
    language.Limit: "Limit",
    language.Range: "Range",
    language.Total: "Total",
}
"""Nodes without kinds."""
FURTHER = {"cost": (language.PutCounter,)}
"""Nodes that only some fields of a family take."""
WORDS = (
    "Side", "Player", "Zone", "CardType", "Kind", "Property", "Attribute", "Stat", "Phase", "Until", "Cause",
    "ChangedCost", "SummonKind",
)  # fmt: skip
"""Closed lists of words that several nodes use."""


def members(family: str) -> list[type]:
    """The nodes of a family, as the language lists them."""
    listed = [
        one
        for one in get_args(FAMILIES[family][1])
        if isinstance(one, type) and issubclass(one, language.Node)
    ]
    return listed + [one for one in FURTHER.get(family, ()) if one not in listed]


def nodes() -> list[type]:
    """Every node of the language that has a place on the page."""
    return [*SHARED, *PLAIN, *(one for family in FAMILIES for one in members(family))]


def tag_of(node: type) -> tuple[str, str]:
    """The key and the word that name a node's kind (`pay`, `discard`); empty for a node without kinds."""
    config = node.__struct_config__  # type: ignore[attr-defined]
    return str(config.tag_field or ""), str(config.tag or "")


def anchor(node: type) -> str:
    """The anchor of a node on the page."""
    key, word = tag_of(node)
    if node in SHARED:
        return "every-" + node.__name__.lower()
    return f"{key}-{word}" if word else node.__name__.lower()


def text_of(node: type) -> str:
    """What a node's docstring says, on one line; nothing where the name says it all."""
    text = node.__doc__ or ""
    return " ".join(inspect.cleandoc(text).split()) if node.__name__ in documented() else ""


@cache
def documented() -> set[str]:
    """The classes with a docstring of their own."""
    return {one.name for one in classes() if ast.get_docstring(one)}


@cache
def classes() -> tuple[ast.ClassDef, ...]:
    """The classes of the language as they are written."""
    return tuple(one for one in ast.parse(inspect.getsource(language)).body if isinstance(one, ast.ClassDef))


@cache
def notes() -> dict[tuple[str, str], str]:
    """What is written below a field, by class and field."""
    found: dict[tuple[str, str], str] = {}
    for one in classes():
        for before, after in zip(one.body, one.body[1:], strict=False):
            is_note = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name) and is_note:
                found[one.name, before.target.id] = " ".join(inspect.cleandoc(str(after.value.value)).split())  # type: ignore[attr-defined]
    return found


def shared_by(node: type) -> list[type]:
    """The shared nodes whose keys a node has too, nearest first."""
    return [one for one in node.__mro__[1:] if one in SHARED and msgspec.structs.fields(one)]


def own_fields(node: type) -> list[msgspec.structs.FieldInfo]:
    """The fields of a node that no shared node has already."""
    shared = {field.name for one in shared_by(node) for field in msgspec.structs.fields(one)}
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


def said(hint: Any) -> str:
    """What a field holds, in words with links."""
    found = aliased(hint)
    if found:
        return found
    origin = get_origin(hint)
    if origin is Literal:
        return " \\| ".join(f"`{word}`" for word in get_args(hint))
    if origin is tuple:
        return f"list of {said(get_args(hint)[0])}"
    if origin in (Union, types.UnionType):
        return of_union([one for one in get_args(hint) if one is not type(None)])
    return {int: "number", str: "text", bool: "`true` \\| `false`"}.get(hint, str(hint))


def of_union(options: list[Any]) -> str:
    """Several possibilities; a family or list of words that is among them by its name."""
    words: list[str] = []
    for family in FAMILIES:
        kinds = set(members(family)) - set(FURTHER.get(family, ()))
        if kinds <= set(options):
            words.append(f"[{family}](#{family}s)")
            options = [one for one in options if one not in kinds and not (family == "amount" and one is int)]
    words += [said(one) for one in options]
    if len(words) == 2 and words[1] == f"list of {words[0]}":
        return f"{words[0]}, or a list of them"
    return " or ".join(dict.fromkeys(words))


def aliased(hint: Any) -> str:
    """The link for a list of words, or for a node."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        key, word = tag_of(hint)
        return f"[{f'{key}: {word}' if word else PLAIN[hint].lower()}](#{anchor(hint)})"
    for word in WORDS:
        if hint == getattr(language, word):
            return f"[{spaced(word)}](#words-{word.lower()})"
    return ""


def spaced(word: str) -> str:
    """The name of a list of words in words: `CardType` is `card type`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", word).lower()


def keys_table(node: type) -> list[str]:
    """The keys of a node as a table."""
    fields = own_fields(node)
    if not fields:
        return []
    hints = get_type_hints(node)
    rows = [("Key", "Value", "If left out", "Meaning")]
    for field in fields:
        note = next(
            (
                notes()[one.__name__, field.name]
                for one in node.__mro__
                if (one.__name__, field.name) in notes()
            ),
            "",
        )
        rows.append(
            (f"`{field.encode_name}`", said(hints[field.name]), default_of(field), note.replace("|", "\\|"))
        )
    filled = [column for column in range(4) if any(row[column] for row in rows[1:])]
    lines = [f"| {' | '.join(row[column] for column in filled)} |" for row in rows]
    return [lines[0], "|" + " --- |" * len(filled), *lines[1:], ""]


def example(node: type) -> list[str]:
    """The smallest use of a node in a card file (or else in a scenario's own card), with the card's name."""
    uses = examples(False).get(tag_of(node)) or examples(True).get(tag_of(node)) or []
    if not uses or not tag_of(node)[1]:
        return []
    card, value = min(uses, key=lambda use: (len(flow(use[1])), use[0]))
    text = flow(value)
    if len(text) > WIDE:
        text = written(value, None, WIDE)
    return ["```yaml", f"# {card}", text, "```", ""]


@cache
def examples(invented: bool) -> dict[tuple[str, str], list[tuple[str, Any]]]:
    """Every node that the card files have, or the cards that scenarios invent, by key and word."""
    found: dict[tuple[str, str], list[tuple[str, Any]]] = {}
    for card in invented_cards() if invented else real_cards():
        for value in mappings(card):
            for key, word in value.items():
                if isinstance(word, str):
                    found.setdefault((str(key), word), []).append((str(card.get("name")), value))
    return found


def real_cards() -> Iterator[dict[str, Any]]:
    """The cards that come with Defray."""
    for path in sorted(CARDS.glob("*.yaml")):
        yield yaml.load(path.read_text("utf-8"), LOADER)


def invented_cards() -> Iterator[dict[str, Any]]:
    """The cards that scenarios define for themselves."""
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        yield from yaml.load(path.read_text("utf-8"), LOADER).get("cards", [])


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """All mappings in a tree."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from mappings(part)


def entry(node: type, title: str) -> list[str]:
    """One node of the page."""
    lines = [f"### {title} {{ #{anchor(node)} }}", ""]
    if text_of(node):
        lines += [text_of(node), ""]
    lines += keys_table(node)
    shared = [f"[{SHARED[one].lower()}](#{anchor(one)})" for one in shared_by(node)]
    if shared:
        lines += [f"Also the keys of {' and of '.join(shared)}.", ""]
    return lines + example(node)


def page() -> str:
    """The whole page as Markdown."""
    lines = [
        "# The effect language",
        "",
        "Made at each build from `defray.effects.language`; [Cards](cards.md) explains the language. The",
        "examples are the smallest uses in the cards that come with Defray, or else in a card of a scenario.",
        "The same as a JSON Schema, for your editor: `defray cards schema`.",
        "",
    ]
    lines += ["## Cards { #cards }", ""]
    for plain in (language.CardDefinition, language.Target, language.Trigger, language.Limit):
        lines += entry(plain, PLAIN[plain])
    for family, (heading, _) in FAMILIES.items():
        lines += [f"## {heading} {{ #{family}s }}", ""]
        first = members(family)[0]
        for node in reversed([one for one in first.__mro__ if one in SHARED]):
            lines += entry(node, SHARED[node])
        lines += [
            line
            for node, title in SHARED.items()
            if is_shared_later(node, family)
            for line in entry(node, title)
        ]
        for node in members(family):
            key, word = tag_of(node)
            lines += entry(node, f"`{key}: {word}`")
    lines += ["## Filters, picks and numbers", ""]
    for part in (language.Filter, language.Pick, language.Range, language.Total):
        lines += entry(part, PLAIN[part])
    lines += ["## Words", "", "Closed lists that several nodes use.", "", "| Name | Words |", "| --- | --- |"]
    for word in WORDS:
        listed = ", ".join(f"`{one}`" for one in get_args(getattr(language, word)))
        lines.append(f'| <a id="words-{word.lower()}"></a>{spaced(word)} | {listed} |')
    return "\n".join(lines) + "\n"


def is_shared_later(node: type, family: str) -> bool:
    """Whether a shared node belongs to a family, but not to its first member."""
    kinds = members(family)
    return any(issubclass(one, node) for one in kinds) and not issubclass(kinds[0], node)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the page to the site."""
    from mkdocs.structure.files import File

    files.append(File.generated(config, PAGE, content=page()))
    return files
