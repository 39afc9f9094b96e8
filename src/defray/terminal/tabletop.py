"""The table in a terminal, small enough to be shown again and again: the board and the options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from defray.kernel.decisions import Action
from defray.terminal.layouts import LAYOUTS
from defray.terminal.pages import HEADING, QUIET, SAID, rows
from defray.wording.actions import action_text
from defray.wording.answers import PRICED
from defray.wording.board import BoardView, SideView, board_view
from defray.wording.log import PLAYERS
from defray.wording.prices import price_sentence, price_view
from defray.wording.seat import Seat

DOT = " · "
GAP = "  "
BEGINS = "(?<![a-z0-9])"
"""Before the beginning of a word; where words are not spaced, anything may be one."""
MARGIN = 3
"""What stands left of a line of cards, besides its label."""
TO_END, END = Action("to", word="end"), Action("end", word="turn")
"""Two words for the same; one of them is enough."""


@dataclass(frozen=True)
class Choice:
    """An option as it is shown: its sentence, and its price if it is one that may have one."""

    action: Action
    sentence: str
    price: str

    def has(self, words: Sequence[str]) -> bool:
        """Whether words that begin like these stand in its sentence."""
        text = self.sentence.casefold()
        return all(re.search(BEGINS + re.escape(word), text) for word in words)


def choices(seat: Seat) -> list[Choice]:
    """The options of the present decision; of cards that are alike and lie together only one is told."""
    decision = seat.duel.decision
    options = decision.options if decision is not None else ()
    found: dict[tuple[str, str, int], Choice] = {}
    for option in options:
        if option == TO_END and END in options:
            continue
        one = Choice(option, sentence_of(seat, option), price_of(seat, option))
        placed = option.card >= 0 and seat.table.on_field(seat.duel.cards[option.card].zone)
        apart = option.card if placed else -1
        found.setdefault((one.sentence, one.price, apart), one)
    return list(found.values())


def sentence_of(seat: Seat, action: Action) -> str:
    """The sentence of an option, with what tells its card from others of the name."""
    said = action_text(seat, action)
    note = LAYOUTS[seat.game].note(seat, seat.duel.cards[action.card]) if action.card >= 0 else ""
    return seat.say("label.noted", card=said, note=note) if note else said


def price_of(seat: Seat, action: Action) -> str:
    """What it costs; only an activation is said to be free."""
    if not PRICED[seat.game](seat, action):
        return ""
    price = price_view(seat, seat.duel.quote(action))
    return price_sentence(seat, price) if price is not None or action.verb == "activate" else ""


def show_choices(console: Console, shown: Iterable[Choice]) -> None:
    """The options with their numbers, each with its price."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style=QUIET, min_width=3)
    table.add_column(overflow="fold")
    for number, one in enumerate(shown, 1):
        text = Text(one.sentence, style=SAID)
        if one.price:
            text.append(DOT + one.price, style="not bold default")
        table.add_row(str(number), text)
    console.print(table)


# ------------------------------------------------------------------------------------------- the board


def flowing(items: Sequence[str], room: int) -> str:
    """Items in a row, broken into lines only between them."""
    lines = [""]
    for item in items:
        longer = f"{lines[-1]}{DOT}{item}" if lines[-1] else item
        if lines[-1] and cell_len(longer) > room:
            lines.append(item)
        else:
            lines[-1] = longer
    return "\n".join(lines)


class Board:
    """The board as one player sees it, in a few lines."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.below = max(seat.reader, 0)
        self.view: BoardView = board_view(seat, seat.reader)
        self.layout = LAYOUTS[seat.game]

    def text(self) -> str:
        """All of it, to tell whether it has changed."""
        return repr((self.view, self.seat.reader))

    def show(self, console: Console, everything: bool = False) -> None:
        """Print it: the other player above, the reader below."""
        console.print(Text(DOT.join(self.moment()), style=QUIET))
        for player in (1 - self.below, self.below):
            side = self.view.side(PLAYERS[player])
            console.print(self.head(player, side))
            found = list(self.lines(side, everything))
            if found:
                room = console.width - MARGIN - max(cell_len(label) for label, _ in found)
                lines = [(label, flowing(items, room)) for label, items in found]
                table = Table.grid()
                table.add_column(width=1)
                table.add_column()
                table.add_row("", rows(lines))
                console.print(table)
        if self.view.chain:
            console.print(rows([(self.say("board.chain"), DOT.join(self.links()))]))

    def say(self, key: str, **slots: str) -> str:
        """A phrase."""
        return self.seat.say(key, **slots)

    def moment(self) -> list[str]:
        """When it is, and whose turn."""
        player = self.seat.player(self.seat.duel.active)
        turn = self.say("board.turn", n=str(self.view.turn))
        return [turn, self.say(f"phase.{self.view.phase}"), self.say("board.active", player=player)]

    def head(self, player: int, side: SideView) -> Text:
        """A player's name, LP where the game has them, and how many cards lie where."""
        text = Text(self.seat.player(player), style=HEADING)
        if side.life is not None:
            text.append(GAP + self.say("board.life", n=str(side.life)), style=HEADING)
        for zone in self.layout.counted:
            number = len(side.zones[zone])
            if number or zone in self.layout.always:
                label = self.say(f"board.{zone}")
                text.append(DOT + self.say("play.has", place=label, n=str(number)), style=QUIET)
        return text

    def lines(self, side: SideView, everything: bool) -> Iterator[tuple[str, list[str]]]:
        """The zones in which cards can be seen; piles only if everything is wanted."""
        layout = self.layout
        for zone in layout.placed:
            if side.zones[zone]:
                yield (
                    self.say(f"board.{zone}"),
                    [layout.in_place(self.seat, card, zone) for card in side.zones[zone]],
                )
        for zone in (*layout.held, *(layout.piles if everything else ())):
            names = [layout.in_pile(self.seat, card) for card in side.zones[zone] if layout.in_sight(card)]
            if names:
                yield self.say(f"board.{zone}"), names

    def links(self) -> Iterator[str]:
        """The chain, first link first."""
        for link in self.view.chain:
            player = self.seat.player(PLAYERS.index(link.player))
            yield self.say("play.link", n=str(link.number), card=link.card.name, player=player)
