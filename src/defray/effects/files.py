"""YAML files in which every value knows its line.

A file is read in the spirit of YAML 1.2, but without guessing what a scalar means: each stays the text
that was written (`yes`, `N`, `00012345`), and whoever asks for a key says what it expects there. Only a
plain empty scalar, `~` and `null` are nothing (`None`).

The tree is built from the parser's events rather than from its recursive composer, so that no file,
however deep, can exhaust the stack.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec
import yaml

from defray.effects.mismatches import Key, Mismatch, Value, found, reread
from defray.kernel.errors import FileError

T = TypeVar("T")
Keys: TypeAlias = tuple[Key, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NOTHING = ("", "~", "null")
_STANDARD_TAG = "tag:yaml.org,2002:"
# What no file of ours comes near; beyond it later readers (which do recurse) and aliases of aliases become a
# danger.
_MOST_LEVELS = 100
_MOST_VALUES = 1_000_000
# What YAML does not allow in a text at all (lone surrogates included, which cannot even be encoded).
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LONGEST_CUT_NAME = 4
_MOST_DIGITS = 18


@dataclass(slots=True)
class _Node:
    """A value of the file: where it begins, and for a list or mapping its entries, each with its line.

    `bare_pair` marks a mapping written without braces whose one key and one value are plain text on one
    line. `size` counts the values in it, those behind aliases again for each alias.
    """

    value: Value
    line: int
    entries: dict[Key, tuple[int, _Node]]
    bare_pair: bool = False
    size: int = 1


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read: its data as plain dict, list, str and None, and the line of each part.

    `path` is the file as the user named it.
    """

    path: str
    data: Value
    _root: _Node

    def at(self, keys: Keys) -> Value:
        """The value at that path; KeyError where there is none."""
        node = self._root
        for key in keys:
            node = node.entries[key][1]
        return node.value

    def line_of(self, keys: Keys) -> int:
        """The line, from 1, of the innermost part of that path that exists: a key or an entry of a list."""
        node, line = self._root, self._root.line
        for key in keys:
            if key not in node.entries:
                break
            line, node = node.entries[key]
        return line

    def bare_pair(self, keys: Keys) -> str | None:
        """The text `key: value` where that is all that stands there, without braces; else None.

        Where a name is expected it is a name with a colon, which YAML takes for a mapping: `[Number 39:
        Utopia]`.
        """
        node = self._root
        for key in keys:
            node = node.entries[key][1]
        if not node.bare_pair or not isinstance(node.value, dict):
            return None
        ((key, value),) = node.value.items()
        return f"{key}: {value}"


def read_bytes(path: Path, error: type[FileError]) -> bytes:
    """The file's content; raises `error` where there is no such file or it cannot be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise error(str(path), 0, "there is no such file") from None
    except IsADirectoryError:
        raise error(str(path), 0, "this is a folder, and a file was expected") from None
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise error(str(path), 0, f"the file cannot be read: {reason}") from None


def read_text(path: Path, error: type[FileError]) -> str:
    """The file's text, without a byte order mark; raises `error` where it cannot be read or is not UTF-8."""
    content = read_bytes(path, error)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        raise error(str(path), line, "this is not UTF-8 text; save the file as UTF-8") from None


def load_document(path: Path, error: type[FileError]) -> Document:
    """Read a YAML file; raises `error` as `read_text` and `read_document` do."""
    return read_document(read_text(path, error), str(path), error)


def read_document(text: str, path: str, error: type[FileError]) -> Document:
    """Read YAML text; `path` is what messages call it.

    Raises `error`, with the line, for invalid YAML, an empty file, a key that stands twice, a tag, a
    second document in the same file, and for nesting or aliases beyond what any real file needs.
    """
    text = text.removeprefix("\ufeff")
    bad = _UNPRINTABLE.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        raise error(path, line, f"the character U+{ord(bad[0]):04X} is not allowed in a text file")
    root = _Builder(path, error).build(text)
    if root is None or root.value is None:
        raise error(path, 0, "the file is empty")
    return Document(path, root.value, root)


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not come yet; `key` is the mapping's key that waits for its value."""

    node: _Node
    anchor: str | None
    size_before: int
    braced: bool
    key: str | None = None
    key_line: int = 0
    plain: bool = True


class _Builder:
    """Builds the tree of one text from the parser's events."""

    def __init__(self, path: str, error: type[FileError]) -> None:
        self._path = path
        self._error = error
        self._text = ""
        self._open: list[_Open] = []
        self._anchors: dict[str, _Node | None] = {}
        self._size = 0
        self._root: _Node | None = None

    def build(self, text: str) -> _Node | None:
        """The root value, or None where the text holds none."""
        self._text = text
        try:
            for event in yaml.parse(text, Loader=_LOADER):
                self._take(event)
        except yaml.MarkedYAMLError as problem:
            begun = next((one.node.line for one in reversed(self._open) if one.braced), 0)
            line, message = _explain(problem, text, begun)
            raise self._error(self._path, line, message) from None
        return self._root

    def _take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.NodeEvent):
            tag = getattr(event, "tag", None)
            if tag not in (None, "!") and not tag.startswith(_STANDARD_TAG):
                raise self._wrong(line, f"{found(tag)} is a YAML tag; quote a text that begins with '!'")
            if isinstance(event, yaml.AliasEvent):
                self._add(self._aliased(str(event.anchor), line), line)
            elif isinstance(event, yaml.ScalarEvent):
                self._add_scalar(event, line)
            else:
                self._begin(event, line)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._end()
        elif isinstance(event, yaml.DocumentStartEvent) and self._root is not None:
            raise self._wrong(line, "a second YAML document begins here, and a file holds one")

    def _add_scalar(self, event: Any, line: int) -> None:
        plain = bool(event.implicit[0])
        top = self._open[-1] if self._open else None
        is_key = top is not None and isinstance(top.node.value, dict) and top.key is None
        # A key is always the text written: `null: 3` has the key "null".
        value = None if plain and not is_key and event.value in _NOTHING else event.value
        node = _Node(value, line, {})
        if event.anchor is not None:
            self._anchors[event.anchor] = node
        if top is not None and not (plain and value and event.end_mark.line + 1 == line):
            top.plain = False
        self._add(node, line)

    def _begin(self, event: Any, line: int) -> None:
        if len(self._open) >= _MOST_LEVELS:
            raise self._wrong(line, f"the file is nested more than {_MOST_LEVELS} levels deep")
        value: Value = {} if isinstance(event, yaml.MappingStartEvent) else []
        if event.anchor is not None:
            self._anchors[event.anchor] = None
        # The event ends behind the brace or bracket; one without either is empty, or ends behind a dash.
        end = event.end_mark.index
        braced = end > event.start_mark.index and self._text[end - 1] in "[{"
        self._open.append(_Open(_Node(value, line, {}), event.anchor, self._size, braced))

    def _end(self) -> None:
        done = self._open.pop()
        node = done.node
        node.size = self._size - done.size_before + 1
        pair = isinstance(node.value, dict) and len(node.value) == 1
        node.bare_pair = pair and done.plain and not done.braced
        self._size -= node.size - 1  # counted again, as a whole, by _add
        if done.anchor is not None:
            self._anchors[done.anchor] = node
        self._add(node, node.line)

    def _aliased(self, anchor: str, line: int) -> _Node:
        if anchor not in self._anchors:
            raise self._wrong(line, f"'*{anchor}' refers to '&{anchor}', which the file does not have before")
        node = self._anchors[anchor]
        if node is None:
            raise self._wrong(line, f"'*{anchor}' stands inside what it refers to")
        return node

    def _add(self, node: _Node, line: int) -> None:
        """Put a finished value where it belongs: in the list or mapping that is open, or at the root."""
        self._size += node.size
        if self._size > _MOST_VALUES:
            raise self._wrong(line, f"the file holds more than {_MOST_VALUES} values, counting aliases")
        if not self._open:
            self._root = node
            return
        top = self._open[-1]
        if isinstance(node.value, list | dict):
            top.plain = False
        if isinstance(top.node.value, list):
            top.node.entries[len(top.node.value)] = (line, node)
            top.node.value.append(node.value)
        elif isinstance(top.node.value, dict):
            if top.key is None:
                self._take_key(top, node, line)
            else:
                top.node.entries[top.key] = (top.key_line, node)
                top.node.value[top.key] = node.value
                top.plain = top.plain and top.key_line == line
                top.key = None

    def _take_key(self, top: _Open, node: _Node, line: int) -> None:
        if not isinstance(node.value, str):
            raise self._wrong(line, "a key must be a text, and this one is a list or mapping")
        if node.value in top.node.entries:
            lines = f"in line {top.node.entries[node.value][0]} and in line {line}"
            raise self._wrong(line, f"the key {found(node.value)} stands twice, {lines}")
        top.key, top.key_line = node.value, line

    def _wrong(self, line: int, message: str) -> FileError:
        return self._error(self._path, line, message)


def _explain(problem: yaml.MarkedYAMLError, text: str, begun: int) -> tuple[int, str]:
    """The line and one sentence for what the parser refused; its own words where nothing better is known.

    `begun` is the line of the innermost open bracket or brace, 0 if there is none.
    """
    words = problem.problem or problem.context or "it cannot be read"
    context = problem.context or ""
    mark = problem.problem_mark or problem.context_mark
    line = mark.line + 1 if mark else 0
    character = text[mark.index : mark.index + 1] if mark else ""
    if "mapping values are not allowed" in words or (character == ":" and "','" in words):
        cause = (
            f"what opens in line {begun} is not closed" if 0 < begun < line else "the indentation is wrong"
        )
        return line, f"unexpected ':'; quote a text that holds ': ', or {cause}"
    if "cannot start any token" in words and character == "\t":
        return line, "YAML cannot be indented with tabs; use spaces"
    if "cannot start any token" in words:
        return line, f"a text cannot begin with {found(character)}; quote it"
    if "end of stream" in words and "quoted" in context and problem.context_mark:
        return problem.context_mark.line + 1, "the quotation mark that opens here is never closed"
    if begun and ("flow" in context or "end of stream" in words):
        hash_sign = any(" #" in opening for opening in text.splitlines()[begun - 1 : begun])
        hint = "; what follows ' #' is a comment, so quote a name that holds it" if hash_sign else ""
        return line, f"what opens in line {begun} is not closed, or a comma is missing or too many{hint}"
    if "could not find expected ':'" in words:
        return line, "a ':' is missing after the key before this place"
    if "did not find expected key" in words or "expected <block end>" in words:
        return line, "a key was expected here; check the indentation, and quote a text with quotation marks"
    return line, f"this is not valid YAML: {words}"


def convert(document: Document, keys: Keys, kind: type[T], error: type[FileError]) -> T:
    """The part of the document at `keys` as a value of that type (a msgspec Struct, a list of them, …).

    Numbers and true or false are read from the text where the type expects them; `yes`, `no`, `on`, `off`
    and leading zeros too. Raises `error` with the line of the part that does not fit, what was expected
    there and what was found. `keys` must exist in the document.
    """
    data = document.at(keys)
    while True:
        try:
            value = msgspec.convert(data, kind, strict=False)
            msgspec.msgpack.encode(value)
            return value
        except OverflowError:
            line = document.line_of(keys + next(_overlong(data)))
            raise error(document.path, line, f"a number may have at most {_MOST_DIGITS} digits") from None
        except msgspec.ValidationError as problem:
            mismatch = Mismatch.of(str(problem), data, kind)
            repaired = reread(mismatch, data)
            if repaired is None:
                line = document.line_of(keys + mismatch.path)
                raise error(document.path, line, mismatch.said(keys)) from None
            data = repaired


def _overlong(data: Value) -> Iterator[Keys]:
    """Where numbers stand that are too long for any use."""
    if isinstance(data, str) and len(data.lstrip("+-0")) > _MOST_DIGITS and data.lstrip("+-").isdecimal():
        yield ()
    elif isinstance(data, dict):
        yield from ((key, *inside) for key, value in data.items() for inside in _overlong(value))
    elif isinstance(data, list):
        yield from ((place, *inside) for place, value in enumerate(data) for inside in _overlong(value))


def comma_hint(names: Sequence[str], known: Callable[[str], bool]) -> str | None:
    """The hint to quote a name that a list without quotation marks cut at its comma, or None.

    `names` are the list's entries, `known` says whether a card has that name: `[Orea, the Sylvan High
    Arbiter]` is two entries, of which only the two together are a name.
    """
    for start in range(len(names)):
        for end in range(start + 2, min(start + _LONGEST_CUT_NAME, len(names)) + 1):
            joined = ", ".join(names[start:end])
            if known(joined):
                return f'quote a name that holds a comma: "{joined}"'
    return None
