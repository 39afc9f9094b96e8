"""Records: kept, read again, and played again to the same digest; what does not fit is told with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from defray import RecordError
from defray.kernel.decisions import CANCEL
from defray.play.matches import Match, begin, play_out
from defray.play.records import Record, load, new_record, read_record, replay, save
from defray.scenarios.model import Game
from defray.yugioh.duel import YugiohDuel
from tests.play.pairs import PAIRS, decks_of

DECKS = decks_of("yugioh")


def played(
    bots: tuple[str, str] = ("greedy", "random"), seed: int = 3, most: int = 5000, game: Game = "yugioh"
) -> tuple[Record, str]:
    record, players, _ = begin(Match(decks_of(game), bots, seed, game=game), 1)
    duel = record.begin()
    play_out(duel, players, record, most)
    record.close(duel)
    return record, duel.digest()


@pytest.mark.parametrize("game", PAIRS)
@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "greedy")])
def test_a_record_leads_to_the_same_digest(bots: tuple[str, str], game: Game, tmp_path: Path) -> None:
    record, digest = played(bots, game=game)
    assert record.header.game == game
    assert replay(record).digest() == digest
    path = tmp_path / "duel.jsonl"
    save(record, path)
    again = load(path)
    assert (again.header, again.answers, again.closing) == (record.header, record.answers, record.closing)
    assert replay(again).digest() == digest


def test_an_unfinished_record_is_one_too(tmp_path: Path) -> None:
    record, digest = played(most=40)
    assert record.closing is not None
    assert record.closing.reason == ""
    record.closing = None  # as a program leaves it that was stopped
    path = tmp_path / "duel.jsonl"
    save(record, path)
    assert replay(load(path)).digest() == digest


@pytest.mark.parametrize("game", PAIRS)
def test_a_cancelled_draft_is_kept(game: Game) -> None:
    record = new_record(decks_of(game), 1, game=game)
    duel = record.begin()
    while True:
        decision = duel.decision
        assert decision is not None
        if decision.cancellable:
            record.take(duel, CANCEL)
            break
        record.take(duel, decision.options[0])
    assert replay(record).digest() == duel.digest()


def test_options_and_profile_are_part_of_it() -> None:
    record = new_record(DECKS, 1, "tcg", {"taxes": "apart"})
    duel = record.begin()
    assert isinstance(duel, YugiohDuel)
    assert (duel.profile, duel.options) == ("tcg", {"taxes": "apart"})


def test_options_are_part_of_it_in_duel_masters() -> None:
    record = new_record(decks_of("duelmasters"), 1, "", {"minimal_overpay": "strict"}, game="duelmasters")
    assert record.begin().options == {"minimal_overpay": "strict"}
    assert record.header.profile == ""
    with pytest.raises(RecordError, match="Duel Masters has no profiles; 'ocg' is none"):
        new_record(decks_of("duelmasters"), 1, "ocg", game="duelmasters").begin()


def test_a_record_that_names_neither_game_nor_profile(tmp_path: Path) -> None:
    lines = text_of(played(most=60)[0], tmp_path)
    lines[0] = changed(lines[0], lambda data: (data.pop("game"), data.pop("profile")))
    duel = replay(read_record("\n".join(lines), "duel.jsonl"))
    assert isinstance(duel, YugiohDuel)
    assert duel.profile == "ocg"


def text_of(record: Record, tmp_path: Path) -> list[str]:
    path = tmp_path / "duel.jsonl"
    save(record, path)
    return path.read_text("utf-8").splitlines()


def changed(line: str, change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(line)
    change(data)
    return json.dumps(data)


BAD = {
    "empty": (0, lambda _: "", "this line is not valid JSON"),
    "another file": (0, lambda _: "[1]", "this is no record of a duel"),
    "another version": (
        0,
        lambda line: line.replace('"version":1', '"version":2'),
        "the record has version 2; this Defray reads version 1",
    ),
    "another game": (0, lambda line: line.replace("yugioh", "chess"), "'game': 'chess' is not possible"),
    "no seed": (0, lambda line: changed(line, lambda data: data.pop("seed")), "the key 'seed' is missing"),
    "an unknown card": (0, lambda line: line.replace("Sangan", "Sangn"), "No card is called 'Sangn'."),
    "an unknown profile": (
        0,
        lambda line: line.replace('"ocg"', '"xcg"'),
        "The profile 'xcg' does not exist",
    ),
    "no JSON": (3, lambda _: "{", "this line is not valid JSON"),
    "far too deep": (3, lambda _: "[" * 100_000, "this line is not valid JSON"),
    "no mapping": (3, lambda _: "3", "expected keys with values, found '3'"),
    "no verb": (3, lambda _: '{"by": 0}', "the key 'verb' is missing"),
    "a wrong type": (3, lambda _: '{"by": 0, "verb": 7}', "'verb': expected a text, found '7'"),
    "an unknown key": (3, lambda _: '{"by": 0, "verb": "pass", "x": 1}', "'x': unknown key"),
    "no such player": (3, lambda _: '{"by": 7, "verb": "pass"}', "decides here, not player 7"),
    "no such answer": (
        1,
        lambda line: changed(line, lambda data: data.update(verb="activate", card=9999)),
        "this is no answer to the decision here",
    ),
    "another end": (
        -1,
        lambda line: changed(line, lambda data: data.update(digest="0")),
        "the duel does not end as this line says",
    ),
    "a number of answers": (
        -1,
        lambda line: changed(line, lambda data: data.update(answers=1)),
        "expected 1 answers before this line",
    ),
}


@pytest.mark.parametrize(("at", "change", "said"), BAD.values(), ids=BAD)
def test_bad_records(at: int, change: Callable[[str], str], said: str, tmp_path: Path) -> None:
    lines = text_of(played(most=60)[0], tmp_path)
    lines[at] = change(lines[at])
    with pytest.raises(RecordError) as failure:
        replay(read_record("\n".join(lines), "duel.jsonl"))
    assert said in str(failure.value)
    assert failure.value.line == at % len(lines) + 1


def test_a_wrong_payment(tmp_path: Path) -> None:
    lines = text_of(played()[0], tmp_path)
    at = next(number for number, line in enumerate(lines) if '"pay"' in line)
    lines[at] = changed(lines[at], lambda data: data["pay"].update(plan=77))
    with pytest.raises(RecordError, match=f"^duel.jsonl:{at + 1}: This is not one of the ways to pay"):
        replay(read_record("\n".join(lines), "duel.jsonl"))


def test_answers_after_the_end(tmp_path: Path) -> None:
    lines = text_of(played()[0], tmp_path)
    with pytest.raises(RecordError, match="the record was closed by the line before"):
        read_record("\n".join([*lines, '{"by": 0, "verb": "pass"}']), "duel.jsonl")
    with pytest.raises(RecordError, match="the duel is over before this answer"):
        replay(read_record("\n".join([*lines[:-1], '{"by": 0, "verb": "pass"}']), "duel.jsonl"))


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no such file"):
        load(tmp_path / "missing.jsonl")
    with pytest.raises(RecordError, match="the file cannot be written"):
        save(played(most=3)[0], tmp_path / "no" / "folder.jsonl")
