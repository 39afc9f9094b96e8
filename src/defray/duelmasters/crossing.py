"""Crossing a gear: its cost is paid by the routine that pays for everything, but it is no use (D-119,
D-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import forbidding, lacking, prices
from defray.duelmasters.abilities import ManaPrice
from defray.duelmasters.faces import side_of
from defray.duelmasters.filters import of_game
from defray.duelmasters.paying import Paying
from defray.duelmasters.prices import UsePlan, UseQuote
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.obstacles import Obstacle
from defray.kernel.payment import Payment
from defray.kernel.payments import Payments
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def quote(duel: DuelMastersDuel, player: int, action: Action) -> UseQuote:
    """The price of crossing: the printed cost, which changes of costs of use do not reach."""
    card = duel.cards[action.card]
    side = side_of(card)
    plan = prices.settled(duel, player, card, ManaPrice(side.cost, duel.civilizations(card, side)), ())
    found = UseQuote(action, Payments((plan,), 0), (), side.cost)
    if not found.payments:
        found.unpayable = lacking.unpayable([plan], found.payments)
    return found


def obstacles(duel: DuelMastersDuel, player: int, action: Action) -> list[Obstacle]:
    """Why a gear is not crossed."""
    card = duel.cards[action.card]
    found: list[Obstacle] = []
    forbids = forbidding.for_player(duel, "cross", player, card)
    if forbids:
        found.append(Obstacle("cannot_cross", "D-119", forbids))
    if not bearers(duel, player, card.host):
        found.append(Obstacle("no_creature", "DR-303.3", (card.number,)))
    return [*found, *quote(duel, player, action).unpayable]


def bearers(duel: DuelMastersDuel, player: int, now: int) -> list[int]:
    """The creatures it can be crossed to: another one than now."""
    return [number for number in duel.creatures(player) if number != now]


class Cross(Priced):
    """A gear being crossed."""

    def __init__(self, player: int = 0, card: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.paid: Payment | None = None

    def copy(self) -> Procedure:
        new = Cross(self.player, self.card)
        new.step = self.step
        new.paid = self.paid
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "cross", self.step, self.player, self.card, None if self.paid is None else self.paid.state(),
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.step <= 2

    def payments(self, duel: Duel) -> Payments:
        return quote(of_game(duel), self.player, Action("activate", self.card)).payments

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.step = 1
            if duel.payment is None:
                duel.push(Drafting(self.player, self.card))
        elif self.step == 1:
            self.paid = duel.payment
            duel.payment = None
            self.step = 2
            options = bearers(game, self.player, duel.cards[self.card].host)
            cards = tuple(Action("host", number) for number in options)
            duel.ask(Decision(self.player, "host", cards, self.card, "cross", True))
        else:
            duel.finish()
            self.cross(game, duel.answer.card)

    def cross(self, duel: DuelMastersDuel, bearer: int) -> None:
        """Pay, then attach it (D-119)."""
        plan = quote(duel, self.player, Action("activate", self.card)).payments.plans[0]
        assert isinstance(plan, UsePlan)
        assert self.paid is not None
        Paying(duel, self.player, self.card, plan, self.paid).pay()
        new = duel.cards[self.card].copy()
        new.host = bearer
        reason = Reason(self.player, "rule", self.card)
        changes.alter(duel, "cross", new, reason, other=bearer)
