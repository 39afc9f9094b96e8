"""Triggers: whether an event is the one an ability waits for."""

from __future__ import annotations

from defray.duelmasters import language
from defray.duelmasters.filters import Matcher, of_game, places
from defray.duelmasters.zones import BATTLE, MANA
from defray.effects.game import Game
from defray.effects.scope import Scope
from defray.kernel.cards import Card
from defray.kernel.events import Event

MOVES = (
    "put", "destroy", "discard", "draw", "charge", "to hand", "to mana", "to graveyard", "to shields",
    "to deck", "break", "return",
)  # fmt: skip
"""The kinds of event that take cards from one zone to another."""
USES = ("summon", "cast", "generate", "fortify", "deploy", "use")
"""The events of a use: "use" itself, and the word of the card's type (D-114)."""
KINDS: dict[str, tuple[str, ...]] = {
    "entered": MOVES,
    "left": MOVES,
    "moved": MOVES,
    "charged": MOVES,
    "destroyed": ("destroy",),
    "discarded": ("discard",),
    "drawn": ("draw",),
    "used": ("use",),
    "summoned": ("summon",),
    "cast": ("cast",),
    "generated": ("generate",),
    "fortified": ("fortify",),
    "deployed": ("deploy",),
    "attacks": ("attack",),
    "attack_ends": ("attack ends",),
    "unblocked": ("unblocked",),
    "blocks": ("block",),
    "becomes_blocked": ("block",),
    "battles": ("battle",),
    "wins_battle": ("win battle",),
    "breaks": ("shield break",),
    "tapped": ("tap",),
    "crossed": ("cross",),
    "linked": ("link",),
    "evolved": ("evolve",),
    "turn_start": ("turn start",),
    "turn_end": ("turn end",),
}
"""Which kinds of event each word of the vocabulary means."""
TO = {"entered": (BATTLE,), "charged": (MANA,)}
FROM = {"left": (BATTLE,), "destroyed": (BATTLE,)}
SECOND = ("becomes_blocked",)
"""Events whose second card is meant."""


def as_use(event: Event) -> Event | None:
    """The use that this event tells by the verb of the type: both are one act (D-115)."""
    if event.kind == "use" or event.kind not in USES:
        return None
    use = Event("use", event.player, event.cause, event.source, event.link, event.cards, event.to)
    use.amount, use.detail = event.amount, event.detail
    use.moment, use.clock = event.moment, event.clock
    return use


class TriggerMatcher:
    """An event's description, ready to compare with events."""

    def __init__(self, said: language.Trigger) -> None:
        self.event: str = said.event
        self.kinds = KINDS[said.event]
        self.cards = None if said.cards is None else Matcher(said.cards)
        self.origin = FROM.get(said.event, places(said.origin))
        self.to = TO.get(said.event, places(said.to))
        self.by: str = said.by
        self.free: int = -1 if said.free is None else int(said.free)
        self.turn: str = said.turn
        self.first: bool = said.first

    def met(self, duel: Game, event: Event, scope: Scope) -> bool:
        """Whether this is the event."""
        if not self.fits(duel, event, scope):
            return False
        return not self.first or not any(
            one.clock < event.clock and self.fits(duel, one, scope) for one in duel.today
        )

    def fits(self, duel: Game, event: Event, scope: Scope) -> bool:
        """Everything but whether it is the first one of the turn."""
        if event.kind not in self.kinds:
            return False
        if self.to and event.to not in self.to:
            return False
        if self.by != "either" and (event.player == scope.player) != (self.by == "you"):
            return False
        if self.turn != "either" and (duel.active == scope.player) != (self.turn == "you"):
            return False
        if self.free >= 0 and (event.amount == 0) != bool(self.free):
            return False
        if self.cards is None and not self.origin:
            return True
        return bool(self.found(duel, event, scope))

    def found(self, duel: Game, event: Event, scope: Scope) -> tuple[Card, ...]:
        """The cards of the event that the ability speaks of."""
        cards = event.cards
        if self.event in SECOND:
            cards = (duel.cards[event.other],) if event.other >= 0 else ()
        wanted = self.cards
        return tuple(
            card
            for card in cards
            if (not self.origin or card.zone in self.origin)
            and (wanted is None or wanted.fits(duel, self.seen(duel, card), scope))
        )

    def seen(self, duel: Game, card: Card) -> Card:
        """The card as the ability looks at it: where it went, if that is what it waits for."""
        if not self.to:
            return card
        game = of_game(duel)
        return game.as_it_came(game.arrived(card))
