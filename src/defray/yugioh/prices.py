"""The price of an action, in named stages: base, changed, waived, replaced, taxed (F-13, Y-F1, Y-G1,
Y-G3).

One place decides what is paid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part, Plan, shifted
from defray.kernel.payments import Payment, Payments
from defray.kernel.quotes import Modifier, Quote
from defray.yugioh.abilities import Ability, effect_to_copy, face_of
from defray.yugioh.alikeness import Judging, alike_words
from defray.yugioh.continuous import Active
from defray.yugioh.costs import Cost, all_ways, counters_left, to_cost
from defray.yugioh.modifiers import changed_ways, changes_of
from defray.yugioh.preference import preference
from defray.yugioh.ways import Demand, Way

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

Accept = Callable[[Payment], bool]

NO_PAYMENT = {
    "no_such_way": "Y-C6",
    "parts_missing": "Y-A3",
    "pays_twice": "Y-C9",
    "cannot_pay_with": "Y-A6",
    "superfluous": "Y-C6",
    "too_few_cards": "Y-A3",
    "life_short": "Y-A3",
    "joint": "Y-C9",
}
"""The rule that each reason against a payment rests on."""


class Order:
    """What is to be priced: an action of a player with a card."""

    def __init__(self, action: Action, player: int, kind: str, cause: str) -> None:
        self.action = action
        self.player = player
        self.card = action.card
        self.kind = kind
        """What taxes ask for: `activate`, `normal_summon`, `special_summon`, `set`, `attack`, or "" (never
        taxed)."""
        self.cause = cause
        self.ability: Ability | None = None
        self.playing = False
        """The card itself is being activated from the hand or where it was Set."""


class Pricing:
    """The stages of one price."""

    def __init__(self, duel: YugiohDuel, order: Order, costs: tuple[Cost, ...], scope: Scope) -> None:
        self.duel = duel
        self.order = order
        self.costs = costs
        self.scope = scope
        self.demand = self.own_demand()
        self.base = all_ways(costs, duel, scope, self.demand)
        self.ways = self.base
        self.modifiers: list[Modifier] = []
        self.taxes: list[tuple[int, list[Way]]] = []
        """The taxes: for each the card that demands it and the ways to pay it."""

    def start_with(self, ways: list[Way]) -> None:
        """Price these ways instead of a text's cost (Tributes of a Tribute Summon)."""
        self.base = ways
        self.ways = ways
        self.keep(_something)

    def leave_copyable(self) -> None:
        """Y-G2: a card whose effect is to be copied cannot be one whose effect depends on its own cost."""
        labels = self.order.ability.copies if self.order.ability is not None else ()
        for part in (part for way in self.ways for part in way.parts if part.label in labels):
            for number in part.candidates:
                if effect_to_copy(face_of(self.duel.cards[number].face)) is None:
                    self.demand.note(Obstacle("depends_on_cost", "Y-G2", (number,)))
                    part.candidates = tuple(other for other in part.candidates if other != number)

    def own_demand(self) -> Demand:
        """What the card itself demands; one that is being placed cannot pay for itself."""
        order = self.order
        return Demand(order.player, order.card, order.cause, order.card if order.playing else -1)

    def of_activation(self) -> str:
        """What is activated: `card` or `effect`; "" where there is no activation and so no cost (Y-H2)."""
        ability = self.order.ability
        if ability is None or self.order.cause != "cost":
            return ""
        return "card" if ability.kind == "activation" else "effect"

    def change(self) -> None:
        """Stage 2, F-13: other numbers than those printed. What comes to nothing is no part of the price
        (F-18)."""
        what = self.of_activation()
        changes = changes_of(self.duel, self.order.player, self.order.card, what) if what else []
        if changes:
            self.demand = self.own_demand()
            self.ways, found = changed_ways(self.duel, self.costs, self.scope, self.demand, changes)
            self.modifiers.extend(found)
        self.keep(_something)

    def keep(self, wanted: Callable[[Part], bool]) -> None:
        """Only these parts stay in the price."""
        self.ways = [
            Way(tuple(part for part in way.parts if wanted(part)), way.changes, way.uses) for way in self.ways
        ]

    def waive(self) -> None:
        """Stage 3, Y-G1: no LP are paid to activate a Spell Card, but for what must be really paid (F-23)."""
        ability = self.order.ability
        what = self.of_activation()
        if ability is None or not what:
            return
        for active in self.duel.actives("waive"):
            rule = active.player_rule()
            fits = rule.what in (what, "any") and active.about(self.order.player)
            if not fits or not active.reaches(self.duel, self.duel.cards[self.order.card]):
                continue
            if not any(waivable(part) for way in self.ways for part in way.parts):
                continue
            if ability.uses_paid_life:
                self.demand.note(Obstacle("waived_amount", "Y-G1", (active.source,)))
                self.ways = []
                return
            self.modifiers.append(Modifier(active.source, "waives", "life"))
            self.keep(lambda part: not waivable(part))
            return

    def replace(self) -> None:
        """Stage 4, Y-G3: another way to pay, where the cost need not really be paid."""
        if not self.of_activation():
            return
        card = self.duel.cards[self.order.card]
        for active in self.duel.actives("pay_with"):
            rule = active.pay_with()
            if (
                not active.about(self.order.player)
                or rule.cards is None
                or not rule.cards.fits(self.duel, card, active.scope)
            ):
                continue
            found: list[Way] = []
            for way in self.ways:
                found.append(way)
                for place, part in enumerate(way.parts):
                    if part.how != rule.what or part.really:
                        continue
                    if self.may_replace(part):
                        found.extend(self.replaced(way, place, active))
                    else:
                        life = self.duel.life[self.order.player]
                        need = part.amounts[0]
                        self.demand.note(
                            Obstacle("replacement_needs_life", "Y-G3", (active.source,), need, life)
                        )
            self.ways = found

    def may_replace(self, part: Part) -> bool:
        """Whether LP that one does not have may be replaced (switch `lab_needs_life`)."""
        if part.how != "life" or self.duel.options.get("lab_needs_life", "true") != "true":
            return True
        return part.half or self.duel.life[self.order.player] >= part.amounts[0]

    def replaced(self, way: Way, place: int, active: Active) -> list[Way]:
        """The way with one part paid otherwise, as far as the replacement covers it (F-21)."""
        rule = active.pay_with()
        part = way.parts[place]
        demand = Demand(self.order.player, active.source, "cost")
        demand.changes = self.demand.changes  # a number is changed whichever way is paid (F-16)
        costs = tuple(to_cost(said) for said in rule.pay)
        amount = self.amount_of(part)
        rest: tuple[Part, ...] = ()
        if part.takes_cards and rule.covers >= 0:
            amount = min(amount, rule.covers)
            left = part.copy()
            left.least, left.most = max(part.least - rule.covers, 0), part.most - rule.covers
            rest = (left,) if left.most > 0 else ()
        found: list[Way] = []
        for other in all_ways(costs, self.duel, Scope(self.order.player, active.source), demand):
            for one in other.parts:
                one.replaces = part.how
                one.replaced_amount = amount
            parts = (*way.parts[:place], *other.parts, *rest, *way.parts[place + 1 :])
            found.append(Way(parts, (*way.changes, active.source), (*way.uses, *other.uses)))
        if found:
            self.modifiers.append(Modifier(active.source, "replaces", part.how, amount, optional=True))
        return found

    def amount_of(self, part: Part) -> int:
        """How much of a part is replaced: the least that it takes."""
        if part.half:
            return shifted(self.duel.life[self.order.player] // 2, part.shifts)
        return part.amounts[0] if part.amounts else part.least

    def tax(self) -> None:
        """Stage 5, Y-F1: what other cards demand for the action, once for each of them."""
        order = self.order
        if not order.kind:
            return
        card = self.duel.cards[order.card]
        for active in self.duel.actives("tax"):
            rule = active.tax()
            if order.kind not in rule.on or not active.about(order.player):
                continue
            if rule.origin and card.zone not in rule.origin:
                continue
            if rule.cards is not None and not rule.cards.fits(self.duel, card, active.scope):
                continue
            demand = Demand(order.player, active.source, "tax", order.card)
            demand.found = self.demand.found
            costs = tuple(to_cost(said) for said in rule.pay)
            ways = all_ways(costs, self.duel, Scope(order.player, active.source), demand)
            if not ways:
                self.demand.note(Obstacle("tax_unpayable", "Y-F1", (active.source,)))
            self.taxes.append((active.source, ways))

    def tax_plans(self, sources: list[int], ways: list[Way]) -> tuple[Plan, ...]:
        """Every way to pay the taxes of these cards, each before every one of these ways."""
        taxed = [Way()]
        for source, tax in self.taxes:
            if source in sources:
                taxed = [way.then(one) for way in taxed for one in tax]
        plans: list[Plan] = []
        for number, way in enumerate(ways):
            for tax_way in taxed:
                full = tax_way.then(way)
                if counters_left(self.duel, full.parts):
                    plans.append(Plan(full.parts, full.changes, (number,), full.uses))
                else:
                    parts = tuple(part.how for part in full.parts if part.how == "counters")
                    self.demand.note(Obstacle("joint", "Y-A3", (self.order.card,), parts=parts))
        return tuple(plans)

    def quote(
        self, accept: Accept | None = None, failing: Obstacle | None = None, judging: Judging | None = None
    ) -> Quote:
        """The finished price. `accept` asks what must be left after a payment, `judging` tells all that it
        may ask of a single card; `failing` says what is not left."""
        plans = self.tax_plans([source for source, _ in self.taxes], self.ways)
        taxes = tuple(part for _, ways in self.taxes for way in ways[:1] for part in way.parts)
        apart = self.duel.options.get("taxes", "joint") == "apart"

        def alike() -> dict[int, str]:
            return alike_words(self.duel, plans, self.scope, None if judging is None else judging())

        life = self.duel.life[self.order.player]
        payments = Payments(plans, life, alike, accept, preference(self.duel), apart)
        payments.rules = NO_PAYMENT
        payments.failing = failing or Obstacle("no_target_after_payment", "Y-B5", (self.order.card,))
        base = self.base[0].parts if self.base else ()
        return Quote(
            self.order.action, base, tuple(self.modifiers), taxes, payments, tuple(self.demand.found)
        )


def priced(duel: YugiohDuel, order: Order, costs: tuple[Cost, ...], scope: Scope) -> Pricing:
    """All stages of a price in their order."""
    pricing = Pricing(duel, order, costs, scope)
    pricing.change()
    pricing.leave_copyable()
    pricing.waive()
    pricing.replace()
    pricing.tax()
    return pricing


def _something(part: Part) -> bool:
    return not part.empty


def waivable(part: Part) -> bool:
    """Whether a waiver of LP reaches the part."""
    return part.how == "life" and not part.really


def unpayable(duel: YugiohDuel, quote: Quote) -> list[Obstacle]:
    """Why no payment exists: Y-A3, and the causes (Y-A4, Y-F1, …)."""
    found: list[Obstacle] = list(quote.unpayable)
    rule = "Y-A3"
    plans = quote.payments.plans
    if not plans:
        found.append(Obstacle("cost_unpayable", rule, (quote.action.card,)))
        return found
    cheapest: dict[str, Obstacle] = {}
    for plan in plans:
        lacking = shortages(quote, plan)
        if not lacking:
            return [*found, *joint(quote, plan)]
        for one in lacking:
            if one.code not in BY_LIFE:
                found.extend([one] if one not in found else [])
            elif one.code not in cheapest or one.need < cheapest[one.code].need:
                cheapest[one.code] = one
    return [*found, *cheapest.values()]


BY_LIFE = ("life_short", "tax_unpayable")
"""What is said once, for the cheapest way to pay."""


def shortages(quote: Quote, plan: Plan) -> list[Obstacle]:
    """What is missing for one way to pay, part by part."""
    found: list[Obstacle] = []
    life = quote.payments.life
    rule = "Y-A3"
    for part in plan.parts:
        here: Obstacle | None = None
        if part.takes_cards and len(part.candidates) < part.least:
            code = "materials_short" if part.how == "detach" else "too_few_cards"
            here = Obstacle(code, rule, (part.source,), part.least, len(part.candidates), part.how)
        elif part.weighed and sum(part.weights) < part.low:
            here = Obstacle("total_short", rule, (part.source,), part.low, sum(part.weights), part.how)
        if here is not None:
            found.append(here)
            if part.cause == "tax":
                found.append(Obstacle("tax_unpayable", "Y-F1", (part.source,)))
    need = plan.least_life()
    if need > life:
        sources = tuple(dict.fromkeys(part.source for part in plan.parts if part.how == "life"))
        found.append(Obstacle("life_short", rule, sources, need, life))
        taxes = tuple(part.source for part in plan.parts if part.cause == "tax" and part.how == "life")
        if taxes:
            alone = "" if len(taxes) < sum(1 for part in plan.parts if part.how == "life") else "alone"
            found.append(Obstacle("tax_unpayable", "Y-F1", taxes, need, life, alone))
    return found


def joint(quote: Quote, plan: Plan) -> list[Obstacle]:
    """The smallest set of parts that cannot be paid together, for want of LP or of cards (Y-C9); where all
    can, what must remain after them cannot (Y-B5)."""
    life = quote.payments.life
    number = len(plan.parts)
    subsets = sorted((mask for mask in range(1, 1 << number)), key=_bits)
    for mask in subsets:
        some = tuple(part for place, part in enumerate(plan.parts) if mask >> place & 1)
        if not Payments((Plan(some),), life):
            sources, parts = tuple(part.source for part in some), tuple(part.how for part in some)
            if Plan(some).least_life() > life:
                return [Obstacle("joint", "Y-A3", sources, parts=parts)]
            short = Obstacle("cost_unpayable", "Y-A3", (quote.action.card,))
            return [short, Obstacle("joint", "Y-C9", sources, parts=parts)]
    return [quote.payments.failing]


def _bits(mask: int) -> int:
    return mask.bit_count()
