"""Building faces: a definition becomes native abilities, once, when the card is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.duelmasters import language
from defray.duelmasters.abilities import Ability, to_mana
from defray.duelmasters.conditions import to_condition
from defray.duelmasters.costs import to_payable
from defray.duelmasters.faces import Face, said_sides
from defray.duelmasters.filters import Matcher, places
from defray.duelmasters.frames import Operation
from defray.duelmasters.operations.table import to_operation
from defray.duelmasters.rules import to_rule
from defray.duelmasters.triggers import TriggerMatcher
from defray.duelmasters.zones import BATTLE, HAND, SHIELDS


class Builder:
    """Builds one ability: operations and rules inside it get blocks and numbers of their own."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def block(self, said: tuple[language.AnyOp, ...]) -> int:
        """Translate a block; its number."""
        number = len(self.ability.blocks)
        self.ability.blocks.append(())
        self.ability.blocks[number] = self.operations(said)
        return number

    def operations(self, said: tuple[language.AnyOp, ...]) -> tuple[Operation, ...]:
        """Translate operations."""
        return tuple(to_operation(one, self) for one in said)

    def rule_numbers(self, said: tuple[language.AnyRule, ...]) -> tuple[int, ...]:
        """Translate rules; their numbers."""
        found: list[int] = []
        for one in said:
            rule = to_rule(one)
            rule.number = len(self.ability.rules)
            self.ability.rules.append(rule)
            found.append(rule.number)
        return tuple(found)

    def first(self, block: int) -> Operation | None:
        """The first operation of a translated block."""
        return self.ability.blocks[block][0] if self.ability.blocks[block] else None


def _spell(said: language.Spell, ability: Ability, builder: Builder) -> None:
    ability.kind = "spell"
    ability.blocks[0] = builder.operations(said.do)


def _trigger(said: language.Triggered, ability: Ability, builder: Builder) -> None:
    ability.kind = "trigger"
    ability.zones = places(said.zones)
    ability.when = tuple(TriggerMatcher(one) for one in said.when)
    ability.meanwhile = None if said.while_ is None else to_condition(said.while_)
    ability.optional = said.optional
    ability.times = said.times or 0
    ability.blocks[0] = builder.operations(said.do)


def _static(said: language.Static, ability: Ability, builder: Builder) -> None:
    ability.kind = "static"
    ability.zones = places(said.zones)
    ability.anywhere = said.anywhere
    ability.static = builder.rule_numbers(said.rules)


def _use(said: language.UseAbility, ability: Ability, builder: Builder) -> None:
    ability.kind = "use"
    ability.word = said.word
    ability.zones = places(said.zones)
    if not ability.zones and said.when != "main":
        ability.zones = (HAND,)
    ability.window = said.when
    ability.free = said.free
    ability.mana = None if said.mana is None else to_mana(said.mana)
    ability.pay = tuple(to_payable(one) for one in said.pay)
    ability.blocks[0] = builder.operations(said.then)


def _tap(said: language.TapAbility, ability: Ability, builder: Builder) -> None:
    ability.kind = "tap"
    ability.zones = (BATTLE,)
    ability.blocks[0] = builder.operations(said.do)


def _god_link(said: language.GodLink, ability: Ability, builder: Builder) -> None:
    ability.kind = "god_link"
    ability.right_of = said.right
    ability.left_of = said.left


def _o_drive(said: language.ODrive, ability: Ability, builder: Builder) -> None:
    ability.kind = "o_drive"
    ability.mana = to_mana(said.mana)
    ability.blocks[0] = builder.operations(said.do)


def _guard_strike(said: language.GuardStrike, ability: Ability, builder: Builder) -> None:
    ability.kind = "guard_strike"
    ability.zones = (SHIELDS,)
    ability.window = "shield_added"
    ability.blocks[0] = builder.operations(said.do)


ABILITIES: dict[type[language.Ability], Callable[[Any, Ability, Builder], None]] = {
    language.Spell: _spell,
    language.Triggered: _trigger,
    language.Static: _static,
    language.UseAbility: _use,
    language.TapAbility: _tap,
    language.GodLink: _god_link,
    language.ODrive: _o_drive,
    language.GuardStrike: _guard_strike,
}
"""How each kind of ability is filled in."""


def build(definition: language.CardDefinition, fingerprint: str) -> Face:
    """The face of a definition."""
    face = Face(definition, fingerprint)
    for side, said in zip(face.sides, said_sides(definition), strict=True):
        side.base = None if said.base is None else Matcher(said.base)
        for one in said.effects:
            ability = Ability("", len(face.abilities), side.number)
            ability.condition = None if one.condition is None else to_condition(one.condition)
            ABILITIES[type(one)](one, ability, Builder(ability))
            face.abilities.append(ability)
            side.abilities.append(ability)
            face.listens = face.listens or bool(ability.when)
    return face
