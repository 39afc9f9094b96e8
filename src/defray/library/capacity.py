"""The deck cost of the older console games (Y-J2): a cost for each card, a level, and a capacity of the
deck.

The table is a YAML file:

    level: 120          # the duelist level: no card may cost more capacity: 1500      # the sum of all
    cards may not be more costs:
      Blue-Eyes White Dragon: 137 89631139: 137     # a passcode names a card too
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from defray.effects.files import read_document, read_text
from defray.effects.places import Place
from defray.kernel.errors import FileError


@dataclass(frozen=True, slots=True)
class CapacityTable:
    """A duelist level, a deck capacity, and what each card costs.

    The keys of `costs` are names or passcodes as `card_key` writes them.
    """

    level: int
    capacity: int
    costs: Mapping[str, int]

    def cost_of(self, *names: str) -> int | None:
        """The cost of the card with those names (a name and a passcode, say); None if the table has none."""
        return next((self.costs[key] for key in map(card_key, names) if key in self.costs), None)


@dataclass(frozen=True, slots=True)
class CardCost:
    """One card of a deck: its name, the number of copies, and the cost of each (None: not in the table)."""

    card: str
    copies: int
    cost: int | None


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a deck is not legal.

    `above_level`: the cost (`amount`) of `card` exceeds the duelist level (`limit`). `above_capacity`: the
    sum (`amount`) exceeds the deck capacity (`limit`). `no_cost`: the table does not have `card`.
    """

    kind: Literal["above_level", "above_capacity", "no_cost"]
    card: str | None = None
    amount: int | None = None
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class CapacityCheck:
    """What a deck costs: each card once in the deck's order, the sum of all known costs, the problems."""

    cards: tuple[CardCost, ...]
    total: int
    problems: tuple[Problem, ...]

    @property
    def legal(self) -> bool:
        """Whether the deck may be played."""
        return not self.problems


def card_key(name: str) -> str:
    """What tells cards apart: a name without case and extra spaces, a passcode without leading zeros."""
    words = " ".join(name.split()).casefold()
    return words.lstrip("0") or "0" if words.isascii() and words.isdigit() else words


def load_capacity(path: Path) -> CapacityTable:
    """Read a table; raises FileError, with the line, where it cannot be read or does not fit the format."""
    return read_capacity(read_text(path, FileError), str(path))


def read_capacity(text: str, path: str) -> CapacityTable:
    """Read the text of a table; `path` is what messages call it. Raises as `load_capacity` does."""
    keys = ("level", "capacity", "costs")
    fields = Place(read_document(text, path, FileError), (), FileError).fields(keys, required=keys)
    costs: dict[str, int] = {}
    lines: dict[str, int] = {}
    for name, cost in fields["costs"].pairs().items():
        key = card_key(name)
        if key in costs:
            raise cost.wrong(f"this card has a cost in line {lines[key]} already")
        costs[key], lines[key] = cost.number(), cost.line
    return CapacityTable(fields["level"].number(), fields["capacity"].number(), costs)


def check_capacity(
    table: CapacityTable,
    deck: Iterable[str],
    other_names: Callable[[str], Iterable[str]] = lambda name: (),
) -> CapacityCheck:
    """What the deck costs and why it is not legal, if it is not.

    `deck` has a name or passcode for each copy of each card. `other_names` gives what else the table may
    call a card: its passcode, or its name in another language.
    """
    names = list(deck)
    # The first spelling stands for all copies.
    spelling = {card_key(name): name for name in reversed(names)}
    copies = Counter(map(card_key, names))
    cards = tuple(
        CardCost(spelling[key], count, table.cost_of(key, *other_names(spelling[key])))
        for key, count in copies.items()
    )
    total = sum(card.copies * card.cost for card in cards if card.cost is not None)
    problems = [Problem("no_cost", card.card) for card in cards if card.cost is None]
    problems += [
        Problem("above_level", card.card, card.cost, table.level)
        for card in cards
        if card.cost is not None and card.cost > table.level
    ]
    if total > table.capacity:
        problems.append(Problem("above_capacity", None, total, table.capacity))
    return CapacityCheck(cards, total, tuple(problems))
