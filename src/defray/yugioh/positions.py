"""Setting up: a position card by card, or a new duel from two decks."""

from __future__ import annotations

from defray.kernel import changes
from defray.kernel.cards import Face
from defray.kernel.changes import Reason
from defray.kernel.errors import ImpossiblePosition
from defray.yugioh import moving
from defray.yugioh.abilities import YugiohFace, face_of
from defray.yugioh.counters import keep_counters
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.including import nodes
from defray.yugioh.language import Equip
from defray.yugioh.links import STAYING
from defray.yugioh.matching import BY_HOST
from defray.yugioh.moving import EXTRA_KINDS
from defray.yugioh.special import proper_key
from defray.yugioh.turn import Turn
from defray.yugioh.zones import DECK, EXTRA, FIELD_ZONE, HAND, MATERIALS, MONSTERS, NAMES, SEATS, SPELLS

OPTIONS: dict[str, tuple[str, ...]] = {
    "taxes": ("joint", "apart"),
    "lab_needs_life": ("true", "false"),
}
"""The switches of the rules and their values, the default first."""
PROFILES = ("ocg", "tcg")
POSITION_TURN = 3
"""A position stands in the third turn of a running duel."""
OPENING_HAND = 5


class Spot:
    """Where and how a card lies in a position."""

    def __init__(self, player: int, zone: int) -> None:
        self.player = player
        self.zone = zone
        self.seat = -1
        """-1: the leftmost free place, where the zone has places."""
        self.face_up = zone not in (HAND, DECK, EXTRA)
        self.turned = False
        self.counters: dict[str, int] = {}
        self.how = ""
        self.now = False
        """It came there this turn."""
        self.owner = player
        self.host = -1
        self.token = False


def new_duel(profile: str = "ocg", options: dict[str, str] | None = None, seed: int = 0) -> YugiohDuel:
    """An empty duel; `ImpossiblePosition` for a profile or switch that does not exist."""
    duel = YugiohDuel()
    duel.turn = POSITION_TURN
    if profile not in PROFILES:
        raise ImpossiblePosition(f"The profile {profile!r} does not exist: it is ocg or tcg.")
    for key, value in (options or {}).items():
        if key not in OPTIONS:
            raise ImpossiblePosition(f"There is no option {key!r}; there are: {', '.join(OPTIONS)}.")
        if value not in OPTIONS[key]:
            raise ImpossiblePosition(f"The option {key} is {' or '.join(OPTIONS[key])}, not {value!r}.")
    duel.profile = profile
    duel.options = dict(options or {})
    duel.random = seed
    return duel


def put(duel: YugiohDuel, face: Face, spot: Spot) -> int:
    """Lay a card into the position; its number. `ImpossiblePosition` if it cannot lie there."""
    printed = face_of(face)
    name = face.name
    wrong = misplaced(printed, spot) or (unsupported(printed, spot) if spot.zone == SPELLS else "")
    if wrong:
        raise ImpossiblePosition(f"{name} {wrong}.")
    card = duel.add(face, spot.owner).copy()
    card.controller = spot.player
    card.zone = spot.zone
    card.seat = seat_for(duel, spot, name)
    card.face_up = spot.face_up
    card.turned = spot.turned
    card.counters = tuple(sorted((kind, number) for kind, number in spot.counters.items() if number))
    card.host = spot.host
    card.marks = (BY_HOST,) if spot.zone == SPELLS and spot.host >= 0 and not equips_itself(printed) else ()
    card.token = spot.token or "token" in printed.kinds
    card.turn = duel.turn if spot.now else 0
    card.since = duel.clock
    card.how = spot.how or default_summon(card.zone, printed.kinds, printed.summoning, card.face_up)
    if card.zone == MONSTERS:
        duel.used_in_duel[proper_key(card.number)] = 1
    duel.clock += 1
    changes.deploy(duel, card)
    return card.number


def misplaced(face: YugiohFace, spot: Spot) -> str:
    """Why a card of that kind does not belong into the zone; empty if it does."""
    extra = any(kind in face.kinds for kind in EXTRA_KINDS)
    if spot.zone == MONSTERS and face.type != "monster":
        return "is no monster and cannot lie in a Monster Zone"
    if spot.zone == SPELLS and face.property == "field":
        return "is a Field Spell and lies in the Field Zone"
    if spot.zone == FIELD_ZONE and face.property != "field":
        return "is no Field Spell"
    if spot.zone == EXTRA and not extra and "pendulum" not in face.kinds:
        return "does not belong into the Extra Deck"
    if spot.zone in (HAND, DECK) and extra:
        return f"belongs into the Extra Deck, not into the {NAMES[spot.zone]}"
    return ""


def unsupported(face: YugiohFace, spot: Spot) -> str:
    """Why a card cannot stay like this in a Spell & Trap Zone; empty if it can (YR-SPELLS)."""
    if spot.host >= 0:
        if not spot.face_up:
            return "is face-down, and equips nothing"
        return "" if can_equip(face) else "cannot be equipped to anything"
    if face.type == "monster":
        return "is a monster; in a Spell & Trap Zone it must be equipped to something"
    if spot.face_up and face.property == "equip":
        return "is an Equip Spell; face-up on the field it must be equipped to something"
    if spot.face_up and face.property not in STAYING:
        return "does not stay on the field; it can lie there face-down only"
    return ""


def can_equip(face: YugiohFace) -> bool:
    """Whether a card can be equipped to a monster: what equips itself, or any monster (another may do it)."""
    return face.type == "monster" or equips_itself(face)


def equips_itself(face: YugiohFace) -> bool:
    """Whether a card can be an Equip Card by itself: an Equip Spell, or what says so (a Union)."""
    own = (one for one in nodes(face.definition) if isinstance(one, Equip))
    return face.property == "equip" or any(one.cards == "this" for one in own)


def default_summon(zone: int, kinds: tuple[str, ...], summoning: str, face_up: bool) -> str:
    """How a monster of a position was summoned, if nothing is said."""
    if zone != MONSTERS:
        return ""
    if not face_up:
        return "set"
    special = any(kind in kinds for kind in (*EXTRA_KINDS, "token", "ritual")) or summoning.startswith(
        "special_only"
    )
    return "special" if special else "normal"


def seat_for(duel: YugiohDuel, spot: Spot, name: str) -> int:
    """The place in the zone: the one asked for, or the leftmost free one."""
    if spot.zone == FIELD_ZONE:
        if duel.zone(spot.player, FIELD_ZONE):
            raise ImpossiblePosition(f"{name} cannot lie in the Field Zone: it is taken.")
        return 0
    if spot.zone not in (MONSTERS, SPELLS):
        return -1
    free = duel.free_seats(spot.player, spot.zone)
    if spot.seat < 0 and free:
        return free[0]
    if spot.seat not in free:
        where = (
            f"{NAMES[spot.zone]} zone {spot.seat + 1}"
            if spot.seat >= 0
            else f"any of the {SEATS} {NAMES[spot.zone]} zones"
        )
        raise ImpossiblePosition(f"{name} cannot lie in {where}: it is taken.")
    return spot.seat


def begin(duel: YugiohDuel, active: int, phase: str) -> None:
    """Let the position run: at the free choice of a Main or Battle Phase, or from the beginning of another
    phase."""
    duel.active = active
    keep_counters(duel)
    bottom = Turn(phase)
    if phase in ("main1", "battle", "main2"):
        duel.phase = phase
        bottom.step = 3
    duel.stack = [bottom]
    duel.run()


def start(
    deck_a: list[Face],
    deck_b: list[Face],
    seed: int,
    profile: str = "ocg",
    options: dict[str, str] | None = None,
) -> YugiohDuel:
    """A new duel: both Decks shuffled, five cards each, player 0 begins. Extra Deck monsters are sorted
    out by themselves."""
    duel = new_duel(profile, options, seed)
    duel.turn = 1
    for player, deck in enumerate((deck_a, deck_b)):
        for face in deck:
            extra = any(kind in face_of(face).kinds for kind in EXTRA_KINDS)
            put(duel, face, Spot(player, EXTRA if extra else DECK))
        duel.zone(player, DECK)[:] = duel.shuffled(duel.zone(player, DECK))
    for player in (0, 1):
        moving.draw(duel, player, OPENING_HAND, Reason(player, "rule"))
    duel.fresh = []
    duel.stack = [Turn("draw")]
    duel.run()
    return duel


def materials(duel: YugiohDuel, faces: list[Face], host: int) -> None:
    """Put Xyz Materials under a monster, the first on top. `ImpossiblePosition` if it is no Xyz Monster."""
    monster = face_of(duel.cards[host].face)
    if faces and "xyz" not in monster.kinds:
        raise ImpossiblePosition(f"{monster.name} is no Xyz Monster, and nothing can be attached to it.")
    for face in reversed(faces):
        spot = Spot(duel.cards[host].controller, MATERIALS)
        spot.host = host
        put(duel, face, spot)
