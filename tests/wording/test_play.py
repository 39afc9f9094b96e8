"""Actions, decisions, prices, payments and events are worded in both languages, in every position there
is."""

from __future__ import annotations

from pathlib import Path

import pytest

import defray
from defray.kernel.decisions import Decision
from defray.kernel.errors import DefrayError
from defray.wording.actions import decision_sentence
from defray.wording.answers import Answer, answer
from defray.wording.book import Book, slots_of
from defray.wording.books import BOOKS, LANGUAGES
from defray.wording.effects import BOOKS as CARD_BOOKS
from defray.wording.english import happenings as en_told
from defray.wording.english import play as en
from defray.wording.english.yugioh import happenings as en_ygo_told
from defray.wording.english.yugioh import play as en_ygo
from defray.wording.japanese import happenings as ja_told
from defray.wording.japanese import play as ja
from defray.wording.japanese.yugioh import happenings as ja_ygo_told
from defray.wording.japanese.yugioh import play as ja_ygo
from defray.wording.voice import Voice
from defray.yugioh.duel import YugiohDuel

SCENARIOS = Path(__file__).parents[1] / "yugioh" / "scenarios"
FOLDERS = sorted(path.name for path in SCENARIOS.iterdir() if path.is_dir())
STEPS = 6
SILENT = {
    "arrange",
    "battle",
    "before damage calculation",
    "damage calculation",
    "look",
    "move",
    "place",
    "resolved",
    "shuffle",
    "summoning",
    "turn up",
}
"""Events that only rules ask about (a look may be at no card at all)."""


def sentences(found: Answer) -> list[str]:
    """Everything an answer says."""
    said = [found.decision.sentence] if found.decision is not None else []
    for action in found.actions:
        said.append(action.sentence)
        if action.auto is not None:
            said.append(action.auto.sentence)
        if action.price is not None:
            said += [way.sentence for way in (*action.price.base, *action.price.changed)]
            said += [change.sentence for change in action.price.modifiers]
            said += [tax.sentence for tax in action.price.taxes]
    for refused in found.refused:
        assert refused.reasons, f"{refused.sentence}: no reason"
        said.append(refused.sentence)
        said += [text for reason in refused.reasons for text in (reason.sentence, reason.short)]
    return said


def check(text: str) -> None:
    assert text, "something has no sentence"
    assert not set(text) & set("{}<>⟨⟩"), text


def walk(duel: YugiohDuel) -> None:
    """Word some decisions in a row, and what happened between them."""
    for step in range(STEPS):
        decision = duel.decision
        if decision is None:
            break
        for language in LANGUAGES:
            for text in sentences(answer(duel, language, everything=True)):
                check(text)
        duel.take(decision.options[step % len(decision.options)])
    for event in duel.log:
        for language in LANGUAGES:
            text = defray.say(duel, event, language)
            assert text or event.kind in SILENT, event.kind
            if text:
                check(text)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_position_is_worded(folder: str) -> None:
    for path in sorted((SCENARIOS / folder).rglob("*.yaml")):
        try:
            duel = defray.load(path).duel
        except DefrayError:
            continue
        assert isinstance(duel, YugiohDuel)
        walk(duel)


@pytest.mark.parametrize("game", BOOKS)
def test_the_catalogues_agree(game: str) -> None:
    english, japanese = (BOOKS[game][language].templates for language in LANGUAGES)
    spoken = {
        key
        for key in english.keys() | japanese.keys()
        if not any(book.has(key) for book in CARD_BOOKS.values())
    }
    for key in spoken:
        assert set(slots_of(japanese[key])) <= set(slots_of(english[key])) | {"origin"}, key


def test_they_hide_no_template_of_the_effects() -> None:
    for book, catalogues in (
        (CARD_BOOKS["en"], (en.PLAY, en_told.HAPPENINGS, en_ygo.PLAY, en_ygo_told.HAPPENINGS)),
        (CARD_BOOKS["ja"], (ja.PLAY, ja_told.HAPPENINGS, ja_ygo.PLAY, ja_ygo_told.HAPPENINGS)),
    ):
        assert isinstance(book, Book)
        for templates in catalogues:
            assert not templates.keys() & book.templates.keys()


def duel_of(tmp_path: Path, text: str) -> YugiohDuel:
    path = tmp_path / "position.yaml"
    path.write_text("game: yugioh\n" + text, "utf-8")
    duel = defray.load(path).duel
    assert isinstance(duel, YugiohDuel)
    return duel


def offered(duel: YugiohDuel) -> list[str]:
    decision = duel.decision
    assert decision is not None
    return [defray.say(duel, option) for option in decision.options]


def take(duel: YugiohDuel, sentence: str) -> None:
    decision = duel.decision
    assert isinstance(decision, Decision)
    duel.take(next(option for option in decision.options if defray.say(duel, option) == sentence))


def test_the_choices_of_an_activation(tmp_path: Path) -> None:
    text = """\
me: {hand: [Twin Twisters, Sangan, Dandylion]}
you: {spells: [Chain Energy, {card: Magic Jammer, set: true}]}
"""
    duel = duel_of(tmp_path, text)
    assert "Activate Twin Twisters" in offered(duel)
    take(duel, "Activate Twin Twisters")
    assert decision_sentence(duel, "en") == "Choose a zone for Twin Twisters."
    assert offered(duel)[0] == "Spell & Trap Zone 1"
    take(duel, "Spell & Trap Zone 3")
    assert decision_sentence(duel, "en") == "Choose how to pay for Twin Twisters: discard."
    assert offered(duel) == ["Discard Sangan", "Discard Dandylion"]
    take(duel, "Discard Dandylion")
    assert decision_sentence(duel, "en") == "Choose a target for Twin Twisters."
    assert offered(duel) == ["Target Chain Energy (your opponent's)", "Target the Set card in zone 2"]
    take(duel, "Target the Set card in zone 2")
    assert offered(duel) == ["Target Chain Energy (your opponent's)", "That is all"]


def test_an_option_of_an_effect(tmp_path: Path) -> None:
    text = """\
cards:
  - name: Fork
    type: spell normal
    effects:
      - effect: activation
        do: [{do: choose_one, options: [[{do: draw, count: 2}], [{do: gain_life, amount: 500}]]}]
me: {hand: [Fork], deck: 5}
"""
    duel = duel_of(tmp_path, text)
    take(duel, "Activate Fork")
    take(duel, "Spell & Trap Zone 1")
    assert decision_sentence(duel, "en") == "Choose an option of Fork."
    assert offered(duel) == ["Option 1: Draw 2 cards.", "Option 2: Gain 500 LP."]


def test_several_ways_to_pay(tmp_path: Path) -> None:
    text = """\
cards:
  - name: Either
    type: spell normal
    effects:
      - effect: activation
        cost:
          - pay: one_of
            options: [[{pay: discard, cards: {of: you, in: hand}}], [{pay: life, amount: 500}]]
        do: [{do: draw}]
me: {hand: [Either, Sangan], deck: 5}
"""
    duel = duel_of(tmp_path, text)
    decision = duel.decision
    assert decision is not None
    action = decision.options[0]
    assert defray.say(duel, duel.quote(action)) == "discard Sangan; or pay 500 LP"
    assert defray.say(duel, duel.quote(action), "ja") == "「クリッター」を捨てる、または500LPを払う"
    take(duel, "Activate Either")
    take(duel, "Spell & Trap Zone 1")
    assert offered(duel) == ["Way 1: discard Sangan", "Way 2: pay 500 LP"]


def test_numbers_tell_cards_of_one_player_apart(tmp_path: Path) -> None:
    text = "me: {monsters: [Cannon Soldier, Cannon Soldier]}\nyou: {monsters: [Sangan]}\n"
    duel = duel_of(tmp_path, text)
    assert offered(duel)[:2] == [
        "Activate the effect of Cannon Soldier#1",
        "Activate the effect of Cannon Soldier#2",
    ]
    text = "me: {monsters: [Cannon Soldier]}\nyou: {monsters: [Cannon Soldier]}\n"
    assert offered(duel_of(tmp_path, text))[0] == "Activate the effect of Cannon Soldier"


def test_cards_of_which_nothing_is_known(tmp_path: Path) -> None:
    duel = duel_of(tmp_path, "me: {hand: 3}\n")
    voice = Voice(duel, "en")
    assert voice.listed([0, 1, 2]) == "3 unknown cards"
    assert voice.listed([0]) == "an unknown card"


def test_a_long_list_is_cut(tmp_path: Path) -> None:
    names = [
        "Sangan",
        "Dandylion",
        "Kurama",
        "Gradius",
        "Yashinoki",
        "Water Girl",
        "Vorse Raider",
        "Gemini Elf",
    ]
    duel = duel_of(tmp_path, f"me: {{hand: [{', '.join(names)}]}}\n")
    voice = Voice(duel, "en")
    assert voice.choice(range(8)) == "Sangan, Dandylion, Kurama, Gradius, Yashinoki, Water Girl and 2 more"
