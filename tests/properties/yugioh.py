"""What the checks must be told of Yu-Gi-Oh!, and what must hold of its prices."""

from __future__ import annotations

import random
from collections import Counter

from defray.kernel.cards import NOWHERE
from defray.kernel.decisions import Action
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Plan
from defray.kernel.payments import Payment
from defray.scenarios.writing import position_text
from defray.yugioh import actions, battle, positions
from defray.yugioh.abilities import face_of
from defray.yugioh.activation import Activation, scope_of
from defray.yugioh.aftermath import can_go_on, enough_targets
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.zones import DECK, EXTRA_SEATS, FIELD_ZONE, MATERIALS, MONSTERS, SEATS, SPELLS, on_field
from tests.properties import reference
from tests.properties.games import AnyDuel, Game, decision_of, fork
from tests.properties.positions import faces

FEW = 400
"""How many choices of cards a brute force may try."""
SEATS_OF = {MONSTERS: (*range(SEATS), *EXTRA_SEATS), SPELLS: range(SEATS), FIELD_ZONE: range(1)}
MAIN_DECK = 40
EXTRA_DECK = 8


class Yugioh(Game):
    """The checks' view of Yu-Gi-Oh!."""

    def begin(self, seed: int) -> YugiohDuel:
        pool = faces()
        first, second = decks(random.Random(seed))
        profile = "ocg" if seed % 2 else "tcg"
        return positions.start([pool[name] for name in first], [pool[name] for name in second], seed, profile)

    def actions(self, duel: AnyDuel, player: int) -> list[Action]:
        assert isinstance(duel, YugiohDuel)
        found = actions.conceivable(duel, player)
        if player == duel.active:
            found += [*battle.attacks(duel, player), *actions.phases(duel)]
        return list(dict.fromkeys(found))

    def check_cards(self, duel: AnyDuel) -> None:
        assert isinstance(duel, YugiohDuel)
        check_cards(duel)

    def check_paid(self, duel: AnyDuel, action: Action, payment: Payment) -> None:
        assert isinstance(duel, YugiohDuel)
        check_really_paid(duel, committed(duel, action, payment), action, payment)

    def told(self, duel: AnyDuel, title: str, notes: list[str]) -> str:
        assert isinstance(duel, YugiohDuel)
        return position_text(duel, title, notes)


YUGIOH = Yugioh()


def decks(source: random.Random) -> tuple[list[str], list[str]]:
    """Two decks from the pool: any cards, at most three of each; a few for the Extra Deck."""
    pool = faces()
    main = [name for name, face in pool.items() if not set(EXTRA_KINDS).intersection(face.kinds)]
    extra = [name for name in pool if name not in main]
    first, second = (
        source.sample(main * 3, MAIN_DECK) + source.sample(extra * 3, EXTRA_DECK) for _ in range(2)
    )
    return first, second


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


def check_quotes(duel: YugiohDuel) -> None:
    """The payments of everything that can be paid, or only cannot be paid, are those of the definition."""
    decision = decision_of(duel)
    if decision.kind not in ("command", "respond"):
        return
    before, length = duel.digest(), len(duel.log)
    for action in YUGIOH.actions(duel, decision.player):
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
