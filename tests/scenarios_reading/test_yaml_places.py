"""YAML files with places: what is read, and the line of what is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from defray.effects import files
from defray.effects.files import comma_hint, load_document, read_document
from defray.effects.places import Place, given
from defray.kernel.errors import CardFileError, FileError, ScenarioError


def read(text: str) -> files.Document:
    return read_document(text, "some.yaml", ScenarioError)


# Both parsers of PyYAML: the one in C, which not every build has, and the one that is always there.
@pytest.fixture(params=[name for name in ("CSafeLoader", "SafeLoader") if hasattr(yaml, name)], autouse=True)
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_LOADER", getattr(yaml, request.param))


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (
            "a: yes\nb: N\nc: 00012345\nd: 1e3\ne: 12:30:45",
            {"a": "yes", "b": "N", "c": "00012345", "d": "1e3", "e": "12:30:45"},
        ),
        (
            "a:\nb: ~\nc: null\nd: Null\ne: 'null'\nf: ''",
            {"a": None, "b": None, "c": None, "d": "Null", "e": "null", "f": ""},
        ),
        ("yes: 1\nnull: 2\n~: 3", {"yes": "1", "null": "2", "~": "3"}),
        ('mana: [F, W, WD, "5", N:2, t:L, c]', {"mana": ["F", "W", "WD", "5", "N:2", "t:L", "c"]}),
        (
            "a: &x [1, 2]\nb: *x\nc: [*x, *x]",
            {"a": ["1", "2"], "b": ["1", "2"], "c": [["1", "2"], ["1", "2"]]},
        ),
        ("<<: 1\n=: 2", {"<<": "1", "=": "2"}),
        ("\ufeffa: 銀河眼の光子竜", {"a": "銀河眼の光子竜"}),
        ("a: b\r\nc: |\r\n  d\r\n  e\r\n", {"a": "b", "c": "d\ne\n"}),
        ("--- # first\na: b\n...\n", {"a": "b"}),
        ("- a\n- [b]\n", ["a", ["b"]]),
        ("just text", "just text"),
    ],
)
def test_every_scalar_stays_as_written(text: str, data: object) -> None:
    assert read(text).data == data


TEXT = """\
title: A
me:
  hand:
    - Sangan
    - card: Dandylion
      counters: {spell: 2,
                 psychic: 3}
  deck: 10
list: [one,
  two]
"""


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ((), 1),
        (("title",), 1),
        (("me",), 2),
        (("me", "hand"), 3),
        (("me", "hand", 0), 4),
        (("me", "hand", 1), 5),
        (("me", "hand", 1, "counters"), 6),
        (("me", "hand", 1, "counters", "spell"), 6),
        (("me", "hand", 1, "counters", "psychic"), 7),
        (("me", "deck"), 8),
        (("list", 0), 9),
        (("list", 1), 10),
        (("me", "graveyard"), 2),
        (("me", "hand", 7, "card"), 3),
        (("title", "inside"), 1),
    ],
)
def test_line_of_is_that_of_the_innermost_part_that_exists(keys: files.Keys, line: int) -> None:
    assert read(TEXT).line_of(keys) == line


def test_at_gives_a_part_and_refuses_what_is_not_there() -> None:
    document = read(TEXT)
    assert document.at(("me", "hand", 1, "counters")) == {"spell": "2", "psychic": "3"}
    with pytest.raises(KeyError):
        document.at(("me", "graveyard"))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[Number 39: Utopia]", "Number 39: Utopia"),
        ("- Number 39: Utopia", "Number 39: Utopia"),
        ("[{Number 39: Utopia}]", None),
        ("- 'Number 39': Utopia", None),
        ("- a: b\n  c: d", None),
        ("- a: [b]", None),
        ("- a:", None),
        ("- a:\n    b", None),
        ("- [a]", None),
        ("- a", None),
    ],
)
def test_a_bare_pair_can_be_read_as_a_name_with_a_colon(text: str, name: str | None) -> None:
    assert read(text).bare_pair((0,)) == name


BAD = [
    ("a: 1\nb: 2\na: 3", 3, "'a' stands twice, in line 1 and in line 3"),
    ("me: {hand: [],\n hand: []}", 2, "'hand' stands twice, in line 1 and in line 2"),
    ("&k a: 1\n*k : 2", 2, "'a' stands twice"),
    ("a:\n\tb: 1", 2, "tabs"),
    ("a: 1\nb: Number 39: Utopia", 2, "quote a text that holds ': '"),
    ("a: 1\nb: {activate: Number 39: Utopia, x: 3}", 2, "quote a text that holds ': '"),
    ("a: [b\nc: d\ne: f", 2, "line 1 is not closed"),
    ("a:\n  - {b: c\n", 3, "line 2 is not closed"),
    ("a: [A #2, B]\nb: []", 2, "' #' is a comment"),
    ("a: 1\rb: [A #2\rc: 3", 3, "line 2 is not closed"),
    ("a: 1\nb: 'x\nc: d\n", 2, "never closed"),
    ("a: 1\nb: @x", 2, "a text cannot begin with '@'"),
    ("a: 1\nb: `x", 2, "a text cannot begin with '`'"),
    ("a: 1\nb: *x", 2, "'*x' refers to '&x'"),
    ("a: &x [1,\n *x]", 2, "inside what it refers to"),
    ("a: 1\nb: !foo c", 2, "YAML tag"),
    ("a: 1\n? [b]\n: c", 2, "a key must be a text"),
    ("a: 1\n---\nb: 1", 2, "second YAML document"),
    ("a: 1\nb: \x01", 2, "U+0001"),
    ("a: 1\nb: \ud800", 2, "U+D800"),
    ("", 0, "empty"),
    ("# nothing but this\n", 0, "empty"),
    ("~", 0, "empty"),
    ("a:\n  b: 1\n c: 2\n", 3, "indentation"),
    ("[" * 3000, 1, "nest"),
    ("".join("  " * depth + "a:\n" for depth in range(200)), 101, "nested more than 100 levels"),
]


@pytest.mark.parametrize(("text", "line", "part"), BAD)
def test_bad_yaml_is_one_sentence_with_a_line(text: str, line: int, part: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text)
    assert (caught.value.path, caught.value.line) == ("some.yaml", line)
    assert part in caught.value.message
    assert "\n" not in str(caught.value)


def test_aliases_cannot_make_a_small_file_huge() -> None:
    levels = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12))
    with pytest.raises(ScenarioError, match="counting aliases") as caught:
        read("a0: &a0 [x, y]\n" + levels)
    assert caught.value.line == 7


@pytest.mark.parametrize(
    ("content", "line", "part"),
    [
        (b"a: 1\nb: \xe9\n", 2, "UTF-8"),
        (b"\xff\xfea\x00", 1, "UTF-8"),
        (b"a: \x00", 1, "U+0000"),
        (b"", 0, "empty"),
    ],
)
def test_a_file_that_is_no_text(tmp_path: Path, content: bytes, line: int, part: str) -> None:
    path = tmp_path / "some.yaml"
    path.write_bytes(content)
    with pytest.raises(CardFileError, match=part.replace("+", r"\+")) as caught:
        load_document(path, CardFileError)
    assert (caught.value.path, caught.value.line) == (str(path), line)


def test_no_file_a_folder_and_an_impossible_name(tmp_path: Path) -> None:
    for path, part in [
        (tmp_path / "none", "no such file"),
        (tmp_path, "folder"),
        (Path("a\0b"), "cannot be read"),
    ]:
        with pytest.raises(ScenarioError, match=part) as caught:
            load_document(path, ScenarioError)
        assert caught.value.line == 0


def test_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("a: é", encoding="utf-8-sig")
    assert load_document(path, FileError).data == {"a": "é"}


def test_comma_hint() -> None:
    names = {"Orea, the Sylvan High Arbiter", "Sangan", "A, B, C", "the Sylvan High Arbiter, Sangan"}
    orea = 'quote a name that holds a comma: "Orea, the Sylvan High Arbiter"'
    assert comma_hint(["Sangan", "Orea", "the Sylvan High Arbiter"], names.__contains__) == orea
    assert comma_hint(["A", "B", "C"], names.__contains__) == 'quote a name that holds a comma: "A, B, C"'
    assert comma_hint(["Sangan", "Dandylion"], names.__contains__) is None
    assert comma_hint([], names.__contains__) is None


def place(text: str) -> Place:
    return Place(read(f"key: {text}"), ("key",), ScenarioError)


def test_places_read_what_is_asked_for() -> None:
    assert place("a b").text() == "a b"
    assert place("'12'").number() == place("012").number() == place("+12").number() == 12
    assert place("-3").number(-5) == -3
    assert [place(word).flag() for word in ("true", "yes", "On", "false", "no", "OFF")] == [True] * 3 + [
        False
    ] * 3
    assert place("you").word(("me", "you")) == "you"
    assert [entry.text() for entry in place("[a, b]").entries()] == ["a", "b"]
    assert place("").entries() == []
    assert list(place("{a: 1, b: 2}").fields(("b", "a"))) == ["a", "b"]
    assert place("").fields(("a",)) == place("").pairs() == {}
    fields = place("{a: 1}").fields(("a", "b"))
    assert (given(fields, "a", Place.number, None), given(fields, "b", Place.number, None)) == (1, None)


@pytest.mark.parametrize("text", ["x", "1.5", "1_000", "", "[1]", "0x10", "٣", "9" * 5000])
def test_no_whole_number(text: str) -> None:
    with pytest.raises(ScenarioError, match="'key': expected a whole number, found"):
        place(text).number()


def test_places_say_what_was_found_and_expected() -> None:
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: place("[a]").text(), "'key': expected a text, found a list"),
        (lambda: place("").text(), "'key': expected a text, found nothing"),
        (lambda: place("'  '").text(), "'key': expected a text, found '  '"),
        (lambda: place("5").number(6), "'key': expected a whole number of at least 6, found 5"),
        (lambda: place("5").number(0, 4), "'key': expected a whole number of at most 4, found 5"),
        (lambda: place("maybe").flag(), "'key': expected true or false, found 'maybe'"),
        (lambda: place("mee").word(("me", "you")), "'key': 'mee' is not possible; did you mean me?"),
        (lambda: place("x").word(("me", "you")), "'key': 'x' is not possible; expected me or you"),
        (lambda: place("[]").word(("me", "you", "all")), "'key': expected me, you or all, found a list"),
        (lambda: place("a").entries(), "'key': expected a list, found 'a'; write [a]"),
        (lambda: place("{a: b}").entries(), "'key': expected a list, found keys with values"),
        (lambda: place("a").fields(("x", "y")), "'key': expected keys (x, y), found 'a'"),
        (lambda: place("{levle: 3}").fields(("level",)), "'levle': unknown key; did you mean level?"),
        (lambda: place("{q: 3}").fields(("x", "y")), "'q': unknown key; expected x or y"),
        (lambda: place("{}").fields(("x",), ("x",)), "'key': the key 'x' is missing"),
        (lambda: place("a").pairs(), "'key': expected keys with values, found 'a'"),
    ]
    for ask, message in cases:
        with pytest.raises(ScenarioError) as caught:
            ask()
        assert caught.value.message == message
        assert caught.value.line == 1
