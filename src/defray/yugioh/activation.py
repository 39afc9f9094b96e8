"""Chapter: activating a card or effect. Place it, pay, target, and it is a chain link (Y-B1 to Y-B6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import DONE, Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment, Payments
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.kernel.receipts import Receipt
from defray.yugioh import timing
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.aftermath import acceptance, must_start, nothing_to_do, targets_of, targets_there
from defray.yugioh.alikeness import Judge, judge_of
from defray.yugioh.frames import of_game
from defray.yugioh.lasting import linger
from defray.yugioh.links import Link
from defray.yugioh.paying import pay
from defray.yugioh.placing import place
from defray.yugioh.pledges import broken
from defray.yugioh.prices import Order, priced, unpayable
from defray.yugioh.triggers import waiting_as
from defray.yugioh.zones import HAND, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

MANY = 99
TAXED_IN_EFFECTS = ("normal_summon", "special_summon", "set")
"""What an effect may do that is taxed."""


def scope_of(duel: YugiohDuel, player: int, card: Card, ability: Ability) -> Scope:
    """The scope in which an activation is checked: the link it answers, and the cards of the event it
    answers or was met by."""
    scope = Scope(player, card.number)
    scope.link = len(duel.chain) + 1
    if duel.chain:
        scope.bind("link", (duel.cards[duel.chain[-1].card],))
    if ability.kind != "trigger":
        timing.answers(duel, ability, scope)
    waiting = waiting_as(duel, card.number, ability.number)
    if waiting is not None:
        scope.bind("trigger", waiting.cards)
    return scope


def plays(card: Card, ability: Ability) -> bool:
    """Whether the card itself is activated (from the hand or where it was Set)."""
    return ability.kind == "activation"


def quote(duel: YugiohDuel, player: int, action: Action, scope: Scope) -> Quote:
    """The price of an activation, with only those payments after which it can still be done (Y-B5)."""
    card = duel.cards[action.card]
    ability = face_of(card.face).abilities[action.ability]
    kind = "activate" if card.zone == HAND else ""
    order = Order(action, player, kind, "cost")
    order.ability = ability
    order.playing = plays(card, ability)
    cost = ability.cost
    if action.number >= 0 and action.word == "with":
        cost = cost + face_of(card.face).abilities[action.number].cost
    pricing = priced(duel, order, cost, scope)
    accept = acceptance(duel, player, action, ability, scope, pricing)

    def judging() -> Judge | None:
        return judge_of(duel, ability, scope)

    return pricing.quote(accept, judging=judging)


def obstacles(duel: YugiohDuel, player: int, action: Action, brief: bool) -> list[Obstacle]:
    """Every reason against an activation; empty if it may be done. `brief` stops at the first."""
    card = duel.cards[action.card]
    ability = face_of(card.face).abilities[action.ability]
    found: list[Obstacle] = []
    timing.check_owner(player, card, found)
    if not (brief and found):
        timing.check_place(duel, player, card, ability, found)
    if not (brief and found):
        timing.check_moment(duel, player, card, ability, found)
    if brief and found:
        return found
    scope = scope_of(duel, player, card, ability)
    timing.check_event(duel, card, ability, scope, found)
    if not (brief and found):
        timing.check_limit(duel, player, card, ability, found)
    if not (brief and found):
        timing.check_allowed(duel, player, card, ability, found)
    if not (brief and found):
        check_effect(duel, player, action, ability, scope, brief, found)
    return found


def check_effect(
    duel: YugiohDuel,
    player: int,
    action: Action,
    ability: Ability,
    scope: Scope,
    brief: bool,
    found: list[Obstacle],
) -> None:
    """Condition (Y-B6), targets (Y-B5), something to do, and a joint payment (Y-A3)."""
    condition = ability.condition
    if condition is not None and not condition.holds(duel, scope):
        found.append(Obstacle("condition_fails", "Y-B6", (action.card,)))
        return
    if broken(duel, ability, scope):
        found.append(Obstacle("pledge_broken", "Y-I5", (action.card,)))
        return
    earlier = len(found)
    before: list[Obstacle] = []
    if not targets_there(duel, ability, scope, plays(duel.cards[action.card], ability)):
        before.append(Obstacle("no_target", "Y-B5", (action.card,)))
        if brief:
            found.extend(before)
            return
    if action.word == "with":
        check_companion(duel, player, action, scope, found)
    price = quote(duel, player, action, scope)
    idle = nothing_to_do(duel, ability, scope) if not price.payments or must_start(ability) else None
    if idle is not None:
        before.append(idle)
    found.extend(before)
    if not price.payments and not (before and price.payments.untested()):
        found.extend(unpayable(duel, price))
    if not brief and len(found) > earlier and all(one.rule != "Y-F1" for one in found):
        found.extend(taxes_in_the_way(duel, player, action, ability, scope))


def taxes_in_the_way(
    duel: YugiohDuel, player: int, action: Action, ability: Ability, scope: Scope
) -> list[Obstacle]:
    """Y-F1: the taxes on what the effect would do, if it could be activated without them."""
    sources = tuple(
        active.source
        for active in duel.actives("tax")
        if active.about(player) and any(on in TAXED_IN_EFFECTS for on in active.tax().on)
    )
    if not sources:
        return []
    free = duel.trial()
    free.untaxed = True
    others: list[Obstacle] = []
    check_effect(free, player, action, ability, scope, True, others)
    return [] if others else [Obstacle("effect_taxed", "Y-F1", sources)]


def check_companion(
    duel: YugiohDuel, player: int, action: Action, scope: Scope, found: list[Obstacle]
) -> None:
    """An effect used together with the activation of its card must be possible itself (Ultimate Offering)."""
    card = duel.cards[action.card]
    other = face_of(card.face).abilities[action.number]
    timing.check_limit(duel, player, card, other, found)
    condition = other.condition
    if condition is not None and not condition.holds(duel, scope):
        found.append(Obstacle("condition_fails", "Y-B6", (action.card,)))
    elif other.blocks[0] and not other.blocks[0][0].possible(duel, scope):
        found.append(Obstacle("nothing_to_do", "Y-H1", (action.card,), what=other.blocks[0][0].verb))


class Activation(Priced):
    """The activation of one card or effect, from the declaration to the chain link."""

    def __init__(self, player: int = 0, card: int = -1, ability: int = 0, cancellable: bool = True) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.ability = ability
        self.cancellable = cancellable
        self.also = -1
        """A further ability used with this activation (Ultimate Offering)."""
        self.seat = 0
        self.scope = Scope()
        self.receipt = Receipt()
        self.zone = -1
        self.target = 0
        """Which of the ability's targets is being chosen."""
        self.picked: tuple[int, ...] = ()
        self.negated_before = False
        self.given: Payment | None = None
        """The payment given with the action, kept while the zone is chosen."""

    def copy(self) -> Procedure:
        new = Activation(self.player, self.card, self.ability, self.cancellable)
        new.step = self.step
        new.also = self.also
        new.seat = self.seat
        new.scope = self.scope.copy()
        new.receipt = self.receipt
        new.zone = self.zone
        new.target = self.target
        new.picked = self.picked
        new.negated_before = self.negated_before
        new.given = self.given
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "activation", self.step, self.player, self.card, self.ability, self.cancellable, self.also,
            self.seat, self.scope.state(), self.receipt.state(), self.zone, self.target, self.picked,
            self.negated_before, None if self.given is None else self.given.state(),
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.step <= 4

    def declares(self) -> int:
        return self.card if self.uncommitted() else -1

    def action(self) -> Action:
        """The action this procedure does."""
        if self.also >= 0:
            return Action("activate", self.card, self.ability, self.also, "with")
        return Action("activate", self.card, self.ability)

    def payments(self, duel: Duel) -> Payments:
        game = of_game(duel)
        return quote(game, self.player, self.action(), self.scope).payments

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.declare(game)
        elif self.step == 1:
            self.choose_zone(game)
        elif self.step == 2:
            self.seat = game.answer.number
            self.step = 3
        elif self.step == 3:
            self.draft(game)
        elif self.step == 4:
            self.commit(game)
        elif self.step == 5:
            self.ask_target(game)
        elif self.step == 6:
            self.take_target(game)
        else:
            self.link(game)

    def declare(self, duel: YugiohDuel) -> None:
        """Nothing is shown on the board yet: the declaration belongs to the draft."""
        card = duel.cards[self.card]
        given = self.scope
        self.scope = scope_of(duel, self.player, card, self.of(duel))
        self.scope.labels.update(given.labels)
        self.zone = card.zone
        self.given = duel.payment
        self.step = 1

    def of(self, duel: YugiohDuel) -> Ability:
        """The ability activated."""
        return face_of(duel.cards[self.card].face).abilities[self.ability]

    def choose_zone(self, duel: YugiohDuel) -> None:
        """Y-B1, Y-B2: which zone it is placed in."""
        card = duel.cards[self.card]
        if not plays(card, self.of(duel)) or card.zone != HAND or face_of(card.face).property == "field":
            self.step = 3
            return
        self.step = 2
        seats = tuple(Action("zone", number=seat) for seat in duel.free_seats(self.player, SPELLS))
        duel.ask(Decision(self.player, "zone", seats, self.card, "place", self.cancellable))

    def draft(self, duel: YugiohDuel) -> None:
        """The whole payment is chosen before anything is paid."""
        self.step = 4
        duel.payment, self.given = self.given, None
        if quote(duel, self.player, self.action(), self.scope).payments.nothing_to_pay():
            duel.payment = None
        else:
            duel.push(Drafting(self.player, self.card, self.cancellable))

    def commit(self, duel: YugiohDuel) -> None:
        """Y-B1 (1) and (2): placed, then taxes and cost are paid as one act."""
        price = quote(duel, self.player, self.action(), self.scope)
        payment = duel.payment
        duel.payment = None
        card = duel.cards[self.card]
        ability = self.of(duel)
        negated = duel.negated_by_lingering(card)
        duel.moment += 1
        if plays(card, ability):
            place(duel, self.player, card, self.seat)
            self.zone = duel.cards[self.card].zone
        if payment is not None:
            self.receipt = pay(duel, self.player, self.card, price, payment, self.scope)
        self.negated_before = negated and duel.cards[self.card].visit != card.visit
        self.step = 5
        duel.check_life()

    def ask_target(self, duel: YugiohDuel) -> None:
        """Y-B5: targets are chosen right after the payment."""
        ability = self.of(duel)
        if self.target == len(ability.targets):
            self.step = 7
            return
        spec = ability.targets[self.target]
        least, most = spec.count.bounds(duel, self.scope, MANY)
        open_cards = [
            n
            for n in targets_of(duel, spec, self.scope, plays(duel.cards[self.card], ability))
            if n not in self.picked
        ]
        if len(self.picked) >= most or not open_cards:
            self.close_target(duel, spec.label)
            return
        options = [Action("card", card=number) for number in open_cards]
        if len(self.picked) >= max(least, 1):
            options.append(DONE)
        self.step = 6
        duel.ask(Decision(self.player, "target", tuple(options), self.card, "target"))

    def take_target(self, duel: YugiohDuel) -> None:
        """One more target, or enough of them."""
        self.step = 5
        if duel.answer.verb == "done":
            self.close_target(duel, self.of(duel).targets[self.target].label)
        else:
            self.picked = (*self.picked, duel.answer.card)

    def close_target(self, duel: YugiohDuel, label: str) -> None:
        """The targets of one kind are complete."""
        cards = tuple(duel.cards[number] for number in self.picked)
        self.scope.bind(label, cards)
        if label != "target":
            self.scope.bind("target", self.scope.cards("target") + cards)
        changes.notice(duel, Event("target", self.player, "effect", self.card, self.scope.link, cards))
        self.picked = ()
        self.target += 1

    def link(self, duel: YugiohDuel) -> None:
        """Y-B1 (3): now the chain link exists."""
        ability = self.of(duel)
        now = duel.cards[self.card]
        link = Link(len(duel.chain) + 1, self.player, self.card, self.ability)
        link.zone = self.zone
        link.visit = now.visit
        link.since = duel.clock
        link.plays_card = plays(now, ability)
        link.speed = ability.speed
        link.includes = ability.includes
        link.also = (self.also,) if self.also >= 0 else ()
        link.receipt = self.receipt
        link.negated_before = self.negated_before
        self.scope.link = link.number
        self.scope.paid_life = self.receipt.life()
        self.scope.bind("this", (now,))
        link.scope = self.scope
        duel.chain.append(link)
        timing.count_use(duel, self.player, now, ability, 1)
        linger(duel, self.card, self.ability, ability.pledge, self.scope, (), "end_of_turn", False)
        what = "card" if link.plays_card else "effect"
        words = " ".join((what, *ability.includes))
        event = Event("activate", self.player, "rule", self.card, link.number, (now,), -1, link.number, words)
        duel.finish()
        changes.notice(duel, event)
        duel.last_activation = [event]
