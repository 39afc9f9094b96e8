"""Kinds of fault in public bug reports that a scenario alone does not show to be impossible (F-…)."""

from __future__ import annotations

import pickle
import time
from itertools import islice
from math import comb
from pathlib import Path

import pytest
from tests.yugioh.small import activation_of, duel_of, fork, number_of, seen, yugioh

from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action
from defray.kernel.drafting import Drafting
from defray.kernel.payments import Payment, Payments
from defray.scenarios import Run, read_scenario
from defray.yugioh import actions
from defray.yugioh.activation import Activation
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import FOLDER, read_card
from defray.yugioh.zones import BANISHED, GRAVEYARD, HAND

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*/*.yaml"))
TOPICS = ("joint-payability", "modifiers", "order-and-search", "replacement", "weights", "what-must-remain")
each_position = pytest.mark.parametrize(
    "path", [path for path in SCENARIOS if path.parent.name in TOPICS], ids=lambda path: path.stem
)


# ------------------------------------------------------------ every choice leads on


@each_position
def test_f05_every_choice_offered_leads_to_a_complete_payment(path: Path) -> None:
    """The draft never comes to a step from which the rest cannot be paid, and it reaches all payments."""
    duel = yugioh(Run(read_scenario(path)).duel)
    for action in duel.legal:
        payments = duel.quote(action).payments
        if action.verb not in ("activate", "summon", "set", "special") or not 1 < payments.count() <= 60:
            continue
        assert drafted(duel, action) == set(payments)


def drafted(duel: YugiohDuel, action: Action) -> set[Payment]:
    """All payments that the draft of an action can end with."""
    started = fork(duel)
    started.take(action)
    todo, found = [started], set[Payment]()
    while todo:
        now = todo.pop()
        decision = now.decision
        assert decision is not None
        assert decision.options, "a decision without an answer (F-34)"
        if decision.kind == "zone" and isinstance(now.stack[-1], Activation):
            todo.append(taken(now, decision.options[0]))
            continue
        for option in decision.options:
            further = fork(now)
            finished = payment_after(further, option)
            if finished is None:
                todo.append(further)
            else:
                found.add(finished)
    return found


def taken(duel: YugiohDuel, option: Action) -> YugiohDuel:
    duel.take(option)
    return duel


def payment_after(duel: YugiohDuel, option: Action) -> Payment | None:
    """Answer a piece of a draft; the finished payment, if it was the last piece."""
    duel.pending = None
    duel.answer = option
    while duel.pending is None:
        if not isinstance(duel.stack[-1], Drafting):
            return duel.payment
        duel.stack[-1].advance(duel)
    return None


# ------------------------------------------------------------ the price


def test_f01_f33_why_not_says_how_much_is_needed_and_how_much_is_there() -> None:
    duel = duel_of("me: {life: 1000, hand: [Delinquent Duo], spells: [Chain Energy]}\nyou: {hand: 2}")
    action = activation_of(duel, "Delinquent Duo")
    reasons = {one.code: (one.rule, one.need, one.have) for one in duel.why_not(action)}
    assert reasons == {"life_short": ("Y-A3", 1500, 1000), "tax_unpayable": ("Y-F1", 1500, 1000)}
    assert not duel.offered(action)


DISCOUNTS = """
cards:
  - name: Rough Discount
    type: spell continuous
    effects:
      - effect: continuous
        rules: [{rule: change_cost, how: life, by: -600, floor: 100, cards: {type: spell}}]
  - name: Careful Discount
    type: spell continuous
    effects:
      - effect: continuous
        rules: [{rule: change_cost, how: life, by: -600, floor: 500, cards: {type: spell}, optional: true}]
me:
  hand: [Delinquent Duo]
  spells: [Rough Discount, Careful Discount, Chain Energy]
you: {hand: 2}
"""


def test_f13_f33_the_quote_lists_each_modifier_with_its_source_and_floor() -> None:
    duel = duel_of(DISCOUNTS)
    quote = duel.quote(activation_of(duel, "Delinquent Duo"))
    assert [part.amounts for part in quote.base] == [(1000,)], "the base is what is printed"
    found = {
        (duel.cards[one.source].face.name, one.what, one.part, one.amount, one.floor, one.optional)
        for one in quote.modifiers
    }
    assert found == {
        ("Rough Discount", "reduces", "life", 600, 100, False),
        ("Careful Discount", "reduces", "life", 500, 500, True),
    }
    assert [(duel.cards[part.source].face.name, part.amounts) for part in quote.taxes] == [
        ("Chain Energy", (500,))
    ]
    assert {payment.amounts for payment in quote.payments} == {(500, 400), (500, 100)}
    assert quote.total_life() == 600


def test_f06_the_price_is_that_of_the_choice() -> None:
    duel = duel_of(DISCOUNTS)
    action = activation_of(duel, "Delinquent Duo")
    careful = number_of(duel, "Careful Discount")
    payments = duel.quote(action).payments
    prices = {payments.plans[payment.plan].changes: sum(payment.amounts) for payment in payments}
    assert prices == {(): 900, (careful,): 600}


def test_f18_free_is_its_own_kind() -> None:
    duel = duel_of("me: {life: 1, hand: [Delinquent Duo], spells: [Spell Economics]}\nyou: {hand: 2}")
    quote = duel.quote(activation_of(duel, "Delinquent Duo"))
    assert quote.free
    assert list(quote.payments) == [Payment(0)], "the one payment of a free use pays nothing"
    assert [part.amounts for part in quote.base] == [(1000,)]
    duel = duel_of("me: {life: 1000, hand: [Delinquent Duo]}\nyou: {hand: 2}")
    assert not duel.quote(activation_of(duel, "Delinquent Duo")).free


def test_f17_the_price_is_fixed_before_payment() -> None:
    """Whatever is paid first, each part takes what the payment says."""
    duel = duel_of("""
cards:
  - name: Small Discount
    type: spell continuous
    effects:
      - effect: continuous
        rules: [{rule: change_cost, how: life, by: -900}]
  - name: Burnt Bridge
    type: trap normal
    effects:
      - effect: activation
        cost:
          - {pay: send, cards: {of: you, in: spells, type: spell, face: up}}
          - {pay: life, amount: 1000}
        do: [{do: draw}]
me: {life: 200, spells: [Small Discount, {card: Burnt Bridge, set: true}], deck: 3}
""")
    action = activation_of(duel, "Burnt Bridge")
    payment = duel.quote(action).payments.auto()
    duel.take(action, pay=payment)
    assert duel.life[0] == 100
    assert duel.cards[number_of(duel, "Small Discount")].zone == GRAVEYARD


def test_f21_f33_the_receipt_says_who_paid_what_for_what() -> None:
    duel = duel_of("""
cards:
  - name: Number Test
    type: monster xyz effect
    attribute: WATER
    race: Dragon
    rank: 4
    atk: 2000
    def: 2000
    effects:
      - effect: quick
        cost: [{pay: detach, count: 2}]
        do: [{do: draw}]
  - name: Spare Matter
    type: spell continuous
    effects:
      - effect: continuous
        rules:
          - rule: pay_with
            instead_of: detach
            covers: 1
            cards: {of: you, in: monsters, kind: xyz}
            pay: [{pay: discard, cards: {of: you, in: hand}}]
me:
  hand: [Sangan]
  monsters: [{card: Number Test, materials: [Gemini Elf, Vorse Raider]}]
  spells: [Spare Matter]
  deck: 3
you: {monsters: [{card: Number Test, materials: [Gemini Elf, Vorse Raider]}], deck: 3}
""")
    action = activation_of(duel, "Number Test")
    source = number_of(duel, "Spare Matter")
    payments = duel.quote(action).payments
    replaced = [one for one in payments if payments.plans[one.plan].changes == (source,)]
    assert len(replaced) == 2
    elf = number_of(duel, "Gemini Elf")
    duel.take(action, pay=next(one for one in replaced if elf in one.cards()))
    told = [
        (
            entry.how,
            [card.face.name for card in entry.cards],
            entry.source,
            entry.replaces,
            entry.replaced_amount,
        )
        for entry in duel.chain[0].receipt.entries
    ]
    assert told == [
        ("discard", ["Sangan"], source, "detach", 1),
        ("detach", ["Gemini Elf"], action.card, "", 0),
    ]


# ------------------------------------------------------------ events


def test_f24_events_are_records_and_cards_keep_no_reason() -> None:
    duel = duel_of("""
me:
  hand: [Sangan]
  spells: [{card: Raigeki Break, set: true}]
you: {monsters: [Gemini Elf]}
""")
    action = activation_of(duel, "Raigeki Break")
    duel.take(action)
    paid = next(event for event in duel.log if event.kind == "discard")
    record = paid.state()
    sangan = number_of(duel, "Sangan")
    duel.transfer("banish", [sangan], BANISHED, Reason(1, "effect"))
    assert paid.state() == record
    moves = [event for event in duel.log if any(card.number == sangan for card in event.cards)]
    assert [event.cause for event in moves] == ["cost", "effect"]
    assert not any("reason" in name or "cause" in name for name in dir(Card()))


def test_f02_payability_comes_from_the_present_state_only() -> None:
    """After payments, a copy that was saved and read back, with nothing remembered, has the same prices."""
    duel = duel_of("""
me:
  hand: [Sangan, Dandylion, Vorse Raider, Mystical Elf]
  spells:
    - {card: Raigeki Break, set: true}
    - {card: Phoenix Wing Wind Blast, set: true}
    - {card: Karma Cut, set: true}
you: {monsters: [Gemini Elf, Summoned Skull, Luster Dragon]}
""")
    for name in ("Raigeki Break", "Phoenix Wing Wind Blast", "Karma Cut"):
        action = activation_of(duel, name)
        fresh = pickle.loads(pickle.dumps(duel))
        assert set(fresh.quote(action).payments) == set(duel.quote(action).payments)
        assert duel.quote(action).payments.count() == len(duel.zone(0, HAND))
        duel.take(action, pay=next(iter(duel.quote(action).payments)))
        while duel.decision is not None and duel.decision.kind != "command":
            duel.take(duel.decision.options[-1])


# ------------------------------------------------------------ the set of payments


@each_position
def test_f31_auto_is_one_of_the_payments_and_decides_nothing(path: Path) -> None:
    duel = yugioh(Run(read_scenario(path)).duel)
    for player in (0, 1):
        for action in actions.conceivable(duel, player):
            payments = actions.quote(duel, player, action).payments
            auto = payments.auto()
            assert (auto is not None) == bool(payments) == (payments.count() > 0)
            assert auto is None or (auto in payments and payments.why_not(auto) == [])


def test_f31_auto_takes_no_more_than_it_must() -> None:
    duel = duel_of("""
cards:
  - name: Open Purse
    type: trap normal
    effects:
      - effect: activation
        cost:
          - {pay: discard, cards: {of: you, in: hand}, count: {min: 1, max: 3}}
          - {pay: life, multiple_of: 100, max: 1000}
        do: [{do: draw}]
me:
  hand: [Dark Magician, Vorse Raider, Sangan]
  spells: [{card: Open Purse, set: true}]
  deck: 3
""")
    auto = duel.quote(activation_of(duel, "Open Purse")).payments.auto()
    assert auto is not None
    assert auto.cards() == (number_of(duel, "Vorse Raider"),)
    assert auto.amounts == (0, 100)


@each_position
def test_f33_f35_asking_changes_nothing_and_every_no_has_a_reason(path: Path) -> None:
    duel = yugioh(Run(read_scenario(path)).duel)
    before = seen(duel)
    player = duel.decision.player if duel.decision is not None else 0
    for action in actions.conceivable(duel, player):
        quote = duel.quote(action)
        reasons = duel.why_not(action)
        assert duel.offered(action) == (not reasons)
        assert all(reason.code and reason.rule for reason in reasons)
        quote.payments.count()
        list(islice(quote.payments, 20))
        quote.payments.auto()
        quote.payments.why_not(Payment())
        duel.obstacles_to(1 - player, action)
    assert seen(duel) == before


@each_position
def test_f32_grouping_alike_cards_counts_as_trying_every_payment(path: Path) -> None:
    duel = yugioh(Run(read_scenario(path)).duel)
    for player in (0, 1):
        for action in actions.conceivable(duel, player):
            payments = actions.quote(duel, player, action).payments
            accept = payments.accept
            if accept is None:
                continue
            alone = Payments(payments.plans, payments.life, apart=payments.apart)
            if alone.count() <= 200:
                assert payments.count() == sum(1 for payment in alone if accept(payment))


HUGE = """
cards:
  - name: Great Rite
    type: trap normal
    effects:
      - effect: activation
        cost:
          - {pay: banish, cards: {of: you, in: graveyard}, count: 20}
          - {pay: discard, cards: {of: you, in: hand}, count: {min: 1, max: 6}}
          - {pay: life, multiple_of: 100, max: 5000}
        do: [{do: draw}]
me:
  hand: 12
  graveyard: GRAVEYARD
  spells: [{card: Great Rite, set: true}]
  deck: 3
"""
FORTY = [read_card(path).name for path in sorted(FOLDER.glob("*.yaml"))[:40]]
"""Forty cards that differ in name, kind and effects."""


def test_f32_a_huge_set_is_counted_and_walked_without_being_built() -> None:
    duel = duel_of(HUGE.replace("GRAVEYARD", str(FORTY)))
    action = activation_of(duel, "Great Rite")
    start = time.perf_counter()
    payments = duel.quote(action).payments
    assert payments.count() == comb(40, 20) * sum(comb(12, number) for number in range(1, 7)) * 50
    assert payments
    auto = payments.auto()
    assert auto in payments
    some = list(islice(payments, 100))
    assert len(set(some)) == 100
    assert all(payment in payments for payment in some)
    assert duel.offered(action)
    assert time.perf_counter() - start < 1.5


def test_f32_what_a_rule_may_ask_tells_cards_apart() -> None:
    """Where the effect needs a monster in the GY, a monster and a Spell that would go there are not alike."""
    duel = duel_of("""
cards:
  - name: Needs A Body
    type: trap normal
    effects:
      - effect: activation
        cost: [{pay: discard, cards: {of: you, in: hand}}]
        do: [{do: to_hand, cards: {choose: {of: you, in: graveyard, type: monster}}}]
me:
  hand: [Sangan, Pot of Greed]
  spells: [{card: Needs A Body, set: true}]
""")
    action = activation_of(duel, "Needs A Body")
    payments = duel.quote(action).payments
    words = {duel.cards[number].face.name: word for number, word in payments.words().items()}
    assert words["Sangan"] != words["Pot of Greed"]


# ------------------------------------------------------------ decisions


@each_position
def test_f34_every_decision_has_an_answer(path: Path) -> None:
    duel = yugioh(Run(read_scenario(path)).duel)
    for step in range(60):
        decision = duel.decision
        if decision is None:
            assert duel.result is not None
            break
        assert decision.options
        duel.take(decision.options[(step * 7) % len(decision.options)])


def test_f33_a_draft_says_what_is_still_to_be_paid() -> None:
    duel = duel_of("""
cards:
  - name: Heavy Toll
    type: trap normal
    effects:
      - effect: activation
        cost:
          - {pay: discard, cards: {of: you, in: hand}, count: {min: 1, max: 2}}
          - pay: one_of
            options: [[{pay: tribute, cards: {of: you, in: monsters}}], [{pay: life, amount: 500}]]
        do: [{do: draw}]
me:
  hand: [Sangan, Dandylion, Vorse Raider]
  monsters: [Gemini Elf, Exiled Force]
  spells: [{card: Heavy Toll, set: true}]
  deck: 5
""")
    duel.take(activation_of(duel, "Heavy Toll"))
    kinds = []
    while duel.decision is not None and duel.decision.cancellable:
        kinds.append((duel.decision.kind, duel.decision.purpose, duel.decision.source))
        duel.take(duel.decision.options[0])
    toll = number_of(duel, "Heavy Toll")
    assert kinds == [
        ("way", "pay", toll), ("pay", "discard", toll), ("pay", "discard", toll), ("pay", "tribute", toll),
    ]  # fmt: skip
