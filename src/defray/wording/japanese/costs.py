"""Japanese templates: what is paid and what is checked."""

from __future__ import annotations

COSTS = {
    "cost.really": "（他の方法で代える事はできない）",
    "cost.discard": "{cards}を{to}<捨てる>{really}",
    "cost.discard.to_graveyard": "墓地へ",
    "cost.send": "{cards}を墓地へ<送る>{really}",
    "cost.tribute": "{cards}を<リリースする>{really}",
    "cost.banish": "{cards}を{face}<除外する>{really}",
    "cost.return_to_hand": "{cards}を手札に<戻す>{really}",
    "cost.return_to_deck.top": "{cards}をデッキの一番上に<戻す>{really}",
    "cost.return_to_deck.bottom": "{cards}をデッキの一番下に<戻す>{really}",
    "cost.return_to_deck.shuffle": "{cards}をデッキに<戻す>{really}",
    "cost.return_to_extra": "{cards}をEXデッキに<戻す>{really}",
    "cost.reveal": "{cards}を相手に<見せる>{really}",
    "cost.detach": "{holder}から{materials}を<取り除く>{really}",
    "cost.life": "{n}LPを<払う>{really}",
    "cost.life.half": "LPを半分<払う>{really}",
    "cost.life.leave": "LPが{leave}になるように<払う>{really}",
    "cost.life.multiple": "{multiple}の倍数のLPを{max}<払う>{really}",
    "cost.life.max": "（最大{max}まで）",
    "cost.counters": "{holder}の{counter}を{n}<取り除く>{really}",
    "cost.top.send": "{cards}を墓地へ<送る>{really}",
    "cost.top.banish": "{cards}を{face}<除外する>{really}",
    "cost.one_of": "{options}{really}",
    "cost.put_counter": "{card}に{counter}を{n}<置く>{really}",
}

CONDITIONS = {
    **{f"exists.{kind}": "~{place}{counted}が<存在する>" for kind in ("control", "have", "there")},
    **{f"exists.{kind}.none": "~{place}{counted}が<存在しない>" for kind in ("control", "have", "there")},
    "exists.material": "{subject}が{counted}をX素材として<持つ>",
    "exists.material.none": "{subject}が{counted}をX素材として<持たない>",
    "exists.materials": "{subject}が{counted}を<持つ>",
    "exists.materials.none": "{subject}が{counted}を<持たない>",
    "is": "{subject}が{cards}<である>",
    "is.at": "{subject}が{place}{face}<存在する>",
    "condition.phase": "{phase}<である>",
    "condition.phase.adverbial": "{phase}に",
    "condition.phase.not": "{phase}<ではない>",
    "condition.phase.not.adverbial": "{phase}以外に",
    "compare": "{subject}が{range}<である>",
    "happened": "このターンに{event:past}",
    "happened.here": "このカードが表側表示で存在する間に、このターンに{event:past}",
}
