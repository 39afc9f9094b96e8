"""The kinds of effects as sentences: activations, triggers, continuous effects, procedures, maintenance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from defray.yugioh.language import (
    Activated,
    Activation,
    AnyRule,
    Continuous,
    Filter,
    Ignition,
    Limit,
    Maintenance,
    Procedure,
    Quick,
    Triggered,
)

from .costs import all_costs, each_cost
from .filters import FIELD, exact_place, noun, place, referent, tupled
from .grammar import Clause, Joined, Opening, Quantity, Slot, Spoken
from .numbers import quantity
from .operations import sequence
from .speaker import Referent, Scope, Speaker
from .triggers import bind, phase_clause, when

DOES = {
    "special_summon": "special_summon",
    "normal_summon": "normal_summon",
    "to_hand": "add_to_hand",
    "set": "set",
    "destroy": "destroy",
}


# ---------------------------------------------------------------------------------------- pieces of an effect


def _actions(node: Any) -> set[str]:
    """What an effect does to cards, as the filter's `can` names it."""
    if isinstance(node, (tuple, list)):
        return {a for n in node for a in _actions(n)}
    if not isinstance(node, Struct):
        return set()
    found = {a for f in fields(node) for a in _actions(getattr(node, f.name))}
    tag = node.__struct_config__.tag
    return found | ({DOES[tag]} if isinstance(tag, str) and tag in DOES else set())


def _limit(speaker: Speaker, limit: Limit | None, kind: str) -> tuple[str, str]:
    """The limit as an adverb ("once per turn") or, if it counts all cards of the name, as a sentence of
    its own."""
    if limit is None:
        return "", ""
    say = speaker.say
    times = (
        say(f"times.{limit.times}")
        if speaker.book.has(f"times.{limit.times}")
        else say("times", n=str(limit.times))
    )
    per = say(f"limit.{limit.per}", times=times)
    if limit.by == "card":
        return (say("limit.shared.card", limit=per) if limit.shared else per), ""
    name = (
        speaker.name(speaker.card)
        if speaker.card
        else say("word.one_of_this_name" if kind == "card" else "word.this_name")
    )
    if limit.shared:
        return "", say("limit.name.shared", name=name, limit=per)
    return "", say(
        f"limit.name.{kind}", name=name, limit=per, per=say(f"per.{limit.per}"), n=str(limit.times)
    )


def _where(speaker: Speaker, effect: Activated, zones: tuple[str, ...]) -> str:
    """ "if this card is in your GY", where the cost does not show it."""
    own_zone = zones == ("spells",) and not speaker.card_type.startswith(("spell", "trap"))
    if not zones or (set(zones) <= FIELD and not own_zone):
        return ""
    speaker.here = zones
    for cost in effect.cost:
        cards = getattr(cost, "cards", None)
        if isinstance(cards, Filter) and cards.this:
            return ""
    return speaker.book.adverbial(_located(speaker, zones), "if")


def _located(speaker: Speaker, zones: tuple[str, ...]) -> Clause:
    where = place(speaker, zones, "neutral" if set(zones) <= FIELD else "own", "at")
    return Clause("is.at", {"place": where, "face": ""}, speaker.this())


def _targets(speaker: Speaker, effect: Activated) -> tuple[str, ...]:
    texts = []
    if isinstance(effect, Activation) and effect.equip_to is not None:
        one = Quantity("exact", "1")
        texts.append(noun(speaker, effect.equip_to, one).text)
        speaker.bind("target", referent(effect.equip_to, one))
    several = len(effect.target) > 1
    for number, target in enumerate(effect.target, 1):
        amount = quantity(speaker, target.count)
        texts.append(noun(speaker, target.cards, amount).text)
        among = speaker.referents.get(target.cards.among or "")
        known = referent(target.cards, amount, ordinal=number if several else 0)
        speaker.bind(target.label, known)
        speaker.bind("target", known if not several else Referent(known.head, known.unit, True))
        if among is not None and amount.low == "1":
            speaker.focus = target.label
    return tuple(texts)


def _pledges(speaker: Speaker, rules: tuple[AnyRule, ...], kind: str) -> list[str]:
    if not rules:
        return []
    parts = tuple(speaker.rule(r, Scope()) for r in rules)
    text = speaker.book.clause(parts[0] if len(parts) == 1 else Joined(parts))
    return [speaker.say(f"pledge.{kind}", rules=text)]


def _opened(
    speaker: Speaker,
    effect: Activated,
    adverbs: list[str],
    occasion: bool,
    extra: list[str] | None = None,
    **how: bool,
) -> str:
    """What all activated effects share: limit, condition, cost, targets, operations."""
    kind = "card" if isinstance(effect, Activation) else "effect"
    speaker.implied = frozenset(_actions(effect.do))
    limit, by_name = _limit(speaker, effect.limit, kind)
    if effect.condition is not None:
        adverbs.append(speaker.book.adverbial(speaker.condition(effect.condition), "if"))
    costs = each_cost(speaker, effect.cost)
    targets = _targets(speaker, effect)
    operations = sequence(speaker, effect.do) if effect.do else None
    after = [*([by_name] if by_name else []), *_pledges(speaker, effect.pledge, kind), *(extra or [])]
    opening = Opening(
        adverbs=tuple(a for a in (limit, *adverbs) if a),
        occasion=occasion,
        quick=how.get("quick", False),
        kind="card" if isinstance(effect, Activation) else "effect",
        optional=how.get("optional", True),
        costs=costs,
        targets=targets,
        effect=operations,
        after=tuple(after),
        equips=isinstance(effect, Activation) and effect.equip_to is not None,
    )
    return speaker.book.opening(opening)


# ------------------------------------------------------------------------------------------- kinds of effects


def _activation(speaker: Speaker, effect: Activation) -> str:
    adverbs = []
    if effect.when:
        bind(speaker, effect.when)
        adverbs.append(speaker.book.adverbial(when(speaker, effect.when), "when"))
    return _opened(speaker, effect, adverbs, bool(effect.when))


def _ignition(speaker: Speaker, effect: Ignition) -> str:
    return _opened(speaker, effect, [_where(speaker, effect, tupled(effect.zones))], False)


def _quick(speaker: Speaker, effect: Quick) -> str:
    adverbs = [_where(speaker, effect, tupled(effect.zones))]
    if effect.when:
        bind(speaker, effect.when)
        adverbs.append(speaker.book.adverbial(when(speaker, effect.when), "when"))
    trap = speaker.card_type.startswith("trap")
    extra = [speaker.say("with_activation")] if effect.with_activation else []
    return _opened(speaker, effect, adverbs, bool(effect.when), extra, quick=not trap)


def _triggered(speaker: Speaker, effect: Triggered) -> str:
    bind(speaker, effect.when)
    adverbs = [speaker.book.adverbial(when(speaker, effect.when), effect.timing)]
    zones = tupled(effect.zones)
    own = all(t.cards is not None and t.cards.this for t in effect.when)
    if zones and not set(zones) <= FIELD and not own:
        adverbs.insert(1, speaker.book.adverbial(_located(speaker, zones), "present"))
    if not effect.in_damage_step:
        adverbs.append(speaker.say("not_in_damage_step"))
    return _opened(speaker, effect, adverbs, True, optional=effect.optional)


def _continuous(speaker: Speaker, effect: Continuous) -> str:
    scope = Scope(speaker.this())
    book = speaker.book
    before = []
    zones = tupled(effect.zones)
    if not effect.innate and not set(zones) <= FIELD - {"spells"}:
        before.append(book.adverbial(_located(speaker, zones), "while"))
    if effect.condition is not None:
        before.append(book.adverbial(speaker.condition(effect.condition), "while"))
    sentences = []
    for clause in _grouped(speaker, [speaker.rule(r, scope) for r in effect.rules]):
        text = book.clause(clause)
        if before:
            text = speaker.say("continuous.if", condition=book.join(before, "and"), rule=text)
        sentences.append(book.sentence(text))
    if effect.innate:
        sentences.append(speaker.say("innate"))
    return book.paragraph(sentences)


def _grouped(speaker: Speaker, clauses: list[Spoken]) -> list[Spoken]:
    """Rules about the same cards are one sentence."""
    groups: list[list[Spoken]] = []
    for clause in clauses:
        plain = (
            isinstance(clause, Clause)
            and clause.subject is not None
            and not clause.before
            and not clause.tail
        )
        last = groups[-1][-1] if groups else None
        if (
            plain
            and isinstance(last, Clause)
            and isinstance(clause, Clause)
            and last.subject == clause.subject
            and not last.before
        ):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    return [g[0] if len(g) == 1 else Joined((g[0], *(_again(speaker, c) for c in g[1:]))) for g in groups]


def _again(speaker: Speaker, clause: Spoken) -> Spoken:
    """The clause with "it" for the subject named before."""
    if isinstance(clause, Clause) and clause.subject is not None:
        return replace(clause, subject=speaker.pronoun(clause.subject))
    return clause


def _procedure(speaker: Speaker, effect: Procedure) -> str:
    say, book = speaker.say, speaker.book
    limit, by_name = _limit(speaker, effect.limit, "effect")
    adverbs = [limit] if limit else []
    if effect.condition is not None:
        adverbs.append(book.adverbial(speaker.condition(effect.condition), "if"))
    by: list[Spoken] = [all_costs(speaker, effect.pay)] if effect.pay else []
    if effect.first:
        by.append(sequence(speaker, effect.first))
    zones = tupled(effect.zones)
    slots: dict[str, Slot] = {
        "from": speaker.say("place.from_field")
        if zones == ("field",)
        else exact_place(speaker, zones, "own", "from"),
        "side": "" if effect.to == "you" else say(f"side.{effect.to}"),
        "position": "" if effect.position == "any" else say(f"position.{effect.position}"),
        "by": say("procedure.by", how=book.clause(by[0] if len(by) == 1 else Joined(tuple(by)), "ing"))
        if by
        else "",
    }
    clause = Clause(
        "procedure.innate" if effect.innate else "procedure", slots, before=book.join(adverbs, "and")
    )
    sentences = [book.sentence(book.clause(clause))]
    sentences += [book.sentence(t) for t in [by_name, *_pledges(speaker, effect.pledge, "summon")] if t]
    return book.paragraph(sentences)


def _maintenance(speaker: Speaker, effect: Maintenance) -> str:
    book = speaker.book
    phase = book.adverbial(phase_clause(speaker, (effect.phase,), effect.turn), "if")
    before = [phase]
    if effect.condition is not None:
        before.append(book.adverbial(speaker.condition(effect.condition), "if"))
    key = "maintenance.optional" if effect.optional else "maintenance"
    slots: dict[str, Slot] = {"pay": all_costs(speaker, effect.pay), "this": speaker.this().text}
    return book.sentence(book.clause(Clause(key, slots, before=book.join(before, "and"))))


EFFECTS: dict[type, Callable[[Speaker, Any], str]] = {
    Activation: _activation,
    Ignition: _ignition,
    Quick: _quick,
    Triggered: _triggered,
    Continuous: _continuous,
    Procedure: _procedure,
    Maintenance: _maintenance,
}
