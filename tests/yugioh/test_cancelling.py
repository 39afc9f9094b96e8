"""A payment that is given up leaves no trace, at whatever step (F-09 to F-11)."""

from __future__ import annotations

import pytest
from tests.yugioh.small import activation_of, duel_of, fork, number_of, seen

from defray.kernel.decisions import CANCEL, Action
from defray.yugioh.duel import YugiohDuel

SEVERAL_PARTS = """
cards:
  - name: Heavy Toll
    type: trap normal
    effects:
      - effect: activation
        cost:
          - {pay: discard, cards: {of: you, in: hand}, count: {min: 1, max: 2}}
          - pay: one_of
            options:
              - [{pay: tribute, cards: {of: you, in: monsters}}]
              - [{pay: life, multiple_of: 500, max: 1500}]
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
    raider = number_of(duel, "Vorse Raider")
    duel.take(action, pay=next(one for one in duel.quote(action).payments if raider in one.cards()))
    assert [times for name, times in duel.used.items() if name.startswith("used ")] == [1]
