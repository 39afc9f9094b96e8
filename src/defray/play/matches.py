"""Self-play: bots play duels to the end, one or many, and what came of it is counted."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from os import cpu_count
from time import perf_counter

from defray.play.bots import BOTS, Bot
from defray.play.games import FIRST
from defray.play.records import Record, new_record
from defray.scenarios.model import Game
from defray.wording.voice import AnyDuel

MOST_ANSWERS = 5000
"""A duel that takes more answers than this is given up: two bots may circle for ever."""
SIDES = 2
AT_ONCE = 4
"""How many duels a process is given at a time, …"""
AHEAD = 4
"""… and how many such tasks wait for each process at most."""
WORTH_A_PROCESS = 25
"""So many duels make it worth to start another process."""


@dataclass(frozen=True)
class Match:
    """Two decks (by the names of their cards) and the bots that play them, for any number of duels."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str] = ("random", "random")
    seed: int = 0
    profile: str = ""
    """Left out: the usual one of the game, if it has any."""
    game: Game = FIRST


@dataclass(frozen=True)
class Outcome:
    """One duel. `winner` is the side of the match (0 or 1), or None for a draw or a duel given up."""

    number: int
    first: int
    """The side that began."""
    winner: int | None
    reason: str
    """As `duel.result` has it (`life`, `deck`, …); empty for a duel given up."""
    turns: int
    answers: int
    seconds: float


def play_out(
    duel: AnyDuel, bots: tuple[Bot, Bot], record: Record | None = None, most: int = MOST_ANSWERS
) -> int:
    """Let two bots play a duel to its end, or until so many answers are given; gives their number."""
    given = 0
    while given < most and (decision := duel.decision) is not None:
        action, pay = bots[decision.player].choose(duel)
        if record is None:
            duel.take(action, pay)
        else:
            record.take(duel, action, pay)
        given += 1
    return given


def begin(match: Match, number: int) -> tuple[Record, tuple[Bot, Bot], int]:
    """The duel of that number: its record, the bots in the order of play, and the side that begins.

    The sides take turns at beginning.
    """
    first = number % SIDES
    second = 1 - first
    seed = match.seed + number
    bots = [BOTS[name](SIDES * seed + side) for side, name in enumerate(match.bots)]
    decks = (match.decks[first], match.decks[second])
    players = (match.bots[first], match.bots[second])
    record = new_record(decks, seed, match.profile, None, players, match.game)
    return record, (bots[first], bots[second]), first


def play_one(match: Match, number: int) -> Outcome:
    """Play the duel of that number. It is the same duel whoever plays it, in whatever order."""
    record, bots, first = begin(match, number)
    duel = record.begin()
    begun = perf_counter()
    answers = play_out(duel, bots)
    seconds = perf_counter() - begun
    result = duel.result
    winner = None if result is None or result.winner < 0 else result.winner ^ first
    reason = "" if result is None else result.reason
    return Outcome(number, first, winner, reason, duel.turn, answers, seconds)


def simulate(match: Match, duels: int, workers: int | None = None) -> Iterator[Outcome]:
    """Play so many duels, in several processes where that pays; gives the outcomes in the duels' order."""
    processes = workers or max(1, min(cpu_count() or 1, duels // WORTH_A_PROCESS))
    if processes == 1:
        yield from map(partial(play_one, match), range(duels))
        return
    waiting: deque[Future[list[Outcome]]] = deque()
    with processes_for(processes) as pool:
        for start in range(0, duels, AT_ONCE):
            waiting.append(pool.submit(play_some, match, range(start, min(start + AT_ONCE, duels))))
            if len(waiting) > AHEAD * processes:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def play_some(match: Match, numbers: range) -> list[Outcome]:
    """Play the duels of those numbers."""
    return [play_one(match, number) for number in numbers]


@contextmanager
def processes_for(number: int) -> Iterator[ProcessPoolExecutor]:
    """New processes, that leave an interruption to this one; what has not begun by the end is dropped."""
    pool = ProcessPoolExecutor(number, get_context("spawn"), initializer=_ignore_interruption)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interruption() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Tally:
    """What many duels came to."""

    def __init__(self) -> None:
        self.duels = 0
        self.wins = [0, 0]
        self.wins_of_first = 0
        self.draws = 0
        self.given_up = 0
        self.reasons: Counter[str] = Counter()
        self.turns = 0
        self.answers = 0
        self.seconds = 0.0
        """The time the duels took, added up over all processes."""

    def add(self, outcome: Outcome) -> None:
        """Count one more."""
        self.duels += 1
        self.turns += outcome.turns
        self.answers += outcome.answers
        self.seconds += outcome.seconds
        if outcome.winner is not None:
            self.wins[outcome.winner] += 1
            self.wins_of_first += outcome.winner == outcome.first
        elif outcome.reason:
            self.draws += 1
        else:
            self.given_up += 1
        if outcome.reason:
            self.reasons[outcome.reason] += 1
