"""English templates: what holds while an effect applies."""

from __future__ import annotations

CANNOT_BE = {
    "normal_summoned": (
        "{subject} cannot be Normal Summoned/Set",
        "{subject} cannot Normal Summon/Set {cards}",
    ),
    "special_summoned": ("{subject} cannot be Special Summoned", "{subject} cannot Special Summon {cards}"),
    "flip_summoned": ("{subject} cannot be Flip Summoned", "{subject} cannot Flip Summon {cards}"),
    "set": ("{subject} cannot be Set", "{subject} cannot Set {cards}"),
    "tributed": ("{subject} cannot be Tributed", "{subject} cannot Tribute {cards}"),
    "tributed_for_summon": (
        "{subject} cannot be Tributed for a Tribute Summon",
        "{subject} cannot Tribute {cards} for a Tribute Summon",
    ),
    "banished": ("{subject} cannot be banished", "{subject} cannot banish {cards}"),
    "attack": ("{subject} cannot attack", "{subject} cannot attack with {cards}"),
    "attack_directly": ("{subject} cannot attack directly", "{subject} cannot attack directly with {cards}"),
    "attacked": ("{subject} cannot be attacked", "{subject} cannot attack {cards}"),
    "destroyed_by_battle": (
        "{subject} cannot be destroyed by battle",
        "{subject} cannot destroy {cards} by battle",
    ),
    "destroyed_by_effect": (
        "{subject} cannot be destroyed by card effects",
        "{subject} cannot destroy {cards} by card effects",
    ),
    "targeted": (
        "{subject} cannot be targeted by card effects",
        "{subject} cannot target {cards} with card effects",
    ),
    "returned": (
        "{subject} cannot be returned to the hand or Deck",
        "{subject} cannot return {cards} to the hand or Deck",
    ),
    "change_position": (
        "the battle position of {subject} cannot be changed",
        "{subject} cannot change the battle position of {cards}",
    ),
    "special_summoned_from_graveyard": (
        "{subject} cannot be Special Summoned from the GY",
        "{subject} cannot Special Summon {cards} from the GY",
    ),
}

RULES = {
    "conditional": "{rules}",
    "modify.nothing": "{subject} <stay> unchanged",
    "modify.up": "{subject} <gain> {n} {stat} {tail}",
    "modify.down": "{subject} <lose> {n} {stat} {tail}",
    "modify.becomes": "~{owned} becomes {value}",
    "modify.halved": "~{owned} is halved",
    "modify.level.up": "~{owned} is increased by {n}",
    "modify.level.down": "~{owned} is reduced by {n}",
    "modify.attribute": "{subject} <become> {attribute}",
    "modify.also_attribute": "{subject} <be> also treated as {attribute}",
    "rule.negate_effects": "~{owned} are negated",
    "rule.negate_effects.anywhere": "~{owned} are negated (also off the field)",
    "rule.negate_links.activated": "effects {of} that activate {here} are negated",
    "rule.negate_links.targeting": "effects {of} that target a card {there} are negated",
    "rule.negate_links.both": "effects {of} that activate {here} or that target a card {there} are negated",
    "links.of": "of {cards}",
    "links.place": "{place}",
    "rule.cannot_activate": "{subject} cannot activate {what}",
    "rule.cannot_activate.own.card": "{subject} cannot be activated",
    "rule.cannot_activate.own.effect": "{subject} cannot activate effects",
    "rule.cannot_activate.own.any": "{subject} and its effects cannot be activated",
    "rule.redirect.graveyard": "{subject} that would be sent to the GY <be> {to} instead",
    "rule.redirect.leaving_field": "{subject} <be> {to} when it leaves the field",
    "redirect.banished": "banished",
    "redirect.deck": "shuffled into the Deck",
    "redirect.hand": "returned to the hand",
    "rule.as_cost": "to pay a cost",
    "rule.cannot_pay.tribute": "{subject} cannot Tribute {cards} {as_cost}",
    "rule.cannot_pay.discard": "{subject} cannot discard {cards} {as_cost}",
    "rule.cannot_pay.banish": "{subject} cannot banish {cards} {as_cost}",
    "rule.cannot_pay.send": "{subject} cannot send {cards} to the GY {as_cost}",
    "rule.cannot_pay.life": "{subject} cannot pay LP {as_cost}",
    **{f"rule.cannot_be.{what}": passive for what, (passive, _) in CANNOT_BE.items()},
    **{f"rule.cannot_be.{what}.by": active for what, (_, active) in CANNOT_BE.items()},
    "rule.unaffected": "{subject} <be> unaffected by the effects of {by}",
    "rule.only_one": "you can only control 1 {card}",
    "rule.tax": "{subject} must {pay:base} for each {cards} they {deeds} {origin}",
    "rule.tax.attack": "{subject} must {pay:base} for each {cards} they attack with {origin}",
    "rule.tax.this": "{subject} must {pay:base} to {deeds} {cards} {origin}",
    "tax.normal_summon": "Normal Summon",
    "tax.special_summon": "Special Summon",
    "tax.set": "Set",
    "tax.activate": "activate",
    "tax.attack": "attack with",
    "rule.waive.life": "{subject} <pay> no LP to activate {what}",
    "rule.pay_with.life": "instead of paying LP to activate the effect of {cards}, {subject} can {pay:base}",
    "rule.pay_with.detach": "instead of detaching {covers} material to activate the effect of {cards}, "
    "{subject} can {pay:base}",
    "rule.pay_with.covers": "up to {n}",
    "rule.open_cards": "{subject} can Tribute {cards} {for}, as if {subject} controlled it {limit}",
    "rule.open_cards.must": "if {subject} <Tribute> a monster {for}, it must be {cards} {limit}",
    "open.cost": "to activate a card or effect",
    "open.summon": "for a Tribute Summon",
    "open.any": "",
    "open.per_turn": "({n} per turn)",
    "rule.extra_normal_summon": "once per turn, {subject} can Normal Summon {cards} in addition to the "
    "Normal Summon or Set",
    "rule.extra_normal_summon.by_name": "{subject} can Normal Summon {cards} in addition to the Normal "
    "Summon or Set (gained only once"
    " per turn, however many cards of this name give it)",
    "rule.counts_as_tributes": "{subject} can be treated as {n} Tributes for the Tribute Summon of "
    "{summoned}",
    "rule.destroyed": "{subject} <be> destroyed",
    "rule.extra_normal_summon.then": "; then {then}",
    "rule.can.attack_directly": "{subject} can attack directly",
    "rule.can.attack_twice": "{subject} can attack twice during each Battle Phase",
    "rule.can.pierce": "{subject} <inflict> piercing battle damage",
    "rule.battle_damage.none": "{subject} <take> no battle damage from battles involving {cards}",
    "rule.battle_damage.half": "{subject} <take> only half the battle damage from battles involving {cards}",
    "rule.battle_damage.double": "{subject} <take> double battle damage from battles involving {cards}",
    "rule.no_damage": "{subject} <take> no damage",
    "rule.no_battle_phase": "{subject} cannot conduct a Battle Phase",
    "rule.cannot_normal_summon": "{subject} cannot Normal Summon/Set",
    "rule.instead_of_destruction.battle": "if {subject} would be destroyed by battle, destroy {destroy} "
    "instead",
    "rule.instead_of_destruction.effect": "if {subject} would be destroyed by card effect, destroy "
    "{destroy} instead",
    "rule.instead_of_destruction.any": "if {subject} would be destroyed by battle or card effect, destroy "
    "{destroy} instead",
    "rule.before_effect_resolves": "before the effect of {cards} that targets {this} resolves, {do}",
    "rule.whenever": "{do}",
    "rule.negate_if_targeted": "when an opponent's effect that targets {this} resolves, roll a die, and if "
    "the result is {on},"
    " negate that effect and destroy that card",
}
