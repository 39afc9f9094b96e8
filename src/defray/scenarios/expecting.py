"""What a script expects of the duel: zones, life, result, who decides, and parts of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from defray.scenarios.model import Expect, SideExpectation
from defray.scenarios.tables import Table

WHO = {0: "me", 1: "you", -1: "draw"}
"""The players, and who won, as a script writes them."""


def differences(table: Table[Any], step: Expect) -> Iterator[str]:
    """All that is otherwise than a step names; nothing else is compared."""
    for player, side in enumerate((step.me, step.you)):
        if side is not None:
            yield from side_differences(table, player, side)
    decision, result = table.duel.decision, table.duel.result
    if step.decision is not None:
        who = None if decision is None else WHO[decision.player]
        if who != step.decision:
            yield f"{who or 'nobody'} decides, not {step.decision}"
    if step.result is not None:
        found = "none" if result is None else WHO[result.winner]
        if found != step.result:
            yield f"the result is {found}, not {step.result}"


def side_differences(table: Table[Any], player: int, side: SideExpectation) -> Iterator[str]:
    """What is otherwise than expected on one side."""
    who = WHO[player]
    if side.life is not None and table.life(player) != side.life:
        yield f"{who} has {table.life(player)} LP, not {side.life}"
    for word, wanted in side.zones.items():
        cards = [table.duel.cards[number].face.name for number in table.lying(player, word)]
        if isinstance(wanted, int):
            if len(cards) != wanted:
                yield f"{who}'s {word} has {len(cards)} cards, not {wanted}"
            continue
        named = [table.official(name) for name in wanted]
        same = cards == named if word == "deck" else sorted(cards) == sorted(named)
        if not same:
            yield f"{who}'s {word} is {cards}, not {named}"


def missing_line(lines: Sequence[str], wanted: Sequence[str]) -> str | None:
    """The first of the wanted parts that no log line has after those before it; None if all come in order."""
    at = 0
    for part in wanted:
        while at < len(lines) and part not in lines[at]:
            at += 1
        if at == len(lines):
            return part
        at += 1
    return None
