"""Chapter: triggers. Which Trigger Effects an event has met, what they wait for, and the order in which
they form a chain (Y-E1 to Y-E4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.frames import of_game
from defray.yugioh.zones import HAND, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


DURING = ("draw", "standby", "end")
"""The phases whose effects form no chain with each other: each player activates theirs one after the
other, in any order, each as a chain of its own. What waits for another phase waits for its start and is
ordered like every other trigger (Y-E3)."""


class Waiting:
    """A trigger that was met and waits until the chain has resolved (Y-E1)."""

    def __init__(
        self, card: int = -1, ability: int = 0, player: int = 0, visit: int = 0, moment: int = 0
    ) -> None:
        self.card = card
        self.ability = ability
        self.player = player
        self.visit = visit
        self.moment = moment
        """When the event was."""
        self.cards: tuple[Card, ...] = ()
        """The cards of the event."""
        self.in_phase = False
        """It is an effect "during" a phase, to be activated on its own at any time in it (`DURING`)."""

    def state(self) -> tuple[object, ...]:
        """The trigger as plain values."""
        return (
            self.card, self.ability, self.player, self.visit, self.moment,
            tuple(card.state() for card in self.cards), self.in_phase,
        )  # fmt: skip


def note(duel: YugiohDuel, event: Event) -> None:
    """Remember every trigger that this event meets."""
    if event.kind == "phase" and event.detail in DURING:
        return  # in that phase, `join_phase`
    for number in duel.listeners:
        card = duel.cards[number]
        for ability in face_of(card.face).triggers:
            if not listens(card, ability, event) or paid_for(duel, event, number):
                continue
            scope = Scope(card.controller, number)
            for when in ability.when:
                if when.met(duel, event, scope):
                    waiting = Waiting(number, ability.number, card.controller, card.visit, event.moment)
                    waiting.cards = when.found(duel, event, scope) if when.cards is not None else event.cards
                    add(duel, waiting)
                    break


def join_phase(duel: YugiohDuel) -> None:
    """The effects "during" the present phase of all cards that are there by now, each once a phase."""
    drop_of_phase(duel)
    if duel.phase not in DURING:
        return
    event = next(one for one in reversed(duel.today) if one.kind == "phase")
    for number in duel.listeners:
        card = duel.cards[number]
        for ability in face_of(card.face).triggers:
            if phase_key(duel, card, ability.number) in duel.used or not listens(card, ability, event):
                continue
            if any(when.met(duel, event, Scope(card.controller, number)) for when in ability.when):
                waiting = Waiting(number, ability.number, card.controller, card.visit, event.moment)
                waiting.in_phase = True
                duel.waiting.append(waiting)


def phase_key(duel: YugiohDuel, card: Card, ability: int) -> str:
    """Under which name it is kept that an effect "during" the present phase was activated."""
    return f"{duel.phase} {card.number}.{card.visit}/{ability}"


def listens(card: Card, ability: Ability, event: Event) -> bool:
    """Whether the card is where this effect can be triggered; with no zone named, it must be among the
    event's cards."""
    involved = any(card.number == one.number for one in event.cards) or event.other == card.number
    if not ability.zones:
        return involved
    if card.zone not in ability.zones:
        return False
    return card.face_up or not on_field(card.zone) or involved


def paid_for(duel: YugiohDuel, event: Event, number: int) -> bool:
    """Whether the card was paid for the very activation that this event is (Y-E4, F-26)."""
    if event.kind != "activate" or not duel.chain:
        return False
    return any(number == card.number for card in duel.chain[-1].receipt.cards("paid"))


def add(duel: YugiohDuel, waiting: Waiting) -> None:
    """One effect waits once, however many events of one moment meet it; a later event renews its timing."""
    for place, other in enumerate(duel.waiting):
        if other.card == waiting.card and other.ability == waiting.ability and other.visit == waiting.visit:
            duel.waiting[place] = waiting
            return
    duel.waiting.append(waiting)


def waiting_as(duel: YugiohDuel, number: int, ability: int) -> Waiting | None:
    """How an effect of a card waits, if the card is still where its event left it."""
    for one in duel.waiting:
        if one.card == number and one.ability == ability and one.visit == duel.cards[number].visit:
            return one
    return None


def of(duel: YugiohDuel, waiting: Waiting) -> Ability:
    """The ability that waits."""
    return face_of(duel.cards[waiting.card].face).abilities[waiting.ability]


def missed(duel: YugiohDuel, waiting: Waiting) -> bool:
    """Y-E2: an optional "when" misses its timing if anything happened after its event."""
    return of(duel, waiting).can_miss and waiting.moment < duel.last_moment and not waiting.in_phase


def ready(duel: YugiohDuel, waiting: Waiting) -> bool:
    """Whether it can be activated now: still in place, in time, its condition, targets and cost in order
    (F-28)."""
    card = duel.cards[waiting.card]
    if card.visit != waiting.visit or missed(duel, waiting):
        return False
    return not duel.obstacles_to(waiting.player, Action("activate", waiting.card, waiting.ability), True)


def of_phase(duel: YugiohDuel, player: int, optional: bool) -> list[Action]:
    """The player's effects "during" the present phase that could be activated now."""
    return [
        Action("activate", one.card, one.ability)
        for one in duel.waiting
        if one.in_phase and one.player == player and of(duel, one).optional == optional and ready(duel, one)
    ]


def drop_of_phase(duel: YugiohDuel) -> None:
    """The phase goes on: what was not activated in it is activated no more."""
    duel.waiting = [one for one in duel.waiting if not one.in_phase]


def group(duel: YugiohDuel, waiting: Waiting) -> int:
    """Y-E3: turn player's mandatory, opponent's mandatory, turn player's optional, opponent's optional; in
    the OCG those in the hand come last."""
    rank = 0 if waiting.player == duel.active else 1
    hidden = duel.cards[waiting.card].zone == HAND and duel.profile == "ocg"
    if of(duel, waiting).optional:
        rank += 2
    return rank + 4 if hidden else rank


def why_not_triggered(duel: YugiohDuel, card: Card, ability: Ability) -> Obstacle:
    """Why a Trigger Effect is not offered: its event has not been seen, or it missed its timing."""
    for waiting in duel.waiting:
        if waiting.card == card.number and waiting.ability == ability.number and missed(duel, waiting):
            return Obstacle("missed_timing", "Y-E2", (card.number,))
    if (card.number, ability.number) in duel.missed:
        return Obstacle("missed_timing", "Y-E2", (card.number,))
    return Obstacle("trigger_not_met", "Y-E1", (card.number,))


def why_not_yet(duel: YugiohDuel, action: Action) -> Obstacle | None:
    """Why a trigger that was met and could be activated is not offered yet: the chain must resolve first,
    or other triggers come before it."""
    if action.verb != "activate" or waiting_as(duel, action.card, action.ability) is None:
        return None
    pending = duel.pending
    if pending is not None and pending.kind == "trigger":
        return Obstacle("trigger_comes_later", "Y-E3", (action.card,))
    return Obstacle("trigger_waits", "Y-E1", (action.card,))


class Ordering(Procedure):
    """Y-E3: the waiting triggers form a chain, group by group, each player ordering their own."""

    def __init__(self, until: int = 0) -> None:
        super().__init__()
        self.until = until
        """The last moment whose triggers belong to this chain: what paying for one of them triggers waits
        for the next (Y-E1)."""
        self.group = 0

    def copy(self) -> Procedure:
        new = Ordering(self.until)
        new.step = self.step
        new.group = self.group
        return new

    def state(self) -> tuple[object, ...]:
        return ("ordering", self.step, self.until, self.group)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.offer(game)
        else:
            self.take(game)

    def offer(self, duel: YugiohDuel) -> None:
        """The triggers of the present group that can be activated."""
        if self.group > 7:
            duel.missed = [(w.card, w.ability) for w in duel.waiting if missed(duel, w)]
            duel.waiting = [one for one in duel.waiting if one.moment > self.until or one.in_phase]
            duel.finish()
            return
        met = [one for one in duel.waiting if one.moment <= self.until and not one.in_phase]
        open_ones = [one for one in met if group(duel, one) == self.group and ready(duel, one)]
        if not open_ones:
            self.group += 1
            return
        options = [Action("activate", one.card, one.ability) for one in open_ones]
        if of(duel, open_ones[0]).optional:
            options.append(PASS)
        self.step = 1
        duel.ask(Decision(open_ones[0].player, "trigger", tuple(options), -1, "trigger"))

    def take(self, duel: YugiohDuel) -> None:
        """Activate the chosen one; passing drops what is left of the group."""
        self.step = 0
        answer = duel.answer
        if answer.verb == "pass":
            self.group += 1
            return
        waiting = waiting_as(duel, answer.card, answer.ability)
        assert waiting is not None
        duel.push(duel.activation(waiting.player, answer))
