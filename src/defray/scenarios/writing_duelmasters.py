"""From a duel of Duel Masters to a scenario file: its position as YAML, to be read, changed and run again."""

from __future__ import annotations

from collections.abc import Iterable

from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import side_of
from defray.duelmasters.zones import BATTLE, DECK, GR, GRAVEYARD, HAND, HYPERSPATIAL, MANA, SHIELDS, UNDER
from defray.kernel.cards import Card
from defray.scenarios.writing import PLAYERS, Value, written

PILES = {"graveyard": GRAVEYARD, "hyperspatial": HYPERSPATIAL, "gr": GR, "deck": DECK}


def position_text(duel: DuelMastersDuel, title: str, notes: Iterable[str] = ()) -> str:
    """The position as the text of a scenario file without a script; each note is a comment line at its top.

    What a position cannot say (what waits or lingers, what was used this turn but the mana charge) is left
    out: take the position at a free choice. Player 0 is `me`.
    """
    said: dict[str, Value] = {
        "title": title,
        "game": "duelmasters",
        "turn": PLAYERS[duel.active],
        "phase": duel.phase,
    }
    if duel.options:
        said["options"] = dict(duel.options)
    for player in (0, 1):
        said[PLAYERS[player]] = side(duel, player)
    return written(said, notes)


def side(duel: DuelMastersDuel, player: int) -> dict[str, Value]:
    """One player's half. An empty deck is told, too: one that is not named has cards."""
    said: dict[str, Value] = {}
    for word, zone in (("hand", HAND), ("mana", MANA), ("shields", SHIELDS)):
        said[word] = [lying(duel, duel.cards[number], zone == SHIELDS) for number in duel.zone(player, zone)]
    battle = [lying(duel, duel.cards[number]) for number in duel.zone(player, BATTLE)]
    castles = [duel.cards[number] for number in duel.zone(player, UNDER)]
    said["battle"] = battle + [lying(duel, card) for card in castles if is_castle(card)]
    for word, zone in PILES.items():
        said[word] = [duel.cards[number].face.name for number in duel.zone(player, zone)]
    if player == duel.active and duel.used.get("charge"):
        said["used"] = {"mana_charge": True}
    return {word: value for word, value in said.items() if value != [] or word == "deck"}


def lying(duel: DuelMastersDuel, card: Card, usually_down: bool = False) -> Value:
    """A card and how it lies; just its name where it lies as usual."""
    said: dict[str, Value] = {"card": card.face.name}
    if card.turned:
        said["tapped"] = True
    if card.zone in (BATTLE, MANA, SHIELDS) and card.face_up == usually_down:
        said["face_down"] = not card.face_up
    if card.turn == duel.turn and card.zone in (BATTLE, HAND):
        said["since"] = "now"
    if card.owner != card.controller:
        said["owner"] = PLAYERS[card.owner]
    if card.host >= 0:
        said["equips"] = duel.cards[card.host].face.name
    below = [
        duel.cards[number].face.name
        for number in reversed(duel.zone(card.controller, UNDER))
        if duel.cards[number].host == card.number and not is_castle(duel.cards[number])
    ]
    if below and card.zone == BATTLE:
        said["under"] = [*below]
    return said if len(said) > 1 else card.face.name


def is_castle(card: Card) -> bool:
    """Whether the card is a castle on a shield, and no evolution source."""
    return "castle" in side_of(card).types
