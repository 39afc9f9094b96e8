"""`python -m benchmarks`: how fast the installed build is.

Every figure also stands as a multiple of a random chess ply.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
import time

import chess

import defray.kernel.duel
from benchmarks import mana
from benchmarks.duels import duelmasters, yugioh

PLIES = 20_000
MASTERS = "Duel Masters:"
"""What stands before the figures of random duels of Duel Masters; those without are of Yu-Gi-Oh!."""
PER = ("duels per CPU-second", "decisions per duel")
"""The figures that are no times."""


def random_ply() -> float:
    """Microseconds of `list(board.legal_moves)`, a random choice and `push`."""
    source = random.Random(1)
    begun = time.process_time()
    played = 0
    while played < PLIES:
        board = chess.Board()
        while not board.is_game_over() and played < PLIES:
            moves = list(board.legal_moves)
            board.push(moves[source.randrange(len(moves))])
            played += 1
    return (time.process_time() - begun) / played * 1e6


def measure(duels: int) -> dict[str, float]:
    """All figures: random duels of both games, and payments of mana."""
    masters = duelmasters().measure(duels)
    return {
        **yugioh().measure(duels),
        **{f"{MASTERS} {name}": value for name, value in masters.items()},
        **mana.measure(),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--duels", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    compiled = str(defray.kernel.duel.__file__).endswith(".so")
    ply = random_ply()
    figures = measure(arguments.duels)
    if arguments.json:
        print(
            json.dumps({"compiled": compiled, "machine": platform.machine(), "ply": ply, "figures": figures})
        )
        return 0
    build = "compiled" if compiled else "interpreted"
    print(f"{build} build, Python {platform.python_version()}, {platform.machine()}")
    print(f"{'random chess ply':34} {ply:10.1f} µs")
    for name, value in figures.items():
        if name.endswith(PER):
            print(f"{name:34} {value:10.1f}")
        else:
            print(f"{name:34} {value:10.1f} µs {value / ply:8.2f} plies")
    return 0


if __name__ == "__main__":
    sys.exit(main())
