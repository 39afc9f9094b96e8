"""Chapter: battle. Declaring an attack, with its taxes (Y-F1), and the steps of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import Action, Decision
from defray.kernel.drafting import Drafting, Priced
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.payments import Payment, Payments
from defray.kernel.procedures import Procedure
from defray.kernel.quotes import Quote
from defray.yugioh.chain import Window
from defray.yugioh.frames import of_game
from defray.yugioh.payability import cannot_be
from defray.yugioh.paying import pay
from defray.yugioh.preference import preference
from defray.yugioh.prices import Accept, Order, Pricing, alike_words, priced, unpayable
from defray.yugioh.ways import Way
from defray.yugioh.timing import BATTLE
from defray.yugioh.zones import MONSTERS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def attacks(duel: YugiohDuel, player: int) -> list[Action]:
    """Every conceivable attack: each monster on each opposing monster, and directly."""
    if duel.phase != "battle":
        return []
    targets = [*duel.zone(1 - player, MONSTERS), -1]
    return [Action("attack", number, -1, target) for number in duel.zone(player, MONSTERS) for target in targets]


def attack_key(card: Card) -> str:
    """Under which name a monster's attacks of this turn are counted."""
    return f"attack {card.number}.{card.visit}"


def can(duel: YugiohDuel, card: Card, what: str) -> bool:
    """Whether an effect lets the monster attack directly, attack twice, or pierce."""
    return any(active.player_rule().what == what and active.reaches(duel, card) for active in duel.actives("can"))


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
    source = cannot_be(duel, card, "attack", player)
    if source >= 0:
        found.append(Obstacle("forbidden_by", "YR-BATTLE", (source, action.card), what="attack"))
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
    """Y-F1: several attack taxes are paid one by one in the order the payer chooses; one whose source has gone is not due."""

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
        alike = alike_words(duel, plans, price.scope)
        payments = Payments(plans, duel.life[self.player], alike, accept, preference(duel))
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
    """One attack: declaration, battle step, damage step (YR-BATTLE, YR-DAMAGE-STEP)."""

    def __init__(self, player: int = 0, card: int = -1, target: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.target = target
        self.visits = (0, 0)

    def copy(self) -> Procedure:
        new = Attack(self.player, self.card, self.target)
        new.step = self.step
        new.visits = self.visits
        return new

    def state(self) -> tuple[object, ...]:
        return ("attack", self.step, self.player, self.card, self.target, self.visits)

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
            self.start_damage_step(game)
        elif self.step == 3:
            self.turn_up(game)
        elif self.step == 4:
            self.calculate(game)
        else:
            self.end(game)

    def declare(self, duel: YugiohDuel) -> None:
        """The attack is declared; players may respond."""
        self.step = 2
        card = duel.cards[self.card]
        self.visits = (card.visit, duel.cards[self.target].visit if self.target >= 0 else 0)
        duel.attacker, duel.attacked = self.card, self.target
        duel.used[attack_key(card)] = duel.used.get(attack_key(card), 0) + 1
        duel.used[f"attacked {self.player}"] = 1
        event = Event("attack", self.player, "rule", self.card, 0, (card,), -1, 0, "", -1, self.target)
        changes.notice(duel, event)
        duel.push(Window())

    def stands(self, duel: YugiohDuel) -> bool:
        """Whether attacker and target are still what they were."""
        card = duel.cards[self.card]
        if card.visit != self.visits[0] or card.zone != MONSTERS or card.turned or not card.face_up:
            return False
        return self.target < 0 or duel.cards[self.target].visit == self.visits[1]

    def start_damage_step(self, duel: YugiohDuel) -> None:
        """The start of the Damage Step."""
        if not self.stands(duel):
            self.step = 5
            return
        self.step = 3
        duel.moment += 1
        duel.damage_step = True
        pair = tuple(duel.cards[n] for n in (self.card, self.target) if n >= 0)
        changes.notice(duel, Event("battle", self.player, "battle", self.card, 0, pair, -1, 0, "", -1, self.target))
        duel.push(Window())

    def turn_up(self, duel: YugiohDuel) -> None:
        """Before damage calculation: a face-down target is turned up."""
        if not self.stands(duel):
            self.step = 5
            return
        self.step = 4
        duel.moment += 1
        if self.target >= 0:
            target = duel.cards[self.target]
            if not target.face_up:
                new = target.copy()
                new.face_up = True
                changes.alter(duel, "turn up", new, Reason(self.player, "battle", self.card))
                changes.notice(duel, Event("flip", target.controller, "battle", self.card, 0, (duel.cards[self.target],), MONSTERS))
            now = duel.cards[self.target]
            changes.notice(duel, Event("before damage calculation", self.player, "battle", self.card, 0, (now,)))
        duel.push(Window())

    def calculate(self, duel: YugiohDuel) -> None:
        """Damage calculation, and what it destroys."""
        self.step = 5
        if not self.stands(duel):
            return
        duel.moment += 1
        mine = duel.cards[self.card]
        attack = duel.stat(mine, "attack")
        if self.target < 0:
            self.hurt(duel, 1 - self.player, attack, mine)
        else:
            self.clash(duel, mine, duel.cards[self.target], attack)
        duel.check_life()
        duel.push(Window())

    def clash(self, duel: YugiohDuel, mine: Card, other: Card, attack: int) -> None:
        """Attacker against target."""
        value = duel.stat(other, "defense" if other.turned else "attack")
        if other.turned:
            if attack > value:
                if can(duel, mine, "pierce"):
                    self.hurt(duel, 1 - self.player, attack - value, mine)
                self.fall(duel, other, mine)
            elif attack < value:
                self.hurt(duel, self.player, value - attack, other)
            return
        if attack > value:
            self.hurt(duel, 1 - self.player, attack - value, mine)
            self.fall(duel, other, mine)
        elif attack < value:
            self.hurt(duel, self.player, value - attack, other)
            self.fall(duel, mine, other)
        elif attack > 0:
            self.fall(duel, other, mine)
            self.fall(duel, mine, other)

    def hurt(self, duel: YugiohDuel, player: int, amount: int, by: Card) -> None:
        """Battle damage to a player, as far as effects let it through."""
        pair = [duel.cards[n] for n in (self.card, self.target) if n >= 0]
        for active in duel.actives("battle_damage"):
            rule = active.player_rule()
            if active.about(player) and any(active.reaches(duel, card) for card in pair):
                amount = 0 if rule.what == "none" else amount // 2 if rule.what == "half" else amount * 2
        if any(active.about(player) for active in duel.actives("no_damage")):
            amount = 0
        if amount > 0:
            changes.life(duel, player, "damage", amount, Reason(by.controller, "battle", by.number), cards=(by,))

    def fall(self, duel: YugiohDuel, loser: Card, winner: Card) -> None:
        """Destroyed by battle."""
        if duel.cards[loser.number].visit == loser.visit:
            duel.destroy([loser.number], Reason(winner.controller, "battle", winner.number))

    def end(self, duel: YugiohDuel) -> None:
        """The battle is over."""
        duel.attacker, duel.attacked = -1, -1
        duel.damage_step = False
        duel.used = {key: number for key, number in duel.used.items() if not key.startswith(BATTLE)}
        duel.finish((self.card,))
