"""Looking one action ahead: what a position is worth to a player, now and after each option.

Worth is counted in points, the player's side minus the other one. A side has points for its life (an LP
counts the more the fewer there are), for each card in the hand, for each Spell and Trap on the field, and
for each monster, with half its ATK (in Defense Position: DEF). A monster in Attack Position that is weaker
than the strongest one on the other side loses half the difference: it invites an attack. Only what the
player may know is counted.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from defray.kernel.decisions import PASS, Action
from defray.kernel.payments import Payment
from defray.yugioh.abilities import face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.links import STAYING
from defray.yugioh.views import knows
from defray.yugioh.zones import FIELD_ZONE, HAND, MONSTERS, SPELLS

WON: Final = 1e9
LIFE: Final = 40.0
"""Times the square root of the LP."""
IN_HAND: Final = 600.0
MONSTER: Final = 300.0
STAT: Final = 0.5
UNKNOWN_STAT: Final = 1000
"""What a monster that cannot be seen is taken to have."""
SET: Final = 650.0
"""A Set Trap, or a Set card that cannot be seen."""
SET_SPELL: Final = 590.0
"""A Set Spell could have stayed in the hand."""
STAYS: Final = 660.0
"""A face-up Spell or Trap that stays."""

MOST_TRIED: Final = 60
"""How many answers to choices inside an action are tried for one decision; then the first option is taken."""
FEW: Final = 6
"""How many options of a choice inside an action are tried."""
DEEP: Final = 2
"""How many such choices in a row."""
PRICED: Final = ("activate", "summon", "set", "special")
CHOICES: Final = ("target", "cards", "option", "yes_no", "number", "position", "trigger")
"""Kinds of decisions inside an action that are tried; in others the first option is taken, or declined."""


class Outlook:
    """The options of one decision, each tried on a copy that knows no more than the player does."""

    def __init__(self, duel: YugiohDuel, player: int, seed: int) -> None:
        self.root = duel.fork(seed=seed, viewer=player)
        self.player = player
        self.before = worth(self.root, player)
        self.left = MOST_TRIED
        self.after: dict[Action, float] = {}

    def best(self, options: tuple[Action, ...]) -> Action:
        """The option that is worth most; of equal ones the first."""
        for option in options:
            trial = self.root.fork()
            trial.take(option, automatic(trial, option))
            self.after[option] = self.settled(trial, DEEP)
        return max(options, key=self.after.__getitem__)

    def gain(self, option: Action) -> float:
        """How much better the position is after an option that was tried."""
        return self.after[option] - self.before

    def settled(self, trial: YugiohDuel, depth: int) -> float:
        """What it is worth once the action is over: the player chooses well, nobody responds."""
        while (pending := trial.pending) is not None and pending.kind != "command":
            options = pending.options
            if pending.player == self.player and pending.kind in CHOICES and depth and self.left > 0:
                self.left -= len(options[:FEW])
                return max(self.tried(trial, option, depth - 1) for option in options[:FEW])
            trial.take(PASS if PASS in options else options[0])
        return worth(trial, self.player)

    def tried(self, trial: YugiohDuel, option: Action, depth: int) -> float:
        """What it is worth after one answer inside the action."""
        copy = trial.fork()
        copy.take(option)
        return self.settled(copy, depth)


def automatic(duel: YugiohDuel, action: Action) -> Payment | None:
    """The payment the rules propose; None where nothing is paid."""
    if action.verb not in PRICED:
        return None
    payments = duel.quote(action).payments
    return None if payments.nothing_to_pay() else payments.auto()


def worth(duel: YugiohDuel, player: int) -> float:
    """What the position is worth to a player."""
    if duel.result is not None:
        winner = duel.result.winner
        return 0.0 if winner < 0 else WON if winner == player else -WON
    return side(duel, player, player) - side(duel, 1 - player, player)


def side(duel: YugiohDuel, player: int, viewer: int) -> float:
    """The points of one side as the viewer sees them."""
    points: float = LIFE * sqrt(max(duel.life[player], 0)) + IN_HAND * len(duel.zone(player, HAND))
    threat = strongest(duel, 1 - player)
    for number in duel.zone(player, MONSTERS):
        points += monster(duel, number, viewer, threat)
    for zone in (SPELLS, FIELD_ZONE):
        for number in duel.zone(player, zone):
            points += spell(duel, number, viewer)
    return points


def strongest(duel: YugiohDuel, player: int) -> int:
    """The highest ATK among a player's monsters in Attack Position."""
    cards = (duel.cards[number] for number in duel.zone(player, MONSTERS))
    return max((duel.stat(card, "attack") for card in cards if card.face_up and not card.turned), default=0)


def monster(duel: YugiohDuel, number: int, viewer: int, threat: int) -> float:
    """The points of a monster on the field."""
    card = duel.cards[number]
    if not knows(card, viewer):
        return MONSTER + STAT * UNKNOWN_STAT
    if card.turned:
        return MONSTER + STAT * duel.stat(card, "defense")
    attack = duel.stat(card, "attack")
    return MONSTER + STAT * attack - STAT * max(threat - attack, 0)


def spell(duel: YugiohDuel, number: int, viewer: int) -> float:
    """The points of a Spell or Trap on the field, or of a monster equipped."""
    card = duel.cards[number]
    if not knows(card, viewer):
        return SET
    face = face_of(card.face)
    if card.face_up:
        return STAYS if face.property in STAYING else 0.0
    return SET if face.type == "trap" else SET_SPELL
