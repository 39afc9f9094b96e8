"""Actions of Yu-Gi-Oh! as sentences, and the answers to its decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from defray.kernel.decisions import Action, Decision
from defray.wording.effects import describe_operations
from defray.wording.parts import parts_text
from defray.wording.picking import PICKS, capital, plain
from defray.wording.trees import nodes
from defray.wording.voice import Voice
from defray.yugioh.abilities import face_of
from defray.yugioh.actions import well_formed
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.entering import tributes_needed
from defray.yugioh.frames import Frame
from defray.yugioh.language import ChooseOne, Phase
from defray.yugioh.turn import Upkeep
from defray.yugioh.zones import NAMES, on_field

PHASES = (*get_args(Phase), "turn")
"""What can be entered or ended."""


def duel_of(voice: Voice) -> YugiohDuel:
    """The duel that is spoken of."""
    duel = voice.duel
    assert isinstance(duel, YugiohDuel)
    return duel


def decision_text(voice: Voice, decision: Decision) -> str:
    """What is asked, where Yu-Gi-Oh! asks in its own way; empty otherwise."""
    duel = duel_of(voice)
    if decision.kind == "cards" and decision.source < 0:
        return voice.say("asks.cards.hand_limit")
    if decision.kind != "respond":
        return ""
    if duel.chain:
        return voice.say("asks.respond.chain", card=voice.card(duel.chain[-1].card))
    if duel.summoning:
        return voice.say("asks.respond.summon", card=voice.card(duel.window[-1].cards[0].number))
    return voice.say("asks.respond.open")


def _activate(voice: Voice, action: Action) -> str:
    card = voice.duel.cards[action.card]
    face = face_of(card.face)
    ability = face.abilities[action.ability]
    n = str(ability.printed)
    name = voice.card(action.card)
    if action.word == "with":
        return voice.say("act.activate.with", card=name, n=str(face.abilities[action.number].printed))
    if ability.kind == "activation":
        key = "act.activate.card"
        if on_field(card.zone) and not card.face_up:
            key += ".set"
        if sum(1 for one in face.activated if one.kind == "activation") > 1:
            name = voice.say("act.activate.card.n", card=name, n=n)
        return voice.say(key, card=name)
    if not on_field(card.zone):
        name = voice.say("label.placed", card=name, place=voice.zone(action.card))
    several = sum(1 for one in (*face.activated, *face.triggers) if one.kind != "activation") > 1
    return voice.say("act.activate.effect.n" if several else "act.activate.effect", card=name, n=n)


def _summon(voice: Voice, action: Action) -> str:
    card = voice.duel.cards[action.card]
    key = "act.summon.tribute" if tributes_needed(duel_of(voice), card) else "act.summon"
    said = voice.say(key, card=voice.card(action.card))
    if action.number < 0:
        return said
    return voice.say("act.summon.extra", summon=said, source=voice.card(action.number))


def _special(voice: Voice, action: Action) -> str:
    card = voice.duel.cards[action.card]
    procedures = face_of(card.face).procedures
    key = "act.special.n" if len(procedures) > 1 else "act.special"
    origin = voice.say(f"origin.{NAMES[card.zone]}")
    return voice.say(key, card=voice.card(action.card), origin=origin, n=str(action.ability + 1))


def _position(voice: Voice, action: Action) -> str:
    """A change of position, or the position in which a monster arrives."""
    if action.word:
        return voice.say(f"pick.position.{action.word}")
    wanted = "attack" if voice.duel.cards[action.card].turned else "defense"
    return voice.say(f"act.position.{wanted}", card=voice.card(action.card))


def _attack(voice: Voice, action: Action) -> str:
    if action.number < 0:
        return voice.say("act.attack.direct", card=voice.card(action.card))
    return voice.say("act.attack", card=voice.card(action.card), target=voice.card(action.number))


def _phase(voice: Voice, action: Action) -> str:
    if action.word == "turn":
        return voice.say("act.end.turn")
    key = f"act.{action.verb}.{action.word}"
    phase = voice.say(f"phase.{action.word}")
    return voice.say(key if voice.book.has(key) else f"act.{action.verb}", phase=phase)


def _with_card(voice: Voice, action: Action) -> str:
    """Setting and flipping: nothing but the card is said."""
    return voice.say(f"act.{action.verb}", card=voice.card(action.card))


def _zone(voice: Voice, action: Action) -> str:
    source = voice.duel.pending.source if voice.duel.pending is not None else -1
    monster = source < 0 or face_of(voice.duel.cards[source].face).type == "monster"
    return voice.say(f"pick.zone.{'monsters' if monster else 'spells'}", n=str(action.number + 1))


def _number(voice: Voice, action: Action) -> str:
    pending = voice.duel.pending
    life = pending is not None and pending.kind == "pay" and pending.purpose == "life"
    return voice.say("pick.life" if life else "pick.number", n=str(action.number))


def _option(voice: Voice, action: Action) -> str:
    """One of the options of an effect, in the words of the card."""
    said = ""
    frame = voice.duel.stack[-1] if voice.duel.stack else None
    if isinstance(frame, Frame):
        effect = face_of(voice.duel.cards[frame.home].face).definition.effects[frame.ability]
        choices = nodes(effect, ChooseOne)
        if len(choices) == 1:
            said = describe_operations(choices[0].options[action.number - 1], voice.language)
    return voice.say("pick.option.said" if said else "pick.option", n=str(action.number), said=said)


def _upkeep(voice: Voice, action: Action) -> str:
    """Whether a card is kept, with what that costs."""
    pending = voice.duel.pending
    if pending is None or pending.purpose != "maintenance":
        return plain(voice, action)
    upkeep = voice.duel.stack[-1] if voice.duel.stack else None
    cost = ""
    if isinstance(upkeep, Upkeep):
        cost = parts_text(voice, upkeep.payments(voice.duel).plans[0].parts)
    said = voice.say(f"pick.maintenance.{action.verb}", card=voice.card(pending.source), cost=cost)
    return capital(said)


def sayable(duel: YugiohDuel, action: Action) -> bool:
    """Whether the action is one that this duel could bring, or an answer that means something now."""
    if action.verb == "zone":
        return True
    return action.word in PHASES if action.verb in ("to", "end") else well_formed(duel, action)


VERBS: Mapping[str, Callable[[Voice, Action], str]] = {
    **PICKS,
    "activate": _activate,
    "summon": _summon,
    "set": _with_card,
    "flip": _with_card,
    "special": _special,
    "position": _position,
    "attack": _attack,
    "to": _phase,
    "end": _phase,
    "zone": _zone,
    "number": _number,
    "option": _option,
    "yes": _upkeep,
    "no": _upkeep,
}
"""What is said for each verb of an action."""
