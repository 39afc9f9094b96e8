"""Log lines of Yu-Gi-Oh!: what an event says in the log."""

from __future__ import annotations

from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.wording.log import PLAYERS, by, log_line
from defray.yugioh.zones import FIELD_ZONE, MONSTERS, SPELLS

PAYMENTS = ("cost", "tax", "maintenance", "procedure")
NO_PAYMENTS = ("destroy", "flip")
"""What is never a way to pay, whatever its cause: a card not maintained is destroyed (Y-F2)."""
VERBS = {
    "destroy": "destroy",
    "send": "send",
    "discard": "discard",
    "tribute": "tribute",
    "banish": "banish",
    "return": "return",
    "add": "add",
    "detach": "send",
    "token": "token",
    "set": "set",
    "resolve": "resolve",
    "negate activation": "negate activation",
    "negate effect": "negate effect",
    "negate summon": "negate summon",
    "negate attack": "negate attack",
    "flip": "flip",
    "equip": "equip",
    "control": "control",
    "position": "position",
    "reveal": "reveal",
    "excavate": "excavate",
    "target": "target",
    "attack": "attack",
    "look": "look",
}
"""The log's word for each kind of event that is told card by card."""
LIFE = {"life paid": "cost", "life lost": "lose", "life gained": "gain", "damage": "damage"}


def event_lines(duel: Duel, event: Event) -> list[str]:
    """The lines of one event."""
    source = duel.cards[event.source].face.name if event.source >= 0 else ""
    if event.kind in LIFE:
        return [log_line(life_verb(event), f"{event.amount} LP", source)]
    if event.kind == "replaced":
        other = duel.cards[event.replaced].face.name
        return [log_line("replaced", other, replaced_what(event))]
    if event.kind in ("counter placed", "counter removed"):
        return counter_lines(event, source)
    if event.kind == "activate":
        return [log_line("activate" if event.amount == 1 else "chain", source)]
    if event.kind == "draw":
        return [log_line("draw", f"{event.amount} card{'s' if event.amount > 1 else ''}", source)]
    if event.kind == "summoned":
        return [log_line(summon_verb(event), card.face.name, by(source, card)) for card in event.cards]
    if event.kind == "win":
        return [log_line("win", PLAYERS[event.player], source)]
    if event.kind == "turn":
        return [log_line("turn", str(event.amount))]
    if event.kind == "phase":
        return [log_line("phase", event.detail)]
    if event.kind in ("die", "coin"):
        return [log_line(event.kind, str(event.amount), source)]
    return card_lines(event, source)


def replaced_what(event: Event) -> str:
    """How much of what was not paid."""
    if event.detail == "life":
        return f"{event.amount} LP"
    return f"{event.amount} material{'s' if event.amount > 1 else ''}"


def card_lines(event: Event, source: str) -> list[str]:
    """A line for each card of an event."""
    if event.kind == "move" or event.kind not in VERBS:
        return []
    verb = VERBS[event.kind]
    paid = event.cause in PAYMENTS and event.kind not in NO_PAYMENTS
    if paid and event.to not in (MONSTERS, SPELLS, FIELD_ZONE):
        verb = event.cause
    return [log_line(verb, card.face.name, by(source, card)) for card in event.cards]


def life_verb(event: Event) -> str:
    """LP paid are told by their cause; battle damage by its own word."""
    if event.kind == "life paid":
        return event.cause if event.cause in PAYMENTS else "pay"
    return "battle damage" if event.kind == "damage" and event.cause == "battle" else LIFE[event.kind]


def summon_verb(event: Event) -> str:
    """Normal, Flip or Special Summon."""
    if event.detail in ("normal", "tribute"):
        return "summon"
    return "flip summon" if event.detail == "flip" else "special summon"


def counter_lines(event: Event, source: str) -> list[str]:
    """Counters placed or removed."""
    number = f"{event.amount} {event.detail} counter{'s' if event.amount > 1 else ''}"
    verb = event.cause if event.cause in PAYMENTS else "counter"
    return [
        log_line(
            verb,
            f"{number} on {card.face.name}"
            if event.kind == "counter placed"
            else f"{number} of {card.face.name}",
            source,
        )
        for card in event.cards
    ]
