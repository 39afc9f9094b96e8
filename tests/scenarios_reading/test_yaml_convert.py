"""Parts of a document as typed values, and the place and sentence of what does not fit."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct, field

from defray.effects.files import convert, read_document
from defray.kernel.errors import CardFileError


class Tribute(Struct, forbid_unknown_fields=True, tag_field="pay", tag="tribute"):
    count: Annotated[int, Meta(ge=1)]


class Choice(Struct, forbid_unknown_fields=True, tag_field="pay", tag="choice"):
    among: list[Tribute | Choice] = []


class Colour(Enum):
    red = "red"
    blue = "blue"


class Card(Struct, forbid_unknown_fields=True):
    name: str
    kind: Literal["monster", "spell"] = "monster"
    colour: Colour | None = None
    costs: list[Tribute | Choice] = []
    limit: int | list[int] = 0
    counters: dict[str, Annotated[int, Meta(ge=0)]] = {}
    passcode: int = 0
    rate: float = 0
    tuner: bool = False
    zones: tuple[int, int] = (0, 0)
    inner: Annotated[str, Meta(min_length=1)] = field(default="x", name="in")
    by_level: dict[int, str] = {}
    attack: int | Literal["?"] | None = None
    kinds: Literal["normal", "effect"] | tuple[Literal["normal", "effect"], ...] = ()


def one(text: str) -> Card:
    return convert(read_document(text, "cards.yaml", CardFileError), (), Card, CardFileError)


def test_texts_become_what_the_type_expects() -> None:
    card = one(
        "{name: 7, passcode: 00012345, tuner: yes, rate: 1.5, zones: [01, +2], counters: {spell: 3},"
        " limit: 4, attack: 0100, kinds: effect, colour: red, by_level: {4: four},"
        " costs: [{pay: tribute, count: 2}]}"
    )
    assert card == Card(
        "7",
        passcode=12345,
        tuner=True,
        rate=1.5,
        zones=(1, 2),
        counters={"spell": 3},
        limit=4,
        attack=100,
        kinds="effect",
        colour=Colour.red,
        by_level={4: "four"},
        costs=[Tribute(2)],
    )
    assert one("{name: a, tuner: Off}").tuner is False


def test_a_part_of_a_document() -> None:
    document = read_document(
        "title: x\ncards:\n- name: A\n- name: B\n  pascode: 1\n", "s.yaml", CardFileError
    )
    assert convert(document, ("cards", 0), Card, CardFileError).name == "A"
    with pytest.raises(CardFileError) as caught:
        convert(document, ("cards",), list[Card], CardFileError)
    assert str(caught.value) == "s.yaml:5: 'pascode': unknown key; did you mean passcode?"


HEAD = "name: A\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("kind: spell", 1, "the key 'name' is missing"),
        ("- a", 1, "expected keys with values, found a list"),
        (HEAD + "colors: red", 2, "'colors': unknown key; did you mean colour?"),
        (
            HEAD + "qqq: red",
            2,
            "'qqq': unknown key; expected name, kind, colour, costs, limit, counters, passcode, rate, tuner, "
            "zones, in, by_level, attack or kinds",
        ),
        (HEAD + "kind: spel", 2, "'kind': 'spel' is not possible; did you mean spell?"),
        (HEAD + "colour: green", 2, "'colour': 'green' is not possible; expected red or blue"),
        (HEAD + "passcode: one", 2, "'passcode': expected a whole number, found 'one'"),
        (HEAD + "passcode:", 2, "'passcode': expected a whole number, found nothing"),
        (HEAD + "passcode: 00x", 2, "'passcode': expected a whole number, found '00x'"),
        (HEAD + "tuner: maybe", 2, "'tuner': expected true or false, found 'maybe'"),
        (HEAD + "attack: x", 2, "'attack': 'x' is not possible; expected a whole number or ?"),
        (HEAD + "attack: [1]", 2, "'attack': expected a whole number or ?, found a list"),
        (HEAD + "kinds: spell", 2, "'kinds': 'spell' is not possible; expected effect or normal"),
        (HEAD + "kinds: {a: b}", 2, "'kinds': expected effect, normal or a list, found keys with values"),
        (HEAD + "kind: []", 2, "'kind': expected monster or spell, found a list"),
        (HEAD + "rate: [1]", 2, "'rate': expected a number, found a list"),
        (HEAD + "limit: x", 2, "'limit': expected a whole number or a list, found 'x'"),
        (HEAD + "limit:\n- 1\n- x", 4, "'limit': expected a whole number, found 'x'"),
        (HEAD + "zones: [1]", 2, "'zones': expected a list of length 2, found a list"),
        (HEAD + "in: ''", 2, "'in': expected a text of length >= 1, found ''"),
        (
            HEAD + "counters:\n  spell: 1\n  psychic: -1",
            4,
            "'psychic': expected a whole number >= 0, found '-1'",
        ),
        (HEAD + "by_level:\n  four: x", 2, "'by_level': a key is not a whole number"),
        (
            HEAD + "costs: [{count: 1}]",
            2,
            "'costs': the key 'pay' is missing; expected tribute or choice there",
        ),
        (
            HEAD + "costs:\n- {pay: tribut, count: 1}",
            3,
            "'pay': 'tribut' is not possible; did you mean tribute?",
        ),
        (HEAD + "costs:\n- {pay: tribute}", 3, "'costs': the key 'count' is missing"),
        (HEAD + "costs:\n- pay: tribute\n  count: 0", 4, "'count': expected a whole number >= 1, found '0'"),
        (
            HEAD
            + "costs:\n- pay: choice\n  among:\n  - {pay: tribute, count: 1}\n  - {pay: choice, amung: []}",
            6,
            "'amung': unknown key; did you mean among?",
        ),
        (
            HEAD + "costs:\n- pay: choice\n  among:\n  - {pay: tribute, among: []}",
            5,
            "'among': unknown key; expected pay or count",
        ),
        (
            HEAD + f"tuner: {'long ' * 30}",
            2,
            f"'tuner': expected true or false, found '{('long ' * 30)[:57]}...'",
        ),
    ],
)
def test_what_does_not_fit_has_its_line_and_says_what_was_expected(
    text: str, line: int, message: str
) -> None:
    with pytest.raises(CardFileError) as caught:
        one(text)
    assert (caught.value.path, caught.value.line, caught.value.message) == ("cards.yaml", line, message)


def test_the_first_bad_entry_of_a_mapping_is_found_even_when_others_fail_otherwise() -> None:
    text = "a: {name: A}\nb: {name: B, counters: {x: 1}}\nc: {name: C, counters: {x: 1, y: -2}}\n"
    document = read_document(text, "cards.yaml", CardFileError)
    with pytest.raises(CardFileError) as caught:
        convert(document, (), dict[str, Card], CardFileError)
    assert (caught.value.line, caught.value.message) == (3, "'y': expected a whole number >= 0, found '-2'")


def test_a_message_of_msgspec_that_is_not_known_is_passed_on() -> None:
    class Odd(Struct):
        name: str

        def __post_init__(self) -> None:
            raise ValueError("too odd")

    document = read_document("- {name: x}", "cards.yaml", CardFileError)
    with pytest.raises(CardFileError, match=r"cards\.yaml:1: too odd"):
        convert(document, (), list[Odd], CardFileError)


def test_deep_but_allowed_data_converts() -> None:
    text = "name: A\ncosts: " + "[{pay: choice, among: " * 45 + "[]" + "}]" * 45
    assert msgspec.to_builtins(one(text))["costs"]
