"""The verb that pays inside a resolution: what is paid for an effect, and no use (D-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import language, prices
from defray.duelmasters.abilities import ManaPrice, to_mana
from defray.duelmasters.costs import Payable, to_payable
from defray.duelmasters.filters import of_game
from defray.duelmasters.frames import Frame, Operation
from defray.duelmasters.paying import Paying
from defray.duelmasters.prices import UsePlan
from defray.effects.scope import Scope
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.payments import Payments
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Pay(Operation):
    """Pay mana and actions, by the routine that pays for a use."""

    verb = "pay"

    def __init__(self, said: language.Pay) -> None:
        super().__init__(said)
        self.mana: ManaPrice | None = None if said.mana is None else to_mana(said.mana)
        self.pay: tuple[Payable, ...] = tuple(to_payable(one) for one in said.pay)

    def plan(self, duel: DuelMastersDuel, player: int, source: int) -> UsePlan:
        """What is to be paid."""
        return prices.settled(duel, player, duel.cards[source], self.mana, self.pay)

    def possible(self, duel: DuelMastersDuel, scope: Scope) -> bool:
        return bool(Payments((self.plan(duel, scope.player, scope.source),), 0))

    def perform(self, duel: DuelMastersDuel, frame: Frame) -> bool:
        if frame.at == 0:
            frame.did = False
            if not self.possible(duel, frame.scope):
                return True
            frame.at = 1
            operation = (frame.home, frame.ability, frame.blocks[-1], frame.places[-1])
            duel.push(Settle(frame.scope.player, frame.scope.source, operation))
            return False
        frame.did = True
        return True


class Settle(Priced):
    """What an effect asks for is being paid."""

    def __init__(
        self, player: int = 0, source: int = -1, operation: tuple[int, int, int, int] = (-1, 0, 0, 0)
    ) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.operation = operation
        """The card, the ability, the block and the place in it where what is paid stands."""

    def copy(self) -> Procedure:
        new = Settle(self.player, self.source, self.operation)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("settle", self.step, self.player, self.source, self.operation)

    def plan(self, duel: Duel) -> UsePlan:
        """What is to be paid."""
        home, ability, block, place = self.operation
        game = of_game(duel)
        operation = game.ability(home, ability).blocks[block][place]
        assert isinstance(operation, Pay)
        return operation.plan(game, self.player, self.source)

    def payments(self, duel: Duel) -> Payments:
        return Payments((self.plan(duel),), 0)

    def advance(self, duel: Duel) -> None:
        if self.step == 0:
            self.step = 1
            if not self.payments(duel).nothing_to_pay():
                duel.push(Drafting(self.player, self.source, False))
            return
        plan, payment = self.plan(duel), duel.payment
        duel.payment = None
        duel.finish()
        if payment is not None:
            Paying(of_game(duel), self.player, self.source, plan, payment).pay()
