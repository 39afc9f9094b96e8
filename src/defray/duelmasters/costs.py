"""Actions that are paid (D-28): what stands in a cost beside mana, as native nodes."""

from __future__ import annotations

from defray.duelmasters import language
from defray.duelmasters.filters import Matcher, to_range


class Payable:
    """One action that is paid with cards. `how` is its word in the language."""

    def __init__(self, how: str, said: language.AnyAction) -> None:
        self.how = how
        self.cards = Matcher(said.cards)
        self.count = to_range(said.count)
        self.label: str = said.label


WAYS: dict[type[language.Action], str] = {
    language.TapCards: "tap",
    language.DiscardCards: "discard",
    language.DestroyCards: "destroy",
    language.ReturnCards: "return_to_hand",
    language.PutOnBottom: "deck_bottom",
    language.PutToGraveyard: "graveyard",
}
"""The word for each kind of payment."""


def to_payable(said: language.AnyAction) -> Payable:
    """The native action."""
    return Payable(WAYS[type(said)], said)
