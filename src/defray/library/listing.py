"""A deck with the names of its cards, as far as the card pool knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from defray.kernel.errors import UnknownCard
from defray.library.capacity import CapacityCheck, CapacityTable, check_capacity
from defray.library.decks import Deck
from defray.yugioh.language import CardDefinition
from defray.yugioh.pool import Pool


@dataclass(frozen=True)
class Entry:
    """One card of a deck: how many copies, its passcode, and its definition (None: it is not in the pool)."""

    copies: int
    passcode: int
    card: CardDefinition | None


def entries(passcodes: Sequence[int], pool: Pool) -> tuple[Entry, ...]:
    """The cards of one part of a deck, each once, in the deck's order."""
    return tuple(Entry(copies, code, known(code, pool)) for code, copies in Counter(passcodes).items())


def known(passcode: int, pool: Pool) -> CardDefinition | None:
    """The card of a passcode, if the pool has it."""
    try:
        return pool.definition(str(passcode))
    except UnknownCard:
        return None


def check_deck(table: CapacityTable, deck: Deck, pool: Pool) -> CapacityCheck:
    """What the Main Deck and the Extra Deck cost together (Y-J2). A card that is not in the pool goes by
    its passcode."""
    cards = {code: known(code, pool) for code in (*deck.main, *deck.extra)}
    names = {code: card.name if card is not None else str(code) for code, card in cards.items()}
    others = {
        names[code]: (str(code), *((card.ja,) if card is not None and card.ja else ()))
        for code, card in cards.items()
    }
    return check_capacity(table, [names[code] for code in (*deck.main, *deck.extra)], others.__getitem__)


def names_in(deck: Deck, pool: Pool, language: str) -> dict[str, str]:
    """For the cards of a deck as a check names them: their names in a language."""
    cards = [known(code, pool) for code in dict.fromkeys((*deck.main, *deck.extra))]
    return {card.name: card.ja for card in cards if card is not None and card.ja and language == "ja"}
