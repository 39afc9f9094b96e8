"""Records: a duel as its decks, its seed, its rules and every answer given, so that it can be played
again.

A record is a file of JSON lines. The first says what was played, with format and version; each further
line is an answer; the last one, if the record was closed, says where the duel stood: its digest, and the
result if it was over. (Decks are shortened here.)

    {"defray": {"format": "record", "version": 1}, "decks": [["Sangan"], ["Kurama"]], "seed": 7} {"by": 0,
    "verb": "summon", "card": 12} {"by": 0, "verb": "activate", "card": 3, "ability": 0, "pay": {"plan": 0,
    "picks": [[5]], "amounts": [0]}} {"answers": 2, "digest": "…", "winner": 0, "reason": "life"}

Cards are told by their number in the duel, which follows from the decks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from defray.effects.files import read_text
from defray.effects.mismatches import Mismatch, Value
from defray.kernel.cards import Face
from defray.kernel.decisions import CANCEL, Action
from defray.kernel.errors import DefrayError, RecordError
from defray.kernel.payments import Payment
from defray.play.games import FIRST, GAMES
from defray.scenarios.model import Game
from defray.wording.voice import AnyDuel

VERSION = 1
Line = TypeVar("Line", bound=msgspec.Struct)


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What kind of file it is."""

    format: Literal["record"] = "record"
    version: int = VERSION


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was played: the decks by the names of their cards (player 0 begins), the seed, the rules."""

    defray: Format
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    seed: int
    game: Game = FIRST
    profile: str = ""
    options: dict[str, str] = {}
    players: tuple[str, str] = ("", "")
    """Who played, for people."""


class Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A payment given with an action."""

    plan: int
    picks: tuple[tuple[int, ...], ...]
    amounts: tuple[int, ...]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One answer, by whom, and the payment if it was given with it."""

    by: int
    verb: str
    card: int = -1
    ability: int = -1
    number: int = -1
    word: str = ""
    pay: Pay | None = None

    def action(self) -> Action:
        """The answer itself."""
        return Action(self.verb, self.card, self.ability, self.number, self.word)

    def payment(self) -> Payment | None:
        """The payment given with it."""
        return None if self.pay is None else Payment(self.pay.plan, self.pay.picks, self.pay.amounts)


class Closing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the duel stood when the record was closed. A reason without a winner is a draw."""

    answers: int
    digest: str
    winner: int | None = None
    reason: str = ""


class Record:
    """One duel, as far as it has been played."""

    def __init__(self, header: Header, path: str = "record") -> None:
        self.header = header
        self.path = path
        """What messages call it."""
        self.answers: list[Answer] = []
        self.closing: Closing | None = None

    def begin(self) -> AnyDuel:
        """The duel before its first answer."""
        header = self.header
        game = GAMES[header.game]
        try:
            faces: list[list[Face]] = [[game.face(name) for name in deck] for deck in header.decks]
            duel: AnyDuel = game.start((faces[0], faces[1]), header.seed, header.profile, header.options)
            return duel
        except DefrayError as error:
            raise RecordError(self.path, 1, str(error)) from None

    def take(self, duel: AnyDuel, action: Action, pay: Payment | None = None) -> None:
        """Answer the duel's decision and note it. Raises what `duel.take` raises; then nothing is noted."""
        pending = duel.pending
        by = -1 if pending is None else pending.player
        duel.take(action, pay)
        paid = None if pay is None else Pay(pay.plan, pay.picks, pay.amounts)
        given = (action.verb, action.card, action.ability, action.number, action.word)
        self.answers.append(Answer(by, *given, paid))

    def close(self, duel: AnyDuel) -> None:
        """Note where the duel stands."""
        result = duel.result
        winner = result.winner if result is not None and result.winner >= 0 else None
        reason = result.reason if result is not None else ""
        self.closing = Closing(len(self.answers), duel.digest(), winner, reason)


def new_record(
    decks: tuple[tuple[str, ...], tuple[str, ...]],
    seed: int,
    profile: str = "",
    options: dict[str, str] | None = None,
    players: tuple[str, str] = ("", ""),
    game: Game = FIRST,
) -> Record:
    """A record with no answers yet. A profile left out is the usual one of the game, if it has any."""
    played = profile or GAMES[game].profile
    return Record(Header(Format(), decks, seed, game, played, dict(options or {}), players))


def replay(record: Record) -> AnyDuel:
    """Play a record again; the duel as it stands after the last answer.

    `RecordError`, with the line, where an answer does not fit the duel, or the duel does not end as it
    says.
    """
    duel = record.begin()
    for number, answer in enumerate(record.answers):
        line = number + 2
        decision = duel.decision
        if decision is None:
            raise RecordError(record.path, line, "the duel is over before this answer")
        if decision.player != answer.by:
            message = f"player {decision.player} decides here, not player {answer.by}"
            raise RecordError(record.path, line, message)
        action = answer.action()
        if action not in decision.options and not (action == CANCEL and decision.cancellable):
            raise RecordError(record.path, line, f"this is no answer to the decision here ({decision.kind})")
        try:
            duel.take(action, answer.payment())
        except DefrayError as error:
            raise RecordError(record.path, line, str(error)) from None
    closing = record.closing
    if closing is not None and closing.digest != duel.digest():
        message = "the duel does not end as this line says: the rules or the cards have changed since"
        raise RecordError(record.path, len(record.answers) + 2, message)
    return duel


# ------------------------------------------------------------------------------------------- files


def save(record: Record, path: Path) -> None:
    """Write a record; `RecordError` if the file cannot be written."""
    lines: list[msgspec.Struct] = [record.header, *record.answers]
    if record.closing is not None:
        lines.append(record.closing)
    content = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    try:
        path.write_bytes(content)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise RecordError(str(path), 0, f"the file cannot be written: {reason}") from None


def load(path: Path) -> Record:
    """Read a record; `RecordError` with the line where it cannot be read."""
    return read_record(read_text(path, RecordError), str(path))


def read_record(text: str, path: str) -> Record:
    """Read the text of a record; `path` is what messages call it. Raises as `load` does."""
    lines = text.rstrip().split("\n")
    version_of(lines[0], path)
    record = Record(fitting(lines[0], path, 1, Header), path)
    for number, line in enumerate(lines[1:], start=2):
        if record.closing is not None:
            raise RecordError(path, number, "the record was closed by the line before")
        data = parsed(line, path, number)
        if isinstance(data, dict) and "digest" in data:
            record.closing = fitting(line, path, number, Closing)
            if record.closing.answers != len(record.answers):
                there, told = len(record.answers), record.closing.answers
                raise RecordError(path, number, f"expected {told} answers before this line, found {there}")
        else:
            record.answers.append(fitting(line, path, number, Answer))
    return record


def version_of(line: str, path: str) -> None:
    """`RecordError` where the first line is not that of a record this Defray reads."""
    data = parsed(line, path, 1)
    head = data.get("defray") if isinstance(data, dict) else None
    if not isinstance(head, dict) or head.get("format") != "record":
        raise RecordError(path, 1, "this is no record of a duel")
    version = head.get("version")
    if version != VERSION:
        raise RecordError(path, 1, f"the record has version {version}; this Defray reads version {VERSION}")


def parsed(line: str, path: str, number: int) -> Any:
    """A line as plain values."""
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise RecordError(path, number, "this line is not valid JSON") from None


def fitting(line: str, path: str, number: int, kind: type[Line]) -> Line:
    """A line as the kind of line it must be."""
    data = parsed(line, path, number)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as problem:
        said = Mismatch.of(str(problem), as_text(data), kind).said(())
        raise RecordError(path, number, said) from None


def as_text(data: Any) -> Value:
    """Plain values with their numbers written out, as messages quote them."""
    if isinstance(data, dict):
        return {key: as_text(value) for key, value in data.items()}
    if isinstance(data, list):
        return [as_text(value) for value in data]
    return data if data is None or isinstance(data, str) else str(data).lower()
