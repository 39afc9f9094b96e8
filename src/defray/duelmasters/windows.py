"""Declaring: what is used, out of a zone only its owner sees, because something happens (DR-603.2e, D-94 to
D-97).

The window after an attack or a block is here; the one while shields come to the hand is in `shields`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters import declaring, forbidding
from defray.duelmasters.abilities import Ability
from defray.duelmasters.characteristics import scope_of
from defray.duelmasters.faces import Side, face_of, with_side
from defray.duelmasters.filters import of_game
from defray.duelmasters.waiting import Waiting
from defray.duelmasters.zones import HAND
from defray.kernel import changes, hiding
from defray.kernel.cards import Card
from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.obstacles import Obstacle
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


def shown(card: Card, side: Side) -> Card:
    """The card as it is once it has been shown with this side."""
    new = with_side(card, side).copy()
    new.face_up = True
    return new


def declare(duel: DuelMastersDuel, player: int, number: int, word: str) -> None:
    """Show a card and say which ability of it is used (D-94)."""
    changes.notice(duel, Event("declare", player, "rule", number, 0, (duel.cards[number],), detail=word))
    changes.mark(duel, number, hiding.seen_mark(1 - player))


def put_on_standby(
    duel: DuelMastersDuel, player: int, action: Action, side: int = -1, first: bool = False
) -> None:
    """What was declared waits for its resolution; `first`: in the class of Shield Triggers (DR-605.1)."""
    waiting = Waiting(action.card, action.ability, player)
    waiting.use = action.verb == "use"
    waiting.side = side
    waiting.first = first
    waiting.scope.bind("this", (duel.cards[action.card],))
    changes.mark(duel, action.card, hiding.seen_mark(1 - player))
    duel.waiting.append(waiting)


CONDITIONS = {"attacked": "D-97", "shield_added": "D-96"}
"""The rule that the condition of an ability rests on, by its window."""


def forbidden(duel: DuelMastersDuel, player: int, used: Card, word: str) -> list[Obstacle]:
    """What forbids to use this keyword ability of the card (D-3)."""
    sources = forbidding.for_player(duel, "use_ability", player, used, word)
    return [Obstacle("cannot_use_ability", "D-3", (source,), what=word) for source in sources]


def against(
    duel: DuelMastersDuel, player: int, card: Card, side: Side, word: str, ability: Ability | None = None
) -> list[Obstacle]:
    """Why a card may not be declared to be used for no cost by a keyword or an ability: that is forbidden
    (D-3), its condition is not met, or the card cannot be used (D-101)."""
    used = shown(card, side)
    found = forbidden(duel, player, used, word)
    if ability is not None and ability.condition is not None:
        if not ability.condition.holds(duel, scope_of(card)):
            found.append(Obstacle("condition", CONDITIONS[ability.window], (card.number,), what=word))
    barred = declaring.barred(duel, player, used, side)
    return [*found, *barred, *declaring.overruled(barred)]


def once_key(word: str, player: int) -> str:
    """Under which name it is noted that the keyword was used during an attack."""
    return f"{word} {player}"


def in_window(duel: DuelMastersDuel, player: int) -> list[Action]:
    """What a player may declare because an opposing creature attacks or blocks: Ninja Strike, once an
    attack (D-97)."""
    return [
        Action("use", number, ability.number)
        for number in duel.hand(player)
        for ability in answers(duel, number)
        if not refusals(duel, player, number, ability)
    ]


def answers(duel: DuelMastersDuel, number: int) -> list[Ability]:
    """The abilities of a card that answer an attack or a block."""
    return [
        ability
        for ability in face_of(duel.cards[number]).abilities
        if ability.kind == "use" and ability.window == "attacked" and HAND in ability.zones
    ]


def refusals(duel: DuelMastersDuel, player: int, number: int, ability: Ability) -> list[Obstacle]:
    """Why a card in the hand may not be declared by this ability now."""
    card = duel.cards[number]
    found = against(duel, player, card, face_of(card).sides[ability.side], ability.word, ability)
    if once_key(ability.word, player) in duel.used:
        found.append(Obstacle("once_an_attack", "D-97", (number,), what=ability.word))
    return found


class Window(Procedure):
    """A player may declare because an opposing creature attacks or blocks (DR-506.3, DR-507.2)."""

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player

    def copy(self) -> Procedure:
        new = Window(self.player)
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("window", self.step, self.player)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.open(game)
        else:
            self.declared(game)

    def open(self, duel: DuelMastersDuel) -> None:
        """Which of them, if any."""
        options = in_window(duel, self.player)
        if not options:
            duel.finish()
            return
        self.step = 1
        duel.ask(Decision(self.player, "declare", (*options, PASS), duel.attacker, "attacked"))

    def refusals(self, duel: DuelMastersDuel, number: int) -> list[Obstacle]:
        """Why a card of that player may not be declared."""
        if number not in duel.hand(self.player):
            return []
        return [
            one for ability in answers(duel, number) for one in refusals(duel, self.player, number, ability)
        ]

    def declared(self, duel: DuelMastersDuel) -> None:
        """It is shown, and waits with all the rest."""
        answer = duel.answer
        duel.finish()
        if answer == PASS:
            return
        ability = duel.ability(answer.card, answer.ability)
        duel.used[once_key(ability.word, self.player)] = 1
        declare(duel, self.player, answer.card, ability.word)
        put_on_standby(duel, self.player, answer, ability.side)
