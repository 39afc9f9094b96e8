"""What continuous and lingering effects say, as native nodes: one small class for each `rule:` of the
language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from defray.effects.amounts import Amount
from defray.effects.conditions import Condition
from defray.effects.filters import Asks, asked
from defray.yugioh import language
from defray.yugioh.awaited import TriggerMatcher
from defray.yugioh.conditions import to_condition
from defray.yugioh.matching import Matcher, to_amount
from defray.yugioh.zones import PLACES


def matcher(said: language.Filter | None) -> Matcher | None:
    """The native filter, if there is one."""
    return None if said is None else Matcher(said)


class Rule:
    """One thing that holds. `kind` is its word in the language; `cards` none: all cards (or those it was
    applied to)."""

    def __init__(self, kind: str, said: language.Rule, cards: language.Filter | None = None) -> None:
        self.kind = kind
        self.condition: Condition | None = None if said.condition is None else to_condition(said.condition)
        self.cards = matcher(cards)
        self.asks: Asks = asked(
            (
                () if self.condition is None else self.condition.asks,
                () if self.cards is None else self.cards.asks,
            )
        )
        self.number = -1
        """Its place among the rules of its ability."""


class StatChange:
    """What a rule does to ATK or to DEF."""

    def __init__(
        self,
        added: language.Amount,
        replaced: language.Amount | None,
        original: language.Amount | None,
        halved: bool = False,
        original_halved: bool = False,
    ) -> None:
        self.original = _optional(original)
        """What the original value becomes."""
        self.original_halved = original_halved
        self.replaced = _optional(replaced)
        """What the current value becomes."""
        self.halved = halved
        self.added = to_amount(added)
        numbers = (self.original, self.replaced, self.added)
        self.asks = asked(one.asks for one in numbers if one is not None)


class Modify(Rule):
    """Changes stats."""

    def __init__(self, said: language.Modify) -> None:
        super().__init__("modify", said, said.cards)
        self.attack = StatChange(
            said.attack, said.set_attack, said.original_attack, said.halve_attack, said.halve_original_attack
        )
        self.defense = StatChange(said.defense, said.set_defense, said.original_defense)
        self.level = to_amount(said.level)
        self.attribute: str = said.attribute or ""
        self.also_attribute: str = said.also_attribute or ""
        self.asks = asked((self.asks, self.attack.asks, self.defense.asks, self.level.asks))

    def change(self, stat: str) -> StatChange:
        """What it does to `attack` or `defense`."""
        return self.attack if stat == "attack" else self.defense


def _optional(said: language.Amount | None) -> Amount | None:
    return None if said is None else to_amount(said)


class NegateEffects(Rule):
    """Negates effects of face-up cards."""

    def __init__(self, said: language.NegateEffects) -> None:
        super().__init__("negate_effects", said, said.cards)
        self.anywhere: bool = said.anywhere


class NegateLinks(Rule):
    """Negates chain links by where they activate or target."""

    def __init__(self, said: language.NegateLinks) -> None:
        super().__init__("negate_links", said, said.cards)
        self.activated_in = tuple(zone for word in said.activated_in for zone in PLACES[word])
        self.targeting_in = tuple(zone for word in said.targeting_in for zone in PLACES[word])


class PlayerRule(Rule):
    """A rule about what a player (or anyone) may do, or what happens to a player."""

    def __init__(
        self,
        kind: str,
        said: language.Rule,
        player: str,
        what: str = "",
        cards: language.Filter | None = None,
    ) -> None:
        super().__init__(kind, said, cards)
        self.player = player
        self.what = what


class CannotPay(PlayerRule):
    """A way of paying is barred."""

    def __init__(self, said: language.CannotPay) -> None:
        super().__init__("cannot_pay", said, said.player, said.how, said.cards)
        self.everywhere: bool = said.everywhere


class Redirect(Rule):
    """Cards go elsewhere."""

    def __init__(self, said: language.Redirect) -> None:
        super().__init__("redirect", said, said.cards)
        self.instead_of: str = said.instead_of
        self.to: int = PLACES[said.to][0]
        self.by_type: bool = said.cards is not None and bool(said.cards.type)
        """Whether it speaks of monsters, Spells or Traps only."""


class Unaffected(Rule):
    """Unaffected by effects of other cards."""

    def __init__(self, said: language.Unaffected) -> None:
        super().__init__("unaffected", said, said.cards)
        self.by = matcher(said.by)
        self.asks = asked((self.asks, () if self.by is None else self.by.asks))


class Tax(PlayerRule):
    """What an action costs on top."""

    def __init__(self, said: language.Tax) -> None:
        super().__init__("tax", said, said.player, "", said.cards)
        self.on: tuple[str, ...] = said.on
        self.origin = tuple(zone for word in said.origin for zone in PLACES[word])
        self.pay: tuple[language.AnyCost, ...] = said.pay
        fixed = all(isinstance(one, language.PayLife) and isinstance(one.amount, int) for one in said.pay)
        self.asks = self.asks if fixed else None


class ChangeCost(PlayerRule):
    """The number in a cost is another."""

    def __init__(self, said: language.ChangeCost) -> None:
        super().__init__("change_cost", said, said.player, said.what, said.cards)
        self.how: str = said.how
        self.by = to_amount(said.by)
        self.floor: int = said.floor
        self.optional: bool = said.optional
        self.per_turn: int = said.per_turn if said.per_turn is not None else -1


class PayWith(PlayerRule):
    """Another way to pay."""

    def __init__(self, said: language.PayWith) -> None:
        super().__init__("pay_with", said, said.player, said.instead_of, said.cards)
        self.pay: tuple[language.AnyCost | language.PutCounter, ...] = said.pay
        self.covers: int = said.covers if said.covers is not None else -1


class OpenCards(PlayerRule):
    """Other cards that may or must be Tributed."""

    def __init__(self, said: language.OpenCards) -> None:
        super().__init__("open_cards", said, said.player, said.for_, said.cards)
        self.must: bool = said.must
        self.per_turn: int = said.per_turn if said.per_turn is not None else -1


class ExtraNormalSummon(PlayerRule):
    """One more Normal Summon."""

    def __init__(self, said: language.ExtraNormalSummon, block: int) -> None:
        super().__init__("extra_normal_summon", said, said.player, "", said.cards)
        self.block = block


class CountsAsTributes(Rule):
    """Counts as several Tributes for a Tribute Summon."""

    def __init__(self, said: language.CountsAsTributes) -> None:
        super().__init__("counts_as_tributes", said, said.cards)
        self.count: int = said.count
        self.for_summon = Matcher(said.for_)
        self.asks = asked((self.asks, self.for_summon.asks))


class BattleDamage(PlayerRule):
    """Battle damage changed."""

    def __init__(self, said: language.BattleDamage) -> None:
        super().__init__("battle_damage", said, said.player, said.share, said.cards)


class InsteadOfDestruction(Rule):
    """Another card is destroyed instead."""

    def __init__(self, said: language.InsteadOfDestruction) -> None:
        super().__init__("instead_of_destruction", said, said.cards)
        self.by: str = said.by
        self.destroy = Matcher(said.destroy)


class BeforeEffectResolves(Rule):
    """Operations before another effect resolves."""

    def __init__(self, said: language.BeforeEffectResolves, block: int) -> None:
        super().__init__("before_effect_resolves", said)
        self.effects_of = Matcher(said.effects_of)
        self.block = block


class Whenever(Rule):
    """Operations each time something is seen, without a chain."""

    def __init__(self, said: language.Whenever, block: int) -> None:
        super().__init__("whenever", said)
        self.when = TriggerMatcher(said.when)
        self.block = block


class ByDie(Rule):
    """Negates an effect that targets the card, by a die."""

    def __init__(self, said: language.ChangeTargetedEffect) -> None:
        super().__init__("negate_if_targeted", said)
        self.on: tuple[int, ...] = said.on


class Blocks(Protocol):
    """What a rule needs to translate the operations inside it."""

    def block(self, said: tuple[language.AnyOp, ...]) -> int:
        """Translate a block; its number."""


def _by_player(kind: str) -> Callable[[Any], Rule]:
    """The maker of a rule that only names a player."""
    return lambda said: PlayerRule(kind, said, said.player)


RULES: dict[type[language.Rule], Callable[[Any], Rule]] = {
    language.Modify: Modify,
    language.NegateEffects: NegateEffects,
    language.NegateLinks: NegateLinks,
    language.CannotActivate: lambda said: PlayerRule(
        "cannot_activate", said, said.player, said.what, said.cards
    ),
    language.Redirect: Redirect,
    language.CannotPay: CannotPay,
    language.CannotBe: lambda said: PlayerRule("cannot_be", said, said.player, said.what, said.cards),
    language.Unaffected: Unaffected,
    language.Tax: Tax,
    language.Waive: lambda said: PlayerRule("waive", said, said.player, said.what, said.cards),
    language.ChangeCost: ChangeCost,
    language.PayWith: PayWith,
    language.OpenCards: OpenCards,
    language.CountsAsTributes: CountsAsTributes,
    language.Can: lambda said: PlayerRule("can", said, "you", said.what, said.cards),
    language.BattleDamage: BattleDamage,
    language.InsteadOfDestruction: InsteadOfDestruction,
    language.DestroyedWhile: lambda said: Rule("destroyed", said, said.cards),
    language.ChangeTargetedEffect: ByDie,
    language.NoDamage: _by_player("no_damage"),
    language.NoBattlePhase: _by_player("no_battle_phase"),
    language.CannotSummonAfter: _by_player("cannot_normal_summon"),
    language.OnlyOne: lambda said: Rule("only_one", said),
}
"""The rules that hold no operations."""

NESTING: dict[type[language.Rule], Callable[[Any, Blocks], Rule]] = {
    language.Whenever: lambda said, blocks: Whenever(said, blocks.block(said.do)),
    language.BeforeEffectResolves: lambda said, blocks: BeforeEffectResolves(said, blocks.block(said.do)),
    language.ExtraNormalSummon: lambda said, blocks: ExtraNormalSummon(
        said, blocks.block(said.then) if said.then else -1
    ),
}
"""The rules with operations inside."""


def to_rule(said: language.AnyRule, blocks: Blocks) -> Rule:
    """The native rule."""
    kind = type(said)
    return RULES[kind](said) if kind in RULES else NESTING[kind](said, blocks)
