"""Paying: a complete payment is committed as one act, part by part, with an event for each step (Y-A2,
Y-C6, Y-F1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.events import Event
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payment
from defray.kernel.quotes import Quote
from defray.kernel.receipts import Paid, Receipt, paid
from defray.yugioh.costs import as_it_was
from defray.yugioh.zones import BANISHED, DECK, EXTRA, GRAVEYARD, HAND

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

GOES_TO = {
    "discard": ("discard", GRAVEYARD),
    "send": ("send", GRAVEYARD),
    "tribute": ("tribute", GRAVEYARD),
    "detach": ("detach", GRAVEYARD),
    "banish": ("banish", BANISHED),
    "return_to_hand": ("return", HAND),
    "return_to_deck": ("return", DECK),
    "return_to_extra": ("return", EXTRA),
}
"""For each way of paying with cards: the kind of event and the zone."""


def pay(duel: YugiohDuel, player: int, card: int, price: Quote, payment: Payment, scope: Scope) -> Receipt:
    """Pay it all: taxes first, then the cost in printed order; binds the labels of the cards paid. Gives
    the receipt."""
    plan = price.payments.plans[payment.plan]
    entries: list[Paid] = []
    link = len(duel.chain) + 1
    told: set[int] = set()
    for at in in_order(duel, plan, payment):
        part, pick, amount = plan.parts[at], payment.picks[at], payment.amounts[at]
        source = part.source if part.cause == "tax" else card
        reason = Reason(player, part.cause, source, link if part.cause == "cost" else 0)
        if part.replaces and part.source not in told:
            told.add(part.source)
            tell_replacement(duel, part, reason)
        if part.how == "top_of_deck":
            pick = on_top(duel, player, amount, payment.cards())
        elif part.pool:
            pick = drawn(duel, part.pool, amount, payment.cards())
        entries.append(pay_part(duel, player, part, pick, amount, reason))
    for key in plan.uses:  # counted by what is really paid, so a draft that is given up counts nothing (F-11)
        duel.used[key] = duel.used.get(key, 0) + 1
    receipt = Receipt(tuple(entries))
    bind_paid(scope, receipt)
    return receipt


def bind_paid(scope: Scope, receipt: Receipt) -> None:
    """Tell the effect what was paid: the cards under their labels, and the LP."""
    for entry in receipt.entries:
        if entry.cause != "tax" and entry.label != "paid":
            scope.bind(entry.label, receipt.cards(entry.label))
    scope.bind("paid", receipt.cards("paid"))
    scope.paid_life = receipt.life()


def receipt_for(duel: YugiohDuel, plan: Plan, payment: Payment) -> Receipt:
    """The receipt that a payment would give, with the cards as they are before it."""
    entries: list[Paid] = []
    for part, pick, amount in zip(plan.parts, payment.picks, payment.amounts, strict=True):
        entries.append(paid(part, tuple(duel.cards[number] for number in pick), amount))
    return Receipt(tuple(entries))


def in_order(duel: YugiohDuel, plan: Plan, payment: Payment) -> list[int]:
    """The parts in printed order (Y-C6); only what lies on, under or equipped to a card that another part
    takes away is paid before it goes with that card (F-30)."""
    leaving = payment.cards()

    def hangs(at: int) -> bool:
        part = plan.parts[at]
        hosts = [duel.cards[number].host for number in payment.picks[at]]
        holders = [holder for holder, _ in part.holders] if part.how == "counters" else []
        return any(number in leaving for number in (*hosts, *holders))

    return sorted(range(len(plan.parts)), key=lambda at: not hangs(at))


def on_top(duel: YugiohDuel, player: int, amount: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The top cards of the Deck that pay nothing else (Y-C9)."""
    deck = [number for number in duel.zone(player, DECK) if number not in taken]
    return tuple(deck[-1 - i] for i in range(amount))


def drawn(duel: YugiohDuel, pool: tuple[int, ...], amount: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Cards picked by chance out of those that pay nothing else (Y-C9)."""
    left = [number for number in pool if number not in taken]
    return tuple(left.pop(duel.draw_number(len(left))) for _ in range(min(amount, len(left))))


def pay_part(
    duel: YugiohDuel, player: int, part: Part, pick: tuple[int, ...], amount: int, reason: Reason
) -> Paid:
    """Pay one part."""
    if part.how == "life":
        amount = pay_life(duel, player, part, amount, reason)
        return paid(part, (), amount)
    cards = as_it_was(duel, pick)
    if part.how == "counters":
        for holder, number in part.holders:
            changes.counters(duel, holder, part.detail, -number, reason)
    elif part.how == "put_counter":
        for holder, number in part.holders:
            changes.counters(
                duel,
                holder,
                part.detail,
                number,
                Reason(player, "cost", reason.source, reason.link),
                part.source,
            )
    elif part.how == "reveal":
        changes.notice(duel, Event("reveal", player, reason.cause, reason.source, reason.link, cards))
    elif pick:
        move_paid(duel, part, list(pick), reason)
    return paid(part, cards, amount)


def tell_replacement(duel: YugiohDuel, part: Part, reason: Reason) -> None:
    """What follows is paid in place of something else (Y-G3)."""
    event = Event("replaced", reason.player, "cost", reason.source, reason.link)
    event.amount, event.detail, event.replaced = part.replaced_amount, part.replaces, part.source
    changes.notice(duel, event)


def pay_life(duel: YugiohDuel, player: int, part: Part, amount: int, reason: Reason) -> int:
    """Pay LP. With taxes checked apart, what the tax has left too little for is not paid at all. To pay 0
    LP is to pay nothing (F-18)."""
    if not 0 < amount <= duel.life[player]:
        return 0
    changes.life(duel, player, "life paid", amount, reason)
    return amount


def move_paid(duel: YugiohDuel, part: Part, cards: list[int], reason: Reason) -> None:
    """The cards of one part go where the cost takes them."""
    if part.how == "top_of_deck":
        if part.detail:
            duel.transfer("banish", cards, BANISHED, reason, face_down=part.detail.endswith("face-down"))
        else:
            duel.transfer("send", cards, GRAVEYARD, reason)
        return
    kind, zone = GOES_TO[part.how]
    searched = any(duel.cards[number].zone == DECK for number in cards)
    duel.transfer(kind, cards, zone, reason, part.detail, part.how == "banish" and part.detail == "face-down")
    if searched or (part.how == "return_to_deck" and part.detail == "shuffle"):
        duel.shuffle(reason.player, DECK, reason)
