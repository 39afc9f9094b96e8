"""Decks to play with: those that come with Defray, `.ydk` files, `ydke://` links, and lists of names.

A list of names is a YAML file:

    title: Archfiends
    main:
      Terrorking Archfiend: 2
    extra:
      Flame Swordsman: 1
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from defray.effects.files import load_document
from defray.effects.mismatches import instead
from defray.effects.places import Place, given
from defray.kernel.cards import Face
from defray.kernel.errors import DeckError, UnknownCard
from defray.library.decks import is_link, read_deck
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.pool import Pool

FOLDER = Path(__file__).parents[1] / "examples" / "decks"
FIELDS = ("title", "ja", "about", "main", "extra")
MAIN = (40, 60)
"""The least and the most cards of a Main Deck."""
EXTRA = 15
COPIES = 3
FEW = 3
"""Of the cards that nobody knows only the first are named."""


@dataclass(frozen=True)
class PlayDeck:
    """A deck by the English names of its cards, one for each copy; the Extra Deck's are among them."""

    title: str
    cards: tuple[str, ...]
    ja: str = ""
    """The title in Japanese."""

    def faces(self, pool: Pool) -> list[Face]:
        """Its cards, as a duel is started with them."""
        return [pool.face(name) for name in self.cards]


def bundled() -> list[str]:
    """The names of the decks that come with Defray."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def find_deck(source: str, pool: Pool) -> PlayDeck:
    """The deck with that name, file or link.

    `DeckError` for one that is not there, cannot be read, has unknown cards, or may not be played.
    """
    path = Path(source)
    if is_link(source) or path.suffix.lower() == ".ydk":
        return from_passcodes(source, pool)
    if path.suffix.lower() in (".yaml", ".yml"):
        return from_names(path, pool)
    if source not in bundled():
        hint = f"{instead(source, bundled())}, or give a .ydk or .yaml file"
        raise DeckError(source, 0, f"no deck that comes with Defray has this name; {hint}")
    return from_names(FOLDER / f"{source}.yaml", pool)


def from_passcodes(source: str, pool: Pool) -> PlayDeck:
    """The deck of a `.ydk` file or a link; the Side Deck stays aside."""
    deck = read_deck(source)
    path = "deck link" if is_link(source) else source
    passcodes = (*deck.main, *deck.extra)
    unknown = [str(code) for code in dict.fromkeys(passcodes) if not pool.knows(str(code))]
    if unknown:
        more = f" and {len(unknown) - FEW} more" if len(unknown) > FEW else ""
        raise DeckError(path, 0, f"Defray has no card with the passcode {', '.join(unknown[:FEW])}{more}")
    title = Path(source).stem if path == source else path
    found = PlayDeck(title, tuple(pool.definition(str(code)).name for code in passcodes))
    check(found, path, pool)
    return found


def from_names(path: Path, pool: Pool) -> PlayDeck:
    """The deck of a list of names."""
    fields = Place(load_document(path, DeckError), (), DeckError).fields(FIELDS, required=("main",))
    names: list[str] = []
    for part in ("main", "extra"):
        for name, copies in given(fields, part, Place.pairs, {}).items():
            try:
                card = pool.definition(name).name
            except UnknownCard as error:
                raise copies.wrong(str(error)) from None
            names += [card] * copies.number(1, COPIES)
    title, ja = given(fields, "title", Place.text, path.stem), given(fields, "ja", Place.text, "")
    found = PlayDeck(title, tuple(names), ja)
    check(found, str(path), pool)
    return found


def check(deck: PlayDeck, path: str, pool: Pool) -> None:
    """`DeckError` for a deck that may not be played: too few or too many cards, or too many of one name."""
    extra = sum(1 for name in deck.cards if any(kind in pool.face(name).kinds for kind in EXTRA_KINDS))
    main = len(deck.cards) - extra
    least, most = MAIN
    if not least <= main <= most:
        raise DeckError(path, 0, f"a Main Deck has {least} to {most} cards, not {main}")
    if extra > EXTRA:
        raise DeckError(path, 0, f"an Extra Deck has at most {EXTRA} cards, not {extra}")
    name, copies = Counter(deck.cards).most_common(1)[0]
    if copies > COPIES:
        raise DeckError(path, 0, f"a deck has at most {COPIES} cards of one name, not {copies} ({name})")
