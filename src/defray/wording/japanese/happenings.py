"""Japanese templates: what has happened, as every game says it."""

from __future__ import annotations

HAPPENINGS: dict[str, str] = {
    "told": "{player}：{said}",
    "told.by": "{said}（{why}）",
    "why.cost": "{card}のコスト",
    "why.effect": "{card}の効果",
    "why.battle": "戦闘",
    "why.rule": "ルール",
    "told.draw": "{n}をドローする",
    "told.draw.cards": "{cards}をドローする",
    "told.turn": "ターン{n}",
    "told.win": "デュエルに勝利する",
    "told.phase": "{phase}",
}
