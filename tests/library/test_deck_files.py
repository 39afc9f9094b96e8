"""Deck files and deck links: what is read, what is written, and the line of what is no deck."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from defray.kernel.errors import DeckError
from defray.library.decks import Deck, read_deck, read_ydk, read_ydke, write_ydk, write_ydke

PASSCODES = st.lists(st.integers(1, 2**32 - 1), max_size=60).map(tuple)
DECKS = st.builds(Deck, PASSCODES, PASSCODES, PASSCODES)

# Three passcodes worked out by hand: 1, 256 and 65536 are the bytes 01000000, 00010000 and 00000100.
LINK = "ydke://AQAAAAABAAA=!AAABAA==!!"
LINKED = Deck((1, 256), (65536,), ())


@given(DECKS)
def test_a_deck_file_comes_back(deck: Deck) -> None:
    assert read_ydk(write_ydk(deck), "a.ydk") == deck


@given(DECKS)
def test_a_deck_link_comes_back(deck: Deck) -> None:
    assert read_ydke(write_ydke(deck)) == deck


def test_a_deck_file_as_text() -> None:
    text = "#created by Defray\n#main\n1\n2\n#extra\n3\n!side\n4\n"
    assert write_ydk(Deck((1, 2), (3,), (4,))) == text


def test_a_deck_link_as_text() -> None:
    assert write_ydke(LINKED) == LINK
    assert write_ydke(Deck(())) == "ydke://!!!"
    assert read_ydke("ydke://!!!") == Deck(())


@pytest.mark.parametrize(
    "text",
    [
        "#created by Someone\n#main\n00000001\n256\n#extra\n65536\n!side\n",
        "\ufeff#created by ...\r\n#main\r\n1\r\n256\r\n#extra\r\n65536\r\n!side\r\n",
        "#main\r1\r256\r#extra\r65536\r!side",
        "\n\n  #MAIN  \n\n 1 \n256\t\n# a comment\n\n#Extra\n#another\n65536\n\n",
        "1\n256\n#extra\n65536\n",
        "#extra\n65536\n#main\n1\n!side\n#main\n256\n",
        "#created by \u2028\x0bsomeone\n#main\n1\n256\n#extra\n65536\n!side\n",
    ],
)
def test_deck_files_of_other_programs(text: str) -> None:
    assert read_ydk(text, "a.ydk") == LINKED


@pytest.mark.parametrize("text", [LINK, f"\n  {LINK}\r\n", LINK[:-1]])
def test_deck_links_of_other_programs(text: str) -> None:
    assert read_ydke(text) == LINKED


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        (
            "#main\n1\nDark Magician\n",
            3,
            "expected a passcode, #main, #extra or !side, found 'Dark Magician'",
        ),
        ("#main\n1\n2x\n", 3, "found '2x'"),
        ("#main\n-1\n", 2, "found '-1'"),
        ("#main\n1.5\n", 2, "found '1.5'"),
        ("#main\n0\n", 2, "found '0'"),
        ("#main\n4294967296\n", 2, "found '4294967296'"),
        (f"#main\n{'9' * 5000}\n", 2, "found '9999"),
        ("#main\n١٢\n", 2, "found '١٢'"),
        ("#main\n1 # Sangan\n", 2, "found '1 # Sangan'"),
        ("#main\n1\r\n\r\n!sid\n", 4, "found '!sid'"),
        ("#main\n\x00\x01\n", 2, r"found '\x00\x01'"),
        ("", 0, "no deck file"),
        ("# only a comment\n\n", 0, "no deck file"),
    ],
)
def test_what_is_no_deck_file(text: str, line: int, part: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_ydk(text, "a.ydk")
    assert (caught.value.path, caught.value.line) == ("a.ydk", line)
    assert part in caught.value.message
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("http://example.org", 1, "expected a link that begins with ydke://, found 'http://example.org'"),
        ("\n\nydk", 3, "found 'ydk'"),
        ("ydke://", 1, "3 parts"),
        ("ydke://AQAAAA==!", 1, "has 3 parts with '!' after each, not 2"),
        ("ydke://!!!!", 1, "not 5"),
        ("ydke://!!!AQAAAA==", 1, "not 4"),
        ("ydke://AQAAAA=!!!", 1, "the main part of the link is no base64: 'AQAAAA='"),
        ("ydke://!AQAA AA==!!", 1, "the extra part of the link is no base64"),
        ("ydke://!!é!", 1, "the side part of the link is no base64"),
        ("ydke://AQAAAA==AQAAAA==!!!", 1, "no base64"),
        ("ydke://AQAA!!!", 1, "the main part of the link is cut off: 3 bytes are no whole cards"),
        ("ydke://AAAAAA==!!!", 1, "the main part of the link holds the passcode 0"),
    ],
)
def test_what_is_no_deck_link(text: str, line: int, part: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_ydke(text, "a.txt")
    assert (caught.value.path, caught.value.line) == ("a.txt", line)
    assert part in caught.value.message


def test_a_deck_from_a_path_or_a_link(tmp_path: Path) -> None:
    path = tmp_path / "a.ydk"
    path.write_bytes(
        b"\xef\xbb\xbf#created by M\xfcller\r\n#main\r\n1\r\n256\r\n#extra\r\n65536\r\n!side\r\n"
    )
    link = tmp_path / "link.txt"
    link.write_text(f"\n{LINK}\n", encoding="utf-8")
    assert read_deck(str(path)) == read_deck(str(link)) == read_deck(LINK) == read_deck(f" {LINK} ") == LINKED


def test_a_path_without_a_deck(tmp_path: Path) -> None:
    picture = tmp_path / "a.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    link = tmp_path / "link.txt"
    link.write_text("\nydke://AQAA!!!\n", encoding="utf-8")
    for path, line, part in [
        (tmp_path, 0, "folder"),
        (tmp_path / "none.ydk", 0, "no such file"),
        (picture, 1, "expected a passcode"),
        (link, 2, "cut off"),
    ]:
        with pytest.raises(DeckError, match=part) as caught:
            read_deck(str(path))
        assert (caught.value.path, caught.value.line) == (str(path), line)
    with pytest.raises(DeckError, match="cannot be read"):
        read_deck("a\0b")


@given(st.text() | st.text().map("ydke://".__add__))
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    for read in (read_ydk, read_ydke):
        try:
            deck = read(text, "a.ydk")
        except DeckError:
            continue
        assert all(0 < passcode < 2**32 for passcode in deck.main + deck.extra + deck.side)


@settings(max_examples=50)
@given(DECKS, st.randoms(use_true_random=False))
def test_a_damaged_link_never_gives_more_than_a_deck_error(deck: Deck, chance: random.Random) -> None:
    link = list(write_ydke(deck))
    link[chance.randrange(len(link))] = chance.choice("!=A/ é")
    try:
        read_deck("ydke://" + "".join(link)[7:])
    except DeckError as mistake:
        line = mistake.line
    else:
        line = 1
    assert line == 1
