"""Rules that bring costs or operations with them: taxes, waivers, replacements, what happens each time."""

from __future__ import annotations

from msgspec import structs

from defray.yugioh.language import (
    BeforeEffectResolves,
    ChangeCost,
    ChangeTargetedEffect,
    CountsAsTributes,
    DestroyedWhile,
    ExtraNormalSummon,
    Filter,
    OpenCards,
    PayWith,
    Tax,
    Waive,
    Whenever,
)

from .costs import all_costs
from .filters import SOME, exact_place, noun
from .flow import numbers_on_die
from .grammar import Clause, Quantity, Slot, Spoken
from .numbers import measure, negative, value
from .operations import sequence
from .rules import BARE_MANY, RuleTable, about, players
from .speaker import Scope, Speaker
from .triggers import activated_cards, bind, trigger_clause


def _tax(speaker: Speaker, rule: Tax, scope: Scope) -> Spoken:
    deeds = speaker.book.join([speaker.say(f"tax.{deed}") for deed in rule.on], "or")
    own = rule.cards is not None and rule.cards.this
    one = SOME if own else Quantity("bare")
    cards = noun(speaker, rule.cards, one).text if rule.cards is not None else speaker.say("any.card.one")
    if rule.cards is None and rule.on == ("attack",):
        cards = speaker.say("any.monster.one")
    slots: dict[str, Slot] = {
        "pay": all_costs(speaker, rule.pay),
        "deeds": deeds,
        "cards": cards,
        "they": speaker.say("tax.you" if rule.player == "you" else "tax.they"),
        "origin": exact_place(speaker, rule.origin, "they", "from") if rule.origin else "",
    }
    who = speaker.player("each" if rule.player == "either" else rule.player)
    key = "rule.tax.this" if own else "rule.tax.attack" if rule.on == ("attack",) else "rule.tax"
    return Clause(key, slots, who)


def _waive(speaker: Speaker, rule: Waive, scope: Scope) -> Spoken:
    what = activated_cards(speaker, rule.cards, rule.what, many=True)
    return Clause(f"rule.waive.{rule.how}", {"what": what}, players(speaker, rule.player))


def _change_cost(speaker: Speaker, rule: ChangeCost, scope: Scope) -> Spoken:
    player = players(speaker, rule.player)
    less = negative(rule.by)
    amount = abs(rule.by) if isinstance(rule.by, int) else structs.replace(rule.by, times=abs(rule.by.times))
    slots: dict[str, Slot] = {
        "thing": speaker.say(f"change.{rule.how}", player=player.text),
        "what": activated_cards(speaker, rule.cards, rule.what, many=True),
        "n": value(speaker, amount),
        "by": measure(speaker, amount, "rise")["n"],
        "floor": speaker.say("change.floor", n=str(rule.floor)) if rule.floor else "",
        "limit": "" if rule.per_turn is None else speaker.say("change.per_turn", n=str(rule.per_turn)),
    }
    key = f"rule.change_cost.{'less' if less else 'more'}"
    return Clause(f"{key}.optional" if rule.optional else key, slots, player)


def _pay_with(speaker: Speaker, rule: PayWith, scope: Scope) -> Spoken:
    most = "" if rule.covers is None else speaker.say("rule.pay_with.covers", n=str(rule.covers))
    slots: dict[str, Slot] = {
        "cards": noun(speaker, rule.cards, SOME).text,
        "pay": all_costs(speaker, rule.pay),
        "covers": most,
    }
    return Clause(f"rule.pay_with.{rule.instead_of}", slots, players(speaker, rule.player))


def _open_cards(speaker: Speaker, rule: OpenCards, scope: Scope) -> Spoken:
    slots: dict[str, Slot] = {
        "cards": noun(speaker, rule.cards, SOME).text,
        "for": speaker.say(f"open.{rule.for_}"),
        "limit": "" if rule.per_turn is None else speaker.say("open.per_turn", n=str(rule.per_turn)),
    }
    return Clause("rule.open_cards" + (".must" if rule.must else ""), slots, players(speaker, rule.player))


def _extra_summon(speaker: Speaker, rule: ExtraNormalSummon, scope: Scope) -> Spoken:
    cards = noun(speaker, rule.cards, Quantity("exact", "1"), implied=("hand",)).text
    slots: dict[str, Slot] = {"cards": cards}
    who = speaker.player("each" if rule.player == "either" else rule.player)
    tail = ""
    if rule.then:
        tail = speaker.say(
            "rule.extra_normal_summon.then", then=speaker.book.clause(sequence(speaker, rule.then))
        )
    return Clause("rule.extra_normal_summon", slots, who, tail=tail)


def _counts_as(speaker: Speaker, rule: CountsAsTributes, scope: Scope) -> Spoken:
    summoned = rule.for_ if rule.for_ != Filter() else Filter(type="monster")
    slots: dict[str, Slot] = {"n": str(rule.count), "summoned": noun(speaker, summoned, SOME).text}
    return Clause("rule.counts_as_tributes", slots, noun(speaker, rule.cards, SOME))


def _destroyed(speaker: Speaker, rule: DestroyedWhile, scope: Scope) -> Spoken:
    return Clause("rule.destroyed", {}, noun(speaker, rule.cards, BARE_MANY))


def _before(speaker: Speaker, rule: BeforeEffectResolves, scope: Scope) -> Spoken:
    cards = noun(speaker, rule.effects_of, SOME).text
    own = about(speaker, None, scope).text
    return Clause(
        "rule.before_effect_resolves", {"cards": cards, "this": own, "do": sequence(speaker, rule.do)}
    )


def _whenever(speaker: Speaker, rule: Whenever, scope: Scope) -> Spoken:
    before, focus = dict(speaker.referents), speaker.focus
    event = trigger_clause(speaker, rule.when)
    bind(speaker, (rule.when,))
    speaker.focus = ""
    adverb = speaker.book.adverbial(event, "whenever")
    clause = Clause("rule.whenever", {"do": sequence(speaker, rule.do)}, before=adverb)
    speaker.referents, speaker.focus = before, focus
    return clause


def _if_targeted(speaker: Speaker, rule: ChangeTargetedEffect, scope: Scope) -> Spoken:
    own = about(speaker, None, scope).text
    return Clause("rule.negate_if_targeted", {"on": numbers_on_die(speaker, rule.on), "this": own})


RULES_OF_PLAY: RuleTable = {
    Tax: _tax,
    Waive: _waive,
    ChangeCost: _change_cost,
    PayWith: _pay_with,
    OpenCards: _open_cards,
    ExtraNormalSummon: _extra_summon,
    BeforeEffectResolves: _before,
    Whenever: _whenever,
    CountsAsTributes: _counts_as,
    DestroyedWhile: _destroyed,
    ChangeTargetedEffect: _if_targeted,
}
