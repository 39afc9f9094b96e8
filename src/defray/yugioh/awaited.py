"""Triggers: whether an event is the one an effect waits for."""

from __future__ import annotations

from defray.effects.amounts import Worked
from defray.effects.filters import words
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.events import Event
from defray.yugioh import language
from defray.yugioh.game import game_of
from defray.yugioh.matching import Matcher
from defray.yugioh.zones import PLACES

KINDS: dict[str, tuple[str, ...]] = {
    "destroyed": ("destroy",),
    "tributed": ("tribute",),
    "discarded": ("discard",),
    "detached": ("detach",),
    "summoned": ("summoned",),
    "would_be_summoned": ("summoning",),
    "flipped": ("flip",),
    "set": ("set",),
    "activated": ("activate",),
    "spell_resolved": ("resolved",),
    "effect_resolved": ("resolved",),
    "before_damage_calculation": ("before damage calculation",),
    "damage_calculation": ("damage calculation",),
    "negated": ("negate activation", "negate effect"),
    "damage": ("damage",),
    "battle_damage": ("damage",),
    "life_paid": ("life paid",),
    "life_lost": ("life lost",),
    "drawn": ("draw",),
    "counter_placed": ("counter placed",),
    "attack_declared": ("attack",),
    "battles": ("battle",),
    "attacked": ("attack", "attack again"),
    "battle_destroyed": ("destroy",),
    "phase": ("phase",),
}
"""Which kinds of event each word of the language means; `moved` and `banished` go by the zones instead."""

MOVES = ("destroy", "send", "discard", "tribute", "banish", "return", "add", "draw", "detach", "move")
"""The kinds of event that take cards from one zone to another."""


class TriggerMatcher:
    """An event's description, ready to compare with events."""

    def __init__(self, said: language.Trigger) -> None:
        self.event: str = said.event
        self.kinds = MOVES if said.event in ("moved", "banished") else KINDS[said.event]
        self.cards: Matcher | None = Matcher(said.cards) if said.cards is not None else None
        self.origin: tuple[int, ...] = tuple(zone for word in words(said.origin) for zone in PLACES[word])
        to = ("banished",) if said.event == "banished" else words(said.to)
        self.to: tuple[int, ...] = tuple(zone for word in to for zone in PLACES[word])
        self.causes = (
            ("battle",) if said.event in ("battle_damage", "battle_destroyed") else words(said.cause)
        )
        self.by: str = said.by
        self.source: Matcher | None = Matcher(said.source) if said.source is not None else None
        self.summon = words(said.summon)
        self.what: str = said.what
        self.includes: tuple[str, ...] = said.includes
        self.phase: str = said.phase or ""
        self.turn: str = said.turn
        self.to_player: str = said.to_player
        self.excavated: bool = said.excavated

    def met(self, duel: Game, event: Event, scope: Scope) -> bool:
        """Whether this is the event."""
        return self.kind_fits(duel, event, scope) and (
            self.cards is None or bool(self.found(duel, event, scope))
        )

    def found(self, duel: Game, event: Event, scope: Scope) -> tuple[Card, ...]:
        """The cards of the event that the effect speaks of."""
        cards = event.cards
        if self.event == "attacked":
            cards = (duel.cards[event.other],) if event.other >= 0 else ()
        fitting = self.cards
        return tuple(
            card
            for card in cards
            if (not self.origin or card.zone in self.origin)
            and (fitting is None or fitting.fits(duel, card, scope))
        )

    def kind_fits(self, duel: Game, event: Event, scope: Scope) -> bool:
        """Everything but the cards."""
        if event.kind not in self.kinds:
            return False
        if self.to and event.to not in self.to:
            return False
        if self.origin and not any(card.zone in self.origin for card in event.cards):
            return False
        if self.causes and ("effect" if self.redirected(event) else event.cause) not in self.causes:
            return False
        if self.by != "either" and (event.player == scope.player) != (self.by == "you"):
            return False
        if self.turn != "either" and (duel.active == scope.player) != (self.turn == "you"):
            return False
        return self.details_fit(duel, event, scope)

    def details_fit(self, duel: Game, event: Event, scope: Scope) -> bool:
        """What only some kinds of event have."""
        if self.phase and event.detail != self.phase:
            return False
        if self.summon and not self.summon_fits(duel, event.detail):
            return False
        if self.excavated and event.detail != "excavated":
            return False
        if self.what != "any" or self.includes:
            said = event.detail.split()
            if self.what != "any" and self.what not in said:
                return False
            if self.includes and not any(word in said for word in self.includes):
                return False
        if self.to_player != "either" and (event.player == scope.player) != (self.to_player == "you"):
            return False
        if self.source is None:
            return True
        source = event.replaced if self.redirected(event) else event.source
        return source >= 0 and self.source.fits(duel, duel.cards[source], scope)

    def redirected(self, event: Event) -> bool:
        """Whether the trigger asks where cards went and an effect sent them there: then it was that effect
        (Y-A5).
        """
        return bool(self.to) and event.replaced >= 0 and event.kind in MOVES

    def summon_fits(self, duel: Game, how: str) -> bool:
        """Whether a way of summoning is meant: by its own word, or by the wider `normal` or `special`."""
        if how in self.summon:
            return True
        if how == "tribute":
            return "normal" in self.summon
        return "special" in self.summon and game_of(duel).special_summoned(how)


class HappenedTo(Worked):
    """To how many cards something happened this turn."""

    def __init__(self, said: language.HappenedTo) -> None:
        super().__init__(said)
        self.when = TriggerMatcher(said.when)
        self.while_here: bool = said.while_here

    def base(self, duel: Game, scope: Scope) -> int:
        since = duel.cards[scope.source].since if self.while_here else 0
        events = [event for event in duel.today if event.clock >= since]
        return sum(
            len(self.when.found(duel, event, scope))
            for event in events
            if self.when.kind_fits(duel, event, scope)
        )
