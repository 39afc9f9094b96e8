"""What a program that imports `defray` gets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import defray
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment
from defray.library.decks import Deck
from defray.yugioh.zones import HAND

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
    with pytest.raises(defray.WrongArgument, match="Expected a deck: a list of card names"):
        defray.yugioh.start("deck.ydk", DECK)


def test_start_a_duel_of_duel_masters() -> None:
    deck = ["Aqua Hulcus", "Bronze-Arm Tribe", "Faerie Life", "ホーリー・スパーク"] * 10
    duel = defray.duelmasters.start(deck, deck, seed=7, options={"minimal_overpay": "strict"})
    again = defray.duelmasters.start(deck, deck, seed=7, options={"minimal_overpay": "strict"})
    assert duel.digest() == again.digest() != defray.duelmasters.start(deck, deck, seed=8).digest()
    assert duel.turn == 1
    for zone, cards in (("deck", 30), ("hand", 5), ("shield zone", 5)):
        assert [len(side) for side in duel.view(0).zones[zone]] == [cards, cards]
    assert defray.say(duel, next(iter(duel.legal))).startswith("Charge ")
    with pytest.raises(defray.UnknownCard, match="Did you mean Aqua Hulcus"):
        defray.duelmasters.start(["Aqa Hulcus"], deck)
    with pytest.raises(defray.ImpossiblePosition, match="There is no option 'luck'"):
        defray.duelmasters.start(deck, deck, options={"luck": "much"})


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
    with pytest.raises(defray.WrongArgument, match="quote="):
        defray.say(duel, payment)
    with pytest.raises(defray.WrongArgument, match=r"Expected a language \('en' or 'ja'\), not 'fr'"):
        defray.say(duel, action, "fr")  # type: ignore[arg-type]


def refused(call: Callable[..., object], *arguments: object, **named: object) -> str:
    with pytest.raises(defray.WrongArgument) as caught:
        call(*arguments, **named)
    return str(caught.value)


def test_arguments_of_the_wrong_type(path: Path) -> None:
    """The same error whether the engine is compiled or not."""
    duel = defray.load(path).duel
    before = duel.digest()
    action = next(iter(duel.legal))
    payment = duel.quote(action).payments.auto()
    for value in (5, -1, "me", None, 10**30):
        assert refused(duel.view, value) == f"Expected a player (0 or 1), not {value!r}."
    assert refused(duel.fork, viewer=7) == "Expected a player (0 or 1), not 7."
    assert refused(duel.fork, seed="a") == "Expected a whole number as seed, not 'a'."
    assert refused(duel.take, "Sangan") == "Expected an action, not 'Sangan'."
    assert refused(duel.take, action, pay="auto") == "Expected a payment, not 'auto'."
    assert refused(duel.quote, None) == "Expected an action, not None."
    assert refused(duel.why_not, 5) == "Expected an action or a card's name, not 5."
    assert "a verb" in refused(Action, "activate", "Sangan")
    assert "tuples" in refused(Payment, 0, [(1,)], (0,))
    assert refused(defray.load, None) == "Expected the path of a scenario file, not None."
    assert "as seed" in refused(defray.yugioh.start, DECK, DECK, seed="a")
    assert "a profile" in refused(defray.yugioh.start, DECK, DECK, profile=None)
    assert "a deck" in refused(defray.yugioh.start, None, DECK)
    assert "name of a card" in refused(defray.yugioh.start, [5], DECK)
    assert "a deck" in refused(defray.duelmasters.start, "Elf-X", DECK)
    assert "name of a card" in refused(defray.duelmasters.start, [5], DECK)
    assert "as seed" in refused(defray.duelmasters.start, ["Elf-X"], ["Elf-X"], seed="a")
    for options in (3, {3: "x"}, {"minimal_overpay": 3}):
        assert "the switches" in refused(defray.duelmasters.start, ["Elf-X"], ["Elf-X"], options=options)
    assert "a duel" in refused(defray.say, None, action)
    assert "obstacle" in refused(defray.say, duel, "Sangan")
    assert "a quote" in refused(defray.say, duel, payment, quote=action)
    assert not duel.offered("Sangan")
    assert duel.digest() == before


def test_say_what_belongs_to_another_duel(path: Path) -> None:
    duel = defray.load(path).duel
    other = defray.yugioh.start(DECK, DECK, seed=1)
    foreign = other.zone(1, HAND)[0]
    quote = duel.quote(next(iter(duel.legal)))
    for thing in (
        Action("activate", foreign, 0),
        Action("attack", 0, -1, foreign),
        Action("card", foreign),
        Action("card"),
        Action("activate", 0, 9),
        Action("way", number=3),
        Action("to", word="lunch"),
        Action("dance", 0),
        Obstacle("not_yours", "YR-EFFECTS", (foreign,)),
        next(event for event in other.log if any(card.number == foreign for card in event.cards)),
    ):
        assert "duel" in refused(defray.say, duel, thing)
    strange: Any = (("a",),)
    for payment in (Payment(9), Payment(0, ((1,), (), ()), (0, 0, 0)), Payment(0, strange, (0,))):
        assert "price" in refused(defray.say, duel, payment, quote=quote)
    assert "duel" in refused(defray.say, duel, Payment(0, ((foreign,), ()), (0, 500)), quote=quote)


def test_what_a_duel_gives_shows_what_it_is(path: Path) -> None:
    duel = defray.load(path).duel
    action = next(iter(duel.legal))
    assert repr(duel.legal) == f"<legal: {len(duel.legal)} actions>"
    assert repr(duel.quote(action)) == f"<quote of {action!r}: discard; life; 0 modifiers>"
    assert repr(duel.quote(action).payments) == "<payments: 1 plans, 1200 life>"
    assert repr(duel.view(0)) == "<view of player 0: turn 3, main1, LP (1200, 8000)>"
