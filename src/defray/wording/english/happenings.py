"""English templates: what has happened, as every game says it."""

from __future__ import annotations

HAPPENINGS: dict[str, str] = {
    "told": "{player}: {said}",
    "told.by": "{said} ({why})",
    "why.cost": "cost of {card}",
    "why.effect": "effect of {card}",
    "why.battle": "battle",
    "why.rule": "rule",
    "told.draw": "draw {n}",
    "told.draw.cards": "draw {cards}",
    "told.turn": "turn {n}",
    "told.win": "win the Duel",
    "told.phase": "{phase}",
}
