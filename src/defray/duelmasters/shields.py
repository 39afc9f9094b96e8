"""Chapter: shields (DR-113, DR-509). Breaking them, and what is declared while shields come to the hand.

First everything is declared, while the shields are on standby; then they go to the hand together; then what
was declared is used, in the order its player likes (D-94, D-95).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import moving
from defray.duelmasters.abilities import Ability
from defray.duelmasters.characteristics import has_keyword, scope_of
from defray.duelmasters.faces import face_of, side_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.marks import BREAKING
from defray.duelmasters.windows import against, declare, forbidden, put_on_standby, shown
from defray.duelmasters.zones import BATTLE, GRAVEYARD, HAND, SHIELDS, UNDER
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def standing(duel: DuelMastersDuel, player: int) -> list[int]:
    """The shields a player has: those on standby do not count (DR-113.6a)."""
    return [number for number in duel.zone(player, SHIELDS) if BREAKING not in duel.cards[number].marks]


class Offer:
    """One thing that may be declared: the answer that declares it, and what comes with it."""

    def __init__(self, action: Action = PASS, word: str = "", side: int = -1, discard: int = -1) -> None:
        self.action = action
        self.word = word
        self.side = side
        self.discard = discard
        """The shield that is discarded for it (D-96)."""

    def state(self) -> tuple[object, ...]:
        """As plain values."""
        return (self.action.state(), self.word, self.side, self.discard)


# --------------------------------------------------------------------------------------- what may be declared


def offers(duel: DuelMastersDuel, player: int, shields: list[int]) -> list[Offer]:
    """Everything the player could declare while these shields come to the hand."""
    found: list[Offer] = []
    for number in shields:
        found.extend(_triggers(duel, number))
        for ability in face_of(duel.cards[number]).abilities:
            if ability.kind == "guard_strike":
                action = Action("activate", number, ability.number)
                found.append(Offer(action, "guard_strike", ability.side))
    for number in duel.hand(player):
        for ability in face_of(duel.cards[number]).abilities:
            if ability.kind == "use" and ability.window == "shield_added" and HAND in ability.zones:
                found.extend(_strike_back(duel, number, ability, shields))
    return found


def _triggers(duel: DuelMastersDuel, number: int) -> list[Offer]:
    """Shield Trigger: of a twinpact the side that has it; if both have, either."""
    card = duel.cards[number]
    sides = [one for one in face_of(card).sides if has_keyword(duel, shown(card, one), "shield_trigger", one)]
    return [
        Offer(Action("use", number, -1, one.number if len(sides) > 1 else -1), "shield_trigger", one.number)
        for one in sides
    ]


def _strike_back(duel: DuelMastersDuel, number: int, ability: Ability, shields: list[int]) -> list[Offer]:
    """Strike Back: one for each shield that could be discarded for it (D-96)."""
    scope = scope_of(duel.cards[number])
    wanted = ability.pay[0].cards
    return [
        Offer(Action("use", number, ability.number, shield), ability.word, ability.side, shield)
        for shield in shields
        if any(
            wanted.fits(duel, one, scope)
            for one in (shown(duel.cards[shield], side) for side in face_of(duel.cards[shield]).sides)
        )
    ]


def refusals(duel: DuelMastersDuel, player: int, offer: Offer) -> list[Obstacle]:
    """Why it may not be declared now: the ability must not be forbidden, and the card must be usable (D-3,
    D-101)."""
    number, chosen = offer.action.card, offer.action.ability
    card = duel.cards[number]
    side = face_of(card).sides[offer.side]
    if offer.action.verb == "use":
        ability = None if chosen < 0 else duel.ability(number, chosen)
        return against(duel, player, card, side, offer.word, ability)
    return forbidden(duel, player, shown(card, side), offer.word)


# ---------------------------------------------------------------------------------------------- to the hand


class ShieldsToHand(Procedure):
    """Shields of a player come to the hand, broken or by an effect (DR-113.6)."""

    def __init__(self, player: int = 0, shields: tuple[int, ...] = (), by: int = 0, source: int = -1) -> None:
        super().__init__()
        self.player = player
        self.shields = list(shields)
        self.by = by
        """The player who does it, …"""
        self.source = source
        """… and with which card."""
        self.broken: tuple[int, ...] = ()
        """Those of them that are broken."""
        self.declared: list[Offer] = []

    def copy(self) -> Procedure:
        new = ShieldsToHand(self.player, tuple(self.shields), self.by, self.source)
        new.step = self.step
        new.broken = self.broken
        new.declared = self.declared.copy()
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "shields to hand", self.step, self.player, tuple(self.shields), self.by, self.source, self.broken,
            tuple(one.state() for one in self.declared),
        )  # fmt: skip

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.stand_by(game)
        elif self.step == 1:
            self.offer(game)
        elif self.step == 2:
            self.take(game)
        else:
            self.move(game)

    def stand_by(self, duel: DuelMastersDuel) -> None:
        """DR-113.6a: until the declarations are over they belong to the shield zone without counting
        there."""
        self.step = 1
        duel.moment += 1
        for number in self.shields:
            changes.mark(duel, number, BREAKING)

    def conceivable(self, duel: DuelMastersDuel) -> list[Offer]:
        """All that these cards could give. Which shields have the keyword was decided just before they were
        on standby (DR-113.6b)."""
        before = duel.fork()
        for number in self.shields:
            changes.unmark(before, number, (BREAKING,))
        return offers(before, self.player, self.shields)

    def refusals(self, duel: DuelMastersDuel, number: int) -> list[Obstacle]:
        """Why a card may not be declared."""
        return [
            reason
            for one in self.conceivable(duel)
            if one.action.card == number
            for reason in refusals(duel, self.player, one)
        ]

    def open(self, duel: DuelMastersDuel) -> list[Offer]:
        """What may still be declared."""
        taken = [one.action.card for one in self.declared]
        return [
            one
            for one in self.conceivable(duel)
            if one.action.card not in taken
            and one.discard not in taken
            and not refusals(duel, self.player, one)
        ]

    def offer(self, duel: DuelMastersDuel) -> None:
        """DR-509.5: one declaration after the other, as many as the player likes."""
        options = [one.action for one in self.open(duel)]
        if not options:
            self.step = 3
            return
        self.step = 2
        duel.ask(Decision(self.player, "declare", (*options, PASS), self.source, "shields"))

    def take(self, duel: DuelMastersDuel) -> None:
        """The card is shown; what is discarded for it goes to the graveyard at once (D-96)."""
        if duel.answer == PASS:
            self.step = 3
            return
        self.step = 1
        chosen = next(one for one in self.open(duel) if one.action == duel.answer)
        declare(duel, self.player, chosen.action.card, chosen.word)
        self.declared.append(chosen)
        if chosen.discard >= 0:
            self.shields.remove(chosen.discard)
            reason = Reason(self.player, "cost", chosen.action.card)
            duel.transfer("discard", [chosen.discard], GRAVEYARD, reason)

    def move(self, duel: DuelMastersDuel) -> None:
        """Together to the hand (D-95); then what was declared is on standby."""
        reason = Reason(self.by, "rule" if self.broken else "effect", self.source)
        moved = duel.transfer("break", [n for n in self.shields if n in self.broken], HAND, reason)
        moved += duel.transfer("to hand", [n for n in self.shields if n not in self.broken], HAND, reason)
        for one in self.declared:
            if duel.cards[one.action.card].zone == HAND:
                put_on_standby(duel, self.player, one.action, one.side, first=True)
        duel.finish(tuple(moved))


# ---------------------------------------------------------------------------------------------- breaking


def interchangeable(duel: DuelMastersDuel, shields: list[int]) -> bool:
    """Whether nothing tells these shields apart, so that there is nothing to choose among them."""
    cards = [duel.cards[number] for number in shields]
    alike = len({(card.face.fingerprint, card.face_up) for card in cards}) == 1
    hosts = {duel.cards[number].host for player in (0, 1) for number in duel.zone(player, UNDER)}
    lives = {moving.shield_for(duel, number) for player in (0, 1) for number in duel.zone(player, BATTLE)}
    return alike and not (hosts | lives) & set(shields)


class BreakShields(Procedure):
    """A creature breaks shields of a player (DR-509)."""

    def __init__(self, player: int = 0, count: int = 0, breaker: int = -1) -> None:
        super().__init__()
        self.player = player
        self.count = count
        self.breaker = breaker
        self.chosen: list[int] = []
        self.returned: list[int] = []
        """What comes to the hand instead of being broken."""
        self.looked = 0
        """How many of the chosen ones something else could have been done for."""

    def copy(self) -> Procedure:
        new = BreakShields(self.player, self.count, self.breaker)
        new.step = self.step
        new.chosen = self.chosen.copy()
        new.returned = self.returned.copy()
        new.looked = self.looked
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "break shields", self.step, self.player, self.count, self.breaker, tuple(self.chosen),
            tuple(self.returned), self.looked,
        )  # fmt: skip

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.choose(game)
        elif self.step == 1:
            self.chosen.append(game.answer.card)
            self.step = 0
        elif self.step == 2:
            self.replace(game)
        elif self.step == 3:
            self.replaced(game)
        elif self.step == 4:
            self.start(game)
        else:
            self.end(game)

    def choose(self, duel: DuelMastersDuel) -> None:
        """DR-509.2: the player of the creature chooses them, before anything is done with one of them."""
        left = [number for number in standing(duel, self.player) if number not in self.chosen]
        missing = self.count - len(self.chosen)
        if missing >= len(left) or interchangeable(duel, left):
            self.chosen.extend(left[:missing])
            missing = 0
        if missing <= 0:
            self.step = 2
            return
        self.step = 1
        options = tuple(Action("card", number) for number in left)
        duel.ask(Decision(1 - self.player, "cards", options, self.breaker, "break"))

    def replace(self, duel: DuelMastersDuel) -> None:
        """DR-609: another shield may come to the hand instead of a fortified one."""
        if self.looked == len(self.chosen):
            self.step = 4
            return
        number = self.chosen[self.looked]
        castle = guardian(duel, self.player, number)
        others = [n for n in standing(duel, self.player) if n not in self.chosen and n not in self.returned]
        self.looked += 1
        if castle >= 0 and others:
            self.step = 3
            options = (*(Action("card", n) for n in others), PASS)
            duel.ask(Decision(self.player, "option", options, castle, "instead of breaking"))

    def replaced(self, duel: DuelMastersDuel) -> None:
        """The one chosen comes to the hand, and the other one stays."""
        self.step = 2
        if duel.answer != PASS:
            self.looked -= 1
            del self.chosen[self.looked]
            self.returned.append(duel.answer.card)

    def start(self, duel: DuelMastersDuel) -> None:
        """DR-509.5: declarations, and then all of them come to the hand."""
        self.step = 5
        shields = ShieldsToHand(self.player, (*self.chosen, *self.returned), 1 - self.player, self.breaker)
        shields.broken = tuple(self.chosen)
        duel.push(shields)

    def end(self, duel: DuelMastersDuel) -> None:
        """The creature has broken each of them."""
        duel.finish()
        breaker = duel.cards[self.breaker]
        for number in self.chosen:
            event = Event("shield break", 1 - self.player, "rule", self.breaker, 0, (breaker,), other=number)
            changes.notice(duel, event)


def guardian(duel: DuelMastersDuel, player: int, shield: int) -> int:
    """The castle that lets another shield go in place of this one: the only one on it (-1: none)."""
    castles = [
        number
        for number in duel.zone(player, UNDER)
        if duel.cards[number].host == shield and "castle" in side_of(duel.cards[number]).types
    ]
    if len(castles) != 1:
        return -1
    rules = duel.actives("instead_of_breaking")
    return castles[0] if any(active.source == castles[0] for active in rules) else -1
