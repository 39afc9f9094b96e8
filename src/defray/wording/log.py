"""The log: `<verb or cause>: <card, or N LP> [for <card>]`, from a closed list, in English whatever the
language.

Scenarios look for these lines and programs read them, so a verb never changes its meaning; new ones may be
added. What is paid is told by its cause, so that a cost can be found by its own word (Y-J1); all else by
what happens. Each game has its own list of verbs (`yugioh/log.py`, `duelmasters/log.py`).
"""

from __future__ import annotations

from defray.kernel.cards import Card

PLAYERS = ("me", "you")
"""The two players, as scenarios call them."""


def log_line(verb: str, subject: str, target: str = "") -> str:
    """One line: `cost: Dandylion for Lightning Vortex`. The subject is a card, `N LP` or another amount."""
    return f"{verb}: {subject} for {target}" if target else f"{verb}: {subject}"


def life(amount: int) -> str:
    """LP as the subject of a line: `1000 LP`."""
    return f"{amount} LP"


def by(source: str, card: Card) -> str:
    """The card it was done for, unless that is the card itself."""
    return "" if source == card.face.name else source
