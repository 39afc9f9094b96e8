"""Cards: what is printed (a face) and one physical card at one moment (a `Card`)."""

from __future__ import annotations

NOWHERE = -1
"""The zone of a card that is not in the duel (a Token that has left the field)."""


class Face:
    """What is printed on a card. Each game has its own kind of face; a face never changes."""

    def __init__(self, name: str = "", fingerprint: str = "") -> None:
        self.name = name
        self.fingerprint = fingerprint
        """Names the definition behind the face, so that two cards of one name but other effects have other
        digests.
        """


NO_FACE = Face()


class Card:
    """One physical card as it is at one moment.

    A stored `Card` is never changed: a change puts a changed copy in its place (`defray.kernel.changes`).
    So an event, a receipt or a label can keep "the card as it was" by keeping the value.
    """

    def __init__(self, number: int = -1, face: Face = NO_FACE, owner: int = 0) -> None:
        self.number = number
        """Its place in `duel.cards`: the card's identity for the whole duel."""
        self.face = face
        self.owner = owner
        self.controller = owner
        self.zone = NOWHERE
        self.seat = -1
        """The place inside a zone that has places (0 is the leftmost); -1 elsewhere."""
        self.face_up = False
        self.turned = False
        """Defense Position, or tapped."""
        self.token = False
        self.host = -1
        """The card it lies under or is equipped to."""
        self.visit = 0
        """Counts its zone changes: the same number and visit is the same card in the rules' sense."""
        self.since = 0
        """The moment (`duel.clock`) it came to its zone."""
        self.turn = 0
        """The turn it came to its zone (for a Set card: was Set)."""
        self.how = ""
        """How it came to the field, in the game's words ("normal", "special", "fusion", …)."""
        self.marks: tuple[str, ...] = ()
        """What the game notes about the card until it leaves its zone."""
        self.counters: tuple[tuple[str, int], ...] = ()
        self.worth: tuple[int, ...] = ()
        """In a record of the past: its stats when it left, in the game's order."""
        self.nature: tuple[str, ...] = ()
        """In a record of the past: its attributes when it left."""

    def copy(self) -> Card:
        """A copy that the caller may change before it is stored."""
        new = Card(self.number, self.face, self.owner)
        new.controller = self.controller
        new.zone = self.zone
        new.seat = self.seat
        new.face_up = self.face_up
        new.turned = self.turned
        new.token = self.token
        new.host = self.host
        new.visit = self.visit
        new.since = self.since
        new.turn = self.turn
        new.how = self.how
        new.marks = self.marks
        new.counters = self.counters
        new.worth = self.worth
        new.nature = self.nature
        return new

    def count(self, counter: str) -> int:
        """How many counters of that kind lie on it."""
        for kind, number in self.counters:
            if kind == counter:
                return number
        return 0

    def same(self, other: Card) -> bool:
        """Whether `other` is this card without a zone change in between."""
        return self.number == other.number and self.visit == other.visit

    def state(self) -> tuple[object, ...]:
        """Everything the rules may ask of it, as plain values (for the digest)."""
        return (
            self.number, self.face.name, self.face.fingerprint, self.owner, self.controller, self.zone,
            self.seat, self.face_up, self.turned, self.token, self.host, self.visit, self.since, self.turn,
            self.how, self.marks, self.counters, self.worth, self.nature,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<{self.face.name} #{self.number}>"
