"""Looking one action ahead: what a position is worth to a player, now and after each option.

Worth is counted in points, the player's side minus the other one. What a side has points for is said by each
game (`defray.play.yugioh`, `defray.play.duelmasters`). Only what the player may know is counted.
"""

from __future__ import annotations

from typing import Final

from defray.kernel.decisions import PASS, Action
from defray.kernel.payments import Payment
from defray.play.games import game_of
from defray.wording.voice import AnyDuel

WON: Final = 1e9

MOST_TRIED: Final = 60
"""How many answers to choices inside an action are tried for one decision; then the first option is taken."""
FEW: Final = 6
"""How many options of a choice inside an action are tried."""
DEEP: Final = 2
"""How many such choices in a row."""


class Outlook:
    """The options of one decision, each tried on a copy that knows no more than the player does."""

    def __init__(self, duel: AnyDuel, player: int, seed: int) -> None:
        self.game = game_of(duel)
        self.root = duel.fork(seed=seed, viewer=player)
        self.player = player
        self.before = worth(self.root, player)
        self.left = MOST_TRIED
        self.after: dict[Action, float] = {}

    def best(self, options: tuple[Action, ...]) -> Action:
        """The option that is worth most; of equal ones the first."""
        for option in options:
            trial = self.root.fork()
            trial.take(option, automatic(trial, option))
            self.after[option] = self.settled(trial, DEEP)
        return max(options, key=self.after.__getitem__)

    def gain(self, option: Action) -> float:
        """How much better the position is after an option that was tried."""
        return self.after[option] - self.before

    def settled(self, trial: AnyDuel, depth: int) -> float:
        """What it is worth once the action is over: the player chooses well, and nobody responds but in what
        can be foreseen."""
        while (pending := trial.pending) is not None and pending.kind != "command":
            options = pending.options
            own = pending.player == self.player
            if pending.kind in (self.game.choices if own else self.game.foreseen) and depth and self.left > 0:
                self.left -= len(options[:FEW])
                values = [self.tried(trial, option, depth - 1) for option in options[:FEW]]
                return max(values) if own else min(values)
            trial.take(PASS if PASS in options else options[0])
        return worth(trial, self.player)

    def tried(self, trial: AnyDuel, option: Action, depth: int) -> float:
        """What it is worth after one answer inside the action."""
        copy = trial.fork()
        copy.take(option)
        return self.settled(copy, depth)


def automatic(duel: AnyDuel, action: Action) -> Payment | None:
    """The payment the rules propose; None where nothing is paid."""
    if not game_of(duel).pays(duel, action):
        return None
    payments = duel.quote(action).payments
    return None if payments.nothing_to_pay() else payments.auto()


def worth(duel: AnyDuel, player: int) -> float:
    """What the position is worth to a player."""
    if duel.result is not None:
        winner = duel.result.winner
        return 0.0 if winner < 0 else WON if winner == player else -WON
    game = game_of(duel)
    return game.side(duel, player, player) - game.side(duel, 1 - player, player)
