"""The actions of Duel Masters: what a player may do at a free choice, what it costs, and why the rest may
not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import attacking, characteristics, crossing, declaring, prices, statics, turn
from defray.duelmasters.faces import face_of, side_of
from defray.duelmasters.frames import Frame
from defray.duelmasters.rules import Cannot
from defray.duelmasters.shields import ShieldsToHand
from defray.duelmasters.using import Use
from defray.duelmasters.windows import Window
from defray.duelmasters.zones import BATTLE, GR, GRAVEYARD, HAND, HYPERSPATIAL, MANA
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action
from defray.kernel.errors import IllegalAction, UnknownCard
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payments
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

USED_FROM = (HAND, MANA, GRAVEYARD, HYPERSPATIAL, GR)
CARD_VERBS = ("use", "charge", "activate", "attack")


def conceivable(duel: DuelMastersDuel, player: int) -> list[Action]:
    """Every action that the cards of a player could give at all, legal now or not."""
    found: list[Action] = []
    for zone in USED_FROM:
        for number in duel.zone(player, zone):
            found.extend(declaring.uses(duel, number))
    found.extend(Action("charge", number) for number in duel.zone(player, HAND))
    for number in duel.zone(player, BATTLE):
        card = duel.cards[number]
        if "cross gear" in side_of(card).types:
            found.append(Action("activate", number))
        found.extend(
            Action("activate", number, ability.number)
            for ability in duel.abilities(card)
            if ability.kind == "tap"
        )
    return found


def commands(duel: DuelMastersDuel, player: int) -> tuple[Action, ...]:
    """The legal actions of the turn player's free choice."""
    tried = [*conceivable(duel, player), *attacking.attacks(duel, player), *turn.phase_actions(duel)]
    return tuple(action for action in tried if not obstacles(duel, player, action, True))


def obstacles(duel: DuelMastersDuel, player: int, action: Action, brief: bool) -> list[Obstacle]:
    """Every reason against an action; empty if it may be done. `brief` may stop at the first."""
    if not well_formed(duel, action):
        return [Obstacle("no_such_action", "DR-101")]
    if action.verb == "use":
        return declaring.obstacles(duel, player, action, brief)
    if action.verb == "charge":
        return turn.charge_obstacles(duel, player, action)
    if action.verb == "activate":
        return activate_obstacles(duel, player, action)
    if action.verb == "attack":
        return attacking.obstacles(duel, player, action)
    return turn.phase_obstacles(duel, player, action)


def well_formed(duel: DuelMastersDuel, action: Action) -> bool:
    """Whether the action speaks of cards and abilities that exist, and of nothing that its verb knows not."""
    if action.verb in ("to", "end"):
        return action.card == action.ability == action.number == -1
    if action.verb not in CARD_VERBS or not 0 <= action.card < len(duel.cards):
        return False
    if action.word and action.verb != "use":
        return False
    if action.verb == "attack":
        return action.ability == -1 and -1 <= action.number < len(duel.cards)
    if action.number != -1:
        return False
    if action.verb == "activate":
        return -1 <= action.ability < len(face_of(duel.cards[action.card]).abilities)
    return action.ability == -1


def activate_obstacles(duel: DuelMastersDuel, player: int, action: Action) -> list[Obstacle]:
    """Why a gear is not crossed, or a tap ability not used."""
    card = duel.cards[action.card]
    found: list[Obstacle] = []
    if duel.active != player or duel.phase not in ("charge", "main", "attack"):
        found.append(Obstacle("not_your_turn", "D-8"))
    if card.zone != BATTLE or card.controller != player:
        return [*found, Obstacle("not_from_there", "D-8", (card.number,))]
    if action.ability < 0:
        if "cross gear" not in side_of(card).types:
            return [*found, Obstacle("no_such_action", "DR-303.3", (card.number,))]
        if duel.phase == "attack":
            found.append(Obstacle("wrong_phase", "DR-303.3", what=duel.phase))
        return [*found, *crossing.obstacles(duel, player, action)]
    if duel.ability(action.card, action.ability).kind != "tap":
        return [*found, Obstacle("no_such_action", "DR-101", (card.number,))]
    return [*found, *attacking.able(duel, card)]


def quote(duel: DuelMastersDuel, player: int, action: Action) -> Quote:
    """The price of an action; `IllegalAction` for one that speaks of a card or an ability there is not.
    The answer to a question costs nothing: what must be paid for it is asked after it."""
    pending = duel.pending
    if pending is not None and pending.kind != "command" and duel.offered(action):
        return Quote(action, (), (), (), Payments((prices.nothing(),), 0))
    if not well_formed(duel, action):
        raise IllegalAction(f"{action!r} is no action of this duel, and no answer to its decision.")
    if action.verb == "use":
        card = duel.cards[action.card]
        side = declaring.side_named(card, action.word)
        if side is None:
            types = " or ".join(one.type for one in face_of(card).sides)
            raise IllegalAction(f"The action names a side of {card.face.name}: {types}, not {action.word!r}.")
        return prices.quote(duel, player, action, card, side)
    if (
        action.verb == "activate"
        and action.ability < 0
        and "cross gear" in side_of(duel.cards[action.card]).types
    ):
        return crossing.quote(duel, player, action)
    return Quote(action, (), (), (), Payments((prices.nothing(),), 0))


def beginning(duel: DuelMastersDuel, player: int, action: Action) -> Procedure:
    """The procedure that does an action of the free choice."""
    if action.verb == "use":
        side = declaring.side_named(duel.cards[action.card], action.word)
        assert side is not None
        return Use(player, action.card, side.number)
    if action.verb == "attack":
        return attacking.Attack(player, action.card, action.number)
    if action.verb == "activate" and action.ability < 0:
        return crossing.Cross(player, action.card)
    return tap_ability(duel, player, action)


def tap_ability(duel: DuelMastersDuel, player: int, action: Action) -> Frame:
    """Tap a creature instead of attacking with it, and do what it says."""
    new = duel.cards[action.card].copy()
    new.turned = True
    changes.alter(duel, "tap", new, Reason(player, "cost", action.card))
    frame = Frame(action.card, action.ability)
    frame.scope = characteristics.scope_of(duel.cards[action.card])
    return frame


def unchoosable(duel: DuelMastersDuel, card: Card, chooser: int) -> bool:
    """Whether that player's choices cannot take the card."""
    if card.zone != BATTLE or card.controller == chooser:
        return False
    if duel.has_keyword(card, "unchoosable") or attacking.diving(duel, card):
        return True
    for active in statics.standing(duel, "cannot"):
        rule = active.rule
        assert isinstance(rule, Cannot)
        if rule.what == "be_chosen" and active.reaches(duel, card):
            return True
    return False


def why_not(duel: DuelMastersDuel, player: int, action: Action) -> list[Obstacle]:
    """Why an action that is not offered is none."""
    pending = duel.pending
    if pending is not None and pending.kind == "declare":
        found = undeclared(duel, action)
        if found:
            return found
    return obstacles(duel, player, action, False) or [Obstacle("not_now", "DR-101.4")]


def undeclared(duel: DuelMastersDuel, action: Action) -> list[Obstacle]:
    """Why a card is not among those that may be declared now; empty if it is none of the kind that is."""
    asking = duel.stack[-1]
    if isinstance(asking, ShieldsToHand | Window) and well_formed(duel, action) and action.card >= 0:
        return asking.refusals(duel, action.card)
    return []


def why_not_named(duel: DuelMastersDuel, player: int, name: str) -> list[Obstacle]:
    """Every reason against using the cards of a name; empty if one can be used."""
    named = [card.number for card in duel.cards if name in names_of(card)]
    if not named:
        raise UnknownCard(f"No card in this duel is called {name!r}.")
    mine = [action for action in conceivable(duel, player) if action.card in named]
    meant = [action for action in mine if action.verb == "use"] or mine
    if any(duel.offered(action) for action in meant):
        return []
    found: list[Obstacle] = []
    for action in meant:
        found.extend(one for one in duel.why_not(action) if one not in found)
    return found or [Obstacle("not_yours", "D-8", tuple(named))]


def names_of(card: Card) -> list[str]:
    """All that a card is called."""
    face = face_of(card)
    return [face.name, face.ja, *(side.name for side in face.sides)]
