"""Duel Masters is spoken of in its own words: the log, prices, payments, actions, decisions and the board."""

from __future__ import annotations

from pathlib import Path

import pytest

import defray
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Face
from defray.duelmasters.moving import home_of
from defray.duelmasters.pool import Pool, blank, face_from
from defray.duelmasters.positions import Spot, begin, new_duel, put
from defray.duelmasters.zones import DECK, PLACES
from defray.kernel.decisions import PASS, Action
from defray.wording.actions import decision_sentence
from defray.wording.answers import Answer, answer
from defray.wording.books import LANGUAGES
from defray.wording.events import lines
from defray.wording.facts import card_facts, card_text
from defray.wording.grammar import Language

GENJI = "GENJI Double Cross, Blastdragon"
ZWEILAX = "Soul Zweilax, Electrofused True Spear"
SILENT = {
    "arrange",
    "attack ends",
    "move",
    "summon",
    "cast",
    "generate",
    "fortify",
    "deploy",
    "turn start",
    "turn end",
    "unblocked",
    "uncover",
    "under",
}
"""Events that only rules ask about, or that are told with the use they belong to."""
POOL = Pool()


def face(name: str) -> Face:
    letters = blank(name)
    return POOL.face(name) if letters is None else face_from(letters)


def position(
    me: dict[str, list[str]],
    you: dict[str, list[str]] | None = None,
    phase: str = "main",
    options: dict[str, str] | None = None,
) -> DuelMastersDuel:
    """A position; `t(…)` lies tapped, both decks have six cards, and what belongs outside the deck lies
    there."""
    duel = new_duel(options)
    for player, side in enumerate((me, you or {})):
        for zone, names in side.items():
            for name in names:
                turned = name.startswith("t(")
                found = face(name[2:-1] if turned else name)
                home = home_of(found.sides[0])
                spot = Spot(player, home if home >= 0 and zone != "battle" else PLACES[zone][0])
                spot.turned = turned
                put(duel, found, spot)
        for _ in range(6):
            put(duel, POOL.face("Aqua Knight"), Spot(player, DECK))
    begin(duel, 0, phase)
    return duel


def offered(duel: DuelMastersDuel) -> list[str]:
    decision = duel.decision
    assert decision is not None
    return [defray.say(duel, option) for option in decision.options]


def take(duel: DuelMastersDuel, *sentences: str) -> None:
    for sentence in sentences:
        decision = duel.decision
        assert decision is not None
        duel.take(next(one for one in decision.options if defray.say(duel, one) == sentence))


def use(duel: DuelMastersDuel, name: str) -> Action:
    return next(
        option for option in duel.legal if option.verb == "use" and duel.cards[option.card].face.name == name
    )


# ------------------------------------------------------------------------------------------------ the log


def test_the_log_tells_a_use_step_by_step() -> None:
    duel = position({"hand": [ZWEILAX], "mana": ["W", "F", "N", "W", "W"], "battle": ["Aqua Hulcus"]})
    before = len(duel.log)
    action = use(duel, ZWEILAX)
    payments = duel.quote(action).payments
    duel.take(action, pay=next(one for one in payments if payments.plans[one.plan].changes))
    assert lines(duel, list(duel.log)[before:])[:9] == [
        f"reveal: {ZWEILAX}",
        f"cost: W (Water) for {ZWEILAX}",
        f"cost: F (Fire) for {ZWEILAX}",
        f"cost: N (Nature) for {ZWEILAX}",
        f"cost: Aqua Hulcus for {ZWEILAX}",
        f"modify: -2 by {ZWEILAX} for {ZWEILAX}",
        f"cost: W for {ZWEILAX}",
        f"cost: W for {ZWEILAX}",
        f"use: {ZWEILAX} (printed 7, total 5, paid 5)",
    ]


def test_the_log_tells_a_reduction_by_another_card() -> None:
    duel = position({"hand": ["Bronze-Arm Tribe"], "mana": ["N", "N"], "battle": ["Elf-X"]})
    duel.take(use(duel, "Bronze-Arm Tribe"), pay=duel.quote(use(duel, "Bronze-Arm Tribe")).payments.auto())
    told = lines(duel, duel.log)
    assert "modify: -1 by Elf-X for Bronze-Arm Tribe" in told
    assert "summon: Bronze-Arm Tribe (printed 3, total 2, paid 2)" in told
    assert "put: Bronze-Arm Tribe" in told


def test_the_log_tells_infinite_costs_and_free_uses() -> None:
    duel = position({
        "hand": ["Daydream Dark Matter"],
        "battle": ["Aqua Hulcus", "Aqua Hulcus", "Elf-X", "Elf-X"],
        "mana": ["W", "D", "W", "D"],
    })  # fmt: skip
    action = use(duel, "Daydream Dark Matter")
    duel.take(action, pay=duel.quote(action).payments.auto())
    assert "use: Daydream Dark Matter (printed ∞, total 4, paid 8)" in lines(duel, duel.log)
    duel = position({"hand": ["Synchro Spiral"], "battle": ["Aqua Hulcus", "Aqua Hulcus"]},
                    {"battle": ["Elf-X"]})  # fmt: skip
    action = use(duel, "Synchro Spiral")
    duel.take(action, pay=duel.quote(action).payments.auto())
    told = lines(duel, duel.log)
    assert "cost: Aqua Hulcus for Synchro Spiral" in told
    assert "cast: Synchro Spiral (printed 3, no total, paid 2)" in told


@pytest.mark.parametrize(
    ("name", "battle", "said"),
    [
        (
            "Synchro Spiral",
            ["Aqua Hulcus", "Aqua Hulcus"],
            {
                "en": "use Synchro Spiral (printed cost 3, no total, cards paid 2)",
                "ja": "「シンクロ・スパイラル」を使う（表記コスト3、合計なし、支払い2枚）",
            },
        ),
        (
            "Mad Guitar",
            ["Zagaan, Knight of Darkness"],
            {
                "en": "use Mad Guitar (printed cost 2, for no cost)",
                "ja": "「マッド・ギター」を使う（表記コスト2、コストの支払いなし）",
            },
        ),
    ],
)
def test_paid_by_an_action_is_not_for_no_cost(
    name: str, battle: list[str], said: dict[Language, str]
) -> None:
    duel = position({"hand": [name], "battle": battle}, {"battle": ["Elf-X"]})
    action = use(duel, name)
    duel.take(action, pay=duel.quote(action).payments.auto())
    event = next(one for one in duel.log if one.kind == "use")
    for language, sentence in said.items():
        assert sentence in defray.say(duel, event, language)


def test_the_log_tells_an_attack() -> None:
    duel = position(
        {"battle": ["Aqua Hulcus"]},
        {"shields": ["Terror Pit"], "battle": ["Rhapsody, Defender of Hope"]},
        phase="attack",
    )
    take(duel, "Attack the player with Aqua Hulcus")
    assert decision_sentence(duel, "en") == "Aqua Hulcus attacks: block it, or do nothing."
    assert offered(duel) == ["Block with Rhapsody, Defender of Hope", "Do nothing"]
    duel.take(PASS)
    assert offered(duel) == ["Cast Terror Pit (Shield Trigger)", "Do nothing"]
    duel.take(PASS)
    told = lines(duel, duel.log)
    for line in (
        "attack: Aqua Hulcus directly",
        "break: Terror Pit for Aqua Hulcus",
        "shield break: Aqua Hulcus",
    ):
        assert line in told


# ------------------------------------------------------------------------------------- prices and payments


def test_a_price_keeps_printed_total_and_paid_apart() -> None:
    duel = position({
        "hand": [GENJI, ZWEILAX],
        "mana": ["F", "W", "W", "N", "N", "L"],
        "battle": ["Elf-X", "Cocco Lupia"],
    })  # fmt: skip
    action = use(duel, GENJI)
    view = next(one for one in answer(duel, "en").actions if one.sentence == f"Summon {GENJI}")
    assert view.price is not None
    assert view.auto is not None
    assert view.price.printed == "6"
    assert view.price.totals == (3,)
    assert [way.sentence for way in view.price.base] == ["tap cards for 3 mana (Fire)"]
    assert [one.sentence for one in view.price.modifiers] == [
        "Elf-X: 1 less, not below 1",
        "Cocco Lupia: 2 less, not below 2",
    ]
    assert view.ways == duel.quote(action).payments.count() == 10
    assert view.auto.sentence.startswith("tap F (Fire), ")
    other = use(duel, ZWEILAX)
    assert defray.say(duel, duel.quote(other)).startswith(
        "tap cards for 4 mana (Water, Fire, and Nature) and return 1 card (Elf-X or Cocco Lupia) to the hand "
        f"(-2: {ZWEILAX}); or tap cards for 6 mana"
    )
    assert "4マナ分（水・火・自然を含む）のカードをタップし、" in defray.say(duel, duel.quote(other), "ja")


def test_the_mana_of_an_o_drive_is_no_total(tmp_path: Path) -> None:
    file = tmp_path / "driver.yaml"
    file.write_text(
        """
        game: duelmasters
        cards:
          - name: Driver
            type: creature
            cost: 3
            civ: D
            power: 3000
            effects: [{effect: o_drive, mana: {number: 1, civ: [W]}, do: [{do: draw}]}]
        me: {hand: [Driver], mana: [D, F, F, W]}
        """,
        encoding="utf-8",
    )
    duel = defray.load(file).duel
    view = next(one for one in answer(duel, "en").actions if one.sentence == "Summon Driver")
    assert view.price is not None
    assert view.price.totals == (3,)
    assert [way.sentence for way in view.price.base] == [
        "tap cards for 3 mana (Darkness)",
        "tap cards for 1 mana (Water) for its O-Drive and tap cards for 3 mana (Darkness)",
    ]


def test_one_creature_for_hyper_energy_has_no_different_costs() -> None:
    duel = position({"hand": ["GENJI Hyper Double Cross"], "mana": ["F"], "battle": ["Elf-X", "The Ramen"]})
    said = defray.say(duel, duel.quote(use(duel, "GENJI Hyper Double Cross")))
    assert "tap 2 creatures of different costs (Elf-X or The Ramen) for Hyper Energy" in said
    duel = position({
        "hand": ["GENJI Hyper Double Cross"],
        "mana": ["F", "F", "F"],
        "battle": ["Lah, Purification Enforcer", "Vocal Megahit"],
    })  # fmt: skip
    said = defray.say(duel, duel.quote(use(duel, "GENJI Hyper Double Cross")))
    assert "tap 1 creature (Lah, Purification Enforcer or Vocal Megahit) for Hyper Energy" in said


def test_a_payment_names_the_card_for_each_civilization() -> None:
    duel = position({"hand": ["Melnia, the Aqua Shadow"], "mana": ["WD", "W", "t(D)"]})
    quote = duel.quote(use(duel, "Melnia, the Aqua Shadow"))
    payment = quote.payments.auto()
    assert payment is not None
    assert defray.say(duel, payment, quote=quote) == "tap W (Water) and WD (Darkness)"
    assert defray.say(duel, payment, "ja", quote=quote) == "「W」（水）と「WD」（闇）をタップする"


def test_why_a_card_cannot_be_used() -> None:
    duel = position({"hand": [GENJI, "Synchro Spiral"], "mana": ["W", "W", "W"]})
    said = [defray.say(duel, one) for one in duel.why_not(GENJI)]
    assert said == ["Nothing there pays for it.", "No card there gives Fire.", "6 mana needed, 3 there."]
    assert defray.say(duel, duel.why_not(GENJI)[1], "ja") == "火文明を支払えるカードがない。"


# ---------------------------------------------------------------------------------------------- answers


def test_the_board_tells_mana_and_tapped_cards() -> None:
    duel = position({"mana": ["t(WD)", "5"], "battle": ["t(Elf-X)"], "shields": ["Aqua Knight"]})
    board = answer(duel, "en").board
    assert board.game == "duelmasters"
    assert board.me.life is None
    assert [(one.civilizations, one.tapped, one.mana) for one in board.me.zones["mana"]] == [
        ("WD", True, 1),
        ("LWDFN", False, 0),
    ]
    (elf,) = board.me.zones["battle"]
    assert (elf.name, elf.power, elf.tapped) == ("Elf-X", 2000, True)


def test_a_use_that_nobody_would_think_of_is_left_out() -> None:
    duel = position({"mana": ["W", "W"], "graveyard": ["Terror Pit"]})
    assert answer(duel, "en").left_out == 3
    assert answer(duel, "en", everything=True).left_out == 0


def sentences(found: Answer) -> list[str]:
    """Everything an answer says."""
    said = [found.decision.sentence] if found.decision is not None else []
    for action in found.actions:
        said.append(action.sentence)
        said += [action.auto.sentence] if action.auto is not None else []
        if action.price is not None:
            said += [way.sentence for way in action.price.base]
            said += [change.sentence for change in action.price.modifiers]
    for refused in found.refused:
        assert refused.reasons, f"{refused.sentence}: no reason"
        said += [refused.sentence, *(reason.sentence for reason in refused.reasons)]
    return said


@pytest.mark.parametrize("start", range(0, 200, 20))
def test_whole_turns_are_worded(start: int) -> None:
    names = POOL.names()[start : start + 20]
    side = {
        "hand": names[:8],
        "mana": ["L", "W", "D", "F", "N", "WD", "FN", "L", "W", "D"],
        "shields": names[8:13],
        "graveyard": names[13:16],
    }
    battle = ["Aqua Hulcus", "Elf-X", "Bronze-Arm Tribe", "Rhapsody, Defender of Hope"]
    duel = position({**side, "battle": battle}, {**side, "battle": battle})
    told = 0
    for step in range(60):
        decision = duel.decision
        if decision is None:
            break
        for language in LANGUAGES:
            said = sentences(answer(duel, language)) if step % 6 == 0 else []
            said += [decision_sentence(duel, language)]
            said += [defray.say(duel, option, language) for option in decision.options]
            for event in list(duel.log)[told:]:
                text = defray.say(duel, event, language)
                assert text or event.kind in SILENT, event.kind
                said += [text] if text else []
            for text in said:
                assert text
                assert not set(text) & set("{}⟨⟩"), text
        told = len(duel.log)
        duel.take(decision.options[step * 7 % len(decision.options)])


def test_the_facts_of_cards() -> None:
    genji = POOL.definition(GENJI)
    assert card_facts(genji, "en") == (
        "Fire",
        "cost 6",
        "creature",
        "Armored Dragon/Flame Command/Samurai",
        "power 7000",
    )
    assert card_facts(genji, "ja")[:3] == ("火", "コスト6", "クリーチャー")
    assert card_text(genji, "en") == ["Speed Attacker, Double Breaker"]
    assert "cost ∞" in card_facts(POOL.definition("Daydream Dark Matter"), "en")
    for name in POOL.names():
        for language in LANGUAGES:
            assert all(card_facts(POOL.definition(name), language))
            assert all(card_text(POOL.definition(name), language))
