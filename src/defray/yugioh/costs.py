"""Chapter: costs. What a text demands, turned into the parts of a price (Y-A1 to Y-A8, Y-C1 to Y-C9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part
from defray.yugioh import language
from defray.yugioh.matching import Matcher, to_amount, to_range
from defray.yugioh.opened import opened
from defray.yugioh.payability import DESTINATIONS, barred, is_monster_on_field, own, unknown
from defray.yugioh.printed import NO_VALUE
from defray.yugioh.ways import Demand, Way
from defray.yugioh.zones import DECK, GRAVEYARD, MATERIALS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

MANY = 99


class Cost:
    """One cost of a text. `ways` gives its alternatives, each a list of parts."""

    def __init__(self, really: bool = False) -> None:
        self.really = really

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        """All alternatives; a part that nothing can pay is left in, with too few candidates."""
        raise NotImplementedError


class CardCost(Cost):
    """Paid with cards (Y-C1 to Y-C3)."""

    def __init__(self, said: language.CardCost, how: str, must_arrive: bool, detail: str = "") -> None:
        super().__init__(said.really)
        self.how = how
        self.must_arrive = must_arrive
        self.cards = Matcher(said.cards)
        self.count = to_range(said.count)
        self.stat: str = said.total.stat if said.total is not None else ""
        self.total = to_range(said.total.within) if said.total is not None else None
        self.label: str = said.label
        self.detail = detail
        self.random: bool = said.random
        self.own_only = not speaks_of_opponent(said.cards)
        """Y-A6: unless the text opens the other side, only your own cards pay."""
        self.sees_faces = how not in ("discard", "tribute", "reveal") and names_property(said.cards)
        """Y-C7: what a face-down monster is does not count, except for a Tribute."""

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        part = self.part(duel, scope, demand)
        part.candidates = tuple(self.candidates(duel, scope, demand))
        if self.random:
            return self.by_chance(duel, demand, part)
        self.weigh(duel, scope, part)
        if self.how == "tribute" and part.most > 0:
            return opened(duel, part, self.cards, scope, demand, "cost")
        return [Way((part,))]

    def part(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> Part:
        """The part without its candidates."""
        part = Part(self.how, demand.source, demand.cause)
        part.really = self.really
        part.label = self.label
        part.detail = self.detail
        part.zone = DESTINATIONS[self.how]
        least, most = self.count.bounds(duel, scope, MANY)
        demand.count(part, least, most)
        return part

    def weigh(self, duel: YugiohDuel, scope: Scope, part: Part) -> None:
        """Totals: "whose total Levels equal 8 or more" (Y-C6); what has no Level is no part of one."""
        total = self.total
        if total is not None:
            stats = {card: duel.stat(duel.cards[card], self.stat) for card in part.candidates}
            part.candidates = tuple(card for card in part.candidates if stats[card] != NO_VALUE)
            part.weights = tuple(stats[card] for card in part.candidates)
            part.low, part.high = total.bounds(duel, scope, -1)

    def candidates(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[int]:
        """The cards that fit the text and can be paid so; why the others cannot is noted."""
        found: list[int] = []
        for number in self.cards.candidates(duel, scope):
            card = duel.cards[number]
            if number == demand.used or (self.own_only and not own(card, demand.player)):
                continue
            obstacle = barred(duel, card, self.how, demand.player, self.must_arrive, demand.cause)
            if obstacle is None and self.sees_faces and is_monster_on_field(card) and not card.face_up:
                obstacle = Obstacle("face_down", "Y-C7", (number,))
            if obstacle is None:
                found.append(number)
            else:
                demand.note(obstacle)
        return found

    def by_chance(self, duel: YugiohDuel, demand: Demand, part: Part) -> list[Way]:
        """Chance picks the cards when it is paid: only their number can be chosen."""
        for zone in self.cards.zones if self.must_arrive and part.zone == GRAVEYARD else ():
            obstacle = unknown(duel, demand.player, zone)
            if obstacle is not None:
                demand.note(obstacle)
                return []
        if len(part.candidates) < part.least:
            return [Way((part,))]  # the shortage shows as with any other cards
        part.pool, part.candidates = part.candidates, ()
        part.amounts = tuple(range(part.least, min(part.most, len(part.pool)) + 1))
        part.least = part.most = 0
        return [Way((part,))]


def speaks_of_opponent(said: language.Filter) -> bool:
    """Whether a filter names cards of the other player."""
    return said.of == "opponent" or any(speaks_of_opponent(one) for one in said.any)


def names_property(said: language.Filter) -> bool:
    """Whether a filter names what a monster is: more than that it is one, and where."""
    named = (said.kind, said.attribute, said.race, said.name, said.series)
    stats = (said.level, said.rank, said.attack, said.defense, said.original_attack)
    return any(named) or any(one is not None for one in stats) or any(names_property(one) for one in said.any)


class Detach(Cost):
    """Detach Xyz Materials: payable wherever they then go (Y-A4, Y-C4)."""

    def __init__(self, said: language.Detach) -> None:
        super().__init__(said.really)
        self.count = to_range(said.count)
        self.holders = Matcher(said.holders) if said.holders is not None else None
        self.label: str = said.label

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        part = Part("detach", demand.source, demand.cause)
        part.really = self.really
        part.label = self.label
        part.zone = DESTINATIONS["detach"]
        least, most = self.count.bounds(duel, scope, MANY)
        demand.count(part, least, most)
        holders = [scope.source] if self.holders is None else self.holders.candidates(duel, scope)
        part.candidates = tuple(
            number for number in duel.zone(demand.player, MATERIALS) if duel.cards[number].host in holders
        )
        return [Way((part,))]


class PayLife(Cost):
    """Pay LP: fixed, half, a chosen multiple, all but a rest (Y-C5)."""

    def __init__(self, said: language.PayLife) -> None:
        super().__init__(said.really)
        self.amount = None if said.amount is None else to_amount(said.amount)
        self.half: bool = said.half
        self.multiple_of: int = said.multiple_of or 0
        self.max = None if said.max is None else to_amount(said.max)
        self.leave: int = -1 if said.leave is None else said.leave

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        part = Part("life", demand.source, demand.cause)
        part.really = self.really
        amount = self.amount
        life = duel.life[demand.player]
        if self.half:
            part.half = True
            part.shifts = demand.shifts(part)
        elif amount is not None:
            part.amounts = (demand.number(part, max(amount.value(duel, scope), 0)),)
        elif self.multiple_of:
            cap = self.max
            if cap is not None and cap.value(duel, scope) < self.multiple_of:
                demand.note(Obstacle("amount_useless", "Y-C6", (demand.source,)))
                return []
            part.amounts = self.multiples(duel, scope, demand, part)
        elif life <= self.leave:
            demand.note(Obstacle("life_short", "Y-A3", (demand.source,), self.leave + 1, life))
            return []
        else:
            part.amounts = (demand.number(part, life - self.leave),)
        return [Way((part,))]

    def multiples(self, duel: YugiohDuel, scope: Scope, demand: Demand, part: Part) -> tuple[int, ...]:
        """The amounts one may choose, capped by what the effect can use (Y-C6); the smallest at least,
        payable or not."""
        cap = self.max
        life = duel.life[demand.player]
        most = life if cap is None else cap.value(duel, scope)
        found: set[int] = set()
        for amount in range(max(most // self.multiple_of, 1) * self.multiple_of, 0, -self.multiple_of):
            changed = demand.number(part, amount)
            if changed <= life or amount == self.multiple_of:
                found.add(changed)
        return tuple(sorted(found))


class RemoveCounters(Cost):
    """Remove counters, from one card or from several (Y-C4)."""

    def __init__(self, said: language.RemoveCounters) -> None:
        super().__init__(said.really)
        self.counter: str = said.counter
        self.count: int = said.count
        self.holders = Matcher(said.holders) if said.holders is not None else None

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        holders = [scope.source] if self.holders is None else self.holders.candidates(duel, scope)
        having = [(number, duel.cards[number].count(self.counter)) for number in holders]
        whole = Part("counters", demand.source, demand.cause)
        whole.really = self.really
        whole.detail = self.counter
        count = demand.number(whole, self.count)
        ways: list[Way] = []
        for taken in spread(count, having):
            part = whole.copy()
            part.holders = taken
            ways.append(Way((part,)))
        if not ways:
            there = sum(number for _, number in having)
            demand.note(Obstacle("counters_short", "Y-A3", (demand.source,), count, there, self.counter))
        return ways


def spread(count: int, having: list[tuple[int, int]]) -> list[tuple[tuple[int, int], ...]]:
    """Every way to take that many counters from cards that have so many."""
    if count == 0:
        return [()]
    if not having:
        return []
    (number, most), rest = having[0], having[1:]
    found: list[tuple[tuple[int, int], ...]] = []
    for here in range(min(count, most), -1, -1):
        for others in spread(count - here, rest):
            found.append(((number, here), *others) if here else others)
    return found


class SendTop(Cost):
    """Send or banish the top cards of the Deck, unknown as they are (Y-C3, Y-A4)."""

    def __init__(self, said: language.SendTop) -> None:
        super().__init__(said.really)
        self.count = to_amount(said.count)
        self.banish: bool = said.banish
        self.face_down: bool = said.face_down
        self.label: str = said.label

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        part = Part("top_of_deck", demand.source, demand.cause)
        part.really = self.really
        count = demand.number(part, self.count.value(duel, scope))
        deck = len(duel.zone(demand.player, DECK))
        obstacle = unknown(duel, demand.player, DECK) if count and not self.banish else None
        if obstacle is None and deck < count:
            obstacle = Obstacle("deck_short", "Y-A3", (), count, deck)
        if obstacle is not None:
            demand.note(obstacle)
            return []
        part.label = self.label
        part.detail = "banish face-down" if self.face_down else "banish" if self.banish else ""
        part.amounts = (count,)
        part.pool = tuple(duel.zone(demand.player, DECK))
        return [Way((part,))]


class PutCounter(Cost):
    """Place counters on the card that opens this way of paying."""

    def __init__(self, said: language.PutCounter) -> None:
        super().__init__(said.really)
        self.counter: str = said.counter
        self.count: int = said.count

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        part = Part("put_counter", scope.source, demand.cause)
        part.detail = self.counter
        part.holders = ((scope.source, self.count),)
        return [Way((part,))]


class OneOf(Cost):
    """Alternatives (Y-C6)."""

    def __init__(self, said: language.OneOf) -> None:
        super().__init__(said.really)
        self.options = tuple(tuple(to_cost(one) for one in option) for option in said.options)
        for option in self.options:
            for one in option:
                one.really = one.really or said.really

    def ways(self, duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
        return [way for option in self.options for way in all_ways(option, duel, scope, demand)]


def all_ways(costs: tuple[Cost, ...], duel: YugiohDuel, scope: Scope, demand: Demand) -> list[Way]:
    """Every way through several costs, in the order they are printed."""
    ways: list[Way] = [Way()]
    for cost in costs:
        more = cost.ways(duel, scope, demand)
        ways = [way.then(one) for way in ways for one in more]
    return ways


def counters_left(duel: YugiohDuel, parts: tuple[Part, ...]) -> bool:
    """Whether all parts together take no more counters off a card than lie on it (F-01)."""
    taken: dict[tuple[int, str], int] = {}
    for part in parts:
        if part.how == "counters":
            for holder, number in part.holders:
                taken[holder, part.detail] = taken.get((holder, part.detail), 0) + number
    return all(duel.cards[holder].count(counter) >= number for (holder, counter), number in taken.items())


COSTS: dict[type[language.Cost], Callable[[Any], Cost]] = {
    # paid with chosen cards
    language.Discard: lambda said: CardCost(said, "discard", said.to_graveyard),
    language.Send: lambda said: CardCost(said, "send", True),
    language.Tribute: lambda said: CardCost(said, "tribute", False),
    language.Banish: lambda said: CardCost(said, "banish", True, "face-down" if said.face_down else ""),
    language.ReturnToHand: lambda said: CardCost(said, "return_to_hand", True),
    language.ReturnToDeck: lambda said: CardCost(said, "return_to_deck", True, said.place),
    language.ReturnToExtra: lambda said: CardCost(said, "return_to_extra", True),
    language.Reveal: lambda said: CardCost(said, "reveal", False),
    language.Detach: Detach,
    # paid otherwise
    language.PayLife: PayLife,
    language.RemoveCounters: RemoveCounters,
    language.SendTop: SendTop,
    language.PutCounter: PutCounter,
    language.OneOf: OneOf,
}
"""Which native cost each `pay:` of the language becomes."""


def to_cost(said: language.AnyCost | language.PutCounter) -> Cost:
    """The native cost."""
    return COSTS[type(said)](said)


def as_it_was(duel: YugiohDuel, cards: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards as the receipt keeps them (Y-C7)."""
    return tuple(duel.remembered(duel.cards[number]) for number in cards)
