"""Decks in a terminal: their cards by name, and what they cost in the older console games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from defray.library.capacity import CapacityCheck, CapacityTable, CardCost, Problem
from defray.library.decks import Deck
from defray.library.listing import Entry, entries
from defray.terminal.pages import BAD, GOOD, HEADING, QUIET, heading, indented
from defray.wording.voice import Words
from defray.yugioh.pool import Pool

RULE = "Y-J2"
PARTS = ("main", "extra", "side")


def show_deck(console: Console, deck: Deck, pool: Pool, words: Words) -> None:
    """The three parts of a deck, those that have cards."""
    parts = [part for part in PARTS if getattr(deck, part)]
    if not parts:
        console.print(Text(words.say("board.empty"), style=QUIET))
    for part in parts:
        passcodes: tuple[int, ...] = getattr(deck, part)
        said = words.say("deck.part", part=words.say(f"deck.{part}"), n=str(len(passcodes)))
        if part == parts[0]:
            console.print(Text(said, style=HEADING))
        else:
            heading(console, said)
        for entry in entries(passcodes, pool):
            console.print(indented(Text(f"{entry.copies} {entry_name(entry, words)}")))


def entry_name(entry: Entry, words: Words) -> str:
    """The name of a card of a deck, or its passcode."""
    if entry.card is None:
        return words.say("deck.unknown", n=str(entry.passcode))
    return entry.card.ja if words.language == "ja" and entry.card.ja else entry.card.name


def deck_data(deck: Deck, pool: Pool) -> dict[str, Any]:
    """The same for programs."""
    return {
        part: [
            {
                "copies": entry.copies,
                "passcode": entry.passcode,
                "name": entry.card.name if entry.card is not None else None,
            }
            for entry in entries(getattr(deck, part), pool)
        ]
        for part in PARTS
    }


def show_check(
    console: Console, check: CapacityCheck, table: CapacityTable, names: Mapping[str, str], words: Words
) -> None:
    """What each card costs, the sum, and what is wrong."""
    grid = Table(box=box.SIMPLE, pad_edge=False, header_style=QUIET)
    grid.add_column(words.say("deck.copies"), justify="right")
    grid.add_column(words.say("deck.card"))
    grid.add_column(words.say("deck.each"), justify="right")
    grid.add_column(words.say("deck.together"), justify="right")
    for card in check.cards:
        grid.add_row(str(card.copies), Text(_called(card.card, names)), *_costs(card, words))
    console.print(grid)
    sums = {"total": str(check.total), "capacity": str(table.capacity), "level": str(table.level)}
    key = "deck.legal" if check.legal else "deck.illegal"
    said = words.say(key, said=words.say("deck.total", **sums))
    console.print(Text(said, style=GOOD if check.legal else BAD))
    for problem in check.problems:
        sentence = problem_sentence(problem, names, words)
        console.print(indented(Text(words.say("ui.ruled", said=sentence, rule=RULE), style=HEADING)))


def _called(card: str, names: Mapping[str, str]) -> str:
    return names.get(card, card)


def _costs(card: CardCost, words: Words) -> tuple[str, str]:
    if card.cost is None:
        return words.say("deck.no_cost"), ""
    return str(card.cost), str(card.cost * card.copies)


def problem_sentence(problem: Problem, names: Mapping[str, str], words: Words) -> str:
    """Why a deck is not legal."""
    return words.say(
        f"deck.problem.{problem.kind}",
        card=_called(problem.card or "", names),
        amount=str(problem.amount),
        limit=str(problem.limit),
    )


def check_data(
    check: CapacityCheck, table: CapacityTable, names: Mapping[str, str], words: Words
) -> dict[str, Any]:
    """The same for programs."""
    return {
        "legal": check.legal,
        "total": check.total,
        "capacity": table.capacity,
        "level": table.level,
        "cards": check.cards,
        "problems": [
            {
                "kind": one.kind,
                "card": one.card,
                "amount": one.amount,
                "limit": one.limit,
                "rule": RULE,
                "sentence": problem_sentence(one, names, words),
            }
            for one in check.problems
        ],
    }
