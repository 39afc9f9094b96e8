"""Actions as sentences: what the turn player may do, and every answer to a decision inside an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from defray.effects.language import ChooseOne, Phase
from defray.kernel.decisions import Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.payments import Payments
from defray.wording.effects import describe_operations
from defray.wording.grammar import Language
from defray.wording.parts import nodes, part_clause, parts_text
from defray.wording.voice import Voice
from defray.yugioh.abilities import face_of
from defray.yugioh.actions import well_formed
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.entering import tributes_needed
from defray.yugioh.frames import Frame
from defray.yugioh.turn import Upkeep
from defray.yugioh.zones import NAMES, on_field

PLAIN = ("yes", "no", "pass", "done", "cancel")
"""Answers that need no card or number to be understood."""
PHASES = (*get_args(Phase), "turn")
"""What can be entered or ended."""


def decision_sentence(duel: YugiohDuel, language: Language) -> str:
    """What is asked now."""
    return decision_text(Voice(duel, language))


def decision_text(voice: Voice) -> str:
    """The same, for a reader."""
    duel = voice.duel
    decision = duel.pending
    if decision is None:
        return voice.say("asks.over")
    card = voice.card(decision.source) if decision.source >= 0 else ""
    if decision.kind == "respond":
        if duel.chain:
            return voice.say("asks.respond.chain", card=voice.card(duel.chain[-1].card))
        if duel.summoning:
            return voice.say("asks.respond.summon", card=voice.card(duel.window[-1].cards[0].number))
        return voice.say("asks.respond.open")
    key = f"asks.{decision.kind}"
    if decision.kind == "cards" and not card:
        key += ".hand_limit"
    elif voice.book.has(f"{key}.{decision.purpose}"):
        key += f".{decision.purpose}"
    how = voice.say(f"how.{decision.purpose}") if voice.book.has(f"how.{decision.purpose}") else ""
    return voice.say(key, card=card, how=how)


def action_text(voice: Voice, action: Action) -> str:
    """The sentence of an action, without a full stop."""
    if action.verb in PLAIN:
        return _plain(voice, action)
    return VERBS[action.verb](voice, action)


# ---------------------------------------------------------------------------------------- actions of the game


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
    key = "act.summon.tribute" if tributes_needed(voice.duel, card) else "act.summon"
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


# ----------------------------------------------------------------------------------- choices inside an action


def _card(voice: Voice, action: Action) -> str:
    decision = voice.duel.pending or Decision()
    drafting = voice.duel.stack[-1] if voice.duel.stack else None
    if decision.kind == "pay" and isinstance(drafting, Drafting):
        part = _priced(voice).plans[drafting.plan].parts[drafting.part]
        return capital(voice.clause(part_clause(voice, part, (action.card,))))
    card = voice.owned(action.card)
    if len({voice.duel.cards[option.card].zone for option in decision.options if option.card >= 0}) > 1:
        card = voice.say("label.placed", card=card, place=voice.zone(action.card))
    for key in (f"pick.{decision.purpose}", f"pick.card.{decision.purpose}"):
        if voice.book.has(key):
            return voice.say(key, card=card)
    return voice.say("pick.card", card=card)


def _zone(voice: Voice, action: Action) -> str:
    source = voice.duel.pending.source if voice.duel.pending is not None else -1
    monster = source < 0 or voice.face(source).type == "monster"
    return voice.say(f"pick.zone.{'monsters' if monster else 'spells'}", n=str(action.number + 1))


def _number(voice: Voice, action: Action) -> str:
    pending = voice.duel.pending
    life = pending is not None and pending.kind == "pay" and pending.purpose == "life"
    return voice.say("pick.life" if life else "pick.number", n=str(action.number))


def _way(voice: Voice, action: Action) -> str:
    """One of several ways to pay, with its number among those open."""
    options = voice.duel.pending.options if voice.duel.pending is not None else ()
    place = options.index(action) + 1 if action in options else action.number + 1
    plan = _priced(voice).plans[action.number]
    return voice.say("pick.way", n=str(place), said=parts_text(voice, plan.parts))


def _option(voice: Voice, action: Action) -> str:
    """One of the options of an effect, in the words of the card."""
    said = ""
    frame = voice.duel.stack[-1] if voice.duel.stack else None
    if isinstance(frame, Frame):
        effect = voice.face(frame.home).definition.effects[frame.ability]
        choices = nodes(effect, ChooseOne)
        if len(choices) == 1:
            said = describe_operations(choices[0].options[action.number - 1], voice.language)
    return voice.say("pick.option.said" if said else "pick.option", n=str(action.number), said=said)


def _plain(voice: Voice, action: Action) -> str:
    pending = voice.duel.pending
    upkeep = voice.duel.stack[-1] if voice.duel.stack else None
    if pending is None or pending.purpose != "maintenance" or action.verb not in ("yes", "no"):
        return voice.say(f"pick.{action.verb}")
    cost = ""
    if isinstance(upkeep, Upkeep):
        cost = parts_text(voice, upkeep.payments(voice.duel).plans[0].parts)
    said = voice.say(f"pick.maintenance.{action.verb}", card=voice.card(pending.source), cost=cost)
    return capital(said)


def _priced(voice: Voice) -> Payments:
    """All ways to pay for what is being paid."""
    below = voice.duel.stack[-2]
    assert isinstance(below, Priced)
    return below.payments(voice.duel)


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def sayable(duel: YugiohDuel, action: Action) -> bool:
    """Whether the action is one that this duel could bring, or an answer that means something now."""
    options = () if duel.pending is None else duel.pending.options
    if action in options or action.verb in PLAIN or action.verb in ("zone", "number"):
        return True
    if action.verb == "card":
        return action.card >= 0
    if action.verb in ("to", "end"):
        return action.word in PHASES
    return well_formed(duel, action)


VERBS: Mapping[str, Callable[[Voice, Action], str]] = {
    "activate": _activate,
    "summon": _summon,
    "set": _with_card,
    "flip": _with_card,
    "special": _special,
    "position": _position,
    "attack": _attack,
    "to": _phase,
    "end": _phase,
    "card": _card,
    "zone": _zone,
    "number": _number,
    "way": _way,
    "option": _option,
}
"""What is said for each verb of an action; `PLAIN` has the rest."""
