"""The one gateway for change: each function makes a change and writes its event in one go.

Nothing else may store a card, touch a zone or change life.
"""

from __future__ import annotations

from defray.kernel.cards import NOWHERE, Card, Face
from defray.kernel.duel import Duel
from defray.kernel.events import Event


class Reason:
    """Why a change is made: by whom, with which cause, for which card and chain link."""

    def __init__(self, player: int = 0, cause: str = "rule", source: int = -1, link: int = 0) -> None:
        self.player = player
        self.cause = cause
        self.source = source
        self.link = link


class Move:
    """One card on its way: where to, and how it arrives there."""

    def __init__(self, card: int, zone: int, player: int = -1) -> None:
        self.card = card
        self.zone = zone
        self.player = player
        """Whose zone; -1: its owner's."""
        self.seat = -1
        self.face_up = True
        self.turned = False
        self.how = ""
        self.bottom = False
        """Under the pile instead of on top."""
        self.host = -1
        self.replaced = -1
        """The card whose effect sends it here instead of where it would have gone."""
        self.marks: tuple[str, ...] = ()
        """What is noted about it from the moment it is there."""
        self.turn = -1
        """The turn it counts as having come in (-1: this one)."""
        self.reason: Reason | None = None
        """Why just this card moves, where that is not the reason of all."""


def _lift(duel: Duel, card: Card) -> None:
    if card.zone != NOWHERE:
        owner = card.controller
        duel.zones[owner * duel.width + card.zone].remove(card.number)


def deploy(duel: Duel, card: Card) -> None:
    """Lay a card down while a position is set up: nothing happens, so there is no event."""
    duel.cards[card.number] = card
    duel.zones[card.controller * duel.width + card.zone].append(card.number)
    duel.sources()


def move(duel: Duel, kind: str, moves: list[Move], reason: Reason, detail: str = "", amount: int = 0) -> None:
    """Move cards at one and the same time. Counters, marks and the host are left behind; what lies under a
    card is the game's business (it moves it in the same or the next call)."""
    before = [duel.remembered(duel.cards[one.card]) for one in moves]
    for one in moves:
        old = duel.cards[one.card]
        _lift(duel, old)
        new = Card(old.number, old.face, old.owner)
        new.token = old.token
        new.zone = one.zone
        new.visit = old.visit + 1
        new.since = duel.clock
        new.turn = duel.turn if one.turn < 0 else one.turn
        new.controller = one.player if one.player >= 0 else old.owner
        new.seat = one.seat
        new.face_up = one.face_up
        new.turned = one.turned
        new.how = one.how
        new.host = one.host
        new.marks = one.marks
        duel.cards[old.number] = new
        if one.zone != NOWHERE:
            pile = duel.zones[new.controller * duel.width + one.zone]
            if one.bottom:
                pile.insert(0, old.number)
            else:
                pile.append(old.number)
    groups: dict[tuple[int, int, int], list[Card]] = {}
    reasons: dict[int, Reason] = {}
    for one, card in zip(moves, before, strict=True):
        own = reason if one.reason is None else one.reason
        reasons[own.source] = own
        groups.setdefault((one.zone, one.replaced, own.source), []).append(card)
    for (zone, replaced, source), cards in groups.items():
        own = reasons[source]
        duel.emit(
            Event(
                kind,
                own.player,
                own.cause,
                own.source,
                own.link,
                tuple(cards),
                zone,
                amount,
                detail,
                replaced,
            )
        )


def alter(
    duel: Duel, kind: str, new: Card, reason: Reason, detail: str = "", amount: int = 0, other: int = -1
) -> None:
    """Put a changed copy of a card in its place (position, face, counters, marks, host: anything but its
    zone).
    """
    old = duel.cards[new.number]
    duel.cards[new.number] = new
    duel.emit(
        Event(
            kind,
            reason.player,
            reason.cause,
            reason.source,
            reason.link,
            (old,),
            old.zone,
            amount,
            detail,
            -1,
            other,
        )
    )


def hand_over(duel: Duel, number: int, player: int, seat: int, reason: Reason) -> None:
    """Another player controls the card from now on; it stays in its kind of zone and is the same card."""
    old = duel.cards[number]
    _lift(duel, old)
    new = old.copy()
    new.controller = player
    new.seat = seat
    duel.cards[number] = new
    duel.zones[player * duel.width + old.zone].append(number)
    duel.emit(Event("control", reason.player, reason.cause, reason.source, reason.link, (old,), old.zone))


def mark(duel: Duel, number: int, word: str) -> None:
    """Note something about a card until it leaves its zone. A note is no event."""
    old = duel.cards[number]
    if word not in old.marks:
        new = old.copy()
        new.marks = (*old.marks, word)
        duel.cards[number] = new
        duel.sources()


def reface(duel: Duel, number: int, face: Face) -> None:
    """Let a hidden card be another one (a position dealt anew). It is no event."""
    new = duel.cards[number].copy()
    new.face = face
    duel.cards[number] = new
    duel.sources()


def unmark(duel: Duel, number: int, words: tuple[str, ...]) -> None:
    """Forget notes about a card."""
    old = duel.cards[number]
    kept = tuple(word for word in old.marks if word not in words)
    if kept != old.marks:
        new = old.copy()
        new.marks = kept
        duel.cards[number] = new
        duel.sources()


def counters(duel: Duel, number: int, counter: str, change: int, reason: Reason, replaced: int = -1) -> None:
    """Place (positive) or remove (negative) counters of one kind."""
    old = duel.cards[number]
    new = old.copy()
    rest = [(kind, have) for kind, have in old.counters if kind != counter]
    left = old.count(counter) + change
    if left > 0:
        rest.append((counter, left))
    new.counters = tuple(sorted(rest))
    duel.cards[number] = new
    kind = "counter placed" if change > 0 else "counter removed"
    duel.emit(
        Event(
        kind, reason.player, reason.cause, reason.source, reason.link, (old,), old.zone, abs(change), counter,
        replaced )
    )  # fmt: skip


def life(
    duel: Duel,
    player: int,
    kind: str,
    amount: int,
    reason: Reason,
    replaced: int = -1,
    cards: tuple[Card, ...] = (),
) -> None:
    """Pay, lose, gain or be dealt life: `kind` says which; `amount` is never negative, nor is what is
    left."""
    left = duel.life[player] + (amount if kind == "life gained" else -amount)
    duel.life[player] = max(left, 0)
    duel.emit(
        Event(
            kind,
            player,
            reason.cause,
            reason.source,
            reason.link,
            cards,
            NOWHERE,
            amount,
            "",
            replaced,
            reason.player,
        )
    )


def order(duel: Duel, player: int, zone: int, cards: list[int], kind: str, reason: Reason) -> None:
    """Give a pile a new order (a shuffle, or cards put back in a chosen order)."""
    duel.zones[player * duel.width + zone][:] = cards
    duel.emit(Event(kind, player, reason.cause, reason.source, reason.link, (), zone))


def notice(duel: Duel, event: Event) -> None:
    """Write an event that changes nothing on the board (an activation, a phase, a target)."""
    duel.emit(event)
