"""Attacking, blocking, battle and the direct attack (DR-505 to DR-510)."""

from __future__ import annotations

from defray.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from tests.duelmasters.board import Board, card


def test_summoning_sickness_and_what_lifts_it() -> None:
    board = Board()
    now = {"now": True}
    fresh = board.put(0, BATTLE, card("Fresh"), **now)
    fast = board.put(0, BATTLE, card("Fast", keywords=["speed_attacker"]), **now)
    mach = board.put(0, BATTLE, card("Mach", keywords=["mach_fighter"]), **now)
    evolved = board.put(0, BATTLE, card("Evolved", type="evolution creature"), **now)
    untapped = board.put(1, BATTLE, card("Untapped"))
    board.put(1, SHIELDS, card("Shield"))
    board.begin()
    assert board.why_not(fresh) == ["summoning_sickness"]
    assert board.why_not(fast) == []
    assert board.why_not(mach) == ["summoning_sickness"]
    assert board.why_not(mach, untapped) == []
    assert board.why_not(evolved) == []
    assert board.why_not(evolved, untapped) == ["target_untapped"]


def test_the_creature_with_less_power_is_destroyed_and_a_slayer_takes_the_other_along() -> None:
    board = Board()
    strong = board.put(0, BATTLE, card("Strong", power=3000))
    slayer = board.put(1, BATTLE, card("Slayer", keywords=["slayer"]), turned=True)
    board.begin()
    board.attack(strong, slayer)
    assert board.zone(slayer) == GRAVEYARD
    assert board.zone(strong) == GRAVEYARD


def test_equal_powers_destroy_both_and_nobody_wins() -> None:
    board = Board()
    one = board.put(0, BATTLE, card("One"))
    other = board.put(1, BATTLE, card("Other"), turned=True)
    board.begin()
    board.attack(one, other)
    assert (board.zone(one), board.zone(other)) == (GRAVEYARD, GRAVEYARD)
    assert "win battle" not in board.log()


def test_a_blocker_takes_the_attack_upon_itself() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker", power=3000))
    blocker = board.put(1, BATTLE, card("Blocker", power=4000, keywords=["blocker"]))
    board.put(1, BATTLE, card("Tapped", keywords=["blocker"]), turned=True)
    board.begin()
    board.attack(attacker)
    assert board.options() == [("block", blocker), ("pass", -1)]
    board.take("block", blocker)
    assert board.zone(attacker) == GRAVEYARD
    assert board.duel.cards[blocker].turned
    assert board.duel.result is None


def test_a_creature_that_cannot_be_blocked_is_not() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, "Melnia, the Aqua Shadow")
    board.put(1, BATTLE, card("Blocker", keywords=["blocker"]))
    shield = board.put(1, SHIELDS, card("Shield"))
    board.begin()
    board.attack(attacker)
    assert board.zone(shield) == HAND


def test_a_direct_attack_on_a_player_without_shields_wins() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    board.begin()
    board.attack(attacker)
    assert board.duel.result is not None
    assert (board.duel.result.winner, board.duel.result.reason) == (0, "direct attack")


def test_just_diver_hides_until_its_players_next_turn() -> None:
    board = Board()
    diver = board.put(
        0, BATTLE, card("Diver", keywords=["just_diver", "enters_tapped"]), now=True, turned=True
    )
    hunter = board.put(1, BATTLE, card("Hunter"))
    board.put(0, SHIELDS, card("Shield"))
    board.begin()
    board.end_turn()
    assert board.why_not(hunter, diver) == ["just_diver"]


def test_what_must_be_attacked_comes_first() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    rule = {"rule": "must_be_attacked", "cards": {"this": True}}
    bait = board.put(1, BATTLE, card("Bait", effects=[{"effect": "static", "rules": [rule]}]), turned=True)
    other = board.put(1, BATTLE, card("Other"), turned=True)
    board.begin()
    assert board.why_not(attacker) == ["must_be_attacked"]
    assert board.why_not(attacker, other) == ["must_be_attacked"]
    assert board.why_not(attacker, bait) == []


def ninjas(mana: int) -> tuple[Board, int, int]:
    """An attack against a hand with two Ninja Strike creatures."""
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    first = board.put(1, HAND, "Sarutobi Giant, Dolge")
    board.put(1, HAND, "Sarutobi Giant, Dolge")
    for place in range(mana):
        board.put(1, MANA, card(f"mana {place}"), turned=True)
    board.put(1, SHIELDS, card("Shield"))
    board.begin()
    return board, attacker, first


def test_ninja_strike_needs_its_mana_cards_tapped_or_not() -> None:
    board, attacker, _ = ninjas(4)
    board.attack(attacker)
    assert board.asked() == ("command", 0)
    board, attacker, _ = ninjas(5)
    board.attack(attacker)
    assert board.asked() == ("declare", 1)


def test_ninja_strike_once_an_attack_and_back_at_the_end_of_the_turn() -> None:
    board, attacker, ninja = ninjas(5)
    board.attack(attacker)
    board.take("use", ninja, 0)
    assert board.zone(ninja) == BATTLE
    while board.asked()[0] != "command":
        assert board.asked()[0] != "declare"
        assert board.duel.decision is not None
        board.duel.take(board.duel.decision.options[0])
    board.end_turn()
    assert board.zone(ninja) == DECK


def test_after_the_attack_even_if_the_attacker_has_left() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    board.put(1, BATTLE, "Completely Unidentified", turned=True)
    wall = board.put(1, BATTLE, card("Wall", power=5000), turned=True)
    board.begin()
    board.attack(attacker, wall)
    assert board.zone(attacker) == GRAVEYARD
    assert board.duel.active == 1


def test_the_attacking_player_may_ninja_strike_because_of_a_block() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    ninja = board.put(0, HAND, "Sarutobi Giant, Dolge")
    for place in range(5):
        board.put(0, MANA, card(f"mana {place}"))
    blocker = board.put(1, BATTLE, card("Blocker", keywords=["blocker"]))
    board.begin()
    board.attack(attacker)
    board.take("block", blocker)
    assert (board.asked(), board.options()[0]) == (("declare", 0), ("use", ninja))


def test_an_attack_is_over_when_what_it_attacks_has_left() -> None:
    board = Board()
    bounce = {"do": "to_hand", "cards": {"all": {"of": "opponent", "in": "battle", "tapped": True}}}
    trigger = {"effect": "trigger", "when": [{"event": "attacks", "cards": {"this": True}}], "do": [bounce]}
    attacker = board.put(0, BATTLE, card("Attacker", effects=[trigger]))
    target = board.put(1, BATTLE, card("Target"), turned=True)
    board.put(1, BATTLE, card("Blocker", keywords=["blocker"]))
    board.begin()
    board.attack(attacker, target)
    assert (board.zone(target), board.asked()) == (HAND, ("command", 0))
    assert "battle" not in board.log()
    assert board.log()[-1] == "attack ends"


def test_a_direct_attack_does_not_win_where_something_is_done_instead_of_losing() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    saver = board.put(1, BATTLE, "Code:-MAX")
    board.begin()
    board.attack(attacker)
    assert (board.duel.result, board.zone(saver)) == (None, GRAVEYARD)
