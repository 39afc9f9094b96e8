"""Static abilities: which rules hold now, and whom they reach. The list is derived from the board and the
lingering effects; the gateway drops it on every change (D-142: a rule works from the moment its source is
there).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters.abilities import Ability
from defray.duelmasters.faces import face_of
from defray.duelmasters.rules import Rule
from defray.duelmasters.zones import ABYSS, BATTLE, GRAVEYARD, HAND, MANA, SHIELDS, UNDER
from defray.effects.scope import Scope
from defray.kernel.cards import Card

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

WHERE = (BATTLE, MANA, GRAVEYARD, HAND, SHIELDS, ABYSS, UNDER)


class Active:
    """A rule that holds now, with the scope of the ability it belongs to."""

    def __init__(self, rule: Rule, ability: Ability, scope: Scope) -> None:
        self.rule = rule
        self.ability = ability
        self.scope = scope
        self.source = scope.source
        self.bound: tuple[Card, ...] | None = None
        """The cards it was applied to; none for what speaks of cards itself."""

    def reaches(self, duel: DuelMastersDuel, card: Card) -> bool:
        """Whether the rule holds for this card."""
        if self.bound is not None:
            return any(card.same(one) for one in self.bound)
        cards = self.rule.cards
        if cards is None:
            return card.number == self.source or self.source in duel.linked(card)
        return cards.fits(duel, card, self.scope)

    def about(self, player: int) -> bool:
        """Whether the rule is about what this player does."""
        return self.rule.player == "either" or (player == self.scope.player) == (self.rule.player == "you")


class Lingering:
    """A rule that an operation has applied for a while."""

    def __init__(self, home: int = -1, ability: int = 0, rule: int = 0) -> None:
        self.home = home
        self.ability = ability
        self.rule = rule
        self.scope = Scope()
        self.bound: tuple[Card, ...] | None = None
        self.ends = 0
        """The turn at whose end it is over (0: it stays), …"""
        self.ends_at_start = False
        """… or at whose start."""

    def copy(self) -> Lingering:
        """A copy for a fork."""
        new = Lingering(self.home, self.ability, self.rule)
        new.scope = self.scope.copy()
        new.bound = self.bound
        new.ends = self.ends
        new.ends_at_start = self.ends_at_start
        return new

    def state(self) -> tuple[object, ...]:
        """As plain values."""
        bound = None if self.bound is None else tuple(card.state() for card in self.bound)
        return (self.home, self.ability, self.rule, self.scope.state(), bound, self.ends, self.ends_at_start)


class Derived:
    """What is worked out from the state and can be dropped at any time; no part of a saved duel."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Active]] | None = None
        self.declared = -1
        """The card whose use is being priced: it is pending from its declaration on (D-102)."""
        self.asking: list[tuple[str, int]] = []
        """The questions being asked, so that a circle of them ends: what asks for itself does not hold."""

    def __reduce__(self) -> tuple[object, ...]:
        return (Derived, ())


def collected(duel: DuelMastersDuel) -> dict[str, list[Active]]:
    """All rules that stand now, by their words."""
    found: dict[str, list[Active]] = {}
    for player in (0, 1):
        for zone in WHERE:
            for number in duel.zone(player, zone):
                card = duel.cards[number]
                if face_of(card).abilities and card.face_up | (zone == HAND):
                    _of_card(duel, card, found)
    for one in duel.lingering:
        ability = duel.ability(one.home, one.ability)
        active = Active(ability.rules[one.rule], ability, one.scope)
        active.bound = one.bound
        found.setdefault(active.rule.kind, []).append(active)
    return found


def _of_card(duel: DuelMastersDuel, card: Card, found: dict[str, list[Active]]) -> None:
    for ability in duel.abilities(card):
        if ability.static and not ability.anywhere and card.zone in ability.zones:
            for active in of_ability(card, ability):
                found.setdefault(active.rule.kind, []).append(active)


def of_ability(card: Card, ability: Ability) -> list[Active]:
    """The rules of a card's static ability."""
    scope = Scope(card.controller, card.number)
    scope.bind("this", (card,))
    return [Active(ability.rules[number], ability, scope) for number in ability.static]


def standing(duel: DuelMastersDuel, kind: str) -> list[Active]:
    """The rules of one kind that hold now."""
    rules = duel.derived.rules
    if rules is None:
        rules = collected(duel)
        duel.derived.rules = rules
    return [active for active in rules.get(kind, ()) if holds(duel, active)]


def oldest_first(duel: DuelMastersDuel, rules: list[Active]) -> list[Active]:
    """The rules in the order in which their sources came: of two that say different things the later one
    holds, whoever has which seat."""
    return sorted(rules, key=lambda active: duel.cards[active.source].since)


def replacing(duel: DuelMastersDuel, card: Card) -> list[Active]:
    """What could send the card elsewhere instead, the turn player's first (DR-609)."""
    found = [*standing(duel, "redirect"), *own(duel, card, "redirect")]
    return sorted(found, key=lambda active: active.scope.player != duel.active)


def own(duel: DuelMastersDuel, card: Card, kind: str) -> list[Active]:
    """The rules of one kind that a card says of itself wherever it is (D-78, D-83)."""
    return [
        active
        for ability in duel.abilities(card)
        if ability.anywhere
        for active in of_ability(card, ability)
        if active.rule.kind == kind and holds(duel, active)
    ]


def holds(duel: DuelMastersDuel, active: Active) -> bool:
    """Whether the conditions of the rule and of its ability hold."""
    for condition in (active.rule.condition, active.ability.condition if active.bound is None else None):
        if condition is not None:
            question = (f"holds {id(condition)}", active.source)
            if question in duel.derived.asking:
                return False
            duel.derived.asking.append(question)
            try:
                if not condition.holds(duel, active.scope):
                    return False
            finally:
                duel.derived.asking.pop()
    return True


def end_permissions(duel: DuelMastersDuel, number: int) -> None:
    """What was allowed for a card that was pending is over, even if it has not moved (D-108)."""
    kept: list[Lingering] = []
    for one in duel.lingering:
        rule = duel.ability(one.home, one.ability).rules[one.rule]
        bound = one.bound
        if rule.kind == "may_use" and bound is not None and any(card.number == number for card in bound):
            one = one.copy()
            one.bound = tuple(card for card in bound if card.number != number)
        kept.append(one)
    duel.lingering = kept
    duel.sources()


def tidy(duel: DuelMastersDuel, starting: bool) -> None:
    """Drop lingering effects that are over, at the start or at the end of a turn."""
    kept = [
        one
        for one in duel.lingering
        if not (one.ends and duel.turn >= one.ends and one.ends_at_start == starting)
        and (one.bound is None or any(duel.cards[card.number].same(card) for card in one.bound))
    ]
    if len(kept) != len(duel.lingering):
        duel.lingering = kept
        duel.sources()
