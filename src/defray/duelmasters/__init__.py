"""The rules of Duel Masters, one module for each chapter of the rules, and its cards as data. `start`
begins a duel."""

from __future__ import annotations

from collections.abc import Sequence

from defray.duelmasters import positions
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.pool import Pool
from defray.effects.pool import names_of
from defray.kernel.arguments import checked, checked_if_given
from defray.kernel.cards import Face

Deck = Sequence[str]
"""The names of the cards, a copy each time."""


DECK = "a deck: a list of card names"
OPTIONS = "the switches of the rules by name"


def start(
    deck_a: Deck, deck_b: Deck, seed: int = 0, options: dict[str, str] | None = None
) -> DuelMastersDuel:
    """A new duel, standing at its first decision: both decks shuffled by the seed, five shields and five
    cards each; `deck_a` begins.

    Cards that begin outside the deck (psychic creatures, …) may stand among the others. `UnknownCard` for
    a card that is not in the pool, `ImpossiblePosition` for a switch that does not exist.
    """
    pool = Pool()
    faces = (_faces(deck_a, pool), _faces(deck_b, pool))
    given = checked_if_given(options, dict, OPTIONS) or {}
    switches = {checked(key, str, OPTIONS): checked(value, str, OPTIONS) for key, value in given.items()}
    return positions.start(*faces, checked(seed, int, "a whole number as seed"), switches)


def _faces(deck: Deck, pool: Pool) -> list[Face]:
    return [pool.face(name) for name in names_of(deck, DECK)]


__all__ = ["Deck", "start"]
