"""Actions of Duel Masters as sentences, and the answers to its decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from defray.duelmasters.actions import well_formed
from defray.duelmasters.declaring import side_named
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Side, face_of, side_of
from defray.duelmasters.turn import ORDER
from defray.duelmasters.zones import HAND
from defray.kernel.decisions import Action, Decision
from defray.wording.picking import PICKS
from defray.wording.voice import Voice

DECLARES = ("declare", "trigger")
"""The kinds of decision in which a card may be used whose use was, or is, declared."""
SHIELD_TRIGGER = "shield_trigger"
"""The ability that no ability of the card's face says."""


def decision_text(voice: Voice, decision: Decision) -> str:
    """What is asked, where Duel Masters asks in its own way: nothing."""
    return ""


def _use(voice: Voice, action: Action) -> str:
    """A use, by the word for its type; from elsewhere than the hand with the place (D-114)."""
    pending = voice.duel.pending
    declared = pending is not None and pending.kind in DECLARES
    card = voice.duel.cards[action.card]
    sides = face_of(card).sides
    side = declared_side(sides, action) if declared else side_named(card, action.word)
    name = voice.card(action.card)
    if side is None:
        return voice.say("act.use", card=name)
    if len(sides) > 1:
        name = voice.say("act.side", side=side_name(voice, side), card=name)
    if card.zone != HAND and not declared:
        name = voice.say("label.placed", card=name, place=voice.zone(action.card))
    key = f"act.use.{side.type}"
    said = voice.say(key if voice.book.has(key) else "act.use", card=name)
    if not declared:
        return said
    word = SHIELD_TRIGGER if action.ability < 0 else face_of(card).abilities[action.ability].word
    return _declared(voice, said, word)


def declared_side(sides: list[Side], action: Action) -> Side | None:
    """The side that a declared use is of; none where it is still to be chosen."""
    if len(sides) == 1:
        return sides[0]
    return sides[action.number] if 0 <= action.number < len(sides) else None


def side_name(voice: Voice, side: Side) -> str:
    """A side of a twinpact by its name."""
    return voice.say("label.name", name=side.name)


def _declared(voice: Voice, said: str, word: str) -> str:
    """With the named ability by which it is done."""
    key = f"word.{word}"
    return voice.say("pick.declared", said=said, word=voice.say(key)) if voice.book.has(key) else said


def _activate(voice: Voice, action: Action) -> str:
    """A gear crossed, a creature tapped for its ability, or a triggered ability."""
    card = voice.duel.cards[action.card]
    name = voice.card(action.card)
    if action.ability < 0:
        return voice.say("act.cross", card=name)
    ability = face_of(card).abilities[action.ability]
    if ability.kind == "tap":
        return voice.say("act.tap", card=name)
    if ability.kind == "guard_strike":
        return _declared(voice, voice.say("pick.resolve", card=name), ability.kind)
    return voice.say("pick.resolve", card=name)


def _attack(voice: Voice, action: Action) -> str:
    if action.number < 0:
        return voice.say("act.attack.direct", card=voice.card(action.card))
    return voice.say("act.attack", card=voice.card(action.card), target=voice.card(action.number))


def _phase(voice: Voice, action: Action) -> str:
    if action.word == "turn":
        return voice.say("act.end.turn")
    return voice.say("act.to", phase=voice.say(f"phase.{action.word}"))


def _charge(voice: Voice, action: Action) -> str:
    return voice.say("act.charge", card=voice.card(action.card))


def _host(voice: Voice, action: Action) -> str:
    """What a gear, a castle or an aura is put on."""
    pending = voice.duel.pending
    crossed = pending is not None and pending.purpose == "cross"
    return voice.say("pick.host.cross" if crossed else "pick.host", card=voice.card(action.card))


def _with_card(voice: Voice, action: Action) -> str:
    return voice.say(f"pick.{action.verb}", card=voice.card(action.card))


def _option(voice: Voice, action: Action) -> str:
    """A side of a card, a player, or one of the options of an ability."""
    purpose = voice.duel.pending.purpose if voice.duel.pending is not None else ""
    if action.card >= 0:
        side = face_of(voice.duel.cards[action.card]).sides[action.number]
        return voice.say("pick.side", side=side_name(voice, side))
    if purpose == "player":
        return voice.say(f"pick.player.{action.number}")
    key = f"deed.{action.word}"
    said = voice.say(key) if voice.book.has(key) else ""
    return voice.say("pick.option.said" if said else "pick.option", n=str(action.number), said=said)


def sayable(duel: DuelMastersDuel, action: Action) -> bool:
    """Whether the action is one that this duel could bring."""
    if action.verb in ("to", "end"):
        return action.word in (*ORDER, "turn")
    if action.verb == "activate" and action.ability < 0:
        cards = duel.cards[action.card : action.card + 1] if action.card >= 0 else []
        return any("cross gear" in side_of(card).types for card in cards)
    return well_formed(duel, action)


VERBS: Mapping[str, Callable[[Voice, Action], str]] = {
    **PICKS,
    "use": _use,
    "charge": _charge,
    "activate": _activate,
    "attack": _attack,
    "to": _phase,
    "end": _phase,
    "base": _with_card,
    "block": _with_card,
    "host": _host,
    "option": _option,
}
"""What is said for each verb of an action."""
