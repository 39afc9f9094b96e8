"""Comparing recorded lines: costs, chain, moves, LP and the final state."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any

from defray.kernel.cards import NOWHERE
from defray.yugioh.abilities import face_of
from defray.yugioh.awaited import MOVES
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MATERIALS,
    MONSTERS,
    SPELLS,
)
from tests.reference.boards import LISTS, Numbers, ours
from tests.reference.positions import Faces, Row
from tests.reference.replay import Replay

PILES = {"hand": HAND, "grave": GRAVEYARD, "banished": BANISHED, "extra": EXTRA, "deck": DECK}
WORDS = {
    HAND: "hand",
    MONSTERS: "mzone",
    SPELLS: "szone",
    FIELD_ZONE: "szone",
    GRAVEYARD: "grave",
    BANISHED: "banished",
    DECK: "deck",
    EXTRA: "extra",
    MATERIALS: "overlay",
    NOWHERE: "",
}
LIFE = {"pay_lp": "life paid", "damage": "damage", "recover": "life gained"}


def out_of_scope(row: Row) -> bool:
    """Whether the line makes a Fusion, Synchro or Xyz Summon by procedure, or uses an effect that does."""
    if row["start"]["cmd"] == "special_summon" and row["start"]["zone"] == "extra":
        return True
    reasons = {
        reason for event in row["events"] if event["e"] == "move" for reason in event.get("reason", ())
    }
    return bool(reasons & {"SYNCHRO", "XYZ", "FUSION"})


class Outcome:
    """What happened in a line, in comparable form."""

    def __init__(self) -> None:
        self.chain: list[tuple[str, int]] = []
        self.life: list[tuple[str, int, int]] = []
        self.costs: Counter[tuple[object, ...]] = Counter()
        self.moves: Counter[tuple[object, ...]] = Counter()


def recorded(row: Row, faces: Faces) -> Outcome:
    """The outcome as recorded."""
    found = Outcome()
    complete = True
    for event in row["events"]:
        kind = event["e"]
        if kind == "chain":
            found.chain.append((faces.names[event["card"]], event["player"]))
            complete = False
        elif kind == "chained":
            complete = True
        elif kind == "win" and not complete:
            found.chain.pop()  # whoever pays the last LP for it has lost before the link exists
        elif kind in LIFE:
            if event["n"]:
                found.life.append((LIFE[kind], event["player"], event["n"]))
        elif kind == "move" and event["card"]:
            entry = move_entry(faces.names[event["card"]], event.get("from"), event.get("to"))
            if entry is not None:
                found.moves[entry] += 1
                if "COST" in event.get("reason", ()) and not by_procedure(event):
                    found.costs[entry] += 1
        elif kind == "token_gone" and "COST" in event.get("reason", ()) and not by_procedure(event):
            found.costs[(faces.names[event["card"]], zone_of(event.get("from")), "")] += 1
    return found


def by_procedure(event: Row) -> bool:
    """Whether it happened in a summoning procedure, which is no cost (Y-H2)."""
    return "in" in event and event["in"][0] == "proc"


def zone_of(place: list[Any] | None) -> str:
    """A recorded zone, the Field Zone as one of the Spell & Trap Zones."""
    if not place:
        return ""
    return "szone" if place[1] == "fzone" else str(place[1])


def move_entry(name: str, origin: list[Any] | None, to: list[Any] | None) -> tuple[object, ...] | None:
    """A move between zones; none for what stays in its zone."""
    before, after = zone_of(origin), zone_of(to)
    if before == after or not before:
        return None
    return (name, before, after)


def played(replay: Replay) -> Outcome:
    """The outcome of our replay."""
    found = Outcome()
    duel = replay.duel
    for event in duel.log:
        if event.kind == "draw":
            continue  # recorded apart
        if event.kind == "activate":
            found.chain.append((event.cards[0].face.name, event.player))
        elif event.kind in LIFE.values():
            if event.amount:
                found.life.append((event.kind, event.player, event.amount))
        elif event.kind in MOVES or event.kind in ("place", "set", "move", "equip"):
            for card in event.cards:
                if event.kind in ("equip",) and card.zone in (SPELLS, FIELD_ZONE):
                    continue
                before, after = WORDS[card.zone], WORDS[event.to]
                if before == after or not before:
                    continue
                entry = (card.face.name, before, after)
                if after:
                    found.moves[entry] += 1
                if event.cause == "cost":
                    found.costs[(TOKENS.get(card.face.name, card.face.name), before, after)] += 1
    return found


def final_recorded(row: Row, faces: Faces) -> dict[str, Any]:
    """The recorded final zones."""
    found: dict[str, Any] = {}
    for player in (0, 1):
        side = row["final"][f"p{player}"]
        for word in PILES:
            names = [faces.names[code] for code in side.get(word, ())]
            found[f"{word} {player}"] = names if word == "deck" else sorted(names)
        for entry in side.get("mzone", ()):
            place = f"mzone {player} {entry['seq']}"
            found[place] = (
                faces.names[entry["card"]],
                entry["pos"],
                entry.get("atk") if entry["pos"] != "set" else None,
                tuple(sorted(faces.names[code] for code in entry.get("materials", ()))),
                tuple(sorted(entry.get("counters", {}).items())),
            )
        for entry in side.get("szone", ()):
            found[f"szone {player} {entry['seq']}"] = (
                faces.names[entry["card"]],
                entry["pos"],
                tuple(sorted(entry.get("counters", {}).items())),
            )
    return found


def final_played(duel: YugiohDuel) -> dict[str, Any]:
    """Our final zones."""
    found: dict[str, Any] = {}
    for player in (0, 1):
        for word, zone in PILES.items():
            names = [duel.cards[n].face.name for n in duel.zone(player, zone)]
            found[f"{word} {player}"] = names if word == "deck" else sorted(names)
        for number in duel.zone(player, MONSTERS):
            card = duel.cards[number]
            position = "set" if not card.face_up else "def" if card.turned else "atk"
            found[f"mzone {player} {card.seat}"] = (
                token_name(duel, number),
                position,
                duel.stat(card, "attack") if card.face_up else None,
                tuple(sorted(duel.cards[n].face.name for n in duel.material_of(number))),
                card.counters,
            )
        for zone in (SPELLS, FIELD_ZONE):
            for number in duel.zone(player, zone):
                card = duel.cards[number]
                seat = 5 if zone == FIELD_ZONE else card.seat
                found[f"szone {player} {seat}"] = (
                    card.face.name,
                    "up" if card.face_up else "set",
                    card.counters,
                )
    return found


TOKENS = {
    "Fluff Token": "Dandylion Token",
    "Mecha Phantom Beast Token": "Mecha Phantom Beast Harrliard Token",
    "Grinder Token": "Grinder Golem Token",
}
"""The recordings name Tokens after the card that makes them."""


def token_name(duel: YugiohDuel, number: int) -> str:
    """The name a monster has in the recordings."""
    name = face_of(duel.cards[number].face).name
    return TOKENS.get(name, name)


def offered_recorded(row: Row, replay: Replay) -> Counter[str]:
    """What was offered after the line, by names: in hidden zones the recorded places are not ours."""
    legal = row["legal_after"]
    found: Counter[str] = Counter()
    for entry in legal.get("activate", ()):
        face = face_of(replay.faces.face(entry["card"]))
        effect = replay.numbers.ability(face, entry.get("desc"), entry["zone"])
        found[offer("activate", replay.faces.names[entry["card"]], entry["zone"], effect)] += 1
    for word in LISTS[1:-2]:
        for passcode, _, zone, _ in legal.get(word, ()):
            if word != "special_summon" or zone != "extra":
                found[offer(word, replay.faces.names[passcode], zone)] += 1
    for word in LISTS[-2:]:
        found[word] += bool(legal.get(word))
    return found


def offered_played(replay: Replay) -> Counter[str]:
    """What we offer after the line."""
    found: Counter[str] = Counter()
    for word, entries in ours(replay.setup).items():
        for entry in entries:
            if not entry:
                found[word] += 1
                continue
            card = replay.duel.cards[entry[0]]
            name = token_name(replay.duel, card.number)
            found[offer(word, name, WORDS[card.zone], *entry[1:])] += 1
    return found


def offer(word: str, name: str, zone: str, effect: int = -1) -> str:
    """One thing offered, in words."""
    place = "szone" if zone == "fzone" else zone
    return f"{word} {name}{f' effect {effect + 1}' if effect >= 0 else ''} ({place})"


class LineDifference:
    """The fields in which a line differs, and how."""

    def __init__(self, fields: dict[str, str], first: str, notes: list[str]) -> None:
        self.fields = fields
        self.first = first
        """The first thing that differs, told so that lines which differ alike say the same."""
        self.notes = notes

    def cause(self) -> str:
        """What differences are grouped by."""
        stopped = next((note for note in self.notes if note.startswith("stopped")), "")
        return f"{'+'.join(self.fields)} | {stopped or self.first}"

    def details(self) -> str:
        """Where the engines asked different things, and all that differs."""
        return "; ".join((*self.notes, *(f"{field}: {text}" for field, text in self.fields.items())))


def compare(row: Row, faces: Faces, numbers: Numbers) -> LineDifference | None:
    """The differences of one line; None if it agrees in everything."""
    replay = Replay(row, faces, numbers)
    replay.play()
    theirs, ours = recorded(row, faces), played(replay)
    fields: dict[str, str] = {}
    first: list[str] = []
    if theirs.chain != ours.chain:
        fields["chain"] = f"{theirs.chain} / {ours.chain}"
        pairs = zip_longest(theirs.chain, ours.chain, fillvalue=("nothing", 0))
        first += [f"{one[0]} / {other[0]}" for one, other in pairs if one != other]
    if theirs.life != ours.life:
        fields["life"] = f"{theirs.life} / {ours.life}"
        first.append("life")
    for field, one, other in (("costs", theirs.costs, ours.costs), ("moves", theirs.moves, ours.moves)):
        if one != other:
            fields[field] = f"only recorded {dict(one - other)}, only ours {dict(other - one)}"
            first += [f"only recorded {' '.join(map(str, entry))}" for entry in sorted(one - other, key=str)]
            first += [f"only ours {' '.join(map(str, entry))}" for entry in sorted(other - one, key=str)]
    life = [max(left, 0) for left in row["final"]["lp"]]  # theirs goes below 0
    if life != [max(left, 0) for left in replay.duel.life]:
        fields["final life"] = f"{life} / {replay.duel.life}"
    finals = final_recorded(row, faces), final_played(replay.duel)
    different = [key for key in sorted({*finals[0], *finals[1]}) if finals[0].get(key) != finals[1].get(key)]
    if different:
        texts = (f"{key}: {finals[0].get(key)} / {finals[1].get(key)}" for key in different)
        fields["final zones"] = "; ".join(texts)
        first.append(" ".join(sorted({key.split()[0] for key in different})))
    if (row["end"] == "duel") != (replay.duel.result is not None):
        fields["end"] = row["end"]
    if "legal_after" in row and replay.duel.result is None:
        after = offered_recorded(row, replay), offered_played(replay)
        if after[0] != after[1]:
            theirs_only = sorted((after[0] - after[1]).elements())
            ours_only = sorted((after[1] - after[0]).elements())
            fields["legal after"] = f"only recorded {theirs_only}, only ours {ours_only}"
            first += [f"after it, only recorded {word}" for word in theirs_only]
            first += [f"after it, only ours {word}" for word in ours_only]
    return LineDifference(fields, first[0] if first else "", replay.notes) if fields else None
