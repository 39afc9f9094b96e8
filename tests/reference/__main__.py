"""`python -m tests.reference boards FILE…`: the share of recorded boards on which we offer exactly the same."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from pathlib import Path
from typing import Any

from tests.reference import lines
from tests.reference.boards import Difference, Numbers, compare, grouped
from tests.reference.positions import Faces


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a recording."""
    with gzip.open(path, "rt", encoding="utf8") as file:
        return [json.loads(line) for line in file]


def pool_for(path: Path) -> Faces:
    """The cards of the pool a recording was made with (`boards_a` and `lines_a`: `pool_a`)."""
    letter = path.name.split(".")[0].rsplit("_", 1)[1]
    return Faces(json.loads((path.parent / f"pool_{letter}.json").read_text("utf-8")))


def boards(paths: list[Path], as_json: bool, limit: int) -> int:
    """Compare boards and print the share that agrees."""
    numbers = Numbers()
    total = agree = known = 0
    differences: list[Difference] = []
    for path in paths:
        faces = pool_for(path)
        for row in rows(path)[:limit]:
            found = compare(row, faces, numbers)
            if row.get("known"):
                known += 1
                continue
            total += 1
            agree += not found
            differences.extend(found)
    causes = grouped(differences)
    if as_json:
        print(json.dumps({"rows": total, "agree": agree, "known": known, "causes": causes}))
    else:
        print(f"{agree} of {total} boards agree ({agree / total:.2%}); {known} rows with known doubts left apart")
        for cause, number, example in causes:
            print(f"{number:5} {cause}   e.g. {example}")
    return 0


def replay(paths: list[Path], as_json: bool, limit: int) -> int:
    """Replay lines and print the share that agrees."""
    numbers = Numbers()
    total = agree = known = left_out = 0
    differences: list[lines.LineDifference] = []
    for path in paths:
        faces = pool_for(path)
        for row in rows(path)[:limit]:
            if lines.out_of_scope(row):
                left_out += 1
                continue
            if row.get("known"):
                known += 1
                continue
            found = lines.compare(row, faces, numbers)
            total += 1
            if found is None:
                agree += 1
            else:
                differences.append(found)
    causes = lines.causes(differences, faces)
    if as_json:
        print(json.dumps({"rows": total, "agree": agree, "known": known, "left_out": left_out, "causes": causes}))
    else:
        print(f"{agree} of {total} lines agree ({agree / total:.2%}); {known} with known doubts and {left_out} out of scope left apart")
        for cause, number, example in causes:
            print(f"{number:5} {example} {cause}")
    return 0


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference")
    parser.add_argument("what", choices=["boards", "lines"])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--limit", type=int, default=1_000_000)
    arguments = parser.parse_args()
    run = boards if arguments.what == "boards" else replay
    return run(arguments.files, arguments.json, arguments.limit)


if __name__ == "__main__":
    sys.exit(main())
