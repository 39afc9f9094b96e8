"""The scope of an effect: who `you` is, which card it is, and what the labels are bound to."""

from __future__ import annotations

from defray.kernel.cards import Card


class Scope:
    """Who and what an effect speaks of. Labels hold cards as they were when they were bound."""

    def __init__(self, player: int = 0, source: int = -1) -> None:
        self.player = player
        self.source = source
        self.labels: dict[str, tuple[Card, ...]] = {}
        self.paid_life = 0
        self.number = 0
        """The number a player chose (`choose_number`)."""
        self.damage = 0
        """What the last damage really was."""
        self.link = 0
        """The number of its chain link; 0 outside a chain."""

    def copy(self) -> Scope:
        """A copy for a fork."""
        new = Scope(self.player, self.source)
        new.labels = self.labels.copy()
        new.paid_life = self.paid_life
        new.number = self.number
        new.damage = self.damage
        new.link = self.link
        return new

    def cards(self, label: str) -> tuple[Card, ...]:
        """What the label is bound to."""
        return self.labels.get(label, ())

    def this(self, now: Card) -> Card:
        """The card itself: as it is `now`, or as it was bound if it has moved on since."""
        bound = self.labels.get("this", ())
        return bound[0] if bound and bound[0].visit != now.visit else now

    def bind(self, label: str, cards: tuple[Card, ...]) -> None:
        """Bind a label."""
        self.labels[label] = cards

    def state(self) -> tuple[object, ...]:
        """The scope as plain values."""
        return (
            self.player, self.source,
            tuple((label, tuple(c.state() for c in cards)) for label, cards in sorted(self.labels.items())),
            self.paid_life, self.number, self.damage, self.link,
        )  # fmt: skip
