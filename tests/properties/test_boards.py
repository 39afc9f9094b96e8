"""On random boards of both games, with the cards of the package and with cards made up: what holds at every
decision."""

from __future__ import annotations

import copy
import random
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from defray.yugioh.duel import YugiohDuel
from tests.properties import duelmasters_positions, invariants, yugioh
from tests.properties.cards import Tree, all_cards
from tests.properties.effort import examples
from tests.properties.positions import Position, all_positions
from tests.properties.walks import AnyPosition, Walk

PAID = ("activate", "summon", "set", "special", "use")

seeds = st.integers(0, 1 << 32)
boards = all_positions()
odd_boards = all_positions(all_cards(3), deck=15)
either = boards | odd_boards
every = either | duelmasters_positions.all_positions


@examples(150)
@given(every, seeds)
def test_a_walk_never_gets_stuck_and_loses_no_card(position: AnyPosition, seed: int) -> None:
    """F-05, F-34."""

    def check(walk: Walk) -> None:
        invariants.check_an_answer_exists(walk.duel)
        invariants.check_cards(walk.duel)

    Walk(position, seed).go(check)


@examples(80)
@given(every, seeds)
def test_offered_or_a_reason_and_asking_changes_nothing(position: AnyPosition, seed: int) -> None:
    """F-33, F-35."""

    def check(walk: Walk) -> None:
        if walk.duel.decision is not None and walk.one_in(4):
            invariants.check_reasons(walk.duel)

    Walk(position, seed).go(check)


@examples(80)
@given(boards, seeds)
def test_the_payments_of_real_cards_are_those_of_the_definition(position: Position, seed: int) -> None:
    """Y-A3, Y-B5, Y-C6, Y-C9, F-07."""

    def check(walk: Walk) -> None:
        if isinstance(walk.duel, YugiohDuel) and walk.duel.decision is not None and walk.one_in(4):
            yugioh.check_quotes(walk.duel)

    Walk(position, seed).go(check)


@examples(80)
@given(odd_boards, seeds)
def test_the_payments_of_odd_cards_are_those_of_the_definition(position: Position, seed: int) -> None:
    def check(walk: Walk) -> None:
        if isinstance(walk.duel, YugiohDuel) and walk.duel.decision is not None and walk.one_in(3):
            yugioh.check_quotes(walk.duel)

    Walk(position, seed).go(check, 120)


@examples(60)
@given(every, seeds)
def test_payments_can_be_put_together_and_given_up(position: AnyPosition, seed: int) -> None:
    """F-05, F-09 to F-11: piece by piece comes to the same as at once, and cancelling to nothing."""

    def check(walk: Walk) -> None:
        decision = walk.duel.decision
        if decision is None or decision.cancellable or not walk.one_in(3):
            return
        for action in decision.options:
            if action.verb in PAID and walk.one_in(2):
                invariants.check_cancelling(walk.duel, action, walk.source.choice)
                if decision.kind in ("command", "respond"):
                    invariants.check_drafting(walk.duel, action, walk.source.choice)
                    invariants.check_payments(walk.duel, action, walk.source.choice)

    Walk(position, seed).go(check, 80)


@examples(60)
@given(every, seeds)
def test_copies_and_saved_duels_go_the_same_way(position: AnyPosition, seed: int) -> None:
    def check(walk: Walk) -> None:
        if walk.duel.decision is not None and walk.one_in(10):
            invariants.check_forks(walk.duel, walk.source.choice, 8)

    Walk(position, seed).go(check, 100)


@examples(40)
@given(every, seeds)
def test_what_is_not_known_can_be_dealt_anew(position: AnyPosition, seed: int) -> None:
    def check(walk: Walk) -> None:
        if walk.duel.decision is not None and walk.one_in(25):
            invariants.check_dealing(walk.duel, walk.source.randrange(2), walk.source)

    Walk(position, seed).go(check, 100)


@examples(250)
@given(odd_boards, seeds)
def test_the_order_of_the_costs_never_decides_payability(position: Position, seed: int) -> None:
    """F-30."""
    orders = [reordered(position, random.Random(seed + number)) for number in range(3)]
    duels = [one.duel() for one in (position, *orders)]
    first, *others = duels
    if first.decision is None:
        return
    for action in invariants.all_actions(first, first.decision.player):
        if action.verb not in ("activate", "special"):
            continue
        quotes = [duel.quote(action) for duel in duels]
        for duel, quote, board in zip(others, quotes[1:], orders, strict=True):
            said = f"{action} of {position!r} and {board!r}"
            assert duel.offered(action) == first.offered(action), said
            assert bool(quote.payments) == bool(quotes[0].payments), said
            assert quote.payments.count() == quotes[0].payments.count(), said


def reordered(position: Position, source: random.Random) -> Position:
    """The same position with the costs of its made-up cards written in another order."""
    own: list[Tree] = copy.deepcopy(list(position.own))
    for tree in own:
        for effect in tree["effects"]:
            for key in {"cost", "pay"} & effect.keys():
                effect[key] = list(source.choice(list(permutations(effect[key]))))
    return Position(
        position.cards,
        position.life,
        position.active,
        position.phase,
        position.profile,
        position.options,
        position.seed,
        tuple(own),
    )
