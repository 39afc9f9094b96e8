"""Every obstacle has a sentence in both languages, and the sentences say what is needed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from defray import wording
from defray.wording.book import slots_of
from defray.wording.books import LANGUAGES
from defray.wording.grammar import Language
from defray.wording.obstacles import CATALOGUES, codes, sentence

GAMES = ("yugioh", "duelmasters")
AGREED = [
    "not_your_turn",
    "wrong_phase",
    "spell_speed",
    "not_in_window",
    "chain_open",
    "set_this_turn",
    "no_free_zone",
    "no_normal_summon_left",
    "not_summonable",
    "special_only",
    "too_few_tributes",
    "no_such_event",
    "condition_fails",
    "no_target",
    "no_target_after_payment",
    "nothing_to_do",
    "use_limit",
    "forbidden_by",
    "negated_procedure",
    "unknown_card",
    "not_on_field",
    "not_in_hand",
    "face_down",
    "not_face_down",
    "position_changed",
    "just_summoned",
    "attacked_already",
    "no_battle_phase",
    "first_turn",
    "only_one",
    "card_kind",
    "cost_unpayable",
    "depends_on_cost",
    "too_few_cards",
    "barred_from_paying",
    "life_short",
    "counters_short",
    "materials_short",
    "deck_short",
    "joint",
    "tax_unpayable",
    "effect_taxed",
    "must_use",
    "missed_timing",
    "trigger_not_met",
    "source_moved",
    "waived_amount",
    "trigger_waits",
    "trigger_comes_later",
]
CODE = r"Obstacle\(\s*\"(\w+)\""
FACTS = {
    "card",
    "other",
    "cards",
    "need",
    "have",
    "how",
    "deed",
    "phase",
    "civ",
    "civs",
    "word",
    "counter",
    "limit",
    "parts",
    "part",
}


def codes_of_the_engine(game: str) -> set[str]:
    """The codes that the source of a game and what all games share names: `Obstacle("…"`."""
    source = Path(wording.__file__).parents[1]
    parts = [path for name in (game, "kernel", "effects") for path in (source / name).rglob("*.py")]
    return {code for path in parts for code in re.findall(CODE, path.read_text(encoding="utf8"))}


def all_codes() -> list[tuple[str, str]]:
    agreed = {"yugioh": AGREED, "duelmasters": []}
    return [
        (game, code)
        for game in GAMES
        for code in sorted({*agreed[game], *codes_of_the_engine(game), *codes(game)})
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "code"), all_codes())
def test_every_code_has_a_sentence(game: str, code: str, language: Language) -> None:
    plain = sentence(code, language, game=game)
    assert plain.endswith("。" if language == "ja" else ".")
    full = sentence(
        code, language, game=game, cards=("One", "Two"), need=3, have=1, what="discard",
        parts=("discard", "life"),
    )  # fmt: skip
    assert full
    assert "{" not in plain + full


def test_an_unknown_code_has_none() -> None:
    assert sentence("no_such_code", "en") == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogues_agree(game: str) -> None:
    english, japanese = (CATALOGUES[game][language] for language in LANGUAGES)
    assert english.keys() == japanese.keys()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_ask_only_for_facts(game: str, language: Language) -> None:
    for key, templates in CATALOGUES[game][language].items():
        assert {slot for t in templates for slot in slots_of(t)} <= FACTS, key
        if "." not in key:
            assert not slots_of(templates[-1]), f"{key} has no sentence without facts"


@pytest.mark.parametrize(
    ("code", "facts", "english", "japanese"),
    [
        (
            "civilization_missing",
            {"what": "F"},
            "No card there gives Fire.",
            "火文明を支払えるカードがない。",
        ),
        (
            "civilizations_share",
            {"what": "WD"},
            "There are fewer cards than civilizations to pay (Water and Darkness): each card gives only one.",
            "支払う文明（水・闇）の数だけカードがない：1枚で支払える文明は1つだけ。",
        ),
        (
            "mana_short",
            {"need": 6, "have": 5},
            "6 mana needed, 5 there.",
            "マナが足りない：6必要だが、5しかない。",
        ),
        (
            "condition",
            {"cards": ("Dulanzames",), "what": "g_zero"},
            "The condition for the G-Zero of Dulanzames is not met.",
            "「Dulanzames」のG・ゼロの条件を満たしていない。",
        ),
        ("wrong_phase", {"what": "attack"}, "Not in the attack step.", "攻撃ステップにはできない。"),
        ("superfluous", {"what": "mana"}, "A card is tapped that is not needed for the total.",
         "合計に必要のないカードがタップされる。"),
    ],
)  # fmt: skip
def test_sentences_of_duel_masters(code: str, facts: dict[str, object], english: str, japanese: str) -> None:
    assert sentence(code, "en", game="duelmasters", **facts) == english  # type: ignore[arg-type]
    assert sentence(code, "ja", game="duelmasters", **facts) == japanese  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "facts", "english", "japanese"),
    [
        (
            "life_short",
            {"need": 1500, "have": 1000},
            "Pay 1500 LP in all: you have 1000 LP.",
            "合計1500LPを払う必要があるが、1000LPしかない。",
        ),
        (
            "too_few_cards",
            {"need": 1, "what": "discard"},
            "Cannot discard: your hand has no other card for it.",
            "手札を捨てられない：他に捨てられる手札がない。",
        ),
        (
            "too_few_cards",
            {"need": 2, "have": 1, "what": "banish"},
            "Cannot banish: 2 needed, 1 there.",
            "除外する事ができない：2枚必要だが、1枚しかない。",
        ),
        (
            "forbidden_by",
            {"cards": ("Mask of Restrict", "Cannon Soldier"), "what": "tribute"},
            "Mask of Restrict forbids Tributes.",
            "「Mask of Restrict」によりリリースできない。",
        ),
        (
            "use_limit",
            {"cards": ("Sangan",), "need": 1, "have": 1, "what": "turn"},
            "Sangan can only be used once per turn.",
            "「Sangan」は1ターンに1度しか使用できない。",
        ),
        (
            "wrong_phase",
            {"cards": ("Pot of Greed",), "what": "battle"},
            "Pot of Greed: not in the Battle Phase.",
            "「Pot of Greed」はバトルフェイズには使えない。",
        ),
        (
            "counters_short",
            {"need": 3, "have": 1, "what": "spell"},
            "Spell Counters: 3 needed, 1 there.",
            "魔力カウンターを3つ取り除く必要があるが、1つしかない。",
        ),
        (
            "joint",
            {"parts": ("tribute", "discard")},
            "These cannot be paid together: Tribute and discard.",
            "次のコストを同時には払えない：リリースする・手札を捨てる。",
        ),
    ],
)
def test_sentences(code: str, facts: dict[str, object], english: str, japanese: str) -> None:
    assert sentence(code, "en", **facts) == english  # type: ignore[arg-type]
    assert sentence(code, "ja", **facts) == japanese  # type: ignore[arg-type]
