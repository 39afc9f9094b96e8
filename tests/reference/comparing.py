"""Comparing whole recordings: files in, an outcome out."""

from __future__ import annotations

import gzip
import json
from collections.abc import Collection, Iterable
from pathlib import Path

from tests.reference import boards, lines
from tests.reference.boards import Numbers
from tests.reference.positions import Faces, Row
from tests.reference.tally import Outcome


def rows(path: Path) -> list[Row]:
    """The rows of a recording."""
    with gzip.open(path, "rt", encoding="utf8") as file:
        return [json.loads(line) for line in file]


def pool_for(path: Path) -> Faces:
    """The cards of the pool a recording was made with (`boards_a` and `lines_a`: `pool_a`)."""
    letter = path.name.split(".")[0].rsplit("_", 1)[1]
    return Faces(json.loads((path.parent / f"pool_{letter}.json").read_text("utf-8")))


def compared(what: str, paths: Iterable[Path], every: int = 1, only: Collection[str] = ()) -> Outcome:
    """Compare the `boards` or `lines` of some recordings."""
    outcome = Outcome(what)
    numbers = Numbers()
    for path in paths:
        faces = pool_for(path)
        for row in rows(path)[::every]:
            if only and row["id"] not in only:
                continue
            if what == "boards":
                outcome.count(row, boards.compare(row, faces, numbers))
            elif lines.out_of_scope(row):
                outcome.left_out.append(row["id"])
            else:
                found = lines.compare(row, faces, numbers)
                outcome.count(row, [found] if found is not None else [])
    return outcome
