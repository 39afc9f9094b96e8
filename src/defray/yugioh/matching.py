"""Matching: a filter of the language as a small native node that says whether a card fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.effects import grammar
from defray.effects.amounts import Amount, CountOf, NumberOf, Range, StatOf
from defray.effects.filters import CardFilter, words
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.yugioh import language
from defray.yugioh.amounts import CountersOn, DamageDone, Declared, LifeOf, PaidLife
from defray.yugioh.game import YugiohGame, game_of
from defray.yugioh.printed import NO_VALUE, Face
from defray.yugioh.zones import PLACES

STATS = ("level", "rank", "attack", "defense", "original_attack")
BY_HOST = "equipped by its host"
"""The mark of an Equip Card that the monster it is equipped to equipped to itself."""


class Matcher(CardFilter):
    """A filter of the language, ready to ask."""

    def __init__(self, said: language.Filter) -> None:
        super().__init__(
            said.of,
            tuple(zone for word in words(said.zones) for zone in PLACES[word]),
            said.this,
            said.other,
            said.among or "",
            said.outside or "",
        )
        self.types = words(said.type)
        self.kinds = words(said.kind)
        self.properties = words(said.property)
        self.attributes = words(said.attribute)
        self.races = words(said.race)
        self.names = words(said.name)
        self.series = words(said.series)
        self.stats: list[tuple[str, Range]] = []
        for stat in STATS:
            bound = getattr(said, stat)
            if bound is not None:
                self.stats.append((stat, to_range(bound)))
        self.face: str = said.face or ""
        self.position: str = said.position or ""
        self.summoned: str = said.summoned or ""
        self.counter: str = said.counter or ""
        self.other_name_than: str = said.other_name_than or ""
        self.same_name_as: str = said.same_name_as or ""
        self.in_battle_with: str = said.in_battle_with or ""
        self.attacking: bool = said.attacking
        self.equipped_by_this: bool = said.equipped_by_this
        self.equipped_to_this: bool = said.equipped_to_this
        self.attached_to: str = said.attached_to or ""
        self.can: str = said.can or ""
        self.without: Matcher | None = Matcher(said.without) if said.without is not None else None
        self.any: tuple[Matcher, ...] = tuple(Matcher(one) for one in said.any)
        inner = self.any if self.without is None else (*self.any, self.without)
        alone = all(bound.asks == () for _, bound in self.stats) and all(
            one.asks is not None for one in inner
        )
        self.asks = (self,) if alone else None

    def suits(self, duel: Game, card: Card, scope: Scope) -> bool:
        game = game_of(duel)
        return (
            self.printed(game, card)
            and self.named(card, scope)
            and self.standing(game, card, scope)
            and self.measured(game, card, scope)
        )

    def printed(self, duel: YugiohGame, card: Card) -> bool:
        """What is printed on it (and the way it lies)."""
        face = card.face
        assert isinstance(face, Face)
        if self.types and duel.type_of(card) not in self.types:
            return False
        if self.kinds and not any(kind in face.kinds for kind in self.kinds):
            return False
        if self.properties and face.property not in self.properties:
            return False
        if self.races and face.race not in self.races:
            return False
        if self.names and face.name not in self.names:
            return False
        if self.series and not any(face.in_series(series) for series in self.series):
            return False
        if self.face and card.face_up != (self.face == "up"):
            return False
        if self.position and card.turned != (self.position == "defense"):
            return False
        return not self.counter or card.count(self.counter) > 0

    def named(self, card: Card, scope: Scope) -> bool:
        """Whether its name is another than, or the same as, that of what the labels are bound to."""
        if self.other_name_than and any(
            card.face.name == one.face.name for one in scope.cards(self.other_name_than)
        ):
            return False
        return not self.same_name_as or any(
            card.face.name == one.face.name for one in scope.cards(self.same_name_as)
        )

    def standing(self, duel: YugiohGame, card: Card, scope: Scope) -> bool:
        """How it came and what it is doing."""
        if self.summoned and (
            not card.how or duel.special_summoned(card.how) != (self.summoned == "special")
        ):
            return False
        if self.attacking and not duel.attacks(card):
            return False
        if self.in_battle_with:
            rival = duel.battles(card)
            wanted = (
                [scope.source]
                if self.in_battle_with == "this"
                else [c.number for c in scope.cards(self.in_battle_with)]
            )
            if rival not in wanted:
                return False
        if self.equipped_by_this and scope.this(duel.cards[scope.source]).host != card.number:
            return False
        if self.equipped_to_this and not (card.host == scope.source and BY_HOST in card.marks):
            return False
        if self.attached_to:
            hosts = (
                [scope.source]
                if self.attached_to == "this"
                else [c.number for c in scope.cards(self.attached_to)]
            )
            if card.host not in hosts:
                return False
        return not self.can or duel.can(card, self.can, scope.player)

    def measured(self, duel: YugiohGame, card: Card, scope: Scope) -> bool:
        """Attribute and stats as they are now, and what is built of other filters."""
        if self.attributes:
            now = duel.attributes(card)
            if not any(attribute in now for attribute in self.attributes):
                return False
        for stat, bound in self.stats:
            value = duel.stat(card, stat)
            if value == NO_VALUE or not bound.holds(value, duel, scope):
                return False
        if self.without is not None and self.without.fits(duel, card, scope):
            return False
        return not self.any or any(one.fits(duel, card, scope) for one in self.any)


def _happened_to(said: language.HappenedTo) -> Amount:
    from defray.yugioh.awaited import HappenedTo  # it describes events by filters, and so needs this module

    return HappenedTo(said)


def _stat_of(said: language.StatOf) -> Amount:
    cards = Matcher(said.cards) if said.cards is not None else None
    return StatOf(said, said.stat, said.of, cards, said.how)


AMOUNTS: dict[type[grammar.Worked], Callable[[Any], Amount]] = {
    language.CountOf: lambda said: CountOf(said, Matcher(said.cards)),
    language.StatOf: _stat_of,
    language.CountersOn: CountersOn,
    language.NumberOf: lambda said: NumberOf(said, said.of),
    language.LifeOf: LifeOf,
    language.PaidLife: PaidLife,
    language.Declared: Declared,
    language.DamageDone: DamageDone,
    language.HappenedTo: _happened_to,
}
"""Which native amount each `amount:` of the language becomes."""


def to_amount(said: language.Amount) -> Amount:
    """The native amount."""
    return Amount(said) if isinstance(said, int) else AMOUNTS[type(said)](said)


def to_range(said: int | language.Range) -> Range:
    """The native range; a bare number means exactly that."""
    if isinstance(said, int):
        return Range(Amount(said), Amount(said))
    least = None if said.min is None else to_amount(said.min)
    most = None if said.max is None else to_amount(said.max)
    return Range(least, most)
