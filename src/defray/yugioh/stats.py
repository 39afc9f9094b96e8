"""Stats as they are now: ATK, DEF, Level, Rank and attributes, with every change in the order it came."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from defray.kernel.cards import Card
from defray.yugioh.abilities import face_of
from defray.yugioh.printed import NO_VALUE
from defray.yugioh.zones import MONSTERS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

ORDER: Final = ("attack", "defense", "original_attack", "original_defense", "level", "rank")
"""How the stats stand in a record of a card that has left (`Card.worth`)."""
ORIGINAL: Final = "original_"
"""What a stat's word begins with if the original value is meant."""


def stat(duel: YugiohDuel, card: Card, word: str) -> int:
    """One stat of a card; -1 where it has none (the Level of an Xyz Monster, anything of a Spell)."""
    if card.worth:
        return card.worth[ORDER.index(word)]
    face = face_of(card.face)
    if face.type != "monster":
        return NO_VALUE
    if word == "rank":
        return face.rank
    if word == "level":
        return level(duel, card)
    strength = word.removeprefix(ORIGINAL)
    printed = face.attack if strength == "attack" else face.defense
    # A "?" is 0 in a Monster Zone and no number anywhere else.
    value = max(printed, 0) if card.zone == MONSTERS else printed
    return changed(duel, card, value, strength, word != strength) if changeable(card) else value


def changeable(card: Card) -> bool:
    """Whether effects on the field can change its stats: only face-up monsters there (a Level in the hand
    apart)."""
    return card.zone == MONSTERS and card.face_up


def changed(duel: YugiohDuel, card: Card, value: int, strength: str, original: bool) -> int:
    """ATK or DEF: the original value as effects make it, then what replaces the current one and what is
    added, in the order of the effects."""
    reaching = [one for one in duel.actives("modify") if one.reaches(duel, card)]
    for active in reaching:
        change = active.modify().change(strength)
        if change.original is not None:
            value = active.amount(duel, change.original, value)
        if change.original_halved:
            value = (value + 1) // 2
    if original:
        return value
    for active in reaching:
        change = active.modify().change(strength)
        if change.replaced is not None:
            value = active.amount(duel, change.replaced, value)
        if change.halved:
            value = (value + 1) // 2
        value += active.amount(duel, change.added)
    return max(value, 0)


def level(duel: YugiohDuel, card: Card) -> int:
    """The Level, never below 1 for a monster that has one."""
    value = face_of(card.face).level
    if value == NO_VALUE:
        return value
    for active in duel.actives("modify"):
        rule = active.modify()
        if (changeable(card) or active.on_cards) and active.reaches(duel, card):
            value += active.amount(duel, rule.level)
    return max(value, 1)


def attributes(duel: YugiohDuel, card: Card) -> tuple[str, ...]:
    """The attributes: the printed one, or what an effect makes of it."""
    if card.nature:
        return card.nature
    face = face_of(card.face)
    if face.type != "monster":
        return ()
    now: tuple[str, ...] = (face.attribute,)
    if not changeable(card):
        return now
    for active in duel.actives("modify"):
        rule = active.modify()
        if (rule.attribute or rule.also_attribute) and active.reaches(duel, card):
            if rule.attribute:
                now = (rule.attribute,)
            if rule.also_attribute and rule.also_attribute not in now:
                now = (*now, rule.also_attribute)
    return now


def remembered(duel: YugiohDuel, card: Card) -> Card:
    """The card with what it is worth now, for the record of its leaving (Y-C7)."""
    if card.worth or face_of(card.face).type != "monster":
        return card
    new = card.copy()
    new.nature = attributes(duel, card)
    new.worth = tuple(stat(duel, card, word) for word in ORDER)
    return new
