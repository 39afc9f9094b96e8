"""`python -m tests.robust --duels N`: random duels of the card pool with the invariants on.

Each duel has two decks dealt from the whole pool of a game (`--game`). At random moments it is saved and
loaded, forked, dealt anew, and played again from its start to the same digest; cards are conserved, every
decision has an option, whatever is not offered has a reason, and what is paid is what was chosen. A failure
is written as a scenario file: the last free choice before it, with the answers that lead to it as comments.
"""

from __future__ import annotations

import argparse
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
from tests.properties import invariants
from tests.properties.duelmasters import DUEL_MASTERS
from tests.properties.games import AnyDuel, Game, decision_of, fork
from tests.properties.yugioh import YUGIOH

GAMES: dict[str, Game] = {"yugioh": YUGIOH, "duelmasters": DUEL_MASTERS}
PAID = ("use", "activate", "summon", "set", "special")
BATCH = 25


class Failure(Exception):
    """Something that must not be, with the scenario that leads to it."""

    def __init__(self, seed: int, scenario: str, why: str) -> None:
        super().__init__(seed, scenario, why)
        self.seed = seed
        self.scenario = scenario
        self.why = why


def play(name: str, seed: int) -> int:
    """One duel with the invariants on; how many decisions it took."""
    game = GAMES[name]
    source = random.Random(~seed)
    duel = game.begin(seed)
    answers: list[Action] = []
    free, since = fork(duel), 0
    try:
        while duel.decision is not None:
            if len(answers) > invariants.LONGEST:
                raise AssertionError(f"no end after {invariants.LONGEST} decisions")
            if duel.decision.kind == "command":
                free, since = fork(duel), len(answers)
            check(duel, source)
            options = duel.decision.options
            answers.append(options[source.randrange(len(options))])
            duel.take(answers[-1])
        again = game.begin(seed)
        for answer in answers:
            again.take(answer)
        assert again.digest() == duel.digest(), "the same answers lead to another digest"
    except Exception as error:
        notes = [f"seed {seed}: {error!r}", *(str(answer) for answer in answers[since:])]
        scenario = game.told(free, f"Random duel {seed}", notes)
        raise Failure(seed, scenario, traceback.format_exc()) from error
    return len(answers)


def check(duel: AnyDuel, source: random.Random) -> None:
    """The invariants: cheap ones always, the others now and then."""
    invariants.check_an_answer_exists(duel)
    invariants.check_cards(duel)
    if source.randrange(25) == 0:
        invariants.check_reasons(duel)
    if source.randrange(40) == 0:
        invariants.check_forks(duel, source.choice, 6)
    if source.randrange(100) == 0:
        invariants.check_dealing(duel, source.randrange(2), source)
    if source.randrange(20) == 0 and decision_of(duel).kind == "command":
        check_paying(duel, source)


def check_paying(duel: AnyDuel, source: random.Random) -> None:
    """One of the actions offered: given up at every step, put together, and paid."""
    paid = [action for action in decision_of(duel).options if action.verb in PAID]
    if paid:
        action = source.choice(paid)
        invariants.check_cancelling(duel, action, source.choice)
        invariants.check_payments(duel, action, source.choice)
        invariants.check_drafting(duel, action, source.choice)


def batch(name: str, seeds: list[int]) -> tuple[int, list[tuple[int, str, str]], int]:
    """Decisions, failures and the memory used so far (KiB) of some duels."""
    made = 0
    failures: list[tuple[int, str, str]] = []
    for seed in seeds:
        try:
            made += play(name, seed)
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
    parser.add_argument("--game", choices=list(GAMES), default="yugioh")
    parser.add_argument("--duels", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--failures", type=Path, default=Path("failures"), help="where failures are written")
    arguments = parser.parse_args()
    begun = time.time()
    made, memory, failed = 0, [], 0
    portions = list(batches(arguments.first, arguments.duels))
    names = [arguments.game] * len(portions)
    with ProcessPoolExecutor(arguments.workers) as pool:
        for some, failures, used in track(
            pool.map(batch, names, portions), "random duels", total=len(portions)
        ):
            made += some
            memory.append(used)
            for seed, scenario, why in failures:
                failed += 1
                arguments.failures.mkdir(parents=True, exist_ok=True)
                path = arguments.failures / f"{arguments.game}-{seed}.yaml"
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
