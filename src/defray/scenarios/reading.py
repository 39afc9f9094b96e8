"""Reads scenario files. What can be seen to be wrong without any rule is an error with file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from defray.effects.files import Document, Keys, read_document, read_text
from defray.effects.mismatches import found
from defray.effects.places import Place, given
from defray.kernel.errors import ScenarioError
from defray.scenarios.formats import FORMATS, WHO, ZONES_IN_A_ROW, GameFormat
from defray.scenarios.model import Placed, Position, Profile, Scenario, Side, Since
from defray.scenarios.steps import read_script
from defray.yugioh.language import SummonKind

_KEYS = ("title", "rules", "game", "profile", "options", "cards", "turn", "phase", "me", "you", "script")
_POSITIONS: tuple[Position, ...] = ("attack", "defense", "set")
_SINCE: tuple[Since, ...] = ("now", "earlier")
_SUMMONS: tuple[SummonKind, ...] = get_args(SummonKind)
# More blank cards than any Deck has; it keeps a slip of the finger from filling the memory.
_MOST_BLANKS = 1000


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file.

    Raises ScenarioError, with the line, for a file that cannot be read, does not follow the format, or
    whose position cannot be (two cards in one zone, six monsters, negative life).
    """
    return parse_scenario(read_text(path, ScenarioError), str(path))


def parse_scenario(text: str, name: str) -> Scenario:
    """Read the text of a scenario; `name` is what messages call it. Raises as `read_scenario` does."""
    document = read_document(text, name, ScenarioError)
    fields = Place(document, (), ScenarioError).fields(_KEYS, required=("game",))
    game = fields["game"].word(tuple(FORMATS))
    format_ = FORMATS[game]
    return Scenario(
        path=name,
        title=given(fields, "title", Place.text, ""),
        rules=given(fields, "rules", _ids, ()),
        game=game,
        profile=_profile(fields, format_),
        options=given(fields, "options", _options, {}),
        cards=given(fields, "cards", _cards, ()),
        turn=given(fields, "turn", lambda place: place.word(WHO), "me"),
        phase=given(fields, "phase", lambda place: place.word(format_.phases), format_.first_phase),
        me=_side(document, fields.get("me"), format_),
        you=_side(document, fields.get("you"), format_),
        script=given(fields, "script", lambda place: read_script(place, format_), ()),
        document=document,
    )


def _ids(place: Place) -> tuple[str, ...]:
    return tuple(entry.text("a rule id") for entry in place.entries("a list of rule ids"))


def _options(place: Place) -> dict[str, str]:
    return {key: value.text() for key, value in place.pairs().items()}


def _cards(place: Place) -> tuple[Keys, ...]:
    return tuple(card.keys for card in place.entries("a list of cards"))


def _profile(fields: Mapping[str, Place], format_: GameFormat) -> Profile | None:
    if "profile" not in fields:
        return format_.profiles[0] if format_.profiles else None
    if not format_.profiles:
        raise fields["profile"].wrong("this game has no profiles; leave the key out")
    return fields["profile"].word(format_.profiles)


def _side(document: Document, place: Place | None, format_: GameFormat) -> Side:
    if place is None:
        return Side(document.line_of(()), format_.life, {})
    fields = place.fields((*format_.side_keys, "used"))
    life = given(fields, "life", Place.number, format_.life)
    zones = {zone: _zone(fields[zone], zone, format_) for zone in format_.zones if zone in fields}
    return Side(
        place.line, life, zones, given(fields, "used", lambda used: _used(used, format_), frozenset())
    )


def _used(place: Place, format_: GameFormat) -> frozenset[str]:
    acts = place.fields(tuple(format_.used))
    return frozenset(format_.used[act] for act, flag in acts.items() if flag.flag())


def _zone(place: Place, zone: str, format_: GameFormat) -> tuple[Placed, ...] | int:
    if zone in format_.piles:
        if place.is_number:
            return place.number(most=_MOST_BLANKS)
        entries = place.entries("a list of cards or a number of blank cards")
    else:
        alone = format_.limits.get(zone) == 1 and isinstance(place.value, str | dict)
        entries = [place] if alone else place.entries("a list of cards")
    cards = tuple(_placed(entry, zone, format_) for entry in entries)
    limit = format_.limits.get(zone, len(cards))
    if len(cards) > limit:
        raise entries[limit].wrong(f"{len(cards)} cards stand here, and there is room for {limit}")
    taken: dict[int, Placed] = {}
    for entry, card in zip(entries, cards, strict=True):
        if card.zone in taken:
            raise entry.wrong(
                f"zone {card.zone} has both {found(taken[card.zone].card)} and {found(card.card)}"
            )
        if card.zone is not None:
            taken[card.zone] = card
    return cards


def _placed(place: Place, zone: str, format_: GameFormat) -> Placed:
    known = format_.zones[zone]
    usual: Position | None = "attack" if "position" in known else None
    hidden = zone in format_.hidden
    name = place.bare_name(known)
    if name is not None:
        return Placed(name, place.line, usual, hidden)
    fields = place.fields(known, required=("card",))
    position, face_down = _attitude(fields, usual, hidden)
    return Placed(
        card=fields["card"].name(),
        line=place.line,
        position=position,
        face_down=face_down,
        tapped=given(fields, "tapped", Place.flag, False),
        zone=given(fields, "zone", lambda number: number.number(1, ZONES_IN_A_ROW), None),
        counters=given(fields, "counters", _counters, {}),
        materials=given(fields, "materials", _names, ()),
        under=given(fields, "under", _names, ()),
        equips=given(fields, "equips", Place.name, None),
        owner=given(fields, "owner", lambda who: who.word(WHO), None),
        since=given(fields, "since", lambda since: since.word(_SINCE), "earlier"),
        summoned=given(fields, "summoned", lambda summon: summon.word(_SUMMONS), None),
        token=given(fields, "token", Place.flag, False),
    )


def _attitude(
    fields: Mapping[str, Place], usual: Position | None, hidden: bool
) -> tuple[Position | None, bool]:
    """The position, and whether it is face-down: from `position`, `set` and `face_down`, which must agree."""
    position = given(fields, "position", lambda place: place.word(_POSITIONS), usual)
    said = {key: fields[key].flag() for key in ("set", "face_down") if key in fields}
    if "position" in fields:
        said["position"] = position == "set"
    if len(set(said.values())) > 1:
        raise fields[next(iter(said))].wrong(f"{' and '.join(said)} contradict each other")
    face_down = next(iter(said.values()), hidden)
    if face_down and usual is not None:
        position = "set"
    return position, face_down


def _counters(place: Place) -> dict[str, int]:
    return {kind: count.number() for kind, count in place.pairs().items()}


def _names(place: Place) -> tuple[str, ...]:
    return tuple(entry.name() for entry in place.entries("a list of names"))
