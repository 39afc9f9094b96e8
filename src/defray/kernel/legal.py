"""The legal actions of the moment, worked out only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from defray.kernel.decisions import Action

if TYPE_CHECKING:
    from defray.kernel.duel import Duel


class Legal:
    """The options of the present decision: `len`, iteration, `in`. Empty when the duel is over.

    `action in duel.legal` checks just that action; the list is built when it is walked or counted.
    """

    def __init__(self, duel: Duel) -> None:
        self.duel = duel

    def __iter__(self) -> Iterator[Action]:
        decision = self.duel.decision
        return iter(()) if decision is None else iter(decision.options)

    def __len__(self) -> int:
        decision = self.duel.decision
        return 0 if decision is None else len(decision.options)

    def __contains__(self, action: object) -> bool:
        return self.duel.offered(action)

    def __repr__(self) -> str:
        return f"<legal: {len(self)} actions>"

    def __bool__(self) -> bool:
        return len(self) > 0
