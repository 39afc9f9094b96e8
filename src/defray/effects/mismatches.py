"""What msgspec says of data that does not fit a type, turned into a place and a sentence for people.

msgspec's message names the type it expected and a path (`$.effects[0].cost[1].count`); what a person needs
besides is the value found, the keys or words that would have been right, and the one that was probably
meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

Key: TypeAlias = str | int
Value: TypeAlias = "str | list[Value] | dict[str, Value] | None"

_AT = re.compile(r" - at (?P<key>`key` in )?`(?P<path>\$[^`]*)`$")
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>[0-9]+)\]|\[(?P<any>\.\.\.)\]")
_EXPECTED = re.compile(r"^Expected `(?P<types>[^`]+)`(?P<limit>.*?)(?:, got .*)?$", re.DOTALL)
_FIELD = re.compile(r"^Object (?P<what>contains unknown|missing required) field `(?P<field>.*)`$", re.DOTALL)
_CHOICE = re.compile(r"^Invalid (?:enum )?value ", re.DOTALL)

_TYPE_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "keys with values",
    "null": "nothing",
}
_FLAGS = {"yes": "true", "on": "true", "no": "false", "off": "false"}
# How alike (0 to 1) a word must be to be taken for another: "crd" for "card", but not "use" for "set".
_CLOSE = 0.7
_LONGEST_QUOTE = 60
_ZEROS = re.compile(r"^(?P<sign>[+-]?)0*(?P<digits>[0-9]+)$")


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known words that were probably meant, all equally close; none where none is close."""
    likeness = {one: SequenceMatcher(None, word.lower(), one.lower()).ratio() for one in known}
    best = max(likeness.values(), default=0.0)
    return [one for one, ratio in likeness.items() if ratio == best >= _CLOSE]


def instead(word: str, known: Iterable[str]) -> str:
    """What to write instead of an unknown word: what was probably meant, or all there is."""
    words = list(known)
    close = nearest(word, words)
    return f"did you mean {one_of(close)}?" if close else f"expected {one_of(words)}"


def one_of(words: Iterable[str]) -> str:
    """`a, b or c`; `nothing` for no words."""
    *before, last = list(words) or ["nothing"]
    return f"{', '.join(before)} or {last}" if before else last


def about(keys: tuple[Key, ...], sentence: str) -> str:
    """The sentence with the innermost key of that path that is a name before it; list positions are none."""
    name = next((key for key in reversed(keys) if isinstance(key, str)), None)
    return sentence if name is None else f"'{shown(name)}': {sentence}"


def shown(text: str) -> str:
    """A text of the file as a message quotes it: not too long, and what cannot be printed made visible."""
    short = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 3] + "..."
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in short)


def found(value: Value) -> str:
    """How a message names what stands in the file."""
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "keys with values"
    return f"'{shown(value)}'"


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where data does not fit its type, and why.

    `path` leads from the data's root to the part, an unknown key included; `sentence` says what is wrong
    there. `expected` is msgspec's own name of the expected type (`int`, `bool | null`), "" where the
    mismatch is of another kind.
    """

    path: tuple[Key, ...]
    sentence: str
    expected: str = ""

    def said(self, keys: tuple[Key, ...]) -> str:
        """The sentence after the name of the key it is about; `keys` lead from the file to the data."""
        return about(keys + self.path, self.sentence)

    @staticmethod
    def of(message: str, data: Value, kind: Any) -> Mismatch:
        """Read the message of a `msgspec.ValidationError` that converting `data` to `kind` gave."""
        at = _AT.search(message)
        what = message[: at.start()] if at else message
        path = _resolve(at["path"] if at else "$", message, data, kind)
        value = _value_at(data, path)
        types = list(_types_at(kind, data, path))
        expected = _EXPECTED.match(what)
        field = _FIELD.match(what)
        if expected and at and at["key"]:
            return Mismatch(path, f"a key is not {_words(expected['types'], ())}")
        if expected:
            words = f"{_words(expected['types'], types)}{expected['limit']}"
            return Mismatch(path, f"expected {words}, found {found(value)}", expected["types"])
        if field and field["what"] == "contains unknown":
            name = field["field"]
            return Mismatch((*path, name), f"unknown key; {instead(name, _known_keys(types))}")
        if field:
            tags = _tags(types)
            hint = f"; expected {one_of(tags)} there" if tags and field["field"] in _tag_fields(types) else ""
            return Mismatch(path, f"the key '{field['field']}' is missing{hint}")
        if _CHOICE.match(what):
            others = [name for name in map(_scalar, types) if name]
            choices = _choices(types) or _tags(_types_at(kind, data, path[:-1]))
            hint = instead(str(value), [*(_TYPE_WORDS[name] for name in others), *choices])
            return Mismatch(path, f"{found(value)} is not possible; {hint}", " | ".join(others))
        return Mismatch(path, what)


def reread(mismatch: Mismatch, data: Value) -> Value:
    """The data with the part that did not fit written as msgspec reads it, or None where that would not
    help.

    For a flag that is `yes`, `no`, `on` or `off`, and a number with leading zeros or a plus sign.
    """
    value = _value_at(data, mismatch.path)
    if not isinstance(value, str) or not mismatch.path:
        return None
    wanted = mismatch.expected.split(" | ")
    zeros = _ZEROS.match(value)
    if "bool" in wanted and value.lower() in _FLAGS:
        return _replaced(data, mismatch.path, _FLAGS[value.lower()])
    if zeros and ("int" in wanted or "float" in wanted):
        plain = zeros["sign"].replace("+", "") + zeros["digits"]
        return _replaced(data, mismatch.path, plain) if plain != value else None
    return None


def _words(written: str, types: Sequence[inspect.Type]) -> str:
    """The expected types of a message in words. `str` may stand for fixed words; `null` is left unsaid."""
    names = written.split(" | ")
    said: list[str] = []
    for name in names:
        choices = _choices(types) if name == "str" else []
        if choices and not any(isinstance(one, inspect.StrType) for one in types):
            said += choices
        elif name != "null" or len(names) == 1:
            said.append(_TYPE_WORDS.get(name, name))
    return one_of(said)


def _scalar(kind: inspect.Type) -> str:
    """msgspec's name of a number or flag, "" for every other type."""
    names = ((inspect.IntType, "int"), (inspect.FloatType, "float"), (inspect.BoolType, "bool"))
    return next((name for one, name in names if isinstance(kind, one)), "")


def _resolve(written: str, message: str, data: Value, kind: Any) -> tuple[Key, ...]:
    """The path of a message as keys; for `[...]`, some entry of a mapping, the one that fails alone."""
    path: tuple[Key, ...] = ()
    for step in _STEP.finditer(written):
        if step["name"] is not None:
            path += (step["name"],)
        elif step["index"] is not None:
            path += (int(step["index"]),)
        else:
            mapping = _value_at(data, path)
            names = mapping if isinstance(mapping, dict) else {}
            key = next((name for name in names if _fails(message, data, path, name, kind)), None)
            if key is None:
                break
            path += (key,)
    return path


def _fails(message: str, data: Value, path: tuple[Key, ...], key: str, kind: Any) -> bool:
    """Whether the same message comes when the mapping at `path` has this one entry only."""
    try:
        msgspec.convert(_replaced(data, path, {key: _value_at(data, (*path, key))}), kind, strict=False)
    except msgspec.ValidationError as problem:
        return str(problem) == message
    return False


def _value_at(data: Value, path: tuple[Key, ...]) -> Value:
    """The value at that path; None where it does not exist."""
    for key in path:
        if isinstance(data, dict) and isinstance(key, str):
            data = data.get(key)
        elif isinstance(data, list) and isinstance(key, int) and key < len(data):
            data = data[key]
        else:
            return None
    return data


def _replaced(data: Value, path: tuple[Key, ...], value: Value) -> Value:
    """A copy of the data in which that place holds that value; untouched parts are shared."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(data, dict) and isinstance(key, str):
        return {**data, key: _replaced(data[key], rest, value)}
    if isinstance(data, list) and isinstance(key, int):
        return [*data[:key], _replaced(data[key], rest, value), *data[key + 1 :]]
    raise KeyError(key)


def _types_at(kind: Any, data: Value, path: tuple[Key, ...]) -> Iterator[inspect.Type]:
    """The types that the value at that path may have, of tagged ones only those whose tag the data has."""
    types = list(_alternatives(inspect.type_info(kind)))
    for key in path:
        fitting = [one for one in types if not isinstance(one, inspect.StructType) or _has_tag(one, data)]
        types = [inner for one in fitting for part in _inside(one, key) for inner in _alternatives(part)]
        data = _value_at(data, (key,))
    structs = [one for one in types if isinstance(one, inspect.StructType) and one.tag_field]
    yield from [one for one in structs if _has_tag(one, data)] or types


def _alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _alternatives(one)
    elif isinstance(kind, inspect.Metadata):
        yield from _alternatives(kind.type)
    else:
        yield kind


def _inside(kind: inspect.Type, key: Key) -> Iterator[inspect.Type]:
    """The types of what a value of this type may hold under that key."""
    if isinstance(kind, inspect.StructType):
        yield from (field.type for field in kind.fields if field.encode_name == key)
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.TupleType) and isinstance(key, int):
        yield from kind.item_types[key : key + 1]
    elif isinstance(kind, inspect.CollectionType):
        yield kind.item_type


def _has_tag(kind: inspect.StructType, data: Value) -> bool:
    return kind.tag_field is None or (isinstance(data, dict) and data.get(kind.tag_field) == str(kind.tag))


def _known_keys(types: Iterable[inspect.Type]) -> list[str]:
    keys: dict[str, None] = {}
    for one in types:
        if isinstance(one, inspect.StructType):
            keys.update(dict.fromkeys([one.tag_field] if one.tag_field else []))
            keys.update(dict.fromkeys(field.encode_name for field in one.fields))
    return list(keys)


def _tags(types: Iterable[inspect.Type]) -> list[str]:
    return [str(one.tag) for one in types if isinstance(one, inspect.StructType) and one.tag_field]


def _tag_fields(types: Iterable[inspect.Type]) -> set[str]:
    return {one.tag_field for one in types if isinstance(one, inspect.StructType) and one.tag_field}


def _choices(types: Iterable[inspect.Type]) -> list[str]:
    words: list[str] = []
    for one in types:
        if isinstance(one, inspect.LiteralType):
            words += [str(value) for value in one.values]
        elif isinstance(one, inspect.EnumType):
            words += [str(member.value) for member in one.cls]
    return words
