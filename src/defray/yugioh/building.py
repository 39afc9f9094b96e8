"""Building faces: a card definition of the effect language becomes native abilities, once, when the card
is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.effects.filters import words
from defray.yugioh import language
from defray.yugioh.abilities import Ability, TargetSpec, YugiohFace
from defray.yugioh.awaited import TriggerMatcher
from defray.yugioh.conditions import to_condition
from defray.yugioh.costs import to_cost
from defray.yugioh.frames import Operation
from defray.yugioh.including import counters_of, includes_of, mentions, nodes
from defray.yugioh.matching import Matcher, to_range
from defray.yugioh.operations.table import to_operation
from defray.yugioh.rules import to_rule
from defray.yugioh.zones import FIELD_ZONE, HAND, MONSTERS, PLACES, SPELLS


class AbilityBuilder:
    """Translates one effect; nested operations and rules get numbers in the ability."""

    def __init__(self, ability: Ability, fingerprint: str) -> None:
        self.ability = ability
        self.fingerprint = fingerprint

    def block(self, said: tuple[language.AnyOp, ...]) -> int:
        """Translate a block of operations; its number."""
        number = len(self.ability.blocks)
        self.ability.blocks.append(())
        self.ability.blocks[number] = tuple(to_operation(one, self) for one in said)
        return number

    def own_block(self, operation: Operation) -> int:
        """Give an operation a block of its own; its number."""
        self.ability.blocks.append((operation,))
        return len(self.ability.blocks) - 1

    def first(self, block: int) -> Operation:
        """The first operation of a block, to ask whether it can be done."""
        operations = self.ability.blocks[block]
        return operations[0] if operations else Nothing()

    def rule(self, said: language.AnyRule) -> int:
        """Translate a rule; its number."""
        rule = to_rule(said, self)
        rule.number = len(self.ability.rules)
        self.ability.rules.append(rule)
        return rule.number

    def rule_numbers(self, said: tuple[language.AnyRule, ...]) -> tuple[int, ...]:
        """Translate rules; their numbers."""
        return tuple(self.rule(one) for one in said)

    def token_face(self, said: language.CreateToken) -> YugiohFace:
        """The face of a Token."""
        definition = language.CardDefinition(
            name=said.name,
            type="monster token",
            attribute=said.attribute,
            race=said.race,
            level=said.level,
            atk=said.attack,
            def_=said.defense,
        )
        return YugiohFace(definition, f"{self.fingerprint}/{said.name}")


class Nothing(Operation):
    """An empty block."""

    def __init__(self) -> None:
        super().__init__(language.Shuffle())

    def perform(self, duel: object, frame: object) -> bool:
        return True


def build(definition: language.CardDefinition, fingerprint: str) -> YugiohFace:
    """The face of a card with all its abilities."""
    face = YugiohFace(definition, fingerprint)
    for said in definition.effects:
        enter(face, said, fingerprint)
    if face.type != "monster" and not any(one.kind == "activation" for one in face.abilities):
        enter(face, language.Activation(), fingerprint)
    return face


def enter(face: YugiohFace, said: language.AnyEffect, fingerprint: str) -> None:
    """Add one effect to a face."""
    ability = to_ability(face, said, fingerprint)
    ability.speed = speed_of(face, ability)
    face.abilities.append(ability)
    if ability.static:
        face.statics.append(ability)
        face.sleepless = face.sleepless or any(ability.rules[n].kind == "whenever" for n in ability.static)
    if isinstance(said, language.Continuous):
        face.own_counters = (*face.own_counters, *counters_of(said))
    if ability.kind == "trigger":
        face.triggers.append(ability)
    elif ability.kind in ("activation", "ignition", "quick"):
        face.activated.append(ability)
    elif ability.kind == "procedure":
        face.procedures.append(ability)
    elif ability.kind == "maintenance":
        face.upkeep.append(ability)


def speed_of(face: YugiohFace, ability: Ability) -> int:
    """Spell Speed: 1 Ignition, Trigger and most Spells; 2 Quick Effects, Quick-Play Spells and Traps; 3
    Counter Traps (YR-SPELL-SPEED)."""
    if face.property == "counter":
        return 3
    if ability.kind == "activation":
        return 2 if face.type == "trap" or face.property == "quick_play" else 1
    return 2 if ability.kind == "quick" else 1


def zones_of(face: YugiohFace, said: language.AnyEffect) -> tuple[int, ...]:
    """The zones an effect works in; `field` is where a card of its kind lies."""
    if isinstance(said, language.Activation):
        return (HAND, SPELLS, FIELD_ZONE)
    found: list[int] = []
    for word in words("field" if isinstance(said, language.Maintenance) else said.zones):
        if word == "field":
            found.extend((MONSTERS,) if face.type == "monster" else (SPELLS, FIELD_ZONE))
        else:
            found.extend(PLACES[word])
    return tuple(found)


def to_ability(face: YugiohFace, said: language.AnyEffect, fingerprint: str) -> Ability:
    """Translate one effect."""
    kind, fill_in = EFFECTS[type(said)]
    ability = Ability(kind, len(face.abilities), zones_of(face, said))
    if said.condition is not None:
        ability.condition = to_condition(said.condition)
    fill_in(ability, said, AbilityBuilder(ability, fingerprint))
    if kind == "activation":
        ability.uses_paid_life = ability.uses_paid_life or remembers_paid_life(face)
    return ability


def continuous(ability: Ability, said: language.Continuous, builder: AbilityBuilder) -> None:
    """What holds by itself."""
    ability.innate = said.innate
    ability.static = builder.rule_numbers(said.rules)


def procedure(ability: Ability, said: language.Procedure, builder: AbilityBuilder) -> None:
    """A summoning procedure (Y-H2)."""
    ability.innate = said.innate
    ability.cost = tuple(to_cost(one) for one in said.pay)
    ability.blocks[0] = tuple(to_operation(one, builder) for one in said.first)
    ability.pledge = builder.rule_numbers(said.pledge)
    ability.limit = said.limit
    ability.to_opponent = said.to == "opponent"
    ability.position = said.position


def maintenance(ability: Ability, said: language.Maintenance, builder: AbilityBuilder) -> None:
    """What keeps a card on the field (Y-F2)."""
    ability.cost = tuple(to_cost(one) for one in said.pay)
    ability.optional = said.optional
    ability.phase = said.phase
    ability.turn = said.turn


def activation(ability: Ability, said: language.Activation, builder: AbilityBuilder) -> None:
    """The activation of a Spell or Trap Card."""
    ability.when = triggers_of(said.when)
    if said.equip_to is not None:
        ability.equip_to = Matcher(said.equip_to)
    activated(ability, said, builder)


def quick(ability: Ability, said: language.Quick, builder: AbilityBuilder) -> None:
    """A Quick Effect."""
    ability.when = triggers_of(said.when)
    ability.with_activation = said.with_activation
    activated(ability, said, builder)


def triggered(ability: Ability, said: language.Triggered, builder: AbilityBuilder) -> None:
    """A Trigger Effect (Y-E2)."""
    ability.when = triggers_of(said.when)
    ability.optional = said.optional
    ability.can_miss = said.optional and said.timing == "when"
    ability.in_damage_step = said.in_damage_step
    activated(ability, said, builder)


def triggers_of(said: tuple[language.Trigger, ...]) -> tuple[TriggerMatcher, ...]:
    """The events an effect answers."""
    return tuple(TriggerMatcher(one) for one in said)


def remembers_paid_life(face: YugiohFace) -> bool:
    """Whether what the card does while it stays on the field depends on the LP paid for its activation
    (Y-G1)."""
    lasting = (one for one in face.definition.effects if isinstance(one, language.Continuous))
    return any(mentions(one, language.PaidLife) for one in lasting)


def activated(ability: Ability, said: language.Activated, builder: AbilityBuilder) -> None:
    """What all effects have that make a chain link."""
    ability.cost = tuple(to_cost(one) for one in said.cost)
    targets = [TargetSpec(Matcher(one.cards), to_range(one.count), one.label) for one in said.target]
    done = said.do
    if ability.equip_to is not None:
        targets.append(TargetSpec(ability.equip_to, to_range(1), "equipped"))
        done = (language.Equip(cards="this", to="equipped"), *done)
    ability.targets = tuple(targets)
    ability.blocks[0] = tuple(to_operation(one, builder) for one in done)
    for spec in targets:
        spec.uses = tuple(one for one in ability.blocks[0][:1] if one.acts_on() == spec.label)
    ability.pledge = builder.rule_numbers(said.pledge)
    ability.limit = said.limit
    ability.includes = includes_of(said)
    ability.uses_paid_life = mentions(said, language.PaidLife)
    ability.copies = tuple(
        one.cards
        for one in nodes(said.do)
        if isinstance(one, language.CopyEffect) and isinstance(one.cards, str)
    )
    labels = {
        one.label
        for one in said.cost
        if isinstance(one, language.CardCost | language.Detach | language.SendTop)
    }
    ability.uses_paid_cards = uses_labels((said.target, said.do), labels | {"paid"})
    for spec, one in zip(targets, said.target, strict=False):
        spec.by_payment = uses_labels(one.cards, labels | {"paid"})


EFFECTS: dict[type[language.Effect], tuple[str, Callable[[Ability, Any, AbilityBuilder], None]]] = {
    language.Activation: ("activation", activation),
    language.Ignition: ("ignition", activated),
    language.Quick: ("quick", quick),
    language.Triggered: ("trigger", triggered),
    language.Continuous: ("continuous", continuous),
    language.Procedure: ("procedure", procedure),
    language.Maintenance: ("maintenance", maintenance),
}
"""The kind of ability that each `effect:` of the language becomes, and what fills it in."""


def uses_labels(said: object, labels: set[str]) -> bool:
    """Whether something speaks of the cards paid."""
    text = repr(said)
    return any(f"='{label}'" in text for label in labels)
