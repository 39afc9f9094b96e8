"""Chapter: the Damage Step (YR-DAMAGE-STEP), from its start to the destruction of who lost the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.procedures import Procedure
from defray.yugioh import moving
from defray.yugioh.abilities import face_of
from defray.yugioh.chain import Window
from defray.yugioh.frames import of_game
from defray.yugioh.zones import MONSTERS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


START, BEFORE, DURING, AFTER, END = "start", "before", "during", "after", "end"
"""Where the Damage Step is (`duel.damage_step`; "" outside it)."""


def can(duel: YugiohDuel, card: Card, what: str) -> bool:
    """Whether an effect lets the monster attack directly, attack twice, or pierce."""
    return any(
        active.player_rule().what == what and active.reaches(duel, card) for active in duel.actives("can")
    )


def may_go_on(duel: YugiohDuel, player: int, number: int, visit: int) -> bool:
    """Whether an attacker is still on the field, its player's and in face-up Attack Position."""
    card = duel.cards[number]
    there = card.visit == visit and card.zone == MONSTERS and card.controller == player
    return there and card.face_up and not card.turned


class DamageStep(Procedure):
    """The Damage Step of one attack: its start, before damage calculation, damage calculation, after it,
    its end, each with a window for what may be activated then (`timing.in_damage_step`)."""

    def __init__(self, player: int = 0, card: int = -1, target: int = -1) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.target = target
        """-1: the opponent is attacked directly."""
        self.visits = (0, 0)
        self.turned_up = False
        self.falling: tuple[tuple[int, int, int], ...] = ()
        """Who is destroyed at the end, as (card, visit, destroyer)."""

    def copy(self) -> Procedure:
        new = DamageStep(self.player, self.card, self.target)
        new.step = self.step
        new.visits = self.visits
        new.turned_up = self.turned_up
        new.falling = self.falling
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "damage step", self.step, self.player, self.card, self.target, self.visits, self.turned_up,
            self.falling,
        )  # fmt: skip

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.start(game)
        elif self.step == 1:
            self.turn_up(game)
        elif self.step == 2:
            self.begin_calculation(game)
        elif self.step == 3:
            self.calculate(game)
        elif self.step == 4:
            self.after(game)
        elif self.step == 5:
            self.destroy(game)
        else:
            game.damage_step = ""
            game.finish()

    def stands(self, duel: YugiohDuel) -> bool:
        """Whether both monsters are still there to battle, each on its side and the attacker able to."""
        if not may_go_on(duel, self.player, self.card, self.visits[0]):
            return False
        if self.target < 0:
            return True
        target = duel.cards[self.target]
        return target.visit == self.visits[1] and target.controller != self.player

    def tell(self, duel: YugiohDuel, kind: str, cards: tuple[int, ...]) -> None:
        """The next part of the Damage Step has come; players may answer it."""
        duel.moment += 1
        battling = tuple(duel.cards[number] for number in cards if number >= 0)
        changes.notice(
            duel, Event(kind, self.player, "battle", self.card, 0, battling, -1, 0, "", -1, self.target)
        )
        duel.push(Window())

    def start(self, duel: YugiohDuel) -> None:
        """The start of the Damage Step; a face-down target is face-down still."""
        self.step = 1
        duel.damage_step = START
        self.visits = (duel.cards[self.card].visit, duel.cards[self.target].visit if self.target >= 0 else 0)
        self.tell(duel, "battle", (self.card, self.target))

    def turn_up(self, duel: YugiohDuel) -> None:
        """Before damage calculation: a face-down target is turned up. What that triggers waits until after
        the calculation. Without both monsters there is nothing to calculate."""
        self.step = 2 if self.stands(duel) else 4
        if self.step == 2:
            duel.damage_step = BEFORE
            self.face_up(duel)
            self.tell(duel, "before damage calculation", (self.target,))

    def face_up(self, duel: YugiohDuel) -> None:
        """A target that lies face-down, from the beginning or turned over since, is turned up to battle."""
        target = duel.cards[self.target]
        if self.target >= 0 and not target.face_up:
            new = target.copy()
            new.face_up = True
            self.turned_up = True
            changes.alter(duel, "turn up", new, Reason(self.player, "battle", self.card))

    def begin_calculation(self, duel: YugiohDuel) -> None:
        """Damage calculation begins: only what says so can be activated now."""
        self.step = 3 if self.stands(duel) else 4
        if self.step == 3:
            duel.damage_step = DURING
            self.face_up(duel)
            self.tell(duel, "damage calculation", (self.card, self.target))

    def calculate(self, duel: YugiohDuel) -> None:
        """Damage calculation: damage is dealt, and it is settled who will be destroyed."""
        self.step = 4
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

    def after(self, duel: YugiohDuel) -> None:
        """After damage calculation: what the damage, or being flipped, triggers, though the monster has
        left since. Who lost the battle is still there."""
        self.step = 5
        duel.damage_step = AFTER
        if self.turned_up:
            now = duel.cards[self.target]
            changes.notice(duel, Event("flip", now.controller, "battle", self.card, 0, (now,), MONSTERS))
        duel.push(Window())

    def clash(self, duel: YugiohDuel, mine: Card, other: Card, attack: int) -> None:
        """Attacker against target (YR-BATTLE)."""
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
            reason = Reason(by.controller, "battle", by.number)
            changes.life(duel, player, "damage", amount, reason, cards=(by,))

    def fall(self, duel: YugiohDuel, loser: Card, winner: Card) -> None:
        """The loser will be destroyed at the end of the Damage Step, unless battle cannot destroy it now."""
        if not moving.indestructible(duel, loser, Reason(winner.controller, "battle", winner.number)):
            self.falling = (*self.falling, (loser.number, loser.visit, winner.number))

    def destroy(self, duel: YugiohDuel) -> None:
        """The end of the Damage Step: what lost the battle is destroyed and leaves, both monsters at once."""
        self.step = 6
        duel.moment += 1
        duel.damage_step = END
        doomed = [
            (number, Reason(duel.cards[winner].controller, "battle", winner))
            for number, visit, winner in self.falling
            if duel.cards[number].visit == visit and face_of(duel.cards[number].face).type == "monster"
        ]
        moving.destroy_together(duel, doomed)
        duel.push(Window())
