"""English templates: whole effects: limits, pledges, procedures."""

from __future__ import annotations

EFFECTS = {
    "times": "{n} times",
    "times.1": "once",
    "times.2": "twice",
    "limit.turn": "{times} per turn",
    "limit.chain": "{times} per Chain",
    "limit.duel": "{times} per Duel",
    "limit.face_up": "{times} while this card is face-up on the field",
    "per.turn": "per turn",
    "per.chain": "per Chain",
    "per.duel": "per Duel",
    "per.face_up": "while it is face-up on the field",
    "limit.battle": "{times} per battle",
    "per.battle": "per battle",
    "limit.shared.card": "{limit} (only one of these effects)",
    "limit.name.effect": "you can only use this effect of {name} {limit}",
    "limit.name.card": "you can only activate {n} {name} {per}",
    "limit.name.shared": "you can only use one of the effects of {name} {limit}",
    "pledge.card": "the turn you activate this card, {rules}",
    "pledge.effect": "the turn you activate this effect, {rules}",
    "pledge.summon": "the turn you Special Summon this card this way, {rules}",
    "continuous.if": "{condition}, {rule}",
    "innate": "(This is not an effect.)",
    "with_activation": "this effect can also be used when this card is activated",
    "procedure": "you can Special Summon this card {from} {side} {position} {by}",
    "procedure.innate": "Special Summon this card {from} {side} {position} {by} (this is a summoning "
    "condition, not an effect)",
    "procedure.by": "by {how}",
    "maintenance.optional": "you must {pay:base} or destroy {this}",
    "maintenance": "you must {pay:base} (this is not optional); if you cannot, destroy {this}",
    "summoning.special_only": "cannot be Normal Summoned/Set. Must be Special Summoned as its text says",
    "summoning.special_only_first": "cannot be Normal Summoned/Set. Must first be Special Summoned as its "
    "text says",
    "summoned_by": "it can also be Special Summoned by the effect of {cards}",
    "summoning.no_special": "cannot be Special Summoned",
}
