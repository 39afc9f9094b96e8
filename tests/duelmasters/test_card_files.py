"""Cards out of files that cannot be meant: one line that says what is wrong."""

from __future__ import annotations

import pytest

from defray import CardFileError
from defray.scenarios import Position, parse_scenario

SIDE = "{name: B, type: creature, cost: 1, power: 1000}"
STATIC = "type: creature, power: 1000, effects: [{effect: static, rules: [%s]}]"


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (f"sides: [{SIDE}]", "expected two sides, found 1"),
        (f"sides: [{SIDE}, {SIDE}, {SIDE}]", "expected two sides, found 3"),
        (f"cost: 3, sides: [{SIDE}, {SIDE}]", "each side says this"),
        ("type: creature, power: 1000, base: {type: creature}", "only an evolution creature or gear"),
        ("type: evolution creature, power: 1000", "the key 'base' is missing"),
        ("type: spell, power: 1000", "a spell has none"),
        ("type: castle, effects: [{effect: spell, do: [{do: draw}]}]", "only a spell"),
        ("type: spell, cost: 1000", "a whole number of at most 999, found 1000"),
        ("type: spell, cost: -1", "at least 0, found -1"),
        ("type: spell, mana: 100", "a whole number of at most 99, found 100"),
        (STATIC % "{rule: mana_number, cards: {in: mana}, to: 100}", "from 0 to 99, found 100"),
        (STATIC % "{rule: cost_is, to: 5}", "'anywhere': expected true"),
    ],
)
def test_a_card_that_cannot_be_meant(said: str, message: str) -> None:
    text = f"game: duelmasters\ncards:\n  - {{name: A, {said}}}\nme: {{}}\n"
    with pytest.raises(CardFileError) as raised:
        Position(parse_scenario(text, "file.yaml"))
    assert message in str(raised.value)
    assert "file.yaml:3:" in str(raised.value)
