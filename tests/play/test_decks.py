"""Decks to play with: the bundled ones, files and links, and what is wrong with others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from defray import DeckError
from defray.library.decks import Deck, write_ydk, write_ydke
from defray.play.decks import bundled, find_deck
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.pool import Pool

POOL = Pool()


def passcodes(name: str) -> Deck:
    return Deck(tuple(POOL.definition(card).passcode or 0 for card in find_deck(name, POOL).cards))


@pytest.mark.parametrize("name", bundled())
def test_a_bundled_deck_has_forty_cards_and_costs(name: str) -> None:
    deck = find_deck(name, POOL)
    main = [card for card in deck.cards if not any(kind in POOL.face(card).kinds for kind in EXTRA_KINDS)]
    assert len(main) == 40
    assert max(Counter(deck.cards).values()) <= 3
    assert deck.title
    assert deck.ja
    faces = [POOL.face(card) for card in set(main)]
    assert sum(any(ability.cost for ability in face.abilities) for face in faces) >= 10
    assert {face.type for face in faces} == {"monster", "spell", "trap"}


def test_files_and_links(tmp_path: Path) -> None:
    deck = passcodes("psychics")
    path = tmp_path / "mine.ydk"
    path.write_text(write_ydk(deck), "utf-8")
    assert find_deck(str(path), POOL).cards == find_deck("psychics", POOL).cards
    assert find_deck(str(path), POOL).title == "mine"
    assert find_deck(write_ydke(deck), POOL).cards == find_deck("psychics", POOL).cards


def test_names_in_another_language_and_passcodes(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    rest = "".join(f"  {card}: 1\n" for card in dict.fromkeys(find_deck("psychics", POOL).cards))
    rest += "".join(
        f"  {card}: 2\n" for card in ("Kurama", "Gradius", "Fire Eye", "Yashinoki", "Sangan", "Mokey Mokey")
    )
    path.write_text(f"main:\n  ヂェミナイ・エルフ: 1\n  11091375: 1\n{rest}", "utf-8")
    cards = Counter(find_deck(str(path), POOL).cards)
    assert cards["Gemini Elf"] == 2
    assert cards["Luster Dragon"] == 2


BAD = {
    "an unknown name": (
        "psychic",
        None,
        "psychic: no deck that comes with Defray has this name; did you mean psychics?",
    ),
    "no file": ("missing.ydk", None, "missing.ydk: there is no such file"),
    "too few cards": ("few.yaml", "main: {Sangan: 3}\n", "few.yaml: a Main Deck has 40 to 60 cards, not 3"),
    "an unknown card": ("bad.yaml", "main:\n  Sangn: 1\n", "bad.yaml:2: 'Sangn': No card is called 'Sangn'."),
    "too many": (
        "bad.yaml",
        "main:\n  Sangan: 4\n",
        "bad.yaml:2: 'Sangan': expected a whole number of at most 3",
    ),
    "no number": ("bad.yaml", "main:\n  Sangan: many\n", "bad.yaml:2: 'Sangan': expected a whole number"),
    "no main deck": ("bad.yaml", "title: X\n", "bad.yaml:1: the key 'main' is missing"),
    "an unknown key": (
        "bad.yaml",
        "mian: {Sangan: 1}\n",
        "bad.yaml:1: 'mian': unknown key; did you mean main?",
    ),
    "unknown passcodes": (
        "bad.ydk",
        "#main\n1\n2\n3\n4\n5\n",
        "bad.ydk: Defray has no card with the passcode 1, 2, 3 and 2 more",
    ),
    "too many of one": (
        "bad.ydk",
        "#main\n" + "26202165\n" * 40,
        "bad.ydk: a deck has at most 3 cards of one name, not 40 (Sangan)",
    ),
}


@pytest.mark.parametrize(("name", "text", "said"), BAD.values(), ids=BAD)
def test_bad_decks(
    name: str, text: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if text is not None:
        Path(name).write_text(text, "utf-8")
    with pytest.raises(DeckError) as failure:
        find_deck(name, POOL)
    assert str(failure.value).startswith(said)
