"""Cards in a terminal: one with its facts and effects, or those that a word finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from defray.effects.grammar import Definition
from defray.terminal.pages import HEADING, QUIET, SAID
from defray.wording.facts import card_facts, card_text, passcode
from defray.wording.grammar import Language
from defray.wording.voice import Words

DOT = " · "


def names(card: Definition, language: Language) -> tuple[str, str]:
    """The name in this language, and the other one (empty if the card has only one)."""
    own, other = (card.ja or card.name, card.name) if language == "ja" else (card.name, card.ja or "")
    return own, "" if other == own else other


def show_card(console: Console, card: Definition, language: Language) -> None:
    """A card with everything on it."""
    own, other = names(card, language)
    console.print(Text(own, style=SAID).append(DOT + other if other else "", style=QUIET))
    facts = list(card_facts(card, language))
    number = passcode(card)
    if number is not None:
        facts.append(Words(language).say("fact.passcode", n=f"{number:08}"))
    console.print(Text(DOT.join(facts)))
    for effect in card_text(card, language):
        console.print()
        console.print(Text(effect))


def card_data(card: Definition, language: Language) -> dict[str, Any]:
    """The same for programs, with the card in the card format."""
    return {
        "language": language,
        "name": names(card, language)[0],
        "facts": card_facts(card, language),
        "text": card_text(card, language),
        "card": msgspec.to_builtins(card),
    }


def show_found(console: Console, cards: Sequence[Definition], language: Language) -> None:
    """A line for each card."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=HEADING, overflow="fold", ratio=1)
    table.add_column(style=QUIET, overflow="fold", ratio=2)
    for card in cards:
        table.add_row(Text(names(card, language)[0]), Text(DOT.join(card_facts(card, language))))
    console.print(table)


def found_data(cards: Sequence[Definition], language: Language) -> dict[str, Any]:
    """The same for programs."""
    return {
        "language": language,
        "cards": [
            {
                "name": card.name,
                "ja": card.ja,
                "passcode": passcode(card),
                "facts": card_facts(card, language),
            }
            for card in cards
        ],
    }
