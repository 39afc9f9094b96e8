"""What many duels between bots came to, and a recorded duel told again."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from rich.console import Console
from rich.text import Text

from defray.play.matches import Match, Tally, simulate
from defray.play.records import Record
from defray.terminal.pages import HEADING, QUIET, page, rows
from defray.terminal.playing import ending
from defray.terminal.progress import progress
from defray.terminal.tabletop import Board
from defray.wording.board import board_view
from defray.wording.grammar import Language
from defray.wording.log import PLAYERS
from defray.wording.seat import Seat
from defray.wording.voice import AnyDuel, Words

DOT = " · "


def run(match: Match, duels: int, workers: int | None, words: Words) -> tuple[Tally, float]:
    """Play the duels, with a bar where somebody looks on; what came of them, and the seconds it took."""
    tally = Tally()
    begun = perf_counter()
    with progress(page(to_errors=True), words.say("simulate.progress"), duels) as step:
        for outcome in simulate(match, duels, workers):
            tally.add(outcome)
            step()
    return tally, perf_counter() - begun


def show_tally(
    console: Console, tally: Tally, match: Match, titles: tuple[str, str], words: Words, took: float
) -> None:
    """The results in a few lines."""

    def wins(number: int) -> str:
        return words.say("simulate.wins", n=str(number), share=f"{100 * number / tally.duels:.1f}")

    def mean(total: float) -> str:
        return words.say("simulate.mean", n=f"{total / tally.duels:.1f}")

    lines = [(words.say("simulate.duels"), str(tally.duels))]
    lines += [
        (words.say("simulate.side", bot=bot, deck=title), wins(number))
        for bot, title, number in zip(match.bots, titles, tally.wins, strict=True)
    ]
    lines.append((words.say("simulate.first"), wins(tally.wins_of_first)))
    for key, number in (("simulate.draws", tally.draws), ("simulate.given_up", tally.given_up)):
        if number:
            lines.append((words.say(key), str(number)))
    ended = [
        words.say(f"simulate.ended.{reason}", n=str(number)) for reason, number in tally.reasons.most_common()
    ]
    lines.append((words.say("simulate.ended"), DOT.join(ended)))
    lines.append((words.say("simulate.turns"), mean(tally.turns)))
    lines.append((words.say("simulate.decisions"), mean(tally.answers)))
    lines.append((words.say("simulate.speed"), words.say("simulate.rate", n=f"{tally.answers / took:,.0f}")))
    console.print(rows(lines))


def tally_data(tally: Tally, match: Match, titles: tuple[str, str], took: float) -> dict[str, Any]:
    """The same for programs."""
    return {
        "game": match.game,
        "duels": tally.duels,
        "seed": match.seed,
        "sides": [
            {"deck": title, "bot": bot, "wins": wins}
            for title, bot, wins in zip(titles, match.bots, tally.wins, strict=True)
        ],
        "wins_of_first": tally.wins_of_first,
        "draws": tally.draws,
        "given_up": tally.given_up,
        "reasons": dict(sorted(tally.reasons.items())),
        "turns": tally.turns,
        "decisions": tally.answers,
        "seconds": round(took, 3),
        "decisions_per_second": round(tally.answers / took, 1),
    }


def seat_of(duel: AnyDuel, record: Record, language: Language) -> Seat:
    """The duel as somebody sees it who sees all."""
    words = Words(language, record.header.game)
    names = [
        name or words.say("play.seat", n=str(place)) for place, name in enumerate(record.header.players, 1)
    ]
    return Seat(duel, language, -1, (names[0], names[1]))


def show_replay(console: Console, duel: AnyDuel, record: Record, language: Language) -> None:
    """The whole duel: all that happened, the board at the end, the result."""
    seat = seat_of(duel, record, language)
    for line in seat.told(duel.log):
        console.print(Text(line))
    console.print()
    Board(seat).show(console, everything=True)
    console.print()
    if duel.result is None:
        console.print(Text(seat.say("replay.unfinished"), style=QUIET))
    else:
        console.print(Text(ending(seat, duel.result, {}), style=HEADING))


def replay_data(duel: AnyDuel, record: Record) -> dict[str, Any]:
    """Where the duel stands, for programs."""
    result = duel.result
    lives = [board_view(seat_of(duel, record, "en")).side(player).life for player in PLAYERS]
    return {
        "game": record.header.game,
        "players": list(record.header.players),
        "answers": len(record.answers),
        "turn": duel.turn,
        "life": None if None in lives else lives,
        "result": None
        if result is None
        else {"winner": result.winner if result.winner >= 0 else None, "reason": result.reason},
        "digest": duel.digest(),
    }
