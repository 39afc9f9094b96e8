"""Japanese words and short phrases: cards, places, numbers."""

from __future__ import annotations

OWNERS = {"you": "自分の", "opponent": "相手の", "either": "自分・相手の", "they": "自身の", "neutral": "", "own": ""}
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

WORDS: dict[str, str] = {
    # players
    "player.you": "自分", "player.you.possessive": "自分", "player.you.person": "you",
    "player.opponent": "相手", "player.opponent.possessive": "相手", "player.opponent.person": "one",
    "player.both": "お互い", "player.both.possessive": "お互い", "player.both.person": "many",
    "player.turn_player": "ターンプレイヤー", "player.turn_player.possessive": "ターンプレイヤー", "player.turn_player.person": "one",
    "player.owner": "持ち主", "player.owner.possessive": "持ち主", "player.owner.person": "one",
    "player.controller": "コントローラー", "player.controller.possessive": "コントローラー", "player.controller.person": "one",
    "player.a_player": "プレイヤー", "player.a_player.possessive": "プレイヤー", "player.a_player.person": "one",
    "player.players": "お互い", "player.players.possessive": "お互い", "player.players.person": "many",
    "player.each": "お互い", "player.each.possessive": "お互い", "player.each.person": "one",
    # what there is
    "noun.card": "カード", "noun.monster": "モンスター", "noun.spell": "魔法カード", "noun.trap": "罠カード",
    "noun.spell_trap": "魔法・罠カード", "noun.monster_spell": "モンスター・魔法カード", "noun.monster_trap": "モンスター・罠カード",
    "noun.token": "トークン", "noun.tuner": "チューナー", "noun.material": "X素材", "noun.target": "対象",
    "any.card": "カード", "any.monster": "モンスター", "any.card.some": "カード", "any.hand": "手札", "any.card.one": "カード", "any.monster.one": "モンスター",
    "any.other_card": "他のカード",
    "word.this_name": "このカード名", "word.life": "LP", "word.effects": "効果", "word.position": "表示形式",
    "word.face_down": "裏側表示で",
    "race": "{race}族", "counter": "{counter}カウンター",
    "counter.spell": "魔力カウンター", "counter.psychic": "サイコカウンター", "counter.hyper-venom": "ハイパーヴェノムカウンター",
    "owned": "{owner}の{thing}", "owned.of": "{owner}の{thing}",
    # labels
    "ref.this": "このカード", "ref.this.possessive": "このカード", "ref.rest": "残りのカード", "ref.ordinal": "{n}の",
    "ordinal.1": "1つ目", "ordinal.2": "2つ目", "ordinal.3": "3つ目", "ordinal.4": "4つ目",
    "participle.discard": "捨てた", "participle.send": "墓地へ送った", "participle.tribute": "リリースした", "participle.banish": "除外した",
    "participle.return_to_hand": "手札に戻した", "participle.return_to_deck": "デッキに戻した",
    "participle.return_to_extra": "EXデッキに戻した", "participle.reveal": "見せた", "participle.detach": "取り除いた",
    "participle.destroy": "破壊した", "participle.draw": "ドローした", "participle.to_hand": "手札に加えた",
    "participle.to_deck": "デッキに戻した", "participle.special_summon": "特殊召喚した", "participle.normal_summon": "召喚した",
    "participle.set": "セットした", "participle.equip": "装備した", "participle.control": "コントロールを得た",
    "participle.position": "表示形式を変更した", "participle.place_counters": "カウンターを置いた",
    "participle.remove_counters": "カウンターを取り除いた", "participle.choose": "選んだ", "participle.look": "確認した",
    "participle.excavate": "めくった",
    # facts of cards
    "type.monster": "モンスター", "type.spell": "魔法", "type.trap": "罠",
    "kind.normal": "通常", "kind.effect": "効果", "kind.fusion": "融合", "kind.synchro": "S", "kind.xyz": "X", "kind.link": "L",
    "kind.ritual": "儀式", "kind.pendulum": "P", "kind.tuner": "チューナー", "kind.flip": "リバース", "kind.union": "ユニオン",
    "kind.gemini": "デュアル", "kind.spirit": "スピリット", "kind.toon": "トゥーン", "kind.token": "トークン",
    "property.normal": "通常", "property.continuous": "永続", "property.quick_play": "速攻", "property.field": "フィールド",
    "property.equip": "装備", "property.counter": "カウンター", "property.ritual": "儀式",
    "attribute.DARK": "闇", "attribute.LIGHT": "光", "attribute.EARTH": "地", "attribute.WATER": "水", "attribute.FIRE": "炎",
    "attribute.WIND": "風", "attribute.DIVINE": "神",
    "race.Aqua": "水族", "race.Beast": "獣族", "race.Beast-Warrior": "獣戦士族", "race.Cyberse": "サイバース族",
    "race.Dinosaur": "恐竜族", "race.Divine-Beast": "幻神獣族", "race.Dragon": "ドラゴン族", "race.Fairy": "天使族",
    "race.Fiend": "悪魔族", "race.Fish": "魚族", "race.Illusion": "幻想魔族", "race.Insect": "昆虫族", "race.Machine": "機械族",
    "race.Plant": "植物族", "race.Psychic": "サイキック族", "race.Pyro": "炎族", "race.Reptile": "爬虫類族", "race.Rock": "岩石族",
    "race.Sea Serpent": "海竜族", "race.Spellcaster": "魔法使い族", "race.Thunder": "雷族", "race.Warrior": "戦士族",
    "race.Winged Beast": "鳥獣族", "race.Wyrm": "幻竜族", "race.Zombie": "アンデット族", "race.Creator God": "創造神族",
    "stat.attack": "攻撃力", "stat.defense": "守備力", "stat.original_attack": "元々の攻撃力", "stat.original_defense": "元々の守備力",
    "stat.level": "レベル", "stat.rank": "ランク", "stat.both": "攻撃力・守備力", "stat.original_both": "元々の攻撃力・守備力",
    "posture.up": "表側表示の", "posture.down": "裏側表示の", "posture.attack": "攻撃表示の", "posture.defense": "守備表示の",
    "posture.up.attack": "表側攻撃表示の", "posture.up.defense": "表側守備表示の", "posture.down.attack": "裏側攻撃表示の",
    "posture.down.defense": "裏側守備表示の", "at.up": "表側表示で", "at.down": "裏側表示で",
    # filters
    "filter.summoned.normal": "通常召喚された", "filter.summoned.special": "特殊召喚された",
    "filter.attribute": "{words}属性", "filter.property": "{words}",
    "filter.other": "このカード以外の", "filter.attacking": "攻撃している", "filter.equipped_by_this": "このカードを装備した", "filter.equipped_to_this": "このカードの効果で装備した",
    "filter.attached_to": "{cards}のX素材となっている",
    "filter.random": "ランダムに選んだ", "filter.counter": "{counter}が置かれている", "filter.among": "{cards}の中の",
    "filter.outside": "{cards}以外の", "filter.other_name_than": "{cards}とカード名が異なる", "filter.same_name_as": "{cards}と同名の",
    "filter.in_battle_with": "{cards}と戦闘を行う", "filter.without": "{cards}以外の", "filter.non.kind": "{word}以外の",
    "filter.non.race": "{word}以外の", "filter.non.attribute": "{word}属性以外の",
    "filter.total": "{stat}の合計が{range}になるように",
    "filter.can.special_summon": "特殊召喚可能な", "filter.can.normal_summon": "通常召喚可能な",
    "filter.can.add_to_hand": "手札に加える事ができる", "filter.can.set": "セット可能な", "filter.can.destroy": "破壊可能な",
    **{
        f"filter.{key}.{shape}": name + text
        for key, name in (
            ("level", "レベル"), ("rank", "ランク"), ("attack", "攻撃力"), ("defense", "守備力"), ("original_attack", "元々の攻撃力"),
        )
        for shape, text in (
            ("exact", "{low}の"), ("min", "{low}以上の"), ("max", "{high}以下の"), ("between", "{low}～{high}の"), ("any", "を持つ"),
        )
    },
    "filter.worked.exact": "{stat}が{low}と同じ", "filter.worked.min": "{stat}が{low}以上の", "filter.worked.max": "{stat}が{high}以下の",
    "filter.worked.between": "{stat}が{low}以上{high}以下の",
    "range.exact": "{low}", "range.min": "{low}以上", "range.max": "{high}以下", "range.between": "{low}～{high}", "range.any": "任意の数",
    # places
    "zone.hand": "手札", "zone.monsters": "フィールド", "zone.spells": "魔法＆罠ゾーン", "zone.field_zone": "フィールドゾーン",
    "zone.field": "フィールド", "zone.graveyard": "墓地", "zone.banished": "除外状態", "zone.deck": "デッキ", "zone.extra": "EXデッキ",
    "zone.materials": "X素材",
    "zone.monsters.exact": "モンスターゾーン", "zone.monsters.up": "フィールド（表側表示）", "zone.field.up": "フィールド（表側表示）", "zone.monsters.down": "フィールド（裏側表示）",
    "zone.field.down": "フィールド（裏側表示）",
    "place.from_field": "フィールドから", "place.materials": "このカードのX素材になっている",
    "place.none.you": "自分の", "place.none.opponent": "相手の", "place.none.they": "自身の",
    **{f"place.field.{style}.{side}": name + FIELD_PARTICLES[style] for style in PARTICLES for side, name in FIELDS.items()},
    **{
        f"place.zones.{style}.{side}": f"{owner}{{zones}}{particle}"
        for style, particle in PARTICLES.items()
        for side, owner in OWNERS.items()
    },
    **{f"place.{style}.you.{zone}": name + particle for style, particle in PARTICLES.items() for zone, name in ALONE.items()},
    "place.in.either.banished": "除外されている", "place.in.you.banished": "除外されている自分の",
    "place.in.opponent.banished": "除外されている相手の", "place.from.you.banished": "除外されている自分の",
    "place.from.either.banished": "除外されている",
    "dest.hand": "手札", "dest.monsters": "モンスターゾーン", "dest.spells": "魔法＆罠ゾーン", "dest.field_zone": "フィールドゾーン",
    "dest.field": "フィールド", "dest.graveyard": "墓地", "dest.banished": "除外状態", "dest.deck": "デッキ", "dest.extra": "EXデッキ",
    "dest.materials": "X素材",
    # amounts
    "amount.count": "{cards}の数", "amount.each_of": "{cards}", "amount.total": "{stat}の合計", "amount.highest": "最も高い{stat}", "amount.lowest": "最も低い{stat}",
    "amount.total.of": "{cards}の{stat}の合計", "amount.highest.of": "{cards}の最も高い{stat}",
    "amount.lowest.of": "{cards}の最も低い{stat}",
    "amount.happened": "このターンに{event}回数", "amount.happened.here": "このカードが表側表示で存在する間に、このターンに{event}回数",
    "amount.counters": "{cards}の{counter}の数", "amount.counters.each": "{cards}の{counter}",
    "amount.paid_life": "払ったLP", "amount.declared": "選んだ数字", "amount.damage_done": "そのダメージ",
    "amount.times": "{x}×{n}", "amount.half": "{x}の半分", "amount.divided": "{x}÷{n}", "amount.plus": "{x}＋{n}",
    "amount.minus": "{x}－{n}",
    **{
        f"measure.{family}.{shape}": text
        for family, plain, each, each_one, every, every_one, equal in (
            ("points", "{n}", "{x}の数×{n}", "{x}の数と同じ", "{x}{per}につき{n}", "{x}{per}につき1", "{x}分の"),
            ("rise", "{n}", "{x}の数×{n}", "{x}の数だけ", "{x}{per}につき{n}", "{x}{per}につき1", "{x}分"),
            ("cards", "{n}枚", "{x}の数×{n}枚", "{x}の数だけ", "{x}{per}につき{n}枚", "{x}{per}につき1枚", "{x}の数だけ"),
            ("counters", "{n}つ", "{x}の数×{n}つ", "{x}の数だけ", "{x}{per}につき{n}つ", "{x}{per}につき1つ", "{x}だけ"),
        )
        for shape, text in (
            ("one", plain), ("many", plain), ("each", each), ("each_one", each_one), ("every", every), ("every_one", every_one),
            ("equal", equal),
        )
    },
    **{f"measure.{shape}.tail": "" for shape in ("one", "many", "each", "each_one", "every", "every_one", "equal")},
    "top.one": "{deck}の一番上のカード", "top.many": "{deck}の上からカード⟨{n}⟩",
    # when
    "phase.draw": "ドローフェイズ", "phase.standby": "スタンバイフェイズ", "phase.main1": "メインフェイズ1", "phase.battle": "バトルフェイズ",
    "phase.main2": "メインフェイズ2", "phase.end": "エンドフェイズ", "phase.main": "メインフェイズ",
    "turn.you": "自分ターン", "turn.opponent": "相手ターン", "turn.either": "自分・相手ターン",
    "turn.you.phase": "自分{phase}", "turn.opponent.phase": "相手{phase}", "turn.either.phase": "{phase}",
    "until.end_of_turn": "ターン終了時まで", "until.end_of_next_turn": "次のターンの終了時まで",
    "until.end_of_opponents_third_turn": "相手ターンで数えて3ターンの間", "until.leaves_field": "フィールドに表側表示で存在する限り",
    "until.forever": "このデュエル中",
    "later.this": "このターンの{phase}に", "later.your_next": "次の自分{phase}に", "later.next": "次の{phase}に",
    "summon.normal": "召喚", "summon.tribute": "アドバンス召喚", "summon.flip": "反転召喚", "summon.special": "特殊召喚",
    "summon.fusion": "融合召喚", "summon.synchro": "S召喚", "summon.xyz": "X召喚", "summon.ritual": "儀式召喚", "summon.link": "L召喚",
    "summon.pendulum": "P召喚", "summon.kinds": "{kinds}", "summon.any": "召喚・反転召喚・特殊召喚",
    "position.attack": "攻撃表示で", "position.defense": "守備表示で", "position.face_down": "裏側守備表示で",
    "side.opponent": "相手フィールドに", "side.turn_player": "ターンプレイヤーのフィールドに",
    "cause.cost": "カードの効果を発動するために", "cause.effect": "効果で", "cause.battle": "戦闘で", "cause.procedure": "召喚の手順で",
    "cause.maintenance": "維持コストで", "cause.tax": "追加コストで", "cause.rule": "ルールで",
    "cause.cost.of": "{source}の効果を発動するために", "cause.cost.of.any": "{source}またはその効果を発動するために",
    "cause.effect.of": "{source}の効果で", "cause.battle.of": "{source}との戦闘で", "cause.procedure.of": "{source}の召喚の手順で",
    "cause.maintenance.of": "{source}の維持コストで", "cause.tax.of": "{source}の追加コストで", "cause.rule.of": "{source}に関するルールで",
    "cause.of": "{source}によって", "cause.by": "{player}によって",
    "not_in_damage_step": "（ダメージステップ以外）",
}  # fmt: skip
