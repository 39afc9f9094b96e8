"""Mana: which sets of mana cards pay a mana cost (D-22 to D-63, DR-112.2).

A set is a payment if one card for each civilization can be told off in it, each giving one of its own
(D-44, D-46), every other card has a number above 0 (D-49), the numbers reach a total (D-52), and no card was
tapped after civilizations and total were paid (DR-112.2c, D-53; a surplus of those told off is allowed,
D-47). Which card gives which civilization is no part of the payment.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from defray.duelmasters.reckoning import REST, Move, Reckoning, reckoning
from defray.duelmasters.shortage import Shortage, shortage
from defray.duelmasters.tallying import Kind, SparingTally, Tally, Walk
from defray.kernel.obstacles import Obstacle
from defray.kernel.setrules import SetRule

TRIED = 24
"""How many sets an automatic payment compares, for each order of taking the cards."""


class ManaSource:
    """A card that may be tapped for mana."""

    def __init__(self, card: int, civilizations: int, numbers: tuple[int, ...]) -> None:
        self.card = card
        self.civilizations = civilizations
        """Those of which it may give one."""
        self.numbers = numbers
        """The mana numbers it may have when it is tapped; several where one may choose (D-56)."""


class Taps:
    """How a payment is tapped, in order: one card for each civilization, then the rest."""

    def __init__(
        self,
        civilizations: tuple[tuple[int, int], ...],
        rest: tuple[int, ...],
        numbers: dict[int, int],
        total: int,
    ) -> None:
        self.civilizations = civilizations
        """Card and the civilization it gives (a bit), in the order of the civilizations (D-22)."""
        self.rest = rest
        """The other cards, each tapped while mana is still missing (D-27, D-54)."""
        self.numbers = numbers
        """The mana number that each card counts as."""
        self.total = total
        """The total that is paid: the smallest that the payment may be tapped for."""


class ManaRule(SetRule):
    """The sets of mana cards that pay these civilizations and one of these totals.

    Several totals are there where one may order the changes of the cost (D-71); none: the cost is infinite
    (D-68). `literal` is the switch `minimal_overpay` (D-54): otherwise, in addition, no set pays a total
    that it pays without one of its cards, too. `pay_all` is the switch `below_civilizations` (D-77):
    otherwise no total below the number of civilizations is paid. `others` are the civilizations and totals
    of the other cards one would still like to pay for.
    """

    def __init__(
        self,
        sources: tuple[ManaSource, ...],
        civilizations: int,
        totals: tuple[int, ...],
        literal: bool = True,
        others: tuple[tuple[int, tuple[int, ...]], ...] = (),
        pay_all: bool = True,
    ) -> None:
        self.sources = {source.card: source for source in sources}
        self.civilizations = civilizations
        least = 0 if pay_all else civilizations.bit_count()
        payable = tuple(total for total in totals if total >= least)
        self.totals = payable or totals
        self.below = bool(totals) and not payable
        self.literal = literal
        self.others = others
        self.bits = [bit for bit in (1, 2, 4, 8, 16) if civilizations & bit]
        there = sum(max(source.numbers) for source in sources)
        reachable = tuple(sorted({total for total in payable if total <= there}))
        self.most = max(reachable, default=0) or 1
        """A larger number is worth no more than this."""
        largest = max((max(self.numbers(source.card)) for source in sources), default=0)
        self.cells = reckoning(len(self.bits), reachable, largest, True)
        self.loose = self.cells if literal else reckoning(len(self.bits), reachable, largest, False)
        self.tally = Tally(self.cells) if literal else SparingTally(self.loose)
        self._words: dict[int, str] = {}
        self._counts: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        """What was worked out before: many ways to pay one price share this rule."""

    # ------------------------------------------------------------------------------------ the cards

    def numbers(self, card: int) -> tuple[int, ...]:
        """The different numbers that a card may count as."""
        return tuple(sorted({min(number, self.most) for number in self.sources[card].numbers}))

    def gives(self, card: int) -> int:
        """The civilizations a card may give, as places among those to pay."""
        there = self.sources[card].civilizations
        return sum(1 << at for at, bit in enumerate(self.bits) if there & bit)

    def moves(self, card: int, cells: Reckoning) -> list[Move]:
        """What tapping a card may do."""
        return cells.moves(self.gives(card), self.numbers(card))

    def word(self, card: int) -> str:
        """Cards with equal words are interchangeable for the rule."""
        found = self._words.get(card)
        if found is None:
            found = f"{self.gives(card)} {self.numbers(card)}"
            self._words[card] = found
        return found

    def kinds(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> list[Kind]:
        """The cards in kinds, in the order that leaves the fewest states to count."""
        found: dict[tuple[int, int, str], Kind] = {}
        for card in cards:
            key = (-max(self.numbers(card)), -self.gives(card).bit_count(), self.word(card))
            kind = found.get(key)
            if kind is None:
                kind = Kind(self.moves(card, self.loose))
                found[key] = kind
            (kind.forced if card in forced else kind.free).append(card)
        return [kind for _, kind in sorted(found.items(), key=lambda item: item[0])]

    # ------------------------------------------------------------------------------------ the sets

    def met_by(self, pick: tuple[int, ...]) -> bool:
        """Whether exactly these cards are a payment."""
        if any(card not in self.sources for card in pick):
            return False
        return self.tally.pays(self.state(pick))

    def state(self, pick: tuple[int, ...]) -> int:
        """All that these cards can come to."""
        state = 1
        for card in pick:
            state = self.tally.after(state, self.moves(card, self.loose))
        return state

    def possible(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> bool:
        """Whether any set is a payment."""
        if forced and not self.literal:
            return Walk(self.tally, self.kinds(cards, forced)).leads(0, 1)
        state = 1
        for card in cards:
            now = self.loose.after(state, self.moves(card, self.loose))
            state = now if card in forced else state | now
        return state & self.loose.accept != 0

    def count(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> int:
        """How many sets are payments."""
        found = self._counts.get((cards, forced))
        if found is None:
            found = Walk(self.tally, self.kinds(cards, forced)).count()
            self._counts[cards, forced] = found
        return found

    def sets(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """All payments, those of the least flexible cards first."""
        kinds: list[Kind] = []
        for card in sorted(cards, key=lambda card: self.flexibility(card, 0)):
            kind = Kind(self.moves(card, self.loose))
            (kind.forced if card in forced else kind.free).append(card)
            kinds.append(kind)
        return Walk(self.tally, kinds).sets()

    # ------------------------------------------------------------------------------------ the automatic one

    def flexibility(self, card: int, wanted: int) -> tuple[int, int, int, int, int]:
        """How much a card would be missed: it gives a wanted civilization, it gives many, its number."""
        source = self.sources[card]
        there = source.civilizations
        return (int(there & wanted != 0), there.bit_count(), max(source.numbers), there, card)

    def best(self, cards: tuple[int, ...], forced: tuple[int, ...]) -> tuple[int, ...] | None:
        """The payment after which most of the other cards can still be paid for; among those, the one that
        takes the least mana, then the least flexible cards (fewest civilizations), then the first cards.

        It compares a bounded number of payments, one for each choice of kinds: the first ones when the
        least flexible cards are taken first, and, for each of the other cards, when its civilizations are
        taken last.
        """
        every = tuple(self.sources)
        rivals = [other for other in self.others if self.still(other, every)]
        wanted = [0, *sorted({civilizations for civilizations, _ in rivals})]
        best: tuple[int, ...] | None = None
        least: tuple[int, int, int, tuple[int, ...]] = (0, 0, 0, ())
        for civilizations in wanted:
            kinds = self.kinds_by_use(cards, forced, civilizations)
            for pick in islice(Walk(self.tally, kinds).sets(), TRIED):
                lost = self.lost(pick, rivals)
                mana = sum(max(self.sources[card].numbers) for card in pick)
                flexible = sum(self.sources[card].civilizations.bit_count() for card in pick)
                key = (lost, mana, flexible, pick)
                if best is None or key < least:
                    best, least = pick, key
        return best

    def kinds_by_use(self, cards: tuple[int, ...], forced: tuple[int, ...], wanted: int) -> list[Kind]:
        """The cards in kinds that are alike for the other cards, too; the least missed first."""
        found: dict[tuple[int, tuple[int, ...]], Kind] = {}
        for card in sorted(cards, key=lambda card: self.flexibility(card, wanted)):
            source = self.sources[card]
            kind = found.get((source.civilizations, source.numbers))
            if kind is None:
                kind = Kind(self.moves(card, self.loose))
                found[source.civilizations, source.numbers] = kind
            (kind.forced if card in forced else kind.free).append(card)
        return list(found.values())

    def lost(self, pick: tuple[int, ...], rivals: list[tuple[int, tuple[int, ...]]]) -> int:
        """How many of the other cards could no longer be paid for."""
        rest = tuple(card for card in self.sources if card not in pick)
        return sum(1 for other in rivals if not self.still(other, rest))

    def still(self, other: tuple[int, tuple[int, ...]], cards: tuple[int, ...]) -> bool:
        """Whether another card can be paid for with these."""
        civilizations, totals = other
        return not shortage(self.shape(cards), civilizations, totals)

    def shape(self, cards: tuple[int, ...]) -> list[tuple[int, int]]:
        """The civilizations and the largest number of each card."""
        some = [self.sources[card] for card in cards if card in self.sources]
        return [(source.civilizations, max(source.numbers)) for source in some]

    # ------------------------------------------------------------------------------------ why not

    def missing(self, cards: tuple[int, ...]) -> Shortage:
        """What is missing for a payment out of these cards; false if nothing is."""
        found = shortage(self.shape(cards), self.civilizations, self.totals)
        found.below = self.below
        return found

    def why_not(self, pick: tuple[int, ...]) -> list[Obstacle]:
        """Why exactly these cards are no payment; empty if they are one."""
        if self.met_by(pick):
            return []
        return self.missing(pick).obstacles() or [Obstacle("superfluous", "D-53", pick, what="mana")]

    # ------------------------------------------------------------------------------------ tapping

    def taps(self, pick: tuple[int, ...]) -> Taps | None:
        """How a payment is tapped; None for what is no payment."""
        at = self.tally.paid(self.state(pick)) if all(card in self.sources for card in pick) else -1
        if at < 0:
            return None
        states = [1]
        for card in pick:
            states.append(self.cells.after(states[-1], self.moves(card, self.cells)))
        paying = states[-1] & self.cells.accepting[at]
        return self._traced(pick, states, paying & -paying, self.cells.totals[at])

    def _traced(self, pick: tuple[int, ...], states: list[int], cell: int, total: int) -> Taps:
        """The way from nothing to a cell, card by card backwards."""
        givers: dict[int, int] = {}
        numbers: dict[int, int] = {}
        for at in range(len(pick) - 1, -1, -1):
            card = pick[at]
            moves = self.moves(card, self.cells)
            move, cell = self._step(states[at], cell, moves)
            numbers[card] = next(
                number
                for number in sorted(self.sources[card].numbers)
                if min(number, self.most) == move.number
            )
            if move.role != REST:
                givers[self.bits[move.role]] = card
        rest = [card for card in pick if card not in givers.values()]
        return Taps(
            tuple((givers[bit], bit) for bit in self.bits),
            tuple(sorted(rest, key=lambda card: (numbers[card], card))),  # the largest number last
            {card: numbers[card] for card in pick},
            total,
        )

    def _step(self, state: int, cell: int, moves: list[Move]) -> tuple[Move, int]:
        """A move that led from the state to the cell, and the cell it came from."""
        for move in moves:
            before = self.cells.before(cell, [move]) & state
            if before:
                return move, before & -before
        raise AssertionError("a cell that nothing leads to")
