"""`defray ask`: the board, the prices, the ways to pay and the reasons, for people and for programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from .running import Ran, lines, run

CHAIN_ENERGY = """\
title: Chain Energy asks for LP
game: yugioh
me:
  life: 1200
  hand: [Lightning Vortex, Delinquent Duo, Cannon Soldier, Exiled Force]
  monsters: [Sangan]
  deck: 30
you:
  hand: 2
  monsters: [Cannon Soldier, {card: Evil Thorn, position: set}]
  spells: [Chain Energy, {card: Magic Jammer, set: true}]
"""
LABORATORY = """\
game: yugioh
me:
  life: 3000
  hand: [Machina Fortress, Machina Gearframe, Star Blast]
  monsters:
    - {card: Psychic Snail, position: defense, counters: {spell: 2}}
    - Mind Master
    - {card: "Number 17: Leviathan Dragon", materials: [Sangan, Gemini Elf]}
  spells: [{card: Crush Card Virus, set: true}, {card: Premature Burial, equips: Mind Master}]
  field: Brain Research Lab
  graveyard: [Machina Fortress]
  banished: [{card: Sangan, face_down: true}]
you:
  spells: [Chain Energy, Chain Energy]
"""


@pytest.fixture
def chain_energy(tmp_path: Path) -> Path:
    path = tmp_path / "chain-energy.yaml"
    path.write_text(CHAIN_ENERGY, "utf-8")
    return path


@pytest.fixture
def laboratory(tmp_path: Path) -> Path:
    path = tmp_path / "laboratory.yaml"
    path.write_text(LABORATORY, "utf-8")
    return path


def asked(path: Path, text: str, *args: str) -> Ran:
    path.write_text(text, "utf-8")
    return run("ask", path, *args)


def section(text: str, heading: str) -> list[str]:
    """The lines below a heading, to the next empty line."""
    found = lines(text)
    start = found.index(heading) + 1
    end = found.index("", start) if "" in found[start:] else len(found)
    return found[start:end]


def test_the_board(chain_energy: Path) -> None:
    ran = run("ask", chain_energy)
    found = [line.strip(" │") for line in lines(ran.out)]
    assert found[0] == "Chain Energy asks for LP"
    assert found[1] == "Turn 3 · Main Phase 1 · turn player: me · OCG"
    assert found[2].startswith("╭─ you · 8000 LP")
    for row in (
        "Hand            2 cards",
        "Monsters        1 Cannon Soldier · Attack · ATK 1400 / DEF 1300",
        "2 Evil Thorn · Set · ATK 100 / DEF 300",
        "2 Magic Jammer · Set",
        "Hand      Lightning Vortex, Delinquent Duo, Cannon Soldier, Exiled Force",
        "Deck      30 cards",
    ):
        assert row in found
    assert (ran.code, ran.err) == (0, "")


def test_everything_that_lies_on_a_card(laboratory: Path) -> None:
    found = [line.strip(" │") for line in lines(run("ask", laboratory, width=120).out)]
    for row in (
        "Monsters        1 Psychic Snail · Defense · ATK 1900 / DEF 1200 · 2 Spell Counters",
        "3 Number 17: Leviathan Dragon · Attack · ATK 2000 / DEF 0 · materials: Sangan, Gemini Elf",
        "2 Premature Burial · equipped to Mind Master",
        "Field Zone      1 Brain Research Lab",
        "Banished        Sangan (face-down)",
    ):
        assert row in found


def test_prices_and_ways_to_pay(chain_energy: Path) -> None:
    may = section(run("ask", chain_energy).out, "What may be done")
    start = may.index("  Activate Lightning Vortex")
    assert may[start + 1 : start + 6] == [
        "    cost  discard 1 card (Delinquent Duo, Cannon Soldier, or Exiled Force)",
        "    tax   pay 500 LP (Chain Energy)",
        "    ways  3",
        "    auto  discard Exiled Force and pay 500 LP (Chain Energy)",
        "  Set Lightning Vortex",
    ]
    assert "  Change Sangan to Defense Position" in may
    assert may[-1] == "  End the turn"


def test_changes_of_a_price(laboratory: Path) -> None:
    may = section(run("ask", laboratory, width=120).out, "What may be done")
    snail = may.index("  Activate the effect of Psychic Snail")
    assert may[snail + 1 : snail + 5] == [
        "    cost    pay 800 LP",
        "    change  Brain Research Lab: instead of paying 800 LP one may place 1 Psychic Counter on Brain"
        " Research Lab",
        "    ways    2",
        "    auto    pay 800 LP",
    ]
    blast = may.index("  Activate Star Blast")
    assert may[blast + 1 : blast + 7] == [
        "    cost   pay a multiple of 500 LP (max. 3000)",
        "    tax    pay 500 LP (Chain Energy#1)",
        "    tax    pay 500 LP (Chain Energy#2)",
        "    total  at least 1500 LP",
        "    ways   4",
        "    auto   pay 500 LP and pay 1000 LP (Chain Energy#1 and Chain Energy#2)",
    ]


def test_cards_of_one_name_and_totals(laboratory: Path) -> None:
    may = section(run("ask", laboratory, width=140).out, "What may be done")
    fortress = may.index("  Special Summon Machina Fortress#2 from the GY by its own procedure")
    assert may[fortress + 1 : fortress + 4] == [
        "    needs  discard 1 or more cards with a total Level of 8 or more"
        " (Machina Fortress#1 with 7 or Machina Gearframe with 4)",
        "    ways   1",
        "    auto   discard Machina Fortress#1 and Machina Gearframe",
    ]


def test_a_waived_price(tmp_path: Path) -> None:
    text = """\
game: yugioh
me: {hand: [Premature Burial], spells: [Spell Economics], graveyard: [Sangan]}
"""
    may = section(asked(tmp_path / "p.yaml", text).out, "What may be done")
    assert may[:4] == [
        "  Activate Premature Burial",
        "    cost    pay 800 LP",
        "    change  Spell Economics: no LP are paid",
        "    now     free",
    ]


def test_reasons(chain_energy: Path) -> None:
    may_not = section(run("ask", chain_energy).out, "What may not be done")
    assert may_not == [
        "  Activate Delinquent Duo",
        "    Pay 1500 LP in all: you have 1200 LP. (Y-A3)",
        "    Together with the tax of Chain Energy 1500 LP are to be paid: you have 1200",
        "    LP. (Y-F1)",
        "  Activate the effect of Cannon Soldier in the hand",
        "  Activate the effect of Exiled Force in the hand",
        "    It is not where it could be used. (YR-EFFECTS)",
    ]


def test_triggers_are_left_out_unless_asked_for(chain_energy: Path) -> None:
    short, full = run("ask", chain_energy), run("ask", chain_energy, "--all")
    note = "1 Trigger Effect that has not been triggered is left out; --all shows it."
    assert note in short.out
    assert note not in full.out
    assert "What it waits for has not happened. (Y-E1)" in full.out


def test_a_decision_that_is_no_command(tmp_path: Path) -> None:
    text = """\
game: yugioh
phase: standby
me: {life: 300, spells: [Messenger of Peace]}
"""
    ran = asked(tmp_path / "p.yaml", text)
    assert "me: Pay to keep Messenger of Peace on the field?" in lines(ran.out)
    assert section(ran.out, "What may be answered") == [
        "  Pay 100 LP",
        "  Do not pay: Messenger of Peace is destroyed",
    ]
    assert "What may not be done" not in ran.out


def test_what_the_opponent_has_set_is_not_named_in_actions(tmp_path: Path) -> None:
    text = """\
game: yugioh
phase: battle
me: {monsters: [Vorse Raider]}
you: {monsters: [{card: Evil Thorn, position: set}]}
"""
    ran = asked(tmp_path / "p.yaml", text)
    assert "  Attack the face-down monster in zone 1 with Vorse Raider" in lines(ran.out)


def test_the_duel_is_over(tmp_path: Path) -> None:
    ran = asked(tmp_path / "p.yaml", "game: yugioh\nme: {life: 0}\nphase: standby\n")
    assert "Winner: you" in lines(ran.out)
    assert "What may" not in ran.out


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_is_wider_than_the_terminal(laboratory: Path, language: str, width: int) -> None:
    ran = run("ask", laboratory, "--lang", language, width=width)
    assert max(map(cell_len, ran.out.splitlines())) <= width


def test_japanese(chain_energy: Path) -> None:
    found = lines(run("ask", chain_energy, "--lang", "ja").out)
    may = found[found.index("できる事") :]
    start = may.index("  「ライトニング・ボルテックス」を発動する")
    assert may[start + 3 : start + 6] == [
        "    追加    500LPを払う（「魔力の枷」の分）",
        "    払い方  3通り",
        "    自動    「ならず者傭兵部隊」を捨て、500LPを払う（「魔力の枷」の分）",
    ]
    assert "    このカードは使える場所に存在しない。（YR-EFFECTS）" in may
    assert "自分" in found[1]


def test_json(chain_energy: Path) -> None:
    ran = run("ask", chain_energy, "--json")
    data = ran.data
    assert (ran.code, ran.err) == (0, "")
    assert list(data) == [
        "defray", "language", "board", "decision", "actions", "refused", "left_out", "result",
    ]  # fmt: skip
    assert data["defray"] == {"format": "ask", "version": 1}
    assert data["decision"]["player"] == "me"
    assert data["board"]["you"]["life"] == 8000
    thorn = data["board"]["you"]["zones"]["monsters"][1]
    assert thorn == {
        "id": 2,
        "name": "Evil Thorn",
        "zone": 2,
        "face_down": True,
        "position": "defense",
        "attack": 100,
        "defense": 300,
        "level": 1,
    }
    assert data["left_out"] == 1


def test_json_of_an_action(chain_energy: Path) -> None:
    actions = {one["sentence"]: one for one in run("ask", chain_energy, "--json").data["actions"]}
    vortex = actions["Activate Lightning Vortex"]
    assert (vortex["verb"], vortex["card"]["name"], vortex["effect"]) == ("activate", "Lightning Vortex", 1)
    assert vortex["id"] == f"activate-{vortex['card']['id']}-0"
    price = vortex["price"]
    (base,) = price["base"]
    (part,) = base["parts"]
    assert (part["how"], part["least"], part["most"]) == ("discard", 1, 1)
    assert [card["name"] for card in part["candidates"]] == [
        "Delinquent Duo",
        "Cannon Soldier",
        "Exiled Force",
    ]
    assert [(tax["source"]["name"], tax["amounts"]) for tax in price["taxes"]] == [("Chain Energy", [500])]
    assert (price["modifiers"], price["total_life"], vortex["ways"]) == ([], 500, 3)
    auto = vortex["auto"]
    assert ([card["name"] for card in auto["cards"]], auto["life"]) == (["Exiled Force"], 500)
    end = actions["End the turn"]
    assert (end["price"], end["ways"], end["auto"]) == (None, 1, None)


def test_json_of_a_refusal(chain_energy: Path) -> None:
    refused = {one["sentence"]: one for one in run("ask", chain_energy, "--json").data["refused"]}
    reasons = refused["Activate Delinquent Duo"]["reasons"]
    assert [(one["code"], one["rule"], one["need"], one["have"]) for one in reasons] == [
        ("life_short", "Y-A3", 1500, 1200),
        ("tax_unpayable", "Y-F1", 1500, 1200),
    ]
    assert reasons[1]["cards"][0]["name"] == "Chain Energy"


def test_json_of_a_face_down_target(tmp_path: Path) -> None:
    text = """\
game: yugioh
phase: battle
me: {monsters: [Vorse Raider]}
you: {monsters: [{card: Evil Thorn, position: set}]}
"""
    data = asked(tmp_path / "p.yaml", text, "--json").data
    attack = next(one for one in data["actions"] if one["verb"] == "attack")
    assert attack["target"]["name"] == "the face-down monster in zone 1"


def test_the_script_is_ignored(tmp_path: Path) -> None:
    text = "game: yugioh\nscript:\n  - do: {activate: Pot of Greed}\n"
    assert asked(tmp_path / "p.yaml", text).code == 0
