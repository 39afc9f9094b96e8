"""Chapter: when something may be activated. Places, phases, spell speeds, windows, use limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.special import second_of_its_name
from defray.yugioh.zones import FIELD_ZONE, HAND, SEATS, SPELLS, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

Found = list[Obstacle]
OF_BATTLE = (
    "battles", "before_damage_calculation", "damage_calculation", "battle_damage", "battle_destroyed",
)  # fmt: skip
"""The events that only the Damage Step brings."""
BEFORE_DAMAGE = ("start", "before")
"""The parts of the Damage Step before damage calculation."""
BEFORE_BATTLE = ("draw", "standby", "main1")
"""The phases before the Battle Phase."""
BATTLE = "battle "
"""How the names of uses begin that are counted for one battle."""


def check_place(duel: YugiohDuel, player: int, card: Card, ability: Ability, found: Found) -> None:
    """Whether the card is where it can be activated from, and there is room to place it (Y-B1, Y-B2)."""
    face = face_of(card.face)
    if ability.kind != "activation":
        if card.zone not in ability.zones and (ability.zones or ability.kind != "trigger"):
            found.append(Obstacle("not_there", "YR-EFFECTS", (card.number,)))
        elif on_field(card.zone) and not card.face_up:
            found.append(Obstacle("face_down", "YR-EFFECTS", (card.number,)))
        elif face.type != "monster" and on_field(card.zone) and "resolving" in card.marks:
            found.append(Obstacle("not_resolved", "YR-SPELLS", (card.number,)))
        return
    if card.zone == HAND:
        check_hand(duel, player, card, found)
    elif card.zone in (SPELLS, FIELD_ZONE) and not card.face_up:
        if card.turn == duel.turn and (face.type == "trap" or face.property == "quick_play"):
            found.append(Obstacle("set_this_turn", "YR-SETTING", (card.number,)))
    elif on_field(card.zone):
        found.append(Obstacle("already_face_up", "YR-SPELLS", (card.number,)))
    else:
        found.append(Obstacle("not_in_hand", "YR-SPELLS", (card.number,)))


def check_hand(duel: YugiohDuel, player: int, card: Card, found: Found) -> None:
    """A Spell from the hand, in your own turn, into a free zone; never a Trap (Y-B2)."""
    face = face_of(card.face)
    if face.type != "spell":
        found.append(Obstacle("card_kind", "YR-TRAPS", (card.number,), what="from_hand"))
    elif duel.active != player:
        found.append(Obstacle("not_your_turn", "YR-SPELLS", (card.number,)))
    elif face.property != "field" and len(duel.zone(player, SPELLS)) >= SEATS:
        found.append(Obstacle("no_free_zone", "Y-B2", (card.number,)))


def check_owner(player: int, card: Card, found: Found) -> None:
    """Only the player whose card it is (on the field: who controls it) activates it."""
    if card.controller != player:
        found.append(Obstacle("not_yours", "YR-EFFECTS", (card.number,)))


def check_moment(duel: YugiohDuel, player: int, card: Card, ability: Ability, found: Found) -> None:
    """Phase and spell speed, and that it was not paid for what it would answer (Y-E4)."""
    speed = ability.speed
    if ability.kind != "trigger":  # triggers met together form a chain whatever their speed (Y-E3)
        check_speed(duel, player, card, speed, found)
    if duel.chain and any(
        card.number == one.number and card.visit != one.visit for one in duel.chain[-1].receipt.cards("paid")
    ):
        found.append(Obstacle("paid_for_this", "Y-E4", (card.number, duel.chain[-1].card)))
    if duel.damage_step and not in_damage_step(ability, speed, duel.damage_step):
        found.append(Obstacle("damage_step", "YR-DAMAGE-STEP", (card.number,)))


def check_event(duel: YugiohDuel, card: Card, ability: Ability, scope: Scope, found: Found) -> None:
    """For what answers an event, the event itself (Y-B4)."""
    if duel.summoning and not ability.when:
        found.append(Obstacle("not_in_window", "YR-SUMMONING", (card.number,)))
    elif ability.when and ability.kind != "trigger" and not answers(duel, ability, scope):
        found.append(Obstacle("no_such_event", "Y-B6", (card.number,)))


def check_speed(duel: YugiohDuel, player: int, card: Card, speed: int, found: Found) -> None:
    """A chain takes Spell Speed 2 or more, a Counter Trap only another; Spell Speed 1 is for your own Main
    Phase."""
    if duel.chain:
        last = duel.chain[-1]
        if speed < 2 or (last.speed == 3 and speed < 3):
            found.append(
                Obstacle("spell_speed", "YR-SPELL-SPEED", (card.number, last.card), last.speed, speed)
            )
    elif speed == 1:
        if duel.active != player:
            found.append(Obstacle("not_your_turn", "YR-MAIN-PHASE", (card.number,)))
        elif duel.phase not in ("main1", "main2"):
            found.append(Obstacle("wrong_phase", "YR-MAIN-PHASE", (card.number,), what=duel.phase))
        elif not duel.free:
            found.append(Obstacle("not_in_window", "YR-SPELL-SPEED", (card.number,)))


def in_damage_step(ability: Ability, speed: int, stage: str) -> bool:
    """Whether it may be activated at that point of the Damage Step: Counter Traps, what negates an
    activation, what answers something that happens nowhere else, Trigger Effects whose text does not
    except it; and, until the damage is calculated, what changes ATK or DEF."""
    if ability.kind == "trigger":
        return ability.in_damage_step
    if speed == 3 or "negate" in ability.includes or any(when.event in OF_BATTLE for when in ability.when):
        return True
    return "stats" in ability.includes and stage in BEFORE_DAMAGE


def answers(duel: YugiohDuel, ability: Ability, scope: Scope) -> bool:
    """Whether the event the text names is the one that may be answered now; binds `link` and `trigger`."""
    for event in answerable(duel):
        for when in ability.when:
            if when.met(duel, event, scope):
                scope.bind(
                    "trigger", when.found(duel, event, scope) if when.cards is not None else event.cards
                )
                return True
    return False


def answerable(duel: YugiohDuel) -> list[Event]:
    """The activation on top of the chain, and what happened just before the chain began. The attempt to
    summon is answered by the first link and by no other (YR-SUMMONING); that monsters battle, until damage
    calculation (YR-DAMAGE-STEP)."""
    if duel.summoning and duel.chain:
        return duel.last_activation
    found = [*duel.window, *duel.last_activation]
    if duel.damage_step in BEFORE_DAMAGE:
        battle = next(event for event in reversed(duel.today) if event.kind == "battle")
        if battle not in found:
            found.append(battle)
    return found


def check_limit(duel: YugiohDuel, player: int, card: Card, ability: Ability, found: Found) -> None:
    """How often it may be used."""
    limit = ability.limit
    if limit is None:
        return
    if used(duel, player, card, ability) >= limit.times:
        found.append(Obstacle("use_limit", "YR-LIMITS", (card.number,), limit.times, limit.times, limit.per))


def limit_key(player: int, card: Card, ability: Ability) -> str:
    """Under which name uses are counted: the card at its place, or the name."""
    limit = ability.limit
    assert limit is not None
    number = "all" if limit.shared else str(ability.number)
    if limit.by == "name":
        return f"{card.face.name}/{number} by {player}"
    if limit.per == "battle":
        return f"{BATTLE}{card.number}.{card.visit}/{number}"
    return f"{card.number}.{card.visit}/{number}"


def counts_for(duel: YugiohDuel, per: str) -> dict[str, int]:
    """The table in which uses of that span are counted."""
    if per == "chain":
        return duel.used_in_chain
    if per == "duel" or per == "face_up":
        return duel.used_in_duel
    return duel.used


def used(duel: YugiohDuel, player: int, card: Card, ability: Ability) -> int:
    """How often it has been used in the span of its limit."""
    limit = ability.limit
    assert limit is not None
    return counts_for(duel, limit.per).get(limit_key(player, card, ability), 0)


def count_use(duel: YugiohDuel, player: int, card: Card, ability: Ability, change: int) -> None:
    """Count a use (or take it back, for a Spell or Trap Card whose activation was negated)."""
    limit = ability.limit
    if limit is not None:
        table = counts_for(duel, limit.per)
        key = limit_key(player, card, ability)
        table[key] = table.get(key, 0) + change


def check_allowed(duel: YugiohDuel, player: int, card: Card, ability: Ability, found: Found) -> None:
    """Effects that forbid the activation itself (Y-A8: a mere negation does not)."""
    what = "card" if ability.kind == "activation" else "effect"
    for active in duel.actives("cannot_activate"):
        rule = active.player_rule()
        if rule.what in (what, "any") and active.about(player) and active.reaches(duel, card):
            found.append(Obstacle("forbidden_by", "Y-A8", (active.source, card.number), what="activate"))
            return
    if ability.kind == "activation" and second_of_its_name(duel, player, card):
        found.append(Obstacle("only_one", "YR-EFFECTS", (card.number,)))


def why_no_battle(duel: YugiohDuel, player: int) -> Obstacle | None:
    """Why a player may conduct no Battle Phase this turn; `None` if they may."""
    if duel.turn == 1:
        return Obstacle("first_turn", "YR-PHASES")
    for active in duel.actives("no_battle_phase"):
        if active.about(player):
            return Obstacle("no_battle_phase", "Y-I5", (active.source,))
    return None


def attacks_to_come(duel: YugiohDuel) -> bool:
    """Whether there can be attacks yet this turn (YR-PHASES)."""
    if duel.phase in BEFORE_BATTLE:
        return why_no_battle(duel, duel.active) is None
    return duel.phase == "battle"
