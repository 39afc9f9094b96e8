"""Effects that act at once each time something is seen, without a chain (virus checks, spell counters)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.events import Event
from defray.yugioh.abilities import face_of
from defray.yugioh.continuous import Active, applying
from defray.yugioh.frames import Frame
from defray.yugioh.rules import Whenever
from defray.yugioh.zones import on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def whenever(duel: YugiohDuel, event: Event) -> None:
    """Let every effect that an event meets act."""
    for active in applying(duel, "whenever"):
        rule = active.rule
        assert isinstance(rule, Whenever)
        if rule.when.met(duel, event, active.scope) and saw_activation(duel, event, active):
            react(duel, event, rule, active.ability.number, active.home, active.scope)
    for card in event.cards:
        face = face_of(card.face)
        if face.sleepless and card.face_up and on_field(card.zone) and not duel.cards[card.number].same(card):
            see_own_leaving(duel, event, card)


def saw_activation(duel: YugiohDuel, event: Event, active: Active) -> bool:
    """What acts each time something resolves must have been there when it was activated."""
    return event.kind != "resolved" or active.since < duel.chain[event.link - 1].since


def react(duel: YugiohDuel, event: Event, rule: Whenever, ability: int, home: int, scope: Scope) -> None:
    """Let the operations of such an effect come next."""
    frame = Frame(home, ability, rule.block)
    frame.scope = scope.copy()
    frame.scope.bind("trigger", rule.when.found(duel, event, scope))
    duel.reactions.append(frame)


def see_own_leaving(duel: YugiohDuel, event: Event, card: Card) -> None:
    """A card that has just left still sees its own leaving."""
    for ability in face_of(card.face).statics:
        for number in ability.static:
            rule = ability.rules[number]
            if isinstance(rule, Whenever) and card.zone in ability.zones:
                scope = Scope(card.controller, card.number)
                scope.bind("this", (card,))
                if rule.when.met(duel, event, scope):
                    react(duel, event, rule, ability.number, card.number, scope)
