"""A duel of Duel Masters: what the game adds to the kernel's state, and the questions the rest of the
package asks it."""

from __future__ import annotations

from defray.duelmasters import actions, characteristics, leaving, moving, statics, views, waiting
from defray.duelmasters.abilities import Ability
from defray.duelmasters.faces import Face as DuelMastersFace
from defray.duelmasters.faces import Side, face_of, side_of, sides_of
from defray.duelmasters.filters import of_each_link
from defray.duelmasters.leaving import Leaving, Order
from defray.duelmasters.marks import BREAKING, PENDING
from defray.duelmasters.statics import Active, Derived, Lingering
from defray.duelmasters.using import Use
from defray.duelmasters.waiting import Waiting
from defray.duelmasters.zones import BATTLE, HAND, MANA, ZONES
from defray.effects.game import Game
from defray.kernel.arguments import Unchecked, checked_player, checked_viewer
from defray.kernel.cards import Card, Face
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action
from defray.kernel.duel import Duel, Result
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote


class DuelMastersDuel(Game):
    """The state of a running duel."""

    def __init__(self) -> None:
        super().__init__(ZONES)
        self.waiting: list[Waiting] = []
        self.lingering: list[Lingering] = []
        self.attacker = -1
        self.attacked = -1
        """What is attacked (-1: the player)."""
        self.blocker = -1
        self.losing: list[tuple[int, str]] = []
        """Who is to lose, and why."""
        self.winning: list[int] = []
        self.later: list[Waiting] = []
        """What is done at the end of the turn."""
        self.skipping = False
        """Whether the rest of the turn is skipped."""
        self.skipped: list[int] = []
        """Players whose next turn is skipped."""
        self.derived = Derived()

    # ------------------------------------------------------------------------------------ copies

    def blank(self) -> Duel:
        return DuelMastersDuel()

    def fork(
        self, seed: int | Unchecked | None = None, viewer: int | Unchecked | None = None
    ) -> DuelMastersDuel:
        watching = checked_viewer(viewer)
        new = super().fork(seed, watching)
        assert isinstance(new, DuelMastersDuel)
        new.waiting = self.waiting.copy()
        new.lingering = [one.copy() for one in self.lingering]
        new.attacker = self.attacker
        new.attacked = self.attacked
        new.blocker = self.blocker
        new.losing = self.losing.copy()
        new.winning = self.winning.copy()
        new.later = self.later.copy()
        new.skipping = self.skipping
        new.skipped = self.skipped.copy()
        new.listeners = self.listeners
        if watching is not None:
            views.deal_anew(new, watching)
        return new

    def state(self) -> tuple[object, ...]:
        return (
            super().state(), tuple(one.state() for one in self.waiting),
            tuple(one.state() for one in self.lingering), self.attacker, self.attacked, self.blocker,
            tuple(self.losing), tuple(self.winning), tuple(one.state() for one in self.later), self.skipping,
            tuple(self.skipped),
        )  # fmt: skip

    # ------------------------------------------------------------------------------------ cards

    def listens(self, face: Face) -> bool:
        return isinstance(face, DuelMastersFace) and face.listens

    def sources(self) -> None:
        self.derived.rules = None

    def actives(self, kind: str) -> list[Active]:
        """The rules of one kind that hold now."""
        return statics.standing(self, kind)

    def ability(self, home: int, number: int) -> Ability:
        """An ability on a card's face."""
        return face_of(self.cards[home]).abilities[number]

    def sides(self, card: Card) -> list[Side]:
        """The sides the card has where it is."""
        return sides_of(card)

    def abilities(self, card: Card) -> list[Ability]:
        """The abilities it has where it is."""
        return [ability for side in sides_of(card) for ability in side.abilities]

    def arrived(self, card: Card) -> Card:
        """The card of an event as it is where the event took it, if it is still there."""
        now = self.cards[card.number]
        return now if now.visit == card.visit + 1 else card

    def latest(self, card: Card) -> Card:
        """The card as it is now, if it has not changed zones since or only came to the battle zone;
        otherwise as it was."""
        came = self.arrived(card)
        if came.zone == BATTLE and card.zone != BATTLE:
            return self.as_it_came(came)
        return super().latest(card)

    def as_it_came(self, card: Card) -> Card:
        """A card that came to the battle zone, for what this triggers: a God that was linked as it came has
        the total cost, or (with the switch) its own (D-132)."""
        if self.options.get("linked_gods") != "entered" or not self.linked(card):
            return card
        alone = card.copy()
        alone.host = -1
        return alone

    def civilizations(self, card: Card, side: Side) -> int:
        """The civilizations of a side of the card now, as a set."""
        return characteristics.civilizations(self, card, side)

    def cost(self, card: Card, side: Side) -> int:
        """The cost of a side of the card."""
        return card.worth[0] if card.worth else characteristics.cost(self, card, side)

    def power(self, card: Card) -> int:
        """The power it has now; -1 for what has none."""
        return characteristics.power(self, card)

    def stat(self, card: Card, stat: str) -> int:
        return self.cost(card, side_of(card)) if stat == "cost" else self.power(card)

    def has_keyword(self, card: Card, keyword: str, side: Side | None = None) -> bool:
        """Whether the card (that side of it) has a keyword now."""
        return characteristics.has_keyword(self, card, keyword, side)

    def linked(self, card: Card) -> list[int]:
        """The Gods linked to the card, through others too: together they are one creature (DR-804)."""
        found = [card]
        for one in found:
            found.extend(god for god in self.beside(one) if god not in found)
        return [god.number for god in found if god.number != card.number]

    def beside(self, card: Card) -> list[Card]:
        """The Gods that the card itself is linked with, to its left and to its right."""
        if card.zone != BATTLE or "God" not in side_of(card).races:
            return []
        cards = [self.cards[number] for number in self.zone(card.controller, BATTLE)]
        return [
            god
            for god in cards
            if god.number != card.number
            and "God" in side_of(god).races
            and (god.host == card.number or card.host == god.number)
        ]

    def is_creature(self, card: Card) -> bool:
        """Whether it is a creature in the battle zone (an evolution source is none)."""
        return card.zone == BATTLE and "creature" in side_of(card).types

    def creatures(self, player: int) -> list[int]:
        """A player's creatures in the battle zone; for linked Gods the one that all the others hang on
        (DR-804)."""
        cards = [self.cards[number] for number in self.zone(player, BATTLE)]
        return [
            card.number for card in cards if self.is_creature(card) and card.host not in self.linked(card)
        ]

    def pending_card(self, card: Card) -> bool:
        """Whether it is being used: it belongs to its zone but is not counted there (D-104)."""
        return PENDING in card.marks or self.derived.declared == card.number

    def uncounted(self, card: Card) -> bool:
        """Whether it does not count in its zone: it is being used, or a shield on standby (DR-113.6a)."""
        return self.pending_card(card) or BREAKING in card.marks

    def remembered(self, card: Card) -> Card:
        return characteristics.remembered(self, card)

    def battles(self, card: Card) -> int:
        if card.number == self.attacker:
            return self.blocker if self.blocker >= 0 else self.attacked
        rival = self.blocker if self.blocker >= 0 else self.attacked
        return self.attacker if card.number == rival else -1

    def unchoosable(self, card: Card, chooser: int) -> bool:
        """Whether that player cannot choose the card."""
        return actions.unchoosable(self, card, chooser)

    # ------------------------------------------------------------------------------------ moving

    def transfer(
        self,
        kind: str,
        cards: list[int],
        to: int,
        reason: Reason,
        tapped: bool = False,
        face_down: bool = False,
        bottom: bool = False,
        detail: str = "",
    ) -> list[int]:
        """Move cards to a zone at once; those that really moved."""
        order = Order(kind, to, reason)
        order.tapped, order.face_down, order.bottom, order.detail = tapped, face_down, bottom, detail
        asked = leaving.undecided(self, cards, order)
        for number in of_each_link(self, asked):
            self.push(Leaving(number, order))
        certain = [number for number in cards if number not in asked]
        return moving.transfer(self, kind, certain, to, reason, tapped, face_down, bottom, detail) + asked

    def notice(self, kind: str, player: int, card: int, detail: str = "", amount: int = 0) -> None:
        """Write an event that changes nothing."""
        event = Event(kind, player, "rule", card, 0, (self.cards[card],), amount=amount, detail=detail)
        self.emit(event)

    # ------------------------------------------------------------------------------------ events and ends

    def heard(self, event: Event) -> None:
        self.fresh = []
        waiting.note(self, event)

    def conclude(self, result: Result, source: int = -1) -> None:
        """The duel is over."""
        self.result = result
        if result.winner >= 0:
            self.emit(Event("win", result.winner, "rule", source, detail=result.reason))

    # ------------------------------------------------------------------------------------ actions

    def commands(self) -> tuple[Action, ...]:
        return actions.commands(self, self.active)

    def allowed(self, action: Action) -> bool:
        return not actions.obstacles(self, self.active, action, True)

    def obstacles_to(self, player: int, action: Action, brief: bool = False) -> list[Obstacle]:
        """Every reason against an action of a player; empty if it may be done."""
        return actions.obstacles(self, player, action, brief)

    def beginning(self, action: Action) -> Procedure:
        return actions.beginning(self, self.active, action)

    def use_declared(self, card: int, side: int, ability: int, player: int) -> None:
        """Use a card that was declared for no cost (Shield Trigger, Ninja Strike, …)."""
        self.push(Use(player, card, side, ability, True))

    def price(self, player: int, action: Action) -> Quote:
        return actions.quote(self, player, action)

    def bars(self, player: int, action: Action) -> list[Obstacle]:
        return actions.why_not(self, player, action)

    def bars_to_name(self, player: int, name: str) -> list[Obstacle]:
        return actions.why_not_named(self, player, name)

    def over(self) -> Obstacle:
        return Obstacle("duel_over", "DR-104")

    def view(self, player: int | Unchecked) -> views.View:
        """What a player may see."""
        return views.View(self, checked_player(player))

    def mana(self, player: int) -> list[int]:
        """The cards in a player's mana zone that count there (D-106)."""
        return [n for n in self.zone(player, MANA) if not self.pending_card(self.cards[n])]

    def hand(self, player: int) -> list[int]:
        """The cards in a player's hand that count there."""
        return [n for n in self.zone(player, HAND) if not self.pending_card(self.cards[n])]
