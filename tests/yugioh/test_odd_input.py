"""What no rule is asked about, but a program may send: actions and payments that are none, effects that go on
without end, effects that depend on themselves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.yugioh.small import yugioh

from defray import IllegalAction, IllegalPayment, Position, WrongArgument
from defray.kernel.decisions import PASS, Action
from defray.kernel.payments import Payment
from defray.scenarios import parse_scenario
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.zones import HAND

MONSTER = (
    "  - {{name: {0}, type: monster effect, attribute: DARK, race: Fiend, level: 4, atk: 1000, def: 0, "
    "effects: [{1}]}}\n"
)
SPELL = "  - {{name: {0}, type: spell continuous, effects: [{1}]}}\n"


def duel_of(cards: str, position: str) -> YugiohDuel:
    text = f"game: yugioh\n{cards and 'cards:'}\n{cards}{position}"
    return yugioh(Position(parse_scenario(text, "file.yaml")).duel)


def vortex() -> YugiohDuel:
    mine = "me: {hand: [Lightning Vortex, Sangan, Dandylion], monsters: [Cannon Soldier]}\n"
    return duel_of("", mine + "you: {monsters: [Sangan]}\n")


NO_ACTIONS = (("",), ("summon", 999), ("summon", -2), ("activate", 0, 99), ("activate", 0, -5), ("dance", 0))
OF_WRONG_TYPES: tuple[Any, ...] = (("activate", 0, "a"), ("summon", None), (5,))
REFUSED = (WrongArgument, IllegalPayment)
"""A value of a wrong type is refused where it comes in; one inside a tuple makes a payment that is none."""


@pytest.mark.parametrize("fields", NO_ACTIONS, ids=repr)
def test_what_is_no_action_is_refused_and_changes_nothing(fields: tuple[Any, ...]) -> None:
    duel = vortex()
    before = duel.digest()
    action = Action(*fields)
    with pytest.raises(IllegalAction):
        duel.take(action)
    assert action not in duel.legal
    assert not duel.offered(action)
    assert duel.why_not(action)
    assert duel.digest() == before


@pytest.mark.parametrize("fields", OF_WRONG_TYPES, ids=repr)
def test_an_action_of_wrong_types_is_refused_and_changes_nothing(fields: tuple[Any, ...]) -> None:
    duel = vortex()
    before = duel.digest()
    with pytest.raises(REFUSED):
        duel.take(Action(*fields))
    assert duel.digest() == before


@pytest.mark.parametrize("value", [None, "Sangan", 5], ids=repr)
def test_what_is_not_even_an_action_is_refused_and_changes_nothing(value: Any) -> None:
    duel = vortex()
    before = duel.digest()
    with pytest.raises(REFUSED):
        duel.take(value)
    with pytest.raises(REFUSED):
        duel.quote(value)
    assert value not in duel.legal
    assert duel.digest() == before


@pytest.mark.parametrize("fields", [("summon", 999), ("activate", 0, 99)], ids=repr)
def test_what_is_no_action_has_no_price(fields: tuple[Any, ...]) -> None:
    with pytest.raises(IllegalAction):
        vortex().quote(Action(*fields))


def test_of_two_ways_to_write_an_action_one_is_the_action() -> None:
    duel = vortex()
    for action in duel.legal:
        if action.card >= 0:
            odd = Action(action.verb, action.card, action.ability, 3, "odd")
            assert odd not in duel.legal
            assert duel.why_not(odd)


NO_PAYMENTS = ((-1,), (9,), (0, ((-1,),), (0,)), (0, ((999,),), (0,)), (0, (), ()))
PAYMENTS_OF_WRONG_TYPES: tuple[Any, ...] = (
    ("a",), (0.0, ((1,),), (0,)), (0, 5, 5), (0, None, None), (0, (("a",),), (0,)), (0, ([1],), [0]),
)  # fmt: skip


@pytest.mark.parametrize("fields", NO_PAYMENTS, ids=repr)
def test_what_is_no_payment_is_refused_and_changes_nothing(fields: tuple[Any, ...]) -> None:
    duel = vortex()
    before = duel.digest()
    action = next(one for one in duel.legal if one.verb == "activate")
    with pytest.raises(IllegalPayment):
        duel.take(action, pay=Payment(*fields))
    assert Payment(*fields) not in duel.quote(action).payments
    assert duel.digest() == before


@pytest.mark.parametrize("fields", PAYMENTS_OF_WRONG_TYPES, ids=repr)
def test_a_payment_of_wrong_types_is_refused_and_changes_nothing(fields: tuple[Any, ...]) -> None:
    duel = vortex()
    before = duel.digest()
    action = next(one for one in duel.legal if one.verb == "activate")
    with pytest.raises(REFUSED):
        duel.take(action, pay=Payment(*fields))
    assert duel.digest() == before


@pytest.mark.parametrize("value", [0, "auto", ()], ids=repr)
def test_what_is_not_even_a_payment_is_refused_and_changes_nothing(value: Any) -> None:
    duel = vortex()
    before = duel.digest()
    action = next(one for one in duel.legal if one.verb == "activate")
    with pytest.raises(REFUSED):
        duel.take(action, pay=value)
    assert duel.digest() == before


@pytest.mark.parametrize(
    "effect",
    [
        "{effect: trigger, optional: false, from: field, when: [{event: phase, phase: end}], "
        "cost: [{pay: discard, cards: {in: hand}}], do: [{do: gain_life, amount: 100}]}",
        "{effect: maintenance, phase: end, optional: false, pay: [{pay: discard, cards: {in: hand}}]}",
    ],
    ids=["trigger", "maintenance"],
)
def test_the_payment_of_a_free_action_is_not_left_over_for_the_next_price(effect: str) -> None:
    """F-02: what begins by itself after the action has a price of its own."""
    duel = duel_of(
        MONSTER.format("Asker", effect), "me: {monsters: [Asker], hand: 2, deck: 5}\nyou: {deck: 5}\n"
    )
    duel.take(Action("to", word="end"), pay=Payment())
    assert duel.decision is not None
    assert duel.decision.kind == "pay"
    duel.take(duel.decision.options[0])
    assert len(duel.zone(0, HAND)) == 1


LOOPS = {
    "at once": "{effect: continuous, rules: [{rule: whenever, when: {event: counter_placed}, "
    "do: [{do: place_counters, cards: this, counter: a}]}]},"
    "{effect: ignition, do: [{do: place_counters, cards: this, counter: a}]}",
    "in chains": "{effect: trigger, from: field, optional: false, when: [{event: effect_resolved, "
    "cards: {name: Mill}}], "
    "do: [{do: gain_life, amount: 1}]},{effect: ignition, do: [{do: gain_life, amount: 1}]}",
}


@pytest.mark.parametrize("effects", LOOPS.values(), ids=LOOPS)
def test_what_goes_on_without_end_and_without_a_choice_is_a_draw(effects: str) -> None:
    """YR-ENDS."""
    duel = duel_of(SPELL.format("Mill", effects), "me: {spells: [Mill]}\n")
    duel.take(next(one for one in duel.legal if one.verb == "activate"))
    while duel.decision is not None:
        duel.take(PASS)
    assert duel.result is not None
    assert (duel.result.winner, duel.result.reason) == (-1, "loop")


def rule(said: str) -> str:
    return f"{{effect: continuous, rules: [{{rule: modify, {said}}}]}}"


CIRCLES = {
    "its own attack": (rule("cards: {this: true}, attack: {amount: stat, stat: attack}"), [2000, 2000]),
    "the weak grow": (rule("cards: {in: monsters, attack: {max: 1500}}, attack: 1000"), [2000, 2000]),
    "the highest and more": (
        rule(
            "cards: {this: true}, "
            "set_attack: {amount: stat, stat: attack, cards: {in: monsters}, how: highest, plus: 100}"
        ),
        [1100, 1200],
    ),
}


@pytest.mark.parametrize(("effect", "attacks"), CIRCLES.values(), ids=CIRCLES)
def test_an_effect_does_not_look_at_what_it_makes(effect: str, attacks: list[int]) -> None:
    """Of two alike the one that came first does not see what the second makes."""
    duel = duel_of(MONSTER.format("Mirror", effect), "me: {monsters: [Mirror, Mirror]}\n")
    assert [duel.stat(card, "attack") for card in duel.cards] == attacks


def test_a_condition_is_not_met_by_what_it_allows() -> None:
    effect = (
        "{effect: continuous, "
        "condition: {if: compare, value: {amount: stat, stat: attack}, within: {max: 1500}}, "
        "rules: [{rule: modify, cards: {this: true}, attack: 1000}]}"
    )
    duel = duel_of(MONSTER.format("Shy", effect), "me: {monsters: [Shy]}\n")
    assert duel.stat(duel.cards[0], "attack") == 2000


def test_two_cards_that_each_copy_the_other_are_no_effect_to_copy() -> None:
    """Y-G2, Y-B5: the copied effect must be possible, and not by way of the copy itself."""
    copier = (
        "  - {{name: {0}, type: spell, effects: [{{effect: activation, "
        "target: [{{cards: {{in: graveyard, name: {1}}}}}], do: [{{do: copy_effect, cards: target}}]}}]}}\n"
    )
    duel = duel_of(
        copier.format("Echo", "Answer") + copier.format("Answer", "Echo"),
        "me: {hand: [Echo], graveyard: [Echo, Answer]}\n",
    )
    assert not any(one.verb == "activate" for one in duel.legal)
    assert duel.why_not("Echo")
