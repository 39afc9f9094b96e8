"""The answer to "what now?": the board, what may be done at which price, and why the rest may not be, as
plain values.

The terminal, `--json` and every other surface show this one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from defray.duelmasters.duel import DuelMastersDuel
from defray.kernel.decisions import Action
from defray.kernel.duel import Duel
from defray.kernel.obstacles import Obstacle
from defray.wording.actions import action_text, decision_sentence
from defray.wording.board import BoardView, board_view
from defray.wording.duelmasters import imagining as duelmasters
from defray.wording.grammar import Language
from defray.wording.log import PLAYERS
from defray.wording.prices import Called, PaymentView, PriceView, called, payment_view, price_view
from defray.wording.reasons import obstacle_sentence
from defray.wording.voice import AnyDuel, Voice
from defray.wording.yugioh import imagining as yugioh
from defray.yugioh.duel import YugiohDuel

IMAGINABLE: Mapping[type[Duel], Callable[[Any], list[Action]]] = {
    YugiohDuel: yugioh.imaginable,
    DuelMastersDuel: duelmasters.imaginable,
}
"""For each game all that one could think of doing."""
PRICED: Mapping[str, Callable[[Voice, Action], bool]] = {
    "yugioh": yugioh.priced,
    "duelmasters": duelmasters.priced,
}
"""For each game whether an action may have a price; answers inside an action have none of their own."""
LEFT_OUT = ("trigger_not_met", "not_from_there")
"""The codes of obstacles that say no more than that a Trigger Effect was not triggered, or that a card lies
where it cannot be used from."""


@dataclass(frozen=True)
class ReasonView:
    """One reason against an action; `short` says "it" for the card of the action."""

    sentence: str
    short: str
    code: str
    rule: str
    cards: tuple[Called, ...]
    need: int
    have: int
    what: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class ActionView:
    """An action that may be done, or an answer that may be given.

    `effect` counts the effects of the card as printed. `price` is None where nothing is to be paid; then
    there is 1 way to pay, and `auto` is None.
    """

    id: str
    verb: str
    card: Called | None
    effect: int | None
    target: Called | None
    sentence: str
    price: PriceView | None
    ways: int
    auto: PaymentView | None


@dataclass(frozen=True)
class RefusedView:
    """An action that may not be done, and every reason why."""

    id: str
    verb: str
    card: Called | None
    effect: int | None
    target: Called | None
    sentence: str
    reasons: tuple[ReasonView, ...]


@dataclass(frozen=True)
class DecisionView:
    """Who decides what."""

    player: str
    kind: str
    purpose: str
    source: Called | None
    sentence: str
    cancellable: bool


@dataclass(frozen=True)
class ResultView:
    """How the duel ended; no winner is a draw."""

    winner: str | None
    reason: str


@dataclass(frozen=True)
class Answer:
    """Everything about one position. `decision` is None and `result` is there when the duel is over.

    `left_out` counts what is no entry of `refused` because nobody would think of it now: Trigger Effects
    that have not been triggered, cards that lie where they cannot be used from.
    """

    language: str
    board: BoardView
    decision: DecisionView | None
    actions: tuple[ActionView, ...]
    refused: tuple[RefusedView, ...]
    left_out: int
    result: ResultView | None


def answer(duel: AnyDuel, language: Language, everything: bool = False) -> Answer:
    """The answer for the present decision. `everything`: also what nobody would think of now."""
    voice = Voice(duel, language)
    decision = duel.decision
    asked = None
    offered: tuple[ActionView, ...] = ()
    refused: list[RefusedView] = []
    if decision is not None:
        source = called(voice, decision.source) if decision.source >= 0 else None
        sentence = decision_sentence(duel, language)
        asked = DecisionView(
            PLAYERS[decision.player], decision.kind, decision.purpose, source, sentence, decision.cancellable
        )
        offered = tuple(action_view(voice, action) for action in decision.options)
        refused = [refused_view(voice, action) for action in imaginable(duel) if not duel.offered(action)]
    told = [one for one in refused if everything or not idle(one)]
    result = None
    if duel.result is not None:
        winner = duel.result.winner
        result = ResultView(PLAYERS[winner] if winner >= 0 else None, duel.result.reason)
    return Answer(language, board_view(voice), asked, offered, tuple(told), len(refused) - len(told), result)


def idle(refused: RefusedView) -> bool:
    """Whether nobody would think of it now."""
    return any(reason.code in LEFT_OUT for reason in refused.reasons)


def imaginable(duel: AnyDuel) -> list[Action]:
    """Every action one could think of at this decision, legal or not; none inside an action."""
    return IMAGINABLE[type(duel)](duel)


def action_id(action: Action) -> str:
    """A name for an action that stays the same as long as the decision does."""
    parts = [str(part) for part in action.state()[1:] if part not in (-1, "")]
    return "-".join([action.verb, *parts])


def action_view(voice: Voice, action: Action) -> ActionView:
    """An action that is offered."""
    price, ways, auto = None, 1, None
    if PRICED[voice.game](voice, action):
        quote = voice.duel.quote(action)
        price = price_view(voice, quote)
        if price is not None:
            ways = quote.payments.count()
            payment = quote.payments.auto()
            auto = payment_view(voice, quote, payment) if payment is not None else None
    card, effect, target = _about(voice, action)
    return ActionView(
        action_id(action), action.verb, card, effect, target, action_text(voice, action), price, ways, auto
    )


def _about(voice: Voice, action: Action) -> tuple[Called | None, int | None, Called | None]:
    """The card, the effect and the target of an action."""
    card = called(voice, action.card) if action.card >= 0 else None
    effect = action.ability + 1 if action.ability >= 0 else None
    target = called(voice, action.number) if action.verb == "attack" and action.number >= 0 else None
    return card, effect, target


def refused_view(voice: Voice, action: Action) -> RefusedView:
    """An action that is not offered."""
    card, effect, target = _about(voice, action)
    reasons = tuple(dict.fromkeys(reason_view(voice, one, action.card) for one in voice.duel.why_not(action)))
    return RefusedView(
        action_id(action), action.verb, card, effect, target, action_text(voice, action), reasons
    )


def reason_view(voice: Voice, obstacle: Obstacle, own: int = -1) -> ReasonView:
    """One reason, against an action with the card `own`."""
    return ReasonView(
        sentence=obstacle_sentence(voice.duel, obstacle, voice.language),
        short=obstacle_sentence(voice.duel, obstacle, voice.language, own),
        code=obstacle.code,
        rule=obstacle.rule,
        cards=tuple(called(voice, number) for number in obstacle.cards),
        need=obstacle.need,
        have=obstacle.have,
        what=obstacle.what,
        parts=obstacle.parts,
    )
