"""Bots finish their duels, take only what is offered, and do not peek."""

from __future__ import annotations

from statistics import median
from time import perf_counter

import pytest

from defray.duelmasters.zones import SHIELDS
from defray.kernel.decisions import PASS, Action
from defray.kernel.payments import Payment
from defray.play.bots import BOTS, Bot, GreedyBot, RandomBot
from defray.play.decks import bundled
from defray.play.games import GAMES
from defray.play.looking import Outlook, worth
from defray.play.matches import Match, Tally, begin, play_one, play_out, simulate
from defray.scenarios.model import Game
from defray.wording.voice import AnyDuel
from tests.play.pairs import PAIRS, decks_of
from tests.play.sitting import position
from tests.yugioh.small import duel_of

REASONS = {"yugioh": ("life", "deck", "effect"), "duelmasters": ("direct attack", "deck", "effect")}
SECONDS = 0.3
"""What a decision of the greedy bot may take."""


def match_of(game: Game, bots: tuple[str, str], seed: int) -> Match:
    return Match(decks_of(game), bots, seed, game=game)


def number_of(duel: AnyDuel, name: str) -> int:
    return next(card.number for card in duel.cards if card.face.name == name)


def chosen(bot: Bot, duel: AnyDuel) -> Action:
    before = duel.digest(), len(duel.log)
    action, pay = bot.choose(duel)
    assert (duel.digest(), len(duel.log)) == before, "choosing changes nothing"
    assert duel.offered(action)
    if pay is not None:
        assert pay in duel.quote(action).payments
    return action


@pytest.mark.parametrize("game", PAIRS)
@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random"), ("greedy", "greedy")])
@pytest.mark.parametrize("seed", range(3))
def test_bots_finish_duels(bots: tuple[str, str], seed: int, game: Game) -> None:
    outcome = play_one(match_of(game, bots, seed), 0)
    assert outcome.reason in REASONS[game]


def test_random_is_uniform_over_the_options() -> None:
    duel = duel_of("me: {hand: [Kurama], deck: 3}\nyou: {deck: 3}")
    options = set(duel.legal)
    assert {chosen(RandomBot(seed), duel) for seed in range(60)} == options
    assert RandomBot(4).choose(duel) == RandomBot(4).choose(duel)


@pytest.mark.parametrize("game", PAIRS)
def test_greedy_beats_random(game: Game) -> None:
    tally = Tally()
    for outcome in simulate(match_of(game, ("greedy", "random"), 5), 10, workers=1):
        tally.add(outcome)
    assert tally.wins[0] >= 8


@pytest.mark.parametrize("game", PAIRS)
def test_greedy_decides_fast_enough(game: Game) -> None:
    class Timed(GreedyBot):
        def choose(self, duel: AnyDuel) -> tuple[Action, Payment | None]:
            begun = perf_counter()
            try:
                return super().choose(duel)
            finally:
                spans.append(perf_counter() - begun)

    spans: list[float] = []
    record, _, _ = begin(match_of(game, ("greedy", "greedy"), 1), 0)
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


@pytest.mark.parametrize("game", PAIRS)
def test_same_duels_whoever_plays_them(game: Game) -> None:
    match = match_of(game, ("greedy", "random"), 11)
    alone = [(one.number, one.first, one.winner, one.turns, one.answers) for one in simulate(match, 6, 1)]
    shared = [(one.number, one.first, one.winner, one.turns, one.answers) for one in simulate(match, 6, 2)]
    assert alone == shared
    assert [first for _, first, *_ in alone] == [0, 1, 0, 1, 0, 1]


def test_a_duel_may_be_given_up() -> None:
    record, bots, _ = begin(match_of("yugioh", ("random", "random"), 1), 0)
    duel = record.begin()
    assert play_out(duel, bots, record, most=7) == 7
    assert duel.result is None
    assert len(record.answers) == 7


def test_bots_and_decks_have_names() -> None:
    assert sorted(BOTS) == ["greedy", "random"]
    assert bundled() == ["archfiends", "dragons-den", "liquid-tide", "psychics"]
    assert {name for pair in PAIRS.values() for name in pair} == set(bundled())
    assert set(PAIRS) == set(GAMES)


# ----------------------------------------------------------------------------------- Duel Masters

ATTACK = "phase: attack\n"


def masters(text: str) -> AnyDuel:
    return position(text, "duelmasters")


def test_greedy_attacks_when_that_wins() -> None:
    duel = masters(f"{ATTACK}me: {{battle: [Bronze-Arm Tribe, Elf-X]}}\nyou: {{shields: 0, battle: [Elf-X]}}")
    assert chosen(GreedyBot(), duel).number == -1
    assert chosen(GreedyBot(), duel).verb == "attack"


def test_greedy_expects_to_be_blocked() -> None:
    """The weaker creature would be lost against the blocker, and there is nothing to win."""
    attack = f"{ATTACK}me: {{battle: [Bronze-Arm Tribe], shields: 5}}\nyou: {{shields: 5, battle: [%s]}}"
    assert chosen(GreedyBot(), masters(attack % "Hunter Fish")).verb == "end"
    assert chosen(GreedyBot(), masters(attack % "{card: Hunter Fish, tapped: true}")).verb == "attack"


def test_greedy_attacks_the_tapped_creature_that_it_defeats() -> None:
    duel = masters(f"""{ATTACK}me: {{battle: [Bolshack Dragon], shields: 5}}
you: {{shields: 5, battle: [{{card: Crystal Paladin, tapped: true}}]}}""")
    attack = Action("attack", number_of(duel, "Bolshack Dragon"), -1, number_of(duel, "Crystal Paladin"))
    assert chosen(GreedyBot(), duel) == attack


def test_greedy_charges_before_it_uses_anything() -> None:
    duel = masters("phase: charge\nme: {hand: [Bronze-Arm Tribe, Elf-X], mana: [N, N, N]}\nyou: {}")
    bot = GreedyBot()
    assert chosen(bot, duel).verb == "charge"
    duel.take(*bot.choose(duel))
    assert chosen(bot, duel).verb == "use"


def test_greedy_pays_mana_for_a_use() -> None:
    duel = masters(
        "me: {hand: [Tornado Flame], mana: [F, N, N, N, N], used: {mana_charge: true}}\n"
        "you: {battle: [Bronze-Arm Tribe]}"
    )
    action, pay = GreedyBot().choose(duel)
    assert action == Action("use", number_of(duel, "Tornado Flame"))
    assert pay is not None
    assert len(pay.cards()) == 5


def test_greedy_blocks_what_it_defeats() -> None:
    duel = masters(
        "turn: you\nphase: attack\nme: {battle: [Hunter Fish], shields: 1}\nyou: {battle: [Bronze-Arm Tribe]}"
    )
    duel.take(Action("attack", number_of(duel, "Bronze-Arm Tribe"), -1, -1))
    assert duel.decision is not None
    assert duel.decision.kind == "block"
    assert chosen(GreedyBot(), duel) == Action("block", number_of(duel, "Hunter Fish"))


def test_the_look_ahead_does_not_know_hands_and_shields() -> None:
    values = [
        worth(masters(f"me: {{}}\nyou: {{hand: [{held}], shields: [{laid}]}}"), 0)
        for held, laid in (("Holy Awe", "Elf-X"), ("Elf-X", "Holy Awe"))
    ]
    assert values[0] == values[1]
    duel = masters("me: {deck: 3}\nyou: {hand: [Elf-X], shields: [Holy Awe], deck: [Solar Ray, Spiral Gate]}")
    shields = set()
    for seed in range(30):
        root = Outlook(duel, 0, seed).root
        shields.add(root.cards[root.zone(1, SHIELDS)[0]].face.name)
    assert len(shields) > 2
