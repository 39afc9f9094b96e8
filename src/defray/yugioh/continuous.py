"""Chapter: continuous effects. Which rules hold now, which of them are negated, and whom they reach.

The list is derived from the board and the lingering effects; the gateway drops it on every change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.amounts import Amount
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.yugioh import circles
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.circles import Question
from defray.yugioh.lasting import Lingering
from defray.yugioh.rules import (
    CannotPay,
    ChangeCost,
    CountsAsTributes,
    ExtraNormalSummon,
    InsteadOfDestruction,
    Modify,
    NegateEffects,
    OpenCards,
    PayWith,
    PlayerRule,
    Redirect,
    Rule,
    Tax,
    Unaffected,
)
from defray.yugioh.zones import FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SPELLS, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

RESOLVING = "resolving"
"""The mark of a card whose activation has not resolved: its continuous effects do not hold yet."""


class Active:
    """A rule that holds now, with the scope of the effect it belongs to."""

    def __init__(self, rule: Rule, ability: Ability, scope: Scope, since: int) -> None:
        self.rule = rule
        self.ability = ability
        self.scope = scope
        self.since = since
        self.source = scope.source
        self.home = scope.source
        """The card on whose face the rule stands (another than the source only for copied effects)."""
        self.bound: tuple[Card, ...] = ()
        self.lingering = False
        self.on_cards = False
        self.conditional = rule.condition is not None or ability.condition is not None

    def reaches(self, duel: YugiohDuel, card: Card) -> bool:
        """Whether the rule holds for this card."""
        no_effect = self.ability.innate or self.pledged()
        return self.covers(duel, card) and (no_effect or not duel.unaffected(card, self.source))

    def covers(self, duel: YugiohDuel, card: Card) -> bool:
        """Whether the card is one the rule was applied to or speaks of, unaffected by effects or not."""
        if self.on_cards:
            return any(card.number == one.number and self.still(card, one) for one in self.bound)
        return self.names(duel, card)

    def names(self, duel: YugiohDuel, card: Card) -> bool:
        """Whether the card is one the rule speaks of, unaffected by effects or not."""
        cards = self.rule.cards
        if cards is None:
            return True
        question = circles.asked(duel, self, card.number)
        if question is None:
            return False
        try:
            return cards.fits(duel, card, self.scope) and not question.circular
        finally:
            circles.answered(duel)

    def amount(self, duel: YugiohDuel, amount: Amount, otherwise: int = 0) -> int:
        """A number of the rule, now; `otherwise` where it counts for nothing."""
        if amount.asks is not None:
            return amount.value(duel, self.scope)
        question = circles.asked(duel, self, circles.WHETHER, amount)
        if question is None:
            return otherwise
        try:
            value = amount.value(duel, self.scope)
            return otherwise if question.circular else value
        finally:
            circles.answered(duel)

    def still(self, card: Card, bound: Card) -> bool:
        """Whether a bound card is still the one the effect was applied to."""
        return bound.visit <= card.visit <= bound.visit + followed(self.rule, bound)

    def pledged(self) -> bool:
        """Whether it is a condition on the turn in which something was activated (Y-I5)."""
        return self.lingering and self.rule.number in self.ability.pledge

    def about(self, player: int) -> bool:
        """Whether the rule is about what this player does."""
        rule = self.rule
        assert isinstance(rule, PlayerRule)
        if rule.player == "either":
            return True
        return (player == self.scope.player) == (rule.player == "you")

    def player_rule(self) -> PlayerRule:
        """The rule, as one about players."""
        rule = self.rule
        assert isinstance(rule, PlayerRule)
        return rule

    def cannot_pay(self) -> CannotPay:
        """The rule, as one that bars a way of paying."""
        rule = self.rule
        assert isinstance(rule, CannotPay)
        return rule

    def redirect(self) -> Redirect:
        """The rule, as a redirection."""
        rule = self.rule
        assert isinstance(rule, Redirect)
        return rule

    def modify(self) -> Modify:
        """The rule, as a change of stats."""
        rule = self.rule
        assert isinstance(rule, Modify)
        return rule

    def tax(self) -> Tax:
        """The rule, as a tax."""
        rule = self.rule
        assert isinstance(rule, Tax)
        return rule

    def change_cost(self) -> ChangeCost:
        """The rule, as a change of costs."""
        rule = self.rule
        assert isinstance(rule, ChangeCost)
        return rule

    def use_key(self) -> str:
        """Under which name it is counted how often the rule was used this turn."""
        return f"used {self.source}@{self.since}/{self.ability.number}.{self.rule.number}"

    def spent(self, duel: YugiohDuel, per_turn: int) -> bool:
        """Whether the rule has been used as often as it may be in a turn (less than 0: without limit)."""
        return 0 <= per_turn <= duel.used.get(self.use_key(), 0)

    def pay_with(self) -> PayWith:
        """The rule, as another way to pay."""
        rule = self.rule
        assert isinstance(rule, PayWith)
        return rule

    def open_cards(self) -> OpenCards:
        """The rule, as one that opens cards for Tributes."""
        rule = self.rule
        assert isinstance(rule, OpenCards)
        return rule

    def extra_summon(self) -> ExtraNormalSummon:
        """The rule, as one more Normal Summon."""
        rule = self.rule
        assert isinstance(rule, ExtraNormalSummon)
        return rule

    def counts_as(self) -> CountsAsTributes:
        """The rule, as one that counts a monster as several Tributes."""
        rule = self.rule
        assert isinstance(rule, CountsAsTributes)
        return rule

    def instead(self) -> InsteadOfDestruction:
        """The rule, as a destruction of another card instead."""
        rule = self.rule
        assert isinstance(rule, InsteadOfDestruction)
        return rule


def followed(rule: Rule, bound: Card) -> int:
    """How many moves of the card a rule applied to it follows: a negation that holds anywhere goes along
    from the field to where the card went, and no further (Y-H3)."""
    return 1 if isinstance(rule, NegateEffects) and rule.anywhere and on_field(bound.zone) else 0


class Board:
    """Everything that holds now, by the rules' words."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Active]] = {}

    def add(self, active: Active) -> None:
        """Enter one."""
        self.rules.setdefault(active.rule.kind, []).append(active)


class Derived:
    """What is worked out from the state and can be dropped at any time; no part of a saved duel."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.asking: list[Question] = []

    def __reduce__(self) -> tuple[object, ...]:
        return (Derived, ())


def collected(duel: YugiohDuel) -> Board:
    """All rules that hold now. Negations are settled first, oldest first: a negated source negates nothing
    itself."""
    all_found = sorted(_standing(duel) + _lingering(duel), key=_since)
    board = Board()
    duel.derived.board = board  # what is asked meanwhile sees the rules entered so far
    for kind in ("unaffected", "negate_effects", ""):
        for active in all_found:
            if _turn_of(active) == kind and not _silenced(duel, active):
                board.add(active)
    return board


def _since(active: Active) -> int:
    return active.since


def _turn_of(active: Active) -> str:
    return active.rule.kind if active.rule.kind in ("unaffected", "negate_effects") else ""


def _silenced(duel: YugiohDuel, active: Active) -> bool:
    """Whether the effect behind a standing rule is negated."""
    if active.lingering or active.ability.innate or active.rule.kind == "unaffected":
        return False
    return duel.negated(duel.cards[active.source])


def _standing(duel: YugiohDuel) -> list[Active]:
    found: list[Active] = []
    for player in (0, 1):
        for zone in (MONSTERS, SPELLS, FIELD_ZONE, HAND, GRAVEYARD):
            for number in duel.zone(player, zone):
                card = duel.cards[number]
                face = face_of(card.face)
                if face.statics and (card.face_up or not on_field(zone)) and RESOLVING not in card.marks:
                    _abilities(face.statics, card, found)
    return found


def _abilities(statics: list[Ability], card: Card, found: list[Active]) -> None:
    for ability in statics:
        if card.zone in ability.zones:
            for number in ability.static:
                scope = Scope(card.controller, card.number)
                scope.bind("this", (card,))
                scope.paid_life = _remembered_payment(card)
                found.append(Active(ability.rules[number], ability, scope, card.since))


def _remembered_payment(card: Card) -> int:
    """The LP paid when the card was activated (Wall of Revealing Light)."""
    for mark in card.marks:
        if mark.startswith("paid "):
            return int(mark[5:])
    return 0


def _lingering(duel: YugiohDuel) -> list[Active]:
    found: list[Active] = []
    for one in duel.lingering:
        ability = face_of(duel.cards[one.home].face).abilities[one.ability]
        active = Active(ability.rules[one.rule], ability, one.scope, one.since)
        active.home = one.home
        active.bound = one.bound
        active.on_cards = one.on_cards
        active.lingering = True
        found.append(active)
    return found


def standing(duel: YugiohDuel, kind: str) -> list[Active]:
    """The rules of one kind, whether their condition holds at present or not."""
    board = duel.derived.board
    if board is None:
        board = collected(duel)
    found = board.rules.get(kind)
    return [] if found is None else found


def applying(duel: YugiohDuel, kind: str) -> list[Active]:
    """The rules of one kind whose own condition holds."""
    found = standing(duel, kind)
    for active in found:
        if active.conditional:
            return [one for one in found if _conditions_hold(duel, one)]
    return found


def _conditions_hold(duel: YugiohDuel, active: Active) -> bool:
    """Whether the rule's own condition holds, and that of the continuous effect it belongs to."""
    question = circles.asked(duel, active, circles.WHETHER)
    if question is None:
        return False
    own = active.rule.condition
    whole = None if active.lingering else active.ability.condition
    try:
        holds = own is None or own.holds(duel, active.scope)
        holds = holds and (whole is None or whole.holds(duel, active.scope))
        return holds and not question.circular
    finally:
        circles.answered(duel)


def is_unaffected(duel: YugiohDuel, card: Card, source: int) -> bool:
    """Whether effects of `source` do nothing to the card (Y-A5: costs still can)."""
    if source == card.number or not on_field(card.zone) or not card.face_up:
        return False
    for active in applying(duel, "unaffected"):
        rule = active.rule
        assert isinstance(rule, Unaffected)
        fits = rule.cards is None or rule.cards.fits(duel, card, active.scope)
        if fits and (rule.by is None or rule.by.fits(duel, duel.cards[source], active.scope)):
            return True
    return False


def negating(duel: YugiohDuel, card: Card) -> Active | None:
    """The rule that negates the effects of the card, if one does (Y-A8)."""
    in_place = on_field(card.zone) and card.face_up
    for active in applying(duel, "negate_effects"):
        rule = active.rule
        assert isinstance(rule, NegateEffects)
        if (in_place or rule.anywhere) and active.source != card.number and active.reaches(duel, card):
            return active
        if active.on_cards and active.source == card.number and active.reaches(duel, card):
            return active
    return None


def tidy(duel: YugiohDuel, ending_turn: bool) -> None:
    """Drop lingering effects that are over."""
    kept = [one for one in duel.lingering if not _over(duel, one, ending_turn)]
    if len(kept) != len(duel.lingering):
        duel.lingering = kept
        duel.sources()


def _over(duel: YugiohDuel, one: Lingering, ending_turn: bool) -> bool:
    if ending_turn and one.ends and duel.turn >= one.ends:
        return True
    if not one.on_cards:
        return False
    rule = face_of(duel.cards[one.home].face).abilities[one.ability].rules[one.rule]
    return all(duel.cards[card.number].visit > card.visit + followed(rule, card) for card in one.bound)


def forget(duel: YugiohDuel, number: int) -> None:
    """A monster turned face-down: what was applied to it is over, and its Equip Cards are destroyed."""
    duel.lingering = [
        one
        for one in duel.lingering
        if not (one.on_cards and all(card.number == number for card in one.bound))
    ]
    duel.sources()
    equips = [n for player in (0, 1) for n in duel.zone(player, SPELLS) if duel.cards[n].host == number]
    duel.destroy(equips, Reason(duel.cards[number].controller, "rule"))
