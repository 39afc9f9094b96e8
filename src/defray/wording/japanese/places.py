"""Japanese words and short phrases: places, numbers and times."""

from __future__ import annotations

OWNERS = {
    "you": "自分の",
    "opponent": "相手の",
    "either": "自分・相手の",
    "they": "自身の",
    "neutral": "",
    "own": "",
}
FIELDS = {
    "you": "自分フィールド",
    "opponent": "相手フィールド",
    "either": "フィールド",
    "they": "自身のフィールド",
    "neutral": "フィールド",
    "own": "フィールド",
}
PARTICLES = {"in": "の", "from": "から", "at": "に"}
FIELD_PARTICLES = {"in": "の", "from": "の", "at": "に"}
ALONE = {"hand": "手札", "deck": "デッキ", "extra": "EXデッキ"}
"""Zones that are one's own where nothing else is said."""

PLACES: dict[str, str] = {
    # places
    "zone.hand": "手札",
    "zone.monsters": "フィールド",
    "zone.spells": "魔法＆罠ゾーン",
    "zone.field_zone": "フィールドゾーン",
    "zone.field": "フィールド",
    "zone.graveyard": "墓地",
    "zone.banished": "除外状態",
    "zone.deck": "デッキ",
    "zone.extra": "EXデッキ",
    "zone.materials": "X素材",
    "zone.monsters.exact": "モンスターゾーン",
    "zone.monsters.up": "フィールド（表側表示）",
    "zone.field.up": "フィールド（表側表示）",
    "zone.monsters.down": "フィールド（裏側表示）",
    "zone.field.down": "フィールド（裏側表示）",
    **{f"zones.of.{side}": f"{owner}{{zones}}" for side, owner in OWNERS.items()},
    "place.from_field": "フィールドから",
    "place.materials": "このカードのX素材になっている",
    "place.none.you": "自分の",
    "place.none.opponent": "相手の",
    "place.none.they": "自身の",
    **{
        f"place.field.{style}.{side}": name + FIELD_PARTICLES[style]
        for style in PARTICLES
        for side, name in FIELDS.items()
    },
    **{
        f"place.zones.{style}.{side}": f"{owner}{{zones}}{particle}"
        for style, particle in PARTICLES.items()
        for side, owner in OWNERS.items()
    },
    **{
        f"place.{style}.you.{zone}": name + particle
        for style, particle in PARTICLES.items()
        for zone, name in ALONE.items()
    },
    "place.in.either.banished": "除外されている",
    "place.in.you.banished": "除外されている自分の",
    "place.in.opponent.banished": "除外されている相手の",
    "place.from.you.banished": "除外されている自分の",
    "place.from.either.banished": "除外されている",
    "dest.hand": "手札",
    "dest.monsters": "モンスターゾーン",
    "dest.spells": "魔法＆罠ゾーン",
    "dest.field_zone": "フィールドゾーン",
    "dest.field": "フィールド",
    "dest.graveyard": "墓地",
    "dest.banished": "除外状態",
    "dest.deck": "デッキ",
    "dest.extra": "EXデッキ",
    "dest.materials": "X素材",
    # amounts
    "amount.count": "{cards}の数",
    "amount.each_of": "{cards}",
    "amount.total": "{stat}の合計",
    "amount.highest": "最も高い{stat}",
    "amount.lowest": "最も低い{stat}",
    "amount.total.of": "{cards}の{stat}の合計",
    "amount.highest.of": "{cards}の最も高い{stat}",
    "amount.lowest.of": "{cards}の最も低い{stat}",
    "amount.happened": "このターンに{event}回数",
    "amount.happened.here": "このカードが表側表示で存在する間に、このターンに{event}回数",
    "amount.counters": "{cards}の{counter}の数",
    "amount.counters.each": "{cards}の{counter}",
    "amount.paid_life": "払ったLP",
    "amount.declared": "選んだ数字",
    "amount.damage_done": "そのダメージ",
    "amount.times": "{x}×{n}",
    "amount.half": "{x}の半分",
    "amount.divided": "{x}÷{n}",
    "amount.plus": "{x}＋{n}",
    "amount.minus": "{x}－{n}",
    **{
        f"measure.{family}.{shape}": text
        for family, plain, each, each_one, every, every_one, equal in (
            (
                "points",
                "{n}",
                "{x}の数×{n}",
                "{x}の数と同じ",
                "{x}{per}につき{n}",
                "{x}{per}につき1",
                "{x}分の",
            ),
            ("rise", "{n}", "{x}の数×{n}", "{x}の数だけ", "{x}{per}につき{n}", "{x}{per}につき1", "{x}分"),
            (
                "cards",
                "{n}枚",
                "{x}の数×{n}枚",
                "{x}の数だけ",
                "{x}{per}につき{n}枚",
                "{x}{per}につき1枚",
                "{x}の数だけ",
            ),
            (
                "counters",
                "{n}つ",
                "{x}の数×{n}つ",
                "{x}の数だけ",
                "{x}{per}につき{n}つ",
                "{x}{per}につき1つ",
                "{x}だけ",
            ),
        )
        for shape, text in (
            ("one", plain),
            ("many", plain),
            ("each", each),
            ("each_one", each_one),
            ("every", every),
            ("every_one", every_one),
            ("equal", equal),
        )
    },
    **{
        f"measure.{shape}.tail": ""
        for shape in ("one", "many", "each", "each_one", "every", "every_one", "equal")
    },
    "top.one": "{deck}の一番上のカード",
    "top.many": "{deck}の上からカード⟨{n}⟩",
    # when
    "phase.draw": "ドローフェイズ",
    "phase.standby": "スタンバイフェイズ",
    "phase.main1": "メインフェイズ1",
    "phase.battle": "バトルフェイズ",
    "phase.main2": "メインフェイズ2",
    "phase.end": "エンドフェイズ",
    "phase.main": "メインフェイズ",
    "turn.you": "自分ターン",
    "turn.opponent": "相手ターン",
    "turn.either": "自分・相手ターン",
    "turn.you.phase": "自分{phase}",
    "turn.opponent.phase": "相手{phase}",
    "turn.either.phase": "{phase}",
    "until.end_of_turn": "ターン終了時まで",
    "until.end_of_next_turn": "次のターンの終了時まで",
    "until.end_of_opponents_third_turn": "相手ターンで数えて3ターンの間",
    "until.leaves_field": "フィールドに表側表示で存在する限り",
    "until.forever": "このデュエル中",
    "later.this": "このターンの{phase}に",
    "later.your_next": "次の自分{phase}に",
    "later.next": "次の{phase}に",
    "summon.normal": "召喚",
    "summon.tribute": "アドバンス召喚",
    "summon.flip": "反転召喚",
    "summon.special": "特殊召喚",
    "summon.fusion": "融合召喚",
    "summon.synchro": "S召喚",
    "summon.xyz": "X召喚",
    "summon.ritual": "儀式召喚",
    "summon.link": "L召喚",
    "summon.pendulum": "P召喚",
    "summon.kinds": "{kinds}",
    "summon.any": "召喚・反転召喚・特殊召喚",
    "position.attack": "攻撃表示で",
    "position.defense": "守備表示で",
    "position.face_down": "裏側守備表示で",
    "side.opponent": "相手フィールドに",
    "side.turn_player": "ターンプレイヤーのフィールドに",
    "cause.cost": "カードの効果を発動するために",
    "cause.effect": "効果で",
    "cause.battle": "戦闘で",
    "cause.procedure": "召喚の手順で",
    "cause.maintenance": "維持コストで",
    "cause.tax": "追加コストで",
    "cause.rule": "ルールで",
    "cause.cost.of": "{source}の効果を発動するために",
    "cause.cost.of.any": "{source}またはその効果を発動するために",
    "cause.effect.of": "{source}の効果で",
    "cause.battle.of": "{source}との戦闘で",
    "cause.procedure.of": "{source}の召喚の手順で",
    "cause.maintenance.of": "{source}の維持コストで",
    "cause.tax.of": "{source}の追加コストで",
    "cause.rule.of": "{source}に関するルールで",
    "cause.of": "{source}の効果で",
    "cause.by": "{player}によって",
    "not_in_damage_step": "（ダメージステップ以外）",
}
