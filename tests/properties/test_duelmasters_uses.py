"""What may be used, and how it may be paid, against a search that tries everything the rules let one choose:
every subset of the mana zone, every choice among the optional changes, every order of the changes (D-139,
D-140; D-26, D-44 to D-49, D-53, D-66, D-70 to D-73, D-84; F-14, F-17)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from defray.duelmasters import positions
from defray.duelmasters.duel import DuelMastersDuel
from defray.duelmasters.faces import Face, face_of
from defray.duelmasters.language import CardDefinition
from defray.duelmasters.mana import ManaRule
from defray.duelmasters.pool import blank, face_from
from defray.duelmasters.positions import Spot
from defray.duelmasters.prices import UsePlan
from defray.duelmasters.zones import BATTLE, DECK, HAND, MANA
from defray.kernel.decisions import Action
from defray.kernel.payments import Payments
from tests.properties.duelmasters import POOL, check_paid, faces
from tests.properties.effort import examples

Tree = dict[str, Any]
FEW = 3_000
"""How many payments are compared one by one."""
LETTERS = "LWDFN"


@dataclass(frozen=True)
class Mana:
    """A card in the mana zone, as the rules see it."""

    civilizations: str
    number: int
    tapped: bool = False
    face_down: bool = False

    @property
    def gives(self) -> str:
        return "" if self.face_down else self.civilizations  # D-63

    @property
    def worth(self) -> int:
        return 1 if self.face_down else self.number


@dataclass(frozen=True)
class Changer:
    """A creature that changes the cost of uses."""

    by: int
    floor: int = 0
    optional: bool = False
    up_to: bool = False
    player: str = "you"
    type: str = ""
    civilization: str = ""
    race_word: str = ""
    returns: bool = False
    """Whether a creature must be returned to the hand for it."""
    mine: bool = True
    name: str = ""
    """Its name, where the pool has it; otherwise a card with these words is made."""
    own: str = "N"
    """Its own civilization."""

    def reaches(self, card: Used) -> bool:
        """Whether it changes a use of mine."""
        about_me = self.player == "either" or (self.player == "you") == self.mine
        return (
            about_me
            and self.type in ("", card.type)
            and self.civilization in card.civilizations
            and (not self.race_word or any(self.race_word in race.split() for race in card.races))
        )

    def amounts(self) -> list[int]:
        """What may be chosen of it (D-26, D-72, D-73)."""
        if self.up_to:
            return list(range(0, self.by - 1, -1))
        return [0, self.by] if self.optional else [self.by]

    def face(self, number: int) -> Face:
        if self.name:
            return POOL.face(self.name)
        cards: Tree = {}
        if self.type:
            cards["type"] = self.type
        if self.civilization:
            cards["civ"] = self.civilization
        if self.race_word:
            cards["race_word"] = self.race_word
        rule: Tree = {"rule": "change_cost", "by": self.by, "floor": self.floor, "cards": cards}
        rule |= {"optional": self.optional or self.up_to, "up_to": self.up_to, "player": self.player}
        if self.returns:
            own = {"of": "you", "in": "battle", "type": "creature"}
            rule["pay"] = [{"pay": "return_to_hand", "cards": own}]
        effects = [{"effect": "static", "rules": [rule]}]
        return made({"name": f"Changer {number}", "type": "creature", "civ": "N", "effects": effects})


REAL = (
    Changer(-1, 1, type="creature", name="Elf-X"),
    Changer(-2, 2, type="creature", race_word="Dragon", name="Cocco Lupia", own="F"),
    Changer(-1, 1, optional=True, type="spell", name="Franz the 1st, the Ice Fang", own="W"),
    Changer(-3, 1, True, True, type="creature", race_word="God", name="Heracles, Birther of Gods"),
    Changer(2, player="either", civilization="D", name="Milieus, the Daystretcher", own="L"),
)
"""Changers of the pool, with what they do."""
COURTNEY = "Courtney, Summer Breeze Faerie"
JACK = "Jack, Bei B"
JOE = "Joe Star of Hope"
NIBAI = "Nibai Nibai, Mysterious Fire Yokozuna"
LAWS = (COURTNEY, JACK, JOE, NIBAI)
"""What changes civilizations, mana numbers, or what counts as mana (D-51, D-56, D-65, D-91)."""


@dataclass(frozen=True)
class Used:
    """A card in the hand."""

    name: str
    type: str
    cost: int
    civilizations: str
    races: tuple[str, ...] = ()
    real: bool = False

    def face(self) -> Face:
        if self.real:
            return POOL.face(self.name)
        tree: Tree = {"name": self.name, "type": self.type, "cost": self.cost, "race": list(self.races)}
        tree["civ"] = self.civilizations or "c"
        return made(tree)


def made(tree: Tree) -> Face:
    """The face of a card made up."""
    power = {"power": 1000} if "creature" in tree["type"] else {}
    return face_from(msgspec.convert({"cost": 1, **power, **tree}, CardDefinition))


@cache
def plain_cards() -> tuple[Used, ...]:
    """The cards of the pool that say nothing of their own about how they are used."""
    found: list[Used] = []
    for face in faces():
        side = face.sides[0]
        odd = {"soulshift", "hyper_energy"} & set(side.keywords)
        kinds = {one.kind for one in side.abilities}
        rules = {face.abilities[n].rules[r].kind for n, one in enumerate(face.abilities) for r in one.static}
        if len(face.sides) > 1 or odd or kinds & {"use", "o_drive"} or rules & {"change_cost", "mana_number"}:
            continue
        if side.type in ("creature", "spell", "cross gear") and not side.kinds and side.cost < 100:
            civilizations = "".join(x for at, x in enumerate(LETTERS) if side.civilizations >> at & 1)
            found.append(Used(face.name, side.type, side.cost, civilizations, side.races, True))
    return tuple(found)


# -------------------------------------------------------------------------------------------- the search


def totals(cost: int, chosen: list[tuple[int, int]]) -> set[int]:
    """Every total that some order of the changes leads to (D-25, D-70, D-71)."""
    found = set()
    for order in permutations(chosen):
        total = cost
        for by, floor in order:
            if by > 0:
                total += by
            elif total > floor:
                total = max(total + by, floor)
        found.add(total)
    return found


@dataclass(frozen=True)
class Source:
    """A card that may be tapped: its number in the duel, what it may give, the mana numbers it may have."""

    card: int
    gives: str
    numbers: tuple[int, ...]


def sources(board: Board) -> list[Source]:
    """All that I may tap."""
    found: list[Source] = []
    for number, one in enumerate(board.mana):
        if not one.tapped:
            gives = LETTERS if board.law == COURTNEY else "" if board.law == JOE else one.gives
            worth = (one.worth, 2) if board.law == NIBAI else (one.worth,)
            found.append(Source(number, gives, worth))
    if board.law == JACK:
        for number, changer in enumerate(board.changers, len(board.mana)):
            if changer.mine:
                found.append(Source(number, changer.own, (1,)))
        found.append(Source(board.law_card, "N", (1,)))
    return found


def pays(some: tuple[Source, ...], civilizations: str, total: int) -> bool:
    """Whether tapping exactly these pays."""
    for givers in permutations(range(len(some)), len(civilizations)):
        if all(letter in some[place].gives for letter, place in zip(civilizations, givers, strict=True)):
            if any(covers(worth, givers, total) for worth in product(*(one.numbers for one in some))):
                return True
    return False


def covers(worth: tuple[int, ...], givers: tuple[int, ...], total: int) -> bool:
    """Whether cards of these numbers pay: those for the civilizations first, then one by one while mana is
    missing (D-22, D-27, D-44, D-47, D-49, D-53)."""
    paid = sum(worth[place] for place in givers)
    rest = sorted(worth[place] for place in range(len(worth)) if place not in givers)
    for number in rest:  # the largest last: if any order does, this one does
        if paid >= total or number == 0:
            return False
        paid += number
    return paid >= total


Choice = tuple[tuple[int, int], ...]
"""For every optional change that was chosen, its place and how much of it."""


def ways(board: Board, card: Used) -> Iterator[tuple[Choice, tuple[int, ...]]]:
    """Every choice among the optional changes, with every set of mana cards that pays then."""
    if board.law == JOE:
        card = replace(card, civilizations="")
    reaching = [(n, one) for n, one in enumerate(board.changers) if one.reaches(card)]
    untapped = sources(board)
    mine = sum(1 for one in board.changers if one.mine) + (board.law in LAWS and board.law != JOE)
    for amounts in product(*(one.amounts() for _, one in reaching)):
        changes = [(by, one.floor) for by, (_, one) in zip(amounts, reaching, strict=True) if by]
        if sum(1 for by, (_, one) in zip(amounts, reaching, strict=True) if by and one.returns) > mine:
            continue  # D-14, D-15
        optional = tuple(
            (n, by) for by, (n, one) in zip(amounts, reaching, strict=True) if by and len(one.amounts()) > 1
        )
        reached = totals(card.cost, changes)
        for size in range(len(untapped) + 1):
            for some in combinations(untapped, size):
                if any(pays(some, card.civilizations, total) for total in reached):
                    yield optional, tuple(sorted(one.card for one in some))


# -------------------------------------------------------------------------------------------- the positions


@dataclass(frozen=True)
class Board:
    """My mana zone, my hand, and what changes costs on either side."""

    mana: tuple[Mana, ...]
    changers: tuple[Changer, ...]
    hand: tuple[Used, ...]
    law: str = ""

    @property
    def law_card(self) -> int:
        return len(self.mana) + len(self.changers) + len(self.hand)

    def duel(self) -> DuelMastersDuel:
        """The duel at my free choice; the mana cards come first, then the changers, the hand, the law."""
        duel = positions.new_duel()
        for one in self.mana:
            spot = Spot(0, MANA)
            spot.turned, spot.face_up = one.tapped, not one.face_down
            said = blank(f"{one.civilizations or 'c'}:{one.number}")
            assert said is not None
            positions.put(duel, face_from(said), spot)
        for number, changer in enumerate(self.changers):
            positions.put(duel, changer.face(number), Spot(0 if changer.mine else 1, BATTLE))
        for card in self.hand:
            positions.put(duel, card.face(), Spot(0, HAND))
        if self.law:
            positions.put(duel, POOL.face(self.law), Spot(0, BATTLE))
        for player in (0, 1):
            positions.put(duel, POOL.face("Aqua Hulcus"), Spot(player, DECK))
        positions.begin(duel, 0, "main")
        return duel


class Dealer:
    """Deals boards out of a stream of random numbers: crowded ones, where changes meet each other."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.one_of = source.choice

    def board(self) -> Board:
        law = self.one_of(LAWS) if self.one_in(2) else ""
        changers = tuple(self.changer() for _ in range(self.source.randrange(5)))
        if law == JACK:  # a creature tapped for mana and then returned is left out
            changers = tuple(one for one in changers if not one.returns)[:2]
        mana = tuple(self.mana() for _ in range(self.source.randrange(6 if law in (JACK, NIBAI) else 9)))
        if law == COURTNEY:
            mana = tuple(replace(one, face_down=False) for one in mana)
        return Board(mana, changers, tuple(self.card() for _ in range(3)), law)

    def civilizations(self, most: int) -> str:
        some = self.source.sample(LETTERS, self.source.randint(0, most))
        return "".join(sorted(some, key=LETTERS.index))

    def mana(self) -> Mana:
        number = self.one_of((0, 1, 1, 1, 1, 2, 3))
        return Mana(self.civilizations(3), number, self.one_in(6), self.one_in(8))

    def one_in(self, number: int) -> bool:
        return self.source.randrange(number) == 0

    def changer(self) -> Changer:
        if self.one_in(4):
            return self.one_of(REAL)
        if self.one_in(4):
            return Changer(self.source.randint(-3, -1), 1, True, returns=True)
        up_to = self.one_in(4)
        return Changer(
            self.source.randint(-3, -1) if up_to else self.one_of((-3, -2, -1, 1, 2)),
            self.source.randrange(4),
            up_to or self.one_in(3),
            up_to,
            self.one_of(("you", "you", "you", "either", "opponent")),
            self.one_of(("", "", "creature", "spell")),
            self.one_of(("", "", "", "D")),
            self.one_of(("", "", "", "Dragon")),
            mine=not self.one_in(4),
        )

    def card(self) -> Used:
        if self.one_in(2):
            return self.one_of(plain_cards())
        races = self.one_of(((), ("Human",), ("Armored Dragon",), ("God", "Armored Dragon")))
        kind = self.one_of(("creature", "spell"))
        return Used("Card", kind, self.source.randrange(9), self.civilizations(3), races)


boards = st.integers(0, 1 << 32).map(lambda seed: Dealer(random.Random(seed)).board())


# -------------------------------------------------------------------------------------------- the comparison


@examples(250)
@given(boards, st.randoms(use_true_random=False))
def test_the_uses_offered_and_their_payments_are_those_of_the_rules(
    board: Board, source: random.Random
) -> None:
    duel = board.duel()
    first = len(board.mana) + len(board.changers)
    for place, card in enumerate(board.hand):
        action = Action("use", first + place)
        wanted = set(ways(board, card))
        said = f"{card} on {board}"
        assert duel.offered(action) == bool(wanted), said
        assert bool(duel.why_not(action)) != bool(wanted), said
        payments = duel.quote(action).payments
        if payments.count() <= FEW:
            assert set(found(board, payments)) == wanted, said
        auto = payments.auto()
        assert (auto is None) == (not wanted), said
        side = face_of(duel.cards[action.card]).sides[0]
        assert duel.cost(duel.cards[action.card], side) == card.cost, "the printed cost has changed"
        if auto is not None:
            assert auto in payments, said
            some = list(payments) if payments.count() <= FEW else [auto]
            for payment in (auto, source.choice(some)):
                check_paid(duel, action, payment)


def found(board: Board, payments: Payments) -> Iterator[tuple[Choice, tuple[int, ...]]]:
    """What the engine lists, in the same words."""
    for payment in payments:
        plan = payments.plans[payment.plan]
        assert isinstance(plan, UsePlan)
        chosen = tuple(
            sorted((change.source - len(board.mana), change.by) for change in plan.chosen if change.optional)
        )
        for part, pick in zip(plan.parts, payment.picks, strict=True):
            if isinstance(part.rule, ManaRule):
                yield chosen, pick


def test_the_price_is_fixed_before_its_own_source_pays() -> None:
    """F-17: the creature that makes it cheaper is itself returned for another reduction."""
    back = Changer(-2, 1, True, returns=True)
    board = Board((Mana("W", 1), Mana("W", 1)), (REAL[0], back), (Used("Card", "creature", 5, "W"),))
    duel = board.duel()
    action = Action("use", 4)
    for payment in duel.quote(action).payments:
        check_paid(duel, action, payment)
    returned = [payment.picks[1] for payment in duel.quote(action).payments]
    assert returned == [(2,), (3,)], "either of the two may be returned"
    for payment in duel.quote(action).payments:
        new = duel.fork()
        new.take(action, payment)
        use = next(event for event in new.log if event.kind == "use")
        assert use.detail == "5 2"
        assert sum(new.cards[number].turned for number in new.zone(0, MANA)) == 2
