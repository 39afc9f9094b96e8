"""`python -m tests.digests`: the digests of random duels, to compare builds and machines.

Every run prints the same lines, whether the engine is interpreted or compiled: for each duel a line every
few decisions with the digest of the state, and a short name for all the answers the engine gives there
(options, prices, payments, reasons). So `diff` shows the first place where two builds part.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from hashlib import blake2b

from tests.properties import duelmasters_positions
from tests.properties.cards import random_cards
from tests.properties.games import AnyDuel
from tests.properties.invariants import all_actions
from tests.properties.positions import dealt
from tests.properties.walks import Walk

DUELS = 300
STEPS = 400
EVERY = 8
"""How many decisions lie between two lines."""


def name_of(value: object) -> str:
    """A short name for plain values, the same on every machine."""
    return blake2b(repr(value).encode(), digest_size=6).hexdigest()


def answers(duel: AnyDuel) -> Iterator[object]:
    """What the engine says about every action of the moment."""
    decision = duel.decision
    if decision is None:
        return
    yield decision.state()
    for action in all_actions(duel, decision.player):
        yield action.state()
        yield [reason.state() for reason in duel.why_not(action)]
        if duel.offered(action) and decision.kind in ("command", "respond"):
            payments = duel.quote(action).payments
            auto = payments.auto()
            yield payments.count()
            yield auto and auto.state()


def walks(seed: int) -> Iterator[tuple[str, Walk]]:
    """A duel of each game."""
    source = random.Random(seed)
    own = random_cards(source, 2) if seed % 2 else ()
    yield f"yugioh {seed}", Walk(dealt(source, own, deck=30), seed)
    yield f"duelmasters {seed}", Walk(duelmasters_positions.Position(seed), seed)


def lines(name: str, walk: Walk) -> Iterator[str]:
    """The lines of one duel."""
    for step in range(0, STEPS, EVERY):
        said = name_of(list(answers(walk.duel)))
        yield f"{name} decision {step}: {walk.duel.digest()} {said}"
        walk.go(lambda _: None, EVERY)
        if walk.duel.result is not None:
            yield f"{name} ends at {len(walk.answers)}: {walk.duel.digest()} {walk.duel.result!r}"
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument(
        "--duels", type=int, default=DUELS, help="how many duels of each game to play (%(default)s)"
    )
    duels: int = parser.parse_args().duels
    for seed in range(duels):
        for name, walk in walks(seed):
            for line in lines(name, walk):
                sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
