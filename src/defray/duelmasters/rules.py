"""What static abilities and lingering effects say, as native nodes: one small class for each `rule:`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.duelmasters import language
from defray.duelmasters.conditions import to_condition
from defray.duelmasters.costs import Payable, to_payable
from defray.duelmasters.filters import Matcher, places, to_amount
from defray.duelmasters.zones import ALL_CIVILIZATIONS, PLACES, bits
from defray.effects.conditions import Condition


def matcher(said: language.Filter | None) -> Matcher | None:
    """The native filter, if there is one."""
    return None if said is None else Matcher(said)


class Rule:
    """One thing that holds. `kind` is its word in the language; `cards` none: the card itself (or those it
    was applied to)."""

    def __init__(self, kind: str, said: language.Rule, cards: language.Filter | None = None) -> None:
        self.kind = kind
        self.condition: Condition | None = None if said.condition is None else to_condition(said.condition)
        self.cards = matcher(cards)
        self.player = "either"
        self.number = -1
        """Its place among the rules of its ability."""


class Power(Rule):
    """Power is changed."""

    def __init__(self, said: language.Power) -> None:
        super().__init__("power", said, said.cards)
        self.by = to_amount(said.by)
        self.to = None if said.to is None else to_amount(said.to)
        self.meanwhile: str = said.while_


class Has(Rule):
    """A keyword."""

    def __init__(self, said: language.Has) -> None:
        super().__init__("has", said, said.cards)
        self.keyword: str = said.keyword


class Breaks(Rule):
    """Breaks more shields."""

    def __init__(self, said: language.Breaks) -> None:
        super().__init__("breaks", said, said.cards)
        self.more = to_amount(said.more)


class ChangeCost(Rule):
    """The cost of a use is changed."""

    def __init__(self, said: language.ChangeCost) -> None:
        super().__init__("change_cost", said, said.cards)
        self.player: str = said.player
        self.by = to_amount(said.by)
        self.floor: int = said.floor
        self.optional: bool = said.optional or said.up_to or bool(said.pay)
        self.up_to: bool = said.up_to
        self.pay: tuple[Payable, ...] = tuple(to_payable(one) for one in said.pay)


class CostIs(Rule):
    """The cost is defined by a text."""

    def __init__(self, said: language.CostIs) -> None:
        super().__init__("cost_is", said)
        self.to = to_amount(said.to)


class PlayerRule(Rule):
    """A rule about what a player (or anyone) may do."""

    def __init__(self, kind: str, said: language.Rule, player: str, cards: language.Filter | None) -> None:
        super().__init__(kind, said, cards)
        self.player = player


class Cannot(Rule):
    """Something is impossible."""

    def __init__(self, said: language.Cannot) -> None:
        super().__init__("cannot", said, said.cards)
        self.player: str = said.player
        self.what: str = said.what
        self.against = matcher(said.against)
        self.ability: str = said.ability or ""


class ManaNumber(Rule):
    """Mana numbers are others."""

    def __init__(self, said: language.ManaNumber) -> None:
        super().__init__("mana_number", said, said.cards)
        self.player: str = said.player
        self.to: int = said.to
        self.for_use = matcher(said.for_)
        self.optional: bool = said.optional


class Civilizations(Rule):
    """Cards have other civilizations."""

    def __init__(self, said: language.Civilizations) -> None:
        super().__init__("civilizations", said, said.cards)
        self.none = said.give == "none"
        self.gives: int = (
            ALL_CIVILIZATIONS
            if said.give == "all"
            else 0
            if said.give == "none"
            else bits("".join(said.give))
        )


class Redirect(Rule):
    """Cards go elsewhere."""

    def __init__(self, said: language.Redirect) -> None:
        super().__init__("redirect", said, said.cards)
        self.would: str = said.would
        self.origin = places(said.origin)
        self.bottom = said.to == "deck_bottom"
        self.to: int = PLACES["deck" if said.to == "deck_bottom" else said.to][0]
        self.optional: bool = said.optional


class InsteadOfLosing(Rule):
    """Something is done instead of losing."""

    def __init__(self, said: language.InsteadOfLosing) -> None:
        super().__init__("instead_of_losing", said)
        self.ways: tuple[Payable, ...] = tuple(to_payable(one) for one in said.do)


RULES: dict[type[language.Rule], Callable[[Any], Rule]] = {
    language.Power: Power,
    language.Has: Has,
    language.Breaks: Breaks,
    language.ChangeCost: ChangeCost,
    language.CostIs: CostIs,
    language.InfiniteCost: lambda said: PlayerRule("infinite_cost", said, said.player, said.cards),
    language.Cannot: Cannot,
    language.MustBeAttacked: lambda said: Rule("must_be_attacked", said, said.cards),
    language.MayUse: lambda said: PlayerRule("may_use", said, said.player, said.cards),
    language.ManaNumber: ManaNumber,
    language.AsMana: lambda said: Rule("as_mana", said, said.cards),
    language.Civilizations: Civilizations,
    language.Redirect: Redirect,
    language.InsteadOfLosing: InsteadOfLosing,
    language.InsteadOfBreaking: lambda said: Rule("instead_of_breaking", said),
    language.HandRevealed: lambda said: PlayerRule("hand_revealed", said, said.player, None),
}
"""Which native node each rule becomes."""


def to_rule(said: language.AnyRule) -> Rule:
    """The native rule."""
    return RULES[type(said)](said)
