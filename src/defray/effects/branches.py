"""How operations step through the blocks inside them: somebody may do something, one of several is done, or a
block is done because something holds. Each of these is called again until the block inside is through.
"""

from __future__ import annotations

from defray.effects.frames import Walk
from defray.kernel.decisions import NO, YES, Action, Decision
from defray.kernel.duel import Duel


def inside(walk: Walk, block: int) -> bool:
    """Carry out a block; True when it is through."""
    if walk.at == 0:
        walk.at = 1
        walk.enter(block)
        return False
    walk.did = walk.inner
    return True


def either(
    walk: Walk, duel: Duel, player: int, purpose: str, possible: bool, then: int, otherwise: int
) -> bool:
    """Carry out one block if the player wants to, else another one; True when it is through. Nobody is asked
    about what cannot be done."""
    if walk.at == 0:
        walk.at = 1
        if not possible:
            duel.answer = NO
        elif not walk.ask(duel, Decision(player, "yes_no", (YES, NO), walk.scope.source, purpose)):
            return False
    if walk.at == 1:
        walk.at = 2
        walk.enter(then if duel.answer == YES else otherwise)
        return False
    walk.did = walk.inner
    return True


def one_of(walk: Walk, duel: Duel, player: int, options: tuple[Action, ...], blocks: tuple[int, ...]) -> bool:
    """Carry out the block the player chooses (its `number` counts from 1); True when it is through.
    Without an option nothing is done."""
    if walk.at == 0:
        walk.at = 1
        if not options:
            walk.did = False
            return True
        if not walk.ask(duel, Decision(player, "option", options, walk.scope.source, "choose")):
            return False
    if walk.at == 1:
        walk.at = 2
        walk.enter(blocks[duel.answer.number - 1])
        return False
    walk.did = walk.inner
    return True
