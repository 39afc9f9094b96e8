"""A scenario as values: a position, and a script of what is done and expected in it.

Everything here is what the file says and nothing more: cards are names as written (a name of the game, a
passcode, `Name#2`, a mana letter), and no rule has been asked. Each part that a message may point at has
its line in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from defray.effects.files import Document, Keys
from defray.yugioh.language import SummonKind

Game: TypeAlias = Literal["yugioh", "duelmasters"]
Profile: TypeAlias = Literal["ocg", "tcg"]
Who: TypeAlias = Literal["me", "you"]
Position: TypeAlias = Literal["attack", "defense", "set"]
Since: TypeAlias = Literal["now", "earlier"]
Verb: TypeAlias = Literal[
    "activate",
    "chain",
    "summon",
    "set",
    "special",
    "flip",
    "position",
    "attack",
    "to",
    "end",
    "use",
    "charge",
]


@dataclass(frozen=True, slots=True)
class Placed:
    """One card of a position. What the file leaves out has the value of a card that lies there as usual.

    `card` is the name as written. `face_down` is true for a Set card (of Yu-Gi-Oh!, in whatever way the
    file says it), for a shield, for a card of the Extra Deck, and where the file says so. `position` is
    that of a monster, None in other zones. `zone` counts from 1 at the left, None is the leftmost free
    one. `materials` are the names of the cards under an Xyz monster, `under` those under an evolution
    creature, each list from the top. `equips` names the card that this one is attached to. `summoned` says
    how the monster was summoned, None is properly in some way. `since` is `now` for a card that came there
    in this turn. `owner` is None for the player on whose side it lies.
    """

    card: str
    line: int
    position: Position | None = None
    face_down: bool = False
    tapped: bool = False
    zone: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    materials: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    equips: str | None = None
    owner: Who | None = None
    since: Since = "earlier"
    summoned: SummonKind | None = None
    token: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of a position.

    `life` is None in a game without life points. `zones` has only the zones that the file names: their
    cards in the file's order (the last of a Deck is its top), or the number of blank cards in it. `used`
    names what was already done this turn: `normal_summon` or `mana_charge`.
    """

    line: int
    life: int | None
    zones: Mapping[str, tuple[Placed, ...] | int]
    used: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PayCard:
    """A card that pays a part of a cost."""

    card: str


@dataclass(frozen=True, slots=True)
class PayLife:
    """That many life points pay a part of a cost."""

    amount: int


@dataclass(frozen=True, slots=True)
class PayCounter:
    """A counter of that kind pays a part of a cost."""

    counter: str


PayEntry: TypeAlias = PayCard | PayLife | PayCounter


@dataclass(frozen=True, slots=True)
class ActionRef:
    """An action as a script names it. None is always: not said, so any fits or it is decided later.

    `card` is the card it is done with (the attacker, for an attack), None only for entering and leaving a
    phase, where `phase` is given (`turn` for ending the turn). `at` is what is attacked, `direct` for the
    player. `effect` counts the card's effects as printed, from 1. `source` is the zone the card is in
    (`from:` in the file). `zone` is the zone it goes to, from 1 at the left. `changes` are the sources of
    the chosen optional cost changes.
    """

    line: int
    verb: Verb
    card: str | None = None
    at: str | None = None
    phase: str | None = None
    by: Who | None = None
    effect: int | None = None
    source: str | None = None
    zone: int | None = None
    target: tuple[str, ...] | None = None
    pay: tuple[PayEntry, ...] | None = None
    changes: tuple[str, ...] | None = None
    x: int | None = None
    side: str | None = None


@dataclass(frozen=True, slots=True)
class Legal:
    """The action is offered at this decision."""

    line: int
    action: ActionRef


@dataclass(frozen=True, slots=True)
class Illegal:
    """The action is not offered, and the ids of `because` are all among the obstacles'."""

    line: int
    action: ActionRef
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Payments:
    """The action has exactly that many payments."""

    line: int
    action: ActionRef
    count: int


@dataclass(frozen=True, slots=True)
class Do:
    """The action is done."""

    line: int
    action: ActionRef


@dataclass(frozen=True, slots=True)
class Pass:
    """That player declines, or everyone does until the chain has resolved."""

    line: int
    who: Literal["all"] | Who


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to any other decision: cards, `yes`, `no`, `cancel`, a number or a name, as written."""

    line: int
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """These are parts of log lines, which come in this order."""

    line: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SideExpectation:
    """What one player's side is expected to be: only what is named is compared.

    A zone is expected to have these cards or that many.
    """

    line: int
    life: int | None
    zones: Mapping[str, tuple[str, ...] | int]


@dataclass(frozen=True, slots=True)
class Expect:
    """What is expected of the duel now; None is not compared. `decision` is the player who decides."""

    line: int
    me: SideExpectation | None
    you: SideExpectation | None
    decision: Who | None
    result: str | None


Step: TypeAlias = Legal | Illegal | Payments | Do | Pass | Choose | Log | Expect


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file.

    `path` is the file as the user named it. `profile` is None for a game without profiles. `options` are
    ruleset switches by name, their values as written. `cards` are the places in `document` of the cards
    that the file defines, for `files.convert`.
    """

    path: str
    title: str
    rules: tuple[str, ...]
    game: Game
    profile: Profile | None
    options: Mapping[str, str]
    cards: tuple[Keys, ...]
    turn: Who
    phase: str
    me: Side
    you: Side
    script: tuple[Step, ...]
    document: Document = field(repr=False, compare=False)
