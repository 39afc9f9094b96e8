"""The turn: its steps, the mana charge, untapping, skipping (DR-500 to DR-512)."""

from __future__ import annotations

from defray.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA, SHIELDS
from defray.kernel import changes
from defray.kernel.decisions import CANCEL, Action
from tests.duelmasters.board import Board, card, codes


def test_the_steps_come_in_order_and_none_comes_back() -> None:
    board = Board()
    board.begin("start")
    assert board.duel.phase == "charge"
    assert codes(board.duel.why_not(Action("to", word="draw"))) == ["wrong_phase"]
    board.duel.take(Action("to", word="attack"))
    assert board.duel.phase == "attack"
    assert codes(board.duel.why_not(Action("to", word="main"))) == ["wrong_phase"]
    board.end_turn()
    assert (board.duel.active, board.duel.turn, board.duel.phase) == (1, 4, "charge")


def test_one_mana_charge_a_turn() -> None:
    board = Board()
    one, two = board.put(0, HAND, card("One", civ="WD")), board.put(0, HAND, card("Two"))
    board.begin("charge")
    board.take("charge", one)
    assert board.duel.cards[one].turned  # D-64
    assert codes(board.duel.why_not(Action("charge", two))) == ["already_charged"]


def test_a_position_in_the_main_step_may_still_charge_first() -> None:
    board = Board()
    one = board.put(0, HAND, card("One"))
    own = board.put(0, BATTLE, card("Own"))
    other = board.put(1, BATTLE, card("Other"), turned=True)
    board.begin()
    fork = board.duel.fork()
    board.take("charge", one)
    assert board.zone(one) == MANA
    board.duel = fork
    board.attack(own, other)
    assert codes(board.duel.why_not(Action("charge", one))) == ["wrong_phase"]


def test_giving_up_a_use_leaves_the_charge_step_as_it_was() -> None:
    board = Board()
    used = board.put(0, HAND, card("Used", cost=2))
    for place in range(3):
        board.put(0, MANA, card(f"mana {place}"))
    board.begin("charge")
    before = board.duel.digest()
    board.take("use", used)
    assert board.duel.phase == "main"
    board.duel.take(CANCEL)
    assert (board.duel.phase, board.duel.digest()) == ("charge", before)  # D-141


def test_untapping_at_the_start() -> None:
    board = Board()
    plain = board.put(1, BATTLE, card("Plain"), turned=True)
    stays = board.put(1, BATTLE, card("Stays", keywords=["stays_tapped"]), turned=True)
    mana = board.put(1, MANA, card("Mana"), turned=True)
    theirs = board.put(0, MANA, card("Theirs"), turned=True)
    board.begin()
    board.end_turn()
    assert [board.duel.cards[one].turned for one in (plain, stays, mana, theirs)] == [
        False,
        True,
        False,
        True,
    ]


def test_a_turn_does_not_end_while_a_creature_must_attack() -> None:
    board = Board()
    forced = board.put(0, BATTLE, card("Forced", keywords=["must_attack"]))
    board.put(1, SHIELDS, card("Shield"))
    board.begin()
    assert codes(board.duel.why_not(Action("end", word="turn"))) == ["must_attack"]
    assert codes(board.duel.why_not(Action("to", word="end"))) == ["must_attack"]
    board.attack(forced)
    board.end_turn()
    assert board.duel.active == 1


def test_the_rest_of_the_turn_is_skipped_after_a_charge() -> None:
    board = Board()
    one = board.put(0, HAND, card("One"))
    board.put(1, BATTLE, "Completely Unidentified")
    board.begin()
    board.take("charge", one)
    assert (board.duel.active, board.duel.phase, len(board.duel.stack)) == (1, "charge", 1)
    assert "turn end" not in board.log()


def test_a_use_is_finished_before_the_rest_of_the_turn_is_skipped() -> None:
    board = Board()
    used = board.put(0, HAND, card("Used", cost=1))
    board.put(0, MANA, card("Mana"))
    board.put(1, BATTLE, "Completely Unidentified")
    board.begin()
    board.take("use", used)
    assert (board.zone(used), board.duel.active) == (BATTLE, 1)  # D-35, D-118


def test_what_is_pending_goes_to_the_graveyard_where_the_turn_is_skipped() -> None:
    board = Board()
    pending = board.put(0, HAND, card("Pending"))
    trigger = {"effect": "trigger", "when": [{"event": "discarded"}, {"event": "moved", "to": "graveyard"}]}
    board.put(0, BATTLE, card("Watcher", effects=[{**trigger, "do": [{"do": "draw"}]}]))
    board.begin()
    changes.mark(board.duel, pending, "pending")
    board.duel.skipping = True
    board.duel.take(Action("to", word="attack"))
    assert (board.zone(pending), board.duel.active, board.duel.waiting) == (GRAVEYARD, 1, [])  # D-112


def test_a_player_loses_the_next_turn() -> None:
    board = Board()
    skip = {"effect": "spell", "do": [{"do": "skip_turn", "what": "next"}]}
    spell = board.put(0, HAND, card("Skip", type="spell", cost=1, effects=[skip]))
    board.put(0, MANA, card("Mana"))
    board.begin()
    board.take("use", spell)
    board.end_turn()
    assert (board.duel.active, board.duel.turn) == (0, 5)


def test_giving_up_a_use_after_a_turn_was_skipped_leaves_nothing_behind() -> None:
    """D-118, D-141: what was under way in the turn before is forgotten with it."""
    board = Board()
    put_to_mana = board.put(0, HAND, card("first"))
    board.put(1, BATTLE, "Completely Unidentified")
    board.put(1, MANA, card("mana"))
    board.put(1, MANA, card("mana"))
    used = board.put(1, HAND, card("second", cost=1))
    board.begin("charge")
    board.take("charge", put_to_mana)
    while board.duel.active == 0:
        board.duel.take(next(iter(board.duel.legal)))
    before = board.duel.digest()
    board.take("use", used)
    board.duel.take(CANCEL)
    assert board.duel.digest() == before
