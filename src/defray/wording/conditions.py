"""What is checked: a condition as a clause ("you control a Token"), in the positive or the negative."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec import structs

from defray.yugioh.language import (
    AllOf,
    AnyOf,
    Compare,
    Exists,
    Happened,
    InPhase,
    IsSo,
    LifeIs,
    Not,
)

from .filters import FIELD, PLACE_FIELDS, SOME, head_of, noun, place, said, tupled
from .grammar import Clause, Described, Joined, Noun, Quantity, Spoken
from .numbers import existing, value, within
from .speaker import Speaker
from .triggers import phase_clause, trigger_clause

NONE = Quantity("none", many=True)


def _exists(speaker: Speaker, condition: Exists, positive: bool) -> Spoken:
    amount = existing(speaker, condition.count)
    if not positive and amount.kind in ("some", "none"):
        amount, positive = (NONE if amount.kind == "some" else SOME), True
    cards = condition.cards
    zones = tupled(cards.zones)
    core = structs.replace(cards, zones=(), of="either" if zones else cards.of)
    if head_of(cards) == "monster" != head_of(core):
        core = structs.replace(core, type="monster")
    where = place(speaker, zones, cards.of, "at") if zones else ""
    slots = {
        "place": where,
        "counted": noun(speaker, core, amount).text,
        "cards": noun(speaker, cards, amount).text,
    }
    owner = cards.of if cards.of != "either" else ""
    if zones == ("materials",) and cards.attached_to in (None, "this"):
        kind, subject = "material", speaker.this()
        slots["cards"] = slots["counted"] = noun(
            speaker, structs.replace(core, attached_to=None), amount
        ).text
        if not said(cards) - {"of", "zones", "attached_to"}:
            slots["cards"] = slots["counted"] = speaker.book.noun(Described("material", {}), amount).text
            kind = "materials"
    elif owner and zones and set(zones) <= FIELD:
        kind, subject = "control", speaker.player(owner)
        slots["cards"] = noun(speaker, core, amount).text
    elif owner and zones:
        kind, subject = "have", speaker.player(owner)
        slots["cards"] = noun(speaker, cards, amount, voice=owner).text
    else:
        kind, subject = "there", noun(speaker, cards, amount)
    none = ".none" if amount.kind == "none" else ""
    return Clause(f"exists.{kind}{none}", {**slots}, subject, negative=not positive)


def _is(speaker: Speaker, condition: IsSo, positive: bool) -> Spoken:
    subject = speaker.ref(condition.label)
    if said(condition.cards) <= PLACE_FIELDS and condition.cards.zones:
        zones = tupled(condition.cards.zones)
        where = place(
            speaker, zones, condition.cards.of if condition.cards.of != "either" else "neutral", "at"
        )
        face = speaker.say(f"at.{condition.cards.face}") if condition.cards.face else ""
        return Clause("is.at", {"place": where, "face": face}, subject, negative=not positive)
    predicate = noun(
        speaker, condition.cards, Quantity("bare", many=True) if subject.person == "many" else SOME
    )
    return Clause("is", {"cards": predicate.text}, subject, negative=not positive)


def _phase(speaker: Speaker, condition: InPhase, positive: bool) -> Spoken:
    return phase_clause(speaker, condition.phases, condition.turn, positive)


def _life(speaker: Speaker, condition: LifeIs, positive: bool) -> Spoken:
    life = speaker.owned(speaker.player(condition.player), speaker.say("word.life"))
    return Clause(
        "compare",
        {"range": within(speaker, condition.life)},
        Noun(life, person="many"),
        negative=not positive,
    )


def _happened(speaker: Speaker, condition: Happened, positive: bool) -> Spoken:
    return _this_turn(trigger_clause(speaker, condition.when), positive, condition.while_here)


def _this_turn(clause: Spoken, positive: bool, here: bool) -> Spoken:
    if isinstance(clause, Clause):
        past = replace(clause, past=True, negative=not positive)
        return Clause("happened.here" if here else "happened", {"event": past})
    parts = tuple(_this_turn(p, positive, here) for p in clause.parts) if isinstance(clause, Joined) else ()
    return Joined(parts, clause.how if positive and isinstance(clause, Joined) else "and")


def _compare(speaker: Speaker, condition: Compare, positive: bool) -> Spoken:
    subject = Noun(value(speaker, condition.value))
    return Clause("compare", {"range": within(speaker, condition.within)}, subject, negative=not positive)


def _all(speaker: Speaker, condition: AllOf, positive: bool) -> Spoken:
    parts = tuple(speaker.condition(c, positive) for c in condition.conditions)
    return Joined(parts, "and" if positive else "or")


def _any(speaker: Speaker, condition: AnyOf, positive: bool) -> Spoken:
    parts = tuple(speaker.condition(c, positive) for c in condition.conditions)
    return Joined(parts, "or" if positive else "and")


def _not(speaker: Speaker, condition: Not, positive: bool) -> Spoken:
    return speaker.condition(condition.condition, not positive)


CONDITIONS: dict[type, Callable[[Speaker, Any, bool], Spoken]] = {
    Exists: _exists,
    IsSo: _is,
    InPhase: _phase,
    LifeIs: _life,
    Happened: _happened,
    Compare: _compare,
    AllOf: _all,
    AnyOf: _any,
    Not: _not,
}
