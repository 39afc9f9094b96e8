"""The first turns of a new duel: no draw and no Battle Phase for whoever begins (YR-PHASES)."""

from __future__ import annotations

import pytest

from defray.kernel.decisions import Action
from defray.yugioh import start
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.zones import DECK, HAND

TO_BATTLE = Action("to", word="battle")
END_TURN = Action("end", word="turn")


@pytest.fixture
def duel() -> YugiohDuel:
    deck = ["Gemini Elf"] * 40
    return start(deck, deck, 7)


def cards(duel: YugiohDuel, player: int) -> tuple[int, int]:
    return len(duel.zone(player, HAND)), len(duel.zone(player, DECK))


def test_five_cards_each_and_no_draw_in_the_first_turn(duel: YugiohDuel) -> None:
    assert (duel.turn, duel.active, duel.phase) == (1, 0, "main1")
    assert cards(duel, 0) == cards(duel, 1) == (5, 35)


def test_no_battle_phase_in_the_first_turn(duel: YugiohDuel) -> None:
    assert TO_BATTLE not in duel.legal
    assert [(one.code, one.rule) for one in duel.why_not(TO_BATTLE)] == [("first_turn", "YR-PHASES")]


def test_the_second_player_draws_and_may_battle(duel: YugiohDuel) -> None:
    duel.take(END_TURN)
    assert (duel.turn, duel.active, duel.phase) == (2, 1, "main1")
    assert cards(duel, 1) == (6, 34)
    assert TO_BATTLE in duel.legal


def test_from_the_third_turn_on_both_draw_and_battle(duel: YugiohDuel) -> None:
    duel.take(END_TURN)
    duel.take(END_TURN)
    assert (duel.turn, duel.active) == (3, 0)
    assert cards(duel, 0) == (6, 34)
    assert TO_BATTLE in duel.legal
