"""What a program that imports `defray` gets."""

from __future__ import annotations

from pathlib import Path

import pytest

import defray
from defray.kernel.decisions import Action
from defray.library.decks import Deck

POSITION = """\
title: Chain Energy asks for LP
game: yugioh
me: {life: 1200, hand: [Lightning Vortex, Delinquent Duo, Sangan]}
you: {hand: 2, monsters: [Cannon Soldier], spells: [Chain Energy]}
"""
DECK = ["Sangan", "Dandylion", "Cannon Soldier", "Pot of Greed"] * 10


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, "utf-8")
    return path


def test_everything_exported_is_there() -> None:
    for name in defray.__all__:
        assert hasattr(defray, name)


def test_load(path: Path) -> None:
    position = defray.load(path)
    assert position.scenario.title == "Chain Energy asks for LP"
    assert position.duel.life == [1200, 8000]
    decision = defray.load(str(path)).duel.decision
    assert decision is not None
    assert decision.kind == "command"


def test_load_what_is_not_there() -> None:
    with pytest.raises(defray.ScenarioError, match=r"missing\.yaml: there is no such file"):
        defray.load("missing.yaml")
    assert issubclass(defray.ScenarioError, defray.DefrayError)


def test_start_from_names() -> None:
    duel = defray.yugioh.start(DECK, ["Vorse Raider"] * 40, seed=7)
    again = defray.yugioh.start(DECK, ["Vorse Raider"] * 40, seed=7)
    other = defray.yugioh.start(DECK, ["Vorse Raider"] * 40, seed=8)
    assert duel.digest() == again.digest() != other.digest()
    assert duel.turn == 1
    assert [len(duel.zone(player, 0)) for player in (0, 1)] == [5, 5]
    assert duel.profile == "ocg"


def test_start_from_deck_files() -> None:
    deck = Deck(main=(26202165,) * 40, extra=(44508094,), side=(11384280,))
    duel = defray.yugioh.start(deck, DECK, profile="tcg")
    assert duel.profile == "tcg"
    assert len(duel.cards) == 81
    assert {card.face.name for card in duel.cards if card.owner == 0} == {"Sangan", "Stardust Dragon"}


def test_start_with_what_is_no_deck() -> None:
    with pytest.raises(defray.UnknownCard, match="Did you mean Sangan"):
        defray.yugioh.start(["Sangn"], DECK)
    with pytest.raises(defray.ImpossiblePosition, match="profile"):
        defray.yugioh.start(DECK, DECK, profile="mixed")
    with pytest.raises(TypeError, match="a deck is a list of card names"):
        defray.yugioh.start("deck.ydk", DECK)


def test_say(path: Path) -> None:
    duel = defray.load(path).duel
    decision = duel.decision
    assert decision is not None
    action = decision.options[0]
    quote = duel.quote(action)
    assert defray.say(duel, action) == "Activate Lightning Vortex"
    assert defray.say(duel, action, "ja") == "「ライトニング・ボルテックス」を発動する"
    assert defray.say(duel, quote) == "discard 1 card (Delinquent Duo or Sangan); pay 500 LP (Chain Energy)"
    payment = quote.payments.auto()
    assert payment is not None
    assert defray.say(duel, payment, quote=quote) == "discard Sangan and pay 500 LP (Chain Energy)"
    duo = next(card.number for card in duel.cards if card.face.name == "Delinquent Duo")
    life, _ = duel.why_not(Action("activate", duo, 0))
    assert defray.say(duel, life) == "Pay 1500 LP in all: you have 1200 LP."
    assert defray.say(duel, life, "ja") == "合計1500LPを払う必要があるが、1200LPしかない。"


def test_say_what_has_happened(path: Path) -> None:
    duel = defray.load(path).duel
    decision = duel.decision
    assert decision is not None
    action = decision.options[0]
    duel.take(action, pay=duel.quote(action).payments.auto())
    while (decision := duel.decision) is not None and decision.kind != "command":
        duel.take(decision.options[-1])
    assert [text for event in duel.log if (text := defray.say(duel, event))] == [
        "me: pay 500 LP (tax of Chain Energy)",
        "me: discard Sangan (cost of Lightning Vortex)",
        "me: activate Lightning Vortex: Chain Link 1",
        "me: Chain Link 1 resolves: Lightning Vortex",
        "me: destroy Cannon Soldier (effect of Lightning Vortex)",
        "me: send Lightning Vortex to the GY",
    ]


def test_say_what_cannot_be_said(path: Path) -> None:
    duel = defray.load(path).duel
    decision = duel.decision
    assert decision is not None
    action = decision.options[0]
    payment = duel.quote(action).payments.auto()
    assert payment is not None
    with pytest.raises(TypeError, match="quote="):
        defray.say(duel, payment)
    with pytest.raises(ValueError, match="language is 'en' or 'ja'"):
        defray.say(duel, action, "fr")  # type: ignore[arg-type]
