"""Y-J2: a deck against a table of card costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from defray.kernel.errors import FileError
from defray.library.capacity import (
    CapacityTable,
    CardCost,
    Problem,
    card_key,
    check_capacity,
    load_capacity,
    read_capacity,
)

TABLE = """\
level: 120
capacity: 500
costs:
  Kuriboh: 5
  Blue-Eyes White Dragon: 137
  "Number 39: Utopia": 100
  00012345: 20
"""


def test_a_table() -> None:
    table = read_capacity(TABLE, "costs.yaml")
    assert table == CapacityTable(
        level=120,
        capacity=500,
        costs={"kuriboh": 5, "blue-eyes white dragon": 137, "number 39: utopia": 100, "12345": 20},
    )
    assert table.cost_of("KURIBOH ") == 5
    assert table.cost_of("Sangan", "12345") == 20
    assert table.cost_of("Sangan") is None


def test_names_and_passcodes_as_keys() -> None:
    assert [card_key(name) for name in (" A  b ", "007", "0", "1x")] == ["a b", "7", "0", "1x"]
    assert card_key("9" * 5000) == "9" * 5000


def test_a_legal_deck() -> None:
    check = check_capacity(
        read_capacity(TABLE, "costs.yaml"), ["Kuriboh", "12345", "kuriboh", "00012345", "Kuriboh"]
    )
    assert check.cards == (CardCost("Kuriboh", 3, 5), CardCost("12345", 2, 20))
    assert (check.total, check.problems, check.legal) == (55, (), True)


@pytest.mark.parametrize(
    ("level", "capacity", "legal"), [(100, 300, True), (99, 300, False), (100, 299, False)]
)
def test_exactly_the_level_and_exactly_the_capacity_are_legal(level: int, capacity: int, legal: bool) -> None:
    table = CapacityTable(level, capacity, {"a": 100})
    assert check_capacity(table, ["A"] * 3).legal is legal


def test_every_problem_is_named_once() -> None:
    deck = ["Blue-Eyes White Dragon"] * 3 + ["Sangan"] * 2 + ["Number 39: Utopia"]
    check = check_capacity(read_capacity(TABLE, "costs.yaml"), deck)
    assert check.problems == (
        Problem("no_cost", "Sangan"),
        Problem("above_level", "Blue-Eyes White Dragon", 137, 120),
        Problem("above_capacity", None, 511, 500),
    )
    assert check.total == 3 * 137 + 100
    assert check.cards[1] == CardCost("Sangan", 2, None)
    assert not check.legal


def test_a_table_may_call_a_card_by_another_name() -> None:
    names = {"Sangan": ["26202165", "00012345"]}
    table = read_capacity(TABLE, "costs.yaml")
    check = check_capacity(table, ["Sangan", "Kuriboh"], lambda name: names.get(name, []))
    assert check.cards == (CardCost("Sangan", 1, 20), CardCost("Kuriboh", 1, 5))


def test_an_empty_deck() -> None:
    check = check_capacity(CapacityTable(0, 0, {}), [])
    assert (check.cards, check.total, check.legal) == ((), 0, True)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("capacity: 3\ncosts: {}", 1, "the key 'level' is missing"),
        ("level: 3\ncosts: {}", 1, "the key 'capacity' is missing"),
        ("level: 3\ncapacity: 3", 1, "the key 'costs' is missing"),
        ("level: 3\ncapacity: 3\ncost: {}", 3, "'cost': unknown key; did you mean costs?"),
        ("level: high\ncapacity: 3\ncosts: {}", 1, "'level': expected a whole number, found 'high'"),
        (
            "level: 3\ncapacity: -3\ncosts: {}",
            2,
            "'capacity': expected a whole number of at least 0, found -3",
        ),
        ("level: 3\ncapacity: 3\ncosts: [a]", 3, "'costs': expected keys with values, found a list"),
        ("level: 3\ncapacity: 3\ncosts:\n  A: 1\n  B: x", 5, "'B': expected a whole number, found 'x'"),
        (
            "level: 3\ncapacity: 3\ncosts:\n  A: 1\n  B: -1",
            5,
            "'B': expected a whole number of at least 0, found -1",
        ),
        (
            "level: 3\ncapacity: 3\ncosts:\n  A: 1\n  A: 2",
            5,
            "the key 'A' stands twice, in line 4 and in line 5",
        ),
        ("level: 3\ncapacity: 3\ncosts:\n  A: 1\n  a: 2", 5, "'a': this card has a cost in line 4 already"),
        ("level: 3\ncapacity: 3\ncosts:\n  007: 1\n  7: 2", 5, "'7': this card has a cost in line 4 already"),
        ("level: 3\ncapacity: 3\ncosts:\n  Number 39: Utopia: 1", 4, "quote a text that holds ': '"),
        ("", 0, "the file is empty"),
        ("- 1", 1, "expected keys (level, capacity, costs), found a list"),
    ],
)
def test_a_mistake_in_a_table(text: str, line: int, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read_capacity(text, "costs.yaml")
    assert (caught.value.path, caught.value.line) == ("costs.yaml", line)
    assert message in caught.value.message


def test_a_table_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "costs.yaml"
    path.write_text(TABLE, encoding="utf-8")
    assert load_capacity(path).level == 120
    with pytest.raises(FileError, match="no such file"):
        load_capacity(tmp_path / "none.yaml")
