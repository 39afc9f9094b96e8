"""The position of a scenario file as values."""

from __future__ import annotations

from pathlib import Path

import pytest

from defray.effects.files import convert
from defray.kernel.errors import CardFileError, ScenarioError
from defray.scenarios.model import Placed, Scenario, Side
from defray.scenarios.reading import parse_scenario, read_scenario


def yugioh(text: str) -> Scenario:
    return parse_scenario("game: yugioh\n" + text, "s.yaml")


def duelmasters(text: str) -> Scenario:
    return parse_scenario("game: duelmasters\n" + text, "s.yaml")


def cards(side: Side, zone: str) -> tuple[Placed, ...]:
    placed = side.zones[zone]
    assert isinstance(placed, tuple)
    return placed


def test_what_a_file_leaves_out() -> None:
    scenario = yugioh("")
    assert (scenario.title, scenario.rules, scenario.options, scenario.cards, scenario.script) == (
        "",
        (),
        {},
        (),
        (),
    )
    assert (scenario.profile, scenario.turn, scenario.phase) == ("ocg", "me", "main1")
    assert scenario.me == scenario.you == Side(line=1, life=8000, zones={})
    other = duelmasters("me:\n")
    assert (other.profile, other.phase, other.me) == (None, "main", Side(line=2, life=None, zones={}))


def test_the_head_of_a_file() -> None:
    scenario = yugioh(
        "title: 007\nrules: [Y-A3, F-01]\nprofile: tcg\noptions: {lab_needs_life: no}\nturn: you\nphase: end"
    )
    assert (scenario.title, scenario.rules, scenario.profile) == ("007", ("Y-A3", "F-01"), "tcg")
    assert (scenario.options, scenario.turn, scenario.phase) == ({"lab_needs_life": "no"}, "you", "end")


def test_a_yugioh_side() -> None:
    me = yugioh(
        """\
me:
  life: 7900
  hand: [Lightning Vortex, yes, 00012345, "Orea, the Sylvan High Arbiter", Skull Knight#2, Number 39: Utopia]
  monsters:
  - Exiled Force
  - {card: "Number 39: Utopia", position: defense, counters: {spell: 2, psychic: 0}, materials: [A, Re: EX],
     owner: you, zone: 5, since: now, summoned: xyz}
  - {card: Scapegoat Token, token: true, position: set}
  - Number 17: Leviathan Dragon
  spells: [Chain Energy, {card: Magic Jammer, set: true}, {card: Pendant, equips: Exiled Force, zone: 1}]
  field: Brain Research Lab
  graveyard: []
  banished: [{card: Sangan, face_down: true}, {card: Dandylion, summoned: special}]
  extra: [Stardust Dragon, {card: Odd-Eyes, face_down: no}]
  deck: 10
  used: {normal_summon: true}
you: {life: 0, field: {card: Necrovalley, set: true}, deck: [Bottom, Top], used: {normal_summon: no}, hand: }
"""
    )
    side = me.me
    assert (side.life, side.line, side.zones["deck"]) == (7900, 2, 10)
    assert side.used == {"normal_summon"}
    names = [
        "Lightning Vortex",
        "yes",
        "00012345",
        "Orea, the Sylvan High Arbiter",
        "Skull Knight#2",
        "Number 39: Utopia",
    ]
    assert [card.card for card in cards(side, "hand")] == names
    assert cards(side, "monsters") == (
        Placed("Exiled Force", 6, position="attack"),
        Placed(
            "Number 39: Utopia",
            7,
            position="defense",
            counters={"spell": 2, "psychic": 0},
            materials=("A", "Re: EX"),
            owner="you",
            zone=5,
            since="now",
            summoned="xyz",
        ),
        Placed("Scapegoat Token", 9, position="set", face_down=True, token=True),
        Placed("Number 17: Leviathan Dragon", 10, position="attack"),
    )
    assert cards(side, "spells") == (
        Placed("Chain Energy", 11),
        Placed("Magic Jammer", 11, face_down=True),
        Placed("Pendant", 11, equips="Exiled Force", zone=1),
    )
    assert cards(side, "field") == (Placed("Brain Research Lab", 12),)
    assert cards(side, "graveyard") == ()
    assert cards(side, "banished") == (
        Placed("Sangan", 14, face_down=True),
        Placed("Dandylion", 14, summoned="special"),
    )
    assert [card.face_down for card in cards(side, "extra")] == [True, False]
    you = me.you
    assert (you.life, you.used, cards(you, "hand")) == (0, frozenset(), ())
    assert [card.card for card in cards(you, "deck")] == ["Bottom", "Top"]
    assert cards(you, "field") == (Placed("Necrovalley", 18, face_down=True),)


def test_the_ways_to_say_face_down_agree() -> None:
    monsters = "{card: A, set: yes}, {card: B, face_down: on}, {card: C, position: defense, set: no}"
    me = yugioh(f"me: {{monsters: [{monsters}]}}")
    assert [(card.position, card.face_down) for card in cards(me.me, "monsters")] == [
        ("set", True),
        ("set", True),
        ("defense", False),
    ]


@pytest.mark.parametrize(
    "entry", ["Brain Research Lab", "[Brain Research Lab]", "{card: Brain Research Lab}"]
)
def test_the_one_field_zone_needs_no_list(entry: str) -> None:
    assert [card.card for card in cards(yugioh(f"me: {{field: {entry}}}").me, "field")] == [
        "Brain Research Lab"
    ]


def test_an_empty_field_zone_and_a_field_with_a_colon() -> None:
    assert cards(yugioh("me:\n  field:").me, "field") == ()
    assert cards(yugioh("me:\n  field:\n    Zone: Alpha\n").me, "field") == (Placed("Zone: Alpha", 3),)


def test_a_duel_masters_side() -> None:
    me = duelmasters(
        """\
me:
  hand: ["GENJI Double Cross, Blastdragon"]
  mana: [F, W, WD, 5, N:2, t:L, c, fd, {card: Miraculous Snare, tapped: true}, {card: N, face_down: true}]
  battle: [{card: Elf-X, tapped: true, under: [Base: A, B]}, {card: Jack Viper, since: now, equips: Elf-X}]
  shields: 5
  deck: 30
  graveyard: [Aqua Hulcus]
  hyperspatial: [Heaven]
  gr: []
  used: {mana_charge: true}
you: {shields: [A, {card: B, face_down: false}], used: {charge: yes}}
"""
    )
    side = me.me
    mana = cards(side, "mana")
    assert [card.card for card in mana] == [
        "F",
        "W",
        "WD",
        "5",
        "N:2",
        "t:L",
        "c",
        "fd",
        "Miraculous Snare",
        "N",
    ]
    assert [card.tapped for card in mana] == [False] * 8 + [True, False]
    assert [card.face_down for card in mana] == [False] * 9 + [True]
    assert cards(side, "battle") == (
        Placed("Elf-X", 5, tapped=True, under=("Base: A", "B")),
        Placed("Jack Viper", 5, since="now", equips="Elf-X"),
    )
    assert (side.zones["shields"], side.zones["deck"], side.zones["gr"]) == (5, 30, ())
    assert side.used == me.you.used == {"mana_charge"}
    assert cards(me.you, "shields") == (Placed("A", 12, face_down=True), Placed("B", 12))


def test_cards_of_the_file_can_be_converted_where_they_are() -> None:
    scenario = duelmasters(
        "cards:\n- {name: X, type: creature, cost: 3, civ: WD, power: 1000}\n- {name: Y, cost: [3]}\n"
    )
    assert scenario.cards == (("cards", 0), ("cards", 1))
    first = convert(scenario.document, scenario.cards[0], dict[str, str], CardFileError)
    assert first == {"name": "X", "type": "creature", "cost": "3", "civ": "WD", "power": "1000"}
    with pytest.raises(CardFileError, match=r"s\.yaml:4: 'cost': expected a text, found a list"):
        convert(scenario.document, scenario.cards[1], dict[str, str], CardFileError)


def test_a_scenario_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(
        "\ufefftitle: 手札なし\r\ngame: yugioh\r\nme: {hand: [黒き森のウィッチ]}\r\n", encoding="utf-8"
    )
    scenario = read_scenario(path)
    assert (scenario.path, scenario.title, cards(scenario.me, "hand")[0].line) == (str(path), "手札なし", 3)
    for bad, part in [(tmp_path, "folder"), (tmp_path / "none.yaml", "no such file")]:
        with pytest.raises(ScenarioError, match=part):
            read_scenario(bad)


YUGIOH_MISTAKES = [
    ("titel: x", 2, "'titel': unknown key; did you mean title?"),
    ("title: [x]", 2, "'title': expected a text, found a list"),
    ("rules: Y-A3", 2, "'rules': expected a list of rule ids, found 'Y-A3'; write [Y-A3]"),
    ("rules: [Y-A3, ]\nphase: main3", 3, "'phase': 'main3' is not possible; did you mean main1 or main2?"),
    ("rules: [[Y-A3]]", 2, "'rules': expected a rule id, found a list"),
    (
        "phase: attack",
        2,
        "'phase': 'attack' is not possible; expected draw, standby, main1, battle, main2 or end",
    ),
    ("phase: main", 2, "'phase': 'main' is not possible; did you mean main1 or main2?"),
    ("profile: jp", 2, "'profile': 'jp' is not possible; expected ocg or tcg"),
    ("turn: they", 2, "'turn': 'they' is not possible; expected me or you"),
    ("options: [a]", 2, "'options': expected keys with values, found a list"),
    ("options: {a: [b]}", 2, "'a': expected a text, found a list"),
    ("cards: {name: x}", 2, "'cards': expected a list of cards, found keys with values"),
    ("me: 8000", 2, "'me': expected keys (life, hand, monsters,"),
    ("me:\n  mana: [F]", 3, "'mana': unknown key; expected life, hand,"),
    ("me:\n  monster: [A]", 3, "'monster': unknown key; did you mean monsters?"),
    ("me:\n  life: many", 3, "'life': expected a whole number, found 'many'"),
    ("me:\n  life: -100", 3, "'life': expected a whole number of at least 0, found -100"),
    ("me:\n  deck: -1", 3, "'deck': expected a whole number of at least 0, found -1"),
    ("me:\n  deck: 1000000", 3, "'deck': expected a whole number of at most 1000, found 1000000"),
    (
        "me:\n  hand: Sangan",
        3,
        "'hand': expected a list of cards or a number of blank cards, found 'Sangan'; write [Sangan]",
    ),
    ("me:\n  monsters: 3", 3, "'monsters': expected a list of cards, found '3'"),
    ("me:\n  hand:\n  - Sangan\n  -", 5, "'hand': expected a name or keys (card, since), found nothing"),
    (
        "me:\n  hand:\n  - Sangan\n  - [Dandylion]",
        5,
        "'hand': expected a name or keys (card, since), found a list",
    ),
    ("me:\n  hand:\n  - crd: Sangan", 4, "'crd': unknown key; did you mean card?"),
    ("me:\n  hand:\n  - {Number 39: Utopia}", 4, "'Number 39': unknown key; expected card or since"),
    ("me:\n  hand: [{card: Orea, the Sylvan High Arbiter}]", 3, '"Orea, the Sylvan High Arbiter"'),
    ("me:\n  hand: [{card: A, tapped: true}]", 3, "'tapped': unknown key; expected card or since"),
    ("me:\n  monsters: [{position: attack}]", 3, "'monsters': the key 'card' is missing"),
    ("me:\n  monsters:\n  - card: [A]", 4, "'card': expected a name, found a list"),
    (
        "me:\n  monsters:\n  - {card: A, zone: 2}\n  - {card: B, zone: 2}",
        5,
        "'monsters': zone 2 has both 'A' and 'B'",
    ),
    ("me:\n  monsters: [A, B, C, D, E,\n   F]", 4, "'monsters': 6 cards stand here, and there is room for 5"),
    ("me:\n  spells: [A, B, C, D, E, F]", 3, "'spells': 6 cards stand here, and there is room for 5"),
    ("me:\n  field: [A, B]", 3, "'field': 2 cards stand here, and there is room for 1"),
    (
        "me:\n  monsters:\n  - card: A\n    position: attack\n    face_down: true",
        6,
        "face_down and position contradict each other",
    ),
    ("me:\n  spells: [{card: A, set: true, face_down: false}]", 3, "set and face_down contradict each other"),
    ("me:\n  used: {normal_sumon: true}", 3, "'normal_sumon': unknown key; did you mean normal_summon?"),
    ("me:\n  used: {normal_summon: 1}", 3, "'normal_summon': expected true or false, found '1'"),
    ("me:\n  used: normal_summon", 3, "'used': expected keys (normal_summon), found 'normal_summon'"),
    ("me: {hand: [A, B}", 2, "what opens in line 2 is not closed"),
    ("me: {}\nme: {}", 3, "'me' stands twice, in line 2 and in line 3"),
]

MONSTER_MISTAKES = [
    ("position: defence", "'position': 'defence' is not possible; did you mean defense?"),
    ("zone: 6", "'zone': expected a whole number of at most 5, found 6"),
    ("zone: 0", "'zone': expected a whole number of at least 1, found 0"),
    ("counters: {spell: -1}", "'spell': expected a whole number of at least 0, found -1"),
    ("counters: 2", "'counters': expected keys with values, found '2'"),
    ("owner: them", "'owner': 'them' is not possible; expected me or you"),
    ("since: later", "'since': 'later' is not possible; expected now or earlier"),
    ("summoned: fussion", "'summoned': 'fussion' is not possible; did you mean fusion?"),
    ("token: 2", "'token': expected true or false, found '2'"),
    ("materials: B", "'materials': expected a list of names, found 'B'; write [B]"),
]

DUELMASTERS_MISTAKES = [
    ("profile: ocg", 2, "'profile': this game has no profiles; leave the key out"),
    ("phase: main1", 2, "'phase': 'main1' is not possible; did you mean main?"),
    ("me:\n  life: 8000", 3, "'life': unknown key"),
    ("me:\n  monsters: [A]", 3, "'monsters': unknown key"),
    ("me:\n  mana: 5", 3, "'mana': expected a list of cards, found '5'; write [5]"),
    ("me:\n  battle: 2", 3, "'battle': expected a list of cards, found '2'"),
    ("me:\n  battle: [{card: A, position: attack}]", 3, "'position': unknown key"),
    (
        "me:\n  shields: many",
        3,
        "'shields': expected a list of cards or a number of blank cards, found 'many'",
    ),
    ("me:\n  used: {normal_summon: true}", 3, "'normal_summon': unknown key; expected mana_charge or charge"),
]


@pytest.mark.parametrize(
    ("game", "text", "line", "message"),
    [("yugioh", *mistake) for mistake in YUGIOH_MISTAKES]
    + [
        ("yugioh", f"me:\n  monsters:\n  - card: A\n    {text}", 5, message)
        for text, message in MONSTER_MISTAKES
    ]
    + [("duelmasters", *mistake) for mistake in DUELMASTERS_MISTAKES],
)
def test_a_mistake_in_a_position(game: str, text: str, line: int, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(f"game: {game}\n{text}", "s.yaml")
    assert (caught.value.path, caught.value.line) == ("s.yaml", line)
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("title: x", 1, "the key 'game' is missing"),
        ("title: x\ngame: yugi", 2, "'game': 'yugi' is not possible; did you mean yugioh?"),
        ("- game: yugioh", 1, "expected keys (title,"),
        ("yugioh", 1, "expected keys (title,"),
        ("", 0, "the file is empty"),
    ],
)
def test_a_file_that_is_no_scenario(text: str, line: int, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(text, "s.yaml")
    assert caught.value.line == line
    assert message in caught.value.message
