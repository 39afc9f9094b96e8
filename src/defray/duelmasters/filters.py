"""Filters and amounts of the vocabulary as native nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from defray.duelmasters import language
from defray.duelmasters.faces import NO_POWER, Side, with_side
from defray.duelmasters.zones import PLACES, bits
from defray.effects import grammar
from defray.effects.amounts import Amount, CountOf, NumberOf, Range, StatOf, Worked
from defray.effects.filters import CardFilter, words
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.duel import Duel

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def of_game(duel: Duel) -> DuelMastersDuel:
    """The duel as one of this game."""
    return cast("DuelMastersDuel", duel)


def places(said: str | tuple[str, ...]) -> tuple[int, ...]:
    """The zones of zone words."""
    return tuple(zone for word in words(said) for zone in PLACES[word])


class Matcher(CardFilter):
    """A filter, ready to ask. A card with several sides fits if one of its sides does."""

    def __init__(self, said: language.Filter) -> None:
        super().__init__(
            said.of, places(said.zones), said.this, said.other, said.among or "", said.outside or ""
        )
        self.types = words(said.type)
        self.kinds = words(said.kind)
        self.civilizations = bits("".join(words(said.civ)))
        self.colors: str = said.colors or ""
        self.races = words(said.race)
        self.race_word: str = said.race_word or ""
        self.names = words(said.name)
        self.name_word: str = said.name_word or ""
        self.cost = None if said.cost is None else to_range(said.cost)
        self.power = None if said.power is None else to_range(said.power)
        self.power_ends: int = -1 if said.power_ends is None else said.power_ends
        self.keyword: str = said.keyword or ""
        self.vanilla: bool = said.vanilla
        self.tapped: int = -1 if said.tapped is None else int(said.tapped)
        self.face: str = said.face or ""
        self.attached_to: str = said.attached_to or ""
        self.bears_this: bool = said.bears_this
        self.linked_to: str = said.linked_to or ""
        self.linked: int = -1 if said.linked is None else int(said.linked)
        self.attacking: bool = said.attacking
        self.came: str = said.came or ""
        self.came_from: int = -1 if said.came_from is None else PLACES[said.came_from][0]
        self.this_turn: bool = said.this_turn
        self.without: Matcher | None = None if said.without is None else Matcher(said.without)
        self.any: tuple[Matcher, ...] = tuple(Matcher(one) for one in said.any)

    def itself(self, duel: Game, card: Card, scope: Scope) -> bool:
        """A linked God is one creature with the Gods linked to it."""
        return card.number == scope.source or scope.source in of_game(duel).linked(card)

    def candidates(self, duel: Game, scope: Scope) -> list[int]:
        """Where creatures are asked for, linked Gods are one (DR-804): the first of them stands for all."""
        found = super().candidates(duel, scope)
        return of_each_link(of_game(duel), found) if "creature" in self.types else found

    def suits(self, duel: Game, card: Card, scope: Scope) -> bool:
        game = of_game(duel)
        if self.tapped >= 0 and card.turned != bool(self.tapped):
            return False
        if self.face and card.face_up != (self.face == "up"):
            return False
        if self.zones and game.uncounted(card) and not self.this:
            return False  # it belongs to its zone but is not counted there (D-104, DR-113.6a)
        if not self.standing(game, card, scope):
            return False
        return any(self.side_fits(game, with_side(card, side), side, scope) for side in game.sides(card))

    def side_fits(self, duel: DuelMastersDuel, card: Card, side: Side, scope: Scope) -> bool:
        """Whether what stands on one side of the card (and what it is now) fits."""
        if self.types and not any(one in self.types for one in side.types):
            return False
        if self.kinds and not any(one in self.kinds for one in side.kinds):
            return False
        if self.names and side.name not in self.names and card.face.name not in self.names:
            return False
        if self.name_word and self.name_word not in side.name:
            return False
        if self.races and not any(one in self.races for one in side.races):
            return False
        if self.race_word and not any(self.race_word in one.split() for one in side.races):
            return False
        if self.vanilla and not side.vanilla:
            return False
        return self.measured(duel, card, side, scope)

    def measured(self, duel: DuelMastersDuel, card: Card, side: Side, scope: Scope) -> bool:
        """Civilizations, cost, power and keywords as they are now, and what is built of other filters."""
        if self.civilizations or self.colors:
            now = duel.civilizations(card, side)
            if self.civilizations and not now & self.civilizations:
                return False
            count = now.bit_count()
            if self.colors and self.colors != ("none" if count == 0 else "mono" if count == 1 else "multi"):
                return False
        if self.cost is not None and not self.cost.holds(duel.cost(card, side), duel, scope):
            return False
        if self.power is not None or self.power_ends >= 0:
            power = duel.power(card)
            if power == NO_POWER or not (self.power is None or self.power.holds(power, duel, scope)):
                return False
            if self.power_ends >= 0 and power % 1000 != self.power_ends:
                return False
        if self.keyword and not duel.has_keyword(card, self.keyword, side):
            return False
        if self.without is not None and self.without.fits(duel, card, scope):
            return False
        return not self.any or any(one.fits(duel, card, scope) for one in self.any)

    def standing(self, duel: DuelMastersDuel, card: Card, scope: Scope) -> bool:
        """How it came, what it is attached to and what it is doing."""
        if self.attached_to and card.host not in labelled(scope, self.attached_to):
            return False
        if self.bears_this and scope.this(duel.cards[scope.source]).host != card.number:
            return False
        if self.linked_to and not any(one in duel.linked(card) for one in labelled(scope, self.linked_to)):
            return False
        if self.linked >= 0 and bool(duel.linked(card)) != bool(self.linked):
            return False
        if self.attacking and duel.attacker != card.number:
            return False
        if self.came and card.how.split(" ")[0] != self.came:
            return False
        if self.came_from >= 0 and card.how.rpartition(" ")[2] != str(self.came_from):
            return False
        return not self.this_turn or card.turn == duel.turn


def of_each_link(duel: DuelMastersDuel, cards: list[int]) -> list[int]:
    """The cards, but of linked Gods only the first: together they are one creature."""
    found: list[int] = []
    for number in cards:
        if not any(one in found for one in duel.linked(duel.cards[number])):
            found.append(number)
    return found


def labelled(scope: Scope, label: str) -> list[int]:
    """The numbers of the cards a label names."""
    return [scope.source] if label == "this" else [card.number for card in scope.cards(label)]


class Linked(Worked):
    """How many Gods the card itself is linked with."""

    def base(self, duel: Game, scope: Scope) -> int:
        return len(of_game(duel).beside(scope.this(duel.cards[scope.source])))


def _optional(said: language.Filter | None) -> Matcher | None:
    return None if said is None else Matcher(said)


AMOUNTS: dict[type[grammar.Worked], Callable[[Any], Amount]] = {
    language.CountOf: lambda said: CountOf(said, Matcher(said.cards)),
    language.StatOf: lambda said: StatOf(said, said.stat, said.of, _optional(said.cards)),
    language.NumberOf: lambda said: NumberOf(said, said.of),
    language.Linked: Linked,
}
"""Which native node each worked-out amount becomes."""


def to_amount(said: language.Amount) -> Amount:
    """The native amount."""
    return Amount(said) if isinstance(said, int) else AMOUNTS[type(said)](said)


def to_range(said: int | language.Range) -> Range:
    """The native range; a bare number means exactly that."""
    if isinstance(said, int):
        return Range(Amount(said), Amount(said))
    least = None if said.min is None else to_amount(said.min)
    return Range(least, None if said.max is None else to_amount(said.max))
