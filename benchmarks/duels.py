"""Whole duels played at random, and single calls in the middle of them; the same for every game."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import yaml

from defray.kernel.cards import Face
from defray.kernel.decisions import Action
from defray.play.decks import find_decks
from defray.play.games import GAMES
from defray.wording.voice import AnyDuel

DECKS = Path(__file__).with_name("decks.yaml")
STATES = 24
MOST = 5_000
Decks = tuple[list[Face], list[Face]]


@dataclass(frozen=True)
class Bench:
    """One game and the two decks it is measured with."""

    game: str
    decks: Decks
    verbs: tuple[str, ...]
    """The verbs of the actions that have a price."""
    midgame: int
    """After so many decisions a duel is taken for the measurements of single calls."""

    def random_duel(self, seed: int, most: int = MOST) -> tuple[AnyDuel, int]:
        """A duel played at random for at most so many decisions; and how many there were."""
        source = random.Random(seed)
        game = GAMES[self.game]
        duel: AnyDuel = game.start(self.decks, seed, game.profile, {})
        made = 0
        while made < most and (decision := duel.decision) is not None:
            options = decision.options
            duel.take(options[source.randrange(len(options))])
            made += 1
        return duel, made

    def priced(self, duel: AnyDuel) -> list[Action]:
        """The actions of a free choice that have a price."""
        decision = duel.decision
        options = decision.options if decision is not None and decision.kind == "command" else ()
        return [one for one in options if one.verb in self.verbs]

    def measure(self, duels: int) -> dict[str, float]:
        """All figures in microseconds, but for the duels per CPU-second and the decisions per duel.

        Every decision is a choice: one with a single option is taken silently.
        """
        begun = time.process_time()
        made = sum(self.random_duel(seed)[1] for seed in range(duels))
        spent = time.process_time() - begun
        states = [self.random_duel(seed, self.midgame)[0] for seed in range(STATES)]
        states = [duel for duel in states if self.priced(duel)]

        def quotes(duel: AnyDuel) -> object:
            return duel.quote(self.priced(duel)[0])

        def counts(duel: AnyDuel) -> object:
            return duel.quote(self.priced(duel)[0]).payments.count()

        return {
            "duels per CPU-second": duels / spent,
            "decisions per duel": made / duels,
            "decision": spent / made * 1e6,
            "fork()": each(states, lambda duel: duel.fork(), 100),
            "legal": each(states, lambda duel: duel.commands(), 30),
            "quote()": each(states, quotes, 60),
            "quote() and count()": each(states, counts, 60),
            "digest()": each(states, lambda duel: duel.digest(), 20),
        }


def each(states: list[AnyDuel], call: Callable[[AnyDuel], object], times: int) -> float:
    """Microseconds of a call, over all states."""
    begun = time.process_time()
    for _ in range(times):
        for duel in states:
            call(duel)
    return (time.process_time() - begun) / (times * len(states)) * 1e6


def yugioh() -> Bench:
    """Yu-Gi-Oh!, with the decks of `decks.yaml`."""
    said: list[dict[str, int]] = yaml.safe_load(DECKS.read_text("utf-8"))
    first, second = (dealt("yugioh", (name for name, n in deck.items() for _ in range(n))) for deck in said)
    return Bench("yugioh", (first, second), ("activate", "summon", "set", "special"), 120)


def duelmasters() -> Bench:
    """Duel Masters, with the decks that come with Defray."""
    first, second = (dealt("duelmasters", deck.cards) for deck in find_decks(("liquid-tide", "dragons-den")))
    return Bench("duelmasters", (first, second), ("use", "activate"), 80)


def dealt(game: str, names: Iterable[str]) -> list[Face]:
    """The faces of a deck."""
    return [GAMES[game].face(name) for name in names]
