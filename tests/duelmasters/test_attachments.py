"""What lies under a card or is attached to one, when that card moves."""

from __future__ import annotations

from defray.duelmasters.zones import BATTLE, GR, GRAVEYARD, HAND, HYPERSPATIAL, MANA, SHIELDS, UNDER
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action
from tests.duelmasters.board import Board, card

GEAR = card("Gear", type="cross gear", power=None)
EVOLUTION = card("Grown", type="evolution creature", base={"type": "creature"}, cost=1, civ="c")
STAR = card("Star", type="star evolution creature", base={"type": "creature"}, cost=1, civ="c")
CASTLE = card("Castle", type="castle", power=None)


def test_a_gear_stays_without_its_bearer_and_does_not_find_it_again() -> None:
    """DR-303.5."""
    board = Board()
    bearer = board.put(0, BATTLE, card("Bearer"))
    gear = board.put(0, BATTLE, GEAR, host=bearer)
    board.begin()
    board.duel.transfer("to hand", [bearer], HAND, Reason())
    assert board.duel.cards[gear].zone == BATTLE
    assert board.duel.cards[gear].host == -1
    board.duel.transfer("put", [bearer], BATTLE, Reason())
    assert board.duel.cards[gear].host == -1


def test_a_gear_goes_over_to_the_creature_its_bearer_evolves_into() -> None:
    board = Board()
    bearer = board.put(0, BATTLE, card("Bearer"))
    gear = board.put(0, BATTLE, GEAR, host=bearer)
    grown = board.put(0, HAND, EVOLUTION)
    board.put(0, MANA, card("mana"))
    board.begin()
    board.take("use", grown)
    assert board.duel.cards[bearer].host == grown
    assert board.duel.cards[gear].host == grown


def test_a_gear_stays_with_what_a_star_evolution_leaves_behind() -> None:
    board = Board()
    star = board.put(0, BATTLE, STAR, turned=True)
    below = board.put(0, UNDER, card("Below"), host=star)
    gear = board.put(0, BATTLE, GEAR, host=star)
    board.begin()
    board.duel.transfer("destroy", [star], GRAVEYARD, Reason())
    left = board.duel.cards[below]
    assert (left.zone, left.turned, left.turn) == (BATTLE, True, 0), "it has been there all the time"
    assert board.duel.cards[gear].host == below


def test_a_psychic_creature_under_another_one_goes_home() -> None:
    board = Board()
    top = board.put(0, BATTLE, EVOLUTION)
    below = board.put(0, UNDER, card("Psychic", type="psychic creature"), host=top)
    board.begin()
    board.duel.transfer("destroy", [top], GRAVEYARD, Reason())
    assert [board.duel.cards[number].zone for number in (top, below)] == [GRAVEYARD, HYPERSPATIAL]


def test_a_castle_does_not_stay_on_a_shield_that_left_and_came_back() -> None:
    board = Board()
    shield = board.put(0, SHIELDS, card("Shield"))
    castle = board.put(0, UNDER, CASTLE, host=shield)
    board.begin()
    board.duel.transfer("to hand", [shield], HAND, Reason())
    board.duel.transfer("to shields", [shield], SHIELDS, Reason())
    board.duel.take(Action("to", word="attack"))
    assert board.duel.cards[castle].zone == GRAVEYARD


def test_a_creature_without_power_is_not_saved_for_long() -> None:
    """The shield of its EX Life goes first, and then it is destroyed all the same (DR-703.4)."""
    board = Board()
    weak = board.put(0, BATTLE, card("Weak", power=0))
    shield = board.put(0, SHIELDS, card("Shield"))
    changes.mark(board.duel, weak, f"life {shield}@0")
    board.begin()
    assert [board.duel.cards[number].zone for number in (weak, shield)] == [GRAVEYARD, GRAVEYARD]


def test_an_aura_goes_where_its_creature_would_go_and_the_creature_goes_home() -> None:
    """DR-818: also where the creature comes back before anything else happens."""
    board = Board()
    bearer = board.put(0, BATTLE, card("GR", type="gr creature"))
    aura = board.put(0, BATTLE, card("Aura", type="aura"), host=bearer)
    board.begin()
    board.duel.transfer("to hand", [bearer], HAND, Reason())
    assert [board.duel.cards[number].zone for number in (bearer, aura)] == [GR, HAND]
    board.duel.transfer("put", [bearer], BATTLE, Reason())
    assert board.duel.cards[aura].host == -1


def test_what_lies_under_a_creature_is_not_destroyed_with_it() -> None:
    """Only the creature is; the cards below it are just put into the graveyard."""
    board = Board()
    top = board.put(0, BATTLE, EVOLUTION)
    board.put(0, UNDER, card("Below"), host=top)
    mourner = {"event": "destroyed", "cards": {"of": "you", "type": "creature"}}
    effect = {"effect": "trigger", "when": [mourner], "do": [{"do": "draw"}]}
    board.put(0, BATTLE, card("Mourner", effects=[effect]))
    board.begin()
    board.duel.transfer("destroy", [top], GRAVEYARD, Reason())
    board.duel.take(Action("to", word="attack"))
    assert len(board.duel.zone(0, HAND)) == 1
