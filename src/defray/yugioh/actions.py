"""All actions of a player: which there are, which may be done, and why the others may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.decisions import Action
from defray.kernel.errors import IllegalAction, UnknownCard
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.yugioh import activation, battle, entering
from defray.yugioh.abilities import face_of
from defray.yugioh.prices import Order, priced
from defray.yugioh.summoning import SetCard, Summon, Turning
from defray.yugioh.timing import why_no_battle
from defray.yugioh.triggers import waiting_as, why_not_triggered, why_not_yet
from defray.yugioh.zones import BANISHED, EXTRA, FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

PLAYED = ("activate", "summon", "special")
"""What one asks about when one asks why a card cannot be played."""
CARD_VERBS = ("activate", "special", "set", "summon", "flip", "position", "attack")
PRICED = ("activate", "special", "set", "summon", "attack")
"""What can cost something."""
WHERE = (HAND, MONSTERS, SPELLS, FIELD_ZONE, GRAVEYARD, BANISHED)


def conceivable(duel: YugiohDuel, player: int) -> list[Action]:
    """Every action that the cards of a player could give at all, legal now or not."""
    found = activations(duel, player)
    for number in duel.zone(player, HAND):
        card = duel.cards[number]
        face = face_of(card.face)
        if face.type == "monster":
            found.append(Action("summon", number))
            found.extend(
                Action("summon", number, -1, source) for source in entering.further(duel, player, card)
            )
        found.append(Action("set", number))
    for zone in (HAND, GRAVEYARD, BANISHED, EXTRA):
        for number in duel.zone(player, zone):
            for ability in face_of(duel.cards[number].face).procedures:
                if zone in ability.zones:
                    found.append(Action("special", number, ability.number))
    for number in duel.zone(player, MONSTERS):
        found.append(Action("position" if duel.cards[number].face_up else "flip", number))
    return found


def activations(duel: YugiohDuel, player: int, least_speed: int = 1) -> list[Action]:
    """Every activation of at least that Spell Speed that the cards of a player could give at all."""
    found: list[Action] = []
    for zone in WHERE:
        for number in duel.zone(player, zone):
            face = face_of(duel.cards[number].face)
            for ability in face.activated:
                if ability.speed < least_speed:
                    continue
                found.append(Action("activate", number, ability.number))
                if ability.kind == "activation":
                    found.extend(
                        Action("activate", number, ability.number, other.number, "with")
                        for other in face.activated
                        if other.with_activation
                    )
    return found


def phases(duel: YugiohDuel) -> list[Action]:
    """The phases the turn player may enter from here, and the end of the turn."""
    if duel.phase == "main1":
        return [Action("to", word="battle"), Action("to", word="end"), Action("end", word="turn")]
    if duel.phase == "battle":
        return [Action("to", word="main2"), Action("to", word="end"), Action("end", word="turn")]
    return [Action("to", word="end"), Action("end", word="turn")]


def commands(duel: YugiohDuel, player: int) -> tuple[Action, ...]:
    """The legal actions of the turn player's free choice."""
    tried = [*conceivable(duel, player), *battle.attacks(duel, player), *phases(duel)]
    return tuple(action for action in tried if not obstacles(duel, player, action, True))


def responses(duel: YugiohDuel, player: int) -> list[Action]:
    """The legal activations of a player in a window: only what has Spell Speed 2 or more can be among
    them."""
    tried = activations(duel, player, 2)
    return [action for action in tried if not activation.obstacles(duel, player, action, True)]


def lapsing(duel: YugiohDuel, player: int, phase: str) -> list[Action]:
    """The responses of a player that are possible now and would not be in that phase."""
    later = duel.trial()
    later.phase = phase
    later.sources()
    return [action for action in responses(duel, player) if activation.obstacles(later, player, action, True)]


def obstacles(duel: YugiohDuel, player: int, action: Action, brief: bool) -> list[Obstacle]:
    """Every reason against an action; empty if it may be done. `brief` may stop at the first."""
    if not well_formed(duel, action):
        return [Obstacle("no_such_action", "YR-EFFECTS")]
    if action.verb == "activate":
        return activate_obstacles(duel, player, action, brief)
    if action.verb == "special":
        return entering.procedure(duel, player, action, brief)
    if action.verb == "set" and face_of(duel.cards[action.card].face).type != "monster":
        return entering.setting(duel, player, action)
    if action.verb in ("summon", "set"):
        return entering.normal(duel, player, action, brief)
    if action.verb == "flip":
        return entering.flip(duel, player, action)
    if action.verb == "position":
        return entering.position(duel, player, action)
    if action.verb == "attack":
        return battle.obstacles(duel, player, action)
    return phase_obstacles(duel, player, action)


def well_formed(duel: YugiohDuel, action: Action) -> bool:
    """Whether the action speaks of cards and abilities that exist, and of nothing that its verb knows not:
    of two ways to write an action only one is the action."""
    if action.verb in ("to", "end"):
        return True
    if action.verb not in CARD_VERBS or not 0 <= action.card < len(duel.cards):
        return False
    abilities = face_of(duel.cards[action.card].face).abilities
    if action.verb in ("activate", "special"):
        if not 0 <= action.ability < len(abilities):
            return False
        if action.verb == "activate" and action.word == "with":
            return 0 <= action.number < len(abilities) and abilities[action.number].with_activation
    elif action.ability != -1:
        return False
    second = action.number if action.verb in ("summon", "attack") else -1
    return not action.word and action.number == second and -1 <= second < len(duel.cards)


def activate_obstacles(duel: YugiohDuel, player: int, action: Action, brief: bool) -> list[Obstacle]:
    """Why an effect is not activated; a Trigger Effect needs its event (it is offered in a decision of its
    own)."""
    card = duel.cards[action.card]
    ability = face_of(card.face).abilities[action.ability]
    if ability.kind in ("continuous", "procedure", "maintenance"):
        return [Obstacle("card_kind", "YR-EFFECTS", (action.card,))]
    if ability.kind == "trigger" and waiting_as(duel, action.card, action.ability) is None:
        found = activation.obstacles(duel, player, action, brief)
        return [why_not_triggered(duel, card, ability), *found]
    return activation.obstacles(duel, player, action, brief)


def phase_obstacles(duel: YugiohDuel, player: int, action: Action) -> list[Obstacle]:
    """Why a phase cannot be entered."""
    if duel.active != player or not duel.free:
        return [Obstacle("not_your_turn", "YR-PHASES")]
    if action not in phases(duel):
        return [Obstacle("wrong_phase", "YR-PHASES", what=action.word)]
    barred = why_no_battle(duel, player) if action.word == "battle" else None
    return [] if barred is None else [barred]


def quote(duel: YugiohDuel, player: int, action: Action) -> Quote:
    """The price of an action; `IllegalAction` for one that speaks of a card or an effect there is not."""
    if action.verb in PRICED and not well_formed(duel, action):
        raise IllegalAction(f"{action!r} is no action of this duel: there is no such card or effect.")
    if action.verb == "activate":
        card = duel.cards[action.card]
        scope = activation.scope_of(duel, player, card, face_of(card.face).abilities[action.ability])
        return activation.quote(duel, player, action, scope)
    if action.verb in ("summon", "set", "special"):
        return entering.quote(duel, player, action)
    if action.verb == "attack":
        return battle.quote(duel, player, action)
    return priced(duel, Order(action, player, "", "procedure"), (), Scope(player, action.card)).quote()


def beginning(duel: YugiohDuel, player: int, action: Action) -> Procedure:
    """The procedure that does an action of the free choice."""
    if action.verb == "set" and face_of(duel.cards[action.card].face).type != "monster":
        return SetCard(player, action.card)
    if action.verb in ("summon", "set", "special"):
        return Summon(player, action.verb, action.card, action.ability, action.number)
    if action.verb in ("flip", "position"):
        return Turning(player, action.card, action.verb == "flip")
    if action.verb == "attack":
        return battle.Attack(player, action.card, action.number)
    return duel.activation(player, action)


def why_not(duel: YugiohDuel, player: int, action: Action) -> list[Obstacle]:
    """Why an action that is not offered is none: what bars it, or what it waits for."""
    found = obstacles(duel, player, action, False)
    waits = None if found else why_not_yet(duel, action)
    if waits is not None:
        return [waits]
    return found or [Obstacle("not_in_window", "YR-FAST-EFFECTS", (action.card,) if action.card >= 0 else ())]


def why_not_named(duel: YugiohDuel, player: int, name: str) -> list[Obstacle]:
    """Every reason against playing the cards of a name: activating or summoning them (only where neither
    is conceivable: whatever else one could do). Empty if it can be done.
    """
    if not any(name in (card.face.name, face_of(card.face).ja) for card in duel.cards):
        raise UnknownCard(f"No card in this duel is called {name!r}.")
    meant = [
        a
        for a in conceivable(duel, player)
        if name in (duel.cards[a.card].face.name, face_of(duel.cards[a.card].face).ja)
    ]
    meant = [action for action in meant if action.verb in PLAYED] or meant
    if any(duel.offered(action) for action in meant):
        return []
    found: list[Obstacle] = []
    for action in meant:
        found.extend(one for one in duel.why_not(action) if one not in found)
    return found or [
        Obstacle("not_yours", "YR-EFFECTS", tuple(c.number for c in duel.cards if c.face.name == name))
    ]
