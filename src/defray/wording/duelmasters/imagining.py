"""What one could think of doing in Duel Masters, legal or not."""

from __future__ import annotations

from defray.duelmasters import actions, attacking, turn
from defray.duelmasters.duel import DuelMastersDuel
from defray.kernel.decisions import Action
from defray.wording.voice import Voice

PRICED = ("use", "activate")
"""Actions of the game that may have a price."""


def priced(voice: Voice, action: Action) -> bool:
    """Whether the action may have a price: a use or a gear to be crossed, as a free choice."""
    pending = voice.duel.pending
    return action.verb in PRICED and pending is not None and pending.kind == "command"


def imaginable(duel: DuelMastersDuel) -> list[Action]:
    """Every action one could think of at the free choice."""
    decision = duel.decision
    if decision is None or decision.kind != "command":
        return []
    player = decision.player
    return [
        *actions.conceivable(duel, player),
        *attacking.attacks(duel, player),
        *turn.phase_actions(duel),
    ]
