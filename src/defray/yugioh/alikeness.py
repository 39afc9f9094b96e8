"""Which cards are alike for a payment: whichever of them pays, the same is possible afterwards (F-32).

The test of what must be left after a payment is asked once for each group of alike cards, not for each set
of cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from defray.effects.filters import CardFilter, asked
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.parts import Part, Plan
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.continuous import standing
from defray.yugioh.special import proper_key
from defray.yugioh.zones import DECK, EXTRA, HAND, MATERIALS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

Judge = Callable[[Card], object]
"""All that the test may ask of a single card, as a value."""

Judging = Callable[[], Judge | None]
"""Works the judge out when it is needed; none where the test may ask anything."""

ASKED = (
    "unaffected", "negate_effects", "modify", "redirect", "cannot_be", "cannot_pay", "tax", "open_cards",
    "counts_as_tributes", "cannot_normal_summon",
)  # fmt: skip
"""The kinds of continuous rules on which it can depend whether something is possible."""


def alike_words(
    duel: YugiohDuel, plans: tuple[Plan, ...], scope: Scope, judge: Judge | None
) -> dict[int, str]:
    """For every candidate a word; cards of one word are alike. Without a judge only cards that no rule at
    all can tell apart are."""
    words: dict[int, str] = {}
    hanging = _hanging(duel, scope)
    destinations = _destinations(plans)
    for number in sorted(destinations):
        card = duel.cards[number]
        there = [_moved(duel, card, part) for part in destinations[number]]
        if judge is None or number in hanging or card.host >= 0 or _rules(card, there):
            words[number] = repr((traits(duel, card, scope), sorted(hanging.get(number, ()))))
        else:
            place = (card.zone, card.controller, card.owner, card.token, number == scope.source)
            words[number] = repr((place, judge(card), [judge(one) for one in there]))
    return words


def _rules(card: Card, there: list[Card]) -> bool:
    """Whether rules on the card itself hold where it is, or where it would go to."""
    zones = {card.zone, *(one.zone for one in there)}
    return any(zone in ability.zones for ability in face_of(card.face).statics for zone in zones)


def _destinations(plans: tuple[Plan, ...]) -> dict[int, list[Part]]:
    """For every candidate the parts it could pay, one for each place it could go to."""
    found: dict[int, dict[tuple[int, str], Part]] = {}
    for plan in plans:
        for part in plan.parts:
            for number in part.candidates:
                found.setdefault(number, {}).setdefault((part.zone, part.detail), part)
    return {number: list(parts.values()) for number, parts in found.items()}


def _hanging(duel: YugiohDuel, scope: Scope) -> dict[int, list[str]]:
    """What is attached or equipped to each card."""
    found: dict[int, list[str]] = {}
    for player in (0, 1):
        for zone in (SPELLS, MATERIALS):
            for number in duel.zone(player, zone):
                card = duel.cards[number]
                if card.host >= 0:
                    found.setdefault(card.host, []).append(repr(traits(duel, card, scope)))
    return found


def _moved(duel: YugiohDuel, card: Card, part: Part) -> Card:
    """The card as it would lie where a part takes it."""
    if part.zone < 0:
        return card
    zone, _ = duel.destination(card, part.zone)
    new = Card(card.number, card.face, card.owner)
    new.zone = zone
    new.visit = card.visit + 1
    new.face_up = zone not in (HAND, DECK, EXTRA) and "face-down" not in part.detail
    return new


def traits(duel: YugiohDuel, card: Card, scope: Scope) -> tuple[object, ...]:
    """Everything about a card that a rule may ask, but for which of several equal ones it is."""
    seen = duel.remembered(card)
    return (
        card.face.name, card.face.fingerprint, card.zone, card.controller, card.owner, card.face_up,
        card.turned, card.token, card.host, card.how, card.marks, card.counters, seen.worth, seen.nature,
        duel.used_in_duel.get(proper_key(card.number), 0), card.number in (duel.attacker, duel.attacked),
        card.number == scope.source,
        [label for label, cards in scope.labels.items() if any(one.number == card.number for one in cards)],
        [at for at, one in enumerate(duel.lingering) if any(c.number == card.number for c in one.bound)],
    )  # fmt: skip


def judge_of(duel: YugiohDuel, ability: Ability, scope: Scope) -> Judge | None:
    """What targets, the first operation and the rules that hold ask of a single card; None where they may
    ask anything."""
    probe = duel.cards[scope.source]
    first = list(ability.blocks[0][:1])
    asking = [use for spec in ability.targets for use in spec.uses] + first
    if ability.uses_paid_cards or any(operation.tells(duel, probe, scope) is None for operation in asking):
        return None
    filters: list[tuple[CardFilter, Scope]] = []
    for spec in ability.targets:
        asks = asked((spec.cards.asks, spec.count.asks))
        if asks is None:
            return None
        filters.extend((one, scope) for one in asks)
    rules = [active for kind in ASKED for active in standing(duel, kind)]
    for active in rules:
        whole = active.ability.condition
        asks = asked((active.rule.asks, () if whole is None else whole.asks))
        if asks is None:
            return None
        filters.extend((one, active.scope) for one in asks)

    def judge(card: Card) -> object:
        return (
            [one.fits(duel, card, whose) for one, whose in filters],
            [operation.tells(duel, card, scope) for operation in asking],
            [active.reaches(duel, card) for active in rules],
        )

    return judge
