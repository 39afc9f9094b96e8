"""Obstacles of a duel as sentences: the cards by name, the amounts filled in."""

from __future__ import annotations

from defray.kernel.duel import Duel
from defray.kernel.obstacles import Obstacle
from defray.wording.obstacles import sentence
from defray.yugioh.abilities import face_of

IT = {"en": "it", "ja": "このカード"}
"""The card that is spoken of already."""


def obstacle_sentence(duel: Duel, obstacle: Obstacle, language: str, spoken_of: int = -1) -> str:
    """The sentence for one reason; a card that is spoken of already is "it"."""
    names = (
        IT[language] if number == spoken_of else card_name(duel, number, language)
        for number in obstacle.cards
    )
    said = sentence(
        obstacle.code,
        language,
        cards=tuple(names),
        need=obstacle.need,
        have=obstacle.have,
        what=obstacle.what,
        parts=obstacle.parts,
    )
    return said.replace(f"「{IT['ja']}」", IT["ja"])


def card_name(duel: Duel, number: int, language: str) -> str:
    """What a card is called."""
    face = face_of(duel.cards[number].face)
    return face.ja if language == "ja" else face.name
