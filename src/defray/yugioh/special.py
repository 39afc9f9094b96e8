"""Chapter: Special Summons. Who may be Special Summoned, and the procedures that need no chain (Y-H2,
Y-H3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel.cards import Card
from defray.yugioh.abilities import face_of
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.payability import cannot_be
from defray.yugioh.zones import BANISHED, DECK, EXTRA, GRAVEYARD, HAND, MONSTERS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def proper_key(card: int) -> str:
    """Under which name it is kept that a monster was properly Special Summoned once."""
    return f"proper {card}"


def can(duel: YugiohDuel, card: Card, what: str, player: int) -> bool:
    """Whether a player could do this to the card by an effect."""
    face = face_of(card.face)
    if what == "special_summon":
        return by_effect(duel, card, player, "", False)
    if what == "normal_summon":
        return face.type == "monster" and card.zone == HAND and face.summoning in ("free", "no_special")
    if what == "add_to_hand":
        return not card.token  # a card of the Extra Deck goes back there instead
    if what == "set":
        return face.type != "monster" and bool(face.property == "field" or duel.free_seats(player, SPELLS))
    return cannot_be(duel, card, "destroyed_by_effect", player) < 0


def by_effect(duel: YugiohDuel, card: Card, player: int, by_name: str, ignoring: bool) -> bool:
    """Whether an effect (of a card called `by_name`) may Special Summon the card (YR-SPECIAL-SUMMON)."""
    face = face_of(card.face)
    if face.type != "monster" or card.token or barred_from_special(duel, card, player):
        return False
    if second_of_its_name(duel, player, card):
        return False
    if ignoring or by_name in face.summoned_by:
        return True
    if face.summoning in ("no_special", "special_only"):
        return False
    proper = duel.used_in_duel.get(proper_key(card.number), 0) > 0
    if face.summoning == "special_only_first":
        return proper and card.zone in (GRAVEYARD, BANISHED)
    if any(kind in face.kinds for kind in EXTRA_KINDS):
        return card.zone == EXTRA or proper
    return True


def second_of_its_name(duel: YugiohDuel, player: int, card: Card) -> bool:
    """Whether the player already controls the one face-up card of this name that its text allows."""
    if not any(rule.kind == "only_one" for ability in face_of(card.face).abilities for rule in ability.rules):
        return False
    return any(
        duel.cards[number].face.name == card.face.name
        and duel.cards[number].face_up
        and number != card.number
        for zone in (MONSTERS, SPELLS)
        for number in duel.zone(player, zone)
    )


def barred_from_special(duel: YugiohDuel, card: Card, player: int) -> bool:
    """Whether an effect forbids the Special Summon."""
    if cannot_be(duel, card, "special_summoned", player) >= 0:
        return True
    return card.zone == GRAVEYARD and cannot_be(duel, card, "special_summoned_from_graveyard", player) >= 0


def returned(duel: YugiohDuel, card: Card, zone: int) -> None:
    """In the hand, the Deck and the Extra Deck it is forgotten that a monster was properly summoned."""
    if zone in (HAND, DECK, EXTRA):
        duel.used_in_duel.pop(proper_key(card.number), None)
