"""Log lines of Duel Masters: what an event says in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.duelmasters.faces import INFINITE
from defray.duelmasters.triggers import USES
from defray.duelmasters.zones import CIVILIZATIONS
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.wording.duelmasters.log import VERBS
from defray.wording.log import PLAYERS, by, log_line

COST = "cost"
CIVILIZATION = "civilization "
"""What the detail of a card tapped for a civilization begins with, before its letter."""
CIVILIZATION_NAMES = dict(zip(CIVILIZATIONS, ("Light", "Water", "Darkness", "Fire", "Nature"), strict=True))
COUPLES = {"attack": "at", "block": "against", "battle": "against", "cross": "to", "link": "to"}
"""What an event does with a second card, and the word before that one."""
TURNS = ("turn", "phase", "win")


def event_lines(duel: Duel, event: Event) -> list[str]:
    """The lines of one event; none for what only rules ask about."""
    if event.kind in LINES:
        return LINES[event.kind](duel, event)
    return card_lines(duel, event) if event.kind in VERBS else []


def name(duel: Duel, number: int) -> str:
    """The name of a card; empty for none."""
    return duel.cards[number].face.name if number >= 0 else ""


def card_lines(duel: Duel, event: Event) -> list[str]:
    """A line for each card. What is paid is told by its cause (D-28)."""
    source = name(duel, event.source)
    verb = COST if event.cause == COST else event.kind
    return [log_line(verb, card.face.name, by(source, card)) for card in event.cards]


def tap_lines(duel: Duel, event: Event) -> list[str]:
    """A card tapped; of one that gives a civilization this is told (D-22)."""
    if event.cause != COST or not event.detail.startswith(CIVILIZATION):
        return card_lines(duel, event)
    gives = CIVILIZATION_NAMES[event.detail.removeprefix(CIVILIZATION)]
    source = name(duel, event.source)
    return [log_line(COST, f"{card.face.name} ({gives})", source) for card in event.cards]


def modify_lines(duel: Duel, event: Event) -> list[str]:
    """A change of the cost (D-25)."""
    return [log_line("modify", f"{event.detail} by {name(duel, event.other)}", name(duel, event.source))]


def use_lines(duel: Duel, event: Event) -> list[str]:
    """A use, with what is printed, what it costs in total, and how many cards were paid (D-67)."""
    return [log_line(event.kind, f"{name(duel, event.source)} ({three_values(event)})")]


WITHOUT_TOTAL = {"free": "free", "none": "no total"}
"""What is said where no mana is paid: nothing is paid, or another action is."""


def three_values(event: Event) -> str:
    """The printed cost, the total and what was paid."""
    printed, total = event.detail.split(" ")
    said = WITHOUT_TOTAL.get(total) or f"total {number(total)}"
    return f"printed {number(printed)}, {said}, paid {event.amount}"


def number(cost: str) -> str:
    """A cost; an infinite one has a sign of its own (D-69)."""
    return "∞" if int(cost) >= INFINITE else cost


def couple_lines(duel: Duel, event: Event) -> list[str]:
    """What one card does with another one."""
    card = event.cards[0].face.name
    if event.other < 0:
        return [log_line(event.kind, f"{card} directly")]
    return [log_line(event.kind, f"{card} {COUPLES[event.kind]} {name(duel, event.other)}")]


def draw_lines(duel: Duel, event: Event) -> list[str]:
    """Cards drawn, as a number."""
    count = len(event.cards)
    return [log_line("draw", f"{count} card{'s' if count > 1 else ''}", name(duel, event.source))]


def course_lines(duel: Duel, event: Event) -> list[str]:
    """The course of the duel."""
    said = {"turn": str(event.amount), "phase": event.detail, "win": PLAYERS[event.player]}
    return [log_line(event.kind, said[event.kind], name(duel, event.source))]


LINES: Mapping[str, Callable[[Duel, Event], list[str]]] = {
    "tap": tap_lines,
    "modify": modify_lines,
    **dict.fromkeys(USES, use_lines),
    "declare": lambda duel, event: [log_line("declare", f"{name(duel, event.source)} ({event.detail})")],
    **dict.fromkeys(COUPLES, couple_lines),
    "draw": draw_lines,
    "shuffle": lambda duel, event: [log_line("shuffle", PLAYERS[event.player], name(duel, event.source))],
    **dict.fromkeys(TURNS, course_lines),
}
"""The kinds of event that are told in their own way; others are told card by card."""
