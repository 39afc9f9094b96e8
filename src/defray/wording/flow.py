"""Operations that act on players or on other operations: drawing, damage, choices, coins, later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from defray.yugioh.language import (
    AnyOp,
    ChooseNumber,
    ChooseOne,
    Coin,
    Damage,
    Dice,
    Draw,
    Excavate,
    Filter,
    GainLife,
    If,
    Later,
    Look,
    LoseLife,
    May,
    NegateActivation,
    NegateAttack,
    NegateEffect,
    PayLifeNow,
    SendTopCards,
    Shuffle,
    WinDuel,
)

from .costs import top_cards
from .filters import tupled
from .grammar import Chain, Clause, Joined, Spoken
from .numbers import measure, within
from .operations import picked, sequence
from .speaker import Referent, Speaker


def _draw(speaker: Speaker, operation: Draw) -> Spoken:
    slots = measure(speaker, operation.count, "cards")
    speaker.bind("done", Referent(many=operation.count != 1, deed="draw"))
    return Clause("do.draw", {**slots}, speaker.subject(operation.player))


def _negate_activation(speaker: Speaker, operation: NegateActivation) -> Spoken:
    kind = "summon" if not speaker.activated else "either" if speaker.would_be_summoned else "activation"
    return Clause(f"do.negate_activation.{kind}")


def _negate_effect(speaker: Speaker, operation: NegateEffect) -> Spoken:
    return Clause("do.negate_effect" + (".this" if operation.this else ""))


def _negate_attack(speaker: Speaker, operation: NegateAttack) -> Spoken:
    return Clause("do.negate_attack")


def _damage(speaker: Speaker, operation: Damage) -> Spoken:
    slots = measure(speaker, operation.amount, "points")
    if operation.player in ("opponent", "both") and operation.player != speaker.actor:
        return Clause("do.damage", {**slots, "player": speaker.player(operation.player).text})
    return Clause("do.damage.take", {**slots}, speaker.player(operation.player))


def _life(key: str) -> Callable[[Speaker, Any], Spoken]:
    def speak(speaker: Speaker, operation: GainLife | LoseLife | PayLifeNow) -> Spoken:
        return Clause(
            key, {**measure(speaker, operation.amount, "points")}, speaker.subject(operation.player)
        )

    return speak


def _later(speaker: Speaker, operation: Later) -> Spoken:
    when = speaker.say(f"later.{operation.turn}", phase=speaker.say(f"phase.{operation.phase}"))
    return Clause("do.later", {"when": when, "then": sequence(speaker, operation.then)})


def _look(speaker: Speaker, operation: Look) -> Spoken:
    many = operation.top != 1
    if operation.top is not None:
        text = top_cards(speaker, operation.top, operation.whose)
        zones: tuple[str, ...] = ("deck",)
    elif operation.cards is not None:
        found = operation.cards.all
        if (
            found is not None
            and found == Filter(of=found.of, zones=found.zones)
            and tupled(found.zones) == ("hand",)
        ):
            text = _hand(speaker, found.of)
        else:
            text = picked(speaker, operation.cards, "look")[0].text
            many = speaker.referents.get("done", Referent()).many
        zones = () if found is None else tupled(found.zones)
    else:
        text, zones = _hand(speaker, operation.whose), ("hand",)
    referent = Referent(many=many, zones=zones, deed="look")
    speaker.bind("done", referent)
    speaker.bind(operation.label, referent)
    return Clause("do.look", {"cards": text})


def _hand(speaker: Speaker, whose: str) -> str:
    """A whole hand."""
    return speaker.owned(speaker.player("both" if whose == "either" else whose), speaker.say("zone.hand"))


def _excavate(speaker: Speaker, operation: Excavate) -> Spoken:
    text = top_cards(speaker, operation.count, "you")
    referent = Referent(many=operation.count != 1, zones=("deck",), deed="excavate")
    speaker.bind("done", referent)
    speaker.bind(operation.label, referent)
    return Clause("do.excavate", {"cards": text})


def _send_top(speaker: Speaker, operation: SendTopCards) -> Spoken:
    text = top_cards(speaker, operation.count, operation.player)
    speaker.bind("done", Referent(many=operation.count != 1, zones=("graveyard",), deed="send"))
    return Clause("do.send", {"cards": text})


def _shuffle(speaker: Speaker, operation: Shuffle) -> Spoken:
    zone = speaker.owned(speaker.player(operation.player), speaker.say(f"zone.{operation.zone}"))
    return Clause("do.shuffle", {"zone": zone})


def _choose_number(speaker: Speaker, operation: ChooseNumber) -> Spoken:
    return Clause("do.choose_number", {"range": within(speaker, operation.within)})


def _may(speaker: Speaker, operation: May) -> Spoken:
    subject = speaker.subject(operation.player) or speaker.player(operation.player)
    with speaker.acting(operation.player):
        then = sequence(speaker, operation.then)
    then, tail = _without_tail(then)
    if operation.otherwise:
        otherwise = speaker.book.clause(sequence(speaker, operation.otherwise))
        tail += speaker.say("do.may.otherwise", otherwise=otherwise)
    return Clause("do.may", {"then": then}, subject, tail=tail)


def _without_tail(chain: Chain) -> tuple[Chain, str]:
    """A remark about the last step is said after the whole."""
    if not chain.steps:
        return chain, ""
    *first, (after, last) = chain.steps
    if not isinstance(last, Clause) or not last.tail:
        return chain, ""
    return Chain((*first, (after, replace(last, tail="")))), last.tail


def _choose_one(speaker: Speaker, operation: ChooseOne) -> Spoken:
    subject = speaker.subject(operation.player)
    with speaker.acting(operation.player):
        options = tuple(sequence(speaker, o) for o in operation.options)
    if all(len(o.steps) == 1 for o in options):
        return Clause("do.choose_one.short", {"options": Joined(options, "or")}, subject)
    words = [speaker.say("bullet", text=speaker.book.clause(o)) for o in options]
    return Clause("do.choose_one", {"options": "".join(words)}, subject)


def _if(speaker: Speaker, operation: If) -> Spoken:
    condition = speaker.book.adverbial(speaker.condition(operation.condition), "if")
    focus = speaker.focus
    then = sequence(speaker, operation.then)
    speaker.focus = focus
    tail = _otherwise(speaker, operation.otherwise)
    return Clause("do.if", {"condition": condition, "then": then}, tail=tail)


def _otherwise(speaker: Speaker, operations: Sequence[AnyOp]) -> str:
    if not operations:
        return ""
    return speaker.say("do.if.otherwise", otherwise=speaker.book.clause(sequence(speaker, operations)))


def _coin(speaker: Speaker, operation: Coin) -> Spoken:
    heads = speaker.book.clause(sequence(speaker, operation.heads))
    text = speaker.say("do.coin.heads", then=heads)
    if operation.tails:
        text += speaker.say("do.coin.tails", then=speaker.book.clause(sequence(speaker, operation.tails)))
    return Clause("do.coin", {"results": text})


def numbers_on_die(speaker: Speaker, numbers: tuple[int, ...]) -> str:
    """ "2 or 5"."""
    return speaker.book.join([str(n) for n in numbers], "or")


def _dice(speaker: Speaker, operation: Dice) -> Spoken:
    return Clause(
        "do.dice", {"on": numbers_on_die(speaker, operation.on), "then": sequence(speaker, operation.then)}
    )


def _win(speaker: Speaker, operation: WinDuel) -> Spoken:
    return Clause("do.win", {}, speaker.player(operation.player))


FLOW: dict[type, Callable[[Speaker, Any], Spoken]] = {
    Draw: _draw,
    NegateActivation: _negate_activation,
    NegateEffect: _negate_effect,
    NegateAttack: _negate_attack,
    Damage: _damage,
    GainLife: _life("do.gain_life"),
    LoseLife: _life("do.lose_life"),
    PayLifeNow: _life("do.pay_life"),
    Later: _later,
    Look: _look,
    Excavate: _excavate,
    SendTopCards: _send_top,
    Shuffle: _shuffle,
    ChooseNumber: _choose_number,
    May: _may,
    ChooseOne: _choose_one,
    If: _if,
    Coin: _coin,
    Dice: _dice,
    WinDuel: _win,
}
