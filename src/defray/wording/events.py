"""Log lines: what events say in the log, always in English (`<verb or cause>: <card, or amount> [for
<card>]`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from defray.duelmasters.duel import DuelMastersDuel
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.wording.duelmasters.lines import event_lines as duelmasters_lines
from defray.wording.yugioh.lines import event_lines as yugioh_lines
from defray.yugioh.duel import YugiohDuel

LINES: Mapping[type[Duel], Callable[[Duel, Event], list[str]]] = {
    YugiohDuel: yugioh_lines,
    DuelMastersDuel: duelmasters_lines,
}
"""What makes the lines of each game."""


def lines(duel: Duel, events: Iterable[Event]) -> list[str]:
    """The log lines of events, in order; events that nobody asks about have none."""
    told = LINES[type(duel)]
    return [line for event in events for line in told(duel, event)]
