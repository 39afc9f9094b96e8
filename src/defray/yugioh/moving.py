"""Moving cards: where a card really goes, what goes with it, and the verbs destroy, send, banish, return,
draw."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from defray.kernel import changes
from defray.kernel.cards import NOWHERE, Card
from defray.kernel.changes import Move, Reason
from defray.kernel.hiding import seen_mark
from defray.yugioh.abilities import face_of
from defray.yugioh.payability import cannot_be
from defray.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MATERIALS,
    MONSTERS,
    SPELLS,
    on_field,
)

if TYPE_CHECKING:
    from defray.yugioh.continuous import Active
    from defray.yugioh.duel import YugiohDuel

DESTRUCTIBLE_IN = (MONSTERS, SPELLS, FIELD_ZONE, HAND, DECK)
EXTRA_KINDS = ("fusion", "synchro", "xyz", "link")


def destination(duel: YugiohDuel, card: Card, to: int, destroyed: Collection[int] = ()) -> tuple[int, int]:
    """Where a card that would go to a zone really goes, and the card whose effect redirects it (-1: none)
    (Y-A4). What is `destroyed` at the same time redirects nothing any more, itself included."""
    if card.token:
        return NOWHERE, -1
    if on_field(card.zone) and not on_field(to):
        for active in redirections(duel, card, "leaving_field", destroyed):
            return active.redirect().to, active.source
    face = face_of(card.face)
    if to == GRAVEYARD and "pendulum" in face.kinds and on_field(card.zone) and card.zone != MATERIALS:
        return EXTRA, -1
    if to == GRAVEYARD:
        for active in redirections(duel, card, "graveyard", destroyed):
            return active.redirect().to, active.source
    if to in (HAND, DECK) and any(kind in face.kinds for kind in EXTRA_KINDS):
        return EXTRA, -1
    return to, -1


def redirections(duel: YugiohDuel, card: Card, instead_of: str, destroyed: Collection[int]) -> list[Active]:
    """The redirections that catch a card on its way, the oldest first: they change where cards go and not
    the card, so being unaffected by effects is no exception. An Xyz Material is no monster and no Spell or
    Trap (Y-A4)."""
    return [
        active
        for active in duel.actives("redirect")
        if active.redirect().instead_of == instead_of
        and (active.lingering or active.source not in destroyed)
        and not (card.zone == MATERIALS and active.redirect().by_type)
        and active.covers(duel, card)
    ]


def transfer(
    duel: YugiohDuel,
    kind: str,
    cards: list[int],
    to: int,
    reason: Reason,
    detail: str = "",
    face_down: bool = False,
    reasons: dict[int, Reason] | None = None,
) -> None:
    """Move cards off to a zone that has no places, all at once, each to where it really goes (and for its
    own one of the `reasons`, where there are). What was attached to or equipped to a monster that leaves
    follows by the rules."""
    moves: list[Move] = []
    follow = followers(duel, cards)
    destroyed = cards if kind == "destroy" else ()
    for number in cards:
        card = duel.cards[number]
        zone, by = destination(duel, card, to, destroyed)
        one = Move(number, zone)
        one.replaced = by
        one.face_up = not (face_down or zone in (HAND, DECK, EXTRA))
        one.bottom = detail == "bottom"
        one.reason = None if reasons is None else reasons[number]
        moves.append(one)
    if not moves:
        return
    shown = [number for number in cards if duel.cards[number].face_up or duel.cards[number].zone == GRAVEYARD]
    changes.move(duel, kind, moves, reason, detail)
    for number in shown:
        if duel.cards[number].zone in (HAND, DECK):
            for player in (0, 1):
                changes.mark(duel, number, seen_mark(player))
    leave_behind(duel, follow, reason)


def followers(duel: YugiohDuel, cards: list[int]) -> list[int]:
    """The Xyz Materials and Equip Cards of monsters that are about to leave the Monster Zone."""
    hosts = [number for number in cards if duel.cards[number].zone == MONSTERS]
    return [
        number
        for zone in (MATERIALS, SPELLS)
        for player in (0, 1)
        for number in duel.zone(player, zone)
        if duel.cards[number].host in hosts
    ]


def leave_behind(duel: YugiohDuel, cards: list[int], reason: Reason) -> None:
    """What hung on a monster that has left: its Xyz Materials are sent to the GY, its Equip Cards
    destroyed."""
    materials = [number for number in cards if duel.cards[number].zone == MATERIALS]
    if materials:
        transfer(
            duel, "send", materials, GRAVEYARD, Reason(reason.player, "rule", reason.source, reason.link)
        )
    equips = [number for number in cards if duel.cards[number].zone == SPELLS]
    if equips:
        transfer(duel, "destroy", equips, GRAVEYARD, Reason(reason.player, "rule"))


def indestructible(duel: YugiohDuel, card: Card, reason: Reason) -> bool:
    """Whether it cannot be destroyed in this way."""
    word = "destroyed_by_battle" if reason.cause == "battle" else "destroyed_by_effect"
    return cannot_be(duel, card, word, reason.player) >= 0


def destroy(duel: YugiohDuel, cards: list[int], reason: Reason) -> list[int]:
    """Destroy cards at once; returns those that really were destroyed. What is out of play cannot be."""
    found = [n for n in cards if duel.cards[n].zone in DESTRUCTIBLE_IN]
    found = [n for n in found if not indestructible(duel, duel.cards[n], reason)]
    return destroy_together(duel, [(number, reason) for number in found])


def destroy_together(duel: YugiohDuel, doomed: list[tuple[int, Reason]]) -> list[int]:
    """Destroy cards that can be destroyed, each for its own reason and all at once, as two monsters that
    destroy each other are. Another card may be destroyed in the place of one; returns those that were."""
    hit: dict[int, Reason] = {}
    for number, reason in doomed:
        instead = stand_in(duel, duel.cards[number], reason, {*(one for one, _ in doomed), *hit})
        hit[instead if instead >= 0 else number] = reason
    if hit:
        transfer(duel, "destroy", list(hit), GRAVEYARD, doomed[0][1], reasons=hit)
    return list(hit)


def stand_in(duel: YugiohDuel, card: Card, reason: Reason, doomed: set[int]) -> int:
    """The card that is destroyed in this one's place (-1: none); never one that is destroyed at the same
    time."""
    for active in duel.actives("instead_of_destruction"):
        rule = active.instead()
        if rule.by in ("any", "battle" if reason.cause == "battle" else "effect") and active.reaches(
            duel, card
        ):
            for number in rule.destroy.candidates(duel, active.scope):
                if number not in doomed and not indestructible(duel, duel.cards[number], reason):
                    return number
    return -1


def draw(duel: YugiohDuel, player: int, count: int, reason: Reason) -> int:
    """Draw cards, as many as there are; who must draw from an empty Deck loses when the effect is over."""
    deck = duel.zone(player, DECK)
    drawn = [deck[-1 - i] for i in range(min(count, len(deck)))]
    if drawn:
        moves = []
        for number in drawn:
            one = Move(number, HAND)
            one.face_up = False
            moves.append(one)
        changes.move(
            duel, "draw", moves, Reason(player, reason.cause, reason.source, reason.link), amount=len(drawn)
        )
    if len(drawn) < count:
        duel.decked.append(player)
    return len(drawn)


def shuffle(duel: YugiohDuel, player: int, zone: int, reason: Reason) -> None:
    """Shuffle a player's Deck or hand; where the cards of a Deck lie is then known to nobody."""
    if zone == DECK:
        for number in duel.zone(player, DECK):
            changes.unmark(duel, number, (seen_mark(0), seen_mark(1)))
    changes.order(duel, player, zone, duel.shuffled(duel.zone(player, zone)), "shuffle", reason)


def banish(duel: YugiohDuel, cards: list[int], reason: Reason, face_down: bool = False) -> None:
    """Banish cards."""
    transfer(duel, "banish", cards, BANISHED, reason, face_down=face_down)
