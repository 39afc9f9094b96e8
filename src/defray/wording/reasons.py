"""Obstacles of a duel as sentences: the cards by name, the amounts filled in."""

from __future__ import annotations

from defray.kernel.duel import Duel
from defray.kernel.obstacles import Obstacle
from defray.wording.grammar import Language
from defray.wording.obstacles import sentence
from defray.wording.voice import TABLES

IT = {"en": "it", "ja": "このカード"}
"""The card that is spoken of already."""


def obstacle_sentence(duel: Duel, obstacle: Obstacle, language: Language, spoken_of: int = -1) -> str:
    """The sentence for one reason; a card that is spoken of already is "it"."""
    table = TABLES[type(duel)]
    names = (
        IT[language] if number == spoken_of else table.name(duel.cards[number], language)
        for number in obstacle.cards
    )
    said = sentence(
        obstacle.code,
        language,
        game=table.game,
        cards=tuple(names),
        need=obstacle.need,
        have=obstacle.have,
        what=obstacle.what,
        parts=obstacle.parts,
    )
    return said.replace(f"「{IT['ja']}」", IT["ja"])
