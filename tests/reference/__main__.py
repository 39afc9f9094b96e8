"""`python -m tests.reference boards|lines FILE…`: how many recordings we agree with.

A board agrees if exactly the same is offered on it, a line if exactly the same happens in it and is
offered after it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.reference.comparing import compared


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference")
    parser.add_argument("what", choices=["boards", "lines"])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--json", action="store_true", help="print rows, causes and shares for a program")
    parser.add_argument("--every", type=int, default=1, help="compare every n-th row only")
    parser.add_argument("--rows", nargs="*", default=[], help="compare only the rows with these ids")
    arguments = parser.parse_args()
    outcome = compared(arguments.what, arguments.files, arguments.every, arguments.rows)
    print(json.dumps(outcome.as_json(), indent=1) if arguments.json else "\n".join(outcome.text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
