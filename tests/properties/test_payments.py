"""The set of payments is exactly that of the definition: against a search that tries everything."""

from __future__ import annotations

import random
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from defray.kernel.assignments import Forced
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payment, Payments
from tests.properties import reference
from tests.properties.effort import examples

CARDS = range(7)
LIFE = st.sampled_from((0, 1, 125, 300, 500, 1000, 1500, 8000))


@st.composite
def card_parts(draw: st.DrawFn) -> Part:
    """A part that is paid with cards: one, several, any number, a total with one bound or two."""
    part = Part(draw(st.sampled_from(("discard", "tribute", "banish"))), source=draw(st.integers(0, 2)))
    part.candidates = tuple(sorted(draw(st.sets(st.sampled_from(CARDS), max_size=6))))
    part.least = draw(st.integers(0, 3))
    part.most = draw(st.sampled_from((part.least, part.least + 1, 99)))
    if draw(st.integers(0, 2)) == 0:
        part.weights = tuple(draw(st.sampled_from((0, 1, 1, 2, 3, 4))) for _ in part.candidates)
        part.low = draw(st.integers(0, 8))
        part.high = draw(st.sampled_from((-1, part.low, part.low + 2)))
        part.most = draw(st.sampled_from((99, 99, max(part.least, 1) + 1)))
    return part


@st.composite
def amount_parts(draw: st.DrawFn) -> Part:
    """A part that is paid with an amount: LP fixed, chosen or half, or cards that chance takes."""
    kind = draw(st.integers(0, 4))
    part = Part("life" if kind else "discard", cause=draw(st.sampled_from(("cost", "tax"))))
    if kind == 0:
        part.pool = tuple(sorted(draw(st.sets(st.sampled_from(CARDS), min_size=1))))
        part.amounts = tuple(range(1, draw(st.integers(1, 3)) + 1))
    elif kind == 4:
        part.half = True
        part.shifts = draw(st.sampled_from(((), (), ((200, 0),), ((-200, 100),), ((100, 0), (-500, 300)))))
    elif kind == 3:
        part.amounts = tuple(range(100, 100 * draw(st.integers(2, 6)), 100))
    else:
        part.amounts = (draw(st.sampled_from((0, 62, 300, 500, 1000))),)
    return part


@st.composite
def fixed_parts(draw: st.DrawFn) -> Part:
    """Counters off certain cards: nothing to choose."""
    part = Part("counters")
    part.holders = ((draw(st.sampled_from(CARDS)), 1),)
    return part


parts = card_parts() | card_parts() | amount_parts() | fixed_parts()
plans = st.lists(parts, max_size=4).map(lambda some: Plan(tuple(some)))


@st.composite
def prices(draw: st.DrawFn) -> Payments:
    """Payments; half of them with a test of what is left, which sees no difference between alike cards."""
    life = draw(LIFE)
    several = tuple(draw(st.lists(plans, min_size=1, max_size=3)))
    apart = draw(st.sampled_from((False, False, True)))
    if draw(st.booleans()):
        return Payments(several, life, None, None, None, apart)
    kinds = {card: draw(st.sampled_from("abc")) for card in CARDS}
    seed = draw(st.integers(0, 1 << 16))

    def accept(payment: Payment) -> bool:
        """Some test of which kinds of card pay which part, and of the amounts."""
        text = str(
            (
                seed,
                payment.plan,
                [sorted(kinds[card] for card in pick) for pick in payment.picks],
                payment.amounts,
            )
        )
        return sum(map(ord, text)) % 3 > 0

    return Payments(several, life, lambda: kinds, accept, None, apart)


def expected(payments: Payments) -> set[Payment]:
    found = reference.payments(payments.plans, payments.life, payments.apart)
    return {one for one in found if payments.accept is None or payments.accept(one)}


@examples(200)
@given(prices())
def test_the_set_is_that_of_the_definition(payments: Payments) -> None:
    wanted = expected(payments)
    found = list(payments)
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert payments.count() == len(wanted)
    assert bool(payments) == bool(wanted)
    assert payments.open_plans() == sorted({one.plan for one in wanted})


@examples(200)
@given(prices(), st.data())
def test_membership_and_reasons_agree(payments: Payments, data: st.DataObject) -> None:
    """`in` for what is a payment and for what nearly is one; `why_not` is empty for the former alone."""
    wanted = expected(payments)
    tried = [data.draw(near_payments(payments, wanted)) for _ in range(3)]
    for payment in [*tried, *sorted(wanted, key=repr)[:20]]:
        assert (payment in payments) == (payment in wanted), payment
        assert (payments.why_not(payment) == []) == (payment in wanted), payment


@st.composite
def near_payments(draw: st.DrawFn, payments: Payments, wanted: set[Payment]) -> Payment:
    """A payment of the set with something changed, or anything of the right shape."""
    plan = draw(st.integers(0, len(payments.plans) - 1))
    some = payments.plans[plan].parts
    picks = [tuple(sorted(draw(st.sets(st.sampled_from(CARDS), max_size=3)))) for _ in some]
    sums = [draw(st.sampled_from((*part.amounts, 0, 100))) for part in some]
    known = sorted(wanted, key=repr)
    base = known[draw(st.integers(0, len(known) - 1))] if known else None
    if base is not None and base.picks and draw(st.booleans()):
        plan = base.plan
        at = draw(st.integers(0, len(base.picks) - 1))
        picks, sums = list(base.picks), list(base.amounts)
        change = draw(st.integers(0, 3))
        if change == 0:
            picks[at] = tuple(sorted({*picks[at], draw(st.sampled_from(CARDS))}))
        elif change == 1:
            picks[at] = picks[at][1:]
        elif change == 2:
            sums[at] += 100
        else:
            del picks[at]
    return Payment(plan, tuple(picks), tuple(sums))


@examples(200)
@given(prices())
def test_the_automatic_payment_is_one_of_the_set(payments: Payments) -> None:
    """F-31."""
    auto = payments.auto()
    assert (auto is None) == (not payments)
    assert auto is None or auto in payments


@examples(200)
@given(prices())
def test_every_choice_offered_leads_on_and_every_payment_is_reached(payments: Payments) -> None:
    """F-05: whatever has been given, exactly those next cards are offered that are in some payment."""
    wanted = expected(payments)
    for plan in range(len(payments.plans)):
        reached = set(drafts(payments, plan, 0, {}, {}, [one for one in wanted if one.plan == plan]))
        assert reached == {one for one in wanted if one.plan == plan}


def drafts(
    payments: Payments, plan: int, at: int, forced: Forced, amounts: dict[int, int], left: list[Payment]
) -> list[Payment]:
    """Every payment a player can put together, part by part; `left`: those of the definition still open."""
    some = payments.plans[plan].parts
    if not left:
        return []
    if at == len(some):
        return [payments.payment(plan, forced, amounts)]
    if some[at].amounts and at not in amounts:
        found: list[Payment] = []
        for amount in some[at].amounts:
            still = [one for one in left if one.amounts[at] == amount]
            assert (amount in payments.open_amounts(plan, at, forced, amounts)) == bool(still)
            found += drafts(payments, plan, at, forced, {**amounts, at: amount}, still)
        return found
    if not some[at].takes_cards:
        return drafts(payments, plan, at + 1, forced, amounts, left)
    have = {card for card, to in forced.items() if to == at}
    offered = payments.options(plan, at, forced, amounts)
    assert set(offered) == {card for one in left for card in one.picks[at]} - have
    done = [one for one in left if set(one.picks[at]) == have]
    assert payments.enough(plan, at, forced, amounts) == bool(done)
    found = drafts(payments, plan, at + 1, forced, amounts, done) if done else []
    for card in offered:
        if card > max(have, default=-1):  # each set once: its cards in ascending order
            still = [one for one in left if card in one.picks[at]]
            found += drafts(payments, plan, at, {**forced, card: at}, amounts, still)
    return found


@examples(200)
@given(prices(), st.randoms(use_true_random=False))
def test_the_order_of_the_parts_does_not_matter(payments: Payments, source: random.Random) -> None:
    """F-30, as far as the parts themselves go."""
    orders = [source.sample(range(len(plan.parts)), len(plan.parts)) for plan in payments.plans]
    other = Payments(
        tuple(
            Plan(tuple(plan.parts[at] for at in order))
            for plan, order in zip(payments.plans, orders, strict=True)
        ),
        payments.life,
        apart=payments.apart,
    )
    same = Payments(payments.plans, payments.life, apart=payments.apart)
    assert bool(other) == bool(same)
    assert other.count() == same.count()


@pytest.mark.parametrize(("number", "most"), [(12, 3), (20, 20), (60, 60)])
def test_counting_does_not_walk_the_payments(number: int, most: int) -> None:
    """F-32: equal cards are counted at once."""
    first = Part("discard")
    first.candidates = tuple(range(number))
    first.least, first.most = 1, most
    second = first.copy()
    second.candidates = tuple(range(number, 2 * number))
    ways = sum(comb(number, size) for size in range(1, most + 1))
    assert Payments((Plan((first, second)),), 0).count() == ways * ways
