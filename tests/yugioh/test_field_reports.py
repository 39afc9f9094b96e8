"""Kinds of fault that public bug reports tell of, where a scenario alone cannot show that they are impossible (F-…)."""

from __future__ import annotations

import pickle
import time
from itertools import islice
from pathlib import Path

import pytest

from defray.kernel.cards import Card
from defray.kernel.decisions import CANCEL, Action
from defray.kernel.drafting import Drafting
from defray.kernel.payments import Payment, Payments
from defray.scenarios import Run, parse_scenario, read_scenario
from defray.yugioh import actions
from defray.yugioh.activation import Activation
from defray.yugioh.alikeness import traits
from defray.yugioh.duel import YugiohDuel

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*/*.yaml"))
TOPICS = ("joint-payability", "modifiers", "order-and-search", "replacement", "weights", "what-must-remain")
each_position = pytest.mark.parametrize(
    "path", [path for path in SCENARIOS if path.parent.name in TOPICS], ids=lambda path: path.stem
)


def duel_of(text: str) -> YugiohDuel:
    return Run(parse_scenario(f"title: A position\ngame: yugioh\n{text}\nscript: []\n", "position.yaml")).duel


def number_of(duel: YugiohDuel, name: str) -> int:
    return next(card.number for card in duel.cards if card.face.name == name)


def activation_of(duel: YugiohDuel, name: str, ability: int = 0) -> Action:
    return Action("activate", number_of(duel, name), ability)


def fork(duel: YugiohDuel) -> YugiohDuel:
    new = duel.fork()
    assert isinstance(new, YugiohDuel)
    return new


def seen(duel: YugiohDuel) -> tuple[str, int]:
    return duel.digest(), len(duel.log)


# ------------------------------------------------------------------------------------------- cancelling

SEVERAL_PARTS = """
cards:
  - name: Heavy Toll
    type: trap normal
    effects:
      - effect: activation
        cost:
          - {pay: discard, cards: {of: you, in: hand}, count: {min: 1, max: 2}}
          - pay: one_of
            options: [[{pay: tribute, cards: {of: you, in: monsters}}], [{pay: life, multiple_of: 500, max: 1500}]]
        do: [{do: draw}]
me:
  hand: [Sangan, Dandylion, Vorse Raider]
  monsters: [Gemini Elf, Exiled Force]
  spells: [{card: Heavy Toll, set: true}]
  deck: 5
"""
SPELL_UNDER_TAX = """
me:
  hand: [Lightning Vortex, Sangan, Dandylion]
  spells: [Chain Energy]
you:
  monsters: [Vorse Raider]
"""
TRIBUTE_SUMMON = """
me:
  hand: [Dark Magician]
  monsters: [Gemini Elf, Exiled Force, Vorse Raider]
"""
PROCEDURE = """
me:
  hand: [Machina Fortress, Machina Gearframe, Machina Gearframe, Mechanicalchaser]
"""
OPENED = """
me:
  monsters: [Cannon Soldier, Gemini Elf]
  field: Lair of Darkness
you:
  monsters: [Vorse Raider, Summoned Skull]
"""
REPLACED = """
me:
  monsters: [Mind Master, Psychic Snail, Psychic Commander]
  field: Brain Research Lab
  deck: [Mind Protector]
"""
CANCELLED = {
    "several parts and alternatives": (SEVERAL_PARTS, "activate", "Heavy Toll", 0),
    "a Spell from the hand under a tax": (SPELL_UNDER_TAX, "activate", "Lightning Vortex", 0),
    "a Set under a tax": (SPELL_UNDER_TAX, "set", "Lightning Vortex", -1),
    "a Tribute Summon": (TRIBUTE_SUMMON, "summon", "Dark Magician", -1),
    "a Set with Tributes": (TRIBUTE_SUMMON, "set", "Dark Magician", -1),
    "a procedure": (PROCEDURE, "special", "Machina Fortress", 0),
    "an opened monster": (OPENED, "activate", "Cannon Soldier", 0),
    "a replacement": (REPLACED, "activate", "Mind Master", 0),
}


def cancelled_everywhere(duel: YugiohDuel, action: Action) -> int:
    """Take every road through the choices of an action and cancel at each; how often that was."""
    before = seen(duel)
    offered = set(duel.legal)
    started = fork(duel)
    started.take(action)
    todo, cancelled = [started], 0
    while todo:
        now = todo.pop()
        decision = now.decision
        assert decision is not None
        if not decision.cancellable:
            continue
        assert len(now.log) == before[1], "the log tells of something that has not happened yet (F-10)"
        given_up = fork(now)
        given_up.take(CANCEL)
        assert seen(given_up) == before
        assert set(given_up.legal) == offered
        cancelled += 1
        for option in decision.options:
            further = fork(now)
            further.take(option)
            todo.append(further)
    return cancelled


@pytest.mark.parametrize("case", CANCELLED)
def test_f09_cancelling_at_any_step_leaves_no_trace(case: str) -> None:
    text, verb, name, ability = CANCELLED[case]
    duel = duel_of(text)
    action = Action(verb, number_of(duel, name), ability)
    if ability < 0 and verb == "activate":
        action = activation_of(duel, name)
    assert cancelled_everywhere(duel, action) >= 1


def test_f09_a_response_is_cancelled_in_the_middle_of_a_chain() -> None:
    duel = duel_of("""
turn: you
me: {hand: [Sangan, Dandylion], spells: [{card: Magic Jammer, set: true}]}
you: {hand: [Pot of Greed], deck: 5}
""")
    duel.take(activation_of(duel, "Pot of Greed"))
    duel.take(Action("zone", number=0))
    assert cancelled_everywhere(duel, activation_of(duel, "Magic Jammer")) == 1


def test_f10_the_log_is_written_when_the_payment_is_done_once() -> None:
    duel = duel_of(SEVERAL_PARTS)
    action = activation_of(duel, "Heavy Toll")
    before = len(duel.log)
    payment = duel.quote(action).payments.auto()
    assert payment is not None
    duel.take(action, pay=payment)
    events = [event for event in list(duel.log)[before:] if event.cause == "cost"]
    paid = sorted(card.number for event in events for card in event.cards)
    assert paid == sorted(payment.cards())


def test_f11_what_works_once_a_turn_counts_payments_and_not_drafts() -> None:
    duel = duel_of(OPENED)
    action = activation_of(duel, "Cannon Soldier")
    ways = duel.quote(action).payments.count()
    for _ in range(3):
        duel.take(action)
        duel.take(CANCEL)
    assert duel.quote(action).payments.count() == ways
    assert not any(name.startswith("used ") for name in duel.used)
    opened = next(payment for payment in duel.quote(action).payments if payment.cards()[0] == number_of(duel, "Vorse Raider"))
    duel.take(action, pay=opened)
    assert [times for name, times in duel.used.items() if name.startswith("used ")] == [1]


# ------------------------------------------------------------------------------------------- every choice leads on


@each_position
def test_f05_every_choice_offered_leads_to_a_complete_payment(path: Path) -> None:
    """The draft never ends up at a step from which the rest cannot be paid, and it reaches exactly the payments of the set."""
    duel = Run(read_scenario(path)).duel
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


# ------------------------------------------------------------------------------------------- the price

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
        (duel.cards[one.source].face.name, one.what, one.part, one.amount, one.floor, one.optional) for one in quote.modifiers
    }
    assert found == {
        ("Rough Discount", "reduces", "life", 600, 100, False),
        ("Careful Discount", "reduces", "life", 500, 500, True),
    }
    assert [(duel.cards[part.source].face.name, part.amounts) for part in quote.taxes] == [("Chain Energy", (500,))]
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
    receipt = duel.chain[0].receipt if duel.chain else None
    assert duel.life[0] == 100
    assert receipt is None or receipt.life() == 100


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
    replaced = [one for one in duel.quote(action).payments if duel.quote(action).payments.plans[one.plan].changes == (source,)]
    assert len(replaced) == 2
    duel.take(action, pay=replaced[0])
    entries = duel.chain[0].receipt.entries
    told = [(entry.how, [card.face.name for card in entry.cards], entry.source, entry.replaces, entry.replaced_amount) for entry in entries]
    assert told == [
        ("discard", ["Sangan"], source, "detach", 1),
        ("detach", ["Gemini Elf"], action.card, "", 0),
    ]


# ------------------------------------------------------------------------------------------- events


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
    duel.transfer("banish", [sangan], 5, duel_reason())
    assert paid.state() == record
    assert [event.cause for event in duel.log if any(card.number == sangan for card in event.cards)] == ["cost", "effect"]
    assert not any("reason" in name or "cause" in name for name in vars(Card()))


def duel_reason():  # type: ignore[no-untyped-def]
    from defray.kernel.changes import Reason

    return Reason(1, "effect", 0)


def test_f02_payability_comes_from_the_present_state_only() -> None:
    """After payments, a copy that was saved and read back, with nothing remembered, has the same prices."""
    duel = duel_of("""
me:
  hand: [Sangan, Dandylion, Vorse Raider, Mystical Elf]
  spells: [{card: Raigeki Break, set: true}, {card: Phoenix Wing Wind Blast, set: true}, {card: Karma Cut, set: true}]
you: {monsters: [Gemini Elf, Summoned Skull, Luster Dragon]}
""")
    for name in ("Raigeki Break", "Phoenix Wing Wind Blast", "Karma Cut"):
        action = activation_of(duel, name)
        fresh = pickle.loads(pickle.dumps(duel))
        assert set(fresh.quote(action).payments) == set(duel.quote(action).payments)
        assert duel.quote(action).payments.count() == len(duel.zone(0, 0))
        duel.take(action, pay=next(iter(duel.quote(action).payments)))
        while duel.decision is not None and duel.decision.kind != "command":
            duel.take(duel.decision.options[-1])


# ------------------------------------------------------------------------------------------- the set of payments


@each_position
def test_f31_auto_is_one_of_the_payments_and_decides_nothing(path: Path) -> None:
    duel = Run(read_scenario(path)).duel
    for player in (0, 1):
        for action in actions.conceivable(duel, player):
            payments = actions.quote(duel, player, action).payments
            auto = payments.auto()
            assert (auto is not None) == bool(payments) == (payments.count() > 0)
            assert auto is None or (auto in payments and payments.why_not(auto) == [])


@each_position
def test_f33_f35_asking_changes_nothing_and_every_no_has_a_reason(path: Path) -> None:
    duel = Run(read_scenario(path)).duel
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
    duel = Run(read_scenario(path)).duel
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
FORTY = [
    "Sangan", "Dandylion", "Vorse Raider", "Gemini Elf", "Summoned Skull", "Dark Magician", "Mystical Elf", "Exiled Force",
    "Cannon Soldier", "Pot of Greed", "Raigeki Break", "Karma Cut", "Magic Jammer", "Shining Angel", "Mokey Mokey",
    "Water Girl", "Worm Drake", "Yashinoki", "Luster Dragon", "Kurama",
] * 2  # fmt: skip


def test_f32_a_huge_set_is_counted_and_walked_without_being_built() -> None:
    from math import comb

    duel = duel_of(HUGE.replace("GRAVEYARD", str(FORTY).replace("'", '"')))
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
    """Where the effect needs a monster in the GY afterwards, a monster and a Spell that would go there are not alike."""
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
    words = {duel.cards[number].face.name: word for number, word in payments.alike.items()}
    assert words["Sangan"] != words["Pot of Greed"]
    assert traits(duel, duel.cards[0], duel.activation(0, action).scope) != ()


# ------------------------------------------------------------------------------------------- decisions


@each_position
def test_f34_every_decision_has_an_answer(path: Path) -> None:
    duel = Run(read_scenario(path)).duel
    for step in range(60):
        decision = duel.decision
        if decision is None:
            assert duel.result is not None
            break
        assert decision.options
        duel.take(decision.options[(step * 7) % len(decision.options)])


def test_f33_a_draft_says_what_is_still_to_be_paid() -> None:
    duel = duel_of(SEVERAL_PARTS)
    duel.take(activation_of(duel, "Heavy Toll"))
    kinds = []
    while duel.decision is not None and duel.decision.cancellable:
        kinds.append((duel.decision.kind, duel.decision.purpose, duel.decision.source))
        duel.take(duel.decision.options[0])
    toll = number_of(duel, "Heavy Toll")
    assert kinds == [
        ("way", "pay", toll), ("pay", "discard", toll), ("pay", "discard", toll), ("pay", "tribute", toll),
    ]  # fmt: skip
