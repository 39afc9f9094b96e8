"""From a duel to a scenario file: its position as YAML, to be read, changed and run again."""

from __future__ import annotations

from collections.abc import Iterable

import yaml

from defray.kernel.cards import Card
from defray.yugioh.abilities import face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.entering import summon_key
from defray.yugioh.zones import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTERS,
    SPELLS,
)

Value = str | int | bool | list["Value"] | dict[str, "Value"]
PILES = {"hand": HAND, "graveyard": GRAVEYARD, "banished": BANISHED, "extra": EXTRA, "deck": DECK}
PLAYERS = ("me", "you")


def position_text(duel: YugiohDuel, title: str, notes: Iterable[str] = ()) -> str:
    """The position as the text of a scenario file without a script; each note is a comment line at its
    top.

    What a position cannot say (a chain under way, effects that linger, what was used this turn but the
    Normal Summon) is left out: take the position at a free choice. Player 0 is `me`.
    """
    said: dict[str, Value] = {
        "title": title,
        "game": "yugioh",
        "profile": duel.profile,
        "turn": PLAYERS[duel.active],
        "phase": duel.phase,
    }
    if duel.options:
        said["options"] = dict(duel.options)
    for player in (0, 1):
        said[PLAYERS[player]] = side(duel, player)
    return written(said, notes)


def written(said: dict[str, Value], notes: Iterable[str]) -> str:
    """A position as the text of a file, with an empty script."""
    head = "".join(f"# {note}\n" for note in notes)
    return head + yaml.safe_dump(
        {**said, "script": []}, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110
    )


def side(duel: YugiohDuel, player: int) -> dict[str, Value]:
    """One player's half."""
    said: dict[str, Value] = {"life": max(duel.life[player], 0)}
    said["monsters"] = [monster(duel, duel.cards[number]) for number in duel.zone(player, MONSTERS)]
    said["spells"] = [spell(duel, duel.cards[number]) for number in duel.zone(player, SPELLS)]
    for number in duel.zone(player, FIELD_ZONE):
        said["field"] = spell(duel, duel.cards[number])
    for word, zone in PILES.items():
        said[word] = [duel.cards[number].face.name for number in duel.zone(player, zone)]
    if duel.used.get(summon_key(player), 0):
        said["used"] = {"normal_summon": True}
    return {word: value for word, value in said.items() if value != []}


def common(duel: YugiohDuel, card: Card) -> dict[str, Value]:
    """What is said of any card on the field."""
    said: dict[str, Value] = {"card": card.face.name}
    if 0 <= card.seat < 5 and card.zone != FIELD_ZONE:
        said["zone"] = card.seat + 1
    if card.counters:
        said["counters"] = dict(card.counters)
    if card.turn == duel.turn:
        said["since"] = "now"
    if card.owner != card.controller:
        said["owner"] = PLAYERS[card.owner]
    return said


def monster(duel: YugiohDuel, card: Card) -> Value:
    """A monster on the field."""
    said = common(duel, card)
    if not card.face_up:
        said["position"] = "set"
    elif card.turned:
        said["position"] = "defense"
    if duel.special_summoned(card.how):
        said["summoned"] = card.how
    materials = [duel.cards[number].face.name for number in reversed(duel.material_of(card.number))]
    if materials:
        said["materials"] = [*materials]
    if "token" in face_of(card.face).kinds:
        said["token"] = True
    return said


def spell(duel: YugiohDuel, card: Card) -> Value:
    """A card in the Spell & Trap Zone or the Field Zone."""
    said = common(duel, card)
    if not card.face_up:
        said["set"] = True
    if card.host >= 0:
        said["equips"] = duel.cards[card.host].face.name
    return said
