"""Taxes on what effects Special Summon or Set: what cannot be paid for does not come (Y-F1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.decisions import Action
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payments
from defray.kernel.quotes import Quote
from defray.yugioh.paying import pay
from defray.yugioh.prices import Order, priced

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


KINDS = {"special": "special_summon", "set": "set"}


def tax(duel: YugiohDuel, player: int, number: int, verb: str) -> Quote:
    """What the Special Summon or Set of one card is taxed."""
    order = Order(Action(verb, number), player, KINDS[verb], "procedure")
    return priced(duel, order, (), Scope(player, number)).quote()


def affordable(duel: YugiohDuel, player: int, cards: list[int], verb: str) -> bool:
    """Whether the taxes on all of these can be paid together."""
    if not duel.actives("tax"):
        return True
    together: list[tuple[Part, ...]] = [()]
    for number in cards:
        plans = tax(duel, player, number, verb).payments.plans
        together = [parts + plan.parts for parts in together for plan in plans]
    return bool(Payments(tuple(Plan(parts) for parts in together), duel.life[player]))


def cheapest_first(duel: YugiohDuel, player: int, cards: list[int], verb: str) -> list[int]:
    """The cards in the order of what they are taxed."""
    if not duel.actives("tax"):
        return cards
    return sorted(cards, key=lambda number: tax(duel, player, number, verb).total_life())


def pay_tax(duel: YugiohDuel, player: int, number: int, verb: str) -> None:
    """Pay the tax on one card, if there is any."""
    if not duel.actives("tax"):
        return
    price = tax(duel, player, number, verb)
    payment = price.payments.auto()
    if payment is not None and not price.payments.nothing_to_pay():
        pay(duel, player, number, price, payment, Scope(player, number))
