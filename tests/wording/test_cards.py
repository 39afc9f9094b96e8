"""How cards read: some by hand, and every card that Defray has without a flaw one can see by a program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import convert

from defray import wording
from defray.wording.effects import describe_card, describe_condition, describe_cost, describe_filter, names_in
from defray.yugioh.language import AnyCondition, AnyCost, CardDefinition, Filter

CARDS = sorted((Path(wording.__file__).parents[1] / "yugioh" / "cards").glob("*.yaml"))


def node(text: str, kind: Any) -> Any:
    return convert(yaml.load(text, Loader=yaml.CBaseLoader), kind, strict=False)


@pytest.mark.parametrize(
    ("cost", "english", "japanese"),
    [
        ("{pay: discard, cards: {of: you, in: hand}}", "discard 1 card", "手札を1枚捨てる"),
        (
            "{pay: discard, cards: {in: hand, type: monster, attribute: WATER, other: true}, "
            "count: 2, to_graveyard: true}",
            "discard 2 other WATER monsters to the GY",
            "手札からこのカード以外の水属性モンスター2体を墓地へ捨てる",
        ),
        ("{pay: life, amount: 1000}", "pay 1000 LP", "1000LPを払う"),
        ("{pay: life, half: true}", "pay half your LP", "LPを半分払う"),
        (
            "{pay: life, multiple_of: 100, max: 2000}",
            "pay a multiple of 100 LP (max. 2000)",
            "100の倍数のLPを（最大2000まで）払う",
        ),
        (
            "{pay: tribute, cards: {of: you, in: monsters, attribute: DARK, attack: {min: 2000}}}",
            "Tribute 1 DARK monster with 2000 or more ATK",
            "自分フィールドの攻撃力2000以上の闇属性モンスター1体をリリースする",
        ),
        (
            "{pay: discard, cards: {in: hand, race: Machine}, count: {min: 1}, total: {stat: "
            "level, within: {min: 8}}}",
            "discard Machine monsters whose total Level is 8 or more",
            "レベルの合計が8以上になるように手札から機械族モンスターを捨てる",
        ),
        ("{pay: detach, count: 2}", "detach 2 materials from this card", "このカードからX素材2つを取り除く"),
        (
            "{pay: counters, counter: spell, count: 3}",
            "remove 3 Spell Counters from this card",
            "このカードの魔力カウンターを3つ取り除く",
        ),
        (
            "{pay: banish, cards: {in: [hand, graveyard], kind: fusion}, count: {max: 3}}",
            "banish up to 3 Fusion Monsters from your hand or GY",
            "自分の手札・墓地から融合モンスターを3体まで除外する",
        ),
        (
            "{pay: one_of, options: [[{pay: discard, cards: {in: hand}}], [{pay: life, amount: 500}]]}",
            "discard 1 card or pay 500 LP",
            "手札を1枚捨てるか、500LPを払う",
        ),
        (
            "{pay: top_of_deck, count: 3}",
            "send the top 3 cards of your Deck to the GY",
            "自分のデッキの上からカード3枚を墓地へ送る",
        ),
    ],
)
def test_costs(cost: str, english: str, japanese: str) -> None:
    assert describe_cost(node(cost, AnyCost), "en") == english
    assert describe_cost(node(cost, AnyCost), "ja") == japanese


@pytest.mark.parametrize(
    ("condition", "english", "japanese"),
    [
        (
            "{if: exists, cards: {of: you, in: monsters, kind: token}}",
            "you control a Token",
            "自分フィールドにトークンが存在する",
        ),
        (
            "{if: not, condition: {if: exists, cards: {of: you, in: monsters}}}",
            "you control no monsters",
            "自分フィールドにモンスターが存在しない",
        ),
        (
            "{if: any, conditions: [{if: life, life: {max: 1000}}, {if: phase, phases: [main1, "
            "main2], turn: you}]}",
            "your LP are 1000 or less or it is your Main Phase",
            "自分のLPが1000以下であるか、自分メインフェイズである",
        ),
        (
            "{if: happened, when: {event: battle_destroyed, cards: {type: monster}, for: {this: true}}}",
            "this card destroyed a monster by battle this turn",
            "このターンにこのカードが戦闘でモンスターを破壊した",
        ),
        (
            "{if: not, condition: {if: happened, when: {event: attack_declared, cards: {this: true}}}}",
            "this card did not declare an attack this turn",
            "このターンにこのカードが攻撃宣言しなかった",
        ),
    ],
)
def test_conditions(condition: str, english: str, japanese: str) -> None:
    assert describe_condition(node(condition, AnyCondition), "en") == english
    assert describe_condition(node(condition, AnyCondition), "ja") == japanese


def test_filters() -> None:
    cards = node("{of: opponent, in: monsters, face: up, level: {max: 4}, race: [Fiend, Zombie]}", Filter)
    assert (
        describe_filter(cards, "en")
        == "face-up Level 4 or lower Fiend or Zombie monster your opponent controls"
    )
    assert (
        describe_filter(cards, "ja")
        == "相手フィールドのレベル4以下の表側表示の悪魔族・アンデット族モンスター"
    )
    assert describe_filter(cards, "en", many=True).startswith(
        "face-up Level 4 or lower Fiend or Zombie monsters"
    )


EXAMPLE = """
name: Example Jammer
ja: サンプル・ジャマー
type: trap counter
effects:
  - effect: activation
    when: [{event: activated, cards: {type: spell}, what: card, by: opponent}]
    limit: {by: name}
    cost: [{pay: life, amount: 1000}, {pay: discard, cards: {in: hand}}]
    do:
      - {do: negate_activation}
      - {do: destroy, cards: link, after: if_done}
  - effect: trigger
    from: graveyard
    when: [{event: phase, phase: standby, turn: you}]
    cost: [{pay: banish, cards: {this: true, in: graveyard}}]
    target: [{cards: {of: you, in: graveyard, type: monster, can: special_summon}}]
    do:
      - {do: special_summon, cards: target, rules: [{rule: cannot_be, what: attack}]}
      - {do: draw, after: then}
"""


def test_a_card() -> None:
    card = node(EXAMPLE, CardDefinition)
    assert describe_card(card, "en") == [
        "(1) When your opponent activates a Spell Card: Pay 1000 LP and discard 1 card; negate "
        "the activation, and if you do, "
        'destroy that card. You can only activate 1 "Example Jammer" per turn.',
        "(2) During your Standby Phase, while this card is in your GY: You can banish this card "
        "from your GY, then target 1 "
        "monster in your GY; Special Summon it, but it cannot attack, then draw 1 card.",
    ]
    assert describe_card(card, "ja") == [
        "①：相手が魔法カードを発動した時、1000LPを払い、手札を1枚捨てて発動できる。その発動を無効にし、そのカードを破壊する。"
        "このカード名のカードは1ターンに1枚しか発動できない。",
        "②：このカードが墓地に存在する状態で、自分スタンバイフェイズに、このカードを墓地から除外し、自分の墓地のモンスター1体を"
        "対象として発動できる。そのモンスターを特殊召喚する。特殊召喚したモンスターは攻撃できない。その後、1枚ドローする。",
    ]


def test_names_are_translated() -> None:
    card = node(
        "{name: A, ja: ア, type: spell, effects: [{effect: activation, do: [{do: to_hand, cards: "
        "{choose: {of: you, in: deck, name: B}}}]}]}",
        CardDefinition,
    )
    other = node("{name: B, ja: ベ, type: spell}", CardDefinition)
    assert describe_card(card, "ja", names_in([card, other], "ja")) == [
        "①：デッキから「ベ」1枚を手札に加える。"
    ]


@pytest.mark.skipif(not CARDS, reason="no cards are there")
@pytest.mark.parametrize("path", CARDS, ids=lambda p: p.stem)
def test_every_card_reads(path: Path) -> None:
    card = node(path.read_text(encoding="utf8"), CardDefinition)
    for line in describe_card(card, "en"):
        bare = re.sub('"[^"]*"', '"X"', line)
        assert not re.search(r"[{}<>⟨⟩]|  | [,.;:]|\.\.|\ba [aeio]|\b(\w+) \1\b", bare), line
        assert line.endswith((".", ".)")), line
    for line in describe_card(card, "ja", names_in([card], "ja")):
        bare = re.sub("「[^」]*」", "「」", line)
        assert not re.search(r"[{}<>⟨⟩ ]|。。|、、|をを|のの|[A-Za-z]{3}", bare), line
        assert line.endswith(("。", "。）", "）")), line
