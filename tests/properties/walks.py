"""Random walks: a duel played by answers drawn at random, with checks on the way.

A failure carries a note with what repeats it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from defray.kernel.decisions import Action
from tests.properties import duelmasters_positions, positions
from tests.properties.games import AnyDuel, doing

STEPS = 300
AnyPosition = positions.Position | duelmasters_positions.Position


class Walk:
    """One duel on its way, with the answers given so far."""

    def __init__(self, position: AnyPosition, seed: int) -> None:
        self.position = position
        self.source = random.Random(seed)
        self.answers: list[Action] = []
        self.duel: AnyDuel = position.duel()

    def one_in(self, number: int) -> bool:
        return self.source.randrange(number) == 0

    def go(self, check: Callable[[Walk], None], steps: int = STEPS) -> None:
        """Answer at random until the duel is over, with a check before every answer and at the end."""
        with self.told():
            for _ in range(steps):
                check(self)
                decision = self.duel.decision
                if decision is None:
                    return
                self.answers.append(self.answer(decision.options))
                self.duel.take(self.answers[-1])

    def answer(self, options: Sequence[Action]) -> Action:
        """Any of the options, but more often one that does something than one that leaves the moment."""
        return self.source.choice(options if self.one_in(3) else doing(options))

    @contextmanager
    def told(self) -> Iterator[None]:
        """Let an error say how to get there."""
        try:
            yield
        except Exception as error:
            answers = ", ".join(str(answer) for answer in self.answers)
            error.add_note(f"The duel was replay({self.position!r}, [{answers}])")
            raise


def replay(position: AnyPosition, answers: Sequence[Action]) -> AnyDuel:
    """The duel of a failure, as its note tells it."""
    duel: AnyDuel = position.duel()
    for answer in answers:
        duel.take(answer)
    return duel
