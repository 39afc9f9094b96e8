"""The two games as the checks see them: what a check must be told of a game to hold for both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from defray.duelmasters.duel import DuelMastersDuel
from defray.kernel.decisions import Action, Decision
from defray.kernel.payments import Payment
from defray.yugioh.duel import YugiohDuel

T = TypeVar("T")
AnyDuel = YugiohDuel | DuelMastersDuel
OneDuel = TypeVar("OneDuel", YugiohDuel, DuelMastersDuel, AnyDuel)


class Choose(Protocol):
    """Picks one of several, like `random.choice`."""

    def __call__(self, seq: Sequence[T], /) -> T: ...


class Game:
    """What the checks are told of a game."""

    def begin(self, seed: int) -> AnyDuel:
        """A duel of random decks of the whole pool, at its first decision."""
        raise NotImplementedError

    def actions(self, duel: AnyDuel, player: int) -> list[Action]:
        """Everything a player could conceivably do, each once."""
        raise NotImplementedError

    def check_cards(self, duel: AnyDuel) -> None:
        """Every card lies in exactly one place, the place it says it lies in."""
        raise NotImplementedError

    def check_paid(self, duel: AnyDuel, action: Action, payment: Payment) -> None:
        """The action, taken with that payment, is paid with exactly this."""
        raise NotImplementedError

    def told(self, duel: AnyDuel, title: str, notes: list[str]) -> str:
        """The position in words, as far as there are words for it a scenario file; with notes at its top."""
        raise NotImplementedError


def decision_of(duel: AnyDuel) -> Decision:
    decision = duel.decision
    assert decision is not None
    return decision


def fork(duel: OneDuel) -> OneDuel:
    new = duel.fork()
    assert isinstance(new, type(duel))
    return new


def doing(options: Sequence[Action]) -> Sequence[Action]:
    """Those of the options that do something rather than leave the moment; all if none does."""
    return [option for option in options if option.verb not in ("to", "end", "pass")] or options
