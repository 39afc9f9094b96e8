"""What an effect includes: whether it would Special Summon, destroy, draw, … (asked by what answers such
activations)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from defray.yugioh import language


def nodes(said: object) -> Iterator[object]:
    """All nodes of a tree."""
    if isinstance(said, msgspec.Struct):
        yield said
        for name in said.__struct_fields__:
            yield from nodes(getattr(said, name))
    elif isinstance(said, tuple):
        for one in said:
            yield from nodes(one)


def mentions(said: object, kind: type[msgspec.Struct]) -> bool:
    """Whether a node of that kind stands anywhere in the tree."""
    return any(isinstance(one, kind) for one in nodes(said))


def counters_of(said: language.Continuous) -> tuple[str, ...]:
    """The counters that a continuous effect places on its own card."""
    return tuple(
        one.counter
        for one in nodes(said)
        if isinstance(one, language.PutCounter)
        or (isinstance(one, language.PlaceCounters) and one.cards == "this")
    )


def includes_of(said: language.Activated) -> tuple[str, ...]:
    """The words of `INCLUDES` that hold for an effect."""
    inside = list(nodes(said.do))
    return tuple(word for word, does in INCLUDES.items() if any(does(one, said) for one in inside))


def changes_stats(rule: object) -> bool:
    """Whether a rule changes ATK or DEF."""
    if not isinstance(rule, language.Modify):
        return False
    added = rule.attack != 0 or rule.defense != 0 or rule.halve_attack or rule.halve_original_attack
    replaced = (rule.set_attack, rule.set_defense, rule.original_attack, rule.original_defense)
    return added or any(one is not None for one in replaced)


def destroys_on_field(one: language.Destroy, said: language.Activated) -> bool:
    """Whether what is destroyed lies on the field."""
    if isinstance(one.cards, language.Pick):
        wanted = one.cards.all or one.cards.choose
        return wanted is not None and on_field(wanted)
    if one.cards == "link":
        return True
    return one.cards in ("this", "trigger", "done") or any(
        target.label == one.cards and on_field(target.cards) for target in said.target
    )


def on_field(said: language.Filter) -> bool:
    """Whether a filter names a zone of the field."""
    zones = (said.zones,) if isinstance(said.zones, str) else said.zones
    return not zones or any(zone in ("monsters", "spells", "field", "field_zone") for zone in zones)


def from_deck(one: language.ToHand) -> bool:
    """Whether it takes cards from the Deck."""
    if not isinstance(one.cards, language.Pick) or one.cards.choose is None:
        return False
    zones = one.cards.choose.zones
    return zones == "deck" or "deck" in zones


INCLUDES: dict[str, Callable[[object, language.Activated], bool]] = {
    "special_summon": lambda one, said: isinstance(one, language.SpecialSummon | language.CreateToken),
    "destroy": lambda one, said: isinstance(one, language.Destroy),
    "destroy_on_field": lambda one, said: isinstance(one, language.Destroy) and destroys_on_field(one, said),
    "draw": lambda one, said: isinstance(one, language.Draw),
    "search": lambda one, said: isinstance(one, language.ToHand) and from_deck(one),
    "negate": lambda one, said: isinstance(one, language.NegateActivation | language.NegateEffect),
    "damage": lambda one, said: isinstance(one, language.Damage),
    "stats": lambda one, said: isinstance(one, language.Apply) and any(map(changes_stats, one.rules)),
}
"""What each word of `Trigger.includes` means of an operation (`stats`: it changes ATK or DEF)."""
