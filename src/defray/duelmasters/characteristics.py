"""What a card is now: its civilizations, cost, power, keywords and mana number (DR-110.4, DR-201 to
DR-207)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import statics
from defray.duelmasters.faces import COSTLESS, NO_POWER, Side, face_of, side_of, with_side
from defray.duelmasters.rules import Breaks, Civilizations, CostIs, Has, ManaNumber, Power
from defray.duelmasters.zones import BATTLE, HYPERSPATIAL, MANA, SHIELDS
from defray.effects.amounts import Amount
from defray.effects.scope import Scope
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

PAST = -1
"""The worth of a card that was not remembered with what it was worth."""
NUMBERLESS = ("psychic", "dragheart", "gr")
"""Kinds of card that have no mana number: they pay no part of an amount (D-51)."""


def civilizations(duel: DuelMastersDuel, card: Card, side: Side) -> int:
    """The civilizations of a side of a card, as a set. In the mana zone a card has those of all its sides."""
    if not card.face_up and card.zone in (MANA, SHIELDS):
        return 0  # D-63
    found = face_of(card).civilizations if card.zone == MANA and card.seat < 0 else side.civilizations
    none = False
    for active in _about(duel, card, "civilizations"):
        rule = active.rule
        assert isinstance(rule, Civilizations)
        found |= rule.gives
        none = none or rule.none
    return 0 if none else found  # D-91


def colourless_costs(duel: DuelMastersDuel) -> bool:
    """Whether costs, and costs in texts, have lost their civilizations (D-91)."""
    return any(_takes_all(active.rule) for active in statics.standing(duel, "civilizations"))


def _takes_all(rule: object) -> bool:
    return isinstance(rule, Civilizations) and rule.none


def _about(duel: DuelMastersDuel, card: Card, kind: str) -> list[statics.Active]:
    """The rules of a kind that reach the card, its own among them; none inside a question about itself."""
    question = (kind, card.number)
    if question in duel.derived.asking:
        return []
    duel.derived.asking.append(question)
    try:
        found = [active for active in statics.standing(duel, kind) if active.reaches(duel, card)]
        return found + statics.own(duel, card, kind)
    finally:
        duel.derived.asking.pop()


def _said(duel: DuelMastersDuel, card: Card, active: statics.Active, amount: Amount) -> int:
    """What an amount in a rule about the card comes to: it does not see what it makes of the card itself."""
    duel.derived.asking.append((active.rule.kind, card.number))
    try:
        return amount.value(duel, active.scope)
    finally:
        duel.derived.asking.pop()


def cost(duel: DuelMastersDuel, card: Card, side: Side) -> int:
    """The cost a side of the card has, which nothing that changes what one pays ever changes (D-66).
    Linked Gods count together (D-131)."""
    if not card.face_up and card.zone in (MANA, SHIELDS):
        return 0
    own = defined_cost(duel, card, side)
    if card.zone != BATTLE:
        return own
    return own + sum(side_of(duel.cards[number]).cost for number in duel.linked(card))


def defined_cost(duel: DuelMastersDuel, card: Card, side: Side) -> int:
    """The cost of the side alone: as printed, or as its text defines it (D-83); seals and their kind have
    0 (D-135)."""
    if side.type in COSTLESS:
        return 0
    if ("cost_is", card.number) in duel.derived.asking:
        return side.cost
    for active in statics.own(duel, with_side(card, side), "cost_is"):
        rule = active.rule
        assert isinstance(rule, CostIs)
        return _said(duel, card, active, rule.to)
    return side.cost


def power(duel: DuelMastersDuel, card: Card) -> int:
    """The power a creature has; linked Gods add theirs up. -1 for what has none."""
    if card.worth:
        return card.worth[1]
    base = side_of(card).power
    if base == NO_POWER or card.zone != BATTLE:
        return base
    base += sum(max(side_of(duel.cards[number]).power, 0) for number in duel.linked(card))
    base += sum(max(side_of(duel.cards[number]).power, 0) for number in auras(duel, card))
    more = 0
    for active in statics.oldest_first(duel, _about(duel, card, "power")):
        rule = active.rule
        assert isinstance(rule, Power)
        if not _meanwhile(duel, rule, card):
            continue
        if rule.to is not None:
            base = _said(duel, card, active, rule.to)
        more += _said(duel, card, active, rule.by)
    return base + more


def auras(duel: DuelMastersDuel, card: Card) -> list[int]:
    """The auras on a creature, whose printed power is added to its own."""
    return [
        number
        for number in duel.zone(card.controller, BATTLE)
        if duel.cards[number].host == card.number and "aura" in side_of(duel.cards[number]).types
    ]


def _meanwhile(duel: DuelMastersDuel, rule: Power, card: Card) -> bool:
    if rule.meanwhile == "attacking":
        return duel.attacker == card.number
    return rule.meanwhile == "always" or duel.battles(card) >= 0


def has_keyword(duel: DuelMastersDuel, card: Card, keyword: str, side: Side | None = None) -> bool:
    """Whether a side of the card (left out: any it has) has the keyword."""
    if side is not None and keyword in side.keywords:
        return True
    if side is None and any(keyword in one.keywords for one in duel.sides(card)):
        return True
    for active in _about(duel, card, "has"):
        rule = active.rule
        assert isinstance(rule, Has)
        if rule.keyword == keyword:
            return True
    if card.zone == BATTLE:
        return any(keyword in side_of(duel.cards[number]).keywords for number in duel.linked(card))
    return False


BREAKERS = (("world_breaker", 99), ("quattro_breaker", 4), ("triple_breaker", 3), ("double_breaker", 2))


def breaks(duel: DuelMastersDuel, card: Card) -> int:
    """How many shields the creature breaks."""
    number = next((count for keyword, count in BREAKERS if has_keyword(duel, card, keyword)), 1)
    for active in _about(duel, card, "breaks"):
        rule = active.rule
        assert isinstance(rule, Breaks)
        number += rule.more.value(duel, active.scope)
    return number


def mana_numbers(duel: DuelMastersDuel, card: Card, player: int, used: Card) -> tuple[int, ...]:
    """The mana numbers a card may have when `player` taps it to use a card: one, or several where the
    payer may choose (D-55 to D-57)."""
    if not card.face_up:
        number = 1  # D-63
    elif any(kind in side_of(card).kinds for kind in NUMBERLESS):
        number = 0
    else:
        number = face_of(card).mana
    free: set[int] = set()
    for rule in mana_rules(duel, card, player, used):
        if rule.optional:
            free.add(rule.to)
        else:
            number = rule.to
    return tuple(sorted({number, *free}))


def mana_rules(duel: DuelMastersDuel, card: Card, player: int, used: Card) -> list[ManaNumber]:
    """What speaks of the card's mana number for this use, the oldest first. What one may do as a card is
    tapped (D-56) comes on top of whatever number it has (D-57)."""
    standing = statics.oldest_first(duel, statics.standing(duel, "mana_number"))
    found: list[ManaNumber] = []
    for active in [*standing, *statics.own(duel, used, "mana_number")]:
        rule = active.rule
        assert isinstance(rule, ManaNumber)
        if not active.about(player) or not active.reaches(duel, card):
            continue
        if rule.for_use is None or rule.for_use.fits(duel, used, active.scope):
            found.append(rule)
    return found


def remembered(duel: DuelMastersDuel, card: Card) -> Card:
    """The card as events keep it: with the cost and power it had (D-138)."""
    if card.zone not in (BATTLE, HYPERSPATIAL) or card.worth:
        return card
    new = card.copy()
    side = side_of(card)
    new.worth = (cost(duel, card, side), power(duel, card))
    return new


def scope_of(card: Card) -> Scope:
    """The scope of what a card says of itself."""
    scope = Scope(card.controller, card.number)
    scope.bind("this", (card,))
    return scope
