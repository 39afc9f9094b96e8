"""Deck files (`.ydk`) and deck links (`ydke://`), as the usual deck editors write them.

A `.ydk` file has one passcode a line below `#main`, `#extra` and `!side`; other lines that begin with `#`
are comments. A link has the three parts one after the other, each closed by `!`: the base64 of the
passcodes as little-endian 32-bit numbers.
"""

from __future__ import annotations

import binascii
import re
import struct
from dataclasses import dataclass
from pathlib import Path

from defray.effects.files import read_bytes
from defray.effects.mismatches import found
from defray.kernel.errors import DeckError

_LINK = "ydke://"
_SECTIONS = {"#main": "main", "#extra": "extra", "!side": "side"}
_PARTS = ("main", "extra", "side")
_PASSCODE = re.compile(r"[0-9]{1,10}")
_LARGEST_PASSCODE = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Deck:
    """The passcodes of a Main Deck, an Extra Deck and a Side Deck, in the file's order, a copy each time."""

    main: tuple[int, ...]
    extra: tuple[int, ...] = ()
    side: tuple[int, ...] = ()


def read_deck(source: str) -> Deck:
    """The deck of a link or, for any other text, of the file with that path; the file may hold a link too.

    Raises DeckError, with the line, for what cannot be read.
    """
    if is_link(source):
        return read_ydke(source)
    # Only comments may hold anything but ASCII, and old editors wrote them in all kinds of encodings.
    text = read_bytes(Path(source), DeckError).decode("utf-8-sig", errors="replace")
    return read_ydke(text, source) if text.strip().startswith(_LINK) else read_ydk(text, source)


def is_link(source: str) -> bool:
    """Whether a text is a deck link rather than the path of a file."""
    return source.strip().startswith(_LINK)


def read_ydk(text: str, path: str) -> Deck:
    """The deck of a `.ydk` file's text; `path` is what messages call it.

    Passcodes before the first section belong to the Main Deck. Raises DeckError, with the line, for one
    that is neither a passcode nor a section nor a comment, and for a text without any of them.
    """
    parts: dict[str, list[int]] = {part: [] for part in _PARTS}
    part = "main"
    is_deck = False
    # Not splitlines(): it would also split at characters that a comment may hold.
    for number, line in enumerate(re.split("\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        word = line.strip()
        if word.lower() in _SECTIONS:
            part = _SECTIONS[word.lower()]
        elif not word or word.startswith("#"):
            continue
        elif _PASSCODE.fullmatch(word) and 0 < int(word) <= _LARGEST_PASSCODE:
            parts[part].append(int(word))
        else:
            raise DeckError(path, number, f"expected a passcode, #main, #extra or !side, found {found(word)}")
        is_deck = True
    if not is_deck:
        raise DeckError(path, 0, "this is no deck file: it has neither passcodes nor a line #main")
    return Deck(*(tuple(parts[part]) for part in _PARTS))


def write_ydk(deck: Deck) -> str:
    """The text of a `.ydk` file with that deck."""
    lines = ["#created by Defray", "#main", *map(str, deck.main), "#extra", *map(str, deck.extra)]
    return "\n".join([*lines, "!side", *map(str, deck.side)]) + "\n"


def read_ydke(text: str, path: str = "deck link") -> Deck:
    """The deck of a `ydke://` link, white space around it left aside; `path` is what messages call it.

    Raises DeckError with the line of the link for anything else.
    """
    link = text.strip()
    line = text[: len(text) - len(text.lstrip())].count("\n") + 1
    if not link.startswith(_LINK):
        raise DeckError(path, line, f"expected a link that begins with {_LINK}, found {found(link)}")
    coded = link.removeprefix(_LINK).split("!")
    if len(coded) == len(_PARTS) + 1 and not coded[-1]:
        coded.pop()  # some programs leave the last '!' out
    if len(coded) != len(_PARTS):
        raise DeckError(
            path, line, f"a deck link has {len(_PARTS)} parts with '!' after each, not {len(coded)}"
        )
    return Deck(*(_passcodes(part, name, path, line) for part, name in zip(coded, _PARTS, strict=True)))


def write_ydke(deck: Deck) -> str:
    """The `ydke://` link of that deck."""
    parts = (deck.main, deck.extra, deck.side)
    packed = (struct.pack(f"<{len(part)}I", *part) for part in parts)
    return _LINK + "".join(binascii.b2a_base64(part, newline=False).decode("ascii") + "!" for part in packed)


def _passcodes(coded: str, name: str, path: str, line: int) -> tuple[int, ...]:
    try:
        content = binascii.a2b_base64(coded.encode("ascii"), strict_mode=True)
    except ValueError:
        raise DeckError(path, line, f"the {name} part of the link is no base64: {found(coded)}") from None
    if len(content) % 4:
        raise DeckError(
            path, line, f"the {name} part of the link is cut off: {len(content)} bytes are no whole cards"
        )
    passcodes = tuple(code for (code,) in struct.iter_unpack("<I", content))
    if 0 in passcodes:
        raise DeckError(path, line, f"the {name} part of the link holds the passcode 0, which no card has")
    return passcodes
