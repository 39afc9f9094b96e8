"""Dealing anew what a player does not know: what is the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from defray.kernel import changes
from defray.kernel.cards import Card, Face
from defray.kernel.drafting import Drafting
from defray.kernel.duel import Duel


def seen_mark(player: int) -> str:
    """The mark of a card that a player has seen where it lies hidden."""
    return f"seen {player}"


def declared(duel: Duel) -> int:
    """The card whose play is being drafted: everybody sees it, though nothing has changed yet (-1: none)."""
    for procedure in duel.stack:
        card = procedure.declares()
        if card >= 0:
            return card
    return -1


S = TypeVar("S")


class SeenCard:
    """A card as a player sees it. A hidden one has no name."""

    def __init__(self, card: Card, known: bool) -> None:
        self.number = card.number
        self.name = card.face.name if known else ""
        self.face_up = card.face_up
        self.owner = card.owner
        self.host = card.host

    def __repr__(self) -> str:
        return self.name or "face-down card"


class View:
    """A duel as one player may see it."""

    def __init__(self, duel: Duel, viewer: int) -> None:
        self.viewer = viewer
        self.turn = duel.turn
        self.phase = duel.phase
        self.active = duel.active
        card = declared(duel)
        self.declared = duel.cards[card].face.name if card >= 0 else ""
        """The card whose play is being drafted: everybody sees it (Y-B1, D-7)."""


def rows(duel: Duel, zone: int, see: Callable[[Card], S]) -> tuple[tuple[S, ...], tuple[S, ...]]:
    """The cards of a zone as somebody sees them: those of player 0 and those of player 1."""
    first, second = (
        tuple(see(duel.cards[number]) for number in duel.zone(player, zone)) for player in (0, 1)
    )
    return first, second


def pending_of_another(duel: Duel, viewer: int) -> bool:
    """Whether another player chooses what to begin, or pays for it: their cards, which decide about that,
    may be others."""
    pending = duel.pending
    if pending is None or pending.player == viewer:
        return False
    return pending.cancellable or pending.kind in ("command", "respond", "declare")


def ask_again(duel: Duel) -> None:
    """Put the choice of what to begin once more, a draft given up."""
    pending = duel.pending
    assert pending is not None
    duel.pending = None
    if pending.cancellable:
        duel.give_up()
    else:
        duel.stack[
            -1
        ].step -= 1  # what asks for a free choice asks in one step and takes the answer in the next
    duel.run()


def offered(duel: Duel) -> set[int]:
    """The cards to choose from in the present decision and the one it is for, and those already chosen for
    a payment: whoever chooses sees them, wherever they lie."""
    pending = duel.pending
    found = set() if pending is None else {pending.source, *(option.card for option in pending.options)}
    for procedure in duel.stack:
        if isinstance(procedure, Drafting):
            found.update(procedure.forced)
    return found


def swap_faces(duel: Duel, numbers: list[int]) -> None:
    """Shuffle the faces of these cards."""
    order = duel.shuffled(numbers)
    faces: list[Face] = [duel.cards[number].face for number in order]
    for number, face in zip(numbers, faces, strict=True):
        changes.reface(duel, number, face)
