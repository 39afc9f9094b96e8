"""Decks to play with: the bundled ones, files and links, and what is wrong with others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from defray import DeckError
from defray.duelmasters.pool import Pool as DuelMastersPool
from defray.library.decks import Deck, write_ydk, write_ydke
from defray.play.decks import bundled, find_deck, find_decks, rival
from defray.play.games import GAMES
from defray.yugioh.pool import Pool

POOL, DUELMASTERS = Pool(), DuelMastersPool()


def passcodes(name: str) -> Deck:
    return Deck(tuple(POOL.definition(card).passcode or 0 for card in find_deck(name).cards))


@pytest.mark.parametrize("name", bundled())
def test_a_bundled_deck_has_forty_cards(name: str) -> None:
    deck = find_deck(name)
    game = GAMES[deck.game]
    assert sum(game.part(card) == "main" for card in deck.cards) == 40
    assert max(Counter(deck.cards).values()) <= game.copies
    assert deck.title
    assert deck.ja
    assert game.objection(deck.cards) == ""
    assert find_deck(rival(name)).game == deck.game
    assert rival(name) != name


@pytest.mark.parametrize("name", [name for name in bundled() if find_deck(name).game == "yugioh"])
def test_a_bundled_deck_has_costs(name: str) -> None:
    faces = [POOL.face(card) for card in set(find_deck(name).cards)]
    assert sum(any(ability.cost for ability in face.abilities) for face in faces) >= 10
    assert {face.type for face in faces} == {"monster", "spell", "trap"}


@pytest.mark.parametrize("name", [name for name in bundled() if find_deck(name).game == "duelmasters"])
def test_a_bundled_deck_has_all_that_the_game_is_about(name: str) -> None:
    sides = [DUELMASTERS.face(card).sides[0] for card in set(find_deck(name).cards)]
    assert {side.type for side in sides} == {"creature", "spell"}
    assert any(side.evolves for side in sides)
    assert any(side.civilizations.bit_count() == 2 for side in sides)
    assert sum("shield_trigger" in side.keywords for side in sides) >= 4


def test_decks_of_two_games_cannot_meet() -> None:
    with pytest.raises(DeckError) as failure:
        find_decks(("liquid-tide", "psychics"))
    assert str(failure.value) == (
        "psychics: this is a deck for yugioh, and liquid-tide is one for duelmasters: they cannot meet"
    )


def test_files_and_links(tmp_path: Path) -> None:
    deck = passcodes("psychics")
    path = tmp_path / "mine.ydk"
    path.write_text(write_ydk(deck), "utf-8")
    assert find_deck(str(path)).cards == find_deck("psychics").cards
    assert find_deck(str(path)).title == "mine"
    assert find_deck(write_ydke(deck)).cards == find_deck("psychics").cards


def test_names_in_another_language_and_passcodes(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    rest = "".join(f"  {card}: 1\n" for card in dict.fromkeys(find_deck("psychics").cards))
    rest += "".join(
        f"  {card}: 2\n" for card in ("Kurama", "Gradius", "Fire Eye", "Yashinoki", "Sangan", "Mokey Mokey")
    )
    path.write_text(f"main:\n  ヂェミナイ・エルフ: 1\n  11091375: 1\n{rest}", "utf-8")
    cards = Counter(find_deck(str(path)).cards)
    assert cards["Gemini Elf"] == 2
    assert cards["Luster Dragon"] == 2


SPELLS = [card for card in DUELMASTERS.names() if DUELMASTERS.definition(card).type == "spell"]
FORTY = ", ".join(f'"{card}": 4' for card in SPELLS[:10])
OUTSIDE = [card for card in DUELMASTERS.names() if GAMES["duelmasters"].part(card) == "hyperspatial"]
NINE = ", ".join(f'"{card}": 3' for card in OUTSIDE[:3])

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
    "another game": (
        "bad.yaml",
        "game: chess\nmain: {Sangan: 1}\n",
        "bad.yaml:1: 'game': 'chess' is not possible; expected yugioh or duelmasters",
    ),
    "a card of another game": (
        "bad.yaml",
        "game: duelmasters\nmain:\n  Sangan: 1\n",
        "bad.yaml:3: 'Sangan': No card is called 'Sangan'.",
    ),
    "a part of another game": (
        "bad.yaml",
        "game: duelmasters\nmain: {Elf-X: 1}\nextra: {Elf-X: 1}\n",
        "bad.yaml:3: 'extra': unknown key",
    ),
    "too few cards of Duel Masters": (
        "few.yaml",
        "game: duelmasters\nmain: {Elf-X: 4}\n",
        "few.yaml: a deck has 40 cards, not 4",
    ),
    "too many of one in Duel Masters": (
        "bad.yaml",
        "game: duelmasters\nmain:\n  Elf-X: 5\n",
        "bad.yaml:3: 'Elf-X': expected a whole number of at most 4",
    ),
    "too many cards of the hyperspatial zone": (
        "bad.yaml",
        f"game: duelmasters\nmain: {{{FORTY}}}\nhyperspatial: {{{NINE}}}\n",
        "bad.yaml: a hyperspatial zone has at most 8 cards, not 9",
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
        find_deck(name)
    assert str(failure.value).startswith(said)
