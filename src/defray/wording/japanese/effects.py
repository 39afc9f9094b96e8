"""Japanese templates: whole effects: limits, pledges, procedures."""

from __future__ import annotations

EFFECTS = {
    "times": "{n}度",
    "times.1": "1度",
    "times.2": "2度",
    "limit.turn": "1ターンに{times}",
    "limit.chain": "1つのチェーンで{times}",
    "limit.duel": "デュエル中に{times}",
    "limit.face_up": "このカードがフィールドに表側表示で存在する限り{times}",
    "per.turn": "1ターンに",
    "per.chain": "1つのチェーンで",
    "per.duel": "デュエル中に",
    "per.face_up": "このカードが表側表示で存在する限り",
    "limit.battle": "1回の戦闘で{times}",
    "per.battle": "1回の戦闘で",
    "limit.shared.card": "{limit}、これらの効果のいずれかを",
    "limit.name.effect": "このカード名のこの効果は{limit}しか使用できない",
    "limit.name.card": "このカード名のカードは{per}{n}枚しか発動できない",
    "limit.name.shared": "このカード名の効果は{limit}、いずれか1つしか使用できない",
    "pledge.card": "このカードを発動するターン、{rules}",
    "pledge.effect": "この効果を発動するターン、{rules}",
    "pledge.summon": "この方法で特殊召喚するターン、{rules}",
    "continuous.if": "{condition}、{rule}",
    "innate": "（これは効果ではない）",
    "with_activation": "この効果はこのカードの発動時にも使用できる",
    "procedure": "このカードは{by}{from}{side}{position}<特殊召喚できる>",
    "procedure.innate": "このカードは{by}{from}{side}{position}<特殊召喚できる>（これは召喚条件であり、"
    "効果ではない）",
    "procedure.by": "{how}、",
    "maintenance.optional": "{pay:base}か、{this}を<破壊する>",
    "maintenance": "{pay:base}（払えない場合、{this}を破壊する）",
    "summoning.special_only": "このカードは通常召喚できず、テキストに書かれた方法でのみ特殊召喚できる",
    "summoning.special_only_first": "このカードは通常召喚できず、"
    "最初はテキストに書かれた方法で特殊召喚しなければならない",
    "summoned_by": "{cards}の効果でも特殊召喚できる",
    "summoning.no_special": "このカードは特殊召喚できない",
}
