"""A duel at a terminal: against a bot, or two people in turns."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from defray.kernel.decisions import CANCEL, DONE, NO, PASS, YES, Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Result
from defray.kernel.payments import Payment
from defray.play.bots import Bot
from defray.play.records import Record, save
from defray.terminal import reading
from defray.terminal.pages import HEADING, QUIET, rows
from defray.terminal.tabletop import DOT, Board, Choice, choices, show_choices
from defray.wording.actions import decision_text
from defray.wording.grammar import Language
from defray.wording.parts import payment_text
from defray.wording.seat import Seat
from defray.wording.voice import AnyDuel

FIXED: Mapping[str, Action] = {"pass": PASS, "done": DONE, "yes": YES, "y": YES, "no": NO, "n": NO}
PROMPT = "> "
DIGITS = 6
"""A longer number is none of an option."""
TELLING = 3
"""So many letters may stand for a name that was not asked about."""
LATEST = 60
"""How many lines of the log are shown."""


class Leave(Exception):
    """The player has had enough."""


class Playing:
    """One duel at one terminal: it asks, shows and takes back; the rules and the bots are elsewhere."""

    def __init__(
        self,
        console: Console,
        record: Record,
        bots: Mapping[int, Bot],
        language: Language,
        names: tuple[str, str],
        ask_zones: bool = False,
        file: Path | None = None,
    ) -> None:
        self.console = console
        self.record = record
        self.duel = record.begin()
        self.bots = bots
        self.language = language
        self.names = names
        self.ask_zones = ask_zones
        self.file = file
        self.history: list[tuple[AnyDuel, int]] = []
        """The duel before each decision of a person, and how many answers there were."""
        self.at_screen = -1
        """Who looked at the screen last."""
        first = next((at for at, event in enumerate(self.duel.log) if event.kind == "turn"), 0)
        self.seen = [first, first]
        """How much of the log each player has been shown."""
        self.shown = ["", ""]
        """The board as each player saw it last."""
        self.skipping = -1
        """The player for whom everything is declined until something must be answered."""
        self.begun = CANCEL
        """The action that is being paid for."""

    # ------------------------------------------------------------------------------------ the course of it

    def run(self) -> None:
        """Play until the duel is over or somebody leaves; then keep the record."""
        self.keep()  # a file that cannot be written shows before the duel, not after it
        try:
            while (decision := self.duel.decision) is not None:
                self.step(decision)
            self.finish()
        except Leave:
            self.line("play.stopped")
        except EOFError:
            self.console.print()
            self.line("play.stopped")
        except KeyboardInterrupt:
            self.console.print()
            self.line("play.stopped")
            raise
        finally:
            self.record.close(self.duel)
            self.keep()
            if self.file is not None:
                self.line("play.saved", file=str(self.file))

    def keep(self) -> None:
        """Write the record, if one is wanted."""
        if self.file is not None:
            save(self.record, self.file)

    def step(self, decision: Decision) -> None:
        """One decision: by a bot, by itself, or by a person."""
        bot = self.bots.get(decision.player)
        if bot is not None:
            action, pay = bot.choose(self.duel)
            self.record.take(self.duel, action, pay)
        elif decision.kind == "zone" and not self.ask_zones:
            self.record.take(self.duel, decision.options[0])
        elif decision.player == self.skipping and PASS in decision.options:
            self.record.take(self.duel, PASS)
        else:
            if decision.player == self.skipping:
                self.skipping = -1
            self.ask(decision)

    def ask(self, decision: Decision) -> None:
        """Show a person how things stand, and read until they have answered."""
        player = decision.player
        self.hand_over(player)
        seat = self.seat(player)
        self.show_news(seat)
        self.show_board(seat)
        offered = choices(seat)
        self.show_options(seat, decision, offered)
        before = self.duel
        answers = len(self.record.answers)
        while self.duel is before and len(self.record.answers) == answers:
            self.obey(self.read(), seat, decision, offered)

    def finish(self) -> None:
        """The last board, and how it ended."""
        reader = next(player for player in (0, 1) if player not in self.bots)
        seat = self.seat(reader)
        self.show_news(seat)
        self.show_board(seat)
        result = self.duel.result
        assert result is not None
        self.console.print()
        self.console.print(Text(ending(seat, result, self.bots), style=HEADING))

    # ------------------------------------------------------------------------------------ what is shown

    def seat(self, player: int) -> Seat:
        """The duel as a player sees it now."""
        return Seat(self.duel, self.language, player, self.names)

    def line(self, key: str, **slots: str) -> None:
        """One line to the player."""
        self.console.print(Text(self.seat(0).say(key, **slots)))

    def hand_over(self, player: int) -> None:
        """With two people, each looks at the screen alone."""
        if self.at_screen != player and not self.bots:
            if self.at_screen >= 0:
                self.console.clear()
            reading.ask(self.seat(player).say("play.handover", player=self.names[player]) + " ")
            self.shown[player] = ""
        self.at_screen = player

    def show_news(self, seat: Seat) -> None:
        """What has happened since this player looked last."""
        events = list(self.duel.log)
        news = list(seat.told(events[min(self.seen[seat.reader], len(events)) :]))
        self.seen[seat.reader] = len(events)
        if news:
            self.console.print()
        for one in news:
            self.console.print(Text(one, style=QUIET))

    def show_board(self, seat: Seat) -> None:
        """The board, if it has changed."""
        board = Board(seat)
        if board.text() != self.shown[seat.reader]:
            self.shown[seat.reader] = board.text()
            self.console.print()
            board.show(self.console)

    def show_options(self, seat: Seat, decision: Decision, offered: list[Choice]) -> None:
        """The question, the options and what else may be typed here."""
        self.console.print()
        asked = decision_text(seat)
        if not self.bots:
            asked = seat.say("play.asks", player=self.names[seat.reader], said=asked)
        self.console.print(Text(asked, style=HEADING))
        show_choices(self.console, offered)
        hints: list[str] = []
        usual = silent(decision)
        if usual is not None:
            said = next(one.sentence for one in offered if one.action == usual)
            hints.append(seat.say("play.hint.pass", said=said))
        if decision.cancellable:
            hints.append(seat.say("play.hint.cancel"))
        said = self.automatic_text(seat, decision)
        if said:
            hints.append(seat.say("play.hint.auto", said=said))
        if hints:
            self.console.print(Text(DOT.join(hints), style=QUIET))

    # ------------------------------------------------------------------------------------ what is typed

    def read(self) -> str:
        """A line the player types."""
        return reading.ask(PROMPT).strip()

    def obey(self, text: str, seat: Seat, decision: Decision, offered: list[Choice]) -> None:
        """Do what was typed: a command, or an answer."""
        command, _, rest = text.partition(" ")
        command = command.casefold()
        if command in ("why", "card") or not rest:
            done = self.command(command, rest.strip(), seat, decision, offered)
            if done:
                return
        action = self.meant(text, seat, decision, offered)
        if action is not None:
            self.answer(action, decision)

    def command(self, command: str, rest: str, seat: Seat, decision: Decision, offered: list[Choice]) -> bool:
        """Carry out a command; False if it is none."""
        if command in ("quit", "exit"):
            raise Leave
        if command in ("help", "?"):
            show_help(self.console, seat)
        elif command == "board":
            Board(seat).show(self.console, everything=True)
            self.show_options(seat, decision, offered)
        elif command == "log":
            for one in list(seat.told(self.duel.log, everything=True))[-LATEST:]:
                self.console.print(Text(one, style=QUIET))
        elif command == "undo":
            self.undo()
        elif command == "auto":
            self.pay_automatically(decision)
        elif command == "skip":
            self.skip(decision)
        elif command == "cancel":
            if decision.cancellable:
                self.answer(CANCEL, decision)
            else:
                self.line("play.no_cancel")
        elif command in ("why", "card"):
            self.about(command, rest, seat)
        else:
            return False
        return True

    def about(self, command: str, name: str, seat: Seat) -> None:
        """Tell about the cards of a name."""
        if not name:
            self.line("play.name", command=command)
        elif command == "why":
            reading.show_why(self.console, seat, name)
        else:
            reading.show_printed(self.console, seat, name)

    def meant(self, text: str, seat: Seat, decision: Decision, offered: list[Choice]) -> Action | None:
        """The option that was typed; None, with a line about it, if that is unclear."""
        if not text:
            usual = silent(decision)
            if usual is None:
                self.line("play.enter")
            return usual
        place = int(text) if text.isdecimal() and len(text) <= DIGITS else 0
        if 1 <= place <= len(offered):
            return offered[place - 1].action
        fixed = FIXED.get(text.casefold())
        if fixed is not None and fixed in decision.options:
            return fixed
        found = [one for one in offered if one.has(text.casefold().split())]
        exact = [one for one in found if one.sentence.casefold() == text.casefold()]
        if len(exact or found) == 1:
            return (exact or found)[0].action
        if not found:
            self.not_meant(text, seat, decision, offered)
            return None
        self.line("play.several", text=repr(text))
        self.console.print(rows((str(offered.index(one) + 1), one.sentence) for one in found))
        return None

    def not_meant(self, text: str, seat: Seat, decision: Decision, offered: list[Choice]) -> None:
        """Say why what was typed is no answer: for a card, why nothing can be done with it."""
        words = text.split()
        ends = (" ".join(words[start:]) for start in range(len(words)))
        name = next((end for end in ends if len(end) >= TELLING and reading.named(seat, end)), "")
        if text.isdecimal():
            self.line("play.number", n=str(len(offered)))
            return
        self.line("play.unknown", text=repr(text))
        if name and decision.kind in reading.BEGIN:
            reading.show_why(self.console, seat, name)

    def answer(self, action: Action, decision: Decision, pay: Payment | None = None) -> None:
        """Answer the decision, so that it can be taken back."""
        self.history.append((self.duel.fork(), len(self.record.answers)))
        if decision.kind in reading.BEGIN:
            self.begun = action
        self.record.take(self.duel, action, pay)

    def skip(self, decision: Decision) -> None:
        """Decline from now on, until something must be answered."""
        if PASS in decision.options:
            self.skipping = decision.player
            self.answer(PASS, decision)
        else:
            self.line("play.no_skip")

    def undo(self) -> None:
        """Back to the decision before."""
        if not self.history:
            self.line("play.undo.none")
            return
        self.skipping = -1
        self.duel, answers = self.history.pop()
        del self.record.answers[answers:]
        length = len(self.duel.log)
        self.seen = [min(seen, length) for seen in self.seen]
        self.shown = ["", ""]
        self.line("play.undo")

    # ------------------------------------------------------------------------------------ paying

    def automatic(self, decision: Decision) -> Payment | None:
        """The payment the rules propose for what is being paid now, if all of it is still open to choice."""
        if not decision.cancellable or decision.kind not in ("pay", "way") or self.begun == CANCEL:
            return None
        drafting, below = self.duel.stack[-1], self.duel.stack[-2]
        if not isinstance(drafting, Drafting) or not isinstance(below, Priced):
            return None
        return below.payments(self.duel).auto()

    def automatic_text(self, seat: Seat, decision: Decision) -> str:
        """That payment in words."""
        payment = self.automatic(decision)
        below = self.duel.stack[-2] if len(self.duel.stack) > 1 else None
        if payment is None or not isinstance(below, Priced):
            return ""
        return payment_text(seat, below.payments(self.duel).plans[payment.plan], payment)

    def pay_automatically(self, decision: Decision) -> None:
        """Leave the draft and pay the proposed payment at once."""
        payment = self.automatic(decision)
        if payment is None:
            self.line("play.no_auto")
            return
        action = self.begun
        self.history.append((self.duel.fork(), len(self.record.answers)))
        self.record.take(self.duel, CANCEL)
        self.record.take(self.duel, action, payment)


def silent(decision: Decision) -> Action | None:
    """What Enter alone answers: doing nothing, or that enough has been chosen."""
    return next((action for action in (PASS, DONE) if action in decision.options), None)


def ending(seat: Seat, result: Result, bots: Mapping[int, Bot]) -> str:
    """How the duel ended, for the reader."""
    lone = bool(bots)
    if result.winner < 0:
        said = seat.say("play.draw")
    elif lone and result.winner == seat.reader:
        said = seat.say("play.win.you")
    else:
        said = seat.say("play.win", player=seat.player(result.winner))
    key = f"play.reason.{result.reason}"
    if not seat.book.has(key):
        loser = 1 - result.winner
        key += ".both" if result.winner < 0 else ".you" if lone and loser == seat.reader else ".one"
    why = seat.say(key, player=seat.player(1 - result.winner) if result.winner >= 0 else "")
    return seat.say("play.result", result=said, reason=why, turn=str(seat.duel.turn))


def show_help(console: Console, seat: Seat) -> None:
    """What can be typed."""
    console.print(Text(seat.say("play.help"), style=HEADING))
    words = [(seat.say(f"play.help.word.{word}"), word) for word in ("number", "text", "enter")]
    words += [(word, word) for word in ("skip", "cancel", "auto")]
    words += [(f"{word} NAME", word) for word in ("why", "card")]
    words += [(word, word) for word in ("board", "log", "undo", "quit")]
    console.print(rows((said, seat.say(f"play.help.{word}")) for said, word in words))
