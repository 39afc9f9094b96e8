"""What the vocabularies of all games share: the nodes they are made of."""

from __future__ import annotations

from hashlib import blake2b

import msgspec
from msgspec import Struct


class Node(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What all parts of a language share: unchangeable, and an unknown key is an error."""


class Worked(Node, frozen=True, tag_field="amount", kw_only=True):
    """A number worked out when it is needed: the base, times `times`, divided by `per` (rounded down),
    plus `plus`.
    """

    times: int = 1
    per: int = 1
    plus: int = 0


class Definition(Node, frozen=True, kw_only=True):
    """A card in a file, whatever the game."""

    name: str
    ja: str | None = None


def fingerprint(definition: Definition) -> str:
    """Names a definition: equal for equal ones, on every machine."""
    return blake2b(msgspec.msgpack.encode(definition), digest_size=8).hexdigest()
