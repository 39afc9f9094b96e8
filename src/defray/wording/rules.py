"""What holds while a continuous effect applies: rules about cards, what they may and may not do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from defray.yugioh.language import (
    Amount,
    BattleDamage,
    Can,
    CannotActivate,
    CannotBe,
    CannotPay,
    CannotSummonAfter,
    Filter,
    InsteadOfDestruction,
    Modify,
    NegateEffects,
    NegateLinks,
    NoBattlePhase,
    NoDamage,
    OnlyOne,
    Redirect,
    Unaffected,
)

from .filters import SOME, Style, exact_place, exact_zones, noun
from .grammar import Clause, Joined, Noun, Quantity, Slot, Spoken
from .numbers import measure, negative, value
from .speaker import Scope, Speaker
from .triggers import activated_cards

BARE_MANY = Quantity("bare", many=True)
ALL = Quantity("all", many=True)
IMPLIED = {"discard": ("hand",)}
RuleTable = dict[type, Callable[[Speaker, Any, Scope], Spoken]]


def conditional(speak: Callable[[Speaker, Any, Scope], Spoken]) -> Callable[[Speaker, Any, Scope], Spoken]:
    """A rule with its own condition before it."""

    def spoken(speaker: Speaker, rule: Any, scope: Scope) -> Spoken:
        if rule.condition is None:
            return speak(speaker, rule, scope)
        condition = speaker.book.adverbial(speaker.condition(rule.condition), "while")
        clause = speak(speaker, rule, scope)
        if isinstance(clause, Clause):
            return replace(clause, before=condition)
        return Clause("conditional", {"rules": clause}, before=condition)

    return spoken


def about(
    speaker: Speaker, cards: Filter | None, scope: Scope, quantity: Quantity = BARE_MANY, other: str = ""
) -> Noun:
    """The cards a rule speaks of. Without a filter: those of the scope, or any card of the kind `other`."""
    if cards is not None and scope.applied and scope.subject is not None and cards.this:
        return scope.subject
    if cards is not None:
        return noun(speaker, cards, quantity)
    if scope.subject is not None and (scope.applied or not other):
        return scope.subject
    return Noun(speaker.say(f"any.{other or 'monster'}"), person="many")


def players(speaker: Speaker, side: str) -> Noun:
    """Whom a rule binds, as a subject."""
    return speaker.player("players" if side == "either" else side)


# ------------------------------------------------------------------------------------------------------ stats


def _modify(speaker: Speaker, rule: Modify, scope: Scope) -> Spoken:
    subject = about(speaker, rule.cards, scope, ALL)
    parts: list[Clause] = []

    def add(key: str, of: str, **slots: str) -> None:
        owner = subject if not parts else speaker.pronoun(subject)
        owned = speaker.owned(owner, speaker.say(f"stat.{of}")) if of else ""
        parts.append(Clause(key, {"owned": owned, **slots}, owner))

    if rule.attack == rule.defense != 0:
        _risen(speaker, add, "both", rule.attack)
    else:
        for stat in ("attack", "defense"):
            if getattr(rule, stat) != 0:
                _risen(speaker, add, stat, getattr(rule, stat))
    for attack, defense, stats in (
        ("set_attack", "set_defense", ("attack", "defense", "both")),
        ("original_attack", "original_defense", ("original_attack", "original_defense", "original_both")),
    ):
        first, second = getattr(rule, attack), getattr(rule, defense)
        if first is not None and first == second:
            add("modify.becomes", stats[2], value=value(speaker, first))
            continue
        if first is not None:
            add("modify.becomes", stats[0], value=value(speaker, first))
        if second is not None:
            add("modify.becomes", stats[1], value=value(speaker, second))
    if rule.halve_attack:
        add("modify.halved", "attack")
    if rule.halve_original_attack:
        add("modify.halved", "original_attack")
    if rule.level != 0:
        key = "modify.level.down" if negative(rule.level) else "modify.level.up"
        amount = abs(rule.level) if isinstance(rule.level, int) else rule.level
        add(key, "level", n=value(speaker, amount), by=measure(speaker, rule.level, "rise")["n"])
    if rule.attribute is not None:
        add("modify.attribute", "", attribute=speaker.say(f"attribute.{rule.attribute}"))
    if rule.also_attribute is not None:
        add("modify.also_attribute", "", attribute=speaker.say(f"attribute.{rule.also_attribute}"))
    if not parts:
        add("modify.nothing", "")
    return parts[0] if len(parts) == 1 else Joined(tuple(parts))


def _risen(speaker: Speaker, add: Callable[..., None], stat: str, amount: Amount) -> None:
    down = negative(amount)
    name = speaker.say(f"stat.{stat}")
    add("modify.down" if down else "modify.up", stat, stat=name, **measure(speaker, amount, "rise"))


# ------------------------------------------------------------------------------------ negation and activation


def _negate_effects(speaker: Speaker, rule: NegateEffects, scope: Scope) -> Spoken:
    subject = about(speaker, rule.cards, scope, ALL)
    key = "rule.negate_effects.anywhere" if rule.anywhere else "rule.negate_effects"
    return Clause(key, {"owned": speaker.owned(subject, speaker.say("word.effects"))}, subject)


def _negate_links(speaker: Speaker, rule: NegateLinks, scope: Scope) -> Spoken:
    slots: dict[str, Slot] = {
        "of": speaker.say("links.of", cards=noun(speaker, rule.cards, BARE_MANY).text)
        if rule.cards is not None
        else "",
        "here": _zones(speaker, rule.activated_in, "at"),
        "there": _zones(speaker, rule.targeting_in, "in"),
    }
    ways = [w for w, zones in (("activated", rule.activated_in), ("targeting", rule.targeting_in)) if zones]
    way = "both" if len(ways) == 2 else ways[0] if ways else "any"
    return Clause(f"rule.negate_links.{way}", slots)


def _zones(speaker: Speaker, zones: tuple[str, ...], style: Style) -> str:
    """The places, with a preposition where the language has one there."""
    return speaker.say(
        "links.place", place=exact_place(speaker, zones, "neutral", style), zones=exact_zones(speaker, zones)
    )


def _cannot_activate(speaker: Speaker, rule: CannotActivate, scope: Scope) -> Spoken:
    if rule.cards is None and scope.applied and scope.subject is not None:
        return Clause(f"rule.cannot_activate.own.{rule.what}", {}, scope.subject)
    what = activated_cards(speaker, rule.cards, rule.what, many=True, voice=rule.player)
    return Clause("rule.cannot_activate", {"what": what}, players(speaker, rule.player))


def _redirect(speaker: Speaker, rule: Redirect, scope: Scope) -> Spoken:
    subject = about(speaker, rule.cards, scope, SOME, other="card.some")
    if rule.cards is None and not scope.applied:
        subject = replace(subject, person="one")
    return Clause(f"rule.redirect.{rule.instead_of}", {"to": speaker.say(f"redirect.{rule.to}")}, subject)


# ----------------------------------------------------------------------------------------------------- cannot


def _cannot_pay(speaker: Speaker, rule: CannotPay, scope: Scope) -> Spoken:
    if rule.cards is not None:
        voice = "both" if rule.player == "either" else rule.player
        implied = IMPLIED.get(rule.how, ())
        cards = noun(speaker, rule.cards, BARE_MANY, "from", implied=implied, voice=voice).text
    elif scope.applied and scope.subject is not None:
        cards = scope.subject.text
    else:
        cards = speaker.say({"tribute": "any.monster", "discard": "any.hand"}.get(rule.how, "any.card"))
    where = "" if rule.everywhere else speaker.say("rule.as_cost")
    return Clause(
        f"rule.cannot_pay.{rule.how}", {"cards": cards, "as_cost": where}, players(speaker, rule.player)
    )


def _cannot_be(speaker: Speaker, rule: CannotBe, scope: Scope) -> Spoken:
    if rule.cards is None and not scope.applied and rule.player != "either":
        subject = Noun(
            speaker.say(
                "any.card" if rule.what in ("set", "targeted", "banished", "returned") else "any.monster"
            ),
            person="many",
        )
    else:
        subject = about(speaker, rule.cards, scope)
    if rule.player == "either":
        return Clause(f"rule.cannot_be.{rule.what}", {}, subject)
    return Clause(f"rule.cannot_be.{rule.what}.by", {"cards": subject.text}, players(speaker, rule.player))


def _unaffected(speaker: Speaker, rule: Unaffected, scope: Scope) -> Spoken:
    by = speaker.say("any.other_card") if rule.by is None else noun(speaker, rule.by, BARE_MANY).text
    return Clause("rule.unaffected", {"by": by}, about(speaker, rule.cards, scope))


def _only_one(speaker: Speaker, rule: OnlyOne, scope: Scope) -> Spoken:
    return Clause(
        "rule.only_one",
        {"card": speaker.name(speaker.card) if speaker.card else speaker.say("word.one_of_this_name")},
    )


def _can(speaker: Speaker, rule: Can, scope: Scope) -> Spoken:
    return Clause(f"rule.can.{rule.what}", {}, about(speaker, rule.cards, scope))


# ------------------------------------------------------------------------------------------ damage and battle


def _battle_damage(speaker: Speaker, rule: BattleDamage, scope: Scope) -> Spoken:
    cards = about(speaker, rule.cards, scope).text
    return Clause(f"rule.battle_damage.{rule.share}", {"cards": cards}, players(speaker, rule.player))


def _no_damage(speaker: Speaker, rule: NoDamage, scope: Scope) -> Spoken:
    return Clause("rule.no_damage", {}, players(speaker, rule.player))


def _no_battle_phase(speaker: Speaker, rule: NoBattlePhase, scope: Scope) -> Spoken:
    return Clause("rule.no_battle_phase", {}, players(speaker, rule.player))


def _cannot_summon(speaker: Speaker, rule: CannotSummonAfter, scope: Scope) -> Spoken:
    return Clause("rule.cannot_normal_summon", {}, players(speaker, rule.player))


def _instead(speaker: Speaker, rule: InsteadOfDestruction, scope: Scope) -> Spoken:
    cards = noun(speaker, rule.cards, SOME)
    destroyed = noun(speaker, rule.destroy, Quantity("exact", "1")).text
    return Clause(f"rule.instead_of_destruction.{rule.by}", {"destroy": destroyed}, cards)


RULES: RuleTable = {
    Modify: _modify,
    NegateEffects: _negate_effects,
    NegateLinks: _negate_links,
    CannotActivate: _cannot_activate,
    Redirect: _redirect,
    CannotPay: _cannot_pay,
    CannotBe: _cannot_be,
    Unaffected: _unaffected,
    OnlyOne: _only_one,
    Can: _can,
    BattleDamage: _battle_damage,
    NoDamage: _no_damage,
    NoBattlePhase: _no_battle_phase,
    CannotSummonAfter: _cannot_summon,
    InsteadOfDestruction: _instead,
}
