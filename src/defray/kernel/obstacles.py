"""Obstacles: why something may not be done, as data. `wording` makes the sentence."""

from __future__ import annotations


class Obstacle:
    """One reason against an action.

    `code` is stable, `rule` the id it rests on, `cards` the cards that cause it; `need` and `have` are the
    amounts where something is missing; `parts` names the parts of a cost that cannot be paid together.
    """

    def __init__(
        self,
        code: str = "",
        rule: str = "",
        cards: tuple[int, ...] = (),
        need: int = 0,
        have: int = 0,
        what: str = "",
        parts: tuple[str, ...] = (),
    ) -> None:
        self.code = code
        self.rule = rule
        self.cards = cards
        self.need = need
        self.have = have
        self.what = what
        self.parts = parts

    def state(self) -> tuple[object, ...]:
        """The reason as plain values; equal reasons have equal states."""
        return (self.code, self.rule, self.cards, self.need, self.have, self.what, self.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Obstacle) and self.state() == other.state()

    def __hash__(self) -> int:
        return hash(self.state())

    def __repr__(self) -> str:
        return f"<{self.code} {self.rule}>"
