"""Chapter: conditions on the turn. "The turn you activate this effect, you cannot …" also bars whoever has
done so already (Y-I5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.events import Event
from defray.yugioh.abilities import Ability
from defray.yugioh.rules import Rule

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def broken(duel: YugiohDuel, ability: Ability, scope: Scope) -> bool:
    """Whether the player has already done this turn what the text rules out for it."""
    player = scope.player
    for number in ability.pledge:
        rule = ability.rules[number]
        if rule.kind == "no_battle_phase" and duel.used.get(f"battle phase {player}", 0):
            return True
        if rule.kind == "cannot_be" and any(barred_attack(duel, event, rule, scope) for event in duel.today):
            return True
        if rule.kind == "cannot_normal_summon" and duel.used.get(f"normal summon {player}", 0):
            return True
    return False


def barred_attack(duel: YugiohDuel, event: Event, rule: Rule, scope: Scope) -> bool:
    """Whether it was the attack of a monster that the rule would not have let attack."""
    if event.kind != "attack" or event.player != scope.player:
        return False
    return rule.cards is None or any(rule.cards.fits(duel, card, scope) for card in event.cards)
