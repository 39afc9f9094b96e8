"""The alternatives of a price, before they are put into words."""

from __future__ import annotations

from dataclasses import dataclass

from defray.kernel.parts import Part


@dataclass(frozen=True)
class Way:
    """One alternative: its parts, and what is to be noted of it."""

    parts: tuple[Part, ...]
    note: str = ""


@dataclass(frozen=True)
class Alternatives:
    """What the card itself demands, and what that has become (if anything changes it in any case).

    `opened` are the cards that open other cards for a payment, each with the part that these may pay.
    `printed` is the number on the card and `totals` what it can come to, in games in which cards have such
    a number.
    """

    base: tuple[Way, ...]
    changed: tuple[Way, ...]
    opened: tuple[tuple[int, Part], ...] = ()
    printed: str = ""
    totals: tuple[int, ...] = ()
