"""Chapter: what may be summoned and Set, and at what price: Tributes, procedures, taxes (Y-F1, Y-H2 to
Y-H4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.assignments import combinations
from defray.kernel.cards import Card
from defray.kernel.changes import Move, Reason
from defray.kernel.decisions import Action
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part
from defray.kernel.payments import Payment
from defray.kernel.quotes import Quote
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.alikeness import Judge
from defray.yugioh.opened import opened
from defray.yugioh.payability import barred, cannot_be
from defray.yugioh.placing import clear_field_zone
from defray.yugioh.pledges import broken
from defray.yugioh.prices import Accept, Order, Pricing, priced, unpayable
from defray.yugioh.special import barred_from_special, second_of_its_name
from defray.yugioh.timing import check_limit
from defray.yugioh.ways import Way
from defray.yugioh.zones import EXTRA_SEATS, FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SEATS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

Found = list[Obstacle]


def summon_key(player: int) -> str:
    """Under which name the Normal Summon or Set of the turn is counted."""
    return f"normal summon {player}"


def position_key(card: Card) -> str:
    """Under which name it is kept that a monster has changed its position this turn."""
    return f"position {card.number}.{card.visit}"


def further_key(player: int) -> str:
    """Under which name the further Normal Summon of the turn is counted: there is one, however many effects
    give one (YR-SUMMONING)."""
    return f"further summon {player}"


def tributes_needed(duel: YugiohDuel, card: Card) -> int:
    """None up to Level 4, one for Levels 5 and 6, two from Level 7 on (YR-TRIBUTES)."""
    level = duel.stat(card, "level")
    return 0 if level <= 4 else 1 if level <= 6 else 2


# ------------------------------------------------------------------------------------------- prices


def quote(duel: YugiohDuel, player: int, action: Action) -> Quote:
    """The price of a Summon, a procedure or a Set."""
    card = duel.cards[action.card]
    if action.verb == "special":
        return procedure_quote(duel, player, action)
    face = face_of(card.face)
    kind = "normal_summon" if action.verb == "summon" else "set"
    order = Order(action, player, kind, "procedure")
    pricing = priced(duel, order, (), Scope(player, action.card))
    if face.type == "monster":
        number = tributes_needed(duel, card)
        if number:
            pricing.start_with(tribute_ways(duel, player, card, number, pricing))
        return pricing.quote(zone_test(duel, player), no_room(action), its_place)
    return pricing.quote()


def tribute_ways(duel: YugiohDuel, player: int, card: Card, number: int, pricing: Pricing) -> list[Way]:
    """Y-H4: the Tributes of a Tribute Summon. A monster that counts as several counts as all of them or as
    one (F-08)."""
    scope = Scope(player, card.number)
    own: list[int] = []
    for one in duel.zone(player, MONSTERS):
        monster = duel.cards[one]
        source = cannot_be(duel, monster, "tributed_for_summon", player)
        obstacle = barred(duel, monster, "tribute", player, False, "procedure")
        if source >= 0:
            obstacle = Obstacle("forbidden_by", "Y-A4", (source, one), what="tribute")
        if obstacle is None:
            own.append(one)
        else:
            pricing.demand.note(obstacle)
    ways: list[Way] = []
    heavy = {one: several(duel, duel.cards[one], card) for one in own}
    for size in range(len(own) + 1):
        for chosen in combinations([one for one in own if heavy[one]], size):
            parts = (_exactly(card, list(chosen), size),) if size else ()
            for worth in totals([heavy[one] for one in chosen]):
                if worth <= number:
                    rest = _exactly(card, [one for one in own if one not in chosen], number - worth)
                    for way in opened(duel, rest, None, scope, pricing.demand, "summon"):
                        ways.append(Way(parts).then(way))
    return ways


def several(duel: YugiohDuel, monster: Card, summoned: Card) -> list[int]:
    """As how many Tributes, other than one, a monster can be treated for that Summon."""
    found: set[int] = set()
    for active in duel.actives("counts_as_tributes"):
        rule = active.counts_as()
        if active.reaches(duel, monster) and rule.for_summon.fits(duel, summoned, active.scope):
            found.add(rule.count)
    return sorted(found)


def totals(worths: list[list[int]]) -> list[int]:
    """Every total of one number out of each list, each once."""
    found = {0}
    for each in worths:
        found = {total + worth for total in found for worth in each}
    return sorted(found)


def _exactly(card: Card, candidates: list[int], number: int) -> Part:
    part = Part("tribute", card.number, "procedure")
    part.candidates = tuple(candidates)
    part.least = part.most = number
    part.zone = GRAVEYARD
    return part


def procedure_quote(duel: YugiohDuel, player: int, action: Action) -> Quote:
    """Y-H2: a procedure is neither cost nor effect; only taxes come on top of it."""
    card = duel.cards[action.card]
    ability = face_of(card.face).abilities[action.ability]
    order = Order(action, player, "special_summon", "procedure")
    pricing = priced(duel, order, ability.cost, Scope(player, action.card))
    room = None if ability.to_opponent else zone_test(duel, player)
    plans = pricing.quote().payments.plans
    if not any(loses(duel, card, part, ability) for plan in plans for part in plan.parts):
        return pricing.quote(room, no_room(action), its_place)

    def accept(payment: Payment) -> bool:
        for part, pick in zip(plans[payment.plan].parts, payment.picks, strict=True):
            if action.card in pick and loses(duel, card, part, ability):
                return False
        return room is None or room(payment)

    return pricing.quote(accept, Obstacle("goes_elsewhere", "Y-H2", (action.card,)), its_place)


def loses(duel: YugiohDuel, card: Card, part: Part, ability: Ability) -> bool:
    """Whether the monster, paid for its own procedure, would no longer be where the procedure summons it
    from (Y-H2)."""
    if card.number not in part.candidates or part.zone < 0:
        return False
    return duel.destination(card, part.zone)[0] not in ability.zones


def its_place() -> Judge:
    """Only the place of a card matters to whether a zone is free and the monster still there: an Extra
    Monster Zone is none that a payment could free (F-07)."""
    return _in_extra_zone


def _in_extra_zone(card: Card) -> object:
    return card.seat in EXTRA_SEATS


def no_room(action: Action) -> Obstacle:
    """Why a payment that frees no Monster Zone will not do."""
    return Obstacle("no_free_zone", "YR-SUMMONING", (action.card,))


def zone_test(duel: YugiohDuel, player: int) -> Accept | None:
    """A Monster Zone must be free after the payment (F-07)."""
    if duel.free_seats(player, MONSTERS):
        return None

    def accept(payment: Payment) -> bool:
        paid = [duel.cards[number] for number in payment.cards()]
        return any(card.zone == MONSTERS and card.controller == player and card.seat < SEATS for card in paid)

    return accept


# ------------------------------------------------------------------------------------------- legality


def check_time(duel: YugiohDuel, player: int, card: int, found: Found) -> None:
    """Your own Main Phase, with nothing else going on."""
    if duel.active != player:
        found.append(Obstacle("not_your_turn", "YR-MAIN-PHASE", (card,)))
    elif duel.phase not in ("main1", "main2"):
        found.append(Obstacle("wrong_phase", "YR-MAIN-PHASE", (card,), what=duel.phase))
    elif not duel.free:
        found.append(Obstacle("not_in_window", "YR-MAIN-PHASE", (card,)))


def check_payable(duel: YugiohDuel, price: Quote, found: Found) -> None:
    """A joint payment must exist; without any cards to pay with, a zone must be free."""
    if not price.payments:
        found.extend(unpayable(duel, price))


def normal(duel: YugiohDuel, player: int, action: Action, brief: bool) -> Found:
    """Every reason against a Normal Summon or Set of a monster."""
    card = duel.cards[action.card]
    face = face_of(card.face)
    found: Found = []
    check_time(duel, player, action.card, found)
    if card.zone != HAND or card.controller != player:
        found.append(Obstacle("not_in_hand", "YR-SUMMONING", (action.card,)))
    if face.type != "monster":
        found.append(Obstacle("card_kind", "YR-SUMMONING", (action.card,)))
    elif face.summoning in ("special_only", "special_only_first"):
        found.append(Obstacle("special_only", "Y-H2", (action.card,)))
    if brief and found:
        return found
    if face.type == "monster":
        check_normal(duel, player, action, card, found)
        check_bars(duel, player, action, card, found)
    if not found:
        price = quote(duel, player, action)
        if not tributes_needed(duel, card) and not duel.free_seats(player, MONSTERS):
            found.append(Obstacle("no_free_zone", "YR-SUMMONING", (action.card,)))
        else:
            check_payable(duel, price, found)
    return found


def check_normal(duel: YugiohDuel, player: int, action: Action, card: Card, found: Found) -> None:
    """One Normal Summon or Set a turn, and what effects give on top."""
    if action.number < 0:
        if duel.used.get(summon_key(player), 0) >= 1:
            found.append(Obstacle("no_normal_summon_left", "YR-SUMMONING", (action.card,)))
    elif not any(one == action.number for one in further(duel, player, card)):
        found.append(Obstacle("no_normal_summon_left", "YR-SUMMONING", (action.card, action.number)))
    elif action.verb == "set":
        found.append(Obstacle("card_kind", "YR-SUMMONING", (action.card, action.number)))


def further(duel: YugiohDuel, player: int, card: Card) -> list[int]:
    """The cards whose effects give this player one more Normal Summon of this monster."""
    if duel.used.get(further_key(player), 0):
        return []
    return [
        active.source
        for active in duel.actives("extra_normal_summon")
        if active.about(player) and active.reaches(duel, card)
    ]


def check_bars(duel: YugiohDuel, player: int, action: Action, card: Card, found: Found) -> None:
    """Effects that forbid the Summon or Set."""
    for active in duel.actives("cannot_normal_summon"):
        if active.about(player):
            found.append(Obstacle("forbidden_by", "Y-I5", (active.source, action.card), what=action.verb))
            return
    if action.verb == "summon":
        check_only_one(duel, player, card, found)
    word = "normal_summoned" if action.verb == "summon" else "set"
    source = cannot_be(duel, card, word, player)
    if source >= 0:
        found.append(Obstacle("forbidden_by", "YR-SUMMONING", (source, action.card), what=action.verb))


def check_only_one(duel: YugiohDuel, player: int, card: Card, found: Found) -> None:
    """A second face-up card of which a player may control only one; no negation lifts that."""
    if second_of_its_name(duel, player, card):
        found.append(Obstacle("only_one", "YR-SUMMONING", (card.number,)))


def procedure(duel: YugiohDuel, player: int, action: Action, brief: bool) -> Found:
    """Every reason against a summoning procedure (Y-H2, Y-H3)."""
    card = duel.cards[action.card]
    ability = face_of(card.face).abilities[action.ability]
    found: Found = []
    check_time(duel, player, action.card, found)
    if card.controller != player or card.zone not in ability.zones:
        found.append(Obstacle("not_there", "Y-H2", (action.card,)))
    if brief and found:
        return found
    if not ability.innate and duel.negated(card):
        found.append(Obstacle("negated_procedure", "Y-H3", (action.card,)))
    if barred_from_special(duel, card, player):
        found.append(Obstacle("forbidden_by", "YR-SPECIAL-SUMMON", (action.card,), what="special"))
    check_only_one(duel, player, card, found)
    check_limit(duel, player, card, ability, found)
    scope = Scope(player, action.card)
    condition = ability.condition
    if condition is not None and not condition.holds(duel, scope):
        found.append(Obstacle("condition_fails", "Y-B6", (action.card,)))
    if broken(duel, ability, scope):
        found.append(Obstacle("pledge_broken", "Y-I5", (action.card,)))
    check_side(duel, player, action.card, ability, found)
    if not found:
        check_payable(duel, procedure_quote(duel, player, action), found)
    return found


def check_side(duel: YugiohDuel, player: int, card: int, ability: Ability, found: Found) -> None:
    """Room for the monster on the other side, and for what comes with it on yours (Grinder Golem)."""
    if ability.to_opponent and not duel.free_seats(1 - player, MONSTERS):
        found.append(Obstacle("no_free_zone", "Y-H2", (card,)))
    scope = Scope(player, card)
    for operation in ability.blocks[0]:
        if not operation.possible(duel, scope):
            found.append(Obstacle("nothing_to_do", "Y-H2", (card,), what=operation.verb))


def flip(duel: YugiohDuel, player: int, action: Action) -> Found:
    """Every reason against a Flip Summon."""
    card = duel.cards[action.card]
    found: Found = []
    check_time(duel, player, action.card, found)
    if card.zone != MONSTERS or card.controller != player or card.face_up:
        found.append(Obstacle("not_face_down", "YR-SUMMONING", (action.card,)))
    elif card.turn == duel.turn:
        found.append(Obstacle("set_this_turn", "YR-SUMMONING", (action.card,)))
    else:
        check_turning(duel, card, found)
        check_only_one(duel, player, card, found)
        source = cannot_be(duel, card, "flip_summoned", player)
        if source >= 0:
            found.append(Obstacle("forbidden_by", "YR-SUMMONING", (source, action.card), what="flip"))
    return found


def position(duel: YugiohDuel, player: int, action: Action) -> Found:
    """Every reason against changing a face-up monster's position."""
    card = duel.cards[action.card]
    found: Found = []
    check_time(duel, player, action.card, found)
    if card.zone != MONSTERS or card.controller != player or not card.face_up:
        found.append(Obstacle("not_face_up", "YR-POSITIONS", (action.card,)))
    elif card.turn == duel.turn:
        found.append(Obstacle("just_summoned", "YR-POSITIONS", (action.card,)))
    else:
        check_turning(duel, card, found)
    return found


def check_turning(duel: YugiohDuel, card: Card, found: Found) -> None:
    """Once a turn, and not by a monster that has attacked."""
    if duel.used.get(position_key(card), 0):
        found.append(Obstacle("position_changed", "YR-POSITIONS", (card.number,)))
    if duel.used.get(f"attack {card.number}.{card.visit}", 0):
        found.append(Obstacle("attacked_already", "YR-POSITIONS", (card.number,)))
    source = cannot_be(duel, card, "change_position", card.controller)
    if source >= 0:
        found.append(Obstacle("forbidden_by", "YR-POSITIONS", (source, card.number), what="position"))


def setting(duel: YugiohDuel, player: int, action: Action) -> Found:
    """Every reason against Setting a Spell or Trap."""
    card = duel.cards[action.card]
    face = face_of(card.face)
    found: Found = []
    check_time(duel, player, action.card, found)
    if card.zone != HAND or card.controller != player:
        found.append(Obstacle("not_in_hand", "YR-SETTING", (action.card,)))
        return found
    if face.property != "field" and not duel.free_seats(player, SPELLS):
        found.append(Obstacle("no_free_zone", "YR-SETTING", (action.card,)))
    source = cannot_be(duel, card, "set", player)
    if source >= 0:
        found.append(Obstacle("forbidden_by", "YR-SETTING", (source, action.card), what="set"))
    if not found:
        check_payable(duel, quote(duel, player, action), found)
    return found


def set_spell(duel: YugiohDuel, player: int, card: int, seat: int, reason: Reason) -> None:
    """Place a Spell or Trap face-down."""
    field = face_of(duel.cards[card].face).property == "field"
    if field:
        clear_field_zone(duel, player, reason)
    move = Move(card, FIELD_ZONE if field else SPELLS, player)
    move.seat = 0 if field else seat
    move.face_up = False
    changes.move(duel, "set", [move], reason)
