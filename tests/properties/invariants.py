"""What must hold at every decision of every duel, in both games. Each check raises an error that names what
it saw."""

from __future__ import annotations

import pickle
import random
from itertools import islice

from defray.kernel.decisions import CANCEL, DONE, Action
from defray.kernel.drafting import Drafting
from defray.kernel.payments import Payment
from defray.yugioh.duel import YugiohDuel
from tests.properties.duelmasters import DUEL_MASTERS
from tests.properties.games import AnyDuel, Choose, Game, decision_of, doing, fork
from tests.properties.yugioh import YUGIOH

FEW = 400
"""How many payments are put together piece by piece at most."""
SOME = 40
"""Out of how many payments one is drawn."""
LONGEST = 4_000
"""No duel may take more decisions than this."""


def game_of(duel: AnyDuel) -> Game:
    return YUGIOH if isinstance(duel, YugiohDuel) else DUEL_MASTERS


def all_actions(duel: AnyDuel, player: int) -> list[Action]:
    """Everything a player could conceivably do, each once."""
    return game_of(duel).actions(duel, player)


def check_an_answer_exists(duel: AnyDuel) -> None:
    """F-34."""
    if duel.result is None:
        assert decision_of(duel).options, f"no answer to {duel.decision}"


def check_cards(duel: AnyDuel) -> None:
    """Every card lies in exactly one place, the place it says it lies in."""
    game_of(duel).check_cards(duel)


def check_reasons(duel: AnyDuel) -> None:
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


def check_payments(duel: AnyDuel, action: Action, choose: Choose) -> None:
    """The automatic payment is one of the payments, and it and any other one are taken as given (F-31)."""
    before, length = duel.digest(), len(duel.log)
    payments = duel.quote(action).payments
    auto = payments.auto()
    assert auto is not None, f"{action} is offered without a payment"
    for payment in {auto, choose(list(islice(payments, SOME)))}:
        assert payment in payments, f"{action}: {payment} is none of the payments"
        assert payments.why_not(payment) == [], f"{action}: {payment} has obstacles"
        new = fork(duel)
        new.take(action, payment)
        game_of(duel).check_paid(duel, action, payment)
    assert duel.digest() == before, "paying on a copy has changed the duel"
    assert len(duel.log) == length


def check_cancelling(duel: AnyDuel, action: Action, choose: Choose) -> None:
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


def check_drafting(duel: AnyDuel, action: Action, choose: Choose) -> None:
    """Any payment can be put together out of the choices offered, and comes to the same as given at once."""
    payments = duel.quote(action).payments
    if not duel.offered(action) or payments.nothing_to_pay() or payments.count() > FEW:
        return
    every = list(payments)
    for payment in {choose(every), choose(every)}:
        at_once, by_pieces = fork(duel), fork(duel)
        at_once.take(action, payment)
        by_pieces.take(action)
        for one in (at_once, by_pieces):
            while one.pending is not None and one.pending.cancellable:
                one.take(next_piece(one, payment))
        assert at_once.digest() == by_pieces.digest(), (
            f"{action}: {payment} at once is not the same as piece by piece"
        )


def next_piece(duel: AnyDuel, payment: Payment) -> Action:
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


def check_forks(duel: AnyDuel, choose: Choose, steps: int) -> None:
    """Copies go their own way, and the same answers give the same duel on each, saved and loaded ones too."""
    before, length = duel.digest(), len(duel.log)
    first, second = fork(duel), fork(duel)
    loaded: AnyDuel = pickle.loads(pickle.dumps(duel))
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


def check_dealing(duel: AnyDuel, viewer: int, source: random.Random) -> None:
    """Dealt anew, everything is still as that player knows it, and the copy can be played to an end."""
    before = duel.digest()
    copy = duel.fork(seed=source.randrange(1 << 32), viewer=viewer)
    assert isinstance(copy, type(duel))
    if decision_of(duel).player == viewer:  # otherwise what another player was about to do may go another way
        assert copy.zones == duel.zones, "dealing anew has moved a card"
        assert decision_of(copy).state() == decision_of(duel).state(), "another decision after dealing anew"
    for rows in duel.view(viewer).zones.values():
        for card in (*rows[0], *rows[1]):
            now = copy.cards[card.number].face.name
            assert card.name in ("", now), f"player {viewer} knew {card.name}, and now it is {now}"
    play_on(copy, source, LONGEST)
    assert copy.result is not None, f"a duel dealt anew comes to no end: {copy.decision}"
    assert duel.digest() == before, "what was done on a copy shows on the original"


def play_on(duel: AnyDuel, source: random.Random, steps: int) -> None:
    """So many answers at random, or until the duel is over."""
    for _ in range(steps):
        decision = duel.decision
        if decision is None:
            return
        assert decision.options, f"no answer to {decision}"
        duel.take(source.choice(doing(decision.options) if source.randrange(3) else decision.options))
