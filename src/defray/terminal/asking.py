"""The answer to "what now?" in a terminal: the board, what may be done at which price, what may not be
done and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from defray.terminal.pages import HEADING, QUIET, SAID, heading, indented, rows
from defray.wording.answers import ActionView, Answer, ReasonView, RefusedView
from defray.wording.board import CardView, SideView
from defray.wording.grammar import Language
from defray.wording.log import PLAYERS
from defray.wording.prices import PriceView, alternatives
from defray.wording.voice import Words

ROWS = ("monsters", "spells", "field", "battle")
"""The zones in which every card has a line of its own."""
DOT = " · "
ELSEWHERE = ("not_there", "not_in_hand")
"""The codes of obstacles that leave nothing else to be said about a card."""
COSTS = ("Y-", "D-")
"""What the ids of the rules about costs begin with."""
MANA = "mana"
"""The way of paying whose price says how much, and not with how many cards."""
Lines = list[tuple[str, str]]


class Asking:
    """One answer on one console."""

    def __init__(self, console: Console, answer: Answer, language: Language) -> None:
        self.console = console
        self.answer = answer
        self.words = Words(language, answer.board.game)

    def show(self, title: str) -> None:
        """The whole answer."""
        self.head(title)
        self.board()
        self.decision()
        self.offered()
        self.refused()

    def player(self, player: str) -> str:
        """What a player is called."""
        return self.words.say(f"board.player.{player}")

    # ------------------------------------------------------------------------------------ the board

    def head(self, title: str) -> None:
        """The title, and when it is."""
        board = self.answer.board
        if title:
            self.console.print(Text(title, style=HEADING))
        facts = [
            self.words.say("board.turn", n=str(board.turn)),
            self.words.say(f"phase.{board.phase}"),
            self.words.say("board.active", player=self.player(board.turn_player)),
            board.profile.upper() or self.words.say("board.game"),
        ]
        self.console.print(Text(DOT.join(facts), style=QUIET))

    def board(self) -> None:
        """Both sides, the opponent of `me` on top, and the chain."""
        for player in reversed(PLAYERS):
            side = self.answer.board.side(player)
            name = self.player(player)
            if side.life is not None:
                name += DOT + self.words.say("board.life", n=str(side.life))
            self.console.print(Panel(self.side(side), title=Text(name, style=HEADING), title_align="left"))
        for link in self.answer.board.chain:
            label = f"{self.words.say('board.chain')} {link.number}"
            self.console.print(Text(f"{label}{DOT}{link.card.name}{DOT}{self.player(link.player)}"))

    def side(self, side: SideView) -> RenderableType:
        """One player's zones; empty ones are not told."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, style=QUIET)
        table.add_column(overflow="fold")
        for zone, cards in side.zones.items():
            label = self.words.say(f"board.{zone}")
            if zone in ROWS:
                for card in cards:
                    table.add_row(label, self.on_field(card))
                    label = ""
            elif cards:
                table.add_row(label, Text(self.pile(cards)))
        return table if table.row_count else Text(self.words.say("board.empty"), style=QUIET)

    def on_field(self, card: CardView) -> Text:
        """A card on the field with all that can be seen on it."""
        text = Text(f"{card.zone} ")
        text.append(card.name, style="" if card.face_down else HEADING)
        facts: list[str] = []
        if card.position is not None:
            facts.append(self.words.say(f"board.{card.position}"))
        if card.face_down:
            facts[:1] = [self.words.say("board.set")]
        if card.attack is not None and card.defense is not None:
            facts.append(self.words.say("board.stats", attack=str(card.attack), defense=str(card.defense)))
        if card.power is not None:
            facts.append(self.words.say("board.power", n=str(card.power)))
        if card.tapped:
            facts.append(self.words.say("board.tapped"))
        for kind, number in card.counters.items():
            facts.append(self.words.counted("board.counters", number, unit=self.words.counter(kind)))
        if card.materials:
            names = self.words.row([one.name for one in card.materials])
            facts.append(self.words.say("board.materials", cards=names))
        if card.equipped_to is not None:
            facts.append(self.words.say("board.equips", card=card.equipped_to.name))
        if card.owner is not None:
            facts.append(self.words.say("board.owner", player=self.player(card.owner)))
        return text.append("".join(DOT + fact for fact in facts))

    def pile(self, cards: Sequence[CardView]) -> str:
        """The cards of a zone without places: the known ones by name, the others as a number."""
        names: list[str] = []
        for card in cards:
            if not card.unknown:
                note = self.words.row(notes(self.words, card))
                noted = self.words.say("label.noted", card=card.name, note=note)
                names.append(noted if note else card.name)
        unknown = sum(1 for card in cards if card.unknown)
        if unknown:
            names.append(self.words.counted("board.cards", unknown))
        return self.words.row(names)

    # ------------------------------------------------------------------------------------ what may be done

    def decision(self) -> None:
        """Who decides what, or how it ended."""
        self.console.print()
        decision, result = self.answer.decision, self.answer.result
        if result is not None:
            winner = self.player(result.winner) if result.winner is not None else ""
            said = self.words.say("board.result.win" if winner else "board.result.draw", player=winner)
            self.console.print(Text(said, style=HEADING))
        if decision is not None:
            asked = self.words.say("asks.says", player=self.player(decision.player), said=decision.sentence)
            self.console.print(Text(asked, style=HEADING))

    def offered(self) -> None:
        """Every action with its price."""
        decision = self.answer.decision
        if decision is None:
            return
        heading(self.console, self.words.say("ui.may" if decision.kind == "command" else "ui.options"))
        for actions, lines in priced_alike(
            (action, self.price_lines(action)) for action in self.answer.actions
        ):
            for sentence in dict.fromkeys(action.sentence for action in actions):
                self.console.print(indented(Text(sentence, style=SAID)))
            if lines:
                self.console.print(indented(rows(lines), 2))

    def price_lines(self, action: ActionView) -> Lines:
        """The price line by line: what the card demands, what changes that, taxes, the total, the ways to
        pay it."""
        price = action.price
        if price is None:
            return []
        lines: Lines = []
        if price.printed:
            lines.append((self.words.say("ui.printed"), price.printed))
        if price.base:
            causes = [part.cause for way in price.base for part in way.parts]
            label = self.words.say(f"ui.{causes[0] if causes else 'cost'}")
            lines.append((label, alternatives(self.words, price.base)))
        lines += [(self.words.say("ui.change"), change.sentence) for change in price.modifiers]
        if price.changed:
            lines.append((self.words.say("ui.changed"), alternatives(self.words, price.changed)))
        lines += [(self.words.say("ui.tax"), tax.sentence) for tax in price.taxes]
        if price.totals:
            totals = self.words.join([str(total) for total in price.totals], "or")
            lines.append((self.words.say("ui.total"), totals))
        elif self.needs_total(price):
            key = "price.life.at_least" if price.at_least else "price.life"
            lines.append((self.words.say("ui.total"), self.words.say(key, n=str(price.total_life))))
        if action.auto is not None and (action.ways > 1 or open_to_choice(price)):
            lines.append((self.words.say("ui.ways"), self.words.counted("price.ways", action.ways)))
            lines.append((self.words.say("ui.auto"), action.auto.sentence))
        return lines

    def needs_total(self, price: PriceView) -> bool:
        """Whether the LP are not told by one part alone."""
        ways = price.changed or price.base
        parts = [*(ways[0].parts if ways else ()), *price.taxes]
        return sum(1 for part in parts if part.how == "life") > 1 or any(part.half for part in parts)

    # ----------------------------------------------------------------------------------- what may not be done

    def refused(self) -> None:
        """Every other action with its reasons; actions with the same reasons together."""
        if self.answer.refused:
            heading(self.console, self.words.say("ui.may_not"))
        for actions, reasons in together(self.answer.refused):
            for sentence in dict.fromkeys(action.sentence for action in actions):
                self.console.print(indented(Text(sentence, style=HEADING)))
            for reason in reasons:
                said = self.words.say("ui.ruled", said=reason.short, rule=reason.rule)
                self.console.print(indented(Text(said), 2))
        if self.answer.left_out:
            self.console.print()
            note = self.words.counted("ui.left_out", self.answer.left_out)
            self.console.print(Text(note, style=QUIET))


def notes(words: Words, card: CardView) -> list[str]:
    """What can be seen on a card that lies in a row with others."""
    found = [words.say("board.face_down")] if card.face_down else []
    if card.civilizations:
        found.append("/".join(words.say(f"civ.{letter}") for letter in card.civilizations))
    if card.mana is not None and card.mana != 1:
        found.append(words.say("board.number", n=str(card.mana)))
    if card.tapped:
        found.append(words.say("board.tapped"))
    if card.materials:
        cards = words.row([one.name for one in card.materials])
        found.append(words.say("board.materials", cards=cards))
    return found


def open_to_choice(price: PriceView) -> bool:
    """Whether the price alone does not say what is paid."""
    ways = price.changed or price.base
    parts = [*(part for way in ways for part in way.parts), *price.taxes]
    choice = any(
        ((part.most or part.how == MANA) and len(part.candidates) > part.least) or len(part.amounts) > 1
        for part in parts
    )
    return choice or len(ways) > 1 or any(change.optional for change in price.modifiers)


def priced_alike(
    actions: Iterable[tuple[ActionView, Lines]],
) -> list[tuple[list[ActionView], Lines]]:
    """The actions, those with the same price as one entry; those without any come last."""
    groups: dict[str, tuple[list[ActionView], Lines]] = {}
    for action, lines in actions:
        groups.setdefault(repr(lines), ([], lines))[0].append(action)
    return sorted(groups.values(), key=lambda group: not group[1])


def together(refused: Iterable[RefusedView]) -> list[tuple[list[RefusedView], tuple[ReasonView, ...]]]:
    """The refused actions, those with the same reasons as one entry; reasons about costs come first. What
    reads the same is said once.

    Where a card is not where it would have to be, nothing else about it is told.
    """
    groups: dict[tuple[tuple[str, str], ...], tuple[list[RefusedView], tuple[ReasonView, ...]]] = {}
    for one in refused:
        reasons = tuple(reason for reason in one.reasons if reason.code in ELSEWHERE) or one.reasons
        said = {(reason.short, reason.rule): reason for reason in reversed(reasons)}
        key = tuple(dict.fromkeys((reason.short, reason.rule) for reason in reasons))
        groups.setdefault(key, ([], tuple(said[words] for words in key)))[0].append(one)
    return sorted(groups.values(), key=lambda group: not any(one.rule.startswith(COSTS) for one in group[1]))
