"""Illegal actions and payments by API: one clear error, and the duel is as before."""

from __future__ import annotations

import pytest
from tests.yugioh.small import yugioh

from defray.kernel.decisions import CANCEL, PASS, Action
from defray.kernel.errors import IllegalAction, IllegalPayment, UnknownCard
from defray.kernel.payments import Payment
from defray.scenarios import Run, parse_scenario
from defray.yugioh.duel import YugiohDuel

POSITION = """
title: Something to pay
game: yugioh
me:
  life: 1000
  hand: [Lightning Vortex, Dandylion, Dark Magician]
  monsters: [Cannon Soldier]
you:
  monsters: [Vorse Raider]
script: []
"""


@pytest.fixture
def duel() -> YugiohDuel:
    return yugioh(Run(parse_scenario(POSITION, "refusals.yaml")).duel)


def number_of(duel: YugiohDuel, name: str) -> int:
    return next(card.number for card in duel.cards if card.face.name == name)


@pytest.mark.parametrize(
    "action", [PASS, CANCEL, Action("summon", 99), Action("activate", -5, 0), Action("fly", 0), Action()]
)
def test_an_action_that_is_not_offered_changes_nothing(duel: YugiohDuel, action: Action) -> None:
    before, log = duel.digest(), len(duel.log)
    with pytest.raises(IllegalAction):
        duel.take(action)
    assert (duel.digest(), len(duel.log)) == (before, log)
    assert action not in duel.legal


def test_a_payment_that_is_none_of_the_set_changes_nothing(duel: YugiohDuel) -> None:
    action = Action("activate", number_of(duel, "Lightning Vortex"), 0)
    before = duel.digest()
    wrong = [
        Payment(),
        Payment(0, ((),), (0,)),
        Payment(0, ((number_of(duel, "Cannon Soldier"),),), (0,)),
        Payment(0, ((number_of(duel, "Lightning Vortex"),),), (0,)),
        Payment(0, ((number_of(duel, "Dandylion"), number_of(duel, "Dark Magician")),), (0,)),
        Payment(0, ((number_of(duel, "Dandylion"),),), (500,)),
        Payment(7, ((number_of(duel, "Dandylion"),),), (0,)),
    ]
    payments = duel.quote(action).payments
    for payment in wrong:
        assert payment not in payments
        assert payments.why_not(payment)
        with pytest.raises(IllegalPayment):
            duel.take(action, pay=payment)
        assert duel.digest() == before
    right = Payment(0, ((number_of(duel, "Dandylion"),),), (0,))
    assert right in payments
    assert payments.why_not(right) == []
    duel.take(action, pay=right)
    assert duel.digest() != before


def test_why_not_takes_a_name(duel: YugiohDuel) -> None:
    assert duel.why_not("Lightning Vortex") == []
    assert duel.why_not("ライトニング・ボルテックス") == []
    assert {one.rule for one in duel.why_not("Vorse Raider")} == {"YR-EFFECTS"}
    assert {one.rule for one in duel.why_not("Dark Magician")} == {"Y-A3"}  # Tributes are missing
    with pytest.raises(UnknownCard):
        duel.why_not("Blue-Eyes White Dragon")
