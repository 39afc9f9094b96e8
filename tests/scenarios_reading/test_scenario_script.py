"""The script of a scenario file as values."""

from __future__ import annotations

import pytest

from defray.kernel.errors import ScenarioError
from defray.scenarios.model import (
    ActionRef,
    Choose,
    Do,
    Expect,
    Illegal,
    Legal,
    Log,
    Pass,
    PayCard,
    PayCounter,
    PayLife,
    Payments,
    SideExpectation,
    Step,
)
from defray.scenarios.reading import parse_scenario


def steps(text: str, game: str = "yugioh") -> tuple[Step, ...]:
    return parse_scenario(f"game: {game}\nscript:\n{text}", "s.yaml").script


def test_each_kind_of_step() -> None:
    script = steps(
        """\
- legal: {activate: Lightning Vortex}
- illegal: {activate: Lightning Vortex, because: [Y-A3, YR-4]}
- payments: {activate: Lightning Vortex, count: 3}
- do: {activate: Lightning Vortex, pay: [Dandylion]}
- pass: all
- choose: [Dark Simorgh, "Number 39: Utopia"]
- log: ["cost: Dandylion", destroy: Exiled Force]
- expect: {me: {life: 8000, hand: [], graveyard: [Lightning Vortex, Dandylion], deck: 3}, you: {monsters: []}}
- expect: {decision: you, result: draw}
"""
    )
    vortex = "Lightning Vortex"
    assert script == (
        Legal(3, ActionRef(3, "activate", vortex)),
        Illegal(4, ActionRef(4, "activate", vortex), ("Y-A3", "YR-4")),
        Payments(5, ActionRef(5, "activate", vortex), 3),
        Do(6, ActionRef(6, "activate", vortex, pay=(PayCard("Dandylion"),))),
        Pass(7, "all"),
        Choose(8, ("Dark Simorgh", "Number 39: Utopia")),
        Log(9, ("cost: Dandylion", "destroy: Exiled Force")),
        Expect(
            10,
            SideExpectation(10, 8000, {"hand": (), "graveyard": (vortex, "Dandylion"), "deck": 3}),
            SideExpectation(10, None, {"monsters": ()}),
            None,
            None,
        ),
        Expect(11, None, None, "you", "draw"),
    )


def test_an_empty_script() -> None:
    assert steps("") == ()


@pytest.mark.parametrize("verb", ["activate", "chain", "summon", "set", "special", "flip", "position"])
def test_yugioh_actions_with_a_card(verb: str) -> None:
    (step,) = steps(f"- do: {{{verb}: Sangan}}")
    assert isinstance(step, Do)
    assert (step.action.verb, step.action.card) == (verb, "Sangan")


@pytest.mark.parametrize("verb", ["use", "charge", "activate"])
def test_duel_masters_actions_with_a_card(verb: str) -> None:
    (step,) = steps(f'- do: {{{verb}: "Melnia, the Aqua Shadow"}}', "duelmasters")
    assert isinstance(step, Do)
    assert (step.action.verb, step.action.card) == (verb, "Melnia, the Aqua Shadow")


def test_attacks_and_phases() -> None:
    assert steps(
        "- do: {attack: {with: A, at: direct}}\n- do: {attack: {with: A}}\n"
        "- do: {to: battle}\n- do: {end: turn}"
    ) == (
        Do(3, ActionRef(3, "attack", "A", at="direct")),
        Do(4, ActionRef(4, "attack", "A")),
        Do(5, ActionRef(5, "to", phase="battle")),
        Do(6, ActionRef(6, "end", phase="turn")),
    )
    assert steps(
        "- legal: {attack: {with: Elf-X, at: Aqua Hulcus}}\n- do: {to: attack}\n- do: {end: main}",
        "duelmasters",
    ) == (
        Legal(3, ActionRef(3, "attack", "Elf-X", at="Aqua Hulcus")),
        Do(4, ActionRef(4, "to", phase="attack")),
        Do(5, ActionRef(5, "end", phase="main")),
    )


def test_every_qualifier() -> None:
    (step,) = steps(
        """\
- do:
    activate: Sangan#2
    by: you
    effect: 2
    from: graveyard
    zone: 3
    target: [Dark Simorgh, Number 39: Utopia]
    pay: [Dandylion, {life: 500}, {counter: spell}, {card: "7"}, counter: psychic, Number 39: Utopia, "500"]
    changes: []
    x: 0
"""
    )
    assert step == Do(
        3,
        ActionRef(
            3,
            "activate",
            "Sangan#2",
            by="you",
            effect=2,
            source="graveyard",
            zone=3,
            target=("Dark Simorgh", "Number 39: Utopia"),
            changes=(),
            x=0,
            pay=(
                PayCard("Dandylion"),
                PayLife(500),
                PayCounter("spell"),
                PayCard("7"),
                PayCounter("psychic"),
                PayCard("Number 39: Utopia"),
                PayCard("500"),
            ),
        ),
    )
    (other,) = steps(
        "- do: {use: X, pay: [W, D, 5, N:2], changes: [Elf-X], side: spell, from: mana}", "duelmasters"
    )
    assert other == Do(
        3,
        ActionRef(
            3,
            "use",
            "X",
            source="mana",
            side="spell",
            changes=("Elf-X",),
            pay=(PayCard("W"), PayCard("D"), PayCard("5"), PayCard("N:2")),
        ),
    )


def test_one_value_needs_no_list_where_a_decision_is_answered() -> None:
    script = steps(
        "- choose: yes\n- choose: 3\n- choose: []\n- choose:\n    Number 39: Utopia\n- log: 'cost: A'\n"
        "- do: {activate: A, pay: B, target: C, changes: D}\n"
    )
    assert script == (
        Choose(3, ("yes",)),
        Choose(4, ("3",)),
        Choose(5, ()),
        Choose(6, ("Number 39: Utopia",)),
        Log(8, ("cost: A",)),
        Do(9, ActionRef(9, "activate", "A", pay=(PayCard("B"),), target=("C",), changes=("D",))),
    )


def test_expected_zones() -> None:
    (step,) = steps(
        "- expect:\n    me: {field: Necrovalley, spells: 2, monsters: [Number 39: Utopia], hand: }\n"
        "    you:\n      field: []"
    )
    assert step == Expect(
        3,
        SideExpectation(
            4, None, {"field": ("Necrovalley",), "spells": 2, "monsters": ("Number 39: Utopia",), "hand": ()}
        ),
        SideExpectation(5, None, {"field": ()}),
        None,
        None,
    )
    (other,) = steps("- expect: {you: {shields: 4, mana: [F, 5]}}", "duelmasters")
    assert other == Expect(3, None, SideExpectation(3, None, {"shields": 4, "mana": ("F", "5")}), None, None)


YUGIOH_MISTAKES = [
    ("- pass", 3, "'script': expected keys (legal, illegal,"),
    (
        "- {}",
        3,
        "one of legal, illegal, payments, do, pass, choose, log or expect, and this one has nothing",
    ),
    ("-", 3, "and this one has nothing"),
    ("- pass: all\n  log: [a]", 3, "and this one has pass and log"),
    ("- pass: all\n- pas: all", 4, "'pas': unknown key; did you mean pass?"),
    ("- pass: both", 3, "'pass': 'both' is not possible; expected all, me or you"),
    ("- pass:", 3, "'pass': expected all, me or you, found nothing"),
    ("- do: Sangan", 3, "'do': expected keys (activate,"),
    ("- do: {}", 3, "position, attack, to or end), found no action"),
    ("- do: {pay: [A]}", 3, "found no action"),
    ("- do: {activate: A, chain: B}", 3, "found activate and chain"),
    ("- do: {use: A}", 3, "'use': unknown key; expected activate,"),
    ("- do: {activat: A}", 3, "'activat': unknown key; did you mean activate?"),
    ("- do: {activate: }", 3, "'activate': expected the name of a card, found nothing"),
    ("- do: {activate: [A]}", 3, "'activate': expected the name of a card, found a list"),
    (
        "- do: {activate: Orea, the Sylvan High Arbiter}",
        3,
        'quote a name that holds a comma: "Orea, the Sylvan High Arbiter"',
    ),
    ("- do: {activate: Number 39: Utopia}", 3, "quote a text that holds ': '"),
    ("- do: {activate: A, count: 3}", 3, "'count': unknown key"),
    ("- do: {activate: A, because: [Y-A3]}", 3, "'because': unknown key"),
    ("- do: {activate: A, side: spell}", 3, "'side': unknown key"),
    ("- do: {summon: A, x: 3}", 3, "'x': the action 'summon' is not qualified so, only by by, from,"),
    ("- do: {summon: A, target: [B]}", 3, "'target': the action 'summon' is not qualified so"),
    ("- do: {set: A, effect: 2}", 3, "'effect': the action 'set' is not qualified so"),
    ("- do: {flip: A, zone: 2}", 3, "'zone': the action 'flip' is not qualified so"),
    ("- legal: {attack: {with: A, at: B}, from: hand}", 3, "'from': the action 'attack' is not"),
    (
        "- payments: {to: battle, pay: [], count: 1}",
        3,
        "'pay': the action 'to' is not qualified so, only by by",
    ),
    ("- do: {to: main3}", 3, "'to': 'main3' is not possible; did you mean main1 or main2?"),
    ("- do: {to: turn}", 3, "'to': 'turn' is not possible; expected draw,"),
    ("- do: {end: trun}", 3, "'end': 'trun' is not possible; did you mean turn?"),
    ("- do: {attack: A}", 3, "'attack': expected keys (with, at), found 'A'"),
    ("- do: {attack: {at: B}}", 3, "'attack': the key 'with' is missing"),
    ("- do: {attack: {with: A, on: B}}", 3, "'on': unknown key; expected with or at"),
    ("- do: {attack: {with: A, at: [B]}}", 3, "'at': expected a name, found a list"),
    ("- illegal: {activate: A}", 3, "'illegal': the key 'because' is missing"),
    (
        "- illegal:\n    activate: A\n    because: []",
        5,
        "'because': expected at least one rule id, found none",
    ),
    (
        "- illegal:\n    activate: A\n    because: Y-A3",
        5,
        "'because': expected a list of rule ids, found 'Y-A3'; write [Y-A3]",
    ),
    ("- illegal: {because: [Y-A3]}", 3, "'illegal': expected one action"),
    ("- payments: {activate: A}", 3, "'payments': the key 'count' is missing"),
    ("- payments: {activate: A, count: -1}", 3, "'count': expected a whole number of at least 0, found -1"),
    ("- payments: {activate: A, count: few}", 3, "'count': expected a whole number, found 'few'"),
    ("- choose:", 3, "'choose': expected a text or a list of texts, found nothing"),
    ("- choose: {a: b}", 3, "'choose': expected a text or a list of texts, found keys with values"),
    ("- choose: [a, ~]", 3, "'choose': expected a name, found nothing"),
    ("- log: []", 3, "'log': expected at least one log line, found none"),
    ("- log: [{cost: Dandylion}]", 3, "'log': expected a name, found keys with values"),
    ("- expect: {}", 3, "'expect': expected me, you, decision or result, found nothing"),
    ("- expect: {me: {}}", 3, "'me': expected life, hand,"),
    (
        "- expect: {me: {hand: Sangan}}",
        3,
        "'hand': expected a list of names or a number, found 'Sangan'; write [Sangan]",
    ),
    ("- expect: {me: {hand: -1}}", 3, "'hand': expected a whole number of at least 0, found -1"),
    ("- expect: {me: {hand: [{card: A}]}}", 3, "'hand': expected a name, found keys with values"),
    ("- expect: {me: {used: {}}}", 3, "'used': unknown key"),
    ("- expect: {decision: all}", 3, "'decision': 'all' is not possible; expected me or you"),
    ("- expect: {result: [me]}", 3, "'result': expected a text, found a list"),
    ("  pass: all", 2, "'script': expected a list of steps, found keys with values"),
]

QUALIFIER_MISTAKES = [
    ("by: all", "'by': 'all' is not possible; expected me or you"),
    ("effect: 0", "'effect': expected a whole number of at least 1, found 0"),
    ("effect: first", "'effect': expected a whole number, found 'first'"),
    ("from: grave", "'from': 'grave' is not possible; did you mean graveyard?"),
    ("from: mana", "'from': 'mana' is not possible; expected hand,"),
    ("zone: 6", "'zone': expected a whole number of at most 5, found 6"),
    ("x: -1", "'x': expected a whole number of at least 0, found -1"),
    ("target: {card: B}", "'target': expected a text or a list of texts, found keys with values"),
    ("target: [B, [C]]", "'target': expected a name, found a list"),
    ("pay: {life: 3}", "'pay': expected a list of cards, life and counters, found keys with values"),
    ("pay: [{life: all}]", "'life': expected a whole number, found 'all'"),
    ("pay: [{life: -5}]", "'life': expected a whole number of at least 0, found -5"),
    ("pay: [{live: 500}]", "'live': unknown key; did you mean life?"),
    ("pay: [{life: 500, counter: spell}]", "expected one of card, life or counter, found life and counter"),
    ("pay: [{}]", "expected one of card, life or counter, found nothing"),
    ("pay: [B, ~]", "'pay': expected a name or keys (card, life, counter), found nothing"),
]

DUELMASTERS_MISTAKES = [
    ("- do: {summon: A}", 3, "'summon': unknown key; expected use, charge, activate, attack, to, end,"),
    ("- do: {use: A, zone: 3}", 3, "'zone': unknown key"),
    ("- do: {charge: A, pay: [B]}", 3, "'pay': the action 'charge' is not qualified so, only by by or from"),
    ("- do: {activate: A, side: spell}", 3, "'side': the action 'activate' is not qualified so"),
    ("- do: {use: A, charge: A}", 3, "found use and charge"),
    ("- do: {use: A, side: }", 3, "'side': expected a text, found nothing"),
    ("- do: {to: battle}", 3, "'to': 'battle' is not possible"),
    ("- expect: {me: {life: 3}}", 3, "'life': unknown key"),
]


@pytest.mark.parametrize(
    ("game", "text", "line", "message"),
    [("yugioh", *mistake) for mistake in YUGIOH_MISTAKES]
    + [("yugioh", f"- do:\n    activate: A\n    {text}", 5, message) for text, message in QUALIFIER_MISTAKES]
    + [("duelmasters", *mistake) for mistake in DUELMASTERS_MISTAKES],
)
def test_a_mistake_in_a_script(game: str, text: str, line: int, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        steps(text, game)
    assert (caught.value.path, caught.value.line) == ("s.yaml", line)
    assert message in caught.value.message
    assert "\n" not in str(caught.value)
