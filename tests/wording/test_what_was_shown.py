"""What happened is told with the names that were seen then, although a card is hidden now."""

from __future__ import annotations

from defray import Position
from defray.scenarios import parse_scenario
from defray.wording.seat import Seat
from defray.wording.voice import Words

POSITION = """
game: duelmasters
cards:
  - name: Hide Away
    type: spell
    effects: [{effect: spell, do: [{do: to_shields, cards: {choose: {of: you, in: battle, type: creature}}}]}]
me: {hand: [Aqua Knight, Hide Away], mana: [W, W, W, W, W]}
"""


def test_a_creature_that_became_a_shield() -> None:
    duel = Position(parse_scenario(POSITION, "file.yaml")).duel
    for name in ("Aqua Knight", "Hide Away"):
        action = next(
            one for one in duel.legal if one.verb == "use" and duel.cards[one.card].face.name == name
        )
        duel.take(action, pay=duel.quote(action).payments.auto())
    for seat in (Seat(duel, "en", 1, ("You", "Opponent")), Seat(duel, "en", 0, ("You", "Opponent"))):
        told = list(seat.told(duel.log, everything=True))
        assert "You: reveal Aqua Knight" in told
        assert "You: tap W for Water (cost of Aqua Knight)" in told
        assert "You: add Aqua Knight to the shields (effect of Hide Away)" in told


def test_the_name_of_a_file_begins_with_a_dot() -> None:
    said = [Words("en").say("play.saved", file=file) for file in ("../duel.jsonl", "./a", ".duel")]
    assert said == ["The record is in ../duel.jsonl.", "The record is in ./a.", "The record is in .duel."]
