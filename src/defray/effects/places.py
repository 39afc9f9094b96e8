"""A place in a file, with the questions a reader asks there.

Each question says what is expected; where something else stands, the answer is an error with file, line,
what was found and what would have been right. Readers of formats whose entries may be a text or a mapping
are written with these; a format that is one fixed shape is simpler as a type for `files.convert`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar

from defray.effects.files import Document, Keys
from defray.effects.mismatches import Value, about, found, instead, nearest, one_of, shown
from defray.kernel.errors import FileError

T = TypeVar("T")
Default = TypeVar("Default")
Word = TypeVar("Word", bound=str)

_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
# A text that is one entry in brackets, without quotation marks.
_ONE_ENTRY = re.compile(r"[\w.-]+( [\w.-]+){0,8}")
_TRUE = ("true", "yes", "on")
_FALSE = ("false", "no", "off")


@dataclass(frozen=True, slots=True)
class Place:
    """One value of a document and the error that its format raises."""

    document: Document
    keys: Keys
    error: type[FileError]

    @property
    def value(self) -> Value:
        """What stands here: text, a list, a mapping or None."""
        return self.document.at(self.keys)

    @property
    def line(self) -> int:
        """The line, from 1, of the key or list entry here."""
        return self.document.line_of(self.keys)

    def wrong(self, sentence: str) -> FileError:
        """The error to raise for this place: what was found here and what would have been right."""
        return self.error(self.document.path, self.line, about(self.keys, sentence))

    def unexpected(self, expected: str) -> FileError:
        """The error to raise where what stands here is of another kind than the expected."""
        return self.wrong(f"expected {expected}, found {found(self.value)}")

    def text(self, expected: str = "a text") -> str:
        """The text here, which is not empty."""
        value = self.value
        if not isinstance(value, str) or not value.strip():
            raise self.unexpected(expected)
        return value

    def name(self, expected: str = "a name") -> str:
        """The name here; one with a colon may stand without quotation marks where YAML allows it."""
        return self.document.bare_pair(self.keys) or self.text(expected)

    def bare_name(self, known: Collection[str]) -> str | None:
        """The name here where a name or a mapping with known keys may stand; None for a mapping.

        `Number 39: Utopia` is a name, for YAML a mapping; `crd: Sangan` is a mapping with a misspelt key.
        """
        value = self.value
        pair = self.document.bare_pair(self.keys)
        if not isinstance(value, dict):
            return self.text(f"a name or keys ({', '.join(known)})")
        first = next(iter(value), "")
        return None if pair is None or first in known or nearest(first, known) else pair

    @property
    def is_number(self) -> bool:
        """Whether a whole number stands here, within whatever bounds."""
        value = self.value
        return isinstance(value, str) and _NUMBER.fullmatch(value) is not None

    def number(self, least: int = 0, most: int = 999_999_999) -> int:
        """The whole number here, within those bounds."""
        value = self.value
        if not isinstance(value, str) or not self.is_number:
            raise self.unexpected("a whole number")
        if not least <= int(value) <= most:
            bound = f"at least {least}" if int(value) < least else f"at most {most}"
            raise self.wrong(f"expected a whole number of {bound}, found {value}")
        return int(value)

    def flag(self) -> bool:
        """True or false; `yes`, `on`, `no` and `off` are read as well."""
        value = self.value
        word = value.lower() if isinstance(value, str) else ""
        if word not in _TRUE + _FALSE:
            raise self.unexpected("true or false")
        return word in _TRUE

    def word(self, words: Collection[Word]) -> Word:
        """One of these words."""
        value = self.value
        for word in words:
            if word == value:
                return word
        if not isinstance(value, str):
            raise self.unexpected(one_of(words))
        raise self.wrong(f"{found(value)} is not possible; {instead(value, words)}")

    def entries(self, expected: str = "a list") -> list[Place]:
        """The entries of the list here; none for a key without a value."""
        value = self.value
        if value is None:
            return []
        if not isinstance(value, list):
            hint = f"; write [{value}]" if isinstance(value, str) and _ONE_ENTRY.fullmatch(value) else ""
            raise self.wrong(f"expected {expected}, found {found(value)}{hint}")
        return [self._inside(index) for index in range(len(value))]

    def fields(self, known: Collection[str], required: Collection[str] = ()) -> dict[str, Place]:
        """The entries of the mapping here by key, in the file's order; none for a key without a value.

        Unknown keys and missing required ones are errors.
        """
        value = self.value if self.value is not None else {}
        if not isinstance(value, dict):
            raise self.unexpected(f"keys ({', '.join(known)})")
        before: Value = None
        for key, inner in value.items():
            if key not in known:
                sentence = f"unknown key; {instead(key, known)}"
                if inner is None and isinstance(before, str) and not nearest(key, known):
                    sentence = f'unknown key; quote a name that holds a comma: "{shown(f"{before}, {key}")}"'
                raise self._inside(key).wrong(sentence)
            before = inner
        missing = next((key for key in required if key not in value), None)
        if missing is not None:
            raise self.wrong(f"the key '{missing}' is missing")
        return {key: self._inside(key) for key in value}

    def pairs(self) -> dict[str, Place]:
        """The entries of the mapping here, whatever their keys; none for a key without a value."""
        value = self.value if self.value is not None else {}
        if not isinstance(value, dict):
            raise self.unexpected("keys with values")
        return {key: self._inside(key) for key in value}

    def _inside(self, key: str | int) -> Place:
        return Place(self.document, (*self.keys, key), self.error)


def given(
    fields: Mapping[str, Place], key: str, read: Callable[[Place], T], otherwise: Default
) -> T | Default:
    """What `read` finds under that key, or `otherwise` where the file does not have the key."""
    return read(fields[key]) if key in fields else otherwise
