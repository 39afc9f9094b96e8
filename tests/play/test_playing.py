"""A duel in the terminal: what is shown, what may be typed, and that nothing hidden is told."""

from __future__ import annotations

import re

import pytest

from defray.play.bots import GreedyBot
from defray.wording.book import slots_of
from defray.wording.english.playing import PLAYING as ENGLISH
from defray.wording.japanese.playing import PLAYING as JAPANESE
from defray.yugioh.zones import GRAVEYARD, HAND, MONSTERS, SPELLS

from .sitting import Sitting

VORTEX = """
me: {hand: [Lightning Vortex, Dandylion, Exiled Force], monsters: [Cannon Soldier], deck: 10}
you: {monsters: [Gemini Elf], spells: [{card: Magic Jammer, set: true}], hand: [Kurama], deck: 10}
"""
LAB = """
me:
  monsters: [Mind Master, Psychic Commander]
  field: Brain Research Lab
  deck: [Psychic Snail, Destructotron]
you: {deck: 5}
"""


def test_options_are_sentences_with_their_price(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, [], monkeypatch)
    assert "1  Activate Lightning Vortex · discard 1 card (Dandylion or Exiled Force)" in sitting.out
    assert "Activate the effect of Cannon Soldier · Tribute Cannon Soldier" in sitting.out
    assert "Go to the Battle Phase" in sitting.out
    assert "Go to the End Phase" not in sitting.out, "to end the turn is the same"


def test_a_payment_is_chosen_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, ["activate light", "discard dand"], monkeypatch)
    assert "Choose how to pay for Lightning Vortex: discard." in sitting.after("activate light")
    assert "You: discard Dandylion (cost of Lightning Vortex)" in sitting.out
    assert sitting.names(0, HAND) == ["Exiled Force"]
    assert sitting.names(1, MONSTERS) == []


def test_cancel_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, ["1", "cancel"], monkeypatch)
    assert sitting.duel.digest() == sitting.begin
    assert "Choose what to do." in sitting.after("cancel")


def test_auto_pays_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, ["1", "auto"], monkeypatch)
    shown = re.search(r"auto: discard (.*)", sitting.out)
    assert shown is not None
    assert shown[1].strip() in sitting.names(0, GRAVEYARD)
    assert sitting.names(1, MONSTERS) == []


def test_undo_goes_back_one_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, ["1", "2", "undo", "undo"], monkeypatch)
    assert sitting.duel.digest() == sitting.begin
    assert sitting.playing.record.answers == []
    assert "Choose how to pay" in sitting.after("undo"), "first back to the payment"
    nothing = Sitting(VORTEX, ["undo"], monkeypatch)
    assert "There is nothing to take back." in nothing.out


def test_undo_crosses_the_other_players_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, ["end the turn", "undo"], monkeypatch)
    assert sitting.duel.digest() == sitting.begin
    assert "Turn 5" in sitting.after("end the turn")


def test_why_gives_reasons_with_their_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    position = (
        "me: {hand: [Lightning Vortex, Summoned Skull], deck: 5}\nyou: {monsters: [Gemini Elf], deck: 5}"
    )
    sitting = Sitting(position, ["why vortex", "why skull", "why gemini", "why nothing", "why"], monkeypatch)
    assert "You may do this now: discard Summoned Skull." in sitting.after("why vortex")
    assert "Tribute Summon Summoned Skull\nSet Summoned Skull\n  Cannot Tribute" in sitting.after("why skull")
    assert "(Y-A3)" in sitting.after("why skull")
    assert "(YR-" in sitting.after("why gemini")
    assert "You see no card whose name has 'nothing' in it." in sitting.out
    assert "Say of which card: why NAME." in sitting.out
    assert sitting.duel.digest() == sitting.begin, "asking changes nothing"


def test_a_card_that_cannot_be_used_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    position = "me: {hand: [Lightning Vortex], deck: 5}\nyou: {monsters: [Gemini Elf], deck: 5}"
    sitting = Sitting(position, ["activate lightning v"], monkeypatch)
    assert "'activate lightning v' is none of the options" in sitting.out
    assert "(Y-A3)" in sitting.out


def test_what_is_typed_may_be_unclear_or_nonsense(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["exiled", "99", "99999999999999999999", "xyzzy", "", "-1", "１", "cancel", "auto", "skip"]
    sitting = Sitting(VORTEX, lines, monkeypatch)
    assert re.search(r"\d  Normal Summon Exiled Force\n\d  Set Exiled Force", sitting.after("exiled"))
    assert "Type a number from 1 to" in sitting.after("99")
    assert "'xyzzy' is none of the options" in sitting.after("xyzzy")
    assert "Enter alone is no answer here" in sitting.after("")
    assert "Choose how to pay" in sitting.after("１")
    assert sitting.after("cancel").count("1  Activate Lightning Vortex") == 1


def test_enter_does_nothing_where_that_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
me: {spells: [{card: Raigeki Break, set: true}], hand: [Kurama], deck: 10}
you: {monsters: [Gemini Elf], deck: 10}
"""
    sitting = Sitting(position, ["end", *[""] * 20], monkeypatch)
    assert "Enter: Do nothing" in sitting.out
    assert sitting.names(0, SPELLS) == ["Raigeki Break"]
    skipped = Sitting(position, ["end", "skip"], monkeypatch)
    assert skipped.out.count("Enter: Do nothing") < sitting.out.count("Enter: Do nothing")
    assert "Turn 5 · Main Phase 1" in skipped.out


def test_numbers_are_options_first_and_amounts_second(monkeypatch: pytest.MonkeyPatch) -> None:
    position = "me: {hand: [Psychic Blade], monsters: [Mind Master], deck: 5}\nyou: {deck: 5}"
    sitting = Sitting(position, ["activate", "700"], monkeypatch)
    assert "pay a multiple of 100 LP (max. 2000)" in sitting.out
    assert sitting.duel.life[0] == 7300


def test_ways_to_pay_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(LAB, ["activate the effect of mind", "place 1", "tribute mind", "snail"], monkeypatch)
    assert "Brain Research Lab: instead of paying 800 LP" in " ".join(sitting.out.split())
    assert sitting.duel.life[0] == 8000
    assert "Psychic Snail" in sitting.names(0, MONSTERS)


def test_zones_are_asked_for_only_if_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    position = "me: {hand: [Kurama], deck: 5}\nyou: {deck: 5}"
    assert "Choose a zone" not in Sitting(position, ["summon"], monkeypatch).out
    asked = Sitting(position, ["summon", "zone 4"], monkeypatch, ask_zones=True)
    assert asked.duel.cards[asked.duel.zone(0, MONSTERS)[0]].seat == 3


def test_the_board_the_log_a_card_and_help(monkeypatch: pytest.MonkeyPatch) -> None:
    position = "me: {hand: [Kurama], graveyard: [Sangan], deck: 5}\nyou: {deck: 5, banished: [Yashinoki]}"
    sitting = Sitting(position, ["board", "summon", "log", "card sangan", "help"], monkeypatch)
    assert re.search(r"GY +Sangan", sitting.after("board"))
    assert re.search(r"Banished +Yashinoki", sitting.after("board"))
    assert "You: Normal Summon Kurama" in sitting.after("log")
    assert "DARK · Level 3" in sitting.after("card sangan")
    for word in ("why NAME", "card NAME", "cancel", "auto", "skip", "undo", "board", "log", "quit"):
        assert word in sitting.after("help")


def test_the_opponents_hidden_cards_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
me: {hand: [Kurama], deck: 10}
you: {hand: [Mirror Force, Gradius], spells: [{card: Magic Jammer, set: true}], deck: [Yashinoki, Kurama]}
"""
    lines = ["board", "why jammer", "end", "log"]
    out = Sitting(position, lines, monkeypatch, bot=GreedyBot(1)).out.replace("'jammer'", "")
    assert "Opponent: draw 1 card" in out
    assert "Opponent: Set a card in zone 2" in out
    for name in ("Magic Jammer", "Mirror Force", "Yashinoki"):
        assert name not in out


def test_a_summon_that_can_be_negated_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
me: {spells: [{card: Solemn Warning, set: true}], deck: 10}
you: {hand: [Gemini Elf], deck: 10}
"""
    sitting = Sitting(position, ["end", "1"], monkeypatch, bot=GreedyBot(1))
    assert "Opponent: begin to Summon Gemini Elf" in sitting.out
    assert "Gemini Elf is being Summoned: negate that, or do nothing." in sitting.out
    assert sitting.names(1, GRAVEYARD) == ["Gemini Elf"]


def test_two_people_hand_the_screen_over(monkeypatch: pytest.MonkeyPatch) -> None:
    position = "me: {hand: [Kurama], deck: 5}\nyou: {hand: [Gradius], deck: 5}"
    sitting = Sitting(position, ["", "end", "", "undo", "", "board"], monkeypatch, both=True)
    mine, yours, back = (
        part for part in sitting.out.split("press Enter when only you look at the screen.")[1:]
    )
    assert "Kurama" in mine
    assert "Gradius" not in mine
    assert "Gradius" in yours
    assert "Kurama" not in yours
    assert "Kurama" in back


def test_it_ends_with_result_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    won = Sitting(
        "me: {monsters: [Gemini Elf], deck: 5}\nyou: {life: 1900, deck: 5}", ["battle", "attack"], monkeypatch
    )
    assert "You win: the LP of Opponent are 0 (turn 3)." in won.out
    lost = Sitting("me: {deck: 0}\nyou: {deck: 5}", ["end"], monkeypatch)
    assert "Opponent wins: you could not draw (turn 5)." in lost.out
    assert "Opponent  0 LP" in won.out


def test_leaving_is_polite(monkeypatch: pytest.MonkeyPatch) -> None:
    for lines in (["quit"], ["exit"], []):
        assert Sitting(VORTEX, lines, monkeypatch).out.endswith("The Duel stops here, unfinished.\n")


def test_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(VORTEX, ["ライトニング", "1", "1", "help", "board"], monkeypatch, language="ja")
    assert "行動を選ぶ。" in sitting.out
    assert "「ライトニング・ボルテックス」を発動する" in sitting.out
    assert not re.search(r"Choose|Discard|Normal Summon", sitting.out)


def test_both_languages_say_the_same_things() -> None:
    assert ENGLISH.keys() == JAPANESE.keys()
    for key, template in ENGLISH.items():
        assert sorted(slots_of(template)) == sorted(slots_of(JAPANESE[key])), key
