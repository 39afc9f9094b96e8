"""What must still be possible after a payment: a target, something to do, a free zone (Y-B5, F-05, F-07).

Each kind of payment is tried on a copy of the duel: what a payment may change (cards, LP, counters, Decks,
what holds because of them) cannot be told from the outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment
from defray.yugioh.abilities import Ability, TargetSpec
from defray.yugioh.frames import Operation
from defray.yugioh.payability import cannot_be
from defray.yugioh.paying import bind_paid, pay, receipt_for
from defray.yugioh.placing import place
from defray.yugioh.prices import Accept, Pricing
from defray.yugioh.zones import SPELLS, on_field

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
    """The operation that must be possible for the effect to be activated (Y-H1); none for a mandatory
    trigger, which begins even if nothing will come of it."""
    mandatory = ability.kind == "trigger" and not ability.optional
    return ability.blocks[0][0] if ability.blocks[0] and not mandatory else None


def enough_targets(duel: YugiohDuel, spec: TargetSpec, scope: Scope, playing: bool) -> bool:
    """Whether as many cards as the text wants may be targeted now: at least one, even for "up to"."""
    least, _ = spec.count.bounds(duel, scope, MANY)
    return len(targets_of(duel, spec, scope, playing)) >= max(least, 1)


def can_go_on(duel: YugiohDuel, ability: Ability, scope: Scope, playing: bool) -> bool:
    """Whether targets are there and the effect could do something."""
    if not all(enough_targets(duel, spec, scope, playing) for spec in ability.targets):
        return False
    operation = first(ability)
    return operation is None or operation.possible(duel, scope)


def may_begin(duel: YugiohDuel, ability: Ability, scope: Scope, playing: bool) -> bool:
    """Whether all is in order that must be so before anything is paid: the condition (Y-B6), targets, one
    of the effects to choose from (Y-B5). Where it is not, no payment is offered."""
    condition = ability.condition
    if condition is not None and not condition.holds(duel, scope):
        return False
    if not targets_there(duel, ability, scope, playing):
        return False
    return not must_start(ability) or nothing_to_do(duel, ability, scope) is None


def targets_there(duel: YugiohDuel, ability: Ability, scope: Scope, playing: bool) -> bool:
    """Whether a legal target exists before anything is paid (Y-B5). Where only the payment says which
    cards are legal targets, `acceptance` asks for each."""
    return all(spec.by_payment or enough_targets(duel, spec, scope, playing) for spec in ability.targets)


def no_payment(payment: Payment) -> bool:
    """The test that no payment passes."""
    return False


def acceptance(
    duel: YugiohDuel, player: int, action: Action, ability: Ability, scope: Scope, pricing: Pricing
) -> Accept | None:
    """The test a payment must pass; None for an effect that needs nothing on the board."""
    playing = pricing.order.playing
    if not may_begin(duel, ability, scope, playing):
        return no_payment
    if not ability.targets and first(ability) is None:
        return None
    price = pricing.quote()

    def accept(payment: Payment) -> bool:
        trial = duel.trial()
        inner = scope.copy()
        told = scope.copy()
        bind_paid(told, receipt_for(trial, price.payments.plans[payment.plan], payment))
        if not all(enough_targets(trial, spec, told, playing) for spec in ability.targets if spec.by_payment):
            return False  # Y-B5: a target must be there before the payment, too
        if playing:
            place_somewhere(trial, player, action.card)
        pay(trial, player, action.card, price, payment, inner)
        inner.bind("this", (trial.cards[action.card],))
        return can_go_on(trial, ability, inner, playing)

    return accept


def nothing_to_do(duel: YugiohDuel, ability: Ability, scope: Scope) -> Obstacle | None:
    """Why the effect could do nothing as things stand, whatever is paid (Y-H1)."""
    operation = first(ability)
    if operation is None or ability.uses_paid_cards or ability.uses_paid_life:
        return None
    if operation.possible(placed(duel, ability, scope), scope):
        return None
    rule = "Y-B5" if operation.before_payment else "Y-H1"
    return Obstacle("nothing_to_do", rule, (scope.source,), what=operation.verb)


def placed(duel: YugiohDuel, ability: Ability, scope: Scope) -> YugiohDuel:
    """The duel once the card whose activation this would be is placed: it is no card in the hand any more
    (Y-B1)."""
    if ability.kind != "activation":
        return duel
    trial = duel.trial()
    place_somewhere(trial, scope.player, scope.source)
    return trial


def place_somewhere(trial: YugiohDuel, player: int, number: int) -> None:
    """Place the card in the leftmost free zone; which one it is makes no difference to a trial."""
    card = trial.cards[number]
    seats = trial.free_seats(player, SPELLS) if not on_field(card.zone) else []
    place(trial, player, card, seats[0] if seats else 0)


def must_start(ability: Ability) -> bool:
    """Whether the effect must be able to do something before the payment ("choose 1 of these effects",
    Y-B5)."""
    operation = first(ability)
    return operation is not None and operation.before_payment
