"""Chapter: the turn (DR-500 to DR-512). Its steps in order; there is no going back to an earlier one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import attacking, forbidding, moving, statics
from defray.duelmasters.executing import settle_down
from defray.duelmasters.filters import of_game
from defray.duelmasters.marks import FROZEN
from defray.duelmasters.waiting import Standby
from defray.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.decisions import CANCEL, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel

ORDER = ("start", "draw", "charge", "main", "attack", "end")
FREE = ("charge", "main", "attack")
"""The steps in which the turn player has a free choice."""
CHARGE_OPEN = "charge open"
"""Noted for a position in the main step with the mana charge unused: it may still be done in that step."""


# ------------------------------------------------------------------------------------------- what may be done


def phase_actions(duel: DuelMastersDuel) -> list[Action]:
    """The later steps the turn player may go on to, and the end of the turn."""
    later = ORDER[ORDER.index(duel.phase) + 1 :] if duel.phase in FREE else ()
    return [*(Action("to", word=step) for step in later), Action("end", word="turn")]


def phase_obstacles(duel: DuelMastersDuel, player: int, action: Action) -> list[Obstacle]:
    """Why the step cannot be entered, or the turn not ended: earlier steps do not come back (DR-500.1), and
    what must attack and can must have attacked (DR-506.1b)."""
    if duel.active != player:
        return [Obstacle("not_your_turn", "DR-500.1")]
    if action not in phase_actions(duel) or duel.phase not in FREE:
        return [Obstacle("wrong_phase", "DR-500.1", what=action.word)]
    if action.verb == "end" or action.word == "end":
        return [Obstacle("must_attack", "DR-506.1b", (number,)) for number in attacking.forced(duel, player)]
    return []


def charge_obstacles(duel: DuelMastersDuel, player: int, action: Action) -> list[Obstacle]:
    """Why a card is not put into the mana zone: one a turn, out of the hand, in the charge step
    (DR-503.1)."""
    found: list[Obstacle] = []
    if duel.active != player:
        found.append(Obstacle("not_your_turn", "DR-503.1"))
    still_open = duel.phase == "main" and CHARGE_OPEN in duel.used_in_duel
    if duel.phase != "charge" and not still_open:
        found.append(Obstacle("wrong_phase", "DR-503.1", what=duel.phase))
    if duel.used.get("charge"):
        found.append(Obstacle("already_charged", "DR-503.1"))
    card = duel.cards[action.card]
    if card.zone != HAND or card.controller != player or duel.pending_card(card):
        found.append(Obstacle("not_in_hand", "DR-503.1", (card.number,)))
    return found


def step_of(duel: DuelMastersDuel, action: Action) -> str:
    """The step an action belongs to; where it is done earlier, that step begins with it."""
    if action.verb == "attack":
        return "attack"
    if action.verb == "activate" and action.ability >= 0:
        return "attack"  # a tap ability takes the place of an attack
    return duel.phase if action.verb == "charge" else "main"


# ---------------------------------------------------------------------------------------------- the turn


class Turn(Procedure):
    """A turn, and then the next one: the procedure at the bottom of the stack."""

    def __init__(self, phase: str = "start") -> None:
        super().__init__()
        self.next = phase
        """The step that is entered next."""
        self.back = ""
        """The step the present action was begun in."""

    def copy(self) -> Procedure:
        new = Turn(self.next)
        new.step = self.step
        new.back = self.back
        return new

    def state(self) -> tuple[object, ...]:
        return ("turn", self.step, self.next, self.back)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if game.skipping:
            self.skip(game)
        elif self.step == 0:
            self.enter(game)
        elif self.step == 1:
            self.go_on(game)
        elif self.step == 2:
            self.take(game)
        elif self.step == 3:
            self.done(game)
        elif self.step == 4:
            self.expire(game)
        else:
            self.change(game)

    # ------------------------------------------------------------------------------------ entering a step

    def enter(self, duel: DuelMastersDuel) -> None:
        """A step begins; what that triggers is resolved before anything else."""
        self.step = 1
        duel.phase = self.next
        duel.moment += 1
        if duel.phase == "start":
            changes.notice(duel, Event("turn", duel.active, "rule", amount=duel.turn))
        changes.notice(duel, Event("phase", duel.active, "rule", detail=duel.phase))
        if duel.phase == "start":
            self.start(duel)
        elif duel.phase == "draw" and duel.turn > 1:  # who goes first does not draw first (DR-103)
            moving.draw(duel, duel.active, 1, Reason(duel.active, "rule"))  # DR-502.1
        elif duel.phase == "end":
            self.end(duel)
        duel.push(Standby())

    def start(self, duel: DuelMastersDuel) -> None:
        """DR-501: everything untaps at once; then comes what triggers at the start of the turn."""
        statics.tidy(duel, True)
        untap(duel, duel.active)
        changes.notice(duel, Event("turn start", duel.active, "rule"))

    def end(self, duel: DuelMastersDuel) -> None:
        """DR-511.1: what triggers at the end of the turn, and what was put off to it."""
        changes.notice(duel, Event("turn end", duel.active, "rule"))
        duel.waiting = [*duel.waiting, *duel.later]
        duel.later = []

    # ------------------------------------------------------------------------------------ the free choice

    def go_on(self, duel: DuelMastersDuel) -> None:
        """The turn player's free choice, in the steps that have one."""
        if duel.phase in FREE:
            self.step = 2
            duel.ask(Decision(duel.active, "command", (), -1, duel.phase))
        elif duel.phase == "end":
            self.step = 4
        else:
            self.next = ORDER[ORDER.index(duel.phase) + 1]
            self.step = 0

    def take(self, duel: DuelMastersDuel) -> None:
        """Begin what was chosen. It begins its step; should it be given up, there was no such step
        (D-141)."""
        answer = duel.answer
        if answer.verb in ("to", "end"):
            self.next = answer.word if answer.verb == "to" else "end"
            self.step = 0
            return
        self.step = 3
        self.back = duel.phase
        step = step_of(duel, answer)
        if ORDER.index(step) > ORDER.index(duel.phase):
            duel.phase = step
            duel.sources()
        duel.push(Standby())
        if answer.verb == "charge":
            duel.used["charge"] = 1
            duel.transfer("charge", [answer.card], MANA, Reason(duel.active, "rule"))
        else:
            duel.push(duel.beginning(answer))

    def done(self, duel: DuelMastersDuel) -> None:
        """Afterwards the choice comes again."""
        self.step = 1
        if duel.answer == CANCEL:
            duel.phase = self.back
            duel.sources()
        self.back = ""

    # ------------------------------------------------------------------------------------ its end

    def expire(self, duel: DuelMastersDuel) -> None:
        """DR-511.2: what lasts until the end of the turn is over, all at once; what comes of that is
        resolved."""
        self.step = 5
        statics.tidy(duel, False)
        duel.push(Standby())

    def change(self, duel: DuelMastersDuel) -> None:
        """DR-512: the other player's turn, unless that player loses it."""
        duel.turn += 1
        duel.active = 1 - duel.active
        while duel.active in duel.skipped:
            duel.skipped.remove(duel.active)
            duel.turn += 1
            duel.active = 1 - duel.active
        duel.used = {}
        duel.used_in_duel.pop(CHARGE_OPEN, None)
        duel.today = []
        self.next = "start"
        self.back = ""
        self.step = 0

    def skip(self, duel: DuelMastersDuel) -> None:
        """DR-512.1: the rest of the turn is left out. What is pending goes to the graveyard, and nothing
        triggers (D-112, D-118)."""
        duel.skipping = False
        duel.attacker, duel.attacked, duel.blocker = -1, -1, -1
        pending = [card for card in duel.cards if duel.pending_card(card)]
        away = [card.number for card in pending if card.zone != GRAVEYARD]
        duel.transfer("to graveyard", away, GRAVEYARD, Reason(duel.active, "rule"))
        for card in pending:
            if card.zone == GRAVEYARD:
                settle_down(duel, card.number)  # it does not move (D-110)
        duel.waiting = []
        duel.later = []
        statics.tidy(duel, False)
        self.change(duel)


def untap(duel: DuelMastersDuel, player: int) -> None:
    """DR-501.1: a player's cards in the battle zone and the mana zone untap at once, if nothing keeps them
    tapped."""
    cards = [duel.cards[number] for zone in (BATTLE, MANA) for number in duel.zone(player, zone)]
    free = [
        card
        for card in cards
        if card.turned
        and FROZEN not in card.marks
        and not duel.has_keyword(card, "stays_tapped")
        and not forbidding.for_card(duel, "untap", card)
    ]
    for card in free:
        new = card.copy()
        new.turned = False
        changes.alter(duel, "untap", new, Reason(player, "rule"))
    for card in cards:
        changes.unmark(duel, card.number, (FROZEN,))
