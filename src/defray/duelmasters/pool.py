"""The card pool: all cards that come with the package, found by English or Japanese name; blank cards for
mana letters."""

from __future__ import annotations

import copyreg
from pathlib import Path

from defray.duelmasters.building import build
from defray.duelmasters.card_files import card_at
from defray.duelmasters.faces import Face
from defray.duelmasters.language import CardDefinition
from defray.duelmasters.zones import CIVILIZATIONS
from defray.effects.files import load_document
from defray.effects.grammar import Definition, fingerprint
from defray.effects.pool import CardPool
from defray.kernel.errors import CardFileError

FOLDER = Path(__file__).parent / "cards"
BLANK = CardDefinition(name="Blank", type="creature", cost=1, power=1000)
"""What stands for a card of which nothing is known but that it is there."""

DIGITS = 2
"""At most so many has a mana number that mana letters say."""

_BUILT: dict[str, Face] = {}


def face_from(definition: CardDefinition) -> Face:
    """The face of a definition (the same one for equal definitions)."""
    return restored_face(definition, fingerprint(definition))


def restored_face(definition: CardDefinition, name: str) -> Face:
    """The face of a definition whose fingerprint is known."""
    if name not in _BUILT:
        _BUILT[name] = build(definition, name)
    return _BUILT[name]


def _saved(face: Face) -> tuple[object, ...]:
    return (restored_face, (face.definition, face.fingerprint))


copyreg.pickle(Face, _saved)  # type: ignore[arg-type]


def read_card(path: Path) -> CardDefinition:
    """The definition in a card file; `CardFileError` with the line if it does not follow the format."""
    return card_at(load_document(path, CardFileError), ())


def blank(letters: str) -> CardDefinition | None:
    """The blank card that a position's mana letters name (`W`, `WD`, `5`, `N:2`, `c`); none for anything
    else."""
    civilizations, said, number = letters.partition(":")
    if said and not (number.isascii() and number.isdecimal() and len(number) <= DIGITS):
        return None
    plain = civilizations in ("c", "5") or (
        civilizations != "" and all(letter in CIVILIZATIONS for letter in civilizations)
    )
    if not plain or len(set(civilizations)) != len(civilizations):
        return None
    mana = int(number) if number else 0 if civilizations == "5" else 1
    civ = CIVILIZATIONS if civilizations == "5" else civilizations
    return CardDefinition(name=letters, type="creature", civ=civ, cost=1, power=1000, mana=mana)


class Pool(CardPool):
    """The cards of Duel Masters."""

    def __init__(self, own: tuple[CardDefinition, ...] = ()) -> None:
        super().__init__(FOLDER, read_card, own)

    def aliases(self, card: Definition) -> tuple[str, ...]:
        assert isinstance(card, CardDefinition)
        return (*super().aliases(card), *(side.name for side in card.sides))

    def definition(self, name: str) -> CardDefinition:
        """The card of that English or Japanese name, or that of one of its sides; `UnknownCard` names the
        nearest otherwise."""
        card = self.found(name)
        assert isinstance(card, CardDefinition)
        return card

    def face(self, name: str) -> Face:
        """The face of the card of that name."""
        return face_from(self.definition(name))
