"""Counting: which rows agree, and what the others differ by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from tests.reference.positions import Row


class Difference(Protocol):
    """Something in which a row differs."""

    def cause(self) -> str:
        """What differences are grouped by."""

    def details(self) -> str:
        """What exactly is different."""


class Group:
    """The rows that differ for one cause."""

    def __init__(self, cause: str, details: str) -> None:
        self.cause = cause
        self.details = details
        """Of the first row."""
        self.rows: list[str] = []

    def as_json(self) -> dict[str, object]:
        """The group as plain values."""
        return {"cause": self.cause, "rows": self.rows, "number": len(self.rows), "details": self.details}


class Tally:
    """The rows of one kind: those that agree, and the others by cause."""

    def __init__(self) -> None:
        self.rows = 0
        self.agreeing: list[str] = []
        self.groups: dict[str, Group] = {}

    @property
    def share(self) -> float:
        """The share of the rows that agree (1 if there are none)."""
        return len(self.agreeing) / self.rows if self.rows else 1.0

    def count(self, row: str, differences: Iterable[Difference]) -> None:
        """Enter a row."""
        self.rows += 1
        found = list(differences)
        if not found:
            self.agreeing.append(row)
        for one in found:
            group = self.groups.setdefault(one.cause(), Group(one.cause(), one.details()))
            group.rows.append(row)

    @property
    def differing(self) -> set[str]:
        """The rows that do not agree."""
        return {row for group in self.groups.values() for row in group.rows}

    def causes(self) -> list[Group]:
        """The causes, the most frequent first."""
        return sorted(self.groups.values(), key=lambda group: -len(group.rows))

    def as_json(self) -> dict[str, object]:
        """The count as plain values."""
        return {
            "rows": self.rows,
            "agree": len(self.agreeing),
            "share": self.share,
            "agreeing": self.agreeing,
            "causes": [group.as_json() for group in self.causes()],
        }


class Outcome:
    """All rows of a comparison: the sound ones, those with known doubts (also by tag), and those left out."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.sound = Tally()
        self.known = Tally()
        self.tags: dict[str, Tally] = {}
        self.left_out: list[str] = []

    def count(self, row: Row, differences: Sequence[Difference]) -> None:
        """Enter a row."""
        tags: list[str] = row.get("known", [])
        (self.known if tags else self.sound).count(row["id"], differences)
        for tag in tags:
            self.tags.setdefault(tag, Tally()).count(row["id"], differences)

    def as_json(self) -> dict[str, object]:
        """The outcome as plain values."""
        tags = {tag: {"rows": one.rows, "agree": len(one.agreeing)} for tag, one in sorted(self.tags.items())}
        return {
            "what": self.what,
            **self.sound.as_json(),
            "known": {**self.known.as_json(), "tags": tags},
            "left_out": self.left_out,
        }

    def text(self) -> list[str]:
        """The outcome for people, line by line."""
        sound, known = self.sound, self.known
        lines = [
            f"{len(sound.agreeing)} of {sound.rows} {self.what} agree ({sound.share:.2%})",
            f"{len(known.agreeing)} of {known.rows} with known doubts agree ({known.share:.2%})",
        ]
        if self.left_out:
            lines.append(f"{len(self.left_out)} out of scope left apart")
        for title, tally in (("", sound), ("with known doubts:", known)):
            if title and tally.groups:
                lines.append(title)
            for group in tally.causes():
                lines.append(f"{len(group.rows):5} {group.rows[0]:8} {group.cause}: {group.details}")
        return lines
