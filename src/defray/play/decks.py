"""Decks to play with: those that come with Defray, `.ydk` files, `ydke://` links, and lists of names.

A list of names is a YAML file; `game` is left out for Yu-Gi-Oh!, and the further parts of a deck are those of
the game:

    game: yugioh
    title: Archfiends
    main:
      Terrorking Archfiend: 2
    extra:
      Flame Swordsman: 1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from defray.effects.files import load_document
from defray.effects.mismatches import instead
from defray.effects.places import Place, given
from defray.kernel.errors import DeckError, UnknownCard
from defray.library.decks import is_link, read_deck
from defray.play.games import FIRST, GAMES
from defray.scenarios.model import Game

FOLDER = Path(__file__).parents[1] / "examples" / "decks"
FIELDS = ("game", "title", "ja", "about")
FEW = 3
"""Of the cards that nobody knows only the first are named."""
PASSCODES: Game = "yugioh"
"""The game whose decks are written with passcodes."""


@dataclass(frozen=True)
class PlayDeck:
    """A deck by the English names of its cards, one for each copy; those that begin outside it (the Extra
    Deck, the hyperspatial zone) are among them."""

    title: str
    cards: tuple[str, ...]
    ja: str = ""
    """The title in Japanese."""
    game: Game = FIRST


@cache
def bundled() -> list[str]:
    """The names of the decks that come with Defray."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def find_deck(source: str) -> PlayDeck:
    """The deck with that name, file or link.

    `DeckError` for one that is not there, cannot be read, has unknown cards, or may not be played.
    """
    path = Path(source)
    if is_link(source) or path.suffix.lower() == ".ydk":
        return from_passcodes(source)
    if path.suffix.lower() in (".yaml", ".yml"):
        return from_names(path)
    if source not in bundled():
        hint = f"{instead(source, bundled())}, or give a .ydk or .yaml file"
        raise DeckError(source, 0, f"no deck that comes with Defray has this name; {hint}")
    return from_names(FOLDER / f"{source}.yaml")


def find_decks(sources: Sequence[str]) -> tuple[PlayDeck, PlayDeck]:
    """Two decks to play against each other; `DeckError` also for decks of two games."""
    one, other = (find_deck(source) for source in sources)
    if one.game != other.game:
        message = f"this is a deck for {other.game}, and {sources[0]} is one for {one.game}: they cannot meet"
        raise DeckError(sources[1], 0, message)
    return one, other


def rival(source: str) -> str:
    """A deck that comes with Defray and can meet that one, another one if possible."""
    game = find_deck(source).game
    fitting = [name for name in bundled() if find_deck(name).game == game]
    return next((name for name in fitting if name != source), fitting[0])


def from_passcodes(source: str) -> PlayDeck:
    """The deck of a `.ydk` file or a link; the Side Deck stays aside."""
    deck, pool = read_deck(source), GAMES[PASSCODES].pool
    path = "deck link" if is_link(source) else source
    passcodes = (*deck.main, *deck.extra)
    unknown = [str(code) for code in dict.fromkeys(passcodes) if not pool.knows(str(code))]
    if unknown:
        more = f" and {len(unknown) - FEW} more" if len(unknown) > FEW else ""
        raise DeckError(path, 0, f"Defray has no card with the passcode {', '.join(unknown[:FEW])}{more}")
    title = Path(source).stem if path == source else path
    cards = tuple(pool.found(str(code)).name for code in passcodes)
    return checked(PlayDeck(title, cards, game=PASSCODES), path)


def from_names(path: Path) -> PlayDeck:
    """The deck of a list of names."""
    place = Place(load_document(path, DeckError), (), DeckError)
    game = given(place.pairs(), "game", lambda said: said.word(tuple(GAMES)), FIRST)
    played = GAMES[game]
    fields = place.fields((*FIELDS, *played.parts), required=("main",))
    names: list[str] = []
    for part in played.parts:
        for name, copies in given(fields, part, Place.pairs, {}).items():
            try:
                card = played.pool.found(name).name
            except UnknownCard as error:
                raise copies.wrong(str(error)) from None
            names += [card] * copies.number(1, played.copies)
    title, ja = given(fields, "title", Place.text, path.stem), given(fields, "ja", Place.text, "")
    return checked(PlayDeck(title, tuple(names), ja, played.name), str(path))


def checked(deck: PlayDeck, path: str) -> PlayDeck:
    """The deck; `DeckError` for one that may not be played: too few or too many cards, or too many of one
    name."""
    objection = GAMES[deck.game].objection(deck.cards)
    if objection:
        raise DeckError(path, 0, objection)
    return deck
