"""Bots: whoever answers a duel's decisions by program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from defray.kernel.decisions import Action, Decision
from defray.kernel.payments import Payment
from defray.play.looking import Outlook, automatic
from defray.wording.voice import AnyDuel

PHASES = ("to", "end")
SEEDS = 2**32


class Bot(Protocol):
    """Answers the decisions of one player."""

    def choose(self, duel: AnyDuel) -> tuple[Action, Payment | None]:
        """The answer to the present decision, and the payment, or None to be asked for it piece by piece."""


class RandomBot:
    """Takes any option, each as likely as the others. Payments are chosen piece by piece and never listed."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def choose(self, duel: AnyDuel) -> tuple[Action, Payment | None]:
        options = pending(duel).options
        return options[self.random.randrange(len(options))], None


class GreedyBot:
    """Looks one action ahead and takes what leaves it best off (`defray.play.looking`); pays by `auto()`.

    It looks on a copy of the duel in which everything it does not know is dealt anew, so it cannot peek.
    """

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def choose(self, duel: AnyDuel) -> tuple[Action, Payment | None]:
        decision = pending(duel)
        options = decision.options
        if len(options) == 1 or decision.kind == "zone":
            return options[0], automatic(duel, options[0])
        outlook = Outlook(duel, decision.player, self.random.randrange(SEEDS))
        chosen = self.command(outlook, options) if decision.kind == "command" else outlook.best(options)
        return chosen, automatic(duel, chosen)

    def command(self, outlook: Outlook, options: tuple[Action, ...]) -> Action:
        """The action that gains most; where none gains anything, on to the next phase."""
        doings = tuple(option for option in options if option.verb not in PHASES)
        first = tuple(option for option in doings if option.verb == outlook.game.first)
        if first or doings:
            best = outlook.best(first or doings)
            if outlook.gain(best) > 0:
                return best
        return next((phase for phase in outlook.game.forward if phase in options), options[0])


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots by name; each is made with a seed."""


def pending(duel: AnyDuel) -> Decision:
    """The present decision of a duel that is not over."""
    decision = duel.decision
    if decision is None:
        raise ValueError("The duel is over: there is nothing to choose.")
    return decision
