"""The table of verbs: which native operation each `do:` of the language becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from defray.yugioh import language
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.frames import Operation
from defray.yugioh.operations import choosing, fielding, laying, life, negating, removal, returning


class Builder(Protocol):
    """What a verb needs to translate what stands inside it."""

    def block(self, said: tuple[language.AnyOp, ...]) -> int:
        """Translate a block; its number."""

    def own_block(self, operation: Operation) -> int:
        """Give an operation a block of its own; its number."""

    def rule_numbers(self, said: tuple[language.AnyRule, ...]) -> tuple[int, ...]:
        """Translate rules; their numbers."""

    def first(self, block: int) -> Operation:
        """The first operation of a translated block (something that does nothing, if it is empty)."""

    def token_face(self, said: language.CreateToken) -> YugiohFace:
        """The face of a Token."""


def _may(said: language.May, builder: Builder) -> Operation:
    then = builder.block(said.then)
    return choosing.May(said, then, builder.block(said.otherwise), builder.first(then))


def _choose_one(said: language.ChooseOne, builder: Builder) -> Operation:
    blocks = tuple(builder.block(option) for option in said.options)
    return choosing.ChooseOne(said, blocks, tuple(builder.first(block) for block in blocks))


def _if(said: language.If, builder: Builder) -> Operation:
    then, otherwise = builder.block(said.then), builder.block(said.otherwise)
    return choosing.If(said, then, otherwise, (builder.first(then), builder.first(otherwise)))


def _token(said: language.CreateToken, builder: Builder) -> Operation:
    return fielding.CreateToken(said, builder.token_face(said), builder.rule_numbers(said.rules))


VERBS: dict[type[language.Op], Callable[[Any], Operation]] = {
    # taking cards away
    language.Destroy: removal.Destroy,
    language.SendToGraveyard: removal.Send,
    language.SendTopCards: removal.SendTop,
    language.DiscardCards: removal.Discard,
    language.TributeCards: removal.Tribute,
    language.BanishCards: removal.Banish,
    # hand and Deck
    language.Draw: returning.Draw,
    language.ToHand: returning.ToHand,
    language.ToDeck: returning.ToDeck,
    language.Shuffle: returning.Shuffle,
    language.Look: returning.Look,
    language.Excavate: returning.Excavate,
    # the field
    language.Equip: laying.Equip,
    language.TakeControl: fielding.TakeControl,
    language.ChangePosition: fielding.ChangePosition,
    # LP and counters
    language.Damage: lambda said: life.LifeChange(said, "damage", "damage"),
    language.GainLife: lambda said: life.LifeChange(said, "gain", "life gained"),
    language.LoseLife: lambda said: life.LifeChange(said, "lose", "life lost"),
    language.PayLifeNow: life.PayLife,
    language.PlaceCounters: life.PlaceCounters,
    language.TakeCounters: life.TakeCounters,
    # effects themselves, and choices
    language.NegateActivation: negating.NegateActivation,
    language.NegateEffect: negating.NegateEffect,
    language.NegateAttack: negating.NegateAttack,
    language.CopyEffect: negating.CopyEffect,
    language.ChooseCards: choosing.ChooseCards,
    language.ChooseNumber: choosing.ChooseNumber,
    language.WinDuel: choosing.WinDuel,
}
"""The verbs that hold nothing but themselves."""

NESTING: dict[type[language.Op], Callable[[Any, Builder], Operation]] = {
    language.SpecialSummon: lambda said, builder: fielding.SpecialSummon(
        said, builder.rule_numbers(said.rules)
    ),
    language.CreateToken: _token,
    language.NormalSummon: lambda said, builder: fielding.GiveNormalSummon(
        said, builder.own_block(fielding.NormalSummon(said))
    ),
    language.SetCards: lambda said, builder: laying.SetCards(said, builder.rule_numbers(said.rules)),
    language.Apply: lambda said, builder: negating.Apply(said, builder.rule_numbers(said.rules)),
    language.May: _may,
    language.ChooseOne: _choose_one,
    language.If: _if,
    language.Coin: lambda said, builder: choosing.Coin(
        said, builder.block(said.heads), builder.block(said.tails)
    ),
    language.Dice: lambda said, builder: choosing.Dice(said, builder.block(said.then)),
    language.Later: lambda said, builder: choosing.Later(said, builder.block(said.then)),
}
"""The verbs with rules or operations inside."""


def to_operation(said: language.AnyOp, builder: Builder) -> Operation:
    """The native operation."""
    kind = type(said)
    return VERBS[kind](said) if kind in VERBS else NESTING[kind](said, builder)
