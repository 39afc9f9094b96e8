"""Mistakes in a card of Duel Masters: one line with the place, what was expected there and what was found."""

from __future__ import annotations

import pytest

from defray import CardFileError, Position
from defray.scenarios import parse_scenario

HEAD = "game: duelmasters\ncards:\n  - name: Foo\n"
SPELL = "type: spell\neffects: [{effect: spell, do: [%s]}]"
SIDES = "sides: [{name: A, type: spell, civ: W}, {name: B, type: creature, civ: D, power: 1000}]"


def read(card: str) -> None:
    facts = "".join(f"    {line}\n" for line in card.splitlines())
    Position(parse_scenario(f"{HEAD}{facts}me: {{hand: [Foo]}}\n", "cards.yaml"))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("cost: 1", "3: the key 'type' is missing"),
        ("type: creatur", "4: 'type': 'creatur' does not end with a type; did you mean creature?"),
        ("type: evolutoin creature", "4: 'type': a creature cannot be 'evolutoin'; did you mean evolution?"),
        ("type: tamaseed/creatur", "4: 'type': 'creatur' does not end with a type; did you mean creature?"),
        ("type: creature", "3: the key 'power' is missing: it is a creature"),
        ("type: creature\npower: -1", "5: 'power': expected a whole number of at least 0, found -1"),
        ("type: spell\nciv: water", "5: 'civ': expected letters out of LWDFN, .* found 'water'"),
        ("type: spell\nciv: WW", "5: 'civ': expected letters out of LWDFN, .* found 'WW'"),
        ("type: spell\nciv: ''", "5: 'civ': expected letters out of LWDFN, .* found ''"),
        ("type: spell\ncost: -3", "5: 'cost': expected a whole number of at least 0, found -3"),
        ("type: spell\nmana: -1", "5: 'mana': expected a whole number of at least 0, found -1"),
        (SPELL % "{do: draw, count: -1}", "5: 'count': expected a whole number of at least 0, found -1"),
        (SPELL % "{do: destroy, cards: foo}", "5: 'cards': nothing in this effect is called 'foo'"),
        (SPELL % "{do: destroy, cards: {count: 2}}", "5: exactly one of all, choose is expected, found none"),
        (SPELL % "{do: choose_one, options: []}", "5: 'options' has no entry to choose"),
        (f"type: spell\n{SIDES}", "4: 'type': of a card with sides each side says this"),
        (f"cost: 3\n{SIDES}", "4: 'cost': of a card with sides each side says this"),
        (f"civ: W\n{SIDES}", "4: 'civ': these are not the civilizations of its sides"),
        (SIDES.replace("creature", "creatur"), "4: 'type': 'creatur' does not end with a type"),
    ],
)
def test_a_mistake_in_a_card(card: str, said: str) -> None:
    with pytest.raises(CardFileError, match=rf"^cards\.yaml:{said}"):
        read(card)


@pytest.mark.parametrize(
    "card",
    [
        "type: star max evolution creature\nciv: 5\npower: 1000",
        "type: tamaseed/creature\npower: 1000",
        "type: orega aura\nciv: WD",
        "type: duel mate creature\npower: 1000",
        f"civ: DW\n{SIDES}",
        SIDES,
        SPELL % "{do: reveal}, {do: to_hand, cards: revealed}",
    ],
)
def test_what_a_card_may_say(card: str) -> None:
    read(card)
