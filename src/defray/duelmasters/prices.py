"""Prices: what a use costs, with every change, and all ways to pay it (sections C, D, E).

A plan is one way to use the card with its optional changes chosen. Its parts: the mana, then what the
changes ask for, then the other actions of the way (in step 5, D-28).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TYPE_CHECKING

from defray.duelmasters import changing, lacking
from defray.duelmasters.abilities import ManaPrice
from defray.duelmasters.changing import Change
from defray.duelmasters.costs import Payable
from defray.duelmasters.energy import Different
from defray.duelmasters.faces import Side, side_of, with_side
from defray.duelmasters.mana import ManaRule
from defray.duelmasters.means import Means
from defray.duelmasters.ways import Way, ways_for
from defray.duelmasters.zones import BATTLE
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part, Plan, Shift
from defray.kernel.payment import Payment
from defray.kernel.payments import Payments
from defray.kernel.quotes import Modifier, Quote

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

NO_UPPER_BOUND = 99
CHOICES = 4096
"""Of more choices among optional changes than this, the fullest are told apart (twelve changes have them)."""
TAKES_AWAY = ("discard", "destroy", "return_to_hand", "deck_bottom", "graveyard")
"""The ways of paying after which the card is no longer where it was."""


NO_PAYMENT = {
    "no_such_way": "D-85",
    "parts_missing": "D-139",
    "pays_twice": "D-59",
    "cannot_pay_with": "D-139",
    "superfluous": "D-53",
    "too_few_cards": "D-139",
}
"""The rule that each reason against a payment rests on."""


class UsePlan(Plan):
    """One way to use a card, with everything chosen."""

    def __init__(self, parts: tuple[Part, ...], way: Way, cost: int, chosen: list[Change], base: int) -> None:
        super().__init__(
            parts,
            tuple(change.source for change in chosen if change.optional),
            (way.ability,),
        )
        self.way = way
        self.cost = cost
        """What the changes are applied to; -1 where no mana is paid."""
        self.chosen = chosen
        """Mandatory and chosen changes."""
        self.base = base
        """The creature evolved, where the cost depends on it (-1: it does not)."""
        self.serves: dict[int, int] = {}
        """For each part that is done for a change: the place of that change among the chosen ones."""

    def shifts(self) -> list[Shift]:
        """The changes as numbers."""
        return [(change.by, change.floor) for change in self.chosen]

    def paid(self, payment: Payment) -> tuple[int, ...]:
        """The cards that pay the cost. What is done for a change of it pays nothing: who comes to 0 by it
        uses the card without paying its cost (D-67, D-75)."""
        return tuple(card for at, pick in enumerate(payment.picks) if at not in self.serves for card in pick)


class UseQuote(Quote):
    """The price of a use: what is printed, what the total can be, and what is really paid stay apart
    (D-67)."""

    def __init__(
        self, action: Action, payments: Payments, modifiers: tuple[Modifier, ...], printed: int
    ) -> None:
        super().__init__(action, (), modifiers, (), payments)
        self.printed = printed
        """The printed cost (`INFINITE` counts as more than any number)."""

    def totals(self) -> tuple[int, ...]:
        """The totals that the ways to pay mana lead to, each once; empty where it can only be free. What
        O-Drive asks for comes on top and is no total (D-81)."""
        found: set[int] = set()
        for plan in self.payments.plans:
            for part in plan.parts:
                if isinstance(part.rule, ManaRule) and part.how == "mana":
                    found.update(part.rule.totals)
        return tuple(sorted(found))


def quote(duel: DuelMastersDuel, player: int, action: Action, card: Card, side: Side) -> UseQuote:
    """The price of using a side of a card in every way that is open."""
    used = with_side(card, side)
    return priced(duel, player, action, used, side, ways_for(duel, player, used))


def priced(
    duel: DuelMastersDuel, player: int, action: Action, used: Card, side: Side, ways: list[Way]
) -> UseQuote:
    """The price of using a card in one of these ways."""
    # From the declaration on the card is pending, so that what counts cards does not count it (D-102, D-103).
    if duel.options.get("pending_from") != "payment":
        duel.derived.declared = used.number
    try:
        changes = changing.changes_for(duel, player, used)
    finally:
        duel.derived.declared = -1
    means = Means(duel, player, used)
    plans: list[UsePlan] = []
    for way in ways:
        plans.extend(plans_for(duel, player, used, side, way, changes, means))
    leaves = leaves_base(duel, player, used, side, plans)
    payments = Payments(tuple(plans), 0, None if leaves is None else leaves.alike, leaves)
    payments.rules = NO_PAYMENT
    payments.failing = Obstacle("base_gone", "D-15", (used.number,))
    found = UseQuote(action, payments, tuple(_modifier(change) for change in changes), side.cost)
    if not payments:
        found.unpayable = lacking.unpayable(plans, payments)
    return found


def _modifier(change: Change) -> Modifier:
    what = "reduces" if change.by < 0 else "increases"
    return Modifier(change.source, what, "mana", abs(change.by), change.optional, change.floor)


def plans_for(
    duel: DuelMastersDuel,
    player: int,
    used: Card,
    side: Side,
    way: Way,
    changes: list[Change],
    means: Means,
) -> list[UsePlan]:
    """The plans of one way: one for each choice among the optional changes, and for what else the total
    hangs on."""
    scope = Scope(player, used.number)
    own = tuple(_action_part(duel, one, used, scope, used.number) for one in way.pay)
    if way.free or (way.mana is None and way.pay):
        return [UsePlan(own, way, -1, [], -1)]
    cost = changing.printed(duel, player, used, side) if way.mana is None else way.mana.number
    found: list[UsePlan] = []
    for base in soul_bases(duel, player, used, side):
        mandatory = [change for change in changes if not change.optional]
        if base >= 0:
            mandatory.append(changing.soulshift(duel, base))
        optional = [change for change in changes if change.optional]
        for chosen in told_apart(optional):
            every = [*mandatory, *chosen]
            found.extend(_energised(duel, used, side, way, cost, every, base, own, means))
    return found


def settled(
    duel: DuelMastersDuel, player: int, card: Card, mana: ManaPrice | None, pay: tuple[Payable, ...]
) -> UsePlan:
    """What is paid without a card being used: no change of a cost of use reaches it (D-119, D-120)."""
    way = Way()
    way.mana, way.pay = mana, pay
    number = 0 if mana is None else mana.number
    means = Means(duel, player, card)
    parts = [] if mana is None else [mana_part(duel, card, side_of(card), way, number, [], means)]
    scope = Scope(player, card.number)
    parts.extend(_action_part(duel, one, card, scope, card.number) for one in pay)
    return UsePlan(tuple(parts), way, number, [], -1)


def soul_bases(duel: DuelMastersDuel, player: int, used: Card, side: Side) -> list[int]:
    """The creatures on whose cost the price hangs (Soulshift, D-129); just -1 where it hangs on none."""
    if not duel.has_keyword(used, "soulshift", side):
        return [-1]
    return bases(duel, player, used, side)


def bases(duel: DuelMastersDuel, player: int, used: Card, side: Side) -> list[int]:
    """The creatures that this evolution creature may be put on."""
    wanted = side.base
    if wanted is None:
        return []
    scope = Scope(player, used.number)
    return [
        number
        for number in duel.zone(player, BATTLE)
        if (duel.is_creature(duel.cards[number]) or duel.has_keyword(duel.cards[number], "shinkarise"))
        and not duel.pending_card(duel.cards[number])
        and wanted.fits(duel, duel.cards[number], scope)
    ]


def told_apart(optional: list[Change]) -> list[list[Change]]:
    """The choices among the optional changes, at most so many; to leave all out is always one."""
    found = list(islice(choices(optional), CHOICES))
    return [*found, []] if found[-1] else found


def choices(optional: list[Change]) -> Iterator[list[Change]]:
    """Every choice among the optional changes, the fullest first."""
    for amounts in product(*(change.amounts()[::-1] for change in optional)):
        yield [change.part(by) for change, by in zip(optional, amounts, strict=True) if by]


def _energised(
    duel: DuelMastersDuel,
    used: Card,
    side: Side,
    way: Way,
    cost: int,
    chosen: list[Change],
    base: int,
    own: tuple[Part, ...],
    means: Means,
) -> Iterator[UsePlan]:
    """The plan, once for each number of creatures tapped for Hyper Energy (D-82), with and without O-Drive
    (D-81)."""
    asked = [
        (place, _action_part(duel, one, used, change.scope, change.source))
        for place, change in enumerate(chosen)
        for one in change.pay
    ]
    energies = [0]
    if duel.has_keyword(used, "hyper_energy", side):
        energies.extend(range(1, means.energy.most + 1))
    for energy in energies:
        final = list(chosen)
        serving = list(asked)
        if energy:
            change = Change(used.number, -changing.HYPER_ENERGY * energy, changing.LEAST)
            change.optional = True
            serving.append((len(final), _energy_part(used, means.energy.exactly(energy))))
            final.append(change)
        mana = mana_part(duel, used, side, way, cost, final, means)
        yield _plan((mana,), serving, own, way, cost, final, base)
        for ability in side.abilities:
            if ability.kind == "o_drive" and ability.mana is not None:
                driven = drive_part(ability.mana, means)
                driven.detail = str(ability.number)
                yield _plan((driven, mana), serving, own, way, cost, final, base)


def _plan(
    mana: tuple[Part, ...],
    serving: list[tuple[int, Part]],
    own: tuple[Part, ...],
    way: Way,
    cost: int,
    chosen: list[Change],
    base: int,
) -> UsePlan:
    """A plan of mana, then of what serves the changes, then of the other actions of the way."""
    plan = UsePlan((*mana, *(part for _, part in serving), *own), way, cost, chosen, base)
    plan.serves = {len(mana) + at: place for at, (place, _) in enumerate(serving)}
    return plan


def _energy_part(used: Card, rule: Different) -> Part:
    part = Part("tap", used.number)
    part.label = "energy"
    part.candidates = rule.cards()
    part.rule = rule
    return part


def _action_part(duel: DuelMastersDuel, one: Payable, used: Card, scope: Scope, source: int) -> Part:
    """An action that is paid; the card being used never pays it (D-16)."""
    part = Part(one.how, source)
    part.label = one.label
    part.candidates = tuple(
        sorted(
            number
            for number in one.cards.candidates(duel, scope)
            if number != used.number and (one.how != "tap" or not duel.cards[number].turned)
        )
    )
    part.least, part.most = one.count.bounds(duel, scope, NO_UPPER_BOUND)
    return part


# ---------------------------------------------------------------------------------------------- mana


def mana_part(
    duel: DuelMastersDuel, used: Card, side: Side, way: Way, cost: int, chosen: list[Change], means: Means
) -> Part:
    """The mana: the civilizations of what is used, and the total after all changes."""
    totals = means.totals(cost, [(change.by, change.floor) for change in chosen])
    civilizations = duel.civilizations(used, side) if way.mana is None else way.mana.civilizations
    if way.mana is not None and means.colourless:
        civilizations = 0  # D-91
    return means.part("mana", civilizations, totals)


def drive_part(price: ManaPrice, means: Means) -> Part:
    """The mana of an O-Drive, on top (D-81)."""
    return means.part("o_drive", 0 if means.colourless else price.civilizations, (price.number,))


# ---------------------------------------------------------------------------------------------- joint
# conditions


def leaves_base(
    duel: DuelMastersDuel, player: int, used: Card, side: Side, plans: list[UsePlan]
) -> Leaves | None:
    """Whether something to evolve is left after the payment (D-15); None where that is no question."""
    moving = any(part.how in TAKES_AWAY for plan in plans for part in plan.parts)
    if not side.evolves or not moving:
        return None
    return Leaves(plans, bases(duel, player, used, side), side.bases)


class Leaves:
    """Asks of a payment whether it leaves enough creatures to evolve."""

    def __init__(self, plans: list[UsePlan], bases: list[int], needed: int) -> None:
        self.plans = plans
        self.bases = bases
        self.needed = needed

    def alike(self) -> dict[int, str]:
        """What could be evolved differs from all else; where the cost hangs on it, from each other, too."""
        each = any(plan.base >= 0 for plan in self.plans)
        return {number: f"base {number}" if each else "base" for number in self.bases}

    def __call__(self, payment: Payment) -> bool:
        plan = self.plans[payment.plan]
        gone: set[int] = set()
        for part, pick in zip(plan.parts, payment.picks, strict=True):
            if part.how in TAKES_AWAY:
                gone.update(pick)
        if plan.base >= 0:
            return plan.base not in gone
        return len([number for number in self.bases if number not in gone]) >= self.needed


def nothing() -> Plan:
    """The plan of what costs nothing."""
    return Plan(())
