"""What one could think of doing in Yu-Gi-Oh!, legal or not."""

from __future__ import annotations

from defray.kernel.decisions import Action
from defray.wording.voice import Voice
from defray.yugioh import actions, battle
from defray.yugioh.abilities import face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.zones import HAND

PRICED = ("activate", "summon", "set", "special", "flip", "position", "attack")
"""Actions of the game that may have a price."""


def priced(voice: Voice, action: Action) -> bool:
    """Whether the action may have a price; a battle position that is chosen has none."""
    chosen = action.verb == "position" and action.word != ""
    return action.verb in PRICED and action.card >= 0 and not chosen


def imaginable(duel: YugiohDuel) -> list[Action]:
    """Every action one could think of at this decision, legal or not: all of them at the free choice,
    activations in a window."""
    decision = duel.decision
    if decision is None or decision.kind not in ("command", "respond", "trigger"):
        return []
    player = decision.player
    if decision.kind == "command":
        found = [*actions.conceivable(duel, player), *battle.attacks(duel, player), *actions.phases(duel)]
    else:
        found = actions.activations(duel, player)
    return [*found, *triggers(duel, player)]


def triggers(duel: YugiohDuel, player: int) -> list[Action]:
    """The Trigger Effects of a player's cards where these are now."""
    return [
        Action("activate", number, ability.number)
        for zone in actions.WHERE
        for number in duel.zone(player, zone)
        for ability in face_of(duel.cards[number].face).triggers
        if zone in ability.zones or (not ability.zones and zone != HAND)
    ]
