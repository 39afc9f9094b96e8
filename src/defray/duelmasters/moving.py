"""Moving cards between zones: where they really go, what goes with them, and how they lie there (DR-400)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import statics
from defray.duelmasters.faces import Side, face_of, side_of
from defray.duelmasters.marks import LIFE
from defray.duelmasters.rules import Redirect
from defray.duelmasters.zones import (
    BATTLE,
    DECK,
    FACE_UP,
    GR,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    SHIELDS,
    UNDER,
)
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Move, Reason
from defray.kernel.hiding import seen_mark

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

KINDS = {
    HAND: "to hand",
    MANA: "to mana",
    GRAVEYARD: "to graveyard",
    SHIELDS: "to shields",
    DECK: "to deck",
}
"""The kind of event for a move to a zone that has no other name."""
HOMES = {"psychic": HYPERSPATIAL, "dragheart": HYPERSPATIAL, "gr": GR}
"""Where cards of some kinds begin, and go from the battle zone, whatever takes them away."""


def home_of(side: Side) -> int:
    """Where a card with that side up belongs outside the battle zone; -1: where it is put."""
    return next((HOMES[one] for one in side.kinds if one in HOMES), -1)


class Way:
    """Where a card really goes."""

    def __init__(self, card: int, zone: int) -> None:
        self.card = card
        self.zone = zone
        self.bottom = False
        self.replaced = -1
        """The card whose effect sends it there."""

    def along(self, card: Card) -> Way:
        """The way of a card that goes with it: the same, unless that one has a home."""
        new = Way(card.number, self.zone)
        new.bottom = self.bottom
        new.replaced = self.replaced
        home = home_of(side_of(card))
        if home >= 0 and new.zone not in (BATTLE, home):
            new.zone = home
            new.bottom = home == GR
        return new


def transfer(
    duel: DuelMastersDuel,
    kind: str,
    cards: list[int],
    to: int,
    reason: Reason,
    tapped: bool = False,
    face_down: bool = False,
    bottom: bool = False,
    detail: str = "",
) -> list[int]:
    """Move cards to a zone at one and the same time, each into its owner's; gives those that really moved.

    What lies under a card goes with it, and so does an aura on it; each that has a home goes there instead.
    """
    moves: dict[str, list[Move]] = {}
    moved: list[int] = []
    for number in dict.fromkeys(cards):
        way = destination(duel, duel.cards[number], to, kind)
        if way is None:
            continue
        moved.append(number)
        # What is replaced does not happen: a creature returned instead of being destroyed is not destroyed.
        word = kind if way.replaced < 0 else KINDS[way.zone]
        for one in whole(duel, number, way.zone):
            own = way.along(duel.cards[one])
            move = arrival(duel, duel.cards[one], own, to, tapped, face_down, bottom)
            moves.setdefault(word, []).append(move)
    spent = [shield_for(duel, number) for number in dict.fromkeys(cards) if number not in moved]
    for word, some in moves.items():
        changes.move(duel, word, some, reason, detail)
    let_go(duel, moved)
    shields = [number for number in spent if number >= 0]
    if shields:
        transfer(duel, "to graveyard", shields, GRAVEYARD, reason)
    return moved


def destination(duel: DuelMastersDuel, card: Card, to: int, kind: str) -> Way | None:
    """Where the card really goes; None if it stays where it is because something else goes in its place."""
    way = Way(card.number, to)
    if card.zone == BATTLE and to != BATTLE:
        if shield_for(duel, card.number) >= 0:
            return None
        _redirect(duel, card, way, ("be_destroyed", "leave") if kind == "destroy" else ("leave",))
    if to == GRAVEYARD and way.replaced < 0:
        _redirect(duel, card, way, ("to_graveyard",))
    return way


def let_go(duel: DuelMastersDuel, gone: list[int]) -> None:
    """What was attached to cards that have left stays without them, even should they come back: gears
    (DR-303.5), linked Gods, castles."""
    for number in attached(duel, gone):
        hold(duel, number, -1)


def attached(duel: DuelMastersDuel, hosts: list[int]) -> list[int]:
    """What is attached to these cards, in the battle zone or on a shield."""
    return [
        number
        for zone in (BATTLE, UNDER)
        for player in (0, 1)
        for number in duel.zone(player, zone)
        if duel.cards[number].host in hosts
    ]


def hold(duel: DuelMastersDuel, number: int, host: int) -> None:
    """Note that a card is attached to another one (-1: to none)."""
    new = duel.cards[number].copy()
    new.host = host
    duel.put(new)


def _redirect(duel: DuelMastersDuel, card: Card, way: Way, words: tuple[str, ...]) -> None:
    for active in statics.replacing(duel, card):
        rule = active.rule
        assert isinstance(rule, Redirect)
        if rule.optional or rule.would not in words or (rule.origin and card.zone not in rule.origin):
            continue
        if active.reaches(duel, card):
            way.zone = rule.to
            way.bottom = rule.bottom
            way.replaced = active.source
            return


def shield_for(duel: DuelMastersDuel, number: int) -> int:
    """The shield that goes to the graveyard when the creature would leave (EX Life); -1: none."""
    card = duel.cards[number]
    for mark in card.marks:
        if mark.startswith(LIFE):
            shield, _, visit = mark[len(LIFE) :].partition("@")
            found = duel.cards[int(shield)]
            if found.zone == SHIELDS and found.visit == int(visit):
                return found.number
    return -1


def whole(duel: DuelMastersDuel, number: int, to: int) -> list[int]:
    """The card with all that lies under it, and the auras on it (DR-818); a star evolution leaves alone, and
    what was below stays."""
    card = duel.cards[number]
    if card.zone != BATTLE or to == BATTLE:
        return [number]
    below = [n for player in (0, 1) for n in duel.zone(player, UNDER) if duel.cards[n].host == number]
    if not below or "star" not in side_of(card).kinds:
        auras = [n for n in attached(duel, [number]) if "aura" in side_of(duel.cards[n]).types]
        return [number, *below, *auras]
    uncover(duel, number, below)
    return [number]


def uncover(duel: DuelMastersDuel, star: int, below: list[int]) -> None:
    """What lay under a star evolution is on top again: the topmost card, with the others below it and with
    what was attached. It has been in the battle zone all the time."""
    top = below[-1]
    moves: list[Move] = []
    for number in below:
        move = Move(number, BATTLE if number == top else UNDER, duel.cards[number].controller)
        move.host = -1 if number == top else top
        move.turned = duel.cards[star].turned
        move.turn = duel.cards[number].turn
        move.seat = duel.cards[number].seat
        moves.append(move)
    changes.move(duel, "uncover", moves, Reason(duel.active, "rule"))
    for number in attached(duel, [star]):
        hold(duel, number, top)


def arrival(
    duel: DuelMastersDuel, card: Card, way: Way, to: int, tapped: bool, face_down: bool, bottom: bool
) -> Move:
    """How the card lies where it goes."""
    move = Move(card.number, way.zone)
    move.replaced = way.replaced
    move.face_up = way.zone in FACE_UP and not (face_down and way.zone == to)
    move.bottom = way.bottom or (bottom and way.zone in (to, GR))
    several = face_of(card).civilizations.bit_count() > 1
    move.turned = way.zone == MANA and move.face_up and (several or tapped)  # D-64
    if way.zone == BATTLE:
        move.turned = tapped
    return move


def draw(duel: DuelMastersDuel, player: int, number: int, reason: Reason) -> int:
    """Draw that many cards, one after the other; how many there were."""
    drawn = 0
    for _ in range(number):
        deck = duel.zone(player, DECK)
        if not deck:
            break
        changes.move(duel, "draw", [hidden(deck[-1], HAND)], reason)
        drawn += 1
    return drawn


def hidden(number: int, zone: int) -> Move:
    """The way of a card to a place where it lies face down."""
    move = Move(number, zone)
    move.face_up = False
    return move


def shuffle(duel: DuelMastersDuel, player: int, reason: Reason) -> None:
    """Shuffle a player's deck; where its cards lie is then known to nobody."""
    for number in duel.zone(player, DECK):
        changes.unmark(duel, number, (seen_mark(0), seen_mark(1)))
    changes.order(duel, player, DECK, duel.shuffled(duel.zone(player, DECK)), "shuffle", reason)
