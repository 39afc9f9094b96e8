"""From a scenario's position to a duel that stands at its first decision."""

from __future__ import annotations

from pathlib import Path

from defray.effects.card_files import card_at
from defray.effects.files import comma_hint
from defray.effects.language import CardDefinition
from defray.kernel.arguments import wrong
from defray.kernel.cards import Face
from defray.kernel.errors import CardFileError, ImpossiblePosition, ScenarioError, UnknownCard
from defray.scenarios.model import Placed, Scenario, Side
from defray.scenarios.reading import read_scenario
from defray.yugioh import positions
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.faces import face_from
from defray.yugioh.pool import BLANK, BLANK_EXTRA, Pool
from defray.yugioh.positions import Spot
from defray.yugioh.zones import BANISHED, DECK, EXTRA, FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SPELLS

ZONES = {
    "monsters": MONSTERS,
    "spells": SPELLS,
    "field": FIELD_ZONE,
    "hand": HAND,
    "graveyard": GRAVEYARD,
    "banished": BANISHED,
    "deck": DECK,
    "extra": EXTRA,
}
"""The zone words of the file; monsters come first, since Equip Cards look for them."""


class Position:
    """A scenario file that was loaded: its duel, standing at the first decision."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.pool = pool_of(scenario)
        self.duel: YugiohDuel = duel_of(scenario, self.pool)


def load(path: str | Path) -> Position:
    """Load the position of a scenario file; its script is not played. `ScenarioError` or `CardFileError`,
    with the line, for a file that cannot be read or a position that cannot be."""
    if not isinstance(path, str | Path):
        raise wrong(path, "the path of a scenario file")
    return Position(read_scenario(Path(path)))


def pool_of(scenario: Scenario) -> Pool:
    """The card pool with the scenario's own cards. `CardFileError` for two of one name."""
    own: dict[str, CardDefinition] = {}
    for keys in scenario.cards:
        card = card_at(scenario.document, keys)
        if card.name in own:
            line = scenario.document.line_of(keys)
            raise CardFileError(scenario.path, line, f"{card.name} is defined twice here")
        own[card.name] = card
    return Pool(tuple(own.values()))


def duel_of(scenario: Scenario, pool: Pool) -> YugiohDuel:
    """The duel in the scenario's position. `ScenarioError` with the line where the position is impossible."""
    if scenario.game != "yugioh":
        line = scenario.document.line_of(("game",))
        raise ScenarioError(scenario.path, line, "the rules of Duel Masters are not part of this version")
    try:
        duel = positions.new_duel(scenario.profile or "ocg", dict(scenario.options))
    except ImpossiblePosition as error:
        raise ScenarioError(scenario.path, scenario.document.line_of(("options",)), str(error)) from None
    for player, side in enumerate((scenario.me, scenario.you)):
        if side.life is not None:
            duel.life[player] = side.life
        if "normal_summon" in side.used:
            duel.used[f"normal summon {player}"] = 1
    for word, zone in ZONES.items():
        for player, side in enumerate((scenario.me, scenario.you)):
            fill(scenario, duel, pool, player, side, word, zone)
    positions.begin(duel, 0 if scenario.turn == "me" else 1, scenario.phase)
    return duel


def fill(
    scenario: Scenario, duel: YugiohDuel, pool: Pool, player: int, side: Side, word: str, zone: int
) -> None:
    """Lay the cards of one zone."""
    entries = side.zones.get(word, ())
    if isinstance(entries, int):
        blank = face_from(BLANK_EXTRA if zone == EXTRA else BLANK)
        for _ in range(entries):
            positions.put(duel, blank, Spot(player, zone))
        return
    for entry in sorted(entries, key=_placed_first):
        try:
            place(scenario, duel, pool, player, entry, zone, entries)
        except ImpossiblePosition as error:
            raise ScenarioError(scenario.path, entry.line, str(error)) from None


def _placed_first(entry: Placed) -> bool:
    """Cards with a zone of their own are laid before those that take the leftmost free one."""
    return entry.zone is None


def place(
    scenario: Scenario,
    duel: YugiohDuel,
    pool: Pool,
    player: int,
    entry: Placed,
    zone: int,
    row: tuple[Placed, ...],
) -> None:
    """Lay one card with everything the file says about it."""
    spot = Spot(player, zone)
    spot.seat = -1 if entry.zone is None else entry.zone - 1
    spot.turned = entry.position in ("defense", "set")
    if zone in (MONSTERS, SPELLS, FIELD_ZONE, BANISHED):
        spot.face_up = not entry.face_down
    spot.counters = dict(entry.counters)
    spot.how = entry.summoned or ""
    spot.now = entry.since == "now"
    if entry.owner is not None:
        spot.owner = 0 if entry.owner == "me" else 1
    spot.token = entry.token
    if entry.equips is not None:
        spot.host = host_of(scenario, duel, player, entry)
    number = positions.put(duel, named(scenario, pool, entry, row), spot)
    positions.materials(
        duel, [face_named(scenario, pool, name, entry.line, ()) for name in entry.materials], number
    )


def named(scenario: Scenario, pool: Pool, entry: Placed, row: tuple[Placed, ...]) -> Face:
    """The face of the card an entry names."""
    return face_named(scenario, pool, entry.card, entry.line, tuple(one.card for one in row))


def face_named(scenario: Scenario, pool: Pool, name: str, line: int, row: tuple[str, ...]) -> Face:
    """The face of a name; a name cut by a comma gets a hint."""
    try:
        return pool.face(name)
    except UnknownCard as error:
        hint = comma_hint(list(row), pool.knows)
        raise ScenarioError(scenario.path, line, f"{error} {hint}" if hint else str(error)) from None


def host_of(scenario: Scenario, duel: YugiohDuel, player: int, entry: Placed) -> int:
    """The monster that a card is equipped to."""
    for side in (player, 1 - player):
        for number in duel.zone(side, MONSTERS):
            if duel.cards[number].face.name == entry.equips:
                return number
    raise ScenarioError(
        scenario.path, entry.line, f"{entry.card} equips {entry.equips}, but there is no such monster."
    )
