"""Positions that cannot be, and scripts that leave something unsaid: one line that says what is wrong."""

from __future__ import annotations

import pytest

from defray.duelmasters.duel import DuelMastersDuel
from defray.kernel.errors import ScenarioError
from defray.scenarios import Position, parse_scenario, run_text

HEAD = """
game: duelmasters
cards:
  - {name: Crawler, type: creature, cost: 2, civ: W, power: 1000}
  - {name: Fort, type: castle, cost: 1, civ: W}
  - {name: Blade, type: cross gear, cost: 1, civ: W}
  - {name: Bird, type: evolution creature, cost: 1, civ: W, power: 5000, base: {type: creature}}
  - {name: Ghost, type: psychic creature, cost: 1, civ: W, power: 5000}
  - {name: Area, type: d2 field, cost: 1, civ: W}
  - {name: Robe, type: orega aura, cost: 1, civ: W}
  - name: Twin
    sides:
      - {name: Beast, type: creature, cost: 1, civ: W, power: 1000}
      - {name: Zap, type: spell, cost: 1, civ: W}
"""


def position(text: str) -> DuelMastersDuel:
    duel = Position(parse_scenario(f"{HEAD}{text}\n", "position.yaml")).duel
    assert isinstance(duel, DuelMastersDuel)
    return duel


@pytest.mark.parametrize(
    ("me", "message"),
    [
        ("{hand: [W]}", "No card is called 'W'"),
        ("{mana: [WW]}", "No card is called 'WW'"),
        ("{battle: [Fort]}", "attached to a shield, but there is none"),
        ("{battle: [{card: Blade, equips: Crawler}]}", "attached to Crawler, but there is none"),
        ("{battle: [Crawler, {card: Crawler, equips: Crawler}]}", "cannot be attached"),
        ("{battle: [Energy Stream]}", "cannot lie in the battle zone"),
        ("{battle: [{card: Blade, equips: Blade}]}", "attached to Blade, but there is none"),
        ("{battle: [Robe]}", "attached to a creature, but there is none"),
        ("{battle: [{card: Crawler, under: [Bird]}]}", "is no evolution creature"),
        ("{battle: [Area, Area]}", "the battle zone keeps one D2 Field"),
        ("{hand: [Ghost]}", "only in the hyperspatial zone and the battle zone"),
        ("{graveyard: [Ghost]}", "only in the hyperspatial zone and the battle zone"),
        ("{gr: [Ghost]}", "cannot lie in the super gacharange zone"),
        ("{hyperspatial: [Crawler]}", "cannot lie in the hyperspatial zone"),
        ("{mana: ['N:']}", "No card is called 'N:'"),
        ("{mana: ['N:100']}", "No card is called 'N:100'"),
    ],
)
def test_a_position_that_cannot_be(me: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message) as raised:
        position(f"me: {me}")
    assert "position.yaml:15:" in str(raised.value)


def test_what_is_not_said() -> None:
    duel = position("me: {battle: [Crawler]}")
    assert [len(duel.zone(player, 0)) for player in (0, 1)] == [30, 30]
    assert duel.turn == 3
    assert duel.result is None


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("do: {use: Twin}", "say side: creature or spell"),
        ("do: {use: Crawler, target: [Twin]}", "said with `pay`"),
        ("legal: {use: Crawler, pay: [W]}", "cannot be paid like that (D-139), but so: "),
        ("do: {use: Crawler, pay: [W, D]}", "there is no D here to pay with"),
        ("payments: {use: Crawler, pay: [W, W], count: 2}", "has 1 ways to pay"),
        ("do: {use: Crawler, from: graveyard}", "there is no Crawler in graveyard"),
        ("choose: []", "one cannot choose nothing now"),
    ],
)
def test_a_step_that_does_not_hold(step: str, message: str) -> None:
    text = f"{HEAD}me: {{hand: [Crawler, Twin], mana: [W, W, W]}}\nscript:\n  - {step}\n"
    (failure,) = run_text(text, "script.yaml")
    assert message in failure
    assert "script.yaml:17:" in failure


def test_an_attack_of_which_the_target_is_not_said() -> None:
    text = f"{HEAD}me: {{battle: [Bird]}}\nyou: {{shields: 1, battle: [{{card: Crawler, tapped: true}}]}}\n"
    (failure,) = run_text(f"{text}script:\n  - do: {{attack: {{with: Bird}}}}\n", "script.yaml")
    assert "may mean several things: say at: direct or Crawler" in failure
    only = f"{HEAD}me: {{battle: [Bird]}}\nyou: {{shields: 1}}\nscript:\n  - do: {{attack: {{with: Bird}}}}\n"
    assert not any("several" in one for one in run_text(only, "script.yaml"))
