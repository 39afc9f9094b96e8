"""What a player may pay mana with for one use: worked out once, however many ways to pay there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import changing, characteristics, statics
from defray.duelmasters.energy import Different
from defray.duelmasters.faces import INFINITE, face_of, side_of
from defray.duelmasters.filters import of_each_link
from defray.duelmasters.mana import ManaRule, ManaSource
from defray.duelmasters.zones import BATTLE, HAND, MANA
from defray.kernel.cards import Card
from defray.kernel.parts import Part, Shift

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Means:
    """What there is to pay a use of a card with, as things stand now."""

    def __init__(self, duel: DuelMastersDuel, player: int, used: Card) -> None:
        self.card = used.number
        self.sources = tuple(sources(duel, player, used))
        self.candidates = tuple(sorted(source.card for source in self.sources))
        self.rivals = others(duel, player, used)
        self.energy = Different.of(duel, player)
        self.literal = duel.options.get("minimal_overpay") != "strict"
        self.pay_all = duel.options.get("below_civilizations") != "unusable"
        self.reductions_first = duel.options.get("modifier_order") == "reductions_first"
        self.colourless = characteristics.colourless_costs(duel)
        """Whether costs ask for no civilization (D-91)."""
        self._rules: dict[tuple[int, tuple[int, ...], bool], ManaRule] = {}
        self._totals: dict[tuple[int, tuple[Shift, ...]], tuple[int, ...]] = {}

    def totals(self, cost: int, shifts: list[Shift]) -> tuple[int, ...]:
        """Every total that some order of the changes leads to."""
        key = (cost, tuple(sorted(shifts)))
        found = self._totals.get(key)
        if found is None:
            found = changing.totals(cost, shifts, self.reductions_first)
            self._totals[key] = found
        return found

    def part(self, how: str, civilizations: int, totals: tuple[int, ...]) -> Part:
        """So much mana of these civilizations, as `mana` or for an `o_drive` (to which the switch for totals
        below the number of civilizations does not speak)."""
        part = Part(how, self.card)
        part.label = how
        part.candidates = self.candidates
        part.rule = self._rule(civilizations, totals, self.pay_all or how == "o_drive")
        return part

    def _rule(self, civilizations: int, totals: tuple[int, ...], pay_all: bool) -> ManaRule:
        key = (civilizations, totals, pay_all)
        found = self._rules.get(key)
        if found is None:
            found = ManaRule(self.sources, civilizations, totals, self.literal, self.rivals, pay_all)
            self._rules[key] = found
        return found


def sources(duel: DuelMastersDuel, player: int, used: Card) -> list[ManaSource]:
    """Everything the player may tap for mana: the untapped cards in the mana zone, the one being used
    among them (D-60), and what may be tapped as if it were there (D-51)."""
    found: list[ManaSource] = []
    cards = [duel.cards[number] for number in duel.zone(player, MANA)]
    for active in statics.standing(duel, "as_mana"):
        if active.scope.player == player:
            there = duel.zone(player, BATTLE)
            reached = [number for number in there if active.reaches(duel, duel.cards[number])]
            cards.extend(
                duel.cards[number]
                for number in of_each_link(duel, reached)
                if duel.cards[number] not in cards
            )
    for card in cards:
        if not card.turned:
            gives = duel.civilizations(card, side_of(card))
            numbers = characteristics.mana_numbers(duel, card, player, used)
            found.append(ManaSource(card.number, gives, numbers))
    return found


def others(duel: DuelMastersDuel, player: int, used: Card) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What the other cards of the hand would cost as printed, for the automatic payment."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for number in duel.zone(player, HAND):
        if number != used.number:
            for side in face_of(duel.cards[number]).sides:
                if side.cost < INFINITE:
                    found.append((side.civilizations, (side.cost,)))
    return tuple(found)
