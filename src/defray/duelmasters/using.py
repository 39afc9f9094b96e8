"""Using a card: the six steps (section B, DR-601.1).

1 declare and reveal, with every choice · 2 the card is pending · 3 one card for each civilization · 4 the
changes of the cost, one at a time · 5 the rest of the mana, or the other action · 6 execution. Until step
2 everything is a draft: giving it up leaves nothing behind (D-141).
"""

from __future__ import annotations

from defray.duelmasters import checks, prices, ways
from defray.duelmasters.executing import Enter, Execute
from defray.duelmasters.faces import Side, face_of, with_side
from defray.duelmasters.filters import of_game
from defray.duelmasters.marks import PENDING
from defray.duelmasters.paying import Paying
from defray.duelmasters.prices import UsePlan, UseQuote
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.payment import Payment
from defray.kernel.payments import Payments
from defray.kernel.procedures import Procedure

VERBS = {
    "creature": "summon",
    "spell": "cast",
    "cross gear": "generate",
    "castle": "fortify",
    "field": "deploy",
}
"""The word for using a card, by its type (D-114); the other types have none but "use"."""


class Use(Priced):
    """A card being used by a player."""

    def __init__(
        self, player: int = 0, card: int = -1, side: int = -1, ability: int = -1, free: bool = False
    ) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.side = side
        """Which side is used (-1: to be chosen)."""
        self.ability = ability
        """The ability that lets it be used, where it was declared (Shield Trigger and its kind: -1)."""
        self.free = free
        self.sides: tuple[int, ...] = ()
        """The sides that may be chosen; empty: all."""
        self.bases: list[int] = []
        self.paid: Payment | None = None
        self.word = ""
        """The keyword by which it is used, …"""
        self.drives: tuple[int, ...] = ()
        """… and the O-Drive abilities that were paid (D-81)."""

    def copy(self) -> Procedure:
        new = Use(self.player, self.card, self.side, self.ability, self.free)
        new.step = self.step
        new.sides = self.sides
        new.bases = self.bases.copy()
        new.paid = self.paid
        new.word = self.word
        new.drives = self.drives
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "use", self.step, self.player, self.card, self.side, self.ability, self.free, self.sides,
            tuple(self.bases), None if self.paid is None else self.paid.state(), self.word,
            self.drives,
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.step <= 5 and not self.free

    def declares(self) -> int:
        return self.card if self.step <= 5 else -1

    # ------------------------------------------------------------------------------------ what is used

    def used(self, duel: Duel) -> Card:
        """The card with the side up that is used."""
        card = duel.cards[self.card]
        return with_side(card, face_of(card).sides[self.side])

    def used_side(self, duel: Duel) -> Side:
        """The side that is used."""
        return face_of(duel.cards[self.card]).sides[self.side]

    def quote(self, duel: Duel) -> UseQuote:
        """The price."""
        game = of_game(duel)
        used = self.used(duel)
        open_ways = [ways.free_way(self.ability)] if self.free else ways.ways_for(game, self.player, used)
        action = Action("use", self.card)
        return prices.priced(game, self.player, action, used, self.used_side(duel), open_ways)

    def payments(self, duel: Duel) -> Payments:
        return self.quote(duel).payments

    # ------------------------------------------------------------------------------------ the steps

    def advance(self, duel: Duel) -> None:
        if self.step == 0:
            self.choose_side(duel)
        elif self.step == 1:
            self.draft(duel)
        elif self.step == 2:
            self.drafted(duel)
        elif self.step == 3:
            self.choose_base(duel)
        elif self.step == 4:
            self.bases.append(duel.answer.card)
            self.step = 3
        elif self.step == 5:
            self.declare_and_pay(duel)
        elif self.step == 6:
            if not checks.settle(of_game(duel)):  # what counts cards may count one less now (D-104)
                self.step = 7
                duel.push(self.execution(duel))
        else:
            duel.finish()

    def choose_side(self, duel: Duel) -> None:
        """Step 1 (D-123): which side, where it is not said."""
        self.step = 1
        if self.side >= 0:
            return
        found = self.sides or tuple(range(len(face_of(duel.cards[self.card]).sides)))
        if len(found) == 1:
            self.side = found[0]
            return
        names = face_of(duel.cards[self.card]).sides
        options = tuple(Action("option", self.card, number=n, word=names[n].name) for n in found)
        duel.ask(Decision(self.player, "option", options, self.card, "side"))

    def draft(self, duel: Duel) -> None:
        """Step 1 (D-13): every optional change, one alternative, and the whole payment."""
        if self.side < 0:
            self.side = duel.answer.number
        self.step = 2
        if duel.payment is None and not self.payments(duel).nothing_to_pay():
            duel.push(Drafting(self.player, self.card, not self.free))

    def drafted(self, duel: Duel) -> None:
        """Take up the payment chosen; an evolution creature needs something below it."""
        self.paid = duel.payment
        duel.payment = None
        self.step = 3
        plan = self.plan(duel)
        if plan.base >= 0:
            self.bases = [plan.base]

    def choose_base(self, duel: Duel) -> None:
        """Step 1: on which creatures an evolution creature is put (DR-801)."""
        game = of_game(duel)
        side = self.used_side(duel)
        gone = () if self.paid is None else self.leaving(duel, self.paid)
        found = prices.bases(game, self.player, self.used(duel), side)
        options = tuple(Action("base", n) for n in found if n not in gone and n not in self.bases)
        if not side.evolves or len(self.bases) >= side.bases or not options:
            self.step = 5
            return
        self.step = 4
        duel.ask(Decision(self.player, "base", options, self.card, "evolve", not self.free))

    def leaving(self, duel: Duel, payment: Payment) -> tuple[int, ...]:
        """The cards that the payment takes away."""
        plan = self.plan(duel)
        return tuple(
            card
            for part, pick in zip(plan.parts, payment.picks, strict=True)
            if part.how in prices.TAKES_AWAY
            for card in pick
        )

    def plan(self, duel: Duel) -> UsePlan:
        """The plan that is paid."""
        plan = self.payments(duel).plans[0 if self.paid is None else self.paid.plan]
        assert isinstance(plan, UsePlan)
        return plan

    def declare_and_pay(self, duel: Duel) -> None:
        """Steps 1 to 5: reveal (D-7), pending (D-18), civilizations, changes, the rest; then the use is
        done and what waits for it goes on standby (D-29, D-30)."""
        game = of_game(duel)
        plan, payment = self.plan(duel), self.paid
        self.step = 6
        changes.notice(duel, Event("reveal", self.player, "rule", self.card, 0, (duel.cards[self.card],)))
        late = duel.options.get("pending_from") == "payment"
        if not late:
            self.become_pending(duel)
        total = -1
        if payment is not None:
            paying = Paying(game, self.player, self.card, plan, payment)
            paying.pay()
            total = paying.total
        if late:
            self.become_pending(duel)
        self.drives = tuple(int(part.detail) for part in plan.parts if part.how == "o_drive")
        self.word = plan.way.word
        self.tell(duel, plan, total)

    def become_pending(self, duel: Duel) -> None:
        """Step 2: from now on it belongs to its zone without counting there (D-102, D-104)."""
        new = self.used(duel).copy()
        new.seat = self.side
        new.marks = (*new.marks, PENDING)
        of_game(duel).put(new)

    def tell(self, duel: Duel, plan: UsePlan, total: int) -> None:
        """The record of the use: printed, total and paid are three things (D-67). Where no mana is paid
        there is no total, and what is paid by actions alone is not free for that (D-87)."""
        side = self.used_side(duel)
        said = "free" if plan.way.free else "none" if total < 0 else str(total)
        for kind in ("use", *([VERBS[side.type]] if side.type in VERBS else [])):
            event = Event(kind, self.player, "rule", self.card, 0, (duel.cards[self.card],))
            event.amount = 0 if self.paid is None else len(plan.paid(self.paid))
            event.detail = f"{side.cost} {said}"
            changes.notice(duel, event)

    def execution(self, duel: Duel) -> Procedure:
        """Step 6, by the type of the card (D-31 to D-33)."""
        if "spell" in self.used_side(duel).types:
            return Execute(self.player, self.card, self.side, self.word)
        entering = Enter(self.player, self.card, self.side, "summoned")
        entering.bases = self.bases.copy()
        entering.drives = self.drives
        entering.later = self.ability
        return entering
