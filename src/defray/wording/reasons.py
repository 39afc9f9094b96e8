"""Obstacles of a duel as sentences: the cards by name, the amounts filled in."""

from __future__ import annotations

from defray.kernel.duel import Duel
from defray.kernel.obstacles import Obstacle
from defray.wording.obstacles import sentence
from defray.yugioh.abilities import face_of


def obstacle_sentence(duel: Duel, obstacle: Obstacle, language: str) -> str:
    """The sentence for one reason."""
    return sentence(
        obstacle.code,
        language,
        cards=tuple(card_name(duel, number, language) for number in obstacle.cards),
        need=obstacle.need,
        have=obstacle.have,
        what=obstacle.what,
        parts=obstacle.parts,
    )


def card_name(duel: Duel, number: int, language: str) -> str:
    """What a card is called."""
    face = face_of(duel.cards[number].face)
    return face.ja if language == "ja" else face.name
