"""What rules forbid: "cannot" goes before "can" (DR-101.2, D-101). Each answer names the cards that forbid
it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import statics
from defray.duelmasters.rules import Cannot
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def for_card(duel: DuelMastersDuel, what: str, card: Card, other: Card | None = None) -> tuple[int, ...]:
    """What forbids a card to do something, or that it be done to the card; `other`: by which, or to which."""
    found: list[int] = []
    for active in statics.standing(duel, "cannot"):
        rule = active.rule
        assert isinstance(rule, Cannot)
        if rule.what != what or not active.about(card.controller) or not active.reaches(duel, card):
            continue
        if rule.against is None or (other is not None and rule.against.fits(duel, other, active.scope)):
            found.append(active.source)
    return tuple(found)


def for_player(
    duel: DuelMastersDuel, what: str, player: int, card: Card, ability: str = ""
) -> tuple[int, ...]:
    """What forbids a player to use a card, to cross it, or to use a keyword ability of it (D-2, D-3)."""
    found: list[int] = []
    for active in statics.standing(duel, "cannot"):
        rule = active.rule
        assert isinstance(rule, Cannot)
        if rule.what != what or not active.about(player) or rule.ability not in ("", ability):
            continue
        anything = rule.cards is None and active.bound is None
        if anything or active.reaches(duel, card):
            found.append(active.source)
    return tuple(found)
