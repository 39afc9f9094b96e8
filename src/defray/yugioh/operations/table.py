"""The table of verbs: which native operation each `do:` of the language becomes."""

from __future__ import annotations

from typing import Protocol

from defray.effects import language
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.frames import Operation
from defray.yugioh.operations import choosing, fielding, laying, life, negating, removal, returning


class Builder(Protocol):
    """What a verb needs to translate what stands inside it."""

    def block(self, said: tuple[language.AnyOp, ...]) -> int:
        """Translate a block; its number."""

    def rule_numbers(self, said: tuple[language.AnyRule, ...]) -> tuple[int, ...]:
        """Translate rules; their numbers."""

    def first(self, block: int) -> Operation:
        """The first operation of a translated block (something that does nothing, if it is empty)."""

    def token_face(self, said: language.CreateToken) -> YugiohFace:
        """The face of a Token."""


def to_operation(said: language.AnyOp, builder: Builder) -> Operation:
    """The native operation."""
    if isinstance(said, language.Destroy):
        return removal.Destroy(said)
    if isinstance(said, language.SendToGraveyard):
        return removal.Send(said)
    if isinstance(said, language.SendTopCards):
        return removal.SendTop(said)
    if isinstance(said, language.DiscardCards):
        return removal.Discard(said)
    if isinstance(said, language.TributeCards):
        return removal.Tribute(said)
    if isinstance(said, language.BanishCards):
        return removal.Banish(said)
    if isinstance(said, language.Draw):
        return returning.Draw(said)
    if isinstance(said, language.ToHand):
        return returning.ToHand(said)
    if isinstance(said, language.ToDeck):
        return returning.ToDeck(said)
    if isinstance(said, language.Shuffle):
        return returning.Shuffle(said)
    if isinstance(said, language.Look):
        return returning.Look(said)
    if isinstance(said, language.Excavate):
        return returning.Excavate(said)
    return to_field_operation(said, builder)


def to_field_operation(said: language.AnyOp, builder: Builder) -> Operation:
    """Verbs that put cards on the field or change how they lie, and those about LP and counters."""
    if isinstance(said, language.SpecialSummon):
        return fielding.SpecialSummon(said, builder.rule_numbers(said.rules))
    if isinstance(said, language.CreateToken):
        return fielding.CreateToken(said, builder.token_face(said), builder.rule_numbers(said.rules))
    if isinstance(said, language.NormalSummon):
        return fielding.NormalSummon(said)
    if isinstance(said, language.SetCards):
        return laying.SetCards(said, builder.rule_numbers(said.rules))
    if isinstance(said, language.Equip):
        return laying.Equip(said)
    if isinstance(said, language.TakeControl):
        return fielding.TakeControl(said)
    if isinstance(said, language.ChangePosition):
        return fielding.ChangePosition(said)
    if isinstance(said, language.Damage):
        return life.LifeChange(said, "damage", "damage")
    if isinstance(said, language.GainLife):
        return life.LifeChange(said, "gain", "life gained")
    if isinstance(said, language.LoseLife):
        return life.LifeChange(said, "lose", "life lost")
    if isinstance(said, language.PayLifeNow):
        return life.PayLife(said)
    if isinstance(said, language.PlaceCounters):
        return life.PlaceCounters(said)
    if isinstance(said, language.TakeCounters):
        return life.TakeCounters(said)
    return to_effect_operation(said, builder)


def to_effect_operation(said: language.AnyOp, builder: Builder) -> Operation:
    """Verbs about effects, and those that choose or branch."""
    if isinstance(said, language.NegateActivation):
        return negating.NegateActivation(said)
    if isinstance(said, language.NegateEffect):
        return negating.NegateEffect(said)
    if isinstance(said, language.NegateAttack):
        return negating.NegateAttack(said)
    if isinstance(said, language.Apply):
        return negating.Apply(said, builder.rule_numbers(said.rules))
    if isinstance(said, language.CopyEffect):
        return negating.CopyEffect(said)
    if isinstance(said, language.ChooseCards):
        return choosing.ChooseCards(said)
    if isinstance(said, language.ChooseNumber):
        return choosing.ChooseNumber(said)
    if isinstance(said, language.May):
        then = builder.block(said.then)
        return choosing.May(said, then, builder.block(said.otherwise), builder.first(then))
    if isinstance(said, language.ChooseOne):
        blocks = tuple(builder.block(option) for option in said.options)
        return choosing.ChooseOne(said, blocks, tuple(builder.first(block) for block in blocks))
    if isinstance(said, language.If):
        then, otherwise = builder.block(said.then), builder.block(said.otherwise)
        return choosing.If(said, then, otherwise, (builder.first(then), builder.first(otherwise)))
    if isinstance(said, language.Coin):
        return choosing.Coin(said, builder.block(said.heads), builder.block(said.tails))
    if isinstance(said, language.Dice):
        return choosing.Dice(said, builder.block(said.then))
    if isinstance(said, language.Later):
        return choosing.Later(said, builder.block(said.then))
    assert isinstance(said, language.WinDuel)
    return choosing.WinDuel(said)
