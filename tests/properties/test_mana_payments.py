"""Payments of mana are exactly those of the rules: against tapping card by card in every order.

`DEFRAY_THOROUGH=1 pytest tests/properties/test_mana_payments.py` tries 20,000 mana zones for each of the
first three properties, and 10,000 for the others.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from defray.duelmasters.mana import ManaRule, ManaSource
from defray.duelmasters.zones import bits
from defray.kernel.parts import Part, Plan
from defray.kernel.payments import Payment, Payments
from tests.properties import reference
from tests.properties.effort import examples
from tests.properties.test_payments import amount_parts, card_parts, drafts

Pick = tuple[int, ...]


def tapped(sources: dict[int, ManaSource], civilizations: int, total: int) -> set[Pick]:
    """Every set of cards that may be tapped for a total: card by card, in every order (DR-112.2)."""
    order = [bit for bit in (1, 2, 4, 8, 16) if civilizations & bit]
    found: set[Pick] = set()
    seen: set[tuple[frozenset[int], int, int]] = set()
    waiting: list[tuple[frozenset[int], int, int]] = [(frozenset(), 0, 0)]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        cards, paid, mana = here
        if paid == len(order) and mana >= total:
            found.add(tuple(sorted(cards)))
            continue
        for card, source in sources.items():
            if card in cards:
                continue
            for number in source.numbers:
                if paid < len(order):
                    if source.civilizations & order[paid]:
                        waiting.append((cards | {card}, paid + 1, mana + number))
                elif number > 0:
                    waiting.append((cards | {card}, paid, mana + number))
    return found


def payments_of(rule: ManaRule) -> set[Pick]:
    """All payments by the rules."""
    found: set[Pick] = set()
    for total in rule.totals:
        some = tapped(rule.sources, rule.civilizations, total)
        if not rule.literal:
            some = {one for one in some if not any(set(other) < set(one) for other in some)}
        found |= some
    return found


NUMBERS = st.sampled_from(((1,), (1,), (1,), (0,), (2,), (3,), (1, 2), (0, 2), (1, 3), (0, 1)))


@st.composite
def mana_rules(draw: st.DrawFn, most: int = 8) -> ManaRule:
    """A mana zone and a cost to pay out of it."""
    kinds = draw(st.lists(st.tuples(st.integers(0, 31), NUMBERS), max_size=most))
    if draw(st.booleans()):  # many alike
        kinds = [kinds[min(at, draw(st.integers(0, 2)))] for at in range(len(kinds))]
    sources = tuple(ManaSource(at * 3, gives, numbers) for at, (gives, numbers) in enumerate(kinds))
    several = st.lists(st.integers(0, 9), max_size=3).map(tuple)
    totals = draw(st.tuples(st.integers(0, 9)) | st.tuples(st.integers(0, 5)) | several)
    civilizations = draw(st.integers(0, 31) | st.sampled_from((0, 1, 2, 4, 8, 16, 3, 6)))
    others = tuple(
        (draw(st.integers(0, 31)), (draw(st.integers(0, 4)),)) for _ in range(draw(st.integers(0, 2)))
    )
    return ManaRule(sources, civilizations, totals, draw(st.booleans()), others)


def shown(rule: ManaRule) -> str:
    cards = [(source.civilizations, source.numbers) for source in rule.sources.values()]
    return f"{cards} for {rule.civilizations} {rule.totals} literal={rule.literal}"


@examples(400)
@given(mana_rules(), st.randoms(use_true_random=False))
def test_the_sets_are_those_of_the_rules(rule: ManaRule, source: random.Random) -> None:
    """D-22, D-44 to D-54, D-71, D-74, D-76, D-139, D-140."""
    wanted = payments_of(rule)
    every = tuple(rule.sources)
    some = tuple(card for card in every if source.random() < 0.8)
    cards = some if source.random() < 0.3 else every
    number = min(source.choice((0, 0, 1, 2, 3)), len(cards))
    forced = tuple(sorted(source.sample(cards, number)))
    there = {one for one in wanted if set(forced) <= set(one) <= set(cards)}
    found = list(rule.sets(cards, forced))
    assert len(found) == len(set(found)), shown(rule)
    assert set(found) == there, shown(rule)
    assert rule.count(cards, forced) == len(there), shown(rule)
    assert rule.possible(cards, forced) == bool(there), shown(rule)
    best = rule.best(cards, forced)
    assert (best in there) if there else best is None, shown(rule)


@examples(400)
@given(mana_rules())
def test_single_sets_are_judged_by_the_rules(rule: ManaRule) -> None:
    wanted = payments_of(rule)
    for size in range(len(rule.sources) + 1):
        for pick in combinations(rule.sources, size):
            assert rule.met_by(pick) == (pick in wanted), (pick, shown(rule))
            assert (rule.why_not(pick) == []) == (pick in wanted), (pick, shown(rule))
    assert bool(rule.missing(tuple(rule.sources))) == (not wanted), shown(rule)


@examples(400)
@given(mana_rules())
def test_a_payment_can_be_tapped_in_the_order_told(rule: ManaRule) -> None:
    """D-22, D-27, D-44, D-53: civilizations first, then the rest while mana is missing."""
    for pick in sorted(payments_of(rule))[:12]:
        taps = rule.taps(pick)
        assert taps is not None
        givers = [card for card, _ in taps.civilizations]
        assert tuple(sorted((*givers, *taps.rest))) == pick
        assert [bit for _, bit in taps.civilizations] == [
            bit for bit in (1, 2, 4, 8, 16) if rule.civilizations & bit
        ]
        assert all(rule.sources[card].civilizations & bit for card, bit in taps.civilizations)
        assert all(taps.numbers[card] in rule.sources[card].numbers for card in pick)
        mana = sum(taps.numbers[card] for card in givers)
        for card in taps.rest:
            assert mana < taps.total
            assert taps.numbers[card] > 0
            mana += taps.numbers[card]
        assert mana >= taps.total
        for total in rule.totals:
            if total < taps.total and rule.literal:
                assert pick not in tapped(rule.sources, rule.civilizations, total)


@examples(200)
@given(mana_rules(5), st.data())
def test_words_tell_apart_what_the_rules_do(rule: ManaRule, data: st.DataObject) -> None:
    """Cards with equal words are interchangeable."""
    if len(rule.sources) < 2:
        return
    one, two = data.draw(st.permutations(list(rule.sources)))[:2]
    if rule.word(one) == rule.word(two):
        change = {one: two, two: one}
        wanted = payments_of(rule)
        assert {tuple(sorted(change.get(card, card) for card in pick)) for pick in wanted} == wanted


# ---------------------------------------------------------------------------------- among other parts


@st.composite
def mixed_plans(draw: st.DrawFn) -> Plan:
    """Parts met by mana among parts of other kinds, over the same cards."""
    parts = [draw(card_parts() | amount_parts()) for _ in range(draw(st.integers(0, 2)))]
    for _ in range(draw(st.sampled_from((1, 1, 2)))):
        cards = sorted(draw(st.sets(st.integers(0, 6), max_size=6)))
        sources = tuple(
            ManaSource(card, draw(st.sampled_from((1, 2, 3, 7, 0))), draw(NUMBERS)) for card in cards
        )
        part = Part("mana")
        part.candidates = tuple(cards)
        total = draw(st.integers(0, 4))
        part.rule = ManaRule(sources, draw(st.sampled_from((0, 1, 2, 3))), (total,), draw(st.booleans()))
        parts.insert(draw(st.integers(0, len(parts))), part)
    return Plan(tuple(parts))


def expected(plan: Plan, life: int) -> set[Payment]:
    """All payments of a plan: those of its other parts, with a payment of mana for each part that takes
    one, no card paying twice.
    """
    other = Plan(tuple(part for part in plan.parts if part.rule is None))
    found: set[Payment] = set()
    for base in reference.payments((other,), life):
        picks: list[tuple[Pick, ...]] = [()]
        at = 0
        amounts: list[int] = []
        for part in plan.parts:
            if isinstance(part.rule, ManaRule):
                further = payments_of(part.rule)
                amounts.append(0)
            else:
                further = {base.picks[at]}
                amounts.append(base.amounts[at])
                at += 1
            picks = [(*before, one) for before in picks for one in further]
        for pick in picks:
            cards = [card for one in pick for card in one]
            if len(cards) == len(set(cards)):
                if reference.pools_last(plan, pick, tuple(amounts)):
                    found.add(Payment(0, pick, tuple(amounts)))
    return found


@examples(200)
@given(mixed_plans(), st.integers(0, 1 << 16), st.booleans())
def test_mana_is_paid_together_with_other_parts(plan: Plan, seed: int, asked: bool) -> None:
    """Joint payments (D-139), with and without a test of what is left after them."""
    kinds = {card: "ab"[seed >> card & 1] for card in range(7)}

    def accept(payment: Payment) -> bool:
        text = str((seed, [sorted(kinds[card] for card in pick) for pick in payment.picks]))
        return sum(map(ord, text)) % 3 > 0

    payments = Payments((plan,), 1000, lambda: kinds, accept if asked else None)
    wanted = {one for one in expected(plan, 1000) if not asked or accept(one)}
    found = list(payments)
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert payments.count() == len(wanted)
    assert bool(payments) == bool(wanted)
    auto = payments.auto()
    assert (auto in wanted) if wanted else auto is None
    for one in sorted(wanted, key=repr)[:5]:
        assert one in payments
        assert payments.why_not(one) == []
        assert one in list(payments.using(list(one.cards()), None, None))


@examples(200)
@given(mixed_plans())
def test_every_choice_of_mana_leads_on_and_every_payment_is_reached(plan: Plan) -> None:
    """F-05, D-140."""
    payments = Payments((plan,), 1000)
    wanted = expected(plan, 1000)
    if len(wanted) <= 60:
        assert set(drafts(payments, 0, 0, {}, {}, list(wanted))) == wanted


@examples(200)
@given(mixed_plans(), st.randoms(use_true_random=False))
def test_cards_are_taken_unasked_only_where_there_is_no_choice(plan: Plan, source: random.Random) -> None:
    payments = Payments((plan,), 1000)
    wanted = sorted(expected(plan, 1000), key=repr)
    if not wanted:
        return
    one = source.choice(wanted)
    at = next(at for at, part in enumerate(plan.parts) if part.rule is not None)
    have = set(source.sample(one.picks[at], source.randint(0, len(one.picks[at]))))
    forced = {card: place for place in range(at) for card in one.picks[place]} | dict.fromkeys(have, at)
    amounts = {place: one.amounts[place] for place in range(at) if plan.parts[place].amounts}
    left = {
        other.picks[at]
        for other in wanted
        if other.picks[:at] == one.picks[:at]
        and have <= set(other.picks[at])
        and all(other.amounts[place] == amount for place, amount in amounts.items())
    }
    cards = payments.options(0, at, forced, amounts)
    only = left == {tuple(sorted(have.union(cards)))}
    assert payments.all_needed(0, at, forced, cards) == only


def test_a_part_may_be_narrowed_to_one_set() -> None:
    """Then it needs just these cards; nothing meets it if its rule is not met by them."""
    part = Part("mana")
    part.rule = ManaRule(zone("W", "F", "F"), bits("W"), (2,))
    part.candidates = (0, 1, 2)
    for enough in ((0, 1), (0, 2)):
        assert [one.picks for one in Payments((Plan((part.just(enough),)),), 0)] == [(enough,)]
    for pick in ((), (0,), (1, 2), (0, 1, 2)):
        assert not Payments((Plan((part.just(pick),)),), 0)
        assert Payments((Plan((part.just(pick),)),), 0).count() == 0


# ---------------------------------------------------------------------------------- the cases of the rules


def zone(*cards: str) -> tuple[ManaSource, ...]:
    """Mana cards as scenarios write them: `WD`, `5` (number 0), `N:2`, `c`."""
    found = []
    for at, card in enumerate(cards):
        civilizations, _, number = card.partition(":")
        numbers = (int(number),) if number else (0,) if card == "5" else (1,)
        found.append(ManaSource(at, bits(civilizations), numbers))
    return tuple(found)


CASES: list[tuple[str, str, tuple[int, ...], int]] = [
    ("W F N L", "", (3,), 4),  # D-24
    ("F W W N N L", "F", (6,), 1),  # D-27
    ("W W W N N L L", "F", (6,), 0),  # D-40
    ("F F W W N N L", "F", (6,), 7),  # D-41
    ("W D", "WD", (2,), 1),  # D-42
    ("L F N W W D", "LFN", (6,), 1),  # D-43
    ("L F W W W D", "LFN", (6,), 0),
    ("WD F", "WD", (2,), 0),  # D-44
    ("WD W", "WD", (2,), 1),
    ("WD WD", "WD", (2,), 1),
    ("WD W W D", "WD", (2,), 5),
    ("LW F F", "LW", (3,), 0),  # D-45
    ("LW L F", "LW", (3,), 1),
    ("W D F", "WD", (1,), 1),  # D-47
    ("W D F", "WD", (0,), 1),  # D-76
    ("5 F", "W", (1,), 1),  # D-49, D-51
    ("5", "W", (1,), 0),
    ("5 W", "W", (1,), 2),
    ("5 F F", "", (1,), 2),  # a card of number 0 pays no part of an amount
    ("5 5 F F F", "WD", (2,), 3),  # D-50
    ("N:2 N", "N", (1,), 2),  # D-52
    ("N:1 F:2 F:2", "N", (3,), 2),
    ("N F:2 F:2", "N", (4,), 1),
    ("W F N", "W", (2,), 2),  # D-53
    ("N:2 W F:2", "N", (4,), 2),  # D-54
    ("N F:2 F:2 F:2 F:2 F:2 F:2", "N", (12,), 1),  # D-55
    ("N:2 F:2 F:2 F:2 F:2 F:2", "N", (12,), 1),
    ("F", "W", (1,), 0),  # D-59: a tapped card is no candidate
    ("c c", "W", (2,), 0),  # D-62
    ("c W", "W", (2,), 1),
    ("c:1 W", "W", (2,), 1),  # D-63: a face-down card counts as one of these
    ("W F F", "W", (3,), 1),  # D-88
    ("W F F", "W", (2,), 2),
    ("W F", "", (0,), 1),  # D-74: nothing is tapped
    ("W F", "W", (0,), 1),
    ("W F", "W", (), 0),  # D-68
    ("W F F F", "W", (3, 4), 4),  # D-71
]


@pytest.mark.parametrize(("cards", "civilizations", "totals", "count"), CASES)
def test_the_numbers_of_ways_are_those_of_the_rules(
    cards: str, civilizations: str, totals: tuple[int, ...], count: int
) -> None:
    rule = ManaRule(zone(*cards.split()), bits(civilizations), totals)
    every = tuple(rule.sources)
    assert rule.count(every, ()) == count
    assert len(payments_of(rule)) == count
    part = Part("mana")
    part.candidates = every
    part.rule = rule
    payments = Payments((Plan((part,)),), 0)
    assert payments.count() == len(list(payments)) == count
    assert (payments.auto() is not None) == (count > 0)


def test_strictly_no_card_is_superfluous() -> None:
    """D-54, the switch `minimal_overpay`."""
    rule = ManaRule(zone("N:2", "W", "F:2"), bits("N"), (4,), literal=False)
    assert list(rule.sets((0, 1, 2), ())) == [(0, 2)]
    assert rule.count((0, 1, 2), ()) == 1
    assert not rule.possible((0, 1, 2), (1,))


@pytest.mark.parametrize(
    ("cards", "civilizations", "totals", "rules"),
    [
        ("W W", "F", (2,), ["D-40"]),
        ("W W", "WD", (2,), ["D-42"]),
        ("WD F", "WD", (2,), ["D-44"]),
        ("WD", "WD", (2,), ["D-44", "D-38"]),
        ("W", "W", (3,), ["D-38"]),
        ("W", "W", (), ["D-68"]),
        ("W W", "W", (2,), []),
    ],
)
def test_what_is_missing_is_told(
    cards: str, civilizations: str, totals: tuple[int, ...], rules: list[str]
) -> None:
    rule = ManaRule(zone(*cards.split()), bits(civilizations), totals)
    assert [one.rule for one in rule.missing(tuple(rule.sources)).obstacles()] == rules


def test_an_automatic_payment_keeps_the_other_cards_payable() -> None:
    sources = zone("F", "D", "F", "W")
    every = tuple(range(4))
    assert ManaRule(sources, bits("F"), (2,)).best(every, ()) == (0, 1)
    assert ManaRule(sources, bits("F"), (2,), others=((bits("D"), (2,)),)).best(every, ()) == (0, 2)
    both = ((bits("D"), (1,)), (bits("W"), (1,)))
    assert ManaRule(sources, bits("F"), (2,), others=both).best(every, ()) == (0, 2)


@pytest.mark.parametrize("civilizations", ["", "W", "WD", "LFN", "LWDFN"])
def test_counting_mana_does_not_walk_the_payments(civilizations: str) -> None:
    """F-32: 25 cards of mixed kinds."""
    source = random.Random(civilizations)
    sources = tuple(
        ManaSource(at, source.randrange(32), (source.choice((0, 1, 1, 1, 2, 3)),)) for at in range(25)
    )
    rule = ManaRule(sources, bits(civilizations), (12,))
    every = tuple(range(25))
    assert rule.possible(every, ())
    assert rule.count(every, ()) > 100_000
    best = rule.best(every, ())
    assert best is not None
    assert rule.met_by(best)
