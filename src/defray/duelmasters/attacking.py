"""Chapter: attacking (DR-505 to DR-510). What may attack what, and one attack from its declaration to its
end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import forbidding
from defray.duelmasters.battle import Battle
from defray.duelmasters.characteristics import breaks
from defray.duelmasters.faces import side_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.shields import BreakShields, standing
from defray.duelmasters.waiting import Standby
from defray.duelmasters.windows import Window, once_key
from defray.duelmasters.zones import BATTLE, UNDER
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

PLAYER = -1
"""The target of an attack on the player."""


# --------------------------------------------------------------------------------------- what may attack what


def creatures(duel: DuelMastersDuel, player: int) -> list[int]:
    """A player's creatures that are there, not on their way."""
    return [number for number in duel.creatures(player) if not duel.pending_card(duel.cards[number])]


def attacks(duel: DuelMastersDuel, player: int) -> list[Action]:
    """Every conceivable attack: each creature on the player and on each opposing creature."""
    targets = [PLAYER, *creatures(duel, 1 - player)]
    return [Action("attack", number, -1, target) for number in creatures(duel, player) for target in targets]


def obstacles(duel: DuelMastersDuel, player: int, action: Action) -> list[Obstacle]:
    """Every reason why the creature does not attack that target."""
    found = untimely(duel, player)
    if action.card not in creatures(duel, player):
        return [*found, Obstacle("no_creature", "DR-505.3", (action.card,))]
    if action.number != PLAYER and action.number not in creatures(duel, 1 - player):
        return [*found, Obstacle("no_target", "DR-505.2", (action.number,))]
    against = bars(duel, action.card, action.number)
    found.extend(against)
    if not against:
        wanted = [n for n in demanding(duel, player) if n != action.number and not bars(duel, action.card, n)]
        if wanted and action.number not in demanding(duel, player):
            found.append(Obstacle("must_be_attacked", "DR-506.1e", tuple(wanted)))
    return found


def untimely(duel: DuelMastersDuel, player: int) -> list[Obstacle]:
    """Why this is not the time to attack. Before the attack step an attack begins it (DR-505.5)."""
    if duel.active != player:
        return [Obstacle("not_your_turn", "DR-505.2")]
    if duel.phase not in ("charge", "main", "attack"):
        return [Obstacle("wrong_phase", "DR-505.2", what=duel.phase)]
    return []


def able(duel: DuelMastersDuel, card: Card, fighting: bool = False) -> list[Obstacle]:
    """Why the creature cannot attack at all now; `fighting`: it is to attack a creature (Mach Fighter)."""
    found: list[Obstacle] = []
    if card.turned:
        found.append(Obstacle("tapped", "DR-506.1a", (card.number,)))
    ready = duel.has_keyword(card, "speed_attacker") or (fighting and duel.has_keyword(card, "mach_fighter"))
    if sick(duel, card) and not ready:
        found.append(Obstacle("summoning_sickness", "DR-506.1a", (card.number,)))
    _forbidden(found, forbidding.for_card(duel, "attack", card))
    return found


def bars(duel: DuelMastersDuel, attacker: int, target: int) -> list[Obstacle]:
    """Why the creature cannot attack that target, whatever else it could attack."""
    card = duel.cards[attacker]
    found = able(duel, card, target != PLAYER)
    if target == PLAYER:
        _forbidden(found, forbidding.for_card(duel, "attack_players", card))
    else:
        _forbidden(found, forbidding.for_card(duel, "attack_creatures", card, duel.cards[target]))
        check_target(duel, card, duel.cards[target], found)
    return found


def check_target(duel: DuelMastersDuel, card: Card, target: Card, found: list[Obstacle]) -> None:
    """Why that creature cannot be attacked: only tapped ones can, if nothing says otherwise (DR-505.2)."""
    untapped = duel.has_keyword(card, "attacks_untapped") or (
        came_now(duel, card) and duel.has_keyword(card, "mach_fighter")
    )
    if not target.turned and not untapped:
        found.append(Obstacle("target_untapped", "DR-505.2", (target.number,)))
    if diving(duel, target):
        found.append(Obstacle("just_diver", "DR-101.2", (target.number,)))
    _forbidden(found, forbidding.for_card(duel, "be_attacked", target, card))


def _forbidden(found: list[Obstacle], sources: tuple[int, ...]) -> None:
    if sources:
        found.append(Obstacle("cannot_attack", "DR-101.2", sources))


def came_now(duel: DuelMastersDuel, card: Card) -> bool:
    """Whether the creature came to the battle zone this turn; of linked Gods the first one counts."""
    return all(one.turn == duel.turn for one in (card, *(duel.cards[n] for n in duel.linked(card))))


def sick(duel: DuelMastersDuel, card: Card) -> bool:
    """Whether it has summoning sickness; an evolution creature never has, and linked Gods have none."""
    return came_now(duel, card) and not evolved(duel, card) and not duel.linked(card)


def evolved(duel: DuelMastersDuel, card: Card) -> bool:
    """Whether it is an evolution creature now: a NEO creature is one while something lies under it."""
    kinds = side_of(card).kinds
    if "neo" not in kinds:
        return "evolution" in kinds
    return any(duel.cards[number].host == card.number for number in duel.zone(card.controller, UNDER))


def diving(duel: DuelMastersDuel, card: Card) -> bool:
    """Whether Just Diver still hides the creature: until its player's next turn starts."""
    if not duel.has_keyword(card, "just_diver"):
        return False
    return duel.turn == card.turn or (duel.turn == card.turn + 1 and duel.active != card.controller)


def demanding(duel: DuelMastersDuel, player: int) -> list[int]:
    """The opposing creatures that the player's creatures must attack if they can."""
    found: list[int] = []
    for active in duel.actives("must_be_attacked"):
        if active.scope.player != player:
            targets = creatures(duel, 1 - player)
            found.extend(number for number in targets if active.reaches(duel, duel.cards[number]))
    return found


def forced(duel: DuelMastersDuel, player: int) -> list[int]:
    """The player's creatures that must attack and can (DR-506.1b)."""
    targets = [PLAYER, *creatures(duel, 1 - player)]
    return [
        number
        for number in creatures(duel, player)
        if duel.has_keyword(duel.cards[number], "must_attack")
        and any(not bars(duel, number, target) for target in targets)
    ]


def blockers(duel: DuelMastersDuel, player: int, attacker: int) -> list[int]:
    """The creatures with which the player may block the attacker (DR-507.1a)."""
    card = duel.cards[attacker]
    return [
        number
        for number in creatures(duel, player)
        if not duel.cards[number].turned
        and duel.has_keyword(duel.cards[number], "blocker")
        and not forbidding.for_card(duel, "block", duel.cards[number], card)
        and not forbidding.for_card(duel, "be_blocked", card, duel.cards[number])
    ]


def tap(duel: DuelMastersDuel, number: int, reason: Reason) -> None:
    """Tap a creature, linked Gods together."""
    for one in (number, *duel.linked(duel.cards[number])):
        new = duel.cards[one].copy()
        new.turned = True
        changes.alter(duel, "tap", new, reason)


# ---------------------------------------------------------------------------------------------- one attack


class Attack(Procedure):
    """One attack: declaration, block, battle or direct attack, end (DR-505.1)."""

    def __init__(self, player: int = 0, card: int = -1, target: int = PLAYER) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.target = target
        self.was = Card()
        """The attacker as it was when the attack was declared."""
        self.aimed = 0
        """At which visit what it is to battle was: the creature attacked, or the blocker."""

    def copy(self) -> Procedure:
        new = Attack(self.player, self.card, self.target)
        new.step = self.step
        new.was = self.was
        new.aimed = self.aimed
        return new

    def state(self) -> tuple[object, ...]:
        return ("attack", self.step, self.player, self.card, self.target, self.was.state(), self.aimed)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.declare(game)
        elif self.step == 6:
            self.over(game)
        elif self.step == 7:
            self.clear(game)
        elif not self.goes_on(game):
            self.end(game)
        elif self.step == 1:
            self.step = 2
            game.push(Standby())
            game.push(Window(1 - self.player))
        elif self.step == 2:
            self.choose_blocker(game)
        elif self.step == 3:
            self.block(game)
        elif self.step == 4:
            self.battle(game)
        else:
            self.direct(game)

    def goes_on(self, duel: DuelMastersDuel) -> bool:
        """Whether the attacker is still there, and what it attacks as well, unless the attack has been
        blocked: then it stays blocked, and there is only no battle if the blocker has left (DR-505.6,
        DR-507.1d)."""
        if duel.attacker != self.card or not self.was.same(duel.cards[self.card]):
            return False
        rival = duel.blocker if duel.blocker >= 0 else duel.attacked
        return rival == PLAYER or (duel.cards[rival].zone == BATTLE and duel.cards[rival].visit == self.aimed)

    # ------------------------------------------------------------------------------------ its steps

    def declare(self, duel: DuelMastersDuel) -> None:
        """DR-506: the creature is tapped and attacks its target; first what triggers is resolved, then the
        other player may declare."""
        self.step = 1
        duel.moment += 1
        duel.attacker, duel.attacked, duel.blocker = self.card, self.target, -1
        for player in (0, 1):
            duel.used.pop(once_key("ninja_strike", player), None)
        self.aimed = 0 if self.target == PLAYER else duel.cards[self.target].visit
        tap(duel, self.card, Reason(self.player, "rule", self.card))  # DR-506.1c
        self.was = duel.remembered(duel.cards[self.card])
        self.tell(duel, "attack", self.player, self.card, self.target)
        duel.push(Standby(self.player))

    def tell(self, duel: DuelMastersDuel, kind: str, player: int, number: int, other: int) -> None:
        """Write an event of the attack."""
        card = duel.cards[number]
        changes.notice(duel, Event(kind, player, "rule", number, 0, (card,), other=other))

    def choose_blocker(self, duel: DuelMastersDuel) -> None:
        """DR-507.1: the other player may choose a creature that blocks."""
        self.step = 4
        found = blockers(duel, 1 - self.player, self.card)
        if not found:
            return
        self.step = 3
        options = (*(Action("block", number) for number in found), PASS)
        duel.ask(Decision(1 - self.player, "block", options, self.card, "block"))

    def block(self, duel: DuelMastersDuel) -> None:
        """The blocker is tapped; the attacking player may declare because an opposing creature blocks, and
        what waits is resolved (DR-507.1c, DR-507.2)."""
        self.step = 4
        if duel.answer == PASS:
            return
        duel.moment += 1
        blocker = duel.answer.card
        duel.blocker = blocker
        self.aimed = duel.cards[blocker].visit
        tap(duel, blocker, Reason(1 - self.player, "rule", blocker))
        self.tell(duel, "block", 1 - self.player, blocker, self.card)
        duel.push(Standby())
        duel.push(Window(self.player))

    def battle(self, duel: DuelMastersDuel) -> None:
        """DR-508: it battles the blocker or the creature attacked. An attack on the player that nobody
        blocks goes through (DR-509.1)."""
        self.step = 5
        rival = duel.blocker if duel.blocker >= 0 else duel.attacked
        if rival == PLAYER:
            self.tell(duel, "unblocked", self.player, self.card, PLAYER)
            duel.push(Standby())
            return
        self.end(duel)
        duel.push(Battle(self.card, rival))

    def direct(self, duel: DuelMastersDuel) -> None:
        """DR-509: shields are broken; a player who has none loses."""
        there = len(standing(duel, 1 - self.player))
        if there:
            number = min(breaks(duel, duel.cards[self.card]), there)
            self.end(duel)
            duel.push(BreakShields(1 - self.player, number, self.card))
        else:
            duel.losing.append((1 - self.player, "direct attack"))
            self.end(duel)

    def end(self, duel: DuelMastersDuel) -> None:
        """DR-510: first all that waits is resolved, then the attack is over."""
        self.step = 6
        duel.push(Standby())

    def over(self, duel: DuelMastersDuel) -> None:
        """After the attack: it attacked even if it has left since, and it still counts as attacking
        (DR-506.1d)."""
        self.step = 7
        event = Event("attack ends", self.player, "rule", self.card, 0, (self.was,), other=duel.attacked)
        changes.notice(duel, event)
        duel.push(Standby())

    def clear(self, duel: DuelMastersDuel) -> None:
        """Nothing attacks any more."""
        duel.attacker, duel.attacked, duel.blocker = -1, -1, -1
        duel.sources()
        duel.finish()
