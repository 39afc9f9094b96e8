"""What an effect waits for: an event as a clause ("this card is sent from the field to the GY")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from defray.yugioh.language import Filter, Trigger

from .filters import BARE_MANY, SOME, exact_zones, head_of, noun, place, tupled
from .grammar import Clause, Joined, Noun, Quantity, Slot, Spoken
from .speaker import Referent, Speaker

ANY_CARD = Filter()
MONSTER = Filter(type="monster")
MONSTER_EVENTS = {
    "tributed",
    "summoned",
    "would_be_summoned",
    "flipped",
    "attack_declared",
    "battles",
    "attacked",
    "battle_destroyed",
    "battle_damage",
    "before_damage_calculation",
    "damage_calculation",
}
STAYING = {"destroyed", "tributed", "battle_destroyed"}
"""Events told of cards at the place where they happen: "this card on the field is destroyed"."""
FROM_FIELD = {"field", "monsters", "spells", "field_zone"}


def bind(speaker: Speaker, triggers: tuple[Trigger, ...]) -> None:
    """Labels that an event gives: `trigger` its cards, `link` the card whose activation is answered."""
    for trigger in triggers:
        cards = trigger.cards or ANY_CARD
        head = head_of(cards)
        if trigger.event in MONSTER_EVENTS and head == "card":
            head = "monster"
        if len(triggers) > 1 or cards.this or head in ("spell", "trap", "spell_trap"):
            head = "card"
        referent = Referent(
            head, "monster" if head == "monster" else "card", zones=tupled(trigger.to or trigger.origin)
        )
        speaker.bind("trigger", referent, focus=False)
        speaker.bind("link", Referent(), focus=False)
    events = {t.event for t in triggers}
    speaker.would_be_summoned = "would_be_summoned" in events
    speaker.activated = not speaker.would_be_summoned or bool(events & {"activated", "spell_resolved"})


def trigger_clause(speaker: Speaker, trigger: Trigger) -> Spoken:
    """The event as a clause; "when", "if" or a past form is added by the caller."""
    clause = EVENTS[trigger.event](speaker, trigger)
    return _extras(speaker, trigger, clause)


def _extras(speaker: Speaker, trigger: Trigger, clause: Spoken) -> Spoken:
    """Phase and turn, for events of which they are not the whole."""
    if trigger.event == "phase" or (trigger.phase is None and trigger.turn == "either"):
        return clause
    return Joined((clause, _phase(speaker, trigger)), "and")


def when(speaker: Speaker, triggers: tuple[Trigger, ...]) -> Spoken:
    """Any of these events."""
    clauses = tuple(trigger_clause(speaker, t) for t in triggers)
    return clauses[0] if len(clauses) == 1 else Joined(clauses, "or")


# ------------------------------------------------------------------------------------------ parts of an event


def _cards(speaker: Speaker, trigger: Trigger) -> Noun:
    cards = trigger.cards
    if cards is None:
        cards = MONSTER if trigger.event in MONSTER_EVENTS else ANY_CARD
    elif trigger.event in MONSTER_EVENTS and head_of(cards) == "card" and not cards.this and not cards.any:
        cards = structs.replace(cards, type="monster")
    if trigger.origin and not cards.zones:
        cards = structs.replace(cards, of="either")
    extra = {"participle": speaker.say("participle.excavate")} if trigger.excavated else {}
    return noun(speaker, cards, SOME, extra=extra)


def _origin(speaker: Speaker, trigger: Trigger) -> str:
    if not trigger.origin:
        return ""
    zones = tupled(trigger.origin)
    if trigger.event in STAYING and set(zones) <= FROM_FIELD:
        if zones == ("field",):
            return speaker.say("place.field.in.either")
        return speaker.say("place.zones.in.neutral", zones=exact_zones(speaker, zones))
    side = trigger.cards.of if trigger.cards is not None and trigger.cards.of != "either" else "neutral"
    if zones == ("field",):
        return speaker.say("place.from_field")
    if set(zones) <= FROM_FIELD:
        return speaker.say("place.zones.from.neutral", zones=exact_zones(speaker, zones))
    return place(speaker, zones, side, "from")


def _how(speaker: Speaker, trigger: Trigger, *, by: bool = True) -> dict[str, str]:
    """Cause, source and player: "by battle", "to activate a WATER monster's effect", "by your opponent".
    English says them after the verb, Japanese before it; the slots are separate so that a template may
    leave one out."""
    say = speaker.say
    source = "" if trigger.source is None else noun(speaker, trigger.source, SOME).text
    whole = trigger.source is None or head_of(trigger.source) == "monster" or trigger.source.this
    causes = []
    for cause in tupled(trigger.cause):
        key = f"cause.{cause}.of" if source else f"cause.{cause}"
        causes.append(say(key + ("" if whole or cause != "cost" else ".any"), source=source))
    if source and not causes:
        causes.append(say("cause.of", source=source))
    actor = say("cause.by", player=speaker.player(trigger.by).text) if by and trigger.by != "either" else ""
    return {"cause": speaker.book.join(causes, "or"), "by": actor}


def _actor(speaker: Speaker, trigger: Trigger) -> Noun:
    """Who does it, where the event is somebody's act."""
    side = trigger.by
    if side == "either" and trigger.cards is not None and not trigger.cards.zones:
        side = trigger.cards.of
    return speaker.player("a_player" if side == "either" else side)


# ----------------------------------------------------------------------------------------------------- events


def _plain(speaker: Speaker, trigger: Trigger) -> Spoken:
    """Events that happen to a card: "{cards} is destroyed …"."""
    slots: dict[str, Slot] = {**_how(speaker, trigger)}
    slots["origin"] = _origin(speaker, trigger)
    clause = Clause(f"event.{trigger.event}", slots, _cards(speaker, trigger))
    if not trigger.to:
        return clause
    where = speaker.book.join([speaker.say(f"dest.{z}") for z in tupled(trigger.to)], "or")
    return replace(clause, key=f"event.{trigger.event}.to", slots={**slots, "to": where})


def _moved(speaker: Speaker, trigger: Trigger) -> Spoken:
    slots: dict[str, Slot] = {**_how(speaker, trigger), "origin": _origin(speaker, trigger)}
    cards = _cards(speaker, trigger)
    if not trigger.to:
        if trigger.origin:
            side = (
                trigger.cards.of if trigger.cards is not None and trigger.cards.of != "either" else "neutral"
            )
            zones = speaker.say(f"zones.of.{side}", zones=exact_zones(speaker, tupled(trigger.origin)))
            return Clause("event.moved.leaves", {**slots, "zones": zones}, cards)
        return Clause("event.moved", slots, cards)
    parts = []
    for zone in tupled(trigger.to):
        kind = zone if zone in ("graveyard", "hand", "deck", "banished", "extra") else "other"
        parts.append(Clause(f"event.moved.{kind}", {**slots, "to": speaker.say(f"dest.{zone}")}, cards))
    return parts[0] if len(parts) == 1 else Joined(tuple(parts), "or")


def _summoned(speaker: Speaker, trigger: Trigger) -> Spoken:
    kinds = [speaker.say(f"summon.{k}") for k in tupled(trigger.summon)]
    kind = (
        speaker.say("summon.kinds", kinds=speaker.book.join(kinds, "or"))
        if kinds
        else speaker.say("summon.any")
    )
    slots = {**_how(speaker, trigger, by=False), "kind": kind, "origin": _origin(speaker, trigger)}
    if trigger.by == "either":
        return Clause(f"event.{trigger.event}", {**slots}, _cards(speaker, trigger))
    actor = speaker.player(trigger.by)
    return Clause(f"event.{trigger.event}.by", {**slots, "cards": _cards(speaker, trigger).text}, actor)


def _activated(speaker: Speaker, trigger: Trigger) -> Spoken:
    say = speaker.say
    includes = [say(f"includes.{i}") for i in trigger.includes]
    slots: dict[str, Slot] = {
        **_how(speaker, trigger, by=False),
        "origin": _origin(speaker, trigger),
        "includes": say("includes", things=speaker.book.join(includes, "or")) if includes else "",
    }
    if trigger.event == "activated":
        activated = activated_cards(speaker, trigger.cards, trigger.what)
        slots["what"] = activated
        actor = _actor(speaker, trigger)
        anybody = trigger.by == "either" and actor == speaker.player("a_player")
        return (
            Clause("event.activated.any", slots, Noun(activated))
            if anybody
            else Clause("event.activated", slots, actor)
        )
    what = say(f"negated.{trigger.what}", cards=noun(speaker, trigger.cards or ANY_CARD, SOME).text)
    if trigger.by == "either":
        return Clause("event.negated", slots, Noun(what))
    return Clause("event.negated.by", {**slots, "what": what}, _actor(speaker, trigger))


def activated_cards(
    speaker: Speaker, cards: Filter | None, what: str, *, many: bool = False, voice: str = ""
) -> str:
    """What is activated: "a Spell Card", "a monster's effect", "cards or effects"."""
    number = "many" if many else "one"
    if cards is None or cards == Filter(of=cards.of):
        return speaker.say(f"activated.{what}.{number}")
    amount = BARE_MANY if many and not cards.this else SOME
    if many and what == "card" and not cards.name:
        amount = Quantity("bare")
    text = noun(speaker, cards, amount, voice=voice).text
    if what == "any" and head_of(cards) == "monster":
        what = "effect"
    if what == "card" and (cards.name or head_of(cards) not in ("spell", "trap", "spell_trap")):
        what = "card.named"
    return speaker.say(
        f"activated.{what}.{number}" if "." in what else f"activated.{what}.of.{number}", cards=text
    )


def _damage(speaker: Speaker, trigger: Trigger) -> Spoken:
    slots: dict[str, Slot] = {**_how(speaker, trigger)}
    who = "a_player" if trigger.to_player == "either" else trigger.to_player
    return Clause(f"event.{trigger.event}", slots, speaker.player(who))


def _battle_damage(speaker: Speaker, trigger: Trigger) -> Spoken:
    cards = trigger.cards or trigger.source
    who = speaker.player("a_player" if trigger.to_player == "either" else trigger.to_player)
    if cards is None:
        return Clause("event.battle_damage.taken", {**_how(speaker, trigger)}, who)
    return Clause("event.battle_damage", {"player": who.text}, noun(speaker, cards, SOME))


def _act(speaker: Speaker, trigger: Trigger) -> Spoken:
    """Events that are a player's act: paying LP, drawing."""
    slots: dict[str, Slot] = {**_how(speaker, trigger, by=False)}
    cards = trigger.cards
    if cards is not None and not cards.zones:
        cards = structs.replace(cards, of="either")
    slots["cards"] = noun(speaker, cards or ANY_CARD, SOME).text
    side = trigger.to_player
    actor = speaker.player(side) if side != "either" else _actor(speaker, trigger)
    return Clause(f"event.{trigger.event}", slots, actor)


def _battle_destroyed(speaker: Speaker, trigger: Trigger) -> Spoken:
    clause = _plain(speaker, trigger)
    if trigger.source is None or not isinstance(clause, Clause):
        return clause
    slots = {"cards": _cards(speaker, trigger).text, "to": clause.slots.get("to", "")}
    key = "event.battle_destroyed.by" + (".to" if trigger.to else "")
    return Clause(key, slots, noun(speaker, trigger.source, SOME))


def _phase(speaker: Speaker, trigger: Trigger) -> Spoken:
    return phase_clause(speaker, () if trigger.phase is None else (trigger.phase,), trigger.turn)


def phase_clause(speaker: Speaker, phases: tuple[str, ...], turn: str, positive: bool = True) -> Clause:
    """ "it is your Main Phase"; as an adverb "during your Main Phase"."""
    if phases in (("main1",), ("main2",)) and turn == "either":
        text = speaker.say(f"phase.{phases[0]}")
    elif not phases:
        text = speaker.say(f"turn.{turn}")
    else:
        words = ["main" if set(phases) >= {"main1", "main2"} and p == "main1" else p for p in phases]
        if "main" in words:
            words.remove("main2")
        text = speaker.say(
            f"turn.{turn}.phase", phase=speaker.book.join([speaker.say(f"phase.{p}") for p in words], "or")
        )
    return Clause("condition.phase" if positive else "condition.phase.not", {"phase": text})


EVENTS: dict[str, Callable[[Speaker, Trigger], Spoken]] = {
    "moved": _moved,
    "destroyed": _plain,
    "tributed": _plain,
    "discarded": _plain,
    "banished": _plain,
    "detached": _plain,
    "summoned": _summoned,
    "would_be_summoned": _summoned,
    "flipped": _plain,
    "set": _plain,
    "activated": _activated,
    "spell_resolved": _plain,
    "effect_resolved": _plain,
    "before_damage_calculation": _plain,
    "damage_calculation": _plain,
    "negated": _activated,
    "damage": _damage,
    "battle_damage": _battle_damage,
    "life_paid": _act,
    "life_lost": _act,
    "drawn": _act,
    "counter_placed": _plain,
    "attack_declared": _plain,
    "battles": _plain,
    "attacked": _plain,
    "battle_destroyed": _battle_destroyed,
    "phase": _phase,
}
