"""Everything the effect language can say is worded in both languages: each class, each field, each value of a
Literal."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from defray.wording import effects as wording
from defray.wording.effects import BOOKS, TABLES
from defray.wording.filters import FIELD
from defray.wording.kinds import EFFECTS
from defray.yugioh import language as lang
from defray.yugioh.language import Filter, Range, Trigger

from .nodes import UNIONS, every_class, fields, literals, minimal, random_node, role, values

LANGUAGES = ("en", "ja")
# What only binds or limits and is not said, or is said by something else.
SILENT = {
    "label": "a label has no words",
    "after": "how an operation hangs on the one before is said between two (tested below)",
}
# A field is worded only together with others: further nodes of which one must show it.
BASES: dict[type, list[dict[str, Any]]] = {
    lang.PayLife: [{"amount": 500}, {"multiple_of": 100}],
    lang.SendTop: [{"banish": True}],
    lang.Filter: [{"zones": "graveyard"}, {"type": "monster"}, {"zones": "monsters"}],
    lang.Trigger: [{"event": e} for e in literals(fields(Trigger)["event"].type)],
    lang.InPhase: [{"phases": ("end",)}],
    lang.Pick: [{"choose": Filter(zones="hand", of="opponent")}, {"choose": Filter()}],
    lang.Limit: [{"by": "name"}],
    lang.StatOf: [{"of": "target"}, {"cards": Filter(zones="monsters")}],
    lang.CreateToken: [{"rules": (lang.CannotBe(what="attack"),)}],
    lang.Redirect: [{"cards": Filter()}],
    lang.Look: [{"top": 2}, {"cards": lang.Pick(all=Filter(zones="hand"))}],
    lang.CannotBe: [{"what": "attack"}],
    lang.NegateLinks: [{"activated_in": ("graveyard",)}],
    lang.Triggered: [{"when": (Trigger(event="summoned"),)}],
    lang.Happened: [{"when": Trigger(event="summoned")}],
}


def text(node: Any, language: Any) -> str:
    """The node as a player reads it."""
    kind = role(type(node))
    target = lang.Target(cards=Filter(zones="monsters"))
    match kind:
        case "cost":
            return wording.describe_cost(node, language)
        case "operation":
            return wording.describe_effect(lang.Ignition(target=(target,), do=(node,)), language)
        case "rule":
            return wording.describe_rule(node, language)
        case "condition":
            return wording.describe_condition(node, language)
        case "effect":
            return wording.describe_effect(node, language)
        case "amount":
            return text(lang.LoseLife(amount=node), language)
    match node:
        case lang.Filter():
            return text(lang.ChooseCards(cards=lang.Pick(choose=node, count=2)), language)
        case lang.Pick():
            return text(lang.Destroy(cards=node), language)
        case lang.Trigger():
            return text(lang.Triggered(when=(node,)), language)
        case lang.Total():
            return text(lang.Discard(cards=Filter(zones="hand"), total=node), language)
        case lang.Range():
            return text(lang.LifeIs(life=node), language)
        case lang.Limit():
            return text(lang.Ignition(limit=node), language)
        case lang.Target():
            return text(lang.Ignition(target=(node,), do=(lang.Draw(),)), language)
    raise AssertionError(node)


def bases(cls: type[Struct], name: str) -> list[dict[str, Any]]:
    return [{}, *({k: v for k, v in b.items() if k != name} for b in BASES.get(cls, []))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cls", every_class(), ids=lambda c: c.__name__)
def test_every_class_is_worded(cls: type[Struct], language: str) -> None:
    words = text(minimal(cls), language)
    assert words
    assert not set("{<⟨") & set(words), words


def on_field(cls: type[Struct], name: str, value: Any) -> bool:
    """That an effect works on the field goes without saying, whichever zone of the field it is."""
    return name == "zones" and role(cls) == "effect" and value in (*FIELD, *((z,) for z in FIELD))


def shows(cls: type[Struct], name: str, value: Any, language: str) -> bool:
    """Whether the text with this value differs from the text without it, in one of the nodes that can show
    it."""
    for base in bases(cls, name):
        words = text(minimal(cls, **{**base, name: value}), language)
        assert words
        assert not set("{⟨") & set(words), words
        if fields(cls)[name].required or words != text(minimal(cls, **base), language):
            return True
    return False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cls", every_class(), ids=lambda c: c.__name__)
def test_every_field_and_value_shows_in_the_text(cls: type[Struct], language: str) -> None:
    silent = []
    for name, field in fields(cls).items():
        if name in SILENT:
            continue
        for value in values(field.type, name):
            if on_field(cls, name, value):
                continue
            if value not in (field.default, (field.default,)) and not shows(cls, name, value, language):
                silent.append((name, value))
    assert not silent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cls", every_class(), ids=lambda c: c.__name__)
def test_values_of_one_field_are_told_apart(cls: type[Struct], language: str) -> None:
    for name, field in fields(cls).items():
        options = [o for o in literals(field.type) if not on_field(cls, name, o)]
        if name in SILENT or len(options) < 2:
            continue
        words: dict[str, list[str]] = {}
        for base in bases(cls, name):
            for option in options:
                words.setdefault(repr(option), []).append(
                    text(minimal(cls, **{**base, name: option}), language)
                )
        assert len({tuple(w) for w in words.values()}) == len(words), (name, words)


def test_every_table_has_every_class() -> None:
    tables = {
        "cost": TABLES.costs,
        "operation": TABLES.operations,
        "rule": TABLES.rules,
        "condition": TABLES.conditions,
        "amount": TABLES.amounts,
        "effect": EFFECTS,
    }
    for kind, table in tables.items():
        assert set(table) == set(UNIONS[kind]), kind


@pytest.mark.parametrize("cls", every_class(), ids=lambda c: c.__name__)
def test_japanese_has_no_english_words(cls: type[Struct]) -> None:
    for name, field in fields(cls).items():
        for value in values(field.type, name):
            words = re.sub("「[^」]*」", "", text(minimal(cls, **{name: value}), "ja"))
            assert not re.search("[A-Za-z]{3}", words), words


@pytest.mark.parametrize("after", ["also", "then", "if_done"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_operations_hang_together(language: Any, after: Any) -> None:
    texts = {
        a: wording.describe_operations((lang.Draw(), lang.Shuffle(after=a)), language)
        for a in ("also", "then", "if_done")
    }
    assert len(set(texts.values())) == 3
    assert texts[after]


def test_both_catalogues_have_the_same_templates() -> None:
    own = ("ref.it", "ref.their", "ref.the", "place.", "race.", "counter.", "name.")
    english, japanese = (
        {k for k in BOOKS[language].templates if not k.startswith(own)}  # type: ignore[attr-defined]
        for language in ("en", "ja")
    )
    assert english - japanese == set()
    assert japanese - english == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cls", UNIONS["effect"], ids=lambda c: c.__name__)
def test_any_combination_can_be_said(cls: type[Struct], language: Any) -> None:
    for seed in range(150):
        node = random_node(cls, Random(seed), depth=4)
        words = wording.describe_effect(node, language)
        assert not set("{}⟨⟩<>") & set(words), (node, words)


def test_ranges() -> None:
    assert wording.describe_condition(lang.LifeIs(life=Range(max=1000)), "en") == "your LP are 1000 or less"
