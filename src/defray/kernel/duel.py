"""The duel: all of its state as data, the loop that runs its procedures, fork and digest."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from defray.kernel.arguments import Unchecked, checked, checked_if_given, checked_viewer
from defray.kernel.cards import Card, Face
from defray.kernel.chance import mixed, next_state
from defray.kernel.decisions import CANCEL, Action, Decision
from defray.kernel.errors import IllegalAction, IllegalPayment
from defray.kernel.events import Event, Log
from defray.kernel.legal import Legal
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote

ENDLESS: Final = 10_000
"""More steps than this without a decision are a loop; whole turns take about a hundred."""


class Result:
    """How the duel ended: the winner (-1: a draw) and why (`life`, `deck`, `direct attack`, `effect`,
    `loop`)."""

    def __init__(self, winner: int = -1, reason: str = "") -> None:
        self.winner = winner
        self.reason = reason

    def __repr__(self) -> str:
        return (
            f"<result: player {self.winner} wins by {self.reason}>" if self.winner >= 0 else "<result: draw>"
        )


class Duel:
    """A running duel. Each game has its own kind; this is what they share.

    At every decision the whole duel is data: `fork` copies it, `digest` names it, `pickle` saves it.
    """

    def __init__(self, zones: int = 0) -> None:
        self.width = zones
        """How many zones a player has; a zone's number is `player * width + zone`."""
        self.cards: list[Card] = []
        self.zones: list[list[int]] = [[] for _ in range(2 * zones)]
        """Card numbers; in a pile the last one is on top."""
        self.life = [0, 0]
        self.turn = 1
        self.active = 0
        """The turn player."""
        self.phase = ""
        self.stack: list[Procedure] = []
        self.pending: Decision | None = None
        self.answer: Action = CANCEL
        """The last answer taken; a procedure reads it in the step after it asked."""
        self.handed: tuple[int, ...] = ()
        """What the last finished procedure hands to the one below it."""
        self.payment: Payment | None = None
        """A payment given in advance with the action; otherwise the payment that has just been chosen."""
        self.log = Log()
        self.fresh: list[Event] = []
        """Events nobody has looked at for triggers yet."""
        self.today: list[Event] = []
        """The events of this turn."""
        self.moment = 1
        """Events of one moment happen at the same time."""
        self.clock = 0
        """Counts all changes; orders what came first."""
        self.used: dict[str, int] = {}
        """How often something was done this turn, by name."""
        self.used_in_chain: dict[str, int] = {}
        self.used_in_duel: dict[str, int] = {}
        self.options: dict[str, str] = {}
        self.random = 0
        self.fate: list[tuple[str, ...]] = []
        """Chance that is given instead of drawn (a recorded duel played again), first come first:
        ("order", names of a pile, bottom first), ("pick", name) or ("number", n)."""
        self.result: Result | None = None

    # ------------------------------------------------------------------------------------ what a game defines

    def blank(self) -> Duel:
        """An empty duel of the same game."""
        raise NotImplementedError

    def commands(self) -> tuple[Action, ...]:
        """The legal actions of the turn player's free choice."""
        raise NotImplementedError

    def allowed(self, action: Action) -> bool:
        """Whether the free choice may be this action."""
        raise NotImplementedError

    def heard(self, event: Event) -> None:
        """Called for every event, once, right after it happened."""
        raise NotImplementedError

    def beginning(self, action: Action) -> Procedure:
        """The procedure that does an action of the free choice."""
        raise NotImplementedError

    def price(self, player: int, action: Action) -> Quote:
        """The price of an action for a player; `IllegalAction` for one that speaks of what there is not."""
        raise NotImplementedError

    def bars(self, player: int, action: Action) -> list[Obstacle]:
        """Why an action that is not offered to the player who decides is not."""
        raise NotImplementedError

    def bars_to_name(self, player: int, name: str) -> list[Obstacle]:
        """Why the cards of a name cannot be played; empty if one of them can. `UnknownCard` if no card of
        the duel has the name."""
        raise NotImplementedError

    def over(self) -> Obstacle:
        """That the duel is over."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ cards and zones

    def add(self, face: Face, owner: int) -> Card:
        """A new card in no zone yet."""
        card = Card(len(self.cards), face, owner)
        self.cards.append(card)
        return card

    def zone(self, player: int, zone: int) -> list[int]:
        """The cards of one zone of a player, bottom first."""
        return self.zones[player * self.width + zone]

    def latest(self, card: Card) -> Card:
        """The card as it is now, if it has not changed zones since; otherwise as it was."""
        now = self.cards[card.number]
        return now if now.visit == card.visit else card

    def remembered(self, card: Card) -> Card:
        """The card as events keep it when it moves (a game adds what it was worth on the field)."""
        return card

    def sources(self) -> None:
        """Forget what was derived from the state (called on every event, and by the gateway where a change
        is none).
        """

    # ------------------------------------------------------------------------------------ running

    def push(self, procedure: Procedure) -> None:
        """Start a procedure; it runs before the one that pushed it goes on."""
        self.stack.append(procedure)

    def finish(self, handed: tuple[int, ...] = ()) -> None:
        """End the running procedure."""
        self.stack.pop()
        self.handed = handed

    def ask(self, decision: Decision) -> None:
        """Put a decision. One with a single option is taken silently."""
        if len(decision.options) == 1 and decision.kind != "command":
            self.answer = decision.options[0]
        else:
            self.pending = decision

    def run(self) -> None:
        """Go on until somebody must decide or the duel is over. What nobody can stop ends in a draw."""
        steps = 0
        while self.pending is None and self.result is None:
            self.stack[-1].advance(self)
            steps += 1
            if steps > ENDLESS:
                self.result = Result(-1, "loop")

    def emit(self, event: Event) -> None:
        """Write an event: into the log, this turn's memory and the triggers' list."""
        event.moment = self.moment
        self.clock += 1
        event.clock = self.clock
        self.log.append(event)
        self.today.append(event)
        self.fresh.append(event)
        self.sources()
        self.heard(event)

    @property
    def decision(self) -> Decision | None:
        """Who chooses now, what kind of choice, and the options; None when the duel is over."""
        pending = self.pending
        if pending is not None and pending.kind == "command" and not pending.options:
            pending.options = self.commands()
        return pending

    @property
    def legal(self) -> Legal:
        """The actions of the moment: lazy, with `len`, iteration and `in`."""
        return Legal(self)

    def offered(self, action: object) -> bool:
        """Whether the present decision may be answered like this."""
        pending = self.pending
        if pending is None or not isinstance(action, Action):
            return False
        if action == CANCEL:
            return pending.cancellable
        if pending.kind == "command" and not pending.options:
            return self.allowed(action)
        return action in pending.options

    def take(self, action: Action | Unchecked, pay: Payment | Unchecked | None = None) -> None:
        """Answer the present decision and go on to the next one.

        `pay` is the payment of an action that costs something; left out, its pieces are asked one by one.
        Raises `IllegalAction` if the decision does not offer the action, `IllegalPayment` if the action
        cannot be paid like that; then nothing has changed.
        """
        answer = checked(action, Action, "an action")
        payment = checked_if_given(pay, Payment, "a payment")
        if not self.offered(answer):
            raise IllegalAction(self.refusal(answer))
        self.payment = self.checked_payment(answer, payment)
        self.pending = None
        self.answer = answer
        if answer == CANCEL:
            self.give_up()
        self.run()

    def give_up(self) -> None:
        """Drop what has begun and done nothing yet."""
        self.answer = CANCEL
        while self.stack[-1].uncommitted():
            self.stack.pop()

    def refusal(self, action: Action) -> str:
        """The sentence of an `IllegalAction`."""
        if self.result is not None:
            return "The duel is over: no action is possible any more."
        return (
            f"{action!r} is not among the options of the present decision: "
            "`legal` has those there are, `why_not` the reasons."
        )

    def checked_payment(self, action: Action, pay: Payment | None) -> Payment | None:
        """`pay`, if the action can be paid like that; raises `IllegalPayment` otherwise."""
        if pay is None:
            return None
        payments = self.quote(action).payments
        if pay not in payments:
            reasons = ", ".join(f"{one.code} ({one.rule})" for one in payments.why_not(pay))
            raise IllegalPayment(
                f"This is not one of the ways to pay: {reasons}. The quote has all there are in `payments`."
            )
        # To pay nothing is no payment that may lie about for what comes next (F-02).
        return None if payments.nothing_to_pay() else pay

    # ------------------------------------------------------------------------------------ what is asked about

    def quote(self, action: Action | Unchecked) -> Quote:
        """The price of an action for whoever decides now."""
        pending = self.pending
        player = self.active if pending is None else pending.player
        return self.price(player, checked(action, Action, "an action"))

    def why_not(self, action: Action | str | Unchecked) -> list[Obstacle]:
        """Why an action is not offered to whoever decides now; empty if it is. A card's name stands for
        playing it: empty if one of the ways to do so is offered. `UnknownCard` if no card of the duel has
        the name."""
        pending = self.pending
        asked: object = action
        if isinstance(asked, str):
            return [self.over()] if pending is None else self.bars_to_name(pending.player, asked)
        meant = checked(asked, Action, "an action or a card's name")
        if pending is None:
            return [self.over()]
        return [] if self.offered(meant) else self.bars(pending.player, meant)

    # ------------------------------------------------------------------------------------ chance

    def fated(self, kind: str) -> tuple[str, ...]:
        """The next given outcome of a kind; empty if chance decides."""
        for place, outcome in enumerate(self.fate):
            if outcome[0] == kind:
                del self.fate[place]
                return outcome[1:]
        return ()

    def pick_at_random(self, cards: list[int]) -> int:
        """One of the cards by chance."""
        named = self.fated("pick")
        for card in cards:
            if named and self.cards[card].face.name == named[0]:
                return card
        return cards[self.draw_number(len(cards))]

    def draw_number(self, below: int) -> int:
        """A random number from 0 to `below` - 1 out of the duel's own stream."""
        given = self.fated("number")
        if given:
            return int(given[0])
        self.random = next_state(self.random)
        return mixed(self.random) % below

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in random order."""
        result = list(items)
        names = self.fated("order")
        if len(names) == len(items):
            return self.in_order(result, names)
        for i in range(len(result) - 1, 0, -1):
            j = self.draw_number(i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def in_order(self, items: list[int], names: tuple[str, ...]) -> list[int]:
        """The items so that their names come in that order."""
        left = list(items)
        found: list[int] = []
        for name in names:
            one = next((item for item in left if self.cards[item].face.name == name), left[0])
            left.remove(one)
            found.append(one)
        return found

    # ------------------------------------------------------------------------------------ copies and names

    def fork(self, seed: int | Unchecked | None = None, viewer: int | Unchecked | None = None) -> Duel:
        """A copy that goes its own way. Cards, events and answers are values and are shared.

        With `seed` the copy's chance is another; with `viewer` what that player does not know is dealt
        anew, so that a search on the copy cannot peek.
        """
        chance = checked_if_given(seed, int, "a whole number as seed")
        checked_viewer(viewer)
        new = self.blank()
        new.width = self.width
        new.cards = self.cards.copy()
        new.zones = [zone.copy() for zone in self.zones]
        new.life = self.life.copy()
        new.turn = self.turn
        new.active = self.active
        new.phase = self.phase
        new.stack = [procedure.copy() for procedure in self.stack]
        new.pending = self.pending
        new.answer = self.answer
        new.handed = self.handed
        new.payment = self.payment
        new.log = self.log.fork()
        self.log = self.log.fork()
        new.fresh = self.fresh.copy()
        new.today = self.today.copy()
        new.moment = self.moment
        new.clock = self.clock
        new.used = self.used.copy()
        new.used_in_chain = self.used_in_chain.copy()
        new.used_in_duel = self.used_in_duel.copy()
        new.options = self.options
        new.random = self.random if chance is None else chance
        new.fate = self.fate.copy()
        new.result = self.result
        return new

    def state(self) -> tuple[object, ...]:
        """Everything that rules may still ask, as plain values. The log's text is no part of it."""
        pending = self.pending
        return (
            tuple(card.state() for card in self.cards),
            tuple(tuple(zone) for zone in self.zones),
            tuple(self.life),
            self.turn,
            self.active,
            self.phase,
            tuple(procedure.state() for procedure in self.stack),
            None if pending is None else (pending.player, pending.kind, pending.source, pending.purpose),
            tuple(event.state() for event in self.fresh),
            tuple(event.state() for event in self.today),
            self.moment,
            self.clock,
            tuple(sorted(self.used.items())),
            tuple(sorted(self.used_in_chain.items())),
            tuple(sorted(self.used_in_duel.items())),
            tuple(sorted(self.options.items())),
            self.random,
            tuple(self.fate),
            None if self.result is None else (self.result.winner, self.result.reason),
        )

    def digest(self) -> str:
        """The name of this state: equal for equal states on every machine, compiled or not."""
        return blake2b(repr(self.state()).encode(), digest_size=16).hexdigest()
