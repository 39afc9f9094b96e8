"""Reads the script of a scenario: one step a list entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from defray.effects.mismatches import one_of
from defray.effects.places import Place, given
from defray.scenarios.formats import WHO, ZONES_IN_A_ROW, GameFormat
from defray.scenarios.model import (
    ActionRef,
    Choose,
    Do,
    Expect,
    Illegal,
    Legal,
    Log,
    Pass,
    PayCard,
    PayCounter,
    PayEntry,
    PayLife,
    Payments,
    SideExpectation,
    Step,
    Verb,
    Who,
)

_PASSING: tuple[Literal["all"] | Who, ...] = ("all", *WHO)
_PAY_KEYS = ("card", "life", "counter")


def read_script(place: Place, format_: GameFormat) -> tuple[Step, ...]:
    """The steps of a script; raises the place's error, with the line, where one does not fit the format."""
    return tuple(_step(entry, format_) for entry in place.entries("a list of steps"))


def _step(place: Place, format_: GameFormat) -> Step:
    fields = place.fields(tuple(_STEPS))
    if len(fields) != 1:
        said = " and ".join(fields) or "nothing"
        raise place.wrong(f"a step is one of {one_of(_STEPS)}, and this one has {said}")
    ((kind, inside),) = fields.items()
    return _STEPS[kind](inside, format_)


def _legal(place: Place, format_: GameFormat) -> Step:
    return Legal(place.line, _action(place, format_)[0])


def _illegal(place: Place, format_: GameFormat) -> Step:
    action, own = _action(place, format_, "because")
    because = tuple(id_.text("a rule id") for id_ in own["because"].entries("a list of rule ids"))
    if not because:
        raise own["because"].wrong("expected at least one rule id, found none")
    return Illegal(place.line, action, because)


def _payments(place: Place, format_: GameFormat) -> Step:
    action, own = _action(place, format_, "count")
    return Payments(place.line, action, own["count"].number(most=10**18 - 1))


def _do(place: Place, format_: GameFormat) -> Step:
    return Do(place.line, _action(place, format_)[0])


def _pass(place: Place, format_: GameFormat) -> Step:
    return Pass(place.line, place.word(_PASSING))


def _choose(place: Place, format_: GameFormat) -> Step:
    return Choose(place.line, _one_or_more(place))


def _log(place: Place, format_: GameFormat) -> Step:
    lines = _one_or_more(place)
    if not lines:
        raise place.wrong("expected at least one log line, found none")
    return Log(place.line, lines)


def _expect(place: Place, format_: GameFormat) -> Step:
    fields = place.fields(("me", "you", "decision", "result"))
    if not fields:
        raise place.wrong("expected me, you, decision or result, found nothing")
    return Expect(
        line=place.line,
        me=given(fields, "me", lambda side: _expected_side(side, format_), None),
        you=given(fields, "you", lambda side: _expected_side(side, format_), None),
        decision=given(fields, "decision", _who, None),
        result=given(fields, "result", Place.text, None),
    )


_STEPS: Mapping[str, Callable[[Place, GameFormat], Step]] = {
    "legal": _legal,
    "illegal": _illegal,
    "payments": _payments,
    "do": _do,
    "pass": _pass,
    "choose": _choose,
    "log": _log,
    "expect": _expect,
}


def _expected_side(place: Place, format_: GameFormat) -> SideExpectation:
    fields = place.fields(format_.side_keys)
    if not fields:
        raise place.wrong(f"expected {one_of(format_.side_keys)}, found nothing")
    zones = {zone: _expected_zone(fields[zone], zone, format_) for zone in format_.zones if zone in fields}
    return SideExpectation(place.line, given(fields, "life", Place.number, None), zones)


def _expected_zone(place: Place, zone: str, format_: GameFormat) -> tuple[str, ...] | int:
    if place.is_number:
        return place.number()
    if format_.limits.get(zone) == 1 and isinstance(place.value, str | dict):
        return (place.name(),)
    return tuple(entry.name() for entry in place.entries("a list of names or a number"))


def _action(place: Place, format_: GameFormat, own: str = "") -> tuple[ActionRef, dict[str, Place]]:
    """The action of a step, and the entry with the step's own key where it has one, which must be there."""
    extra = (own,) if own else ()
    fields = place.fields((*format_.verbs, *format_.all_qualifiers, *extra), required=extra)
    verbs = [verb for verb in format_.verbs if verb in fields]
    if len(verbs) != 1:
        said = " and ".join(verbs) or "no action"
        raise place.wrong(f"expected one action ({one_of(format_.verbs)}), found {said}")
    verb = verbs[0]
    fitting = (verb, *format_.qualifiers[verb], *extra)
    for key in fields:
        if key not in fitting:
            words = one_of(format_.qualifiers[verb])
            raise fields[key].wrong(f"the action '{verb}' is not qualified so, only by {words}")
    card, at, phase = _object(fields[verb], verb, format_)
    action = ActionRef(
        line=place.line,
        verb=verb,
        card=card,
        at=at,
        phase=phase,
        by=given(fields, "by", _who, None),
        effect=given(fields, "effect", lambda number: number.number(1), None),
        source=given(fields, "from", lambda zone: zone.word(tuple(format_.zones)), None),
        zone=given(fields, "zone", lambda number: number.number(1, ZONES_IN_A_ROW), None),
        target=given(fields, "target", _one_or_more, None),
        pay=given(fields, "pay", _pay, None),
        changes=given(fields, "changes", _one_or_more, None),
        x=given(fields, "x", Place.number, None),
        side=given(fields, "side", Place.text, None),
    )
    return action, {key: fields[key] for key in extra}


def _object(place: Place, verb: Verb, format_: GameFormat) -> tuple[str | None, str | None, str | None]:
    """What the action is about: its card, what it attacks, and the phase; None for what the verb lacks."""
    if verb == "to":
        return None, None, place.word(format_.phases)
    if verb == "end":
        return None, None, place.word((*format_.phases, "turn"))
    if verb == "attack":
        fields = place.fields(("with", "at"), required=("with",))
        return fields["with"].name(), given(fields, "at", Place.name, None), None
    return place.name("the name of a card"), None, None


def _pay(place: Place) -> tuple[PayEntry, ...]:
    entries = [place] if isinstance(place.value, str) else place.entries("a list of cards, life and counters")
    return tuple(_pay_entry(entry) for entry in entries)


def _pay_entry(place: Place) -> PayEntry:
    name = place.bare_name(_PAY_KEYS)
    if name is not None:
        return PayCard(name)
    fields = place.fields(_PAY_KEYS)
    if len(fields) != 1:
        raise place.wrong(f"expected one of {one_of(_PAY_KEYS)}, found {' and '.join(fields) or 'nothing'}")
    ((kind, inside),) = fields.items()
    if kind == "life":
        return PayLife(inside.number())
    return PayCounter(inside.text()) if kind == "counter" else PayCard(inside.name())


def _one_or_more(place: Place) -> tuple[str, ...]:
    """The texts of a list, or the one text that stands there without a list."""
    if isinstance(place.value, list):
        return tuple(entry.name() for entry in place.entries())
    return (place.name("a text or a list of texts"),)


def _who(place: Place) -> Who:
    return place.word(WHO)
