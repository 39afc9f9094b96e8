"""Matching: a filter of the language as a small native node that says whether a card fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from defray.effects import grammar, language
from defray.effects.amounts import (
    Amount,
    CountersOn,
    DamageDone,
    Declared,
    LifeOf,
    NumberOf,
    PaidLife,
    Range,
    Worked,
)
from defray.effects.faces import NO_VALUE, Face
from defray.effects.filters import CardFilter, words
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card

Places = dict[str, tuple[int, ...]]
"""The zone words of the language in a game's numbers."""

STATS = ("level", "rank", "attack", "defense", "original_attack")


class Matcher(CardFilter):
    """A filter of the language, ready to ask."""

    def __init__(self, said: language.Filter, places: Places) -> None:
        super().__init__(
            said.of,
            tuple(zone for word in words(said.zones) for zone in places[word]),
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
                self.stats.append((stat, to_range(bound, places)))
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
        self.without: Matcher | None = Matcher(said.without, places) if said.without is not None else None
        self.any: tuple[Matcher, ...] = tuple(Matcher(one, places) for one in said.any)
        inner = self.any if self.without is None else (*self.any, self.without)
        alone = all(bound.asks == () for _, bound in self.stats) and all(
            one.asks is not None for one in inner
        )
        self.asks = (self,) if alone else None

    def suits(self, duel: Game, card: Card, scope: Scope) -> bool:
        return (
            self.printed(duel, card)
            and self.named(card, scope)
            and self.standing(duel, card, scope)
            and self.measured(duel, card, scope)
        )

    def printed(self, duel: Game, card: Card) -> bool:
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

    def standing(self, duel: Game, card: Card, scope: Scope) -> bool:
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
        if self.equipped_to_this and card.host != scope.source:
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

    def measured(self, duel: Game, card: Card, scope: Scope) -> bool:
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


class CountOf(Worked):
    """How many cards fit a filter."""

    def __init__(self, said: language.CountOf, places: Places) -> None:
        super().__init__(said)
        self.cards = Matcher(said.cards, places)
        self.asks = self.cards.asks

    def base(self, duel: Game, scope: Scope) -> int:
        return len(self.cards.candidates(duel, scope))


class StatOf(Worked):
    """A stat of labelled cards or of all that fit a filter: the total, the highest or the lowest."""

    def __init__(self, said: language.StatOf, places: Places) -> None:
        super().__init__(said)
        self.stat: str = said.stat
        self.of: str = said.of
        self.cards: Matcher | None = Matcher(said.cards, places) if said.cards is not None else None
        self.how: str = said.how

    def base(self, duel: Game, scope: Scope) -> int:
        if self.cards is not None:
            cards = tuple(duel.cards[number] for number in self.cards.candidates(duel, scope))
        elif self.of == "this":
            cards = (scope.this(duel.cards[scope.source]),)
        else:
            cards = tuple(duel.latest(card) for card in scope.cards(self.of))
        values = [max(duel.stat(card, self.stat), 0) for card in cards]
        if self.how == "highest":
            return max(values, default=0)
        return min(values, default=0) if self.how == "lowest" else sum(values)


def _happened_to(said: language.HappenedTo, places: Places) -> Amount:
    from defray.effects.triggers import HappenedTo  # it describes events by filters, and so needs this module

    return HappenedTo(said, places)


AMOUNTS: dict[type[grammar.Worked], Callable[[Any, Places], Amount]] = {
    language.CountOf: CountOf,
    language.StatOf: StatOf,
    language.CountersOn: lambda said, places: CountersOn(said),
    language.NumberOf: lambda said, places: NumberOf(said),
    language.LifeOf: lambda said, places: LifeOf(said),
    language.PaidLife: lambda said, places: PaidLife(said),
    language.Declared: lambda said, places: Declared(said),
    language.DamageDone: lambda said, places: DamageDone(said),
    language.HappenedTo: _happened_to,
}
"""Which native amount each `amount:` of the language becomes."""


def to_amount(said: language.Amount, places: Places) -> Amount:
    """The native amount."""
    return Amount(said) if isinstance(said, int) else AMOUNTS[type(said)](said, places)


def to_range(said: int | language.Range, places: Places) -> Range:
    """The native range; a bare number means exactly that."""
    if isinstance(said, int):
        return Range(Amount(said), Amount(said))
    least = None if said.min is None else to_amount(said.min, places)
    most = None if said.max is None else to_amount(said.max, places)
    return Range(least, most)
