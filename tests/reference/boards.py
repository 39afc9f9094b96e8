"""Comparing what may be done on recorded boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from defray.kernel.decisions import Action
from defray.yugioh.abilities import YugiohFace, face_of
from tests.reference.positions import Faces, Row, Setup

EFFECTS = Path(__file__).with_name("effects.yaml")
LISTS = ("activate", "summon", "special_summon", "set_monster", "set_st", "reposition", "to_battle", "to_end")


class Numbers:
    """The reviewed table from their effect numbers to ours."""

    def __init__(self) -> None:
        self.table: dict[str, Any] = yaml.safe_load(EFFECTS.read_text("utf-8"))

    def ability(self, face: YugiohFace, desc: Any, zone: str) -> int:
        """Our ability, counted from 0; without a text number it is the activation of the card."""
        if desc is None:
            return next(one.number for one in face.abilities if one.kind == "activation")
        key = desc if isinstance(desc, str) else str(desc[1])
        found = self.table[face.name][key]
        return int(found[zone] if isinstance(found, dict) else found) - 1


Entry = tuple[int, ...]
"""A card and, for an activation, its ability; empty for a phase."""


def theirs(row: Row, setup: Setup, numbers: Numbers) -> dict[str, set[Entry]]:
    """The recorded lists, in our cards and effects."""
    legal = row["legal"]
    found: dict[str, set[Entry]] = {word: set() for word in LISTS}
    for entry in legal.get("activate", ()):
        number = setup.places[(entry["player"], entry["zone"], entry["seq"])]
        face = face_of(setup.duel.cards[number].face)
        found["activate"].add((number, numbers.ability(face, entry.get("desc"), entry["zone"])))
    for word in ("summon", "special_summon", "set_monster", "set_st", "reposition"):
        for _, player, zone, seq in legal.get(word, ()):
            if word == "special_summon" and zone == "extra":
                continue  # procedures of Fusion, Synchro and Xyz Summons are out of scope
            found[word].add((setup.places[(player, zone, seq)],))
    for word in ("to_battle", "to_end"):
        if legal.get(word):
            found[word].add(())
    return found


def ours(setup: Setup) -> dict[str, set[Entry]]:
    """Our lists."""
    duel = setup.duel
    found: dict[str, set[Entry]] = {word: set() for word in LISTS}
    for action in duel.legal:
        word = list_of(setup, action)
        if word == "activate":
            found[word].add((action.card, action.ability))
        elif word:
            found[word].add((action.card,) if action.card >= 0 else ())
    return found


THEIR_LISTS = {
    "activate": "activate",
    "summon": "summon",
    "special": "special_summon",
    "flip": "reposition",
    "position": "reposition",
}


def list_of(setup: Setup, action: Action) -> str:
    """In which recorded list an action belongs."""
    if action.verb == "set":
        monster = face_of(setup.duel.cards[action.card].face).type == "monster"
        return "set_monster" if monster else "set_st"
    if action.verb == "to":
        return f"to_{action.word}"
    return THEIR_LISTS.get(action.verb, "")


class Difference:
    """One thing that only one side offers."""

    def __init__(self, word: str, card: str, effect: int, side: str, reasons: str) -> None:
        self.word = word
        self.card = card
        self.effect = effect
        self.side = side
        self.reasons = reasons

    def cause(self) -> str:
        """What differences are grouped by."""
        effect = f" effect {self.effect + 1}" if self.effect >= 0 else ""
        return f"{self.word}: {self.card}{effect}, only {self.side}"

    def details(self) -> str:
        """Our reasons against it."""
        return self.reasons


def compare(row: Row, faces: Faces, numbers: Numbers) -> list[Difference]:
    """All differences of one board."""
    setup = Setup(row, faces)
    recorded, mine = theirs(row, setup, numbers), ours(setup)
    found: list[Difference] = []
    for word in LISTS:
        for entry in sorted(recorded[word] - mine[word]):
            found.append(difference(setup, word, entry, "recorded"))
        for entry in sorted(mine[word] - recorded[word]):
            found.append(difference(setup, word, entry, "ours"))
    return found


OUR_VERBS = {"set_monster": "set", "set_st": "set", "special_summon": "special", "reposition": "position"}


def difference(setup: Setup, word: str, entry: Entry, side: str) -> Difference:
    """The record of one difference, with our reasons against it."""
    card = entry[0] if entry else -1
    effect = entry[1] if len(entry) > 1 else -1
    name = setup.duel.cards[card].face.name if card >= 0 else ""
    reasons = ""
    verb = OUR_VERBS.get(word, word)
    if side == "recorded" and card >= 0 and verb != "special":
        obstacles = setup.duel.why_not(Action(verb, card, effect))
        reasons = ", ".join(f"{one.code} {one.rule}" for one in obstacles)
    return Difference(word, name, effect, side, reasons)
