"""Questions about continuous effects that rest on themselves: a monster gains its own ATK, what has little
ATK gains some, two effects each look at what the other makes.

An effect does not see what it makes itself. Of several that each depend on the other, the later ones look
at what the earlier ones make, and not the other way round: the order in which they came, as everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.amounts import Amount

if TYPE_CHECKING:
    from defray.yugioh.continuous import Active
    from defray.yugioh.duel import YugiohDuel

WHETHER = -1
"""In place of a card: whether the effect holds at all."""


class Question:
    """What is being worked out about an effect: whether it speaks of a card, whether it holds, or an
    amount."""

    def __init__(self, active: Active, card: int, amount: Amount | None) -> None:
        self.active = active
        self.card = card
        self.amount = amount
        self.circular = False
        """Whether it rests on the question of an earlier effect inside which it is asked."""

    def same(self, active: Active, card: int, amount: Amount | None) -> bool:
        """Whether it is this very question."""
        return self.active is active and self.card == card and self.amount is amount


def asked(duel: YugiohDuel, active: Active, card: int, amount: Amount | None = None) -> Question | None:
    """Begin to answer a question; `answered` ends it. None where the effect counts for nothing, since the
    answer is being looked for already."""
    asking = duel.derived.asking
    if asking and asking[-1].circular:
        return None
    for place, one in enumerate(asking):
        if one.same(active, card, amount):
            for inside in asking[place + 1 :]:
                inside.circular = inside.circular or inside.active.since > active.since
            return None
    question = Question(active, card, amount)
    asking.append(question)
    return question


def answered(duel: YugiohDuel) -> None:
    """The question asked last has its answer."""
    duel.derived.asking.pop()
