"""What may pay a cost: which cards can be discarded, sent, Tributed, … as cost now, and why others cannot
(Y-A4 to Y-A6, Y-C8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel.cards import Card
from defray.kernel.obstacles import Obstacle
from defray.yugioh.zones import BANISHED, DECK, EXTRA, GRAVEYARD, HAND, MONSTERS, on_field

if TYPE_CHECKING:
    from defray.yugioh.continuous import Active
    from defray.yugioh.duel import YugiohDuel

DESTINATIONS: dict[str, int] = {
    "discard": GRAVEYARD,
    "send": GRAVEYARD,
    "tribute": GRAVEYARD,
    "detach": GRAVEYARD,
    "top_of_deck": GRAVEYARD,
    "banish": BANISHED,
    "return_to_hand": HAND,
    "return_to_deck": DECK,
    "return_to_extra": EXTRA,
    "reveal": -1,
}
"""Where each way of paying takes the card."""


def barred(
    duel: YugiohDuel, card: Card, how: str, player: int, must_arrive: bool, cause: str
) -> Obstacle | None:
    """Why this card cannot be paid in this way now; None if it can.

    `must_arrive`: the cost says where the card goes, so a redirection makes it unpayable (Y-A4).
    """
    source = forbidden(duel, card, how, player, cause)
    if source >= 0:
        return Obstacle("forbidden_by", "Y-A4", (source, card.number), what=how)
    if card.token and how not in ("tribute", "reveal"):
        return Obstacle("token_cannot_pay", "Y-C8", (card.number,), what=how)
    if card.zone == DESTINATIONS[how]:
        # It is where it would go, so nothing would be done.
        return Obstacle("barred_from_paying", "Y-A1", (card.number,), what=how)
    if must_arrive:
        wanted = DESTINATIONS[how]
        zone, by = duel.destination(card, wanted)
        if zone != wanted:
            return Obstacle(
                "goes_elsewhere", "Y-A4", (by, card.number) if by >= 0 else (card.number,), what=how
            )
    return None


def forbidden(duel: YugiohDuel, card: Card, how: str, player: int, cause: str) -> int:
    """The card whose effect forbids to pay (or move) this card in this way; -1 if none does."""
    for active in duel.actives("cannot_pay"):
        rule = active.cannot_pay()
        reaches = rule.what == how and (rule.everywhere or cause == "cost")
        if reaches and active.about(player) and active.names(duel, card):
            return active.source  # it binds the player, so a card unaffected by effects is no exception
    word = {"tribute": "tributed", "banish": "banished"}.get(how, "")
    if word:
        return cannot_be(duel, card, word, player)
    return -1


def cannot_be(duel: YugiohDuel, card: Card, word: str, player: int) -> int:
    """The card whose effect says that this card cannot be …; -1 if none."""
    active = saying_it_cannot(duel, card, word, player)
    return -1 if active is None else active.source


def saying_it_cannot(duel: YugiohDuel, card: Card, word: str, player: int) -> Active | None:
    """The rule that says that this card cannot be …, if there is one."""
    for active in duel.actives("cannot_be"):
        rule = active.player_rule()
        if rule.what == word and active.about(player) and active.reaches(duel, card):
            return active
    return None


def unknown(duel: YugiohDuel, player: int, zone: int) -> Obstacle | None:
    """Why a card of that zone that nobody knows (the top of the Deck, a random card) cannot be sent to the
    GY as cost: it might be one that would go elsewhere (Y-A4)."""
    for active in duel.actives("redirect"):
        rule = active.redirect()
        may_reach = rule.cards is None or rule.cards.open_to(player, zone, active.scope)
        if rule.instead_of == "graveyard" and may_reach:
            what = "top_of_deck" if zone == DECK else ""
            return Obstacle("goes_elsewhere" if what else "unknown_card", "Y-A4", (active.source,), what=what)
    return None


def own(card: Card, player: int) -> bool:
    """Whether it is this player's to pay with: controlled on the field, owned elsewhere (Y-A6)."""
    return card.controller == player if on_field(card.zone) else card.owner == player


def is_monster_on_field(card: Card) -> bool:
    """Whether it lies in a Monster Zone."""
    return card.zone == MONSTERS
