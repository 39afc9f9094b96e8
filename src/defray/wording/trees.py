"""Looking for parts of a card's definition."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


def nodes(tree: object, kind: type[T]) -> list[T]:
    """All nodes of one kind in a part of a card, from the outside in."""
    if isinstance(tree, tuple):
        return [found for one in tree for found in nodes(one, kind)]
    if not isinstance(tree, Struct):
        return []
    below = [found for name in tree.__struct_fields__ for found in nodes(getattr(tree, name), kind)]
    return [tree, *below] if isinstance(tree, kind) else below
