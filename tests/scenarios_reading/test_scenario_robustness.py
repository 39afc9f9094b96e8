"""Whatever stands in a file: it is read, or it is a ScenarioError."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from defray.effects import files
from defray.kernel.errors import ScenarioError
from defray.scenarios.formats import FORMATS
from defray.scenarios.reading import parse_scenario

# The format as it is documented: the first file has every kind of step, the second every kind of mana.
YUGIOH = """\
title: Nothing to discard
rules: [Y-A3]                   # what it shows
game: yugioh                    # yugioh | duelmasters
profile: ocg                    # yugioh only: ocg (default) | tcg
options: {}                     # ruleset switches by name
turn: me                        # me (default) | you
phase: main1                    # default main1; duelmasters: main. Others as the ruleset names them
me:                             # yugioh
  life: 8000
  hand: [Lightning Vortex]
  monsters: [{card: Exiled Force, position: attack}]     # attack (default) | defense | set
                                                         # materials: [...]; owner: you
  spells: [Chain Energy, {card: Magic Jammer, set: true}]
  field: Brain Research Lab
  graveyard: []
  banished: []
  extra: []
  deck: 10                        # a list (the last is the top), or a number of blank cards
you: {life: 8000}
script:
  - legal: {activate: Lightning Vortex}                    # offered at this decision
  - illegal: {activate: Lightning Vortex, because: [Y-A3]} # not offered; why_not names these rules
  - payments: {activate: Lightning Vortex, count: 3}
  - do: {activate: Lightning Vortex, pay: [Dandylion]}     # by whoever decides now; `by: you` insists
  - do: {chain: Magic Jammer, by: you, pay: [Sangan]}
  - pass: all                                              # everyone declines until the chain has resolved
  - choose: [Dark Simorgh]                                 # any other decision
  - log: ["cost: Dandylion", "destroy: Exiled Force"]      # substrings of log lines, in this order
  - expect: {me: {life: 8000, hand: [], graveyard: [Lightning Vortex, Dandylion]}, you: {monsters: []}}
"""

DUELMASTERS = """\
game: duelmasters
me:
  hand: ["GENJI Double Cross, Blastdragon"]
  mana: [F, W, WD, "5", "N:2", "t:L", c, {card: Miraculous Snare, tapped: true}]
  battle: [{card: Elf-X, tapped: true, under: []}]
  shields: 5                                             # or a list; further zones: hyperspatial, gr
  deck: 30
script:
  - payments: {use: "GENJI Double Cross, Blastdragon", count: 1}
  - do: {use: "Melnia, the Aqua Shadow", pay: [W, D], changes: [Elf-X]}      # side: spell for a twinpact
  - do: {charge: Aqua Hulcus}                                                # put a card into the mana zone
  - do: {attack: {with: Elf-X, at: direct}}                                  # on the player
"""


@pytest.mark.parametrize(("text", "steps"), [(YUGIOH, 9), (DUELMASTERS, 4)])
def test_the_documented_examples_are_read(text: str, steps: int) -> None:
    scenario = parse_scenario(text, "s.yaml")
    assert len(scenario.script) == steps
    first = text.split("\n").index("script:") + 2
    assert [step.line for step in scenario.script] == list(range(first, first + steps))


def attempt(text: str) -> None:
    mistake = None
    try:
        parse_scenario(text, "s.yaml")
    except ScenarioError as caught:
        mistake = caught
    if mistake is not None:
        breaks = sum(text.count(character) for character in "\n\r\x85\u2028\u2029")
        assert 0 <= mistake.line <= breaks + 2
        assert mistake.message
        assert str(mistake).isprintable()


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([YUGIOH, DUELMASTERS]), st.randoms(use_true_random=False))
def test_a_file_with_slips_of_the_finger(text: str, chance: random.Random) -> None:
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters))
        match chance.randrange(4):
            case 0:
                del letters[at]
            case 1:
                letters.insert(at, chance.choice("\t\n \"'[]{}:,#&*!|>-?%@`\0\u2028é"))
            case 2:
                letters[at : at + chance.randint(1, 40)] = []
            case _:
                other = chance.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
    attempt("".join(letters))


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    attempt(text)


WORDS = st.sampled_from(
    sorted(
        {
            "title",
            "rules",
            "game",
            "cards",
            "turn",
            "me",
            "you",
            "script",
            "card",
            "with",
            "at",
            "life",
            "counter",
            "yes",
        }
        | {
            "legal",
            "illegal",
            "payments",
            "do",
            "pass",
            "choose",
            "log",
            "expect",
            "all",
            "because",
            "count",
            "~",
            "3",
        }
        | {
            word
            for one in FORMATS.values()
            for word in (*one.zones, *one.verbs, *one.all_qualifiers, *one.phases)
        }
        | {key for one in FORMATS.values() for keys in one.zones.values() for key in keys}
    )
)
DATA: st.SearchStrategy[Any] = st.recursive(
    WORDS | st.none() | st.integers(-9, 9).map(str) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(sorted(FORMATS)),
    st.dictionaries(
        st.sampled_from(["title", "rules", "options", "cards", "turn", "phase"]), DATA, max_size=3
    ),
    st.dictionaries(WORDS, DATA, max_size=3),
    st.lists(st.dictionaries(WORDS, DATA, min_size=1, max_size=1), max_size=4),
)
def test_right_words_in_wrong_places(
    game: str, head: dict[str, Any], side: dict[str, Any], script: list[Any]
) -> None:
    data = {"game": game, "me": side, "script": script, **head}
    attempt(yaml.dump(data, Dumper=yaml.SafeDumper, allow_unicode=True, sort_keys=False))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(min_size=1), min_size=1))
def test_quoted_names_come_back_as_written(names: list[str]) -> None:
    names = [name for name in names if name.strip()] or ["x"]
    text = yaml.dump({"game": "yugioh", "me": {"hand": names}}, Dumper=yaml.SafeDumper, default_style='"')
    hand = parse_scenario(text, "s.yaml").me.zones["hand"]
    assert isinstance(hand, tuple)
    assert [card.card for card in hand] == names


@settings(max_examples=100, deadline=None)
@given(DATA)
def test_both_parsers_build_the_same_tree(data: Any) -> None:
    text = yaml.dump({"data": data}, Dumper=yaml.SafeDumper)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "_LOADER", yaml.SafeLoader)
        slow = files.read_document(text, "s.yaml", ScenarioError)
    fast = files.read_document(text, "s.yaml", ScenarioError)
    assert fast == slow
