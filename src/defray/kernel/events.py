"""Events: what happened, as records, and the log that keeps them."""

from __future__ import annotations

from collections.abc import Iterator

from defray.kernel.cards import NOWHERE, Card


class Event:
    """One thing that happened. Written once by the gateway and never changed.

    `cause` is one of `cost`, `effect`, `procedure`, `maintenance`, `tax`, `rule`, `battle`; `source` is
    the card it was done for, `link` the number of the chain link (0: none).
    """

    def __init__(
        self,
        kind: str = "",
        player: int = 0,
        cause: str = "rule",
        source: int = -1,
        link: int = 0,
        cards: tuple[Card, ...] = (),
        to: int = NOWHERE,
        amount: int = 0,
        detail: str = "",
        replaced: int = -1,
        other: int = -1,
    ) -> None:
        self.kind = kind
        self.player = player
        """Who did it."""
        self.cause = cause
        self.source = source
        self.link = link
        self.cards = cards
        """The cards it happened to, as they were just before."""
        self.to = to
        """The zone they went to."""
        self.amount = amount
        self.detail = detail
        self.replaced = replaced
        """The card whose effect changed what would have happened (-1: none)."""
        self.other = other
        """A second card that belongs to it (the target of an attack, the card equipped)."""
        self.moment = 0
        """Events of one moment are simultaneous."""
        self.clock = 0
        """When it was, in the duel's count of all changes."""

    def state(self) -> tuple[object, ...]:
        """The record as plain values."""
        return (
            self.kind, self.player, self.cause, self.source, self.link,
            tuple(card.state() for card in self.cards), self.to, self.amount, self.detail, self.replaced,
            self.other, self.moment,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<{self.kind} {self.cause} {list(self.cards)} {self.amount or ''}>"


class Log:
    """All events in order. Forks share what they have in common; adding to one never shows in the other."""

    def __init__(self, earlier: Log | None = None) -> None:
        self.earlier = earlier
        self.start: int = len(earlier) if earlier is not None else 0
        self.events: list[Event] = []

    def append(self, event: Event) -> None:
        """Add the newest event."""
        self.events.append(event)

    def fork(self) -> Log:
        """A log that goes on from here. This one must not be added to any more by its holder: it forks as
        well.
        """
        if not self.events and self.earlier is not None:
            return Log(self.earlier)
        return Log(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (restored_log, (list(self),))  # flat: after many forks the chain of segments is long

    def __len__(self) -> int:
        return self.start + len(self.events)

    def __iter__(self) -> Iterator[Event]:
        segments: list[Log] = []
        segment: Log | None = self
        while segment is not None:
            segments.append(segment)
            segment = segment.earlier
        for part in reversed(segments):
            yield from part.events


def restored_log(events: list[Event]) -> Log:
    """The log of a saved duel."""
    log = Log()
    log.events = events
    return log
