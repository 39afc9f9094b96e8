"""Payments: the set of all complete ways to pay, lazily.

A payment is: the plan (alternatives, optional changes and replacements chosen), the amounts, and which
card pays which part. The check, the prompt, the bot and the validation of an answer all ask this one set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from defray.kernel.amounts import amount_count, amounts_of
from defray.kernel.arguments import Unchecked
from defray.kernel.assignments import Forced, Search, Spread, components, expanded, joint_examples
from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Plan
from defray.kernel.payment import Payment, complete, given
from defray.kernel.refusals import cited, misshapen, wrong_cards
from defray.kernel.ruled import search

__all__ = ["Payment", "Payments"]


class Payments:
    """The complete payments of one price: `in`, iteration, `count()`, `auto()`, without building them all.

    `life` is what the payer has. `accept` is asked about a complete payment where the rules look at what
    is left after it (a target, a zone); it must answer alike for cards with the same word in `alike`,
    which is worked out when it is first needed. Counting walks groups of alike cards: its work grows with
    the number of different kinds of cards, not with the number of payments.
    """

    def __init__(
        self,
        plans: tuple[Plan, ...],
        life: int,
        alike: Callable[[], dict[int, str]] | None = None,
        accept: Callable[[Payment], bool] | None = None,
        prefer: Callable[[int], int] | None = None,
        apart: bool = False,
    ) -> None:
        self.plans = plans
        self.life = life
        self.alike = alike
        self._words: dict[int, str] | None = None
        self.accept = accept
        self.prefer = prefer
        self.failing = Obstacle()
        """Why a payment that `accept` turns down is none."""
        self.rules: dict[str, str] = {}
        """The rule that each reason against a payment rests on, by its code."""
        self.apart = apart
        """Taxes and the rest are each compared with the whole life, as some engines do (the rules say:
        together).
        """

    def __repr__(self) -> str:
        return f"<payments: {len(self.plans)} plans, {self.life} life>"

    def _amounts(self, plan: Plan, fixed: dict[int, int]) -> Iterator[tuple[int, ...]]:
        """Every choice of amounts that the life pays for, given those already chosen."""
        return amounts_of(plan, self.life, self.apart, fixed)

    # -------------------------------------------------------------------------------- cards

    def words(self) -> dict[int, str]:
        """For each card a word; to `accept`, cards with the same word are alike."""
        found = self._words
        if found is None:
            alike = self.alike
            found = {} if alike is None else alike()
            self._words = found
        return found

    def _spreads(
        self, plan: Plan, forced: Forced, split: dict[int, str]
    ) -> list[tuple[list[int], Search]] | None:
        """A search for each independent set of parts; None if a forced card is no candidate."""
        searches: list[tuple[list[int], Search]] = []
        for card, index in forced.items():
            if card not in plan.parts[index].candidates:
                return None
        for indexes in components(plan.parts):
            parts = [plan.parts[index] for index in indexes]
            searches.append((indexes, search(parts, forced, indexes, split)))
        return searches

    def _examples(
        self, plan: Plan, forced: Forced
    ) -> Iterator[tuple[list[list[int]], int, list[tuple[list[int], Spread]]]]:
        """One assignment for each joint spread, with how many it stands for."""
        searches = self._spreads(
            plan, forced, self._split(plan, self.words() if self.accept is not None else {})
        )
        if searches is not None:
            yield from joint_examples(len(plan.parts), searches, 0, [])

    def _split(self, plan: Plan, words: dict[int, str]) -> dict[int, str]:
        """For each card a word, such that cards of one word are alike for all that is asked of a complete
        payment.
        """
        pools = [part.pool for part in plan.parts if part.pool]
        if not pools:
            return words
        cards = {card for part in plan.parts for card in part.candidates}
        return {card: f"{words.get(card, '')} {[card in pool for pool in pools]}" for card in cards}

    def _asks(self, plan: Plan) -> bool:
        """Whether anything is asked of a complete payment that does not show in its single parts."""
        return self.accept is not None or any(part.pool for part in plan.parts)

    def _passes(self, payment: Payment) -> bool:
        """Whether the parts without a choice still find their cards (Y-C9), and what must be left is left."""
        if not self.plans[payment.plan].leaves_pools(payment.cards(), payment.amounts):
            return False
        return self.accept is None or self.accept(payment)

    def completable(self, plan: int, forced: Forced, amounts: dict[int, int]) -> bool:
        """Whether a complete payment exists that gives these cards to these parts and uses these amounts."""
        chosen = self.plans[plan]
        for found in self._amounts(chosen, amounts):
            if not self._asks(chosen):
                searches = self._spreads(chosen, forced, {})
                return searches is not None and all(one.possible() for _, one in searches)
            if self._words is None and self._first_will_do(plan, forced, found):
                return True
            for picks, _, _ in self._examples(chosen, forced):
                if self._passes(complete(plan, picks, found)):
                    return True
        return False

    def _first_will_do(self, plan: int, forced: Forced, amounts: tuple[int, ...]) -> bool:
        """Whether simply the first assignment is accepted: then nobody needs to know which cards are
        alike."""
        chosen = self.plans[plan]
        searches = self._spreads(chosen, forced, {})
        if searches is None:
            return False
        for picks, _, _ in joint_examples(len(chosen.parts), searches, 0, []):
            return self._passes(complete(plan, picks, amounts))
        return False

    # -------------------------------------------------------------------------------- the set

    def __bool__(self) -> bool:
        return any(self.completable(plan, {}, {}) for plan in range(len(self.plans)))

    def untested(self) -> Payments:
        """The payments of the price itself, whatever is left after them."""
        return Payments(self.plans, self.life, self.words, None, self.prefer, self.apart)

    def nothing_to_pay(self) -> bool:
        """Whether the only plan has no parts: the one payment is to pay nothing."""
        return len(self.plans) == 1 and not self.plans[0].parts

    def open_plans(self) -> list[int]:
        """The plans that can be paid."""
        return [plan for plan in range(len(self.plans)) if self.completable(plan, {}, {})]

    def count(self) -> int:
        """How many payments there are, exactly."""
        return self.count_of(list(range(len(self.plans))))

    def count_of(self, plans: list[int]) -> int:
        """How many payments some of the plans have, by their numbers."""
        total = 0
        for number in plans:
            plan = self.plans[number]
            if self._asks(plan):
                total += self._asked_count(number, plan)
            else:
                total += self._plain_count(plan)
        return total

    def _plain_count(self, plan: Plan) -> int:
        total = amount_count(plan, self.life, self.apart)
        searches = self._spreads(plan, {}, {})
        if total == 0 or searches is None:
            return 0
        for _, component in searches:
            total *= component.count()
        return total

    def _asked_count(self, number: int, plan: Plan) -> int:
        total = 0
        for amounts in self._amounts(plan, {}):
            for picks, size, _ in self._examples(plan, {}):
                if self._passes(complete(number, picks, amounts)):
                    total += size
        return total

    def __iter__(self) -> Iterator[Payment]:
        for number, plan in enumerate(self.plans):
            for amounts in self._amounts(plan, {}):
                for picks, _, spreads in self._examples(plan, {}):
                    if self._passes(complete(number, picks, amounts)):
                        for full in expanded(spreads, 0, [[] for _ in plan.parts]):
                            yield complete(number, full, amounts)

    def __contains__(self, payment: object) -> bool:
        if not isinstance(payment, Payment) or not payment.sound():
            return False
        if not 0 <= payment.plan < len(self.plans):
            return False
        plan = self.plans[payment.plan]
        if len(payment.picks) != len(plan.parts) or len(payment.amounts) != len(plan.parts):
            return False
        cards = payment.cards()
        if len(set(cards)) != len(cards):
            return False
        fixed = {at: payment.amounts[at] for at, part in enumerate(plan.parts) if part.amounts}
        if payment.amounts not in list(self._amounts(plan, fixed)):
            return False
        for part, pick in zip(plan.parts, payment.picks, strict=True):
            if tuple(sorted(pick)) != pick or not part.met_by(pick):
                return False
        return self._passes(payment)

    def options(self, plan: int, part: int, forced: Forced, amounts: dict[int, int]) -> list[int]:
        """The cards that may be the next one for a part, the parts before it being complete: each leads to
        a complete payment (F-05)."""
        rest = self._after(plan, part, forced)
        found: list[int] = []
        seen: dict[str, bool] = {}
        for card in self.plans[plan].parts[part].candidates:
            if card in forced:
                continue
            word = self._word(plan, card)
            if word not in seen:
                seen[word] = rest.completable(0, {**forced, card: part}, amounts)
            if seen[word]:
                found.append(card)
        return found

    def open_amounts(self, plan: int, part: int, forced: Forced, amounts: dict[int, int]) -> list[int]:
        """The amounts that may be chosen for a part, the parts before it being complete."""
        rest = self._after(plan, part, forced)
        every = self.plans[plan].parts[part].amounts
        return [amount for amount in every if rest.completable(0, forced, {**amounts, part: amount})]

    def _word(self, plan: int, card: int) -> str:
        parts = self.plans[plan].parts
        fits = [(at, part.weight(card)) for at, part in enumerate(parts) if card in part.candidates]
        pools = [card in part.pool for part in parts if part.pool]
        rules = [part.rule.word(card) for part in parts if part.rule is not None and card in part.candidates]
        return f"{fits}{pools}{rules}{self.words().get(card, '') if self.accept is not None else ''}"

    def all_needed(self, plan: int, part: int, forced: Forced, cards: list[int]) -> bool:
        """Whether a part needs all the cards that may be its next one: there is nothing to choose."""
        one = self.plans[plan].parts[part]
        have = given(forced, part)
        rule = one.rule
        if rule is None:
            return len(have) + len(cards) == one.least
        return rule.count(tuple(sorted((*have, *cards))), have) == 1

    def enough(self, plan: int, part: int, forced: Forced, amounts: dict[int, int]) -> bool:
        """Whether the part may end with the cards it has, the parts before it being complete."""
        pick = given(forced, part)
        return self.plans[plan].parts[part].met_by(pick) and self._after(plan, part + 1, forced).completable(
            0, forced, amounts
        )

    def _after(self, plan: int, part: int, forced: Forced) -> Payments:
        """What is left of one plan when all parts before this one have got just the cards given to them."""
        some = self.plans[plan].parts
        parts = tuple(one.just(given(forced, at)) if at < part else one for at, one in enumerate(some))
        return Payments((Plan(parts),), self.life, self.words, self._on(plan), self.prefer, self.apart)

    def _on(self, plan: int) -> Callable[[Payment], bool] | None:
        accept = self.accept
        if accept is None:
            return None
        asked = accept

        def ask(payment: Payment) -> bool:
            return asked(Payment(plan, payment.picks, payment.amounts))

        return ask

    def auto(self) -> Payment | None:
        """One payment of the set, chosen by a fixed order: the first plan that can be paid, the smallest
        amounts, and for each part as few cards as will do, those the game would miss least first. None if
        there is no payment.
        """
        for plan in self.open_plans():
            forced: Forced = {}
            amounts: dict[int, int] = {}
            parts = self.plans[plan].parts
            for at, part in enumerate(parts):
                for amount in part.amounts:
                    if self.completable(plan, forced, {**amounts, at: amount}):
                        amounts[at] = amount
                        break
            for at, part in enumerate(parts):
                self._take_best(plan, at, forced, amounts)
                while part.takes_cards and not self.enough(plan, at, forced, amounts):
                    cards = self.options(plan, at, forced, amounts)
                    forced[self._least_missed(cards)] = at
            return self.payment(plan, forced, amounts)
        return None

    def _take_best(self, plan: int, at: int, forced: Forced, amounts: dict[int, int]) -> None:
        """Give a part with a rule the set that the rule takes for itself, if it leaves a complete payment."""
        rule = self.plans[plan].parts[at].rule
        if rule is None:
            return
        cards = tuple(sorted(self.options(plan, at, forced, amounts)))
        best = rule.best(cards, ())
        if best is not None:
            taken = {**forced, **dict.fromkeys(best, at)}
            if self.enough(plan, at, taken, amounts):
                forced.update(taken)

    def _least_missed(self, cards: list[int]) -> int:
        prefer = self.prefer
        if prefer is None:
            return cards[0]
        best = cards[0]
        for card in cards:
            if prefer(card) < prefer(best):
                best = card
        return best

    def payment(self, plan: int, forced: Forced, amounts: dict[int, int]) -> Payment:
        """The payment of these cards and amounts."""
        parts = self.plans[plan].parts
        picks: list[list[int]] = [[] for _ in parts]
        for card, part in forced.items():
            picks[part].append(card)
        full = next(self._amounts(self.plans[plan], amounts))
        return complete(plan, picks, full)

    def why_not(self, payment: Payment | Unchecked) -> list[Obstacle]:
        """Why a payment is none of the set; empty if it is one."""
        asked: object = payment
        if asked in self:
            return []
        shape = misshapen(self.plans, asked)
        if shape is not None:
            return cited([shape], self.rules)
        plan = self.plans[payment.plan]
        found = wrong_cards(plan, payment)
        fixed = {at: payment.amounts[at] for at, part in enumerate(plan.parts) if part.amounts}
        if payment.amounts not in list(self._amounts(plan, fixed)):
            found.append(Obstacle("life_short", "", need=plan.least_life(), have=self.life))
        if not found and not plan.leaves_pools(payment.cards(), payment.amounts):
            pools = tuple(part.how for part in plan.parts if part.pool)
            found.append(Obstacle("joint", "", payment.cards(), parts=pools))
        return cited(found, self.rules) or [self.failing]

    def using(self, cards: list[int], life: int | None, changes: tuple[int, ...] | None) -> Iterator[Payment]:
        """The payments made with exactly these cards (and this much life, and these optional changes,
        where given).
        """
        wanted = set(cards)
        for number, plan in enumerate(self.plans):
            if changes is not None and tuple(sorted(plan.changes)) != tuple(sorted(changes)):
                continue
            parts = tuple(part.among(wanted) for part in plan.parts)
            if any(part.takes_cards and len(part.candidates) < part.least for part in parts):
                continue
            narrow = Payments(
                (Plan(parts, plan.changes, plan.ways),),
                self.life,
                self.words,
                self._on(number),
                None,
                self.apart,
            )
            for payment in narrow:
                spent = sum(a for a, part in zip(payment.amounts, parts, strict=True) if part.how == "life")
                if set(payment.cards()) == wanted and (life is None or spent == life):
                    yield Payment(number, payment.picks, payment.amounts)
