"""A copy in which the hidden cards are others can be played on from any decision, whoever decides."""

from __future__ import annotations

import random

import pytest

from defray.kernel.cards import Face
from defray.kernel.decisions import DONE, Decision
from defray.yugioh import positions
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import Pool
from defray.yugioh.zones import DECK, HAND
from tests.yugioh.small import duel_of, number_of

POOL = Pool()
FACES: list[Face] = [POOL.face(name) for name in POOL.names()]
MOST = 160
FURTHER = 10


def decision_of(duel: YugiohDuel) -> Decision:
    decision = duel.decision
    assert decision is not None
    return decision


@pytest.mark.parametrize("seed", range(5))
def test_copies_can_be_played_on(seed: int) -> None:
    source = random.Random(seed)
    decks = [[source.choice(FACES) for _ in range(40)] for _ in range(2)]
    duel = positions.start(decks[0], decks[1], seed)
    for number in range(MOST):
        if duel.decision is None:
            break
        before = duel.digest()
        for viewer in (0, 1):
            copy = duel.fork(seed=number, viewer=viewer)
            for _ in range(FURTHER):
                if copy.decision is None:
                    break
                assert copy.decision.options, "every decision has an answer (F-34)"
                copy.take(source.choice(copy.decision.options))
        assert duel.digest() == before
        duel.take(source.choice(decision_of(duel).options))


def test_what_another_player_is_about_to_do_is_asked_anew() -> None:
    duel = duel_of(
        "me: {hand: [Lightning Vortex, Kurama], deck: [Sangan, Gradius]}\nyou: {monsters: [Gemini Elf]}"
    )
    duel.take(next(one for one in duel.legal if one.verb == "activate"))
    assert decision_of(duel).kind != "command"
    copy = duel.fork(seed=1, viewer=1)
    assert decision_of(copy).kind == "command"
    assert all(copy.cards[option.card].zone != DECK for option in copy.legal if option.card >= 0)
    assert decision_of(duel.fork(seed=1, viewer=0)).state() == decision_of(duel).state()


def test_what_a_player_chooses_from_stays_what_it_is() -> None:
    duel = duel_of("""
me: {monsters: [Mind Master, Psychic Snail], deck: [Destructotron, Psychic Commander, Kurama, Gradius]}""")
    duel.take(
        next(
            one for one in duel.legal if one.card == number_of(duel, "Mind Master") and one.verb == "activate"
        )
    )
    while decision_of(duel).purpose != "special summon":
        duel.take(decision_of(duel).options[0])
    offered = [option.card for option in decision_of(duel).options if option != DONE]
    for seed in range(10):
        copy = duel.fork(seed=seed, viewer=0)
        assert [copy.cards[n].face.name for n in offered] == [duel.cards[n].face.name for n in offered]


def test_a_card_that_was_searched_is_known_to_both() -> None:
    duel = duel_of("""
me: {hand: ["Zeradias, Herald of Heaven"], deck: [The Sanctuary in the Sky, Kurama]}
you: {deck: 3}""")
    duel.take(next(one for one in duel.legal if one.verb == "activate"))
    assert [duel.cards[number].face.name for number in duel.zone(0, HAND)] == ["The Sanctuary in the Sky"]
    assert [card.name for card in duel.view(1).zones["hand"][0]] == ["The Sanctuary in the Sky"]
