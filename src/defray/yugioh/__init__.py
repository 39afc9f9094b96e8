"""The rules of Yu-Gi-Oh!, one module for each chapter of the rulebook, and its cards as data. `start`
begins a duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from defray.effects.pool import names_of
from defray.kernel.arguments import checked
from defray.kernel.cards import Face
from defray.yugioh import positions
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import Pool


class DeckOfPasscodes(Protocol):
    """A deck as deck files give it: a passcode for each copy."""

    @property
    def main(self) -> Sequence[int]:
        """The Main Deck."""

    @property
    def extra(self) -> Sequence[int]:
        """The Extra Deck."""


Deck = Sequence[str] | DeckOfPasscodes
"""The names of the cards, a copy each time, or what `defray.library.decks` reads."""


PROFILE = "the name of a profile"
DECK = "a deck: a list of card names or what defray.library.decks reads"


def start(deck_a: Deck, deck_b: Deck, seed: int = 0, profile: str = "ocg") -> YugiohDuel:
    """A new duel, standing at its first decision: both Decks shuffled by the seed, five cards each;
    `deck_a` begins.

    Monsters of the Extra Deck may stand among the others. `UnknownCard` for a card that is not in the
    pool, `ImpossiblePosition` for a profile other than `ocg` and `tcg`.
    """
    pool = Pool()
    faces = (_faces(deck_a, pool), _faces(deck_b, pool))
    return positions.start(
        *faces, checked(seed, int, "a whole number as seed"), checked(profile, str, PROFILE)
    )


def _faces(deck: Deck, pool: Pool) -> list[Face]:
    names: object = deck
    if not isinstance(deck, Sequence) and hasattr(deck, "main"):
        names = [str(passcode) for passcode in (*deck.main, *deck.extra)]
    return [pool.face(name) for name in names_of(names, DECK)]


__all__ = ["Deck", "start"]
