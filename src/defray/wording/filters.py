"""Which cards are meant: a filter as a noun phrase."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from msgspec.structs import fields

from defray.yugioh.language import Filter

from .grammar import Described, Noun, Quantity, Unit
from .numbers import bounds
from .speaker import Referent, Speaker

Style = Literal["in", "from", "at"]
"""Cards lie *in* the GY, are taken *from* it, or there are cards *at* that place."""
SOME = Quantity("some")
BARE_MANY = Quantity("bare", many=True)
FIELD = {"monsters", "spells", "field", "field_zone"}
PLACE_FIELDS = {"of", "zones", "face"}
DEFAULTS = {info.name: info.default for info in fields(Filter)}
NUMBERS = ("level", "rank", "attack", "defense", "original_attack")
MONSTER_FIELDS = {
    "kind",
    "attribute",
    "race",
    "level",
    "rank",
    "attack",
    "defense",
    "original_attack",
    "position",
    "summoned",
    "attacking",
    "in_battle_with",
    "equipped_by_this",
}
SPELL_PROPERTIES = {"quick_play", "field", "equip", "ritual"}


def said(cards: Filter) -> set[str]:
    """The fields in which the filter says something."""
    return {name for name, default in DEFAULTS.items() if getattr(cards, name) != default}


def tupled(value: str | tuple[str, ...]) -> tuple[str, ...]:
    """One or several words as several."""
    return (value,) if isinstance(value, str) else value


def noun(
    speaker: Speaker,
    cards: Filter,
    quantity: Quantity = SOME,
    style: Style = "in",
    *,
    implied: Collection[str] = (),
    voice: str = "",
    extra: dict[str, str] | None = None,
    unit: Unit | None = None,
    placed: bool = True,
) -> Noun:
    """The cards as a noun phrase.

    `implied` are zones that go without saying. `voice`: the player who does it, to whom "they" refers.
    `extra`: further parts. `unit`: how they are counted, where the filter does not tell. `placed`: whether
    the place is said.
    """
    rest = _rest(speaker, cards, quantity)
    if rest is not None:
        return rest
    if cards.among is not None and not speaker.referents.get(cards.among, Referent(many=True)).many:
        quantity = Quantity("that") if quantity.kind in ("all", "some") or quantity.low == "1" else quantity
    if cards.equipped_by_this and quantity.kind != "none":
        quantity = Quantity("the")
    described = describe(speaker, cards, quantity, style, implied, voice, extra or {})
    if unit is not None:
        described = replace(described, unit=unit)
    if not placed:
        described = replace(described, place="", bare=False)
    return speaker.book.noun(described, quantity)


def _rest(speaker: Speaker, cards: Filter, quantity: Quantity) -> Noun | None:
    """All of the cards of a label without anything more: "them", or "the other cards" of those turned up."""
    if cards.among is None or quantity.kind != "all" or said(cards) - {"among", "zones", "of"}:
        return None
    referent = speaker.referents.get(cards.among, Referent(many=True))
    if referent.deed in ("excavate", "look") and tupled(cards.zones) == ("deck",):
        return Noun(speaker.say("ref.rest"), person="many")
    return speaker.ref(cards.among)


def describe(
    speaker: Speaker,
    cards: Filter,
    quantity: Quantity,
    style: Style = "in",
    implied: Collection[str] = (),
    voice: str = "",
    extra: dict[str, str] | None = None,
) -> Described:
    """The filter split into parts."""
    merged = [a for a in cards.any if said(a) <= PLACE_FIELDS]
    only_places = bool(merged) and len(merged) == len(cards.any)
    alternatives = () if only_places else tuple(_alternative(speaker, a, quantity) for a in cards.any)
    head = head_of(cards)
    parts = {**_facts(speaker, cards, quantity), **(extra or {})}
    if only_places:
        place = _merged_place(speaker, merged, style, quantity, voice)
    elif cards.of == "either" and _place_is_known(cards, quantity):
        place = ""
    else:
        place = _place(speaker, cards, head, style, quantity, voice)
    zones = set(tupled(cards.zones))
    return Described(
        head,
        parts,
        place,
        implied=not only_places and cards.of != "opponent" and zones <= set(implied),
        alternatives=alternatives,
        narrowed=len(alternatives) == 1,
        this=cards.this,
        named=bool(cards.name) and not cards.type and not cards.kind,
        bare=head == "card" and not parts and not alternatives and zones == {"hand"} and not cards.this,
        unit="monster" if head in ("monster", "tuner", "token") or _all_monsters(cards) else "card",
    )


def _place_is_known(cards: Filter, quantity: Quantity) -> bool:
    """Where the cards are is clear from what else is said of them."""
    if cards.among is not None and quantity.kind != "that":
        return True
    on_field = set(tupled(cards.zones)) <= FIELD
    fighting = (
        cards.in_battle_with is not None
        or cards.equipped_by_this
        or cards.equipped_to_this
        or cards.attacking
    )
    return (on_field and (fighting or quantity.kind == "that")) or cards.attached_to is not None


def referent(cards: Filter, quantity: Quantity, deed: str = "", ordinal: int = 0) -> Referent:
    """What a label names that is bound to such cards."""
    head = head_of(cards)
    unit = "monster" if head in ("monster", "tuner", "token") else "card"
    many = quantity.many or quantity.kind in ("all", "any", "measured", "measured_up_to", "bare")
    return Referent(
        head, "monster" if unit == "monster" else "card", many, tupled(cards.zones), deed, ordinal
    )


def head_of(cards: Filter) -> str:
    """The noun: monster, spell, trap, spell_trap, …, token, tuner or card."""
    kinds = tupled(cards.kind)
    if kinds in (("token",), ("tuner",)):
        return kinds[0]
    types = tupled(cards.type)
    if types:
        return (
            "_".join(t for t in ("monster", "spell", "trap") if t in types) if len(set(types)) < 3 else "card"
        )
    if said(cards) & MONSTER_FIELDS or tupled(cards.zones) in (("monsters",), ("extra",), ("materials",)):
        return "monster"
    if cards.property:
        return _head_of_properties(set(tupled(cards.property)))
    return "monster" if _all_monsters(cards) else "card"


def _head_of_properties(properties: set[str]) -> str:
    if properties <= SPELL_PROPERTIES:
        return "spell"
    return "trap" if properties == {"counter"} else "spell_trap"


def _all_monsters(cards: Filter) -> bool:
    return bool(cards.any) and all(head_of(a) in ("monster", "token", "tuner") for a in cards.any)


# ------------------------------------------------------------------------------------------------------ parts


def _facts(speaker: Speaker, cards: Filter, quantity: Quantity) -> dict[str, str]:
    parts: dict[str, str] = {}
    say = speaker.say
    posture = ".".join(p for p in (cards.face, cards.position) if p)
    if posture:
        parts["posture"] = say(f"posture.{posture}")
    if cards.summoned:
        parts["summoned"] = say(f"filter.summoned.{cards.summoned}")
    for key in NUMBERS:
        _number(speaker, cards, key, parts)
    for key in ("attribute", "property"):
        words = [say(f"{key}.{v}") for v in tupled(getattr(cards, key))]
        if words:
            parts[key] = say(f"filter.{key}", words=speaker.book.join(words, "or"))
    if cards.race:
        parts["race"] = speaker.book.join([speaker.race(r) for r in tupled(cards.race)], "or")
    kinds = list(tupled(cards.kind))
    if kinds and kinds not in (["token"], ["tuner"]):
        parts["kind"] = speaker.book.join([say(f"kind.{k}") for k in kinds], "or")
    quoted = [speaker.name(n) for n in (*tupled(cards.name), *tupled(cards.series))]
    if quoted:
        parts["quoted"] = speaker.book.join(quoted, "or")
    for key in ("other", "attacking", "equipped_by_this", "equipped_to_this"):
        if getattr(cards, key):
            parts[key] = say(f"filter.{key}")
    if cards.counter is not None:
        parts["counter"] = say("filter.counter", counter=speaker.counter(cards.counter))
    if cards.can is not None and cards.can not in speaker.implied:
        parts["can"] = say(f"filter.can.{cards.can}")
    _labels(speaker, cards, quantity, parts)
    if cards.without is not None:
        _without(speaker, cards.without, parts)
    return parts


def _labels(speaker: Speaker, cards: Filter, quantity: Quantity, parts: dict[str, str]) -> None:
    for key in ("outside", "other_name_than", "same_name_as", "in_battle_with", "attached_to"):
        label = getattr(cards, key)
        if label is not None:
            parts[key] = speaker.say(f"filter.{key}", cards=speaker.ref(label).text)
    if cards.among is not None and quantity.kind != "that":
        parts["among"] = speaker.say("filter.among", cards=speaker.ref(cards.among).text)


def _number(speaker: Speaker, cards: Filter, key: str, parts: dict[str, str]) -> None:
    span = getattr(cards, key)
    if span is None:
        return
    shape, slots, plain = bounds(speaker, span)
    if plain:
        parts[key] = speaker.say(f"filter.{key}.{shape}", **slots)
    else:
        parts[f"{key}.worked"] = speaker.say(
            f"filter.worked.{shape}", stat=speaker.say(f"stat.{key}"), **slots
        )


def _without(speaker: Speaker, cards: Filter, parts: dict[str, str]) -> None:
    """ "non-Tuner" where one word says it, "except …" otherwise."""
    if said(cards) == {"attacking"}:
        parts["non"] = speaker.say("filter.non.attacking")
        return
    if said(cards) in ({"kind"}, {"race"}, {"attribute"}):
        for key in ("kind", "race", "attribute"):
            words = [
                speaker.race(v) if key == "race" else speaker.say(f"{key}.{v}")
                for v in tupled(getattr(cards, key))
            ]
            if len(words) == 1:
                parts["non"] = speaker.say(f"filter.non.{key}", word=words[0])
                return
    parts["without"] = speaker.say("filter.without", cards=noun(speaker, cards, BARE_MANY).text)


def _alternative(speaker: Speaker, cards: Filter, quantity: Quantity) -> str:
    bare = Quantity("bare", many=quantity.many)
    return speaker.book.noun(describe(speaker, cards, bare), bare).text


# ----------------------------------------------------------------------------------------------------- places


def _side(side: str, voice: str) -> str:
    return "they" if voice == "both" or (voice and voice == side and voice != "you") else side


def _place(speaker: Speaker, cards: Filter, head: str, style: Style, quantity: Quantity, voice: str) -> str:
    zones = tupled(cards.zones)
    side = _side(cards.of, voice) if zones else cards.of
    if cards.this and (not zones or set(zones) <= FIELD):
        return ""
    if cards.this and side in ("either", "you"):
        side = "own"
    return place(
        speaker, zones, side, style, spells="spell" in head or "trap" in head, every=quantity.kind == "all"
    )


def place(
    speaker: Speaker,
    zones: tuple[str, ...],
    side: str,
    style: Style,
    *,
    spells: bool = False,
    every: bool = False,
) -> str:
    """ "in your GY", "from your hand or Deck", "you control", "on the field"."""
    if not zones:
        return "" if side in ("either", "neutral") else speaker.say(f"place.none.{side}")
    if zones == ("materials",):
        return speaker.say("place.materials")
    if set(zones) <= FIELD and (spells or not set(zones) <= {"spells", "field_zone"}):
        return speaker.say(f"place.field.{style}.{side}")
    special = f"place.{style}.{side}.{'_'.join(zones)}"
    if speaker.book.has(special):
        return speaker.say(special)
    words = speaker.book.join([speaker.say(f"zone.{z}") for z in zones], "and" if every else "or")
    return speaker.say(f"place.zones.{style}.{side}", zones=words)


def _merged_place(
    speaker: Speaker, places: list[Filter], style: Style, quantity: Quantity, voice: str
) -> str:
    """Alternatives that differ only in where the card is: "from your hand or face-up field"."""
    words = []
    for cards in places:
        for zone in tupled(cards.zones):
            key = f"zone.{zone}.{cards.face}" if cards.face else f"zone.{zone}"
            words.append(speaker.say(key if speaker.book.has(key) else f"zone.{zone}"))
    sides = {_side(cards.of, voice) for cards in places}
    side = sides.pop() if len(sides) == 1 else "either"
    joined = speaker.book.join(words, "and" if quantity.kind == "all" else "or")
    return speaker.say(f"place.zones.{style}.{side}", zones=joined)


def exact_zones(speaker: Speaker, zones: tuple[str, ...]) -> str:
    """Zones by name, also where one would say "field" of a monster's place."""
    words = [speaker.say("zone.monsters.exact" if z == "monsters" else f"zone.{z}") for z in zones]
    return speaker.book.join(words, "or")


def exact_place(speaker: Speaker, zones: tuple[str, ...], side: str, style: Style) -> str:
    """A place for which it matters that it is a Monster Zone and not just the field."""
    if set(zones) <= FIELD and zones != ("field",):
        return speaker.say(f"place.zones.{style}.{side}", zones=exact_zones(speaker, zones))
    return place(speaker, zones, side, style)
