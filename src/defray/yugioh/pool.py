"""The card pool: all cards that come with the package, found by English or Japanese name or passcode."""

from __future__ import annotations

from pathlib import Path

from defray.effects.files import load_document
from defray.effects.grammar import Definition
from defray.effects.pool import CardPool
from defray.kernel.errors import CardFileError
from defray.yugioh.abilities import YugiohFace
from defray.yugioh.card_files import card_at
from defray.yugioh.faces import face_from
from defray.yugioh.language import CardDefinition

FOLDER = Path(__file__).parent / "cards"
BLANK = CardDefinition(name="Blank", type="monster normal", level=4, atk=0, def_=0)
"""What stands for a card of which nothing is known but that it is there."""
BLANK_EXTRA = CardDefinition(
    name="Blank", type="monster fusion", level=12, atk=0, def_=0, summoning="special_only"
)
"""The same in the Extra Deck; nothing summons it."""


def read_card(path: Path) -> CardDefinition:
    """The definition in a card file; `CardFileError` with the line if it does not follow the format."""
    return card_at(load_document(path, CardFileError), ())


class Pool(CardPool):
    """The cards of Yu-Gi-Oh!."""

    def __init__(self, own: tuple[CardDefinition, ...] = ()) -> None:
        super().__init__(FOLDER, read_card, own)

    def aliases(self, card: Definition) -> tuple[str, ...]:
        assert isinstance(card, CardDefinition)
        passcode = () if not card.passcode else (str(card.passcode),)
        return (*super().aliases(card), *passcode)

    def key(self, name: str) -> str:
        return name.lstrip("0") if name.isdigit() else name

    def definition(self, name: str) -> CardDefinition:
        """The card of that English or Japanese name or passcode; `UnknownCard` names the nearest
        otherwise."""
        card = self.found(name)
        assert isinstance(card, CardDefinition)
        return card

    def face(self, name: str) -> YugiohFace:
        """The face of the card of that name."""
        return face_from(self.definition(name))
