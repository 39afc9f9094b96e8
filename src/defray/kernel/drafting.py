"""Drafting a payment: chosen piece by piece before anything is paid. Until it is complete nothing has
changed.
"""

from __future__ import annotations

from defray.kernel.assignments import Forced
from defray.kernel.decisions import DONE, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.payments import Payments
from defray.kernel.procedures import Procedure


class Drafting(Procedure):
    """Chooses one payment out of a set: the plan, then for each part its amount and its cards, each choice
    such that a complete payment remains (F-05). The finished payment lies in `duel.payment` for the
    procedure below.

    What is to be paid is told by the procedure below it on the stack (`Priced.payments`).
    """

    def __init__(self, player: int = 0, source: int = -1, cancellable: bool = True) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.cancellable = cancellable
        self.plan = -1
        self.part = 0
        self.forced: Forced = {}
        self.amounts: dict[int, int] = {}

    def copy(self) -> Procedure:
        new = Drafting(self.player, self.source, self.cancellable)
        new.step = self.step
        new.plan = self.plan
        new.part = self.part
        new.forced = self.forced.copy()
        new.amounts = self.amounts.copy()
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "drafting", self.step, self.player, self.source, self.cancellable, self.plan, self.part,
            tuple(sorted(self.forced.items())), tuple(sorted(self.amounts.items())),
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.cancellable

    def advance(self, duel: Duel) -> None:
        below = duel.stack[-2]
        assert isinstance(below, Priced)
        payments = below.payments(duel)
        if self.step == 0:
            self.choose_plan(duel, payments)
        elif self.step == 1:
            self.plan = duel.answer.number
            self.step = 2
        elif self.step == 2:
            self.choose_piece(duel, payments)
        elif self.step == 3:
            self.amounts[self.part] = duel.answer.number
            self.step = 2
        else:
            self.take_card(duel)

    def choose_plan(self, duel: Duel, payments: Payments) -> None:
        """Which alternative, replacement and optional changes."""
        if duel.payment is not None:
            duel.finish()
            return
        self.step = 1
        options = tuple(
            Action(
                "way",
                card=payments.plans[plan].changes[0] if payments.plans[plan].changes else -1,
                number=plan,
            )
            for plan in payments.open_plans()
        )
        duel.ask(Decision(self.player, "way", options, self.source, "pay", self.cancellable))

    def choose_piece(self, duel: Duel, payments: Payments) -> None:
        """The next amount, or the next card, that is still open."""
        parts = payments.plans[self.plan].parts
        if self.part == len(parts):
            duel.payment = payments.payment(self.plan, self.forced, self.amounts)
            duel.finish()
            return
        part = parts[self.part]
        if part.amounts and self.part not in self.amounts:
            amounts = payments.open_amounts(self.plan, self.part, self.forced, self.amounts)
            self.step = 3
            options = tuple(Action("number", number=amount) for amount in amounts)
            duel.ask(Decision(self.player, "pay", options, self.source, part.how, self.cancellable))
        elif part.takes_cards:
            self.ask_card(duel, payments)
        else:
            self.part += 1

    def ask_card(self, duel: Duel, payments: Payments) -> None:
        """One more card for the part, or its end where it may end."""
        part = payments.plans[self.plan].parts[self.part]
        have = sum(1 for to in self.forced.values() if to == self.part)
        options: list[Action] = []
        if have < part.most or part.rule is not None:
            cards = payments.options(self.plan, self.part, self.forced, self.amounts)
            if cards and payments.all_needed(self.plan, self.part, self.forced, cards):
                self.forced.update(dict.fromkeys(cards, self.part))
                self.step = 2
                return
            options = [Action("card", card=card) for card in cards]
        if have >= part.least and payments.enough(self.plan, self.part, self.forced, self.amounts):
            options.append(DONE)
        self.step = 4
        duel.ask(Decision(self.player, "pay", tuple(options), self.source, part.how, self.cancellable))

    def take_card(self, duel: Duel) -> None:
        """Put the answer into the draft."""
        if duel.answer.verb == "done":
            self.part += 1
        else:
            self.forced[duel.answer.card] = self.part
        self.step = 2


class Priced(Procedure):
    """A procedure that something is paid for."""

    def payments(self, duel: Duel) -> Payments:
        """All complete ways to pay."""
        raise NotImplementedError
