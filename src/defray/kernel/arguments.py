"""What a program passes to a public function: checked at the door, alike in a compiled and an interpreted
build."""

from __future__ import annotations

from typing import Never, TypeAlias, TypeVar

from defray.kernel.errors import WrongArgument

T = TypeVar("T")

Unchecked: TypeAlias = Never
"""Stands beside the type of such an argument: to a type checker `Action | Unchecked` is an `Action`, but a
compiled build lets everything in, and the function itself refuses what is none, in its own words.
"""
MOST_TOLD = 60
"""So many characters of a wrong argument are told."""


def checked(value: object, kind: type[T], what: str) -> T:
    """The value, if it is of that kind; `what` says what was expected."""
    if isinstance(value, kind):
        return value
    raise wrong(value, what)


def checked_if_given(value: object, kind: type[T], what: str) -> T | None:
    """The same for an argument that may be None. Asking about None first would make it a native value,
    which a compiled build checks in its own words."""
    return None if value is None else checked(value, kind, what)


def checked_player(value: object) -> int:
    """The value, if it is one of the two players."""
    if isinstance(value, int) and value in (0, 1):
        return value
    raise wrong(value, "a player (0 or 1)")


def checked_viewer(value: object) -> int | None:
    """The value, if it is one of the two players, or None."""
    return None if value is None else checked_player(value)


def wrong(value: object, what: str) -> WrongArgument:
    """That something else was expected."""
    told = repr(value)
    if len(told) > MOST_TOLD:
        told = f"{told[:MOST_TOLD]}…"
    return WrongArgument(f"Expected {what}, not {told}.")
