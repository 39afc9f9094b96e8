"""Sits down at the terminal: a duel from a position, typed lines in, what is shown out."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from rich.console import Console

from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.payments import Payment
from defray.play.bots import Bot
from defray.play.records import Record, new_record
from defray.scenarios import parse_scenario
from defray.scenarios.games import table_for
from defray.scenarios.model import Game
from defray.terminal import reading
from defray.terminal.playing import Playing
from defray.wording.grammar import Language
from defray.wording.voice import AnyDuel


class Position(Record):
    """The record of a duel that begins in a position."""

    def __init__(self, text: str, game: Game) -> None:
        super().__init__(new_record((("a",), ("b",)), 0, game=game).header)
        self.text = text

    def begin(self) -> AnyDuel:
        return position(self.text, self.header.game)


def position(text: str, game: Game) -> AnyDuel:
    """The duel of a position."""
    scenario = parse_scenario(f"title: A position\ngame: {game}\n{text}\nscript: []\n", "position.yaml")
    duel: AnyDuel = table_for(scenario).duel
    return duel


class Sleeper:
    """Does nothing whenever that is possible, and ends its turn."""

    def choose(self, duel: AnyDuel) -> tuple[Action, Payment | None]:
        decision = duel.decision
        assert isinstance(decision, Decision)
        for wanted in (PASS, Action("end", word="turn")):
            if wanted in decision.options:
                return wanted, None
        return decision.options[0], None


class Sitting:
    """One session: what was shown, and how the duel stands after it."""

    def __init__(
        self,
        position: str,
        lines: Iterable[str],
        monkeypatch: pytest.MonkeyPatch,
        language: Language = "en",
        both: bool = False,
        ask_zones: bool = False,
        bot: Bot | None = None,
        game: Game = "yugioh",
    ) -> None:
        typed = iter(lines)
        out = io.StringIO()

        def ask(prompt: str) -> str:
            try:
                line = next(typed)
            except StopIteration:
                raise EOFError from None
            out.write(f"{prompt}{line}\n")
            return line

        monkeypatch.setattr(reading, "ask", ask)
        console = Console(file=out, width=80, markup=False, highlight=False, emoji=False)
        bots: dict[int, Bot] = {} if both else {1: bot or Sleeper()}
        self.playing = Playing(
            console, Position(position, game), bots, language, ("You", "Opponent"), ask_zones
        )
        self.begin = self.playing.duel.digest()
        self.playing.run()
        self.out = out.getvalue()

    @property
    def duel(self) -> AnyDuel:
        return self.playing.duel

    def after(self, typed: str) -> str:
        """What was shown after a line was typed for the first time, up to the next prompt."""
        return self.out.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0]

    def names(self, player: int, zone: int) -> list[str]:
        """The cards in a zone."""
        return [self.duel.cards[number].face.name for number in self.duel.zone(player, zone)]
