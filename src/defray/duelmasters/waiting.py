"""The standby pool: abilities that have triggered wait there, and are resolved one by one (DR-603.3,
DR-605.1).

There is no chain and nobody responds. First come Shield Triggers and their kind, then everything else; the
turn player's come first, in the order of their choice (DR-101.4c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import checks
from defray.duelmasters.abilities import Ability
from defray.duelmasters.faces import face_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.frames import Frame
from defray.duelmasters.triggers import as_use
from defray.duelmasters.zones import BATTLE
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Waiting:
    """One thing on standby: an ability to resolve, or a card that was declared to be used."""

    def __init__(self, card: int = -1, ability: int = -1, player: int = 0) -> None:
        self.card = card
        self.ability = ability
        """-1: the card itself is to be used for no cost (Shield Trigger)."""
        self.player = player
        self.side = -1
        """Which side is used (-1: to be chosen)."""
        self.block = 0
        """Which block of the ability is done; further ones are what it left for the end of the turn."""
        self.scope = Scope(player, card)
        self.first = False
        """Whether it belongs to the class that goes before all others (DR-605.1)."""
        self.use = False
        """Whether it is a card to be used."""
        self.optional = False

    def state(self) -> tuple[object, ...]:
        """As plain values."""
        return (
            self.card, self.ability, self.player, self.side, self.block, self.scope.state(), self.first,
            self.use, self.optional,
        )  # fmt: skip

    def action(self) -> Action:
        """The answer that means this one."""
        return Action("use" if self.use else "activate", self.card, self.ability, self.block or -1)


def note(duel: DuelMastersDuel, event: Event) -> None:
    """Put every ability on standby that this event triggers."""
    for number in duel.listeners:
        card = duel.cards[number]
        for ability in face_of(card).abilities:
            if ability.when:
                _note_for(duel, event, card, ability)


def _note_for(duel: DuelMastersDuel, event: Event, card: Card, ability: Ability) -> None:
    then = _as_it_was(duel, event, card, ability)
    if then is None:
        return
    scope = Scope(then.controller, card.number)
    scope.bind("this", (then,))
    use = as_use(event)
    if use is not None and any(trigger.met(duel, use, scope) for trigger in ability.when):
        return  # it has been heard as a use (D-115)
    for trigger in ability.when:
        if not trigger.met(duel, event, scope):
            continue
        if ability.meanwhile is not None and not ability.meanwhile.holds(duel, scope):
            continue
        if spent(duel, card, ability):
            continue
        found = trigger.found(duel, event, scope)
        several = len(found) > 1 and trigger.cards is not None and not trigger.first
        for cards in [(one,) for one in found] if several else [found]:
            waiting = Waiting(card.number, ability.number, then.controller)
            waiting.scope = scope.copy()
            waiting.scope.bind("trigger", cards)
            waiting.optional = ability.optional
            duel.waiting.append(waiting)
        return


def _as_it_was(duel: DuelMastersDuel, event: Event, card: Card, ability: Ability) -> Card | None:
    """The card as it is where its ability listens, or as it was if this very event took it from there."""
    for one in event.cards:
        moved = one.visit < card.visit and event.to == card.zone
        if one.number == card.number and moved and one.zone in ability.zones:
            return one if one.seat < 0 or one.seat == ability.side else None
    if card.zone not in ability.zones or duel.pending_card(card):
        return None
    if card.seat >= 0 and card.seat != ability.side:
        return None
    return card if card.face_up or card.zone != BATTLE else None


def use_key(duel: DuelMastersDuel, card: Card, ability: Ability) -> str:
    """Under which name the uses of an ability are counted in a turn (D-4)."""
    return f"ability {card.number}@{card.visit}/{ability.number}"


def spent(duel: DuelMastersDuel, card: Card, ability: Ability) -> bool:
    """Whether the ability was used as often as it may be this turn."""
    return 0 < ability.times <= duel.used.get(use_key(duel, card, ability), 0)


class Standby(Procedure):
    """Resolves everything that waits, with the state-based checks in between (DR-703.4)."""

    def __init__(self, only: int = -1) -> None:
        super().__init__()
        self.only = only
        """The player whose part alone is resolved, before the other one may declare (DR-506.3); -1: all."""

    def copy(self) -> Procedure:
        new = Standby(self.only)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("standby", self.step, self.only)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.next(game)
        else:
            self.taken(game)

    def next(self, duel: DuelMastersDuel) -> None:
        """Checks first; then whoever's turn it is chooses one of the things that wait."""
        if checks.settle(duel):
            return
        waiting = first_class(duel)
        if not waiting or self.only not in (-1, waiting[0].player):
            duel.finish()
            return
        self.step = 1
        options = [one.action() for one in waiting]
        if all(one.optional for one in waiting):
            options.append(PASS)
        unique = tuple(dict.fromkeys(options))
        duel.ask(Decision(waiting[0].player, "trigger", unique, waiting[0].card, "resolve"))

    def taken(self, duel: DuelMastersDuel) -> None:
        """Resolve the one chosen, completely."""
        self.step = 0
        if duel.answer == PASS:
            declined = first_class(duel)
            duel.waiting = [one for one in duel.waiting if all(one is not other for other in declined)]
            return
        chosen = next(one for one in first_class(duel) if one.action() == duel.answer)
        duel.waiting = [one for one in duel.waiting if one is not chosen]
        start(duel, chosen)


def first_class(duel: DuelMastersDuel) -> list[Waiting]:
    """What may be resolved next: the first class before the rest, the turn player's before the other's."""
    for first in (True, False):
        for player in (duel.active, 1 - duel.active):
            found = [one for one in duel.waiting if one.first == first and one.player == player]
            if found:
                return found
    return []


def start(duel: DuelMastersDuel, waiting: Waiting) -> None:
    """Begin to resolve it."""
    if waiting.use:
        if not waiting.scope.cards("this") or waiting.scope.this(duel.cards[waiting.card]).same(
            duel.cards[waiting.card]
        ):
            duel.use_declared(waiting.card, waiting.side, waiting.ability, waiting.player)
        return
    card = waiting.scope.this(duel.cards[waiting.card])
    ability = duel.ability(waiting.card, waiting.ability)
    if waiting.block == 0:
        if spent(duel, card, ability):
            return
        if ability.times:
            key = use_key(duel, card, ability)
            duel.used[key] = duel.used.get(key, 0) + 1
    frame = Frame(waiting.card, waiting.ability, waiting.block)
    # the condition of a way to use a card was asked at its declaration (D-98)
    frame.condition = waiting.block == 0 and ability.kind != "use"
    frame.scope = waiting.scope.copy()
    duel.notice("resolve", waiting.player, waiting.card)
    duel.push(frame)
