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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import yaml

import defray.kernel.duel
from defray.kernel.cards import Face
from defray.yugioh import positions
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import Pool

DECKS = Path(__file__).with_name("decks.yaml")
PLIES = 20_000
MIDGAME = 120
"""After so many decisions a duel is taken for the measurements of single calls."""


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


def decks() -> tuple[list[Face], list[Face]]:
    """The two decks of the benchmark."""
    pool = Pool()
    said = yaml.safe_load(DECKS.read_text("utf-8"))
    first, second = (dealt(pool, deck) for deck in said)
    return first, second


def dealt(pool: Pool, deck: dict[str, int]) -> list[Face]:
    """The faces of a deck."""
    return [pool.face(name) for name, count in deck.items() for _ in range(count)]


def random_duel(first: list[Face], second: list[Face], seed: int, most: int) -> tuple[YugiohDuel, int]:
    """A duel played at random for at most so many decisions; and how many there were."""
    source = random.Random(seed)
    duel = positions.start(first, second, seed)
    made = 0
    while made < most and (decision := duel.decision) is not None:
        options = decision.options
        duel.take(options[source.randrange(len(options))])
        made += 1
    return duel, made


def each(states: list[YugiohDuel], call: Callable[[YugiohDuel], object], times: int) -> float:
    """Microseconds of a call, over all states."""
    begun = time.process_time()
    for _ in range(times):
        for duel in states:
            call(duel)
    return (time.process_time() - begun) / (times * len(states)) * 1e6


def priced(duel: YugiohDuel) -> list[Any]:
    """The actions of the moment that have a price."""
    decision = duel.decision
    options = decision.options if decision is not None else ()
    return [one for one in options if one.verb in ("activate", "summon", "set", "special")]


def measure(duels: int) -> dict[str, float]:
    """All figures in microseconds, but for the duels per CPU-second."""
    first, second = decks()
    begun = time.process_time()
    made = sum(random_duel(first, second, seed, 5_000)[1] for seed in range(duels))
    spent = time.process_time() - begun
    states = [random_duel(first, second, seed, MIDGAME)[0] for seed in range(24)]
    states = [duel for duel in states if duel.result is None and priced(duel)]

    def legal(duel: YugiohDuel) -> object:
        return duel.commands()

    def quotes(duel: YugiohDuel) -> object:
        return duel.quote(priced(duel)[0])

    def counts(duel: YugiohDuel) -> object:
        return duel.quote(priced(duel)[0]).payments.count()

    fork = each(states, YugiohDuel.fork, 100)
    return {
        "duels per CPU-second": duels / spent,
        "decisions per duel": made / duels,
        "decision": spent / made * 1e6,
        "fork()": fork,
        "legal": each(states, legal, 30),
        "quote()": each(states, quotes, 60),
        "quote() and count()": each(states, counts, 60),
        "digest()": each(states, YugiohDuel.digest, 20),
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
    print(f"{'random chess ply':24} {ply:10.1f} µs")
    for name, value in figures.items():
        if name.startswith(("duels", "decisions")):
            print(f"{name:24} {value:10.1f}")
        else:
            print(f"{name:24} {value:10.1f} µs {value / ply:8.2f} plies")
    return 0


if __name__ == "__main__":
    sys.exit(main())
