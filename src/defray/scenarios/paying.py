"""Which payment the qualifiers `pay` and `changes` name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from defray.kernel.decisions import Action
from defray.kernel.payments import Payment, Payments
from defray.scenarios.model import ActionRef, PayCard, PayLife
from defray.scenarios.tables import Failed, Table

WAYS_TOLD = 3
"""How many ways to pay a message tells."""


def payable_as_asked(table: Table[Any], ref: ActionRef, action: Action) -> bool:
    """Whether the action can be paid in the way that the qualifiers name."""
    if ref.pay is None and ref.changes is None and ref.effect is None:
        return True
    quote = table.price(action)
    if quote is None:
        return not ref.changes
    if quote.payments.nothing_to_pay():
        return not ref.pay and not ref.changes
    if ref.pay is None:
        meant = plans_meant(table, ref, quote.payments)
        return any(plan in meant for plan in quote.payments.open_plans())
    return payment_named(table, ref, action) is not None


def payment_named(table: Table[Any], ref: ActionRef, action: Action) -> Payment | None:
    """The payment that `pay` names; None where there is none, or nothing to choose."""
    quote = table.price(action)
    if ref.pay is None or quote is None or quote.payments.nothing_to_pay():
        return None
    return next(_payments_named(table, ref, quote.payments), None)


def _payments_named(table: Table[Any], ref: ActionRef, payments: Payments) -> Iterator[Payment]:
    amounts = [entry.amount for entry in ref.pay or () if isinstance(entry, PayLife)]
    life = sum(amounts) if amounts else None
    meant = plans_meant(table, ref, payments)
    using = payments.using(cards_named(table, ref, payments), life, None)
    return (payment for payment in using if payment.plan in meant)


def payments_counted(table: Table[Any], ref: ActionRef, action: Action) -> int:
    """How many payments there are that the qualifiers leave."""
    quote = table.price(action)
    if quote is None:
        return 0
    if ref.pay is not None:
        return sum(1 for _ in _payments_named(table, ref, quote.payments))
    return quote.payments.count_of(plans_meant(table, ref, quote.payments))


def plans_meant(table: Table[Any], ref: ActionRef, payments: Payments) -> list[int]:
    """The plans that the qualifiers leave: with the optional changes that `changes` names, where it is
    given."""
    wanted = None if ref.changes is None else sorted(changes_named(table, ref, payments))
    return [
        at
        for at, plan in enumerate(payments.plans)
        if wanted in (None, sorted(plan.changes)) and table.way_meant(ref, plan)
    ]


def changes_named(table: Table[Any], ref: ActionRef, payments: Payments) -> tuple[int, ...]:
    """The cards whose optional changes of the cost `changes` names."""
    sources = {source for plan in payments.plans for source in plan.changes}
    found = table.each(ref.changes or (), sources)
    return tuple(_there(one, "that could change the cost") for one in found)


def cards_named(table: Table[Any], ref: ActionRef, payments: Payments) -> list[int]:
    """The cards that `pay` names: of equal ones any that can pay, each once."""
    names = tuple(entry.card for entry in ref.pay or () if isinstance(entry, PayCard))
    payable = {card for plan in payments.plans for part in plan.parts for card in part.candidates}
    return [_there(one, "to pay with") for one in table.each(names, payable)]


def _there(found: int | str, what: str) -> int:
    if isinstance(found, str):
        raise Failed(f"there is no {found} here {what}")
    return found


def rules_of_payment(table: Table[Any], ref: ActionRef, meant: list[Action]) -> set[str]:
    """Why an action that is offered cannot be paid in the way named: always that a cost must be paid, and
    what bars the cards."""
    found = {table.unpayable}
    for action in meant:
        quote = table.price(action)
        if quote is not None:
            found |= {one.rule for one in quote.unpayable}
            for payment in _attempted(table, ref, quote.payments):
                found |= {one.rule for one in quote.payments.why_not(payment)}
    return found


def _attempted(table: Table[Any], ref: ActionRef, payments: Payments) -> list[Payment]:
    """The payments that the words name, though they are none: for each plan meant, all cards given to the
    first part that takes cards."""
    if ref.pay is None:
        return []
    cards = sorted(cards_named(table, ref, payments))
    return [_spread(payments, plan, cards) for plan in plans_meant(table, ref, payments)[:1]]


def _spread(payments: Payments, number: int, cards: list[int]) -> Payment:
    """A payment that gives the cards to the parts of a plan one after another, the rest to the last."""
    parts = payments.plans[number].parts
    picks: list[tuple[int, ...]] = []
    left = list(cards)
    for place, part in enumerate(parts):
        last = not any(other.takes_cards for other in parts[place + 1 :])
        take = len(left) if last else min(part.least, len(left))
        picks.append(tuple(left[:take]) if part.takes_cards else ())
        left = left[take:] if part.takes_cards else left
    amounts = tuple(part.amounts[0] if part.amounts else 0 for part in parts)
    return Payment(number, tuple(picks), amounts)


def ways_instead(table: Table[Any], meant: list[Action]) -> str:
    """That an action cannot be paid in the way named, and how it can be."""
    wrong = f"it cannot be paid like that ({table.unpayable})"
    for action in meant:
        quote = table.price(action)
        payments = () if quote is None else quote.payments
        ways = [table.way_told(quote, one) for one in islice(payments, WAYS_TOLD + 1) if quote is not None]
        if ways:
            more = "; …" if len(ways) > WAYS_TOLD else ""
            return f"{wrong}, but so: {'; '.join(ways[:WAYS_TOLD])}{more}"
    return wrong
