"""Chapter: battle. Declaring an attack, with its taxes (Y-F1), and the steps of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import NO, Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment, Payments
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.yugioh.alikeness import alike_words
from defray.yugioh.chain import Window
from defray.yugioh.damage_step import DamageStep, can, may_go_on
from defray.yugioh.frames import of_game
from defray.yugioh.payability import cannot_be, saying_it_cannot
from defray.yugioh.paying import pay
from defray.yugioh.preference import preference
from defray.yugioh.prices import NO_PAYMENT, Accept, Order, Pricing, priced, unpayable
from defray.yugioh.timing import BATTLE
from defray.yugioh.ways import Way
from defray.yugioh.zones import MONSTERS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def attacks(duel: YugiohDuel, player: int) -> list[Action]:
    """Every conceivable attack: each monster on each opposing monster, and directly."""
    if duel.phase != "battle":
        return []
    targets = [*duel.zone(1 - player, MONSTERS), -1]
    return [
        Action("attack", number, -1, target) for number in duel.zone(player, MONSTERS) for target in targets
    ]


def attack_key(card: Card) -> str:
    """Under which name a monster's attacks of this turn are counted."""
    return f"attack {card.number}.{card.visit}"


def quote(duel: YugiohDuel, player: int, action: Action) -> Quote:
    """What declaring the attack takes: only taxes."""
    return pricing(duel, player, action).quote()


def pricing(duel: YugiohDuel, player: int, action: Action) -> Pricing:
    """The stages of that price."""
    return priced(duel, Order(action, player, "attack", "procedure"), (), Scope(player, action.card))


def obstacles(duel: YugiohDuel, player: int, action: Action) -> list[Obstacle]:
    """Every reason against an attack (YR-BATTLE)."""
    card = duel.cards[action.card]
    found: list[Obstacle] = []
    if duel.active != player:
        found.append(Obstacle("not_your_turn", "YR-BATTLE", (action.card,)))
    elif duel.phase != "battle" or not duel.free:
        found.append(Obstacle("wrong_phase", "YR-BATTLE", (action.card,), what=duel.phase))
    if card.zone != MONSTERS or card.controller != player:
        found.append(Obstacle("not_on_field", "YR-BATTLE", (action.card,)))
        return found
    if not card.face_up or card.turned:
        found.append(Obstacle("not_in_attack_position", "YR-BATTLE", (action.card,)))
    most = 2 if can(duel, card, "attack_twice") else 1
    if duel.used.get(attack_key(card), 0) >= most:
        found.append(Obstacle("attacked_already", "YR-BATTLE", (action.card,), most, most))
    against = saying_it_cannot(duel, card, "attack", player)
    if against is not None:
        rule = "Y-I5" if against.pledged() else "YR-BATTLE"
        found.append(Obstacle("forbidden_by", rule, (against.source, action.card), what="attack"))
    check_target(duel, player, card, action.number, found)
    if not found:
        price = quote(duel, player, action)
        if not price.payments:
            found.extend(unpayable(duel, price))
    return found


def check_target(duel: YugiohDuel, player: int, card: Card, target: int, found: list[Obstacle]) -> None:
    """An opposing monster, or the player where there is none (or an effect allows it)."""
    if target < 0:
        if duel.zone(1 - player, MONSTERS) and not can(duel, card, "attack_directly"):
            found.append(Obstacle("monsters_in_the_way", "YR-BATTLE", (card.number,)))
        source = cannot_be(duel, card, "attack_directly", player)
        if source >= 0:
            found.append(Obstacle("forbidden_by", "YR-BATTLE", (source, card.number), what="attack"))
        return
    other = duel.cards[target]
    if other.zone != MONSTERS or other.controller == player:
        found.append(Obstacle("no_target", "YR-BATTLE", (target,)))
        return
    source = cannot_be(duel, other, "attacked", player)
    if source >= 0:
        found.append(Obstacle("forbidden_by", "YR-BATTLE", (source, target), what="attack"))


class AttackTaxes(Priced):
    """Y-F1: several attack taxes are paid one by one in the order the payer chooses; one whose source has
    gone is not due."""

    def __init__(self, player: int = 0, card: int = -1, target: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.target = target
        self.paid: tuple[int, ...] = ()
        """The sources that have been paid or were not due."""
        self.source = -1

    def copy(self) -> Procedure:
        new = AttackTaxes(self.player, self.card, self.target)
        new.step = self.step
        new.paid = self.paid
        new.source = self.source
        return new

    def state(self) -> tuple[object, ...]:
        return ("attack taxes", self.step, self.player, self.card, self.target, self.paid, self.source)

    def action(self) -> Action:
        """The attack that is taxed."""
        return Action("attack", self.card, -1, self.target)

    def due(self, duel: YugiohDuel, price: Pricing) -> list[int]:
        """The cards whose taxes are still due."""
        return [source for source in dict.fromkeys(one for one, _ in price.taxes) if source not in self.paid]

    def single(self, duel: YugiohDuel, source: int) -> Quote:
        """The price of one tax: only payments after which the others can still be paid (F-05)."""
        price = pricing(duel, self.player, self.action())
        plans = price.tax_plans([source], [Way()])
        others = [one for one in self.due(duel, price) if one != source]
        accept = self.leaves_rest(duel, source, price) if others else None

        def alike() -> dict[int, str]:
            return alike_words(duel, plans, price.scope, None)

        payments = Payments(plans, duel.life[self.player], alike, accept, preference(duel))
        payments.rules = NO_PAYMENT
        return Quote(self.action(), (), (), plans[0].parts, payments)

    def leaves_rest(self, duel: YugiohDuel, source: int, price: Pricing) -> Accept:
        """Whether the taxes of the other cards can be paid after a payment of this one."""
        plans = price.tax_plans([source], [Way()])
        alone = Quote(self.action(), (), (), plans[0].parts, Payments(plans, duel.life[self.player]))

        def accept(payment: Payment) -> bool:
            trial = duel.trial()
            pay(trial, self.player, self.card, alone, payment, Scope(self.player, self.card))
            after = pricing(trial, self.player, self.action())
            rest = [one for one in self.due(trial, after) if one != source]
            return bool(Payments(after.tax_plans(rest, [Way()]), trial.life[self.player]))

        return accept

    def payments(self, duel: Duel) -> Payments:
        return self.single(of_game(duel), self.source).payments

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.choose(game)
        elif self.step == 1:
            self.source = game.answer.card
            self.step = 2
            game.push(Drafting(self.player, self.card, False))
        else:
            self.commit(game)

    def choose(self, duel: YugiohDuel) -> None:
        """Which tax next."""
        due = self.due(duel, pricing(duel, self.player, self.action()))
        if not due:
            duel.finish()
            return
        self.step = 1
        options = tuple(Action("card", card=source) for source in due if self.single(duel, source).payments)
        duel.ask(Decision(self.player, "option", options, self.card, "tax"))

    def commit(self, duel: YugiohDuel) -> None:
        """Pay it."""
        price = self.single(duel, self.source)
        payment = duel.payment
        duel.payment = None
        if payment is not None:
            pay(duel, self.player, self.card, price, payment, Scope(self.player, self.card))
        duel.check_life()
        self.paid = (*self.paid, self.source)
        self.step = 0


class Attack(Procedure):
    """One attack (YR-BATTLE). In the Battle Step: its taxes and its declaration; replays, as often as the
    monsters on the other side change. Then the Damage Step, if the attacker can still go on."""

    def __init__(self, player: int = 0, card: int = -1, target: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.target = target
        self.visit = 0
        self.opposing: tuple[tuple[int, int], ...] = ()
        """The monsters on the other side when the target was chosen, as (card, visit)."""

    def copy(self) -> Procedure:
        new = Attack(self.player, self.card, self.target)
        new.step = self.step
        new.visit = self.visit
        new.opposing = self.opposing
        return new

    def state(self) -> tuple[object, ...]:
        return ("attack", self.step, self.player, self.card, self.target, self.visit, self.opposing)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.step = 1
            game.moment += 1
            game.payment = None
            game.push(AttackTaxes(self.player, self.card, self.target))
        elif self.step == 1:
            self.declare(game)
        elif self.step == 2:
            self.go_on(game)
        elif self.step == 3:
            self.choose_again(game)
        else:
            self.end(game)

    def declare(self, duel: YugiohDuel) -> None:
        """The attack is declared; players may respond."""
        self.step = 2
        card = duel.cards[self.card]
        self.visit = card.visit
        duel.used[attack_key(card)] = duel.used.get(attack_key(card), 0) + 1
        self.aim(duel)
        event = Event("attack", self.player, "rule", self.card, 0, (card,), -1, 0, "", -1, self.target)
        changes.notice(duel, event)
        duel.push(Window())

    def aim(self, duel: YugiohDuel) -> None:
        """The target, and what stands on the other side as it is chosen."""
        self.opposing = opposing(duel, self.player)
        duel.attacker, duel.attacked = self.card, self.target

    def go_on(self, duel: YugiohDuel) -> None:
        """To the Damage Step, or a replay: with other monsters on the other side the player may choose
        again."""
        self.step = 4
        negated = duel.attacker != self.card
        if negated or not may_go_on(duel, self.player, self.card, self.visit):
            return
        if opposing(duel, self.player) == self.opposing:
            duel.push(DamageStep(self.player, self.card, self.target))
            return
        self.step = 3
        again = [
            a for a in attacks(duel, self.player) if a.card == self.card and not bars(duel, self.player, a)
        ]
        duel.ask(Decision(self.player, "option", (*again, NO), self.card, "replay"))

    def choose_again(self, duel: YugiohDuel) -> None:
        """The new target of a replay, or no attack at all. It is the same attack, declared once: nothing
        is paid again, and what answers the declaration cannot be activated; still players may respond
        before the Damage Step."""
        self.step = 4
        if duel.answer == NO:
            return
        self.step = 2
        self.target = duel.answer.number
        self.aim(duel)
        duel.moment += 1
        attacker = (duel.cards[self.card],)
        changes.notice(
            duel,
            Event("attack again", self.player, "rule", self.card, 0, attacker, -1, 0, "", -1, self.target),
        )
        duel.push(Window())

    def end(self, duel: YugiohDuel) -> None:
        """The battle is over."""
        duel.attacker, duel.attacked = -1, -1
        duel.used = {key: number for key, number in duel.used.items() if not key.startswith(BATTLE)}
        duel.finish((self.card,))


def opposing(duel: YugiohDuel, player: int) -> tuple[tuple[int, int], ...]:
    """The monsters on the other side."""
    return tuple(sorted((number, duel.cards[number].visit) for number in duel.zone(1 - player, MONSTERS)))


def bars(duel: YugiohDuel, player: int, action: Action) -> list[Obstacle]:
    """Why a target cannot be chosen."""
    found: list[Obstacle] = []
    check_target(duel, player, duel.cards[action.card], action.number, found)
    return found
