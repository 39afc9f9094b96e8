"""A card pool: cards that come with the package, one YAML file each, found by name or by another word for
them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

from defray.effects.grammar import Definition
from defray.effects.mismatches import nearest
from defray.kernel.arguments import checked, wrong
from defray.kernel.errors import UnknownCard

LONGEST_NAME = 200
"""No card's file name is longer; a file system may refuse to look for one that is."""


def slug(name: str) -> str:
    """The file name of a card: plain lower case, every run of other characters a hyphen."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower())


class CardPool:
    """Cards by name. Definitions added by hand (a scenario's own cards) come before those of the package."""

    def __init__(
        self, folder: Path, read: Callable[[Path], Definition], own: tuple[Definition, ...] = ()
    ) -> None:
        self.folder = folder
        self.read = read
        self._own = {card.name: card for card in own}
        self._read: dict[str, Definition] = {}
        self._aliases: dict[str, str] | None = None

    def aliases(self, card: Definition) -> tuple[str, ...]:
        """The other words by which a card is found."""
        return () if card.ja is None else (card.ja,)

    def key(self, name: str) -> str:
        """A word as the aliases have it."""
        return name

    def found(self, name: str) -> Definition:
        """The card of that name; `UnknownCard` names the nearest otherwise."""
        card = self.named(name)
        if card is None:
            real = self._all_names().get(self.key(name))
            if real is None:
                raise UnknownCard(self._unknown(name))
            card = self._read[real]
        return card

    def named(self, name: str) -> Definition | None:
        """The card of exactly that English name; None if there is none."""
        if name in self._own:
            return self._own[name]
        return self._read[name] if name in self._read else self._from_file(name)

    def knows(self, name: str) -> bool:
        """Whether there is a card of that name."""
        try:
            self.found(name)
        except UnknownCard:
            return False
        return True

    def names(self) -> list[str]:
        """The English names of all cards, sorted."""
        self._all_names()
        return sorted({*self._own, *self._read})

    def _from_file(self, name: str) -> Definition | None:
        path = self.folder / f"{slug(name)[:LONGEST_NAME]}.yaml"
        if not path.is_file():
            return None
        card = self.read(path)
        self._read[card.name] = card
        return card if card.name == name else None

    def _all_names(self) -> dict[str, str]:
        if self._aliases is None:
            self._aliases = {}
            for path in sorted(self.folder.glob("*.yaml")):
                card = self.read(path)
                self._read[card.name] = card
                for alias in self.aliases(card):
                    self._aliases[alias] = card.name
        return self._aliases

    def _unknown(self, name: str) -> str:
        close = nearest(name, self.names())
        hint = f" Did you mean {' or '.join(close)}?" if close else ""
        return f"No card is called {name!r}.{hint}"


def names_of(deck: object, expected: str) -> list[str]:
    """The names of a deck that a program gives as a list of them; `WrongArgument`, saying what was expected,
    for anything else."""
    if isinstance(deck, str) or not isinstance(deck, Sequence):
        raise wrong(deck, expected)
    return [checked(name, str, "the name of a card") for name in deck]
