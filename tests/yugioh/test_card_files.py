"""Every card file fits the effect language, and its facts are those of the public card database.

The comparison needs the reference material beside the checkout and is skipped without it.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import yaml

from defray.yugioh import language

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "src" / "defray" / "yugioh" / "cards"
CORPUS = ROOT.parent / "shared" / "corpus" / "yugioh.jsonl.gz"
POOL = ROOT.parent / "shared" / "reference" / "pool_a.json"
FILES = sorted(CARDS.glob("*.yaml"))

TYPE_WORDS = {"monster", "spell", "trap", *get_args(language.Kind), *get_args(language.Property)}
ALWAYS_BOUND = {"this", "target", "paid", "trigger", "link", "done"}
LABEL_KEYS = {
    "among",
    "outside",
    "other_name_than",
    "same_name_as",
    "in_battle_with",
    "attached_to",
    "label",
}

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    data = yaml.load(path.read_text("utf-8"), Loader=yaml.CBaseLoader)
    assert isinstance(data, dict)
    return data


def card(path: Path) -> language.CardDefinition:
    return msgspec.convert(read(path), language.CardDefinition, strict=False)


def slug(name: str) -> str:
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """All mappings in a tree, from the outside in."""
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from nodes(part)


def labels_used(effect: dict[str, Any]) -> Iterator[str]:
    for node in nodes(effect):
        yield from (node[key] for key in LABEL_KEYS & node.keys())
        if isinstance(node.get("cards"), str):
            yield node["cards"]
        if "amount" in node:
            yield from (node[key] for key in ("of", "on") if key in node)
        if node.get("do") == "equip" and "to" in node:
            yield node["to"]


def labels_bound(effect: dict[str, Any]) -> set[str]:
    named = {node["as"] for node in nodes(effect) if "as" in node}
    named |= {"looked" for node in nodes(effect) if node.get("do") == "look"}
    return named | {"excavated" for node in nodes(effect) if node.get("do") == "excavate"}


@cache
def corpus() -> dict[int, dict[str, Any]]:
    if not CORPUS.exists():
        pytest.skip("the reference material is not there")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["password"]: row for row in rows if row.get("password") is not None}


@cache
def pool() -> list[dict[str, Any]]:
    if not POOL.exists():
        pytest.skip("the reference material is not there")
    rows: list[dict[str, Any]] = json.loads(POOL.read_text("utf-8"))
    return [row for row in rows if not row.get("token")]


def type_words(card_type: str, line: str, property_: str) -> set[str]:
    """The words of a card's type, with the `effect` that the line of an old Tuner leaves unsaid."""
    if card_type != "Monster":
        return {card_type.lower(), property_.lower().replace("-", "_")}
    words = {word.strip().lower() for word in line.split("/")[1:]}
    if words <= {"tuner", "flip", "union", "gemini", "spirit", "toon"}:
        words.add("effect")
    return {"monster", *words}


def number(value: int | str | None) -> int | str | None:
    """A stat as the two sources write it, as a card file does: `?` where it is not fixed."""
    return "?" if value in (-2, "?") else value


def test_there_are_cards() -> None:
    assert FILES


@each_file
def test_fits_the_language(path: Path) -> None:
    card(path)


@each_file
def test_is_named_after_its_card(path: Path) -> None:
    assert path.stem == slug(card(path).name)


@each_file
def test_type_is_made_of_known_words(path: Path) -> None:
    words = card(path).type.split()
    assert words[0] in ("monster", "spell", "trap")
    assert set(words) <= TYPE_WORDS
    assert len(words) == len(set(words)) > 1


@each_file
def test_only_effect_monsters_have_effects(path: Path) -> None:
    read_card = card(path)
    words = read_card.type.split()
    if words[0] == "monster" and "effect" not in words:
        assert not read_card.effects
    else:
        assert read_card.effects


@each_file
def test_labels_are_bound(path: Path) -> None:
    for effect in read(path).get("effects", []):
        assert set(labels_used(effect)) <= ALWAYS_BOUND | labels_bound(effect)


@each_file
def test_facts_are_those_of_the_database(path: Path) -> None:
    read_card = card(path)
    row = corpus().get(read_card.passcode or 0)
    if row is None:
        pytest.skip("the card is not in the part of the database that is here")
    assert read_card.name == row["name"]["en"]
    assert read_card.ja == row["name"]["ja"]
    line = row.get("monster_type_line", "")
    assert set(read_card.type.split()) == type_words(row["card_type"], line, row.get("property", ""))
    assert read_card.race == (line.split("/")[0].strip() or None)
    assert read_card.attribute == row.get("attribute")
    assert (read_card.level, read_card.rank) == (row.get("level"), row.get("rank"))
    assert (read_card.atk, read_card.def_) == (number(row.get("atk")), number(row.get("def")))


def test_the_recorded_pool_is_there() -> None:
    for row in pool():
        read_card = card(CARDS / f"{slug(row['en'])}.yaml")
        assert (read_card.name, read_card.ja, read_card.passcode) == (row["en"], row["ja"], row["passcode"])
        assert read_card.type.split()[0] == row["card_type"].lower()
        assert read_card.race == row.get("race")
        assert read_card.attribute == row.get("attribute")
        assert (read_card.level, read_card.rank) == (row.get("level"), row.get("rank"))
        assert (read_card.atk, read_card.def_) == (number(row.get("atk")), number(row.get("def")))
