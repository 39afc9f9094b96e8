"""Replaying a recorded line: the same first action, the same choices, the same hidden randomness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from defray.kernel.decisions import DONE, NO, PASS, YES, Action, Decision
from defray.kernel.errors import DefrayError
from defray.yugioh.abilities import face_of
from defray.yugioh.activation import Activation
from defray.yugioh.frames import Frame
from defray.yugioh.operations.returning import ToDeck
from defray.yugioh.summoning import Summon
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
from tests.reference.boards import Numbers
from tests.reference.positions import Faces, Row, Setup

FAMILIES = {
    "chain": "chain",
    "card": "card",
    "tribute": "card",
    "sum": "card",
    "uncard": "card",
    "sort_card": "sort",
    "place": "zone",
    "position": "position",
    "yesno": "yes_no",
    "announce_number": "number",
    "option": "option",
    "counter": "card",
}
WORDS = {
    "hand": HAND,
    "mzone": MONSTERS,
    "szone": SPELLS,
    "fzone": FIELD_ZONE,
    "grave": GRAVEYARD,
    "banished": BANISHED,
    "deck": DECK,
    "extra": EXTRA,
    "overlay": MATERIALS,
}
TRIGGER = "sys:221"
WITH_ACTIVATION = "sys:94"
ORDER = ("deck", "hand", "mzone", "szone", "fzone", "grave", "banished", "extra", "overlay")
YES_OR_NO = ["sys:1213", "sys:1214"]
"""The options of a yes or no that was asked as a choice between two."""


def says_yes(event: Row) -> bool:
    """Whether a recorded yes or no was a yes."""
    return event["choice"] == 0 if event["kind"] == "option" else bool(event["choice"])


def handled(option: list[Any]) -> tuple[int, int, int]:
    """In which order the recorded engine goes through the cards of a selection."""
    _, player, zone, seq = option
    place = ORDER.index(zone)
    return (player, place, -seq if zone in ("deck", "grave", "banished", "extra") else seq)


class Prompt:
    """A recorded prompt, with the number of chain links made before it."""

    def __init__(self, event: Row, links: int) -> None:
        self.event = event
        self.links = links
        self.player: int = event["player"]
        self.stage: str = event["in"][0] if "in" in event else ""
        self.used = False


class Replay:
    """A line being replayed. `notes` says where the two engines asked different things."""

    def __init__(self, row: Row, faces: Faces, numbers: Numbers) -> None:
        self.row = row
        self.faces = faces
        self.numbers = numbers
        self.setup = Setup(row, faces)
        self.duel = self.setup.duel
        self.notes: list[str] = []
        self.queues: dict[str, list[Prompt]] = {word: [] for word in {*FAMILIES.values()}}
        self.given: list[list[Any]] = []
        self.group: tuple[object, ...] = ()
        self.read(row["events"])

    def read(self, events: Sequence[Row]) -> None:
        """Sort the prompts into their families and take the hidden randomness."""
        links = 0
        fate: list[tuple[str, ...]] = []
        for place, event in enumerate(events):
            kind = event["e"]
            if kind == "chain":
                links += 1
            elif kind == "prompt":
                family = FAMILIES.get(event["kind"])
                if event["kind"] == "effectyn":
                    family = "chain" if event["desc"] == TRIGGER else "yes_no"
                elif event["kind"] == "option" and event["options"] == YES_OR_NO:
                    family = "yes_no"
                if family:
                    self.queues[family].append(Prompt(event, links))
            elif kind == "shuffle_deck":
                fate.append(("order", *(self.faces.names[code] for code in event["order"])))
            elif kind in ("dice", "coin"):
                fate.append(("number", str(event["value"] if "value" in event else event["results"][0])))
            elif kind == "random_selected":
                fate.extend(("pick", self.named_by_move(events[place:], where)) for where in event["cards"])
        self.duel.fate = fate

    def named_by_move(self, events: Sequence[Row], where: list[Any]) -> str:
        """The card that lay at a place, told by its next move."""
        for event in events:
            if event["e"] == "move" and event.get("from") and event["from"][:3] == where[:3]:
                return str(self.faces.names[event["card"]])
        return ""

    # ------------------------------------------------------------------------------------ cards

    def card_at(self, player: int, word: str, seq: int, passcode: int, among: Sequence[int] = ()) -> int:
        """Our card at a recorded place; in hidden or shuffled zones any card of that name will do."""
        name = self.faces.names[passcode]
        zone = WORDS[word]
        cards = self.duel.zone(player, zone)
        if word in ("mzone", "szone"):
            for number in cards:
                if self.duel.cards[number].seat == seq:
                    return number
        elif (
            word in ("grave", "banished")
            and seq < len(cards)
            and self.duel.cards[cards[seq]].face.name == name
        ):
            return cards[seq]
        alike = [n for n in cards if self.duel.cards[n].face.name == name]
        for number in alike:
            if number in among:
                return number
        return alike[0] if alike else -1

    def activation(self, entry: Row) -> Action:
        """Our action for a recorded activation."""
        number = self.card_at(entry["player"], entry["zone"], entry["seq"], entry["card"])
        if number < 0:
            return PASS
        face = face_of(self.duel.cards[number].face)
        effect = self.numbers.effect(face.name, entry.get("desc"), entry["zone"])
        if effect < 0:
            effect = next(one.number for one in face.abilities if one.kind == "activation")
        companion = next((one.number for one in face.activated if one.with_activation), -1)
        if (
            companion >= 0
            and face.abilities[effect].kind == "activation"
            and self.says_yes(WITH_ACTIVATION, entry["card"])
        ):
            return Action("activate", number, effect, companion, "with")
        return Action("activate", number, effect)

    def says_yes(self, desc: str, passcode: int) -> bool:
        """Whether the next prompt of that kind about the card was answered yes."""
        for prompt in self.queues["yes_no"]:
            event = prompt.event
            if not prompt.used and event.get("desc") == desc and event["card"][0] == passcode:
                prompt.used = True
                return says_yes(event)
        return False

    # ------------------------------------------------------------------------------------ playing

    def start(self) -> Action:
        """The first action of the line."""
        said = self.row["start"]
        if said["cmd"] == "activate":
            return self.activation(said)
        number = self.card_at(0, said["zone"], said["seq"], said["card"])
        face = face_of(self.duel.cards[number].face)
        if said["cmd"] == "special_summon":
            return Action("special", number, face.procedures[0].number if face.procedures else -1)
        if said["cmd"] == "reposition":
            return Action("position" if self.duel.cards[number].face_up else "flip", number)
        plain = Action(said["cmd"], number)
        if self.duel.offered(plain):
            return plain
        return next((a for a in self.duel.legal if a.verb == said["cmd"] and a.card == number), plain)

    def play(self) -> None:
        """Play it to the next free choice or the end of the duel."""
        try:
            self.duel.take(self.start())
            for _ in range(600):
                decision = self.duel.decision
                if decision is None or decision.kind == "command":
                    return
                self.duel.take(self.answer(decision))
            self.notes.append("no end")
        except DefrayError as error:
            self.notes.append(f"stopped: {error}")

    def links(self) -> int:
        """How many chain links we have made."""
        return sum(1 for event in self.duel.log if event.kind == "activate")

    def next(self, family: str, player: int, stage: str = "") -> Row | None:
        """The next unread prompt of a family for a player. Prompts of links before the present one, and of the payment once
        `stage` is the targeting, have been passed over: one engine asks where the other sees nothing to choose."""
        links = self.links() + any(isinstance(one, Activation) for one in self.duel.stack[-2:])
        for prompt in self.queues[family]:
            if prompt.used or prompt.player != player:
                continue
            if prompt.links < links and family in ("card", "number"):
                continue
            if stage == "target" and prompt.stage == "cost":
                continue
            prompt.used = True
            return prompt.event
        return None

    def answer(self, decision: Decision) -> Action:
        """The recorded answer to one of our decisions."""
        if decision.kind in ("respond", "trigger"):
            return self.respond(decision)
        if decision.kind == "yes_no":
            event = self.next("yes_no", decision.player)
            return YES if event is not None and says_yes(event) else NO
        if decision.kind == "way":
            return self.way(decision)
        if decision.kind == "zone":
            return self.place(decision)
        if decision.kind == "position":
            event = self.next("position", decision.player)
            word = (
                {"atk": "attack", "def": "defense"}.get(event["options"][event["choice"]], "")
                if event
                else ""
            )
            return next((one for one in decision.options if one.word == word), decision.options[0])
        if decision.purpose == "summon or set":
            event = self.next("position", decision.player)
            verb = "set" if event is not None and event["options"][event["choice"]] == "set" else "summon"
            return next((one for one in decision.options if one.verb == verb), decision.options[0])
        numbers = [one for one in decision.options if one.verb == "number"]
        if numbers:
            event = self.next("number", decision.player)
            wanted = event["options"][event["choice"]] if event else -1
            return next((one for one in numbers if one.number == wanted), numbers[0])
        if decision.kind == "option":
            event = self.next("option", decision.player)
            if event is not None:
                return decision.options[min(event["choice"], len(decision.options) - 1)]
        return self.card(decision)

    def way(self, decision: Decision) -> Action:
        """Whether a replacement was used."""
        event = self.next("yes_no", decision.player)
        yes = event is not None and says_yes(event)
        return next((one for one in decision.options if (one.card >= 0) == yes), decision.options[0])

    def place(self, decision: Decision) -> Action:
        """The recorded zone: of the first prompt that asked about the same zones, since a procedure may ask in another order."""
        seats = sorted(one.number for one in decision.options)
        waiting = [one for one in self.queues["zone"] if not one.used and one.player == decision.player]
        alike = [one for one in waiting if self.asks_about(one, self.side(decision), seats)]
        if not waiting:
            return decision.options[0]
        prompt = (alike or waiting)[0]
        prompt.used = True
        choice = prompt.event["choice"]
        index = choice[0] if isinstance(choice, list) else choice
        seat = prompt.event["options"][index][2]
        return next((one for one in decision.options if one.number == seat), decision.options[0])

    def side(self, decision: Decision) -> int:
        """On whose side the zone is that is being chosen."""
        top = self.duel.stack[-1]
        return top.side(self.duel) if isinstance(top, Summon) else decision.player

    def asks_about(self, prompt: Prompt, side: int, seats: list[int]) -> bool:
        """Whether a recorded prompt asks about just these zones of a player."""
        options = prompt.event["options"]
        return all(one[0] == side for one in options) and sorted(one[2] for one in options) == seats

    def respond(self, decision: Decision) -> Action:
        """The recorded response, if the recorded engine asked here at all."""
        links = self.links()
        for prompt in self.queues["chain"]:
            if prompt.used:
                continue
            if prompt.links < links:
                prompt.used = True
                self.notes.append(f"not asked: {self.shown(prompt)}")
                continue
            if prompt.links == links and prompt.player == decision.player:
                prompt.used = True
                return self.response(decision, prompt.event)
            break
        self.notes.append(
            f"asked: {[self.duel.cards[one.card].face.name for one in decision.options if one.card >= 0]}"
        )
        return PASS if PASS in decision.options else decision.options[0]

    def shown(self, prompt: Prompt) -> str:
        """What a recorded prompt offered."""
        options = prompt.event.get("options", [])
        return str([self.faces.names[one["card"]] for one in options if isinstance(one, dict)])

    def response(self, decision: Decision, event: Row) -> Action:
        """Our action for a recorded choice."""
        choice = event["choice"]
        if event["kind"] == "effectyn":
            if not choice:
                return PASS if PASS in decision.options else decision.options[0]
            passcode, player, zone, seq = event["card"]
            number = self.card_at(player, zone, seq, passcode)
            return next((one for one in decision.options if one.card == number), decision.options[0])
        if choice is None:
            return PASS if PASS in decision.options else decision.options[0]
        action = self.activation(event["options"][choice])
        if action in decision.options:
            return action
        self.notes.append(f"cannot: {self.faces.names[event['options'][choice]['card']]}")
        return PASS if PASS in decision.options else decision.options[0]

    def card(self, decision: Decision) -> Action:
        """The next card of the recorded selection; the end of the selection when it is used up."""
        group = (decision.kind, decision.purpose, decision.source)
        if not self.given and self.group == group and DONE in decision.options:
            self.group = ()
            return DONE
        if not self.given:
            family = "sort" if decision.purpose == "place" else "card"
            event = self.next(family, decision.player, decision.kind)
            if event is None:
                return DONE if DONE in decision.options and self.group == group else decision.options[0]
            self.given = self.selected(event)
            if family == "sort" and self.on_top():
                self.given.reverse()  # they name the top card first, we place it last
        self.group = group
        if not self.given:
            return DONE if DONE in decision.options else decision.options[0]
        passcode, player, zone, seq = self.given.pop(0)
        open_cards = [one.card for one in decision.options if one.card >= 0]
        number = self.card_at(player, zone, seq, passcode, open_cards)
        found = next((one for one in decision.options if one.card == number), None)
        if found is None:
            self.notes.append(f"cannot choose {self.faces.names[passcode]} to {decision.purpose}")
            return decision.options[0]
        return found

    def on_top(self) -> bool:
        """Whether cards are being placed on top of a Deck, and not at its bottom."""
        frame = self.duel.stack[-1]
        if not isinstance(frame, Frame):
            return False
        operation = self.duel.block(frame.home, frame.ability, frame.blocks[-1])[frame.places[-1]]
        return isinstance(operation, ToDeck) and operation.place.startswith("top")

    def selected(self, event: Row) -> list[list[Any]]:
        """The cards of a recorded selection."""
        choice = event["choice"]
        if choice is None:
            return []
        if event["kind"] == "sort_card":
            return [event["options"][index] for index in sorted(range(len(choice)), key=choice.__getitem__)]
        indexes = choice if isinstance(choice, list) else [choice]
        return sorted((event["options"][index] for index in indexes), key=handled)
