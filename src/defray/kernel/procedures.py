"""Procedures: running rules as data on the duel's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from defray.kernel.duel import Duel


class Procedure:
    """A running rule: a name, the step it is at, and what is bound so far. No thread, generator or
    closure.

    `advance` does the step it is at and sets the next one; it may ask (`duel.ask`), start another
    procedure (`duel.push`) or end itself (`duel.finish`). Like everything that is saved with a duel, it
    can be made without arguments: a compiled class can only be restored from a pickle that way.
    """

    def __init__(self) -> None:
        self.step = 0

    def advance(self, duel: Duel) -> None:
        """Do the present step."""
        raise NotImplementedError

    def uncommitted(self) -> bool:
        """Whether nothing has been done yet, so that cancelling simply drops it."""
        return False

    def declares(self) -> int:
        """The card that its declaration shows to everybody while nothing has been done yet (-1: none)."""
        return -1

    def copy(self) -> Procedure:
        """A copy for a fork."""
        raise NotImplementedError

    def state(self) -> tuple[object, ...]:
        """All that decides how it goes on, as plain values."""
        raise NotImplementedError
