"""Setting up: a position card by card, or a new duel from two decks (DR-103)."""

from __future__ import annotations

from defray.duelmasters import moving
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Face as DuelMastersFace
from defray.duelmasters.faces import Side, face_of, side_of
from defray.duelmasters.turn import CHARGE_OPEN, Turn
from defray.duelmasters.zones import BATTLE, DECK, FACE_UP, GR, HYPERSPATIAL, NAMES, SHIELDS, UNDER
from defray.kernel import changes
from defray.kernel.cards import Face
from defray.kernel.changes import Reason
from defray.kernel.errors import ImpossiblePosition

OPTIONS: dict[str, tuple[str, ...]] = {
    "modifier_order": ("player", "reductions_first"),
    "minimal_overpay": ("literal", "strict"),
    "linked_gods": ("total", "entered"),
    "pending_from": ("declaration", "payment"),
    "below_civilizations": ("pay_all", "unusable"),
}
"""The switches of the rules (section J) and their values, the default first."""
POSITION_TURN = 3
"""A position stands in the third turn of a running duel."""
OPENING_HAND = 5
OPENING_SHIELDS = 5
ALONE = {"d2": "one D2 Field", "max": "one S-MAX creature of a player"}
"""Kinds of which the battle zone keeps one (DR-703.4)."""


class Spot:
    """Where and how a card lies in a position."""

    def __init__(self, player: int, zone: int) -> None:
        self.player = player
        self.zone = zone
        self.face_up = zone in FACE_UP
        self.turned = False
        self.now = False
        """It came there this turn."""
        self.owner = player
        self.host = -1


def new_duel(options: dict[str, str] | None = None, seed: int = 0) -> DuelMastersDuel:
    """An empty duel; `ImpossiblePosition` for a switch that does not exist."""
    duel = DuelMastersDuel()
    duel.turn = POSITION_TURN
    for key, value in (options or {}).items():
        if key not in OPTIONS:
            raise ImpossiblePosition(f"There is no option {key!r}; there are: {', '.join(OPTIONS)}.")
        if value not in OPTIONS[key]:
            raise ImpossiblePosition(f"The option {key} is {' or '.join(OPTIONS[key])}, not {value!r}.")
    duel.options = dict(options or {})
    duel.random = seed
    return duel


def put(duel: DuelMastersDuel, face: Face, spot: Spot) -> int:
    """Lay a card into the position; its number. `ImpossiblePosition` if it cannot lie there."""
    refuse(duel, face, spot)
    card = duel.add(face, spot.owner).copy()
    side = lying_side(face_of(card).sides, spot.zone, face.name)
    card.controller = spot.player
    card.zone = spot.zone
    card.seat = side
    card.face_up = spot.face_up
    card.turned = spot.turned
    card.host = spot.host
    card.turn = duel.turn if spot.now else 0
    card.since = duel.clock
    if spot.zone == BATTLE:
        card.how = f"summoned {DECK}"
    duel.clock += 1
    changes.deploy(duel, card)
    return card.number


def refuse(duel: DuelMastersDuel, face: Face, spot: Spot) -> None:
    """`ImpossiblePosition` for a card that belongs elsewhere, and for one too many of its kind."""
    assert isinstance(face, DuelMastersFace)
    side = face.sides[0]
    home = moving.home_of(side)
    outside = spot.zone in (HYPERSPATIAL, GR)
    if spot.zone not in (BATTLE, UNDER, home) and (home >= 0 or outside):
        where = f"only in the {NAMES[home]} and the battle zone" if home >= 0 else "not there"
        raise ImpossiblePosition(f"{face.name} cannot lie in the {NAMES[spot.zone]}: it is {where}.")
    if spot.zone != BATTLE:
        return
    for kind, told in ALONE.items():
        players = (0, 1) if kind == "d2" else (spot.player,)
        there = [duel.cards[number] for player in players for number in duel.zone(player, BATTLE)]
        if kind in side.kinds and any(kind in side_of(card).kinds for card in there):
            raise ImpossiblePosition(f"{face.name} cannot lie there, too: the battle zone keeps {told}.")


def lying_side(sides: list[Side], zone: int, name: str) -> int:
    """Which side is up in the battle zone (elsewhere all of them are there: -1)."""
    if zone not in (BATTLE, UNDER):
        return -1
    for side in sides:
        if "spell" not in side.types and ("castle" in side.types) <= (zone == UNDER):
            return side.number
    raise ImpossiblePosition(f"{name} cannot lie in the {NAMES[zone]}.")


def begin(duel: DuelMastersDuel, active: int, phase: str) -> None:
    """Let the position run: at the free choice of a step, or from the beginning of another one."""
    duel.active = active
    if phase == "main" and not duel.used.get("charge"):
        duel.used_in_duel[CHARGE_OPEN] = 1
    duel.stack = [Turn(phase)]
    duel.run()


def start(
    deck_a: list[Face], deck_b: list[Face], seed: int, options: dict[str, str] | None = None
) -> DuelMastersDuel:
    """A new duel: both decks shuffled, five shields, five cards each; player 0 begins and does not draw
    first."""
    duel = new_duel(options, seed)
    duel.turn = 1
    for player, deck in enumerate((deck_a, deck_b)):
        for face in deck:
            assert isinstance(face, DuelMastersFace)
            home = moving.home_of(face.sides[0])
            put(duel, face, Spot(player, home if home >= 0 else DECK))
        duel.zone(player, DECK)[:] = duel.shuffled(duel.zone(player, DECK))
    for player in (0, 1):
        reason = Reason(player, "rule")
        top = duel.zone(player, DECK)[-OPENING_SHIELDS:]
        moving.transfer(duel, "to shields", list(reversed(top)), SHIELDS, reason)
        moving.draw(duel, player, OPENING_HAND, reason)
    duel.fresh = []
    duel.today = []
    duel.waiting = []
    duel.stack = [Turn("start")]
    duel.run()
    return duel
