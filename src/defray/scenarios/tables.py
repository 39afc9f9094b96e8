"""What a scenario asks of a game.

A table is the duel of a scenario, laid out from the file, together with what the words of a script mean in
that game. Whoever adds a game adds a table (`games.py` lists them).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from defray.effects.files import Document, Keys, comma_hint
from defray.effects.grammar import Definition
from defray.effects.pool import CardPool
from defray.kernel.cards import Face
from defray.kernel.decisions import Action, Decision
from defray.kernel.errors import CardFileError, ImpossiblePosition, ScenarioError, UnknownCard
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Plan
from defray.kernel.payments import Payment
from defray.kernel.quotes import Quote
from defray.scenarios.model import ActionRef, Placed, Scenario, Side
from defray.scenarios.naming import Names, OneDuel
from defray.wording.prices import payment_view
from defray.wording.reasons import obstacle_sentence
from defray.wording.voice import Voice

PLAYERS = {"me": 0, "you": 1}


class Failed(Exception):
    """A step of a script that does not hold."""


class Table(Names[OneDuel], ABC):
    """The duel of a scenario, standing at the first decision; `ScenarioError` or `CardFileError`, with the
    line, where the position cannot be."""

    unpayable = ""
    """The rule that an unpayable cost always cites."""
    zones: ClassVar[Mapping[str, int]] = {}
    """The zone words of the file, in the order in which the zones are laid."""
    arena = -1
    """The zone in which monsters and creatures attack."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        pool = self.pool_with(tuple(self._own_cards()))
        try:
            duel = self.new_duel()
        except ImpossiblePosition as error:
            line = scenario.document.line_of(("options",))
            raise ScenarioError(scenario.path, line, str(error)) from None
        super().__init__(duel, pool)
        for player, side in enumerate(self.sides):
            self.prepare(player, side)
        for word, zone in self.zones.items():
            for player, side in enumerate(self.sides):
                self._fill(player, side, word, zone)
        self.begin()

    # ------------------------------------------------------------------------------------ the position

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both halves of the position."""
        return self.scenario.me, self.scenario.you

    @property
    def first(self) -> int:
        """The turn player."""
        return PLAYERS[self.scenario.turn]

    @abstractmethod
    def new_duel(self) -> OneDuel:
        """An empty duel with the scenario's options; `ImpossiblePosition` for one that does not exist."""

    @abstractmethod
    def card_at(self, document: Document, keys: Keys) -> Definition:
        """The card defined at that place of the file."""

    @abstractmethod
    def pool_with(self, own: tuple[Definition, ...]) -> CardPool:
        """The card pool with the scenario's own cards."""

    @abstractmethod
    def prepare(self, player: int, side: Side) -> None:
        """What is said of a player besides cards."""

    @abstractmethod
    def blank(self, player: int, zone: int) -> None:
        """Lay a blank card."""

    @abstractmethod
    def place(self, player: int, zone: int, entry: Placed, row: tuple[str, ...]) -> None:
        """Lay one card with everything the file says about it; `row`: the names in the zone."""

    @abstractmethod
    def begin(self) -> None:
        """Let the duel run to its first decision."""

    def unnamed(self, word: str) -> int:
        """How many blank cards a zone has that the file does not name."""
        return 0

    def _own_cards(self) -> Iterable[Definition]:
        names: set[str] = set()
        for keys in self.scenario.cards:
            card = self.card_at(self.scenario.document, keys)
            if card.name in names:
                line = self.scenario.document.line_of(keys)
                raise CardFileError(self.scenario.path, line, f"{card.name} is defined twice here")
            names.add(card.name)
            yield card

    def _fill(self, player: int, side: Side, word: str, zone: int) -> None:
        entries = side.zones.get(word, self.unnamed(word))
        if isinstance(entries, int):
            for _ in range(entries):
                self.blank(player, zone)
            return
        row = tuple(entry.card for entry in entries)
        for entry in sorted(entries, key=_placed_first):
            try:
                self.place(player, zone, entry, row)
            except ImpossiblePosition as error:
                raise self.wrong(entry, str(error)) from None

    def wrong(self, entry: Placed, message: str) -> ScenarioError:
        """The error for an entry of the position."""
        return ScenarioError(self.scenario.path, entry.line, message)

    def face(self, name: str, entry: Placed, row: tuple[str, ...] = ()) -> Face:
        """The face of a name in the position; a name cut by a comma gets a hint."""
        try:
            return self.face_from(self.pool.found(name))
        except UnknownCard as error:
            hint = comma_hint(list(row), self.pool.knows)
            raise self.wrong(entry, f"{error} {hint}" if hint else str(error)) from None

    @abstractmethod
    def face_from(self, definition: Definition) -> Face:
        """The face of a definition."""

    def owner(self, player: int, entry: Placed) -> int:
        """Who owns a card of the position."""
        return player if entry.owner is None else PLAYERS[entry.owner]

    # ------------------------------------------------------------------------------------ actions

    def actions(self, ref: ActionRef, player: int) -> list[Action]:
        """Every conceivable action of a player that the words may mean."""
        if ref.verb == "end" and ref.phase == self.duel.phase:
            return self._ways_out()
        if ref.verb in ("to", "end"):
            return [Action(ref.verb, word=ref.phase or "turn")]
        assert ref.card is not None
        cards = self.called(ref.card, self.lying_in(self.places(ref.source) if ref.source else ()))
        if ref.verb == "attack":
            fits = self.attackable(1 - player)
            if ref.at is None:
                targets = [-1, *(card.number for card in self.duel.cards if fits(card.number))]
            else:
                targets = [-1] if ref.at == "direct" else self.called(ref.at, fits)
            return [Action("attack", card, -1, target) for card in cards for target in targets]
        return [action for card in cards for action in self.with_card(ref, card, player)]

    def _ways_out(self) -> list[Action]:
        """Leaving the present phase is entering the next one that can be entered."""
        ways = [action for action in self.phase_actions() if action.verb == "to"]
        return [action for action in ways if self.duel.offered(action)][:1] or ways

    def lying_in(self, zones: tuple[int, ...]) -> Callable[[int], bool]:
        """The test whether a card lies in one of these zones; no zones: anywhere."""

        def fits(number: int) -> bool:
            return not zones or self.duel.cards[number].zone in zones

        return fits

    def attackable(self, player: int) -> Callable[[int], bool]:
        """The test whether a card could be attacked where that player is."""

        def fits(number: int) -> bool:
            card = self.duel.cards[number]
            return card.zone == self.arena and card.controller == player

        return fits

    @abstractmethod
    def places(self, word: str) -> tuple[int, ...]:
        """The zones that a zone word of the file means."""

    @abstractmethod
    def phase_actions(self) -> list[Action]:
        """The actions that go on to another phase."""

    @abstractmethod
    def with_card(self, ref: ActionRef, card: int, player: int) -> Iterable[Action]:
        """Every conceivable action with one card that the words may mean."""

    def unclear(self, offered: list[Action]) -> str:
        """What must be said where the words mean several different actions; empty if they do not."""
        attacks = [one.number for one in offered if one.verb == "attack" and one.card == offered[0].card]
        attacked = ["direct" if one < 0 else self.duel.cards[one].face.name for one in attacks]
        if len(set(attacked)) > 1:
            return f"at: {' or '.join(dict.fromkeys(attacked))}"
        abilities = {action.ability for action in offered if action.verb == "activate"}
        if len(abilities) < 2:
            return ""
        return f"effect: {', '.join(str(ability + 1) for ability in sorted(abilities))}"

    def price(self, action: Action) -> Quote | None:
        """The price of an action; None for an answer that has none."""
        return self.duel.quote(action)

    def way_meant(self, ref: ActionRef, plan: Plan) -> bool:
        """Whether the words may mean an action that is done and paid in this way."""
        return True

    # ------------------------------------------------------------------------------------ choices

    @abstractmethod
    def fills(self, decision: Decision, card: int) -> bool:
        """Whether `target` answers this decision after an action with the card."""

    @abstractmethod
    def taken_silently(self, card: int, before: int) -> set[int]:
        """The cards that the action with this card has chosen since the log had that length."""

    # ------------------------------------------------------------------------------------ what is told

    def lying(self, player: int, word: str) -> list[int]:
        """The cards of a player in a zone of the file."""
        return [number for zone in self.places(word) for number in self.duel.zone(player, zone)]

    def life(self, player: int) -> int | None:
        """A player's life points; None in a game without."""
        return None

    def reason(self, obstacle: Obstacle) -> str:
        """Why not, as a sentence."""
        return obstacle_sentence(self.duel, obstacle, "en") or obstacle.code

    def way_told(self, quote: Quote, payment: Payment) -> str:
        """A way to pay, for a message."""
        return payment_view(Voice(self.duel, "en"), quote, payment).sentence


def _placed_first(entry: Placed) -> bool:
    """Cards with a zone of their own are laid before those that take the leftmost free one."""
    return entry.zone is None
