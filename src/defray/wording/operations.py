"""What an effect does: each operation as a clause, and operations in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from defray.yugioh.language import (
    AnyOp,
    AnyRule,
    Apply,
    BanishCards,
    CardOp,
    Cards,
    ChangePosition,
    ChooseCards,
    CopyEffect,
    CreateToken,
    Destroy,
    DiscardCards,
    Equip,
    NormalSummon,
    Pick,
    PlaceCounters,
    SendToGraveyard,
    SetCards,
    SpecialSummon,
    TakeControl,
    TakeCounters,
    ToDeck,
    ToHand,
    TributeCards,
    Whenever,
)

from .filters import FIELD, Style, noun, referent, tupled
from .grammar import Chain, Clause, Joined, Noun, Quantity, Slot, Spoken, Unit
from .numbers import measure, quantity
from .speaker import Referent, Scope, Speaker

ALL = Quantity("all", many=True)
MONSTER_DEEDS = ("special_summon", "normal_summon", "tribute", "position", "control")


def sequence(speaker: Speaker, operations: Sequence[AnyOp]) -> Chain:
    """Operations in the order in which they are done."""
    return Chain(tuple((o.after, speaker.operation(o)) for o in operations))


# ----------------------------------------------------------------------------------------- the cards acted on


def picked(
    speaker: Speaker, cards: Cards, deed: str, style: Style = "in", implied: Sequence[str] = ()
) -> tuple[Noun, Noun | None]:
    """The cards an operation acts on, and who does it, where that is not the player who acts anyway. What
    is picked gets its labels: `done`, and the name the pick gives."""
    if isinstance(cards, str):
        result = speaker.ref(cards)
        known = speaker.referents.get(cards, Referent())
        speaker.bind("done", done_to(known, deed))
        if cards != "this":
            speaker.focus = "done" if speaker.focus in (cards, "done", "") else speaker.focus
        return result, None
    return _picked(speaker, cards, deed, style, implied)


def _picked(
    speaker: Speaker, pick: Pick, deed: str, style: Style, implied: Sequence[str]
) -> tuple[Noun, Noun | None]:
    found = pick.all if pick.all is not None else pick.choose
    if found is None:
        return speaker.ref("done"), None
    amount = ALL if pick.all is not None else quantity(speaker, pick.count)
    own = pick.by in ("opponent", "both", "turn_player") and (pick.by == "both" or found.of == pick.by)
    subject = speaker.subject(pick.by) if own else None
    voice = pick.by if own else speaker.actor if speaker.actor != "you" else ""
    extra = {"random": speaker.say("filter.random")} if pick.random else {}
    unit: Unit | None = "monster" if deed in MONSTER_DEEDS else None
    text = noun(speaker, found, amount, style, implied=implied, voice=voice, extra=extra, unit=unit)
    if pick.by != speaker.actor and not own:
        text = Noun(
            speaker.say("pick.by", cards=text.text, player=speaker.player(pick.by).text), person=text.person
        )
    bound = referent(found, amount, deed)
    among = speaker.referents.get(found.among or "")
    if among is not None and pick.all is not None:
        bound = replace(bound, many=among.many)
    if unit is not None and bound.head == "card":
        bound = replace(bound, head="monster", unit="monster")
    speaker.bind("done", bound)
    if pick.label is not None:
        speaker.bind(pick.label, bound)
    return text, subject


def done_to(known: Referent, deed: str) -> Referent:
    """The same cards, known by what was done to them last."""
    return Referent(known.head, known.unit, known.many, known.zones, deed or known.deed, 0)


def _moves(deed: str, style: Style = "in", implied: Sequence[str] = ()) -> Callable[[Speaker, Any], Spoken]:
    """An operation that says nothing but its cards."""

    def speak(speaker: Speaker, operation: CardOp) -> Spoken:
        cards, subject = picked(speaker, operation.cards, deed, style, implied)
        return Clause(f"do.{deed}", {"cards": cards.text}, subject)

    return speak


def _banish(speaker: Speaker, operation: BanishCards) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "banish", "from")
    face = speaker.say("word.face_down") if operation.face_down else ""
    return Clause("do.banish", {"cards": cards.text, "face": face}, subject)


def _zones(speaker: Speaker, cards: Cards) -> tuple[tuple[str, ...], str]:
    """Where the cards are, as far as one can tell, and whose they are."""
    if isinstance(cards, str):
        return speaker.referents.get(cards, Referent()).zones, "either"
    found = cards.all or cards.choose
    if found is None:
        return (), "either"
    if found.among is not None and not found.zones:
        return speaker.referents.get(found.among, Referent()).zones, found.of
    return tupled(found.zones), found.of


def _to_hand(speaker: Speaker, operation: ToHand) -> Spoken:
    zones, side = _zones(speaker, operation.cards)
    back = bool(zones) and set(zones) <= FIELD
    cards, subject = picked(speaker, operation.cards, "to_hand", "in" if back else "from")
    kind = "return" if back else "add" if side != "opponent" else "add.opponent"
    return Clause(f"do.to_hand.{kind}", {"cards": cards.text}, subject)


def _to_deck(speaker: Speaker, operation: ToDeck) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "to_deck", "from")
    return Clause(f"do.to_deck.{operation.place}", {"cards": cards.text}, subject)


def _special(speaker: Speaker, operation: SpecialSummon) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "special_summon", "from")
    kind = (
        ""
        if operation.as_kind == "special"
        else speaker.say("do.special_summon.as", kind=speaker.say(f"summon.{operation.as_kind}"))
    )
    slots: dict[str, Slot] = {
        "cards": cards.text,
        "position": _position(speaker, operation.position),
        "side": _side(speaker, operation.side),
        "kind": kind,
        "ignoring": speaker.say("do.special_summon.ignoring") if operation.ignore_conditions else "",
    }
    return Clause("do.special_summon", slots, subject, tail=_tail(speaker, operation.rules))


def _position(speaker: Speaker, position: str) -> str:
    return "" if position == "any" else speaker.say(f"position.{position}")


def _side(speaker: Speaker, side: str) -> str:
    return "" if side == "you" else speaker.say(f"side.{side}")


def _tail(speaker: Speaker, rules: tuple[AnyRule, ...], until: str = "") -> str:
    """What holds for the cards just moved: "but it cannot attack"."""
    if not rules:
        return ""
    first = Scope(speaker.doer("done"), applied=True)
    parts = tuple(speaker.rule(r, _next(speaker, first, i)) for i, r in enumerate(rules))
    text = speaker.book.clause(parts[0] if len(parts) == 1 else Joined(parts))
    return speaker.say("tail.until" if until else "tail.but", text=text, until=until)


def _token(speaker: Speaker, operation: CreateToken) -> Spoken:
    facts = speaker.say(
        "token.facts",
        race=speaker.race(operation.race),
        attribute=speaker.say(f"attribute.{operation.attribute}"),
        level=str(operation.level),
        attack=str(operation.attack),
        defense=str(operation.defense),
    )
    amount = quantity(speaker, operation.count)
    one = amount.kind == "exact" and not amount.many and not operation.as_many_as_possible
    named = speaker.say(
        "token.name.one" if one else "token.name.many", name=speaker.plain_name(operation.name)
    )
    key = (
        "token.possible"
        if operation.as_many_as_possible
        else "token.worked"
        if amount.kind == "measured"
        else "token.count"
    )
    cards = speaker.say(key, n=amount.low, name=named, facts=facts)
    speaker.bind("done", Referent("token", "monster", not one, ("monsters",), "special_summon"))
    until = "" if operation.until == "leaves_field" else speaker.say(f"until.{operation.until}")
    slots: dict[str, Slot] = {
        "cards": cards,
        "position": _position(speaker, operation.position),
        "side": _side(speaker, operation.side),
    }
    return Clause("do.token", slots, tail=_tail(speaker, operation.rules, until))


def _normal(speaker: Speaker, operation: NormalSummon) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "normal_summon", "from", ("hand",))
    return Clause(
        "do.normal_summon" + (".or_set" if operation.or_set else ""), {"cards": cards.text}, subject
    )


def _set(speaker: Speaker, operation: SetCards) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "set", "from")
    return Clause("do.set", {"cards": cards.text}, subject, tail=_tail(speaker, operation.rules))


def _equip(speaker: Speaker, operation: Equip) -> Spoken:
    to = speaker.ref(operation.to)
    cards, subject = picked(speaker, operation.cards, "equip")
    return Clause("do.equip", {"cards": cards.text, "to": to.text}, subject)


def _control(speaker: Speaker, operation: TakeControl) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "control")
    until = "" if operation.until == "leaves_field" else speaker.say(f"until.{operation.until}")
    return Clause("do.control", {"cards": cards.text, "until": until}, subject)


def _change(speaker: Speaker, operation: ChangePosition) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "position")
    owned = speaker.owned(cards, speaker.say("word.position"))
    return Clause(f"do.position.{operation.to}", {"cards": cards.text, "owned": owned}, subject)


def _place_counters(speaker: Speaker, operation: PlaceCounters) -> Spoken:
    unit = speaker.counter(operation.counter)
    slots = measure(speaker, operation.count, "counters", unit)
    cards, subject = picked(speaker, operation.cards, "place_counters")
    most = "" if operation.max is None else speaker.say("counters.max", n=str(operation.max))
    return Clause("do.place_counters", {**slots, "cards": cards.text, "counter": unit, "max": most}, subject)


def _remove_counters(speaker: Speaker, operation: TakeCounters) -> Spoken:
    unit = speaker.counter(operation.counter)
    slots = measure(speaker, operation.count, "counters", unit)
    cards, subject = picked(speaker, operation.cards, "remove_counters")
    return Clause("do.remove_counters", {**slots, "cards": cards.text, "counter": unit}, subject)


def _apply(speaker: Speaker, operation: Apply) -> Spoken:
    if operation.cards is None:
        scope, subject = Scope(), None
    else:
        cards, subject = picked(speaker, operation.cards, "")
        if isinstance(operation.cards, str) and operation.cards != "this":
            cards = speaker.doer("done") if cards.text == speaker.ref("done").text else cards
        scope = Scope(cards, applied=True)
    parts = tuple(speaker.rule(r, _next(speaker, scope, i)) for i, r in enumerate(operation.rules))
    rules: Spoken = parts[0] if len(parts) == 1 else Joined(parts)
    first = any(isinstance(r, Whenever) or r.condition is not None for r in operation.rules)
    slots: dict[str, Slot] = {"rules": rules, "until": speaker.say(f"until.{operation.until}")}
    return Clause("do.apply.first" if first else "do.apply", slots, subject)


def _next(speaker: Speaker, scope: Scope, index: int) -> Scope:
    """After the first rule the cards are only "it" or "they"."""
    if index == 0 or not scope.applied or scope.subject is None:
        return scope
    return Scope(speaker.pronoun(scope.subject), applied=True)


def _choose(speaker: Speaker, operation: ChooseCards) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "choose")
    return Clause("do.choose", {"cards": cards.text}, subject)


def _copy(speaker: Speaker, operation: CopyEffect) -> Spoken:
    cards, subject = picked(speaker, operation.cards, "")
    return Clause("do.copy_effect", {"cards": cards.text}, subject)


CARD_OPERATIONS: dict[type, Callable[[Speaker, Any], Spoken]] = {
    Destroy: _moves("destroy"),
    SendToGraveyard: _moves("send", "from"),
    DiscardCards: _moves("discard", "from", ("hand",)),
    TributeCards: _moves("tribute", "from", tuple(FIELD)),
    BanishCards: _banish,
    ToHand: _to_hand,
    ToDeck: _to_deck,
    SpecialSummon: _special,
    CreateToken: _token,
    NormalSummon: _normal,
    SetCards: _set,
    Equip: _equip,
    TakeControl: _control,
    ChangePosition: _change,
    PlaceCounters: _place_counters,
    TakeCounters: _remove_counters,
    Apply: _apply,
    ChooseCards: _choose,
    CopyEffect: _copy,
}
