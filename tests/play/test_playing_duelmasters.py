"""A duel of Duel Masters in the terminal: the same talk with another board, other prices and reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from defray.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA
from defray.play.bots import GreedyBot

from .sitting import Sitting

TABLE = """
me:
  hand: ["El Kaiou, Spirit Mecha King", Brain Serum, Crystal Lancer]
  mana: [Aqua Hulcus, Solar Ray, W, W, W, c]
  battle: [Aqua Surfer, Aqua Surfer, "Franz the 1st, the Ice Fang"]
  shields: 3
you:
  hand: [Faerie Life]
  battle: [{card: Bolshack Dragon, tapped: true}]
  shields: [Natural Snare, Elf-X]
  mana: [{card: Cocco Lupia, tapped: true}]
"""


def sit(position: str, lines: Iterable[str], monkeypatch: pytest.MonkeyPatch, **more: Any) -> Sitting:
    return Sitting(position, lines, monkeypatch, game="duelmasters", **more)


def test_the_board_has_no_life_but_shields_and_mana(monkeypatch: pytest.MonkeyPatch) -> None:
    out = sit(TABLE, [], monkeypatch).out
    assert "Turn 3 · main step · turn player: You" in out
    assert "Opponent · Shields 2 · Hand 1 · Mana zone 1 · Deck 30\n" in out
    assert "Bolshack Dragon (power 6000, tapped)" in out
    assert "Cocco Lupia (Fire, tapped)" in out
    assert re.search(r"Aqua Surfer#1 \(power 2000\) · Aqua Surfer#2", out)


def test_the_price_is_shown_before_it_is_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    out = " ".join(sit(TABLE, [], monkeypatch).out.split())
    assert "Summon El Kaiou, Spirit Mecha King · tap cards for 2 mana (Light and Water)" in out
    assert "tap cards for 3 mana (Water) (-1: Franz the 1st, the Ice Fang); or tap cards for 4 mana" in out
    assert re.search(r"Charge Brain Serum \d", out), "a charge costs nothing, and nothing is said of it"


def test_mana_is_chosen_card_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["summon el", "tap aqua", "1"], monkeypatch)
    assert "Choose how to pay for El Kaiou, Spirit Mecha King: tap cards for mana." in sitting.out
    tapped = [sitting.duel.cards[number] for number in sitting.duel.zone(0, MANA)]
    assert [card.face.name for card in tapped if card.turned] == ["Aqua Hulcus", "Solar Ray"]
    assert "You: use El Kaiou, Spirit Mecha King (printed cost 2, total 2, cards paid 2)" in sitting.out
    assert "You: tap" not in sitting.out, "that it is paid says the use"


def test_auto_pays_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["summon el", "auto"], monkeypatch)
    shown = re.search(r"auto: tap Solar Ray \(Light\) and (\w+)", sitting.out)
    assert shown is not None
    assert "El Kaiou, Spirit Mecha King" in sitting.names(0, BATTLE)


def test_cancel_and_undo_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for lines in (
        ["summon el", "cancel"],
        ["summon crystal", "cancel"],
        ["summon el", "auto", "undo", "undo"],
        ["charge brain", "end", "undo", "undo"],
    ):
        assert sit(TABLE, lines, monkeypatch).duel.digest() == sit(TABLE, [], monkeypatch).begin


def test_a_way_to_pay_may_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["cast brain", "way 2", "tap aqua", "tap solar", "tap w", "tap w", "2"], monkeypatch)
    assert "Choose a way to pay for Brain Serum." in sitting.out
    assert "You: use Brain Serum (printed cost 4, total 4, cards paid 4)" in sitting.out
    assert sitting.names(0, GRAVEYARD) == ["Brain Serum"]


def test_an_evolution_creature_is_put_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    out = sit(TABLE, ["summon crystal", "put it on aqua surfer#2"], monkeypatch).out
    assert "Choose what to put Crystal Lancer on." in out
    assert "Crystal Lancer (power 8000, on top of Aqua Surfer)" in out


def test_why_gives_reasons_with_their_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
me: {hand: [Holy Awe, Faerie Life], mana: [W, W], battle: [{card: Elf-X, since: now}]}
you: {battle: [Hunter Fish]}"""
    sitting = sit(position, ["why holy", "why elf", "why hunter", "why snare"], monkeypatch)
    assert "(D-139)" in sitting.after("why holy")
    assert "Charge Holy Awe\n  You may do this now." in sitting.after("why holy")
    assert "(DR-506.1a)" in sitting.after("why elf")
    assert "(D-8)" in sitting.after("why hunter")
    assert "You see no card whose name has 'snare' in it." in sitting.out


def test_tapped_mana_is_told_from_untapped(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
cards:
  - name: Digger
    type: creature
    cost: 1
    power: 1000
    effects:
      - effect: trigger
        when: [{event: entered, cards: {this: true}}]
        do: [{do: to_graveyard, cards: {choose: {of: you, in: mana}}}]
me: {hand: [Digger], mana: [W, W, {card: W, tapped: true}]}
you: {}"""
    sitting = sit(position, ["summon", "tap w", "1"], monkeypatch)
    assert re.search(
        r"1  Put W into the graveyard \(tapped\)\n  2  Put W into the graveyard *\n", sitting.out
    )


def test_shields_are_told_by_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["attack the player with aqua surfer#1", "break shield 1"], monkeypatch)
    assert "1  Break shield 1\n  2  Break shield 2" in sitting.out
    assert "Natural Snare" not in sitting.out.partition("> break")[0]


def test_a_shield_trigger_may_be_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
turn: you
phase: attack
me: {shields: [Natural Snare, Elf-X]}
you: {battle: [Bolshack Dragon]}"""
    sitting = sit(position, ["1"], monkeypatch, bot=GreedyBot(1))
    assert "Shields come to the hand: declare something, or do nothing." in sitting.out
    assert "1  Cast Natural Snare (Shield Trigger)" in sitting.out
    assert "Bolshack Dragon" in sitting.names(1, MANA)
    declined = sit(position, [""], monkeypatch, bot=GreedyBot(1))
    assert {"Natural Snare", "Elf-X"} <= {*declined.names(0, HAND)}


def test_what_the_opponent_holds_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["board", "why faerie", "why snare", "log", "end"]
    out = sit(TABLE, lines, monkeypatch).out
    for name in ("Faerie Life", "Natural Snare", "Elf-X"):
        assert name not in out
    assert "Opponent: draw 1 card" in out


def test_the_log_tells_also_how_it_was_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["summon el", "auto", "log", "card el kaiou"], monkeypatch)
    assert "You: tap Solar Ray for Light" in " ".join(sitting.after("log").split())
    assert "Light/Water · cost 2 · creature" in sitting.after("card el kaiou")


def test_two_people_hand_the_screen_over(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["", "end", "", "board"], monkeypatch, both=True)
    mine, yours = sitting.out.split("press Enter when only you look at the screen.")[1:]
    assert "Brain Serum" in mine
    assert "Faerie Life" not in mine
    assert "Faerie Life" in yours
    assert "Brain Serum" not in yours


def test_it_ends_with_result_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    attack = "phase: attack\nme: {battle: [Elf-X]}\nyou: {shields: 0}"
    assert "You win: Opponent is attacked and has no shields (turn 3)." in sit(attack, ["1"], monkeypatch).out
    empty = "me: {deck: 5}\nyou: {deck: [Elf-X]}"
    assert "You win: the deck of Opponent is empty (turn 4)." in sit(empty, ["end"], monkeypatch).out


def test_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(TABLE, ["エル・カイオウ」を召喚", "auto", "help", "board"], monkeypatch, language="ja")
    assert "行動を選ぶ。" in sitting.out
    assert "「霊王機エル・カイオウ」を召喚する" in sitting.out
    assert not re.search(r"Choose|Summon|Shields|power", sitting.out)
