"""What must still be possible after a payment: a target, something to do, a free zone (Y-B5, F-05, F-07).

Where a payment cannot touch any of it, nothing is asked; otherwise each kind of payment is tried on a copy of the duel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Plan
from defray.kernel.payments import Payment
from defray.kernel.quotes import Quote
from defray.yugioh.abilities import Ability, TargetSpec, face_of
from defray.yugioh.frames import Operation
from defray.yugioh.payability import cannot_be
from defray.yugioh.paying import pay
from defray.yugioh.placing import place
from defray.yugioh.prices import Accept, Pricing
from defray.yugioh.zones import on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

MANY = 99


def targets_of(duel: YugiohDuel, spec: TargetSpec, scope: Scope, playing: bool) -> list[int]:
    """The cards that may be targeted now; a card being activated does not target itself."""
    return [
        number
        for number in spec.cards.candidates(duel, scope)
        if not (playing and number == scope.source)
        and all(use.allows(duel, duel.cards[number], scope) for use in spec.uses)
        and cannot_be(duel, duel.cards[number], "targeted", scope.player) < 0
    ]


def first(ability: Ability) -> Operation | None:
    """The operation that must be possible for the effect to be activated (Y-H1)."""
    return ability.blocks[0][0] if ability.blocks[0] else None


def can_go_on(duel: YugiohDuel, ability: Ability, scope: Scope, playing: bool) -> bool:
    """Whether targets are there and the effect could do something."""
    for spec in ability.targets:
        least, _ = spec.count.bounds(duel, scope, MANY)
        if len(targets_of(duel, spec, scope, playing)) < max(least, 1):
            return False
    operation = first(ability)
    return operation is None or operation.possible(duel, scope)


def acceptance(
    duel: YugiohDuel, player: int, action: Action, ability: Ability, scope: Scope, pricing: Pricing
) -> Accept | None:
    """The test a payment must pass; None where no payment can fail it."""
    price = pricing.quote()
    playing = pricing.order.playing
    plans = price.payments.plans
    if not touched(duel, ability, scope, playing, plans):
        return None

    def accept(payment: Payment) -> bool:
        trial = duel.trial()
        inner = scope.copy()
        if playing:
            card = trial.cards[action.card]
            seats = trial.free_seats(player, card.zone) if not on_field(card.zone) else []
            place(trial, player, card, seats[0] if seats else 0)
        pay(trial, player, action.card, price, payment, inner)
        inner.bind("this", (trial.cards[action.card],))
        return can_go_on(trial, ability, inner, playing)

    return accept


def touched(duel: YugiohDuel, ability: Ability, scope: Scope, playing: bool, plans: tuple[Plan, ...]) -> bool:
    """Whether some payment might leave too little."""
    if ability.uses_paid_life and any(len(part.amounts) > 1 for plan in plans for part in plan.parts):
        return True
    paying = {card for plan in plans for part in plan.parts for card in part.candidates}
    if not paying:
        return False
    if ability.uses_paid_cards or not can_go_on(duel, ability, scope, playing):
        return True
    exposed = exposure(duel, ability, scope, playing)
    if exposed and any(face_of(duel.cards[n].face).statics and on_field(duel.cards[n].zone) for n in paying):
        return True
    most = max(sum(min(part.most, len(part.candidates)) for part in plan.parts) for plan in plans)
    for cards, least in exposed:
        overlap = len(paying.intersection(cards))
        if overlap and len(cards) - min(overlap, most) < least:
            return True
    return False


def exposure(duel: YugiohDuel, ability: Ability, scope: Scope, playing: bool) -> list[tuple[list[int], int]]:
    """The cards that the effect needs, and how many of them."""
    found: list[tuple[list[int], int]] = []
    for spec in ability.targets:
        least, _ = spec.count.bounds(duel, scope, MANY)
        found.append((targets_of(duel, spec, scope, playing), max(least, 1)))
    operation = first(ability)
    if operation is not None:
        cards, least = operation.needs(duel, scope)
        if cards:
            found.append((cards, least))
    return found


def untouched_obstacle(duel: YugiohDuel, ability: Ability, scope: Scope, price: Quote) -> Obstacle | None:
    """Why the effect could do nothing, where no payment can change that."""
    operation = first(ability)
    if price.payments.accept is not None or operation is None or operation.possible(duel, scope):
        return None
    return Obstacle("nothing_to_do", "Y-H1", (scope.source,), what=operation.verb)
