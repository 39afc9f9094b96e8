"""The table of verbs: which native operation each `do:` of the language becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from defray.duelmasters import language
from defray.duelmasters.frames import Operation
from defray.duelmasters.operations import (
    choosing,
    deck,
    drawing,
    lasting,
    paying,
    putting,
    removing,
    tapping,
)
from defray.duelmasters.zones import GRAVEYARD


class Builder(Protocol):
    """What a verb needs to translate what stands inside it."""

    def block(self, said: tuple[language.AnyOp, ...]) -> int:
        """Translate a block; its number."""

    def rule_numbers(self, said: tuple[language.AnyRule, ...]) -> tuple[int, ...]:
        """Translate rules; their numbers."""

    def first(self, block: int) -> Operation | None:
        """The first operation of a translated block."""


def _may(said: language.May, builder: Builder) -> Operation:
    then = builder.block(said.then)
    return choosing.May(said, then, builder.block(said.otherwise), builder.first(then))


def _choose_one(said: language.ChooseOne, builder: Builder) -> Operation:
    blocks = tuple(builder.block(option) for option in said.options)
    return choosing.ChooseOne(said, blocks, tuple(builder.first(block) for block in blocks))


def _if(said: language.If, builder: Builder) -> Operation:
    then, otherwise = builder.block(said.then), builder.block(said.otherwise)
    return choosing.If(said, then, otherwise, (builder.first(then), builder.first(otherwise)))


def _repeat(said: language.Repeat, builder: Builder) -> Operation:
    then = builder.block(said.then)
    return choosing.Repeat(said, then, builder.first(then))


def _opponent(said: language.Opponent, builder: Builder) -> Operation:
    then = builder.block(said.then)
    return choosing.Opponent(said, then, builder.first(then))


def _choose_player(said: language.ChoosePlayer, builder: Builder) -> Operation:
    then = builder.block(said.then)
    return choosing.ChoosePlayer(said, then, builder.first(then))


VERBS: dict[type[language.Op], Callable[[Any], Operation]] = {
    # from one zone to another
    language.Draw: drawing.Draw,
    language.Destroy: lambda said: removing.Send(said, "destroy", GRAVEYARD),
    language.Discard: lambda said: removing.Send(said, "discard", GRAVEYARD),
    language.ToGraveyard: lambda said: removing.Send(said, "to graveyard", GRAVEYARD),
    language.ToHand: removing.ToHand,
    language.ToMana: removing.ToMana,
    language.ToShields: removing.ToShields,
    language.ToDeck: removing.ToDeck,
    # the deck
    language.TopCards: deck.TopCards,
    language.Reveal: deck.Reveal,
    language.Search: deck.Search,
    language.Shuffle: deck.Shuffle,
    # the battle zone
    language.Put: putting.Put,
    language.Use: putting.Use,
    language.Link: putting.Link,
    language.Flip: putting.Flip,
    language.Pay: paying.Pay,
    # turning cards
    language.Tap: tapping.Tap,
    language.Untap: tapping.Untap,
    language.TurnFaceDown: tapping.TurnFaceDown,
    # choices and what lasts
    language.Choose: choosing.Choose,
    language.InsteadOfGraveyard: lasting.InsteadOfGraveyard,
    language.SkipTurn: lasting.SkipTurn,
    language.WinGame: lasting.WinGame,
}
"""The verbs that hold nothing but themselves."""

NESTING: dict[type[language.Op], Callable[[Any, Builder], Operation]] = {
    language.Apply: lambda said, builder: lasting.Apply(said, builder.rule_numbers(said.rules)),
    language.May: _may,
    language.ChooseOne: _choose_one,
    language.If: _if,
    language.Repeat: _repeat,
    language.Opponent: _opponent,
    language.ChoosePlayer: _choose_player,
    language.Later: lambda said, builder: choosing.Later(said, builder.block(said.then)),
    language.GachinkoJudge: lambda said, builder: deck.GachinkoJudge(
        said, builder.block(said.win), builder.block(said.lose)
    ),
}
"""The verbs with rules or operations inside."""


def to_operation(said: language.AnyOp, builder: Builder) -> Operation:
    """The native operation."""
    kind = type(said)
    return VERBS[kind](said) if kind in VERBS else NESTING[kind](said, builder)
