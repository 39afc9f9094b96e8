"""From a recorded board to a duel in that position."""

from __future__ import annotations

from typing import Any

from defray.kernel.cards import Face
from defray.yugioh import positions
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.faces import face_from
from defray.yugioh.language import CardDefinition
from defray.yugioh.pool import Pool
from defray.yugioh.positions import Spot
from defray.yugioh.zones import BANISHED, DECK, EXTRA, FIELD_ZONE, GRAVEYARD, HAND, MONSTERS, SPELLS

Row = dict[str, Any]
PILES = {"grave": GRAVEYARD, "banished": BANISHED, "deck": DECK, "extra": EXTRA, "hand": HAND}
SETTINGS = {"taxes": "apart"}


class Faces:
    """Faces by the passcodes of a pool file."""

    def __init__(self, cards: list[Row]) -> None:
        self.pool = Pool()
        self.rows = {row["passcode"]: row for row in cards}
        self.names = {code: row["en"] for code, row in self.rows.items()}

    def face(self, passcode: int) -> Face:
        """The face of a card; Tokens are made from the facts of the file."""
        row = self.rows[passcode]
        if row.get("token"):
            return face_from(
                CardDefinition(
                    name=row["en"],
                    type="monster token",
                    attribute=row["attribute"],
                    race=row["race"],
                    level=row["level"],
                    atk=row["atk"],
                    def_=row["def"],
                )
            )
        return self.pool.face(row["en"])


class Setup:
    """A recorded board as a duel, and where each recorded card lies in it."""

    def __init__(self, row: Row, faces: Faces) -> None:
        self.faces = faces
        self.duel: YugiohDuel = positions.new_duel("ocg", SETTINGS)
        board = row["board"]
        self.duel.life = list(board["lp"])
        self.places: dict[tuple[int, str, int], int] = {}
        for player in (0, 1):
            self.field(player, board[f"p{player}"])
        for player in (0, 1):
            self.spells(player, board[f"p{player}"])
        for player in (0, 1):
            for word, zone in PILES.items():
                for seq, passcode in enumerate(board[f"p{player}"].get(word, ())):
                    self.places[(player, word, seq)] = positions.put(
                        self.duel, faces.face(passcode), Spot(player, zone)
                    )
        positions.begin(self.duel, 0, "main1")

    def field(self, player: int, side: Row) -> None:
        """The monsters with their materials."""
        for entry in side.get("mzone", ()):
            spot = Spot(player, MONSTERS)
            spot.seat = entry["seq"]
            spot.turned = entry["pos"] != "atk"
            spot.face_up = entry["pos"] != "set"
            spot.counters = dict(entry.get("counters", {}))
            spot.how = entry.get("summoned", "" if spot.face_up else "set") or "normal"
            number = positions.put(self.duel, self.faces.face(entry["card"]), spot)
            self.places[(player, "mzone", entry["seq"])] = number
            positions.materials(
                self.duel, [self.faces.face(code) for code in reversed(entry.get("materials", ()))], number
            )

    def spells(self, player: int, side: Row) -> None:
        """Spells and Traps, equipped where they are."""
        for entry in side.get("szone", ()):
            zone = FIELD_ZONE if entry["seq"] == 5 else SPELLS
            spot = Spot(player, zone)
            spot.seat = entry["seq"] if zone == SPELLS else 0
            spot.face_up = entry["pos"] != "set"
            spot.counters = dict(entry.get("counters", {}))
            if "equip_to" in entry:
                host, seq = entry["equip_to"]
                spot.host = self.places[(host, "mzone", seq)]
            number = positions.put(self.duel, self.faces.face(entry["card"]), spot)
            self.places[(player, "fzone" if zone == FIELD_ZONE else "szone", entry["seq"])] = number
