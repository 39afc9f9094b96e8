"""`defray cards` and `defray deck`, and the version."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import defray
from defray.library.schemas import CARD_FORMATS

from .running import lines, run

DECK = "#main\n26202165\n26202165\n11384280\n99999999\n#extra\n44508094\n!side\n68005187\n"
LINK = "ydke://NdCPATXQjwHYta0A/+D1BQ==!viOnAg==!Q60NBA==!"
TABLE = "level: 50\ncapacity: 100\ncosts: {Sangan: 20, キャノン・ソルジャー: 60, '44508094': 10}\n"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.ydk"
    path.write_text(DECK, "utf-8")
    return path


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "costs.yaml"
    path.write_text(TABLE, "utf-8")
    return path


def test_version() -> None:
    settings = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert settings["project"]["version"] == defray.__version__
    assert run("--version").out == f"defray {defray.__version__}\n"


# ----------------------------------------------------------------------------------------------------- cards


def test_a_card() -> None:
    assert lines(run("cards", "show", "Cannon Soldier").out) == [
        "Cannon Soldier · キャノン・ソルジャー",
        "DARK · Level 4 · Machine / Effect · ATK 1400 / DEF 1300 · passcode 11384280",
        "",
        "(1) You can Tribute 1 monster; inflict 500 damage to your opponent.",
    ]


@pytest.mark.parametrize("name", ["Sangan", "クリッター", "26202165", "026202165"])
def test_names_of_a_card(name: str) -> None:
    assert lines(run("cards", "show", name).out)[0] == "Sangan · クリッター"


def test_a_spell_in_japanese() -> None:
    out = lines(run("cards", "show", "Brain Research Lab", "--lang", "ja", width=120).out)
    assert out[:2] == ["脳開発研究所 · Brain Research Lab", "フィールド魔法 · パスワード 85668449"]
    assert out[3].startswith("①：")


def test_a_card_for_programs() -> None:
    data = run("cards", "show", "Formula Synchron", "--json").data
    assert data["defray"] == {"format": "card", "version": 1}
    assert data["name"] == "Formula Synchron"
    assert data["facts"][:3] == ["LIGHT", "Level 2", "Machine / Synchro / Tuner / Effect"]
    assert data["card"]["type"].startswith("monster")
    assert len(data["text"]) == len(data["card"]["effects"])


def test_find_by_name_then_by_text() -> None:
    found = lines(run("cards", "find", "psychic", width=120).out)
    names = [line.split("  ")[0] for line in found]
    assert names[:3] == ["Psychic Blade", "Psychic Commander", "Psychic Snail"]
    assert "Brain Research Lab" in names[3:]


@pytest.mark.parametrize("text", ["CANNON sold", "ソルジャー", "11384280"])
def test_find(text: str) -> None:
    assert run("cards", "find", text).out.startswith("Cannon Soldier")


def test_find_for_programs() -> None:
    data = run("cards", "find", "Sangan", "--json").data
    assert data["defray"] == {"format": "cards", "version": 1}
    first = data["cards"][0]
    assert (first["name"], first["ja"], first["passcode"]) == ("Sangan", "クリッター", 26202165)


def test_nothing_is_found() -> None:
    ran = run("cards", "find", "xyzzy")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "No card has 'xyzzy' in its name, passcode or text.\n"
    assert run("cards", "find", "xyzzy", "--json").data["cards"] == []


# ----------------------------------------------------------------------------------------------------- schema


GAMES = pytest.mark.parametrize("game", list(CARD_FORMATS))


@GAMES
def test_the_schema_is_printed(game: str) -> None:
    assert run("cards", "schema", "--game", game).out == CARD_FORMATS[game].text()


def test_the_schema_is_that_of_yugioh_if_nothing_is_said() -> None:
    assert run("cards", "schema").out == CARD_FORMATS["yugioh"].text()


@GAMES
def test_the_schema_in_the_package_is_current(game: str) -> None:
    card_format = CARD_FORMATS[game]
    assert card_format.file.read_text("utf-8") == card_format.text(), (
        "write it anew: python -c 'from defray.library.schemas import write_schemas; write_schemas()'"
    )


@GAMES
def test_the_schema_hangs_together(game: str) -> None:
    schema = CARD_FORMATS[game].schema()
    text = json.dumps(schema)
    for name in schema["$defs"]:
        assert f'"#/$defs/{name}"' in text, f"nothing refers to {name}"
    for reference in text.split('"#/$defs/')[1:]:
        assert reference.split('"')[0] in schema["$defs"]
    assert schema["$defs"]["CardDefinition"]["additionalProperties"] is False


@pytest.mark.parametrize(
    ("game", "required", "union", "node"),
    [("yugioh", ["name", "type"], "AnyCost", "Tribute"), ("duelmasters", ["name"], "AnyAction", "TapCards")],
)
def test_the_schema_says_what_the_vocabulary_says(
    game: str, required: list[str], union: str, node: str
) -> None:
    schema = CARD_FORMATS[game].schema()
    assert schema["$defs"]["CardDefinition"]["required"] == required
    assert {"$ref": f"#/$defs/{node}"} in schema["$defs"][union]["anyOf"]


@GAMES
def test_each_union_of_the_schema_stands_in_it_once(game: str) -> None:
    card_format = CARD_FORMATS[game]
    schema = card_format.schema()["$defs"]
    for union in card_format.unions:
        choices = json.dumps(schema[union]["anyOf"])
        rest = json.dumps({name: part for name, part in schema.items() if name != union})
        assert choices not in rest


# ----------------------------------------------------------------------------------------------------- decks


def test_a_deck(deck: Path) -> None:
    assert lines(run("deck", "show", deck).out) == [
        "Main Deck: 4",
        "  2 Sangan",
        "  1 Cannon Soldier",
        "  1 passcode 99999999 (not in the card pool)",
        "",
        "Extra Deck: 1",
        "  1 Stardust Dragon",
        "",
        "Side Deck: 1",
        "  1 Soul Exchange",
    ]


def test_a_deck_in_japanese() -> None:
    assert "  1 スターダスト・ドラゴン" in lines(run("deck", "show", LINK, "--lang", "ja").out)


def test_a_deck_for_programs() -> None:
    data = run("deck", "show", LINK, "--json").data
    assert data["defray"] == {"format": "deck", "version": 1}
    assert data["main"][0] == {"copies": 2, "passcode": 26202165, "name": "Sangan"}
    assert data["main"][2] == {"copies": 1, "passcode": 99999999, "name": None}


def test_a_file_becomes_a_link_and_a_link_a_file(deck: Path) -> None:
    assert run("deck", "convert", deck).out == LINK + "\n"
    assert run("deck", "convert", LINK).out == "#created by Defray\n" + DECK
    assert run("deck", "convert", LINK, "--to", "ydke").out == LINK + "\n"
    assert run("deck", "convert", deck, "--to", "ydk").out == "#created by Defray\n" + DECK


def test_a_deck_that_costs_too_much(deck: Path, table: Path) -> None:
    ran = run("deck", "check", "--capacity", table, deck)
    assert ran.code == 1
    found = [" ".join(line.split()) for line in lines(ran.out)]
    assert "2 Sangan 20 40" in found
    assert "1 Cannon Soldier 60 60" in found
    assert "1 99999999 no cost known" in found
    assert found[-4:] == [
        "The deck is not legal: 110 of a capacity of 100; no card may cost more than 50.",
        "99999999 has no cost in the table. (Y-J2)",
        "Cannon Soldier costs 60, more than the duelist level 50. (Y-J2)",
        "The cards cost 110 in all, more than the capacity 100. (Y-J2)",
    ]


def test_a_deck_that_does_not(table: Path, tmp_path: Path) -> None:
    path = tmp_path / "small.ydk"
    path.write_text("#main\n26202165\n#extra\n44508094\n!side\n11384280\n", "utf-8")
    ran = run("deck", "check", "--capacity", table, path)
    assert ran.code == 0
    assert lines(ran.out)[-1] == "The deck is legal: 30 of a capacity of 100; no card may cost more than 50."


def test_a_check_for_programs(table: Path) -> None:
    ran = run("deck", "check", LINK, "--capacity", table, "--json", "--lang", "ja")
    assert ran.code == 1
    data = ran.data
    assert data["defray"] == {"format": "deck check", "version": 1}
    assert (data["legal"], data["total"], data["capacity"], data["level"]) == (False, 110, 100, 50)
    assert data["cards"][0] == {"card": "Sangan", "copies": 2, "cost": 20}
    assert [(one["kind"], one["card"], one["rule"]) for one in data["problems"]] == [
        ("no_cost", "99999999", "Y-J2"),
        ("above_level", "Cannon Soldier", "Y-J2"),
        ("above_capacity", None, "Y-J2"),
    ]
    assert data["problems"][1]["sentence"].startswith("キャノン・ソルジャー")
