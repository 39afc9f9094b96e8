"""A duel of Yu-Gi-Oh!: what the game adds to the kernel's state, and the questions the rest of the package
asks it."""

from __future__ import annotations

from defray.kernel.arguments import Unchecked, checked_player, checked_viewer
from defray.kernel.cards import Card, Face
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action
from defray.kernel.duel import Duel, Result
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.yugioh import (
    actions,
    continuous,
    counters,
    moving,
    reacting,
    special,
    stats,
    triggers,
    views,
)
from defray.yugioh.abilities import face_of
from defray.yugioh.activation import Activation
from defray.yugioh.continuous import Active, Derived, applying
from defray.yugioh.frames import Frame, Operation
from defray.yugioh.game import YugiohGame
from defray.yugioh.lasting import Lingering
from defray.yugioh.links import Link
from defray.yugioh.triggers import Waiting
from defray.yugioh.zones import EXTRA, EXTRA_SEATS, MATERIALS, MONSTERS, SEATS, SPELLS, ZONES

START_LIFE = 8000
SPECIAL = ("special", "fusion", "synchro", "xyz", "link", "ritual", "pendulum")
"""The ways of being summoned that are Special Summons."""


class YugiohDuel(YugiohGame):
    """The state of a running duel."""

    def __init__(self) -> None:
        super().__init__(ZONES)
        self.profile = "ocg"
        self.life = [START_LIFE, START_LIFE]
        self.chain: list[Link] = []
        self.resolved = 0
        """How many links of the chain have resolved."""
        self.waiting: list[Waiting] = []
        self.missed: list[tuple[int, int]] = []
        """Triggers that have just missed their timing, as (card, ability)."""
        self.window: list[Event] = []
        """What happened just now and may be answered."""
        self.last_activation: list[Event] = []
        self.last_moment = 0
        self.free = False
        """Whether the turn player has the free choice (no window is open)."""
        self.summoning = False
        """Whether a Summon is being attempted and may be negated."""
        self.summon_negated = False
        self.lingering: list[Lingering] = []
        self.reactions: list[Frame] = []
        """Operations without a chain that are due as soon as the present step is over."""
        self.later: list[Frame] = []
        """Effects that wait for a phase of this turn."""
        self.afterwards: list[Frame] = []
        """What is due right after the effect that has just resolved."""
        self.borrowed: list[tuple[int, int, int]] = []
        """Monsters taken until the end of a turn, as (card, visit, turn)."""
        self.decked: list[int] = []
        """Players who had to draw from an empty Deck."""
        self.attacker = -1
        self.attacked = -1
        self.damage_step = ""
        """Where the Damage Step is ("" outside it)."""
        self.derived = Derived()
        self.quiet = False
        """A copy on which a payment is tried: nothing reacts."""
        self.untaxed = False
        """A copy on which no tax holds, to see whether taxes are what stands in the way."""

    # ------------------------------------------------------------------------------------ copies

    def blank(self) -> Duel:
        return YugiohDuel()

    def fork(self, seed: int | Unchecked | None = None, viewer: int | Unchecked | None = None) -> YugiohDuel:
        watching = checked_viewer(viewer)
        new = super().fork(seed, watching)
        assert isinstance(new, YugiohDuel)
        new.profile = self.profile
        new.chain = [link.copy() for link in self.chain]
        new.resolved = self.resolved
        new.waiting = self.waiting.copy()
        new.missed = self.missed.copy()
        new.window = self.window.copy()
        new.last_activation = self.last_activation.copy()
        new.last_moment = self.last_moment
        new.free = self.free
        new.summoning = self.summoning
        new.summon_negated = self.summon_negated
        new.lingering = [one.copy() for one in self.lingering]
        new.reactions = [_frame(one.copy()) for one in self.reactions]
        new.later = [_frame(one.copy()) for one in self.later]
        new.afterwards = [_frame(one.copy()) for one in self.afterwards]
        new.borrowed = self.borrowed.copy()
        new.decked = self.decked.copy()
        new.attacker = self.attacker
        new.attacked = self.attacked
        new.damage_step = self.damage_step
        new.listeners = self.listeners
        new.untaxed = self.untaxed
        if watching is not None:
            views.deal_anew(new, watching)
        return new

    def trial(self) -> YugiohDuel:
        """A copy on which a payment is tried and nothing reacts."""
        new = self.fork()
        new.quiet = True
        return new

    def state(self) -> tuple[object, ...]:
        return (
            super().state(), self.profile, tuple(link.state() for link in self.chain), self.resolved,
            tuple(one.state() for one in self.waiting), tuple(self.missed),
            tuple(event.state() for event in self.window),
            tuple(event.state() for event in self.last_activation), self.last_moment, self.free,
            self.summoning, self.summon_negated, tuple(one.state() for one in self.lingering),
            tuple(one.state() for one in self.reactions), tuple(one.state() for one in self.later),
            tuple(self.decked), tuple(one.state() for one in self.afterwards), tuple(self.borrowed),
            self.attacker, self.attacked, self.damage_step,
        )  # fmt: skip

    # ------------------------------------------------------------------------------------ cards

    def listens(self, face: Face) -> bool:
        return bool(face_of(face).triggers)

    def sources(self) -> None:
        self.derived.board = None

    def actives(self, kind: str) -> list[Active]:
        """The rules of one kind that hold now."""
        return [] if self.untaxed and kind == "tax" else applying(self, kind)

    def block(self, home: int, ability: int, number: int) -> tuple[Operation, ...]:
        """A block of operations on a card's face."""
        return face_of(self.cards[home].face).abilities[ability].blocks[number]

    def free_seats(self, player: int, zone: int) -> list[int]:
        """The free places of a zone, from the left."""
        taken = [self.cards[number].seat for number in self.zone(player, zone)]
        return [seat for seat in range(SEATS) if seat not in taken]

    def summon_seats(self, player: int, card: int) -> list[int]:
        """The free places for a monster; one that comes from the Extra Deck may take a player's one Extra
        Monster Zone, too."""
        seats = self.free_seats(player, MONSTERS)
        if card < 0 or self.cards[card].zone != EXTRA:
            return seats
        taken = {self.cards[n].seat for n in self.zone(player, MONSTERS)}
        if taken.isdisjoint(EXTRA_SEATS):
            theirs = {self.cards[n].seat for n in self.zone(1 - player, MONSTERS)}
            seats += [seat for seat in EXTRA_SEATS if sum(EXTRA_SEATS) - seat not in theirs]
        return seats

    def stat(self, card: Card, stat: str) -> int:
        return stats.stat(self, card, stat)

    def type_of(self, card: Card) -> str:
        """A monster that is equipped to another counts as a Spell."""
        printed = face_of(card.face).type
        return "spell" if card.zone == SPELLS and printed == "monster" else printed

    def attributes(self, card: Card) -> tuple[str, ...]:
        return stats.attributes(self, card)

    def remembered(self, card: Card) -> Card:
        return stats.remembered(self, card)

    def remembered_since(self, card: Card) -> Card:
        """A card an operation acted on, as it was just before."""
        return card if self.cards[card.number].visit == card.visit else stats.remembered(self, card)

    def can(self, card: Card, what: str, player: int) -> bool:
        return special.can(self, card, what, player)

    def battles(self, card: Card) -> int:
        if card.number == self.attacker:
            return self.attacked
        return self.attacker if card.number == self.attacked else -1

    def attacks(self, card: Card) -> bool:
        return card.number == self.attacker

    def special_summoned(self, how: str) -> bool:
        return how in SPECIAL

    def unaffected(self, card: Card, source: int) -> bool:
        """Whether effects of `source` do nothing to the card."""
        return continuous.is_unaffected(self, card, source)

    def negated(self, card: Card) -> bool:
        """Whether the effects of the card are negated (Y-A8)."""
        return continuous.negating(self, card) is not None

    def negated_anywhere(self, card: Card) -> bool:
        """Whether a negation has followed the card to where it is now (Y-H3)."""
        active = continuous.negating(self, card)
        return active is not None and active.on_cards

    def negated_by_lingering(self, card: Card) -> bool:
        """Whether a negation was applied to the very card beforehand (Y-D3)."""
        return any(
            one.on_cards and one.reaches(self, card)
            for one in self.actives("negate_effects")
            if one.rule.kind == "negate_effects"
        )

    # ------------------------------------------------------------------------------------ moving

    def destination(self, card: Card, to: int) -> tuple[int, int]:
        """Where a card that would go to a zone really goes, and the card that redirects it."""
        return moving.destination(self, card, to)

    def transfer(
        self, kind: str, cards: list[int], to: int, reason: Reason, detail: str = "", face_down: bool = False
    ) -> None:
        """Move cards off to a zone that has no places, all at once."""
        moving.transfer(self, kind, cards, to, reason, detail, face_down)

    def destroy(self, cards: list[int], reason: Reason) -> list[int]:
        """Destroy cards at once; returns those that really were destroyed."""
        return moving.destroy(self, cards, reason)

    def shuffle(self, player: int, zone: int, reason: Reason) -> None:
        """Shuffle a player's Deck or hand."""
        moving.shuffle(self, player, zone, reason)

    # ------------------------------------------------------------------------------------ events and ends

    def heard(self, event: Event) -> None:
        if self.quiet:
            return
        triggers.note(self, event)
        reacting.whenever(self, event)

    def check_life(self) -> None:
        """Y-C5: whoever has no LP left loses at once."""
        out = [player for player in (0, 1) if self.life[player] <= 0]
        if out and self.result is None and not self.quiet:
            self.conclude(Result(-1 if len(out) == 2 else 1 - out[0], "life"))

    def conclude(self, result: Result, source: int = -1) -> None:
        """The duel is over; if somebody won, for which card's effect (YR-ENDS)."""
        self.result = result
        if result.winner >= 0:
            self.emit(Event("win", result.winner, "rule", source, detail=result.reason))

    def settle(self) -> bool:
        """Ends of the duel, and what must be done at once before anything else; True if the caller must
        wait or stop."""
        self.check_life()
        if self.result is None and self.decked:
            out = sorted(set(self.decked))
            self.conclude(Result(-1 if len(out) == 2 else 1 - out[0], "deck"))
        if self.result is not None:
            return True
        if self.reactions:
            for frame in reversed(self.reactions):
                self.push(frame)
            self.reactions = []
            return True
        counters.drop_counters(self)
        return self.state_destroyed()

    def state_destroyed(self) -> bool:
        """Cards that a state of the board destroys at once (Zeradias without its sanctuary)."""
        for active in self.actives("destroyed"):
            cards = active.rule.cards
            if cards is not None:
                hit = cards.candidates(self, active.scope)
                if hit and self.destroy(hit, Reason(active.scope.player, "effect", active.source)):
                    return True
        return False

    # ------------------------------------------------------------------------------------ actions

    def activation(self, player: int, action: Action) -> Activation:
        """The procedure of an activation."""
        waiting = triggers.waiting_as(self, action.card, action.ability)
        new = Activation(player, action.card, action.ability, waiting is None)
        if action.word == "with":
            new.also = action.number
        if waiting is not None:
            new.scope.bind("trigger", waiting.cards)
            self.waiting = [other for other in self.waiting if other is not waiting]
            if waiting.in_phase:
                self.used[triggers.phase_key(self, self.cards[action.card], action.ability)] = 1
        return new

    def start_afterwards(self) -> bool:
        """Begin what is due right after the effect that has just resolved, one after the other; whether
        there is anything."""
        due = self.afterwards
        self.afterwards = []
        for one in reversed(due):
            self.push(one)
        return bool(due)

    def in_chain(self) -> bool:
        """Whether a chain is being resolved: nobody can respond until it is over."""
        return bool(self.chain)

    def commands(self) -> tuple[Action, ...]:
        return actions.commands(self, self.active)

    def allowed(self, action: Action) -> bool:
        return not actions.obstacles(self, self.active, action, True)

    def responses(self, player: int) -> list[Action]:
        """What a player may activate in the present window."""
        return actions.responses(self, player)

    def obstacles_to(self, player: int, action: Action, brief: bool = False) -> list[Obstacle]:
        """Every reason against an action of a player; empty if it may be done."""
        return actions.obstacles(self, player, action, brief)

    def beginning(self, action: Action) -> Procedure:
        return actions.beginning(self, self.active, action)

    def price(self, player: int, action: Action) -> Quote:
        return actions.quote(self, player, action)

    def bars(self, player: int, action: Action) -> list[Obstacle]:
        return actions.why_not(self, player, action)

    def bars_to_name(self, player: int, name: str) -> list[Obstacle]:
        return actions.why_not_named(self, player, name)

    def over(self) -> Obstacle:
        return Obstacle("duel_over", "YR-ENDS")

    # ------------------------------------------------------------------------------------ views

    def view(self, player: int | Unchecked) -> views.View:
        """What a player may see."""
        return views.View(self, checked_player(player))

    def material_of(self, number: int) -> list[int]:
        """The Xyz Materials under a monster."""
        return [n for player in (0, 1) for n in self.zone(player, MATERIALS) if self.cards[n].host == number]


def _frame(procedure: Procedure) -> Frame:
    assert isinstance(procedure, Frame)
    return procedure
