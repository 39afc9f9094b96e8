"""What the parts of a card of Yu-Gi-Oh! must say to mean anything, beyond the types of their values."""

from __future__ import annotations

from collections.abc import Iterator

from defray.effects import grammar
from defray.effects.card_checks import Checks, Wrong
from defray.yugioh import language

CHECKS = Checks(
    bound=("this", "target", "paid", "trigger", "link", "done", "equipped"),
    refers={
        language.StatOf: ("of",),
        language.NumberOf: ("of",),
        language.CountersOn: ("on",),
        language.IsSo: ("label",),
        language.Equip: ("cards", "to"),
        language.Filter: (
            "among", "outside", "other_name_than", "same_name_as", "in_battle_with", "attached_to",
        ),
    },
    asks=language.IsSo,
    one_of={
        language.Pick: ("all", "choose"),
        language.Look: ("cards", "top"),
        language.PayLife: ("amount", "half", "multiple_of", "leave"),
    },
    at_least_one=("amount", "per", "count", "multiple_of", "times", "max"),
    at_least_none=("level", "rank", "atk", "def", "leave", "passcode", "floor"),
    free=((grammar.Worked, "times"), (language.Range, "max")),
    range_=language.Range,
    options=(language.OneOf, language.ChooseOne),
)  # fmt: skip


def wrong(card: language.CardDefinition) -> Iterator[Wrong]:
    """Everything in a card that cannot be meant."""
    if not card.name.strip():
        yield ("name",), "the name is empty"
    yield from CHECKS.wrong_in(card)
    for number, effect in enumerate(card.effects):
        yield from CHECKS.unbound(effect, ("effects", number))
