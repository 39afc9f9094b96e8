"""What the types of a card file leave open is checked when the card is read: each mistake has its line."""

from __future__ import annotations

import pytest

from defray import CardFileError, Position, ScenarioError
from defray.scenarios import Run, parse_scenario
from defray.yugioh.pool import FOLDER, read_card

CARD = """\
game: yugioh
cards:
  - name: Plain
    type: spell
    effects:
      - effect: activation
        {}
me: {{hand: [Plain, Sangan], deck: 5}}
you: {{monsters: [Sangan]}}
"""
WRONG = {
    "a label nobody binds": (
        "do: [{do: destroy, cards: tagret}]",
        "'cards': nothing in this effect is called 'tagret'; did you mean target?",
    ),
    "a label in a filter": (
        "do: [{do: destroy, cards: {all: {in: field, among: mine}}}]",
        "'among': nothing in this effect is called 'mine'; expected this, target, ",
    ),
    "no pick": ("do: [{do: destroy, cards: {}}]", "exactly one of all, choose is expected, found none"),
    "two picks": (
        "do: [{do: destroy, cards: {all: {}, choose: {}}}]",
        "exactly one of all, choose is expected, found all and choose",
    ),
    "two ways to pay LP": (
        "cost: [{pay: life, amount: 5, half: true}]",
        "exactly one of amount, half, multiple_of, leave is expected, found amount and half",
    ),
    "a division by nothing": (
        "do: [{do: draw, count: {amount: life, per: 0}}]",
        "'per': expected a whole number of at least 1, found 0",
    ),
    "a cost below nothing": (
        "cost: [{pay: life, amount: -500}]",
        "'amount': expected a whole number of at least 1, found -500",
    ),
    "no cards to pay": (
        "cost: [{pay: discard, cards: {in: hand}, count: 0}]",
        "'count': expected a whole number of at least 1, found 0",
    ),
    "a range without numbers": (
        "cost: [{pay: discard, cards: {in: hand}, count: {min: 3, max: 1}}]",
        "no number is at least 3 and at most 1",
    ),
    "nothing to choose": ("do: [{do: choose_one, options: []}]", "'options' has no entry to choose"),
}


@pytest.mark.parametrize(("line", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_meant_is_an_error_with_its_line(line: str, said: str) -> None:
    with pytest.raises(CardFileError) as error:
        Position(parse_scenario(CARD.format(line), "file.yaml"))
    assert str(error.value).startswith(f"file.yaml:7: {said}")


def test_labels_that_the_effect_binds_are_known() -> None:
    line = "do: [{do: destroy, cards: {all: {in: monsters}, as: gone}}, {do: to_hand, cards: gone}]"
    assert Position(parse_scenario(CARD.format(line), "file.yaml")).duel


def test_every_card_of_the_pool_passes() -> None:
    for path in sorted(FOLDER.glob("*.yaml")):
        assert read_card(path).name


def test_nested_choices_are_translated_once() -> None:
    depth = 40
    nested = "[{do: may, then: " * depth + "[{do: draw}]" + "}]" * depth
    assert Position(parse_scenario(CARD.format(f"do: {nested}"), "file.yaml")).duel


@pytest.mark.parametrize("word", ["²", "٣", "9" * 5000])
def test_odd_digits_are_no_number(word: str) -> None:
    position = "game: yugioh\nme: {hand: [Sangan]}\nscript:\n"
    for step in (f"- choose: ['{word}']\n", f"- do: {{summon: 'Sangan#{word}'}}\n"):
        assert Run(parse_scenario(position + step, "file.yaml")).play()


def test_blank_cards_of_the_extra_deck() -> None:
    position = "game: yugioh\nme: {extra: 5, hand: [Instant Fusion]}\nscript:\n"
    steps = "  - illegal: {activate: Instant Fusion, because: [Y-H1]}\n  - expect: {me: {extra: 5}}\n"
    assert not Run(parse_scenario(position + steps, "file.yaml")).play()


def test_a_card_is_defined_once() -> None:
    cards = "game: yugioh\ncards:\n  - {name: X, type: spell}\n  - {name: X, type: trap}\n"
    with pytest.raises(CardFileError) as error:
        Position(parse_scenario(cards, "file.yaml"))
    assert str(error.value) == "file.yaml:4: X is defined twice here"


def test_a_field_spell_lies_in_the_field_zone() -> None:
    with pytest.raises(ScenarioError) as error:
        Position(parse_scenario("game: yugioh\nme:\n  spells:\n    - Brain Research Lab\n", "file.yaml"))
    assert str(error.value) == "file.yaml:4: Brain Research Lab is a Field Spell and lies in the Field Zone."


@pytest.mark.parametrize("pay", ["[Dandylion]", "[{life: 500}]"])
def test_a_payment_named_for_what_is_free_is_none_of_the_ways(pay: str) -> None:
    text = (
        f"game: yugioh\nme: {{hand: [Sangan, Dandylion]}}\nscript:\n  - do: {{summon: Sangan, pay: {pay}}}\n"
    )
    (failure,) = Run(parse_scenario(text, "file.yaml")).play()
    assert "cannot be paid like that (Y-A3)" in failure
