"""What playing asks of a game.

Decks, bots, matches and records know no game; whoever adds one adds a class like `play.yugioh` and names it
in `play.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic

from defray.effects.pool import CardPool
from defray.kernel.cards import Face
from defray.kernel.decisions import Action
from defray.scenarios.model import Game
from defray.scenarios.naming import OneDuel


class PlayedGame(ABC, Generic[OneDuel]):
    """One game as it is played: its decks, how a duel begins, and what a position is worth."""

    name: ClassVar[Game]
    profile: ClassVar[str] = ""
    """The profile that is played if none is named; empty for a game without profiles."""
    parts: ClassVar[tuple[str, ...]]
    """The keys under which a list of names has its cards."""
    copies: ClassVar[int]
    """The most cards of one name."""
    first: ClassVar[str] = ""
    """The verb of what can no longer be done after anything else: while it is offered, the greedy bot weighs
    nothing else."""
    forward: ClassVar[tuple[Action, ...]]
    """How the greedy bot goes on when nothing is worth doing, the first that is offered."""
    choices: ClassVar[tuple[str, ...]]
    """Kinds of decisions inside an action that the greedy bot tries; in others it takes the first option, or
    declines."""
    foreseen: ClassVar[tuple[str, ...]] = ()
    """Kinds of decisions in which the greedy bot expects the other player to choose well: all that is chosen
    from lies open."""

    def __init__(self, pool: CardPool) -> None:
        self.pool = pool

    # ------------------------------------------------------------------------------------ decks

    @abstractmethod
    def part(self, name: str) -> str:
        """The part of a deck that the card of that name belongs to, whatever key it stands under."""

    @abstractmethod
    def sizes(self, part: str) -> str:
        """How many cards that part may have, as messages say it ("a Main Deck has 40 to 60 cards")."""

    @abstractmethod
    def fits(self, part: str, cards: int) -> bool:
        """Whether that part may have so many cards."""

    def objection(self, cards: Sequence[str]) -> str:
        """Why a deck of these cards may not be played; empty if it may."""
        sizes = Counter(self.part(name) for name in cards)
        for part in self.parts:
            if not self.fits(part, sizes[part]):
                return f"{self.sizes(part)}, not {sizes[part]}"
        name, copies = Counter(cards).most_common(1)[0]
        if copies > self.copies:
            return f"a deck has at most {self.copies} cards of one name, not {copies} ({name})"
        return ""

    # ------------------------------------------------------------------------------------ duels

    @abstractmethod
    def face(self, name: str) -> Face:
        """The face of the card of that name; `UnknownCard` if there is none."""

    @abstractmethod
    def start(
        self, decks: tuple[list[Face], list[Face]], seed: int, profile: str, options: Mapping[str, str]
    ) -> OneDuel:
        """A new duel; `ImpossiblePosition` for a profile or a switch that does not exist."""

    # ------------------------------------------------------------------------------------ bots

    @abstractmethod
    def pays(self, duel: OneDuel, action: Action) -> bool:
        """Whether a payment may be given with this answer."""

    @abstractmethod
    def side(self, duel: OneDuel, player: int, viewer: int) -> float:
        """The points of one side as the viewer sees them."""
