"""What the recorded engine asked in a line, and what the players answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.reference.positions import Faces, Row

FAMILIES = {
    "chain": "chain",
    "card": "card",
    "tribute": "card",
    "sum": "card",
    "uncard": "card",
    "counter": "card",
    "sort_card": "sort",
    "place": "zone",
    "position": "position",
    "yesno": "yes_no",
    "announce_number": "number",
    "option": "option",
}
"""Kinds of prompts that answer the same kind of decision of ours."""
TRIGGER = "sys:221"
"""The text that asks whether a Trigger Effect is activated."""
WITH_ACTIVATION = "sys:94"
"""The text that asks whether an effect is used together with the activation of its card."""
YES_OR_NO = ["sys:1213", "sys:1214"]
"""The options of a yes or no that was asked as a choice between two."""
HANDLED = ("deck", "hand", "mzone", "szone", "fzone", "grave", "banished", "extra", "overlay")
"""The zones in the order in which the recorded engine goes through the cards of a selection."""
PILES = ("deck", "grave", "banished", "extra")


def family_of(event: Row) -> str:
    """The family of a prompt; "" for those that decide nothing here."""
    if event["kind"] == "effectyn":
        return "chain" if event["desc"] == TRIGGER else "yes_no"
    if event["kind"] == "option" and event["options"] == YES_OR_NO:
        return "yes_no"
    return FAMILIES.get(event["kind"], "")


def says_yes(event: Row) -> bool:
    """Whether a recorded yes or no was a yes."""
    return event["choice"] == 0 if event["kind"] == "option" else bool(event["choice"])


def handled(option: list[Any]) -> tuple[int, int, int]:
    """The place of a card in the order in which a selection is gone through; a pile is from the top."""
    _, player, zone, seq = option
    return (player, HANDLED.index(zone), -seq if zone in PILES else seq)


def selected(event: Row) -> list[list[Any]]:
    """The cards of a recorded selection, in the order in which they are handled."""
    choice, options = event["choice"], event["options"]
    if choice is None:
        return []
    if event["kind"] == "sort_card":
        return [options[index] for index in sorted(range(len(choice)), key=choice.__getitem__)]
    indexes = choice if isinstance(choice, list) else [choice]
    return sorted((options[index] for index in indexes), key=handled)


class Prompt:
    """A recorded prompt, with the number of chain links made before it."""

    def __init__(self, event: Row, links: int) -> None:
        self.event = event
        self.links = links
        self.player: int = event["player"]
        self.stage: str = event["in"][0] if "in" in event else ""
        self.used = False

    def take(self) -> Row:
        """Read it."""
        self.used = True
        return self.event

    def asks_about(self, side: int, seats: list[int]) -> bool:
        """Whether it asks about just these zones of a player."""
        options = self.event["options"]
        return all(one[0] == side for one in options) and sorted(one[2] for one in options) == seats


class Prompts:
    """The prompts of a line by their families, read one after the other."""

    def __init__(self, events: Sequence[Row]) -> None:
        self.queues: dict[str, list[Prompt]] = {word: [] for word in FAMILIES.values()}
        links = 0
        for event in events:
            if event["e"] == "chain":
                links += 1
            elif event["e"] == "prompt":
                family = family_of(event)
                if family:
                    self.queues[family].append(Prompt(event, links))

    def waiting(self, family: str, player: int) -> list[Prompt]:
        """The unread prompts of a family for a player."""
        return [one for one in self.queues[family] if not one.used and one.player == player]

    def next(self, family: str, player: int) -> Row | None:
        """The next unread prompt of a family for a player."""
        waiting = self.waiting(family, player)
        return waiting[0].take() if waiting else None

    def choice(self, family: str, player: int, links: int, stage: str) -> Row | None:
        """The next unread choice of cards or a number. Those of earlier links, and those of the payment
        once the targets are chosen, have been passed over: one engine asks where the other sees nothing to
        choose.
        """
        for prompt in self.waiting(family, player):
            if prompt.links >= links and not (stage == "target" and prompt.stage == "cost"):
                return prompt.take()
        return None

    def says_yes(self, desc: str, passcode: int) -> bool:
        """Whether the next question of that kind about the card was answered with yes."""
        for prompt in self.queues["yes_no"]:
            event = prompt.event
            if not prompt.used and event.get("desc") == desc and event["card"][0] == passcode:
                return says_yes(prompt.take())
        return False


def fate(events: Sequence[Row], faces: Faces) -> list[tuple[str, ...]]:
    """The hidden randomness of a line, as a duel takes it."""
    found: list[tuple[str, ...]] = []
    for place, event in enumerate(events):
        kind = event["e"]
        if kind == "shuffle_deck":
            found.append(("order", *(faces.names[code] for code in event["order"])))
        elif kind in ("dice", "coin"):
            found.append(("number", str(event["value"] if "value" in event else event["results"][0])))
        elif kind == "random_selected":
            found.extend(("pick", named_by_move(events[place:], where, faces)) for where in event["cards"])
    return found


def named_by_move(events: Sequence[Row], where: list[Any], faces: Faces) -> str:
    """The card that lay at a place, told by its next move."""
    for event in events:
        if event["e"] == "move" and event.get("from") and event["from"][:3] == where[:3]:
            return str(faces.names[event["card"]])
    return ""
