"""What no rule is asked about, but a program may send: actions and payments that are none, or of another
duel. One clear error, and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from defray import DefrayError, IllegalAction, IllegalPayment, WrongArgument
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import face_of
from defray.duelmasters.language import CardDefinition, SideDefinition
from defray.duelmasters.pool import face_from
from defray.duelmasters.prices import CHOICES
from defray.duelmasters.zones import BATTLE, HAND, MANA, SHIELDS
from defray.kernel.decisions import CANCEL, PASS, Action
from defray.kernel.payments import Payment
from tests.duelmasters.board import Board, card, codes

TWIN = CardDefinition(
    name="Twin",
    sides=(
        SideDefinition(name="Beast", type="creature", civ="W", cost=1, power=1000),
        SideDefinition(name="Zap", type="spell", civ="W", cost=1),
    ),
)


def board() -> tuple[Board, int]:
    """A board in the main step, and a card that can be used."""
    found = Board()
    used = found.put(0, HAND, card("Crawler", cost=2))
    for _ in range(3):
        found.put(0, MANA, "Aqua Hulcus")
    found.put(0, BATTLE, card("Fighter"))
    for player in (0, 1):
        found.put(player, SHIELDS, "Brain Serum")
    return found, used


def at_the_choice() -> tuple[DuelMastersDuel, Action]:
    found, used = board()
    found.begin()
    return found.duel, Action("use", used)


def in_a_draft() -> tuple[DuelMastersDuel, Action]:
    duel, action = at_the_choice()
    duel.take(action)
    assert duel.decision is not None
    return duel, duel.decision.options[0]


def declaring() -> tuple[DuelMastersDuel, Action]:
    duel, _ = at_the_choice()
    duel.take(next(one for one in duel.legal if one.verb == "attack"))
    while duel.decision is not None and duel.decision.kind != "declare":
        duel.take(duel.decision.options[0])
    assert duel.decision is not None
    return duel, duel.decision.options[0]


def over() -> tuple[DuelMastersDuel, Action]:
    duel, action = at_the_choice()
    while duel.decision is not None:
        duel.take(Action("end", word="turn") if duel.decision.kind == "command" else PASS)
    return duel, action


MOMENTS = (at_the_choice, in_a_draft, declaring, over)
NO_ACTIONS = (
    ("",), ("use", 999), ("use", -2), ("use", 10, 5), ("use", 10, -1, 3), ("use", 10, -1, -1, "spell"),
    ("charge", 10, -1, -1, "x"), ("attack", 14, -1, 999), ("attack", 14, -1, -5), ("attack", 14, 0),
    ("activate", 14, 99), ("to", -1, -1, -1, "nowhere"), ("end", 5), ("dance", 10),
)  # fmt: skip
NO_VALUES: tuple[Any, ...] = (None, "Crawler", 5, 1.5, (), [], object, Payment())
NO_PAYMENTS: tuple[Any, ...] = (
    0, "auto", (), Payment(-1), Payment(9), Payment(0, ((999, 11),), (0,)), Payment(0, ((11, 11),), (0,)),
    Payment(0, ((11, 12, 13),), (0,)), Payment(0, ((11,),), (0,)), Payment(0, ("a",), (0,)),  # type: ignore[arg-type]
)  # fmt: skip


@contextmanager
def refused(duel: DuelMastersDuel, *errors: type[DefrayError]) -> Iterator[None]:
    """What is tried meanwhile is refused and changes nothing."""
    before = duel.digest()
    with pytest.raises(errors) as raised:
        yield
    assert "\n" not in str(raised.value)
    assert duel.digest() == before


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("fields", NO_ACTIONS, ids=repr)
def test_what_is_no_action(moment: Any, fields: tuple[Any, ...]) -> None:
    duel, _ = moment()
    action = Action(*fields)
    with refused(duel, IllegalAction):
        duel.take(action)
    assert action not in duel.legal
    assert duel.why_not(action)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("value", NO_VALUES, ids=repr)
def test_what_is_not_even_an_action(moment: Any, value: Any) -> None:
    duel, _ = moment()
    with refused(duel, WrongArgument):
        duel.take(value)
    with refused(duel, WrongArgument):
        duel.quote(value)
    if not isinstance(value, str):
        with refused(duel, WrongArgument):
            duel.why_not(value)
    assert value not in duel.legal


@pytest.mark.parametrize("moment", [at_the_choice, in_a_draft, declaring])
@pytest.mark.parametrize("payment", NO_PAYMENTS, ids=repr)
def test_what_is_no_payment(moment: Any, payment: Any) -> None:
    duel, action = moment()
    with refused(duel, WrongArgument, IllegalPayment):
        duel.take(action, pay=payment)
    assert payment not in duel.quote(action).payments


@pytest.mark.parametrize("value", [2, -1, "me", 1.5, ()], ids=repr)
def test_who_is_no_player(value: Any) -> None:
    duel, _ = at_the_choice()
    with refused(duel, WrongArgument):
        duel.view(value)
    with refused(duel, WrongArgument):
        duel.fork(viewer=value)


def test_a_seed_is_a_number() -> None:
    duel, _ = at_the_choice()
    seed: Any = "x"
    with refused(duel, WrongArgument):
        duel.fork(seed)


def test_an_action_that_was_possible_before() -> None:
    duel, answer = in_a_draft()
    duel.take(CANCEL)
    with refused(duel, IllegalAction):
        duel.take(answer)


def test_a_side_there_is_not() -> None:
    found = Board()
    number = found.put(0, HAND, face_from(TWIN))
    found.begin()
    for word in ("", "castle"):
        action = Action("use", number, word=word)
        with refused(found.duel, IllegalAction):
            found.duel.quote(action)
        assert codes(found.duel.why_not(action)) == ["no_such_side"]


def test_the_payment_of_a_free_action_is_not_left_over() -> None:
    """F-02: what an action costs nothing is not taken for what comes after it."""
    duel, _ = at_the_choice()
    attack = next(one for one in duel.legal if one.verb == "attack")
    duel.take(attack, pay=Payment())
    assert duel.payment is None


def static(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"effect": "static", "rules": list(rules)}


THIS = {"this": True}
CIRCLES: dict[str, tuple[dict[str, Any], list[int]]] = {
    "its own power": (
        static({"rule": "power", "cards": THIS, "by": {"amount": "stat", "stat": "power", "of": "this"}}),
        [2000, 2000],
    ),
    "the other's power": (
        static(
            {
                "rule": "power",
                "cards": {"in": "battle", "other": True},
                "by": {"amount": "stat", "stat": "power", "of": "this"},
            }
        ),
        [3000, 3000],
    ),
    "the weak grow": (
        static({"rule": "power", "cards": {"in": "battle", "power": {"max": 1500}}, "by": 1000}),
        [3000, 3000],
    ),
}


@pytest.mark.parametrize(("effect", "powers"), CIRCLES.values(), ids=CIRCLES)
def test_an_effect_does_not_look_at_what_it_makes(effect: dict[str, Any], powers: list[int]) -> None:
    found = Board()
    mirrors = [found.put(0, BATTLE, card("Mirror", effects=[effect])) for _ in range(2)]
    found.begin()
    assert [found.duel.power(found.duel.cards[number]) for number in mirrors] == powers


def test_a_cost_that_is_its_own_cost() -> None:
    own = {"rule": "cost_is", "to": {"amount": "stat", "stat": "cost", "of": "this", "plus": 1}}
    found = Board()
    number = found.put(0, HAND, card("Echo", cost=3, effects=[{**static(own), "anywhere": True}]))
    found.begin()
    echo = found.duel.cards[number]
    assert found.duel.cost(echo, face_of(echo).sides[0]) == 4


ENDLESS = {
    "itself": [{"do": "to_hand", "cards": "this"}, {"do": "put", "cards": "done"}],
    "a repetition": [{"do": "repeat", "times": 10**9, "then": [{"do": "shuffle"}]}],
}


@pytest.mark.parametrize("does", ENDLESS.values(), ids=ENDLESS)
def test_what_goes_on_without_end_and_without_a_choice_is_a_draw(does: list[dict[str, Any]]) -> None:
    """DR-104."""
    trigger = {"effect": "trigger", "when": [{"event": "entered", "cards": THIS}], "do": does}
    found = Board()
    used = found.put(0, HAND, card("Mill", cost=1, effects=[trigger]))
    found.put(0, MANA, "Aqua Hulcus")
    found.begin()
    found.duel.take(Action("use", used))
    result = found.duel.result
    assert result is not None
    assert (result.winner, result.reason) == (-1, "loop")


@pytest.mark.parametrize(("changers", "up_to"), [(6, False), (16, False), (3, True)])
def test_many_reductions_that_may_be_chosen(changers: int, up_to: bool) -> None:
    """However many there are, all of them and none of them can be chosen."""
    by = -(10**9) if up_to else -1
    change = {
        "rule": "change_cost",
        "cards": {"type": "creature"},
        "by": by,
        "optional": True,
        "up_to": up_to,
    }
    found = Board()
    for _ in range(changers):
        found.put(0, BATTLE, card("Friend", effects=[static(change)]))
    for _ in range(5):
        found.put(0, MANA, "Aqua Hulcus")
    used = found.put(0, HAND, card("Big", cost=5))
    found.begin()
    payments = found.duel.quote(Action("use", used)).payments
    chosen = [len(plan.changes) for plan in payments.plans]
    assert (max(chosen), min(chosen)) == (changers, 0)
    assert len(payments.plans) <= CHOICES + 1
    found.duel.take(Action("use", used), pay=payments.auto())
    assert found.zone(used) == BATTLE


def test_an_answer_costs_nothing_by_itself() -> None:
    duel, answer = declaring()
    assert duel.quote(answer).payments.nothing_to_pay()
    duel.take(answer, pay=Payment())
    assert duel.payment is None
