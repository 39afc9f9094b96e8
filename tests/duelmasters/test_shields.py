"""Breaking shields and what is declared meanwhile (DR-113.6, DR-509, D-94 to D-96)."""

from __future__ import annotations

import pickle
from typing import Any

from defray.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA, SHIELDS, UNDER
from tests.duelmasters.board import Board, card

DRAW: list[dict[str, Any]] = [{"effect": "spell", "do": [{"do": "draw"}]}]
GUARD: list[dict[str, Any]] = [{"effect": "guard_strike", "do": [{"do": "draw"}]}]
TRIGGER = ["shield_trigger"]


def broken(*shields: Any) -> tuple[Board, list[int]]:
    """An attack that breaks two shields; the shields."""
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker", keywords=["double_breaker"]))
    numbers = [board.put(1, SHIELDS, one) for one in shields]
    board.begin()
    board.attack(attacker)
    return board, numbers


def test_all_shields_are_in_the_hand_before_the_first_declared_card_is_used() -> None:
    spells = [card(name, type="spell", keywords=TRIGGER, effects=DRAW) for name in ("One", "Two")]
    board, (one, two) = broken(*spells)
    assert board.asked() == ("declare", 1)
    board.take("use", one)
    assert (board.zone(one), board.zone(two)) == (SHIELDS, SHIELDS)
    board.take("use", two)
    assert board.asked() == ("trigger", 1)  # D-95: in any order
    assert (board.zone(one), board.zone(two)) == (HAND, HAND)
    board.take("use", two)
    assert (board.zone(one), board.zone(two)) == (GRAVEYARD, GRAVEYARD)


def test_what_is_not_declared_just_comes_to_the_hand() -> None:
    board, (one,) = broken(card("One", keywords=TRIGGER))
    board.decline()
    assert board.zone(one) == HAND
    assert board.asked() == ("command", 0)


def test_guard_strike_is_declared_in_the_same_window() -> None:
    board, (guard, trigger) = broken(card("Guard", effects=GUARD), card("Trigger", keywords=TRIGGER))
    board.take("activate", guard, 0)
    assert board.options() == [("use", trigger), ("pass", -1)]
    board.decline()
    assert board.log()[-3:] == ["resolve", "draw", "attack ends"]


def test_only_its_owner_sees_a_shield_on_standby_until_it_is_declared() -> None:
    board, (guard, _) = broken(card("Guard", effects=GUARD), card("Trigger", keywords=TRIGGER))
    seen = [[one.name for one in board.duel.view(viewer).zones["shield zone"][1]] for viewer in (0, 1)]
    assert seen == [["", ""], ["Guard", "Trigger"]]
    board.take("activate", guard, 0)
    assert [one.name for one in board.duel.view(0).zones["shield zone"][1]] == ["Guard", ""]


def test_strike_back_discards_a_shield_for_it() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    dark = board.put(1, SHIELDS, card("Dark", civ="D"))
    clutch = board.put(1, HAND, "Phantasm Clutch")
    board.put(1, BATTLE, card("Own"))
    board.begin()
    board.attack(attacker)
    assert board.options() == [("use", clutch), ("pass", -1)]
    board.take("use", clutch, 0, dark)
    assert [board.zone(one) for one in (dark, clutch, attacker)] == [GRAVEYARD] * 3


def test_a_forbidden_use_cannot_be_declared() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    rule = {"rule": "cannot", "what": "use", "cards": {"type": "spell"}}
    board.put(0, BATTLE, card("Ban", effects=[{"effect": "static", "rules": [rule]}]))
    board.put(1, SHIELDS, card("Spell", type="spell", keywords=TRIGGER, effects=DRAW))
    board.begin()
    board.attack(attacker)
    assert board.asked() == ("command", 0)  # D-101


def test_a_forbidden_ability_leaves_the_card_in_the_hand() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    rule = {"rule": "cannot", "what": "use_ability", "ability": "shield_trigger", "player": "opponent"}
    board.put(0, BATTLE, card("Ban", effects=[{"effect": "static", "rules": [rule]}]))
    shield = board.put(1, SHIELDS, card("Creature", keywords=TRIGGER))
    board.begin()
    board.attack(attacker)
    assert board.asked() == ("command", 0)  # D-3
    assert board.zone(shield) == HAND


def test_the_last_shield_on_standby_is_none_for_a_castle() -> None:
    board, (castle,) = broken(card("Castle", type="castle", power=None, keywords=TRIGGER))
    assert board.asked() == ("command", 0)  # D-32
    assert board.zone(castle) == HAND


def test_the_side_with_the_keyword_is_used() -> None:
    sides = [
        {"name": "Top", "type": "creature", "civ": "W", "cost": 5, "power": 3000},
        {"name": "Down", "type": "spell", "civ": "W", "cost": 2, "keywords": TRIGGER, "effects": DRAW},
    ]
    twin = card("Top / Down", type="", cost=0, power=None, sides=sides)
    board, (number,) = broken(twin)
    board.take("use", number)
    assert board.zone(number) == GRAVEYARD
    assert "cast" in board.log()


def test_another_shield_instead_of_the_fortified_one() -> None:
    board = Board()
    attacker = board.put(0, BATTLE, card("Attacker"))
    fortified, other = board.put(1, SHIELDS, card("Fortified")), board.put(1, SHIELDS, card("Other"))
    board.put(1, UNDER, "Hustle Castle", host=fortified)
    board.begin()
    board.attack(attacker)
    board.take("card", fortified)
    assert board.asked() == ("option", 1)
    board.take("card", other)
    assert (board.zone(fortified), board.zone(other)) == (SHIELDS, HAND)
    assert "break" not in board.log()


def test_a_duel_saved_between_declarations_goes_on() -> None:
    board, (guard, trigger) = broken(card("Guard", effects=GUARD), card("Trigger", keywords=TRIGGER))
    board.take("activate", guard, 0)
    saved = pickle.loads(pickle.dumps(board.duel))
    board.take("use", trigger)
    saved.take(saved.decision.options[0])
    assert saved.digest() == board.duel.digest()


def test_an_effect_that_takes_shields_lets_their_player_declare() -> None:
    board = Board()
    take = {"do": "to_hand", "cards": {"all": {"of": "opponent", "in": "shields"}}}
    spell = board.put(
        0,
        HAND,
        card("Take", type="spell", cost=1, effects=[{"effect": "spell", "do": [take, {"do": "draw"}]}]),
    )
    board.put(0, MANA, card("Mana"))
    trigger = board.put(1, SHIELDS, card("Trigger", keywords=TRIGGER))
    plain = board.put(1, SHIELDS, card("Plain"))
    board.begin()
    board.take("use", spell)
    assert board.asked() == ("declare", 1)
    board.take("use", trigger)
    assert board.zone(plain) == HAND
    assert board.zone(trigger) == BATTLE
    assert board.log().index("draw") < board.log().index("summon", 8)
