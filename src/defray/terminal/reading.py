"""What a player types, and what they ask about a card: why it cannot be used, what is printed on it."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from defray.terminal.asking import together
from defray.terminal.cards import show_card
from defray.terminal.pages import QUIET, SAID, indented
from defray.terminal.tabletop import price_of
from defray.wording.actions import action_text
from defray.wording.answers import RefusedView, imaginable, reason_view, refused_view
from defray.wording.books import LANGUAGES
from defray.wording.seat import Seat

BEGIN = ("command", "respond", "trigger", "declare")
"""The decisions in which an action is begun."""


def prepare() -> None:
    """Edited lines where the keyboard allows it; bytes that are no text do not stop the duel."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (importing it is what makes lines editable)


def ask(prompt: str) -> str:
    """Read a line. Where nobody sees what is typed it is shown; EOFError at the end of the input."""
    line = input(prompt)
    if not sys.stdin.isatty():
        sys.stdout.write(line + "\n")
    return line


def named(seat: Seat, text: str) -> list[int]:
    """The cards in sight whose English or Japanese name has this text in it, the reader's own first."""
    wanted = text.casefold()
    found = [
        card.number
        for card in seat.duel.cards
        if card.zone in (*seat.table.seen, *seat.table.kept) and not seat.hidden(card.number)
        if any(wanted in seat.table.name(card, language).casefold() for language in LANGUAGES)
    ]
    return sorted(found, key=lambda number: seat.duel.cards[number].controller != seat.reader)


def show_why(console: Console, seat: Seat, text: str) -> None:
    """For all that could be done with these cards: that it can be done now, or every reason why not."""
    duel = seat.duel
    cards = named(seat, text)
    if not cards:
        console.print(Text(seat.say("play.no_card", text=repr(text))))
        return
    offered = duel.decision.options if duel.decision is not None else ()
    about = [action for action in imaginable(duel) if action.card in cards]
    if not about:
        show_bare_reasons(console, seat, cards)
        return
    said: dict[str, None] = {}
    refused: dict[RefusedView, None] = {}
    for action in about:
        if action in offered:
            price = price_of(seat, action)
            may = seat.say("play.may.price", price=price) if price else seat.say("play.may")
            said[f"{action_text(seat, action)}\n{may}"] = None
        else:
            refused[refused_view(seat, action)] = None
    for one in said:
        sentence, may = one.split("\n")
        console.print(Text(sentence, style=SAID))
        console.print(indented(Text(may)))
    for actions, reasons in together(refused):
        for sentence in dict.fromkeys(one.sentence for one in actions):
            console.print(Text(sentence, style=SAID))
        for reason in reasons:
            console.print(indented(Text(f"{reason.short} ({reason.rule})")))


def show_bare_reasons(console: Console, seat: Seat, cards: list[int]) -> None:
    """Why nothing at all can be done with a card: it is another player's, or the moment is none for it."""
    duel = seat.duel
    decision = duel.decision
    if decision is not None and decision.kind not in BEGIN:
        console.print(Text(seat.say("play.middle")))
        return
    name = duel.cards[cards[0]].face.name
    reasons = [reason_view(seat, one) for one in duel.why_not(name)]
    lines = dict.fromkeys(f"{reason.sentence} ({reason.rule})" for reason in reasons)
    for line in lines or {seat.say("play.nothing"): None}:
        console.print(Text(line, style=QUIET))


def show_printed(console: Console, seat: Seat, text: str) -> None:
    """What is printed on the cards of a name."""
    cards = named(seat, text)
    if not cards:
        console.print(Text(seat.say("play.no_card", text=repr(text))))
    found = {seat.table.definition(seat.duel.cards[number]).name: number for number in cards}
    for number in found.values():
        show_card(console, seat.table.definition(seat.duel.cards[number]), seat.language)
