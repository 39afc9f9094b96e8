"""Chapter: the turn. Its phases in order, maintenance in the phase a card names (Y-F2), the hand limit,
the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.changes import Reason
from defray.kernel.decisions import NO, YES, Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.payments import Payments
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.yugioh import moving
from defray.yugioh.abilities import Ability, face_of
from defray.yugioh.actions import lapsing
from defray.yugioh.chain import Window
from defray.yugioh.continuous import tidy
from defray.yugioh.frames import of_game
from defray.yugioh.paying import pay
from defray.yugioh.prices import Order, priced
from defray.yugioh.zones import FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SPELLS, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel

ORDER = ("draw", "standby", "main1", "battle", "main2", "end")
HAND_LIMIT = 6


class Turn(Procedure):
    """A turn, and then the next one: the procedure at the bottom of the stack."""

    def __init__(self, phase: str = "draw") -> None:
        super().__init__()
        self.next = phase
        """The phase that is entered next."""

    def copy(self) -> Procedure:
        new = Turn(self.next)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("turn", self.step, self.next)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.enter(game)
        elif self.step == 1:
            self.maintain(game)
        elif self.step == 2:
            self.open(game)
        elif self.step == 3:
            self.command(game)
        elif self.step == 4:
            self.take(game)
        elif self.step == 5:
            self.limit_hand(game)
        elif self.step == 6:
            self.discard(game)
        elif self.step == 7:
            self.end(game)
        else:
            self.left(game)

    def enter(self, duel: YugiohDuel) -> None:
        """A phase begins."""
        duel.phase = self.next
        duel.moment += 1
        duel.free = False
        if duel.phase == "draw":
            changes.notice(duel, Event("turn", duel.active, "rule", amount=duel.turn))
        changes.notice(duel, Event("phase", duel.active, "rule", detail=duel.phase))
        if duel.phase == "battle":
            duel.used[f"battle phase {duel.active}"] = 1
        if duel.phase == "draw" and duel.turn > 1:
            moving.draw(duel, duel.active, 1, Reason(duel.active, "rule"))
        self.put_off(duel)
        self.step = 1

    def put_off(self, duel: YugiohDuel) -> bool:
        """What effects have put off to this phase is done now; whether there is any."""
        due = [one for one in duel.later if one.waits_for == duel.phase and one.waits_until <= duel.turn]
        duel.later = [one for one in duel.later if one not in due]
        for frame in reversed(due):
            duel.push(frame)
        return bool(due)

    def maintain(self, duel: YugiohDuel) -> None:
        """Y-F2: what falls due in this phase."""
        if duel.settle():
            return
        self.step = 2
        due = Upkeep()
        due.due = due_now(duel)
        if due.due:
            duel.push(due)

    def open(self, duel: YugiohDuel) -> None:
        """Triggers of the phase, and whatever the players want to activate. At the start of a Main Phase
        nothing has happened that could be answered: the turn player has the first word (YR-FAST-EFFECTS)."""
        self.step = 3
        if (
            duel.phase in ("main1", "main2")
            and not duel.waiting
            and all(event.kind == "phase" for event in duel.fresh)
        ):
            duel.fresh = []
        else:
            duel.push(Window())

    def command(self, duel: YugiohDuel) -> None:
        """The turn player's free choice, in the phases that have one."""
        if duel.settle():
            return
        if self.put_off(duel):  # to this phase, while it was going on
            self.step = 2
        elif duel.phase == "end":
            self.step = 5
        elif duel.phase in ("draw", "standby"):
            self.go_on(ORDER[ORDER.index(duel.phase) + 1])
        else:
            duel.free = True
            self.step = 4
            duel.ask(Decision(duel.active, "command", (), -1, duel.phase))

    def take(self, duel: YugiohDuel) -> None:
        """Begin what was chosen; afterwards the choice comes again."""
        answer = duel.answer
        self.step = 3
        if answer.verb == "cancel":
            return
        duel.free = False
        if answer.verb in ("to", "end"):
            self.next = answer.word if answer.verb == "to" else "end"
            self.leave(duel)
        elif answer.verb == "activate":
            duel.push(Window(True))
            duel.push(duel.beginning(answer))
        else:
            duel.push(duel.beginning(answer))

    def leave(self, duel: YugiohDuel) -> None:
        """The turn player wants to leave the phase (YR-FAST-EFFECTS). The Battle Phase has its End Step
        then. In a Main Phase the opponent may act before; what could be activated in the next phase just
        as well is left for that."""
        self.step = 8
        if duel.phase == "battle":
            duel.push(Window())
        elif lapsing(duel, 1 - duel.active, self.next):
            duel.push(Window(closing=True))
        else:
            self.go_on(self.next)

    def left(self, duel: YugiohDuel) -> None:
        """Whoever has acted keeps a Main Phase open."""
        if duel.settle():
            return
        if duel.handed and duel.phase != "battle":
            self.step = 3
        else:
            self.go_on(self.next)

    def go_on(self, phase: str) -> None:
        """To another phase."""
        self.next = phase
        self.step = 0

    def limit_hand(self, duel: YugiohDuel) -> None:
        """At the end of the End Phase no more than six cards stay in the hand."""
        hand = duel.zone(duel.active, HAND)
        if len(hand) <= HAND_LIMIT:
            self.step = 7
            return
        self.step = 6
        options = tuple(Action("card", card=number) for number in hand)
        duel.ask(Decision(duel.active, "cards", options, -1, "discard"))

    def discard(self, duel: YugiohDuel) -> None:
        """One card above the limit goes."""
        self.step = 5
        duel.transfer("discard", [duel.answer.card], GRAVEYARD, Reason(duel.active, "rule"))
        if len(duel.zone(duel.active, HAND)) <= HAND_LIMIT:
            self.step = 2

    def end(self, duel: YugiohDuel) -> None:
        """Effects until the end of the turn are over; the other player's turn begins."""
        end_of_turn_effects(duel)
        duel.turn += 1
        duel.active = 1 - duel.active
        duel.used = {}
        duel.today = []
        self.go_on("draw")


def end_of_turn_effects(duel: YugiohDuel) -> None:
    """Effects that last until the end of the turn are over, and borrowed monsters go back."""
    tidy(duel, True)
    for number, visit, turn in duel.borrowed:
        card = duel.cards[number]
        if turn == duel.turn and card.visit == visit and card.zone == MONSTERS:
            seats = duel.free_seats(card.owner, MONSTERS)
            if seats:
                changes.hand_over(duel, number, card.owner, seats[0], Reason(card.owner, "rule"))
                for material in duel.material_of(number):
                    changes.hand_over(duel, material, card.owner, -1, Reason(card.owner, "rule"))
            else:
                duel.transfer("send", [number], GRAVEYARD, Reason(card.owner, "rule"))
    duel.borrowed = []


class Upkeep(Priced):
    """Y-F2: maintenance, card by card: paid without a chain, or the card is destroyed."""

    def __init__(self) -> None:
        super().__init__()
        self.due: tuple[tuple[int, int], ...] = ()
        """What is due, as (card, ability)."""

    def copy(self) -> Procedure:
        new = Upkeep()
        new.step = self.step
        new.due = self.due
        return new

    def state(self) -> tuple[object, ...]:
        return ("upkeep", self.step, self.due)

    def price(self, duel: YugiohDuel) -> Quote:
        """What the first card that is due takes."""
        number, ability = self.due[0]
        return maintenance_quote(duel, number, face_of(duel.cards[number].face).abilities[ability])

    def payments(self, duel: Duel) -> Payments:
        return self.price(of_game(duel)).payments

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.order(game)
        elif self.step == 1:
            self.begin(game)
        elif self.step == 2:
            self.decide(game)
        else:
            self.settle(game)

    def order(self, duel: YugiohDuel) -> None:
        """Which card next, of those still there: a player who must pay for several chooses (F-29)."""
        self.due = tuple(one for one in self.due if still_due(duel, one[0]))
        if not self.due:
            duel.finish()
            return
        self.step = 1
        player = duel.cards[self.due[0][0]].controller
        own = [one for one in self.due if duel.cards[one[0]].controller == player]
        options = tuple(Action("card", number, ability) for number, ability in own)
        duel.ask(Decision(player, "option", options, -1, "maintenance"))

    def begin(self, duel: YugiohDuel) -> None:
        """It is paid, if it can be; where the text leaves it open, the controller decides."""
        number, index = chosen = (duel.answer.card, duel.answer.ability)
        self.due = (chosen, *(one for one in self.due if one != chosen))
        ability = face_of(duel.cards[number].face).abilities[index]
        controller = duel.cards[number].controller
        if not self.price(duel).payments:
            self.lose(duel)
        elif ability.optional:
            self.step = 2
            duel.ask(Decision(controller, "yes_no", (YES, NO), number, "maintenance"))
        else:
            self.step = 3
            duel.push(Drafting(controller, number, False))

    def decide(self, duel: YugiohDuel) -> None:
        """Pay, or let it be destroyed."""
        if duel.answer == YES:
            self.step = 3
            number = self.due[0][0]
            duel.push(Drafting(duel.cards[number].controller, number, False))
        else:
            self.lose(duel)

    def settle(self, duel: YugiohDuel) -> None:
        """The payment is made."""
        number = self.due[0][0]
        player = duel.cards[number].controller
        price = self.price(duel)
        payment = duel.payment
        duel.payment = None
        assert payment is not None
        pay(duel, player, number, price, payment, Scope(player, number))
        duel.check_life()
        self.due = self.due[1:]
        self.step = 0

    def lose(self, duel: YugiohDuel) -> None:
        """Not paid: the card is destroyed."""
        number = self.due[0][0]
        duel.destroy([number], Reason(duel.cards[number].controller, "maintenance", number))
        self.due = self.due[1:]
        self.step = 0


def maintenance_quote(duel: YugiohDuel, number: int, ability: Ability) -> Quote:
    """What keeping a card takes: no cost, so nothing that waives or replaces costs touches it."""
    player = duel.cards[number].controller
    order = Order(Action("maintain", number, ability.number), player, "", "maintenance")
    return priced(duel, order, ability.cost, Scope(player, number)).quote()


def still_due(duel: YugiohDuel, number: int) -> bool:
    """Whether the card is face-up on the field, its effects negated or not; a monster equipped to another
    is just a Spell there."""
    card = duel.cards[number]
    return card.face_up and on_field(card.zone) and duel.type_of(card) == face_of(card.face).type


def due_now(duel: YugiohDuel) -> tuple[tuple[int, int], ...]:
    """All maintenance of the present phase, the turn player's first."""
    found: list[tuple[int, int]] = []
    for player in (duel.active, 1 - duel.active):
        for zone in (MONSTERS, SPELLS, FIELD_ZONE):
            for number in duel.zone(player, zone):
                for ability in face_of(duel.cards[number].face).upkeep:
                    yours = ability.turn == "either" or (player == duel.active) == (ability.turn == "you")
                    if ability.phase == duel.phase and yours and still_due(duel, number):
                        found.append((number, ability.number))
    return tuple(found)
