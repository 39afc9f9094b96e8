"""Bots finish their duels, take only what is offered, and do not peek."""

from __future__ import annotations

from statistics import median
from time import perf_counter

import pytest

from defray.kernel.decisions import PASS, Action
from defray.kernel.payments import Payment
from defray.play.bots import BOTS, Bot, GreedyBot, RandomBot
from defray.play.decks import bundled, find_deck
from defray.play.looking import Outlook, worth
from defray.play.matches import Match, Tally, begin, play_one, play_out, simulate
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import Pool
from tests.yugioh.small import duel_of, number_of

POOL = Pool()
DECKS = (find_deck("archfiends", POOL).cards, find_deck("psychics", POOL).cards)
SECONDS = 0.3
"""What a decision of the greedy bot may take."""


def chosen(bot: Bot, duel: YugiohDuel) -> Action:
    before = duel.digest(), len(duel.log)
    action, pay = bot.choose(duel)
    assert (duel.digest(), len(duel.log)) == before, "choosing changes nothing"
    assert duel.offered(action)
    if pay is not None:
        assert pay in duel.quote(action).payments
    return action


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random"), ("greedy", "greedy")])
@pytest.mark.parametrize("seed", range(3))
def test_bots_finish_duels(bots: tuple[str, str], seed: int) -> None:
    outcome = play_one(Match(DECKS, bots, seed), 0)
    assert outcome.reason in ("life", "deck", "effect")


def test_random_is_uniform_over_the_options() -> None:
    duel = duel_of("me: {hand: [Kurama], deck: 3}\nyou: {deck: 3}")
    options = set(duel.legal)
    assert {chosen(RandomBot(seed), duel) for seed in range(60)} == options
    assert RandomBot(4).choose(duel) == RandomBot(4).choose(duel)


def test_greedy_beats_random() -> None:
    tally = Tally()
    for outcome in simulate(Match(DECKS, ("greedy", "random"), 5), 10, workers=1):
        tally.add(outcome)
    assert tally.wins[0] >= 8


def test_greedy_decides_fast_enough() -> None:
    class Timed(GreedyBot):
        def choose(self, duel: YugiohDuel) -> tuple[Action, Payment | None]:
            begun = perf_counter()
            try:
                return super().choose(duel)
            finally:
                spans.append(perf_counter() - begun)

    spans: list[float] = []
    record, _, _ = begin(Match(DECKS, ("greedy", "greedy"), 1), 0)
    play_out(record.begin(), (Timed(1), Timed(2)))
    assert median(spans) < SECONDS / 3


def test_greedy_wins_when_it_can() -> None:
    duel = duel_of("phase: battle\nme: {monsters: [Kurama, Gemini Elf], deck: 3}\nyou: {life: 1900, deck: 3}")
    assert chosen(GreedyBot(), duel) == Action("attack", number_of(duel, "Gemini Elf"), -1, -1)


def test_greedy_does_not_attack_into_a_stronger_monster() -> None:
    duel = duel_of("phase: battle\nme: {monsters: [Kurama], deck: 3}\nyou: {monsters: [Gemini Elf], deck: 3}")
    assert chosen(GreedyBot(), duel).verb in ("to", "end")


def test_greedy_pays_for_what_is_worth_it() -> None:
    duel = duel_of("""
me: {hand: [Lightning Vortex, Yashinoki], deck: 3}
you: {monsters: [Gemini Elf, Summoned Skull], deck: 3}""")
    action, pay = GreedyBot().choose(duel)
    assert action == Action("activate", number_of(duel, "Lightning Vortex"), 0)
    assert pay is not None
    assert pay.cards() == (number_of(duel, "Yashinoki"),)


def test_greedy_takes_the_other_sides_monster_for_a_target() -> None:
    duel = duel_of(
        "me: {monsters: [Exiled Force, Luster Dragon], deck: 3}\nyou: {monsters: [Summoned Skull], deck: 3}"
    )
    bot = GreedyBot()
    duel.take(*bot.choose(duel))
    assert duel.decision is not None
    assert duel.decision.kind == "target"
    assert chosen(bot, duel).card == number_of(duel, "Summoned Skull")


def test_greedy_answers_an_attack() -> None:
    duel = duel_of("""
turn: you
phase: battle
me: {spells: [{card: Mirror Force, set: true}], deck: 3}
you: {monsters: [Summoned Skull], deck: 3}""")
    duel.take(Action("attack", number_of(duel, "Summoned Skull"), -1, -1))
    assert duel.decision is not None
    assert PASS in duel.decision.options
    assert chosen(GreedyBot(), duel).verb == "activate"


def test_the_look_ahead_knows_no_more_than_the_player() -> None:
    values = [
        worth(duel_of(f"you: {{monsters: [{{card: {set_}, position: set}}], hand: [{held}], deck: 3}}"), 0)
        for set_, held in (("Mystical Elf", "Kurama"), ("Kurama", "Mystical Elf"))
    ]
    assert values[0] == values[1]
    duel = duel_of(
        "me: {deck: 3}\nyou: {hand: [Kurama, Sangan], deck: [Gradius, Gemini Elf, Summoned Skull]}"
    )
    hands = set()
    for seed in range(30):
        root = Outlook(duel, 0, seed).root
        hands.add(tuple(sorted(root.cards[number].face.name for number in root.zone(1, 0))))
    assert len(hands) > 3


def test_same_duels_whoever_plays_them() -> None:
    match = Match(DECKS, ("greedy", "random"), 11)
    alone = [(one.number, one.first, one.winner, one.turns, one.answers) for one in simulate(match, 6, 1)]
    shared = [(one.number, one.first, one.winner, one.turns, one.answers) for one in simulate(match, 6, 2)]
    assert alone == shared
    assert [first for _, first, *_ in alone] == [0, 1, 0, 1, 0, 1]


def test_a_duel_may_be_given_up() -> None:
    record, bots, _ = begin(Match(DECKS, ("random", "random"), 1), 0)
    duel = record.begin()
    assert play_out(duel, bots, record, most=7) == 7
    assert duel.result is None
    assert len(record.answers) == 7


def test_bots_and_decks_have_names() -> None:
    assert sorted(BOTS) == ["greedy", "random"]
    assert bundled() == ["archfiends", "psychics"]
