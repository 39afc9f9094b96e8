"""Steps 3 to 5 of a use: a complete payment is committed as one act, in the order of the rules, with an
event for each step (D-22 to D-29, DR-601.1d to 601.1f). Nothing but this taps cards for a payment (D-143).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import changing
from defray.duelmasters.mana import ManaRule, Taps
from defray.duelmasters.prices import UsePlan
from defray.duelmasters.zones import DECK, GRAVEYARD, HAND, letters
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.events import Event
from defray.kernel.parts import Part, shifted
from defray.kernel.payment import Payment
from defray.kernel.receipts import Paid, Receipt, paid

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

GOES_TO = {
    "discard": ("discard", GRAVEYARD),
    "destroy": ("destroy", GRAVEYARD),
    "return_to_hand": ("to hand", HAND),
    "deck_bottom": ("to deck", DECK),
    "graveyard": ("to graveyard", GRAVEYARD),
}
"""For each action that takes cards away: the kind of event and the zone."""


class Paying:
    """One payment being committed."""

    def __init__(
        self, duel: DuelMastersDuel, player: int, card: int, plan: UsePlan, payment: Payment
    ) -> None:
        self.duel = duel
        self.player = player
        self.card = card
        self.plan = plan
        self.payment = payment
        self.reason = Reason(player, "cost", card)
        self.taps: list[Taps] = []
        self.entries: list[Paid] = []
        for part, pick in zip(plan.parts, payment.picks, strict=True):
            if isinstance(part.rule, ManaRule):
                found = part.rule.taps(pick)
                assert found is not None
                self.taps.append(found)

    @property
    def total(self) -> int:
        """The total cost that is paid in mana (an O-Drive before it is no part of it); -1 where none is."""
        return self.taps[-1].total if self.taps else -1

    def pay(self) -> Receipt:
        """Steps 3, 4 and 5, one after the other."""
        self.tap_for_civilizations()
        self.change_cost()
        self.pay_the_rest()
        return Receipt(tuple(self.entries))

    def tap_for_civilizations(self) -> None:
        """Step 3 (D-22): one card for each civilization, whatever reductions will follow (D-23)."""
        for taps in self.taps:
            for number, civilization in taps.civilizations:
                self.tap(number, f"civilization {letters(civilization)}", taps)

    def change_cost(self) -> None:
        """Step 4 (D-25): mandatory and chosen changes, one at a time, each with what is done for it."""
        if not self.taps:
            return
        switch = self.duel.options.get("modifier_order") == "reductions_first"
        order = changing.order_for(self.plan.cost, self.plan.shifts(), self.total, switch)
        cost = self.plan.cost
        for place in order:
            change = self.plan.chosen[place]
            for at, (part, pick) in enumerate(zip(self.plan.parts, self.payment.picks, strict=True)):
                if self.plan.serves.get(at) == place:
                    self.act(part, pick)
            after = shifted(cost, ((change.by, change.floor),))
            event = Event("modify", self.player, "cost", self.card, amount=after, detail=f"{after - cost:+}")
            event.other = change.source
            changes.notice(self.duel, event)
            cost = after

    def pay_the_rest(self) -> None:
        """Step 5 (D-27, D-28): the mana not covered yet, and every other action."""
        for taps in self.taps:
            for number in taps.rest:
                self.tap(number, "mana", taps)
        for at, (part, pick) in enumerate(zip(self.plan.parts, self.payment.picks, strict=True)):
            if not isinstance(part.rule, ManaRule) and at not in self.plan.serves:
                self.act(part, pick)

    def tap(self, number: int, detail: str, taps: Taps) -> None:
        """Tap one card for mana."""
        old = self.duel.cards[number]
        self.entries.append(paid(Part("mana", self.card), (old,), taps.numbers[number]))
        tapped(self.duel, number, self.reason, detail)

    def act(self, part: Part, pick: tuple[int, ...]) -> None:
        """Carry out one action that is paid."""
        if not pick:
            return
        self.entries.append(paid(part, tuple(self.duel.remembered(self.duel.cards[n]) for n in pick), 0))
        if part.how == "tap":
            for number in pick:
                tapped(self.duel, number, self.reason, part.label)
            return
        kind, zone = GOES_TO[part.how]
        self.duel.transfer(kind, list(pick), zone, self.reason, bottom=part.how == "deck_bottom")


def tapped(duel: DuelMastersDuel, number: int, reason: Reason, detail: str) -> None:
    """Tap a card, linked Gods together (DR-804)."""
    for one in (number, *duel.linked(duel.cards[number])):
        new = duel.cards[one].copy()
        new.turned = True
        changes.alter(duel, "tap", new, reason, detail)
