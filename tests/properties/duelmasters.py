"""What the checks must be told of Duel Masters."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from defray.duelmasters import actions, attacking, positions, turn
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Face, face_of, side_of
from defray.duelmasters.marks import BREAKING
from defray.duelmasters.pool import Pool
from defray.duelmasters.zones import BATTLE, DECK, GR, HYPERSPATIAL, MANA, SHIELDS, UNDER
from defray.kernel.cards import Card
from defray.kernel.cards import Face as AnyFace
from defray.kernel.decisions import Action
from defray.kernel.events import Event
from defray.kernel.payments import Payment
from defray.scenarios.writing_duelmasters import position_text
from tests.properties.games import AnyDuel, Game, decision_of, fork

POOL = Pool()
MAIN_DECK = 40
OUTSIDE = 8
"""Cards that do not begin in the deck."""
COPIES = 4
HOMES = {"psychic": (HYPERSPATIAL,), "dragheart": (HYPERSPATIAL,), "gr": (GR,)}


class DuelMasters(Game):
    """The checks' view of Duel Masters."""

    def begin(self, seed: int) -> DuelMastersDuel:
        source = random.Random(seed)
        first, second = deck(source), deck(source)
        options = {key: source.choice(values) for key, values in positions.OPTIONS.items()}
        return positions.start(first, second, seed, options if seed % 4 == 3 else None)

    def actions(self, duel: AnyDuel, player: int) -> list[Action]:
        assert isinstance(duel, DuelMastersDuel)
        found = [*actions.conceivable(duel, player), *actions.conceivable(duel, 1 - player)]
        found += [*attacking.attacks(duel, player), *turn.phase_actions(duel)]
        return list(dict.fromkeys(found))

    def check_cards(self, duel: AnyDuel) -> None:
        assert isinstance(duel, DuelMastersDuel)
        check_lying(duel)
        if duel.pending is not None and duel.pending.kind == "command":
            check_at_rest(duel)

    def check_paid(self, duel: AnyDuel, action: Action, payment: Payment) -> None:
        assert isinstance(duel, DuelMastersDuel)
        check_paid(duel, action, payment)

    def told(self, duel: AnyDuel, title: str, notes: list[str]) -> str:
        assert isinstance(duel, DuelMastersDuel)
        return position_text(duel, title, notes)


DUEL_MASTERS = DuelMasters()


@cache
def faces() -> tuple[Face, ...]:
    return tuple({face.name: face for face in map(POOL.face, POOL.names())}.values())


def outside(face: Face) -> bool:
    """Whether the card does not begin in the deck."""
    return bool(HOMES.keys() & set(face.sides[0].kinds))


def deck(source: random.Random) -> list[AnyFace]:
    """A deck from the pool: any cards, or those that go with two civilizations, so that more can be paid."""
    main = [face for face in faces() if not outside(face)]
    if source.randrange(3):
        wanted = sum(1 << place for place in source.sample(range(5), 2))
        main = [face for face in main if face.civilizations & ~wanted == 0] or main
    extra = [face for face in faces() if outside(face)]
    return [*source.sample(main * COPIES, MAIN_DECK), *source.sample(extra * COPIES, OUTSIDE)]


# ---------------------------------------------------------------------------------------------- the cards


def check_lying(duel: DuelMastersDuel) -> None:
    """At every decision: every card in one zone, and nothing in a place where it cannot be."""
    lying = Counter(number for zone in duel.zones for number in zone)
    for card in duel.cards:
        assert lying[card.number] == 1, f"{card} lies in {lying[card.number]} places"
        assert card.number in duel.zone(card.controller, card.zone), f"{card} is not where it says it is"
        assert card.controller == card.owner or card.zone in (BATTLE, UNDER), f"{card} is not its owner's"
        assert card.seat < len(face_of(card).sides), f"{card} has no side {card.seat}"
        assert card.seat >= 0 or card.zone not in (BATTLE, UNDER), f"no side of {card} is up"
        assert not card.turned or card.zone in (BATTLE, MANA, UNDER), f"{card} is tapped in {card.zone}"
        for kind, homes in HOMES.items():
            there = kind not in side_of(card).kinds or card.zone in (*homes, BATTLE, UNDER)
            assert there, f"the {kind} {card} is in zone {card.zone}"


def check_at_rest(duel: DuelMastersDuel) -> None:
    """At a free choice nothing is under way, and all state-based checks have been made (DR-703.4)."""
    assert not duel.waiting, f"{duel.waiting} still wait"
    assert (duel.attacker, duel.attacked, duel.blocker) == (-1, -1, -1), "an attack goes on"
    for card in duel.cards:
        assert not duel.pending_card(card), f"{card} is still pending"
        assert BREAKING not in card.marks, f"the shield {card} is still on standby"
        check_host(duel, card)
    for player in (0, 1):
        saved = f"saved {player}" in duel.used_in_duel
        assert saved or duel.zone(player, DECK), "a deck is empty, and nobody has lost"
        for number in duel.creatures(player):
            assert duel.power(duel.cards[number]) > 0, f"{duel.cards[number]} has no power and lives"


def check_host(duel: DuelMastersDuel, card: Card) -> None:
    """What lies under a card, or is attached to one, lies where its card is (DR-801, DR-303, DR-804)."""
    types = side_of(card).types
    if card.zone == UNDER:
        assert card.host >= 0, f"{card} lies under nothing"
        host = duel.cards[card.host]
        wanted = SHIELDS if "castle" in types and host.zone == SHIELDS else BATTLE
        assert host.zone == wanted, f"{card} lies under {host} in zone {host.zone}"
        assert host.controller == card.controller, f"{card} lies under another player's {host}"
    elif card.host >= 0:
        host = duel.cards[card.host]
        assert card.zone == BATTLE, f"{card} in zone {card.zone} is attached to {host}"
        assert host.zone == BATTLE, f"{card} is attached to {host}, which is in zone {host.zone}"
        assert host.controller == card.controller, f"{card} is attached to another player's {host}"


# ---------------------------------------------------------------------------------------------- payments


def check_paid(duel: DuelMastersDuel, action: Action, payment: Payment) -> None:
    """The first things that happen are the payment: each card of it is tapped, or goes, and no other one."""
    plans = duel.quote(action).payments.plans
    new = fork(duel)
    new.take(action, payment)
    while new.pending is not None and new.pending.cancellable:
        new.take(decision_of(new).options[0])
    news = list(new.log)[len(duel.log) :]
    paid = [event for event in news if event.cause == "cost" and event.kind != "modify"]
    if action.verb == "use":
        paid = paid[: next((at for at, event in enumerate(paid) if not before_use(news, event)), len(paid))]
    found = Counter(one.number for event in paid for one in event.cards)
    wanted = Counter(card for pick in payment.picks for card in pick)
    if not any(part.candidates for part in plans[payment.plan].parts):
        wanted = Counter({action.card: 1}) if action.verb == "activate" and action.ability >= 0 else wanted
    assert found == wanted, f"{action} with {payment}: paid {found}, chosen {wanted}"


def before_use(news: list[Event], event: Event) -> bool:
    """Whether it happened before the use was done (D-29)."""
    return all(one.kind != "use" for one in news[: news.index(event)])
