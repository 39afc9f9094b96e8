"""Replaying a recorded line: the same first action, the same choices, the same hidden randomness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from defray.kernel.decisions import DONE, NO, PASS, YES, Action, Decision
from defray.kernel.errors import DefrayError
from defray.yugioh import zones
from defray.yugioh.abilities import face_of
from defray.yugioh.activation import Activation
from defray.yugioh.frames import Frame
from defray.yugioh.operations.returning import ToDeck
from defray.yugioh.summoning import Summon
from tests.reference.boards import Numbers
from tests.reference.positions import Faces, Row, Setup
from tests.reference.prompts import WITH_ACTIVATION, Prompt, Prompts, fate, says_yes, selected

WORDS = {
    "hand": zones.HAND,
    "mzone": zones.MONSTERS,
    "szone": zones.SPELLS,
    "fzone": zones.FIELD_ZONE,
    "grave": zones.GRAVEYARD,
    "banished": zones.BANISHED,
    "deck": zones.DECK,
    "extra": zones.EXTRA,
    "overlay": zones.MATERIALS,
}
POSITIONS = {"atk": "attack", "def": "defense"}
MANY = 600
"""More decisions than any line has."""


class Replay:
    """A line being replayed. `notes` says where the two engines asked different things."""

    def __init__(self, row: Row, faces: Faces, numbers: Numbers) -> None:
        self.row = row
        self.faces = faces
        self.numbers = numbers
        self.setup = Setup(row, faces)
        self.duel = self.setup.duel
        self.duel.fate = fate(row["events"], faces)
        self.prompts = Prompts(row["events"])
        self.notes: list[str] = []
        self.given: list[list[Any]] = []
        """What is left of the selection being given card by card, …"""
        self.group: tuple[object, ...] = ()
        """… and the choice of ours that it answers."""

    # ------------------------------------------------------------------------------------ cards

    def card_at(self, player: int, word: str, seq: int, passcode: int, among: Sequence[int] = ()) -> int:
        """Our card at a recorded place; in hidden or shuffled zones any card of that name will do."""
        cards = self.duel.cards
        name = self.faces.names[passcode]
        here = self.duel.zone(player, WORDS[word])
        if word in ("mzone", "szone"):
            for number in here:
                if cards[number].seat == seq:
                    return number
        elif word in ("grave", "banished") and seq < len(here) and cards[here[seq]].face.name == name:
            return here[seq]
        alike = [number for number in here if cards[number].face.name == name]
        return next((number for number in alike if number in among), alike[0] if alike else -1)

    def activation(self, entry: Row) -> Action:
        """Our action for a recorded activation."""
        number = self.card_at(entry["player"], entry["zone"], entry["seq"], entry["card"])
        if number < 0:
            return PASS
        face = face_of(self.duel.cards[number].face)
        effect = self.numbers.ability(face, entry.get("desc"), entry["zone"])
        companion = next((one.number for one in face.activated if one.with_activation), -1)
        plays = face.abilities[effect].kind == "activation"
        if companion >= 0 and plays and self.prompts.says_yes(WITH_ACTIVATION, entry["card"]):
            return Action("activate", number, effect, companion, "with")
        return Action("activate", number, effect)

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
        found = [one for one in self.duel.legal if one.verb == said["cmd"] and one.card == number]
        event = self.prompts.next("option", 0) if len(found) > 1 else None
        return found[event["choice"] if event is not None else 0] if found else Action(said["cmd"], number)

    def play(self) -> None:
        """Play it to the next free choice or the end of the duel."""
        try:
            self.duel.take(self.start())
            for _ in range(MANY):
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

    def links_recorded(self) -> int:
        """How many they had made by then: theirs exist before the payment and the targets, ours after."""
        return self.links() + any(isinstance(one, Activation) for one in self.duel.stack[-2:])

    def answer(self, decision: Decision) -> Action:
        """The recorded answer to one of our decisions."""
        player, options = decision.player, decision.options
        wanted: Action | None = None
        if decision.kind in ("respond", "trigger"):
            return self.respond(decision)
        if decision.kind == "yes_no":
            event = self.prompts.next("yes_no", player)
            return YES if event is not None and says_yes(event) else NO
        if decision.kind == "way":
            event = self.prompts.next("yes_no", player)
            replaced = event is not None and says_yes(event)
            wanted = next((one for one in options if (one.card >= 0) == replaced), None)
        elif decision.kind == "zone":
            wanted = self.place(decision)
        elif decision.kind == "position":
            word = POSITIONS.get(self.position(player), "")
            wanted = next((one for one in options if one.word == word), None)
        elif decision.purpose == "summon or set":
            verb = "set" if self.position(player) == "set" else "summon"
            wanted = next((one for one in options if one.verb == verb), None)
        elif any(one.verb == "number" for one in options):
            event = self.prompts.choice("number", player, self.links_recorded(), decision.kind)
            number = event["options"][event["choice"]] if event is not None else -1
            wanted = next((one for one in options if one.number == number), None)
        elif decision.kind == "option":
            event = self.prompts.next("option", player)
            wanted = (
                options[event["choice"]] if event is not None and event["choice"] < len(options) else None
            )
        else:
            wanted = self.card(decision)
        return options[0] if wanted is None else wanted

    def position(self, player: int) -> str:
        """The position chosen next."""
        event = self.prompts.next("position", player)
        return str(event["options"][event["choice"]]) if event is not None else ""

    def place(self, decision: Decision) -> Action | None:
        """The recorded zone: of the first prompt about the same zones, since a procedure may ask in
        another order."""
        top = self.duel.stack[-1]
        side = top.side(self.duel) if isinstance(top, Summon) else decision.player
        seats = sorted(one.number for one in decision.options)
        waiting = self.prompts.waiting("zone", decision.player)
        alike = [one for one in waiting if one.asks_about(side, seats)]
        if not waiting:
            return None
        event = (alike or waiting)[0].take()
        index = event["choice"][0] if isinstance(event["choice"], list) else event["choice"]
        seat = event["options"][index][2]
        return next((one for one in decision.options if one.number == seat), None)

    def respond(self, decision: Decision) -> Action:
        """The recorded response, if the recorded engine asked here at all."""
        links = self.links()
        for prompt in self.prompts.queues["chain"]:
            if prompt.used:
                continue
            if prompt.links < links:
                prompt.take()
                self.notes.append(f"not asked: {self.shown(prompt)}")
                continue
            if prompt.links == links and prompt.player == decision.player:
                return self.response(decision, prompt.take())
            break
        names = [self.duel.cards[one.card].face.name for one in decision.options if one.card >= 0]
        self.notes.append(f"asked: {names}")
        return declined(decision)

    def shown(self, prompt: Prompt) -> str:
        """What a recorded prompt offered."""
        options = prompt.event.get("options", [])
        return str([self.faces.names[one["card"]] for one in options if isinstance(one, dict)])

    def response(self, decision: Decision, event: Row) -> Action:
        """Our action for a recorded choice."""
        choice = event["choice"]
        if event["kind"] == "effectyn":
            passcode, player, zone, seq = event["card"]
            number = self.card_at(player, zone, seq, passcode) if choice else -1
            return next((one for one in decision.options if number == one.card >= 0), declined(decision))
        if choice is None:
            return declined(decision)
        action = self.activation(event["options"][choice])
        if action in decision.options:
            return action
        self.notes.append(f"cannot: {self.faces.names[event['options'][choice]['card']]}")
        return declined(decision)

    def card(self, decision: Decision) -> Action | None:
        """The next card of the recorded selection; the end of the selection when it is used up."""
        group = (decision.kind, decision.purpose, decision.source)
        done = DONE if DONE in decision.options else None
        if not self.given:
            if self.group == group and done is not None:
                self.group = ()
                return done
            family = "sort" if decision.purpose == "place" else "card"
            event = self.prompts.choice(family, decision.player, self.links_recorded(), decision.kind)
            if event is None:
                return done if self.group == group else None
            self.given = selected(event)
            if family == "sort" and self.on_top():
                self.given.reverse()  # they name the top card first, we place it last
        self.group = group
        if not self.given:
            return done
        passcode, player, zone, seq = self.given.pop(0)
        open_cards = [one.card for one in decision.options if one.card >= 0]
        number = self.card_at(player, zone, seq, passcode, open_cards)
        found = next((one for one in decision.options if one.card == number), None)
        if found is None:
            self.notes.append(f"cannot choose {self.faces.names[passcode]} to {decision.purpose}")
        return found

    def on_top(self) -> bool:
        """Whether cards are being placed on top of a Deck, and not at its bottom."""
        frame = self.duel.stack[-1]
        if not isinstance(frame, Frame):
            return False
        operation = self.duel.block(frame.home, frame.ability, frame.blocks[-1])[frame.places[-1]]
        return isinstance(operation, ToDeck) and operation.place.startswith("top")


def declined(decision: Decision) -> Action:
    """The answer that does nothing, where there is one."""
    return PASS if PASS in decision.options else decision.options[0]
