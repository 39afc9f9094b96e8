"""Cards that other effects open for Tributes: monsters you do not control that may, or must, be used
(Y-A6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part
from defray.yugioh.matching import Matcher
from defray.yugioh.payability import barred
from defray.yugioh.ways import Demand, Way
from defray.yugioh.zones import MONSTERS

if TYPE_CHECKING:
    from defray.yugioh.continuous import Active
    from defray.yugioh.duel import YugiohDuel


def opened(
    duel: YugiohDuel, part: Part, text: Matcher | None, scope: Scope, demand: Demand, purpose: str
) -> list[Way]:
    """The ways to make these Tributes: with your own monsters, or with cards that an effect opens."""
    ways = [Way((part,))]
    for active in duel.actives("open_cards"):
        rule = active.open_cards()
        if rule.what not in (purpose, "any") or not active.about(demand.player):
            continue
        cards = _fitting(duel, active, text, scope, demand) if part.most > 0 else []
        if rule.must:
            if not _bound_card_there(duel, active):
                continue
            if not cards:
                demand.note(Obstacle("must_use", "Y-A6", (active.source,)))
                return []
            return [Way((_taking(part, cards, 1), _less(part, cards)))]
        if cards and not active.spent(duel, rule.per_turn):
            uses = (active.use_key(),) if rule.per_turn >= 0 else ()
            ways.append(Way((_taking(part, cards, 1), _less(part, cards)), (active.source,), uses))
    return ways


def _fitting(
    duel: YugiohDuel, active: Active, text: Matcher | None, scope: Scope, demand: Demand
) -> list[int]:
    """The opened cards that the text of the cost accepts and that can be Tributed."""
    found: list[int] = []
    for number in duel.zone(1 - demand.player, MONSTERS):
        card = duel.cards[number]
        if not active.reaches(duel, card):
            continue
        if text is not None and not text.fits(duel, _as_if_controlled(card, demand.player), scope):
            continue
        if barred(duel, card, "tribute", demand.player, False, demand.cause) is None:
            found.append(number)
    return found


def _bound_card_there(duel: YugiohDuel, active: Active) -> bool:
    cards = active.rule.cards
    return cards is None or any(
        cards.fits(duel, duel.cards[number], active.scope)
        for player in (0, 1)
        for number in duel.zone(player, MONSTERS)
    )


def _as_if_controlled(card: Card, player: int) -> Card:
    """The card as the text sees it: as if this player controlled it."""
    new = card.copy()
    new.controller = player
    return new


def _taking(part: Part, cards: list[int], number: int) -> Part:
    new = part.copy()
    new.candidates = tuple(cards)
    new.weights, new.low, new.high = (), 0, -1
    new.least = new.most = number
    return new


def _less(part: Part, taken: list[int]) -> Part:
    """What is left of the part when one card comes from elsewhere."""
    new = part.among(set(part.candidates).difference(taken))
    new.least, new.most = max(part.least - 1, 0), part.most - 1
    return new
