"""What must hold at every decision of every duel. Each check raises an error that names what it saw."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence
from typing import Protocol, TypeVar

from defray.kernel.cards import NOWHERE
from defray.kernel.decisions import CANCEL, DONE, Action, Decision
from defray.kernel.drafting import Drafting
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Plan
from defray.kernel.payments import Payment
from defray.yugioh import actions, battle
from defray.yugioh.abilities import face_of
from defray.yugioh.activation import Activation, scope_of
from defray.yugioh.aftermath import can_go_on, enough_targets
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.zones import DECK, EXTRA_SEATS, FIELD_ZONE, MATERIALS, MONSTERS, SEATS, SPELLS, on_field
from tests.properties import reference

T = TypeVar("T")


class Choose(Protocol):
    """Picks one of several, like `random.choice`."""

    def __call__(self, seq: Sequence[T], /) -> T: ...


FEW = 400
"""How many choices of cards a brute force may try."""
SEATS_OF = {MONSTERS: (*range(SEATS), *EXTRA_SEATS), SPELLS: range(SEATS), FIELD_ZONE: range(1)}


def decision_of(duel: YugiohDuel) -> Decision:
    decision = duel.decision
    assert decision is not None
    return decision


def fork(duel: YugiohDuel) -> YugiohDuel:
    new = duel.fork()
    assert isinstance(new, YugiohDuel)
    return new


def all_actions(duel: YugiohDuel, player: int) -> list[Action]:
    """Everything a player could conceivably do, each once."""
    found = actions.conceivable(duel, player)
    if player == duel.active:
        found += [*battle.attacks(duel, player), *actions.phases(duel)]
    return list(dict.fromkeys(found))


def check_an_answer_exists(duel: YugiohDuel) -> None:
    """F-34."""
    if duel.result is None:
        assert decision_of(duel).options, f"no answer to {duel.decision}"


def check_cards(duel: YugiohDuel) -> None:
    """Every card lies in exactly one place, the place it says it lies in."""
    lying = Counter(number for zone in duel.zones for number in zone)
    seats: set[tuple[int, int, int]] = set()
    for card in duel.cards:
        if card.token and card.zone == NOWHERE:
            assert lying[card.number] == 0, f"{card} is gone and still lies somewhere"
            continue
        assert card.zone != NOWHERE, f"{card} lies nowhere"
        assert lying[card.number] == 1, f"{card} lies in {lying[card.number]} places"
        assert card.number in duel.zone(card.controller, card.zone), f"{card} is not where it says it is"
        assert not card.token or on_field(card.zone), f"the Token {card} is in zone {card.zone}"
        if card.zone in (MONSTERS, SPELLS, FIELD_ZONE):
            seat = (card.controller, card.zone, card.seat)
            if card.zone == MONSTERS and card.seat in EXTRA_SEATS and card.controller == 1:
                seat = (
                    0,
                    MONSTERS,
                    sum(EXTRA_SEATS) - card.seat,
                )  # both players' left and right are the same two places
            assert seat not in seats, f"two cards in {seat}"
            assert card.seat in SEATS_OF[card.zone], f"{card} has the seat {card.seat}"
            seats.add(seat)
        else:
            assert card.controller == card.owner or card.zone == MATERIALS, (
                f"{card} is not its owner's in zone {card.zone}"
            )
            assert card.seat == -1, f"{card} has a seat off the field"
        if card.host >= 0:
            host = duel.cards[card.host]
            assert host.zone == MONSTERS, f"{card} hangs on {host}, which is in zone {host.zone}"
        if card.zone == MATERIALS:
            assert card.host >= 0, f"the material {card} lies under nothing"
    for number in (0, 1):
        assert duel.life[number] >= 0 or duel.result is not None, f"life {duel.life}"


def check_reasons(duel: YugiohDuel) -> None:
    """Offered, or an obstacle, never both (F-33); and checking changes nothing (F-35)."""
    decision = decision_of(duel)
    before, length = duel.digest(), len(duel.log)
    for action in all_actions(duel, decision.player):
        offered = duel.offered(action)
        reasons = duel.why_not(action)
        assert offered != bool(reasons), f"{action}: offered is {offered}, and the reasons are {reasons}"
        assert offered == (action in decision.options), f"{action}: offered is {offered}, against the options"
        full = duel.obstacles_to(decision.player, action)
        brief = duel.obstacles_to(decision.player, action, True)
        assert bool(full) == bool(brief), f"{action}: in full {full}, in brief {brief}"
        if decision.kind in ("command", "respond") and (
            action.verb == "activate" or decision.kind == "command"
        ):
            assert offered != bool(full), f"{action}: offered is {offered}, and the obstacles are {full}"
        for reason in reasons:
            assert reason.code, f"{action}: {reason.state()}"
            assert reason.rule, f"{action}: {reason.state()}"
    assert duel.digest() == before, "asking for reasons has changed the duel"
    assert len(duel.log) == length, "asking for reasons has written into the log"


def check_quotes(duel: YugiohDuel) -> None:
    """The payments of everything that can be paid, or only cannot be paid, are those of the definition."""
    decision = decision_of(duel)
    if decision.kind not in ("command", "respond"):
        return
    before, length = duel.digest(), len(duel.log)
    for action in all_actions(duel, decision.player):
        if action.verb in ("activate", "summon", "set", "special", "attack"):
            reasons = duel.obstacles_to(decision.player, action)
            if duel.offered(action) or (reasons and all(map(for_want_of_a_payment, reasons))):
                check_quote(duel, action)
    assert duel.digest() == before, "asking for quotes has changed the duel"
    assert len(duel.log) == length, "asking for quotes has written into the log"


def for_want_of_a_payment(reason: Obstacle) -> bool:
    return reason.rule == "Y-A3" or reason.code == "no_target_after_payment"


def check_quote(duel: YugiohDuel, action: Action) -> None:
    """One price against brute force."""
    quote = duel.quote(action)
    payments = quote.payments
    plans = payments.plans
    assert duel.offered(action) == bool(payments), (
        f"{action}: offered is {duel.offered(action)} with {payments.count()} payments"
    )
    auto = payments.auto()
    assert (auto is None) == (not payments), f"{action}: auto is {auto}"
    if auto is not None:
        assert auto in payments, f"{action}: auto {auto} is no payment"
        assert payments.why_not(auto) == []
    if reference.tries(plans) > FEW or is_told_by_chance(duel, action, plans):
        return
    conceived = reference.payments(plans, payments.life, duel.options.get("taxes") == "apart")
    wanted = {payment for payment in conceived if goes_on(duel, action, payment)}
    found = list(payments)
    assert len(found) == len(set(found)), f"{action}: a payment comes twice in {found}"
    assert set(found) == wanted, (
        f"{action}: too many {set(found) - wanted}, too few {wanted - set(found)} of {plans}"
    )
    assert payments.count() == len(wanted), f"{action}: counts {payments.count()} of {len(wanted)}"
    for payment in conceived:
        assert (payment in payments) == (payment in wanted), f"{action}: {payment}"
        assert bool(payments.why_not(payment)) == (payment not in wanted), f"{action}: {payment}"


def is_told_by_chance(duel: YugiohDuel, action: Action, plans: tuple[Plan, ...]) -> bool:
    """Whether cards that nobody knows yet decide what the effect may do: then no one can say before
    paying."""
    if action.verb != "activate" or not any(part.pool for plan in plans for part in plan.parts):
        return False
    return face_of(duel.cards[action.card].face).abilities[action.ability].uses_paid_cards


def committed(duel: YugiohDuel, action: Action, payment: Payment) -> YugiohDuel:
    """A copy on which the action has been paid like that, without anyone asking whether it may.

    An activation stands right after its payment, before the targets are chosen. Whatever else is asked
    gets its first answer.
    """
    new = fork(duel)
    new.payment = payment
    new.pending = None
    new.answer = action
    while new.result is None:
        top = new.stack[-1]
        if isinstance(top, Activation) and top.step == 5 and top.card == action.card:
            return new
        if new.pending is not None:
            if not new.pending.options or new.pending.kind in ("command", "respond", "trigger"):
                return new
            new.answer, new.pending = new.pending.options[0], None
        top.advance(new)
    return new


def goes_on(duel: YugiohDuel, action: Action, payment: Payment) -> bool:
    """Whether what was paid for can go on: a target, something to do, a free zone (Y-B5, F-07)."""
    after = committed(duel, action, payment)
    check_really_paid(duel, after, action, payment)
    top = after.stack[-1]
    if action.verb != "activate":
        there = action.verb != "special" or still_there(duel, after, action)
        return there and (after.pending is None or bool(after.decision and after.decision.options))
    assert isinstance(top, Activation), f"{action} was not paid with {payment}"
    scope = top.scope.copy()
    scope.bind("this", (after.cards[action.card],))
    ability = face_of(duel.cards[action.card].face).abilities[action.ability]
    playing = ability.kind == "activation"
    before = scope_of(duel, decision_of(duel).player, duel.cards[action.card], ability)
    for label in scope.labels.keys() - before.labels.keys():
        before.bind(label, tuple(duel.cards[card.number] for card in scope.cards(label)))
    if not all(enough_targets(duel, spec, before, playing) for spec in ability.targets):
        return False
    return can_go_on(after, ability, scope, playing)


def still_there(before: YugiohDuel, after: YugiohDuel, action: Action) -> bool:
    """Whether a monster that paid for its own procedure lay where the procedure can summon it from (Y-H2)."""
    zones = face_of(before.cards[action.card].face).abilities[action.ability].zones
    paid = [
        event for event in list(after.log)[len(before.log) :] if event.cause == "procedure" and event.to >= 0
    ]
    left = [
        event.to
        for event in paid
        if event.kind not in ("move", "summoning", "summoned") and is_of(event, action.card)
    ]
    return not left or left[0] in zones


def is_of(event: Event, number: int) -> bool:
    return any(card.number == number for card in event.cards)


def check_really_paid(before: YugiohDuel, after: YugiohDuel, action: Action, payment: Payment) -> None:
    """What was chosen is what has been paid: every card, all LP, every counter."""
    if action.verb == "attack":
        return  # its taxes are chosen one by one (Y-F1)
    player = decision_of(before).player
    parts = before.quote(action).payments.plans[payment.plan].parts
    said = f"{action} paid with {payment} of {parts}"
    spent = sum(amount for part, amount in zip(parts, payment.amounts, strict=True) if part.how == "life")
    news = list(after.log)[len(before.log) :]
    causes = ("cost", "tax") if action.verb == "activate" else ("procedure", "tax")
    mine = [event for event in news if event.player == player and event.cause in causes]
    paid = sum(event.amount for event in mine if event.kind == "life paid")
    assert paid == spent or (before.options.get("taxes") == "apart" and paid < spent), f"{said}: {paid} LP"
    for part, pick in zip(parts, payment.picks, strict=True):
        for number in pick:
            assert part.how == "reveal" or after.cards[number].visit > before.cards[number].visit, (
                f"{said}: {number} stays"
            )
    taken: Counter[tuple[int, str]] = Counter()
    for part in parts:
        if part.how == "counters":
            for holder, number in part.holders:
                taken[holder, part.detail] += number
    for (holder, counter), number in taken.items():
        assert before.cards[holder].count(counter) >= number, f"{said}: {number} counters of {holder}"
    removed = sum(event.amount for event in mine if event.kind == "counter removed")
    assert removed == sum(taken.values()), f"{said}: {removed} counters"
    sent = sum(
        amount for part, amount in zip(parts, payment.amounts, strict=True) if part.how == "top_of_deck"
    )
    assert sent <= len(before.zone(player, DECK)), f"{said}: {sent} cards of the Deck"


def check_cancelling(duel: YugiohDuel, action: Action, choose: Choose) -> None:
    """F-09, F-10, F-11: wherever it can be cancelled, cancelling leaves nothing behind."""
    if decision_of(duel).cancellable:
        return  # in the middle of an action that is being drafted
    before, length = duel.digest(), len(duel.log)
    new = fork(duel)
    new.take(action)
    while new.result is None and new.pending is not None and new.pending.cancellable:
        assert len(new.log) == length, f"{action}: the log has grown before anything was paid"
        back = fork(new)
        back.take(CANCEL)
        assert back.digest() == before, f"{action}: cancelling at {new.pending} has left something behind"
        assert len(back.log) == length
        new.take(choose(decision_of(new).options))
    assert duel.digest() == before


def check_drafting(duel: YugiohDuel, action: Action, choose: Choose) -> None:
    """Any payment can be put together out of the choices offered, and comes to the same as given at once."""
    payments = duel.quote(action).payments
    if not duel.offered(action) or payments.nothing_to_pay() or reference.tries(payments.plans) > FEW:
        return
    for payment in {choose(list(payments)), choose(list(payments))}:
        at_once, by_pieces = fork(duel), fork(duel)
        at_once.take(action, payment)
        by_pieces.take(action)
        for one in (at_once, by_pieces):
            while one.pending is not None and one.pending.cancellable:
                one.take(next_piece(one, payment))
        assert at_once.digest() == by_pieces.digest(), (
            f"{action}: {payment} at once is not the same as piece by piece"
        )


def next_piece(duel: YugiohDuel, payment: Payment) -> Action:
    """The answer that leads to that payment."""
    options = decision_of(duel).options
    top = duel.stack[-1]
    if not isinstance(top, Drafting):
        return options[0]
    wanted = [Action("number", number=payment.amounts[top.part])] if top.plan >= 0 else []
    wanted += [Action("card", card=card) for card in payment.picks[top.part]] if top.plan >= 0 else []
    for option in options:
        if option in wanted or (option.verb == "way" and option.number == payment.plan):
            return option
    assert DONE in options, f"no option of {options} leads to {payment}"
    return DONE


def check_forks(duel: YugiohDuel, choose: Choose, steps: int) -> None:
    """Copies go their own way, and the same answers give the same duel on each, saved and loaded ones too."""
    before, length = duel.digest(), len(duel.log)
    first, second = fork(duel), fork(duel)
    loaded: YugiohDuel = pickle.loads(pickle.dumps(duel))
    assert loaded.digest() == before, "a loaded duel is not the one that was saved"
    for _ in range(steps):
        if first.result is not None:
            break
        answer = choose(decision_of(first).options)
        first.take(answer)
        assert second.digest() == loaded.digest(), "a copy and a loaded duel went apart"
        second.take(answer)
        loaded.take(answer)
        assert first.digest() == second.digest() == loaded.digest(), f"{answer} had another outcome on a copy"
    assert [event.state() for event in first.log] == [event.state() for event in second.log]
    assert [event.state() for event in first.log] == [event.state() for event in loaded.log]
    assert duel.digest() == before, "what was done on a copy shows on the original"
    assert len(duel.log) == length
