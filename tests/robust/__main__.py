"""`python -m tests.robust --duels N`: random duels of the card pool with the invariants on.

Each duel has two decks dealt from the whole pool. At random moments it is saved and loaded, forked, and
played again from its start to the same digest; cards are conserved, every decision has an option, and
whatever is not offered has a reason. A failure is written as a scenario file: the last free choice before
it, with the answers that lead to it as comments.
"""

from __future__ import annotations

import argparse
import pickle
import random
import resource
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.progress import track

from defray.kernel.decisions import Action
from defray.scenarios.writing import position_text
from defray.yugioh import positions
from defray.yugioh.duel import YugiohDuel
from tests.properties.invariants import check_an_answer_exists, check_cards, check_reasons
from tests.properties.positions import faces

DECK = 40
EXTRA = 8
MOST = 4_000
"""No duel may take more decisions than this."""
BATCH = 25


class Failure(Exception):
    """Something that must not be, with the scenario that leads to it."""

    def __init__(self, seed: int, scenario: str, why: str) -> None:
        super().__init__(seed, scenario, why)
        self.seed = seed
        self.scenario = scenario
        self.why = why


def decks(source: random.Random) -> tuple[list[str], list[str]]:
    """Two decks from the pool: any cards, at most three of each; a few for the Extra Deck."""
    pool = faces()
    main = [name for name, face in pool.items() if not {"fusion", "synchro", "xyz"}.intersection(face.kinds)]
    extra = [name for name in pool if name not in main]
    first, second = (source.sample(main * 3, DECK) + source.sample(extra * 3, EXTRA) for _ in range(2))
    return first, second


def begin(seed: int) -> YugiohDuel:
    """The duel of a seed at its first decision."""
    pool = faces()
    first, second = decks(random.Random(seed))
    profile = "ocg" if seed % 2 else "tcg"
    return positions.start([pool[name] for name in first], [pool[name] for name in second], seed, profile)


def play(seed: int) -> int:
    """One duel with the invariants on; how many decisions it took."""
    source = random.Random(~seed)
    duel = begin(seed)
    answers: list[Action] = []
    free, since = duel.fork(), 0
    try:
        while duel.decision is not None:
            if len(answers) > MOST:
                raise AssertionError(f"no end after {MOST} decisions")
            if duel.decision.kind == "command":
                free, since = duel.fork(), len(answers)
            check(duel, source)
            options = duel.decision.options
            answers.append(options[source.randrange(len(options))])
            duel.take(answers[-1])
        again = begin(seed)
        for answer in answers:
            again.take(answer)
        assert again.digest() == duel.digest(), "the same answers lead to another digest"
    except Exception as error:
        notes = [f"seed {seed}: {error!r}", *(str(answer) for answer in answers[since:])]
        scenario = position_text(free, f"Random duel {seed}", notes)
        raise Failure(seed, scenario, traceback.format_exc()) from error
    return len(answers)


def check(duel: YugiohDuel, source: random.Random) -> None:
    """The invariants: cheap ones always, the others now and then."""
    check_an_answer_exists(duel)
    check_cards(duel)
    if source.randrange(25) == 0:
        check_reasons(duel)
    if source.randrange(40) == 0:
        before = duel.digest()
        saved = pickle.loads(pickle.dumps(duel))
        copy = duel.fork()
        for other in (saved, copy):
            assert other.digest() == before, "a copy has another digest"
            walk(other, random.Random(1), 6)
        assert saved.digest() == copy.digest(), "a saved duel and a fork go different ways"
        assert duel.digest() == before, "a copy changed the duel"


def walk(duel: YugiohDuel, source: random.Random, steps: int) -> None:
    """A few answers at random."""
    for _ in range(steps):
        decision = duel.decision
        if decision is None:
            return
        duel.take(decision.options[source.randrange(len(decision.options))])


def batch(seeds: list[int]) -> tuple[int, list[tuple[int, str, str]], int]:
    """Decisions, failures and the memory used so far (KiB) of some duels."""
    made = 0
    failures: list[tuple[int, str, str]] = []
    for seed in seeds:
        try:
            made += play(seed)
        except Failure as failure:
            failures.append((failure.seed, failure.scenario, failure.why))
    return made, failures, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def batches(first: int, duels: int) -> Iterator[list[int]]:
    """The seeds in portions."""
    for start in range(first, first + duels, BATCH):
        yield list(range(start, min(start + BATCH, first + duels)))


def main() -> int:
    """Run and report; 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.robust")
    parser.add_argument("--duels", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--failures", type=Path, default=Path("failures"), help="where failures are written")
    arguments = parser.parse_args()
    begun = time.time()
    made, memory, failed = 0, [], 0
    portions = list(batches(arguments.first, arguments.duels))
    with ProcessPoolExecutor(arguments.workers) as pool:
        for some, failures, used in track(pool.map(batch, portions), "random duels", total=len(portions)):
            made += some
            memory.append(used)
            for seed, scenario, why in failures:
                failed += 1
                arguments.failures.mkdir(parents=True, exist_ok=True)
                path = arguments.failures / f"duel-{seed}.yaml"
                path.write_text(scenario, "utf-8")
                print(f"{path}: {why.strip().splitlines()[-1]}")
    third = max(len(memory) // 3, 1)
    print(
        f"{arguments.duels} duels, {made} decisions, {failed} failures, {time.time() - begun:.0f} s; "
        f"memory of a worker {memory[third - 1] // 1024} MiB after a third, "
        f"{memory[-1] // 1024} MiB at the end"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
