"""The card pool: all cards that come with the package, one YAML file each, found by English or Japanese
name or passcode."""

from __future__ import annotations

import re
from pathlib import Path

from defray.effects.card_files import card_at
from defray.effects.files import load_document
from defray.effects.language import CardDefinition
from defray.effects.mismatches import nearest
from defray.kernel.errors import CardFileError, UnknownCard
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.faces import face_from

FOLDER = Path(__file__).parent / "cards"
LONGEST_NAME = 200
"""No card's file name is longer; a file system may refuse to look for one that is."""
BLANK = CardDefinition(name="Blank", type="monster normal", level=4, atk=0, def_=0)
"""What stands for a card of which nothing is known but that it is there."""
BLANK_EXTRA = CardDefinition(
    name="Blank", type="monster fusion", level=12, atk=0, def_=0, summoning="special_only"
)
"""The same in the Extra Deck; nothing summons it."""


def slug(name: str) -> str:
    """The file name of a card: lower case, every run of other characters a hyphen."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower())


def read_card(path: Path) -> CardDefinition:
    """The definition in a card file; `CardFileError` with the line if it does not follow the format."""
    return card_at(load_document(path, CardFileError), ())


class Pool:
    """Cards by name. Definitions added by hand (a scenario's own cards) come before those of the package."""

    def __init__(self, own: tuple[CardDefinition, ...] = ()) -> None:
        self._own = {card.name: card for card in own}
        self._read: dict[str, CardDefinition] = {}
        self._aliases: dict[str, str] | None = None

    def definition(self, name: str) -> CardDefinition:
        """The card of that English or Japanese name or passcode; `UnknownCard` names the nearest
        otherwise."""
        if name in self._own:
            return self._own[name]
        if name in self._read:
            return self._read[name]
        found = self._from_file(name)
        if found is None:
            real = self._all_names().get(name.lstrip("0") if name.isdigit() else name)
            if real is None:
                raise UnknownCard(self._unknown(name))
            found = self._read[real]
        return found

    def face(self, name: str) -> YugiohFace:
        """The face of the card of that name."""
        return face_from(self.definition(name))

    def knows(self, name: str) -> bool:
        """Whether there is a card of that name."""
        try:
            self.definition(name)
        except UnknownCard:
            return False
        return True

    def names(self) -> list[str]:
        """The English names of all cards, sorted."""
        self._all_names()
        return sorted({*self._own, *self._read})

    def _from_file(self, name: str) -> CardDefinition | None:
        path = FOLDER / f"{slug(name)[:LONGEST_NAME]}.yaml"
        if not path.is_file():
            return None
        card = read_card(path)
        self._read[card.name] = card
        return card if card.name == name else None

    def _all_names(self) -> dict[str, str]:
        if self._aliases is None:
            self._aliases = {}
            for path in sorted(FOLDER.glob("*.yaml")):
                card = read_card(path)
                self._read[card.name] = card
                for alias in (card.ja, str(card.passcode or "")):
                    if alias:
                        self._aliases[alias] = card.name
        return self._aliases

    def _unknown(self, name: str) -> str:
        close = nearest(name, self.names())
        hint = f" Did you mean {' or '.join(close)}?" if close else ""
        return f"No card is called {name!r}.{hint}"
