"""Running a scenario: its position, then its script, step by step. Every step that does not hold is a
failure with its line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from defray.kernel.decisions import CANCEL, DONE, PASS, Action
from defray.kernel.errors import DefrayError, ScenarioError
from defray.kernel.payments import Payment
from defray.scenarios.expecting import WHO, differences, missing_line
from defray.scenarios.loading import duel_of, pool_of
from defray.scenarios.model import (
    ActionRef,
    Choose,
    Do,
    Expect,
    Illegal,
    Legal,
    Log,
    Pass,
    PayCard,
    PayLife,
    Payments,
    Scenario,
    Step,
)
from defray.scenarios.naming import Names
from defray.wording import events
from defray.wording.prices import payment_view
from defray.wording.reasons import obstacle_sentence
from defray.wording.voice import Voice
from defray.yugioh.duel import YugiohDuel

PLAYERS = {"me": 0, "you": 1}
WAYS_TOLD = 3
"""How many ways to pay a message tells."""


class Failed(Exception):
    """A step that does not hold."""


class Run:
    """A scenario being played. `failures` has one line for each step that did not hold; a failed `do` ends
    the run."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.pool = pool_of(scenario)
        self.duel: YugiohDuel = duel_of(scenario, self.pool)
        self.names = Names(self.duel, self.pool)
        self.failures: list[str] = []

    def play(self) -> list[str]:
        """Play the whole script; the failures."""
        for step in self.scenario.script:
            try:
                self.step(step)
            except Failed as failure:
                self.fail(step.line, str(failure))
                if isinstance(step, Do | Pass | Choose):
                    return self.failures
            except ScenarioError:
                raise
            except DefrayError as error:
                self.fail(step.line, str(error))
                if isinstance(step, Do | Pass | Choose):
                    return self.failures
        self.check_end()
        return self.failures

    def fail(self, line: int, message: str) -> None:
        """Note a failure."""
        self.failures.append(f"{self.scenario.path}:{line}: {message}")

    def step(self, step: Step) -> None:
        """Play one step."""
        STEPS[type(step)](self, step)

    # ------------------------------------------------------------------------------------ what may be done

    def decider(self, ref: ActionRef) -> int:
        """Who acts: whoever decides now; `by` insists."""
        decision = self.duel.decision
        if decision is None:
            raise Failed("the duel is over")
        if ref.by is not None and PLAYERS[ref.by] != decision.player:
            raise Failed(f"{WHO[decision.player]} decides now, not {ref.by}")
        return decision.player

    def meant(self, ref: ActionRef, player: int) -> list[Action]:
        """The conceivable actions that the words mean; there must be one."""
        found = self.names.actions(ref, player)
        if not found:
            where = f" in {ref.source}" if ref.source else ""
            raise Failed(f"there is no {ref.card}{where} that could {ref.verb} here")
        return found

    def offered(self, ref: ActionRef) -> list[Action]:
        """Those of them that are offered now, in the way that the qualifiers ask for."""
        player = self.decider(ref)
        return [
            action
            for action in self.meant(ref, player)
            if self.duel.offered(action) and self.as_asked(ref, action)
        ]

    def as_asked(self, ref: ActionRef, action: Action) -> bool:
        """Whether the action can be done with the payment that the qualifiers name."""
        if ref.pay is None and ref.changes is None:
            return True
        if self.duel.quote(action).payments.nothing_to_pay():
            return not ref.pay and not ref.changes
        return self.payment(ref, action) is not None

    def legal(self, step: Legal) -> None:
        """The action must be offered."""
        if not self.offered(step.action):
            raise Failed(f"{self.shown(step.action)} is not offered: {self.reasons(step.action)}")

    def illegal(self, step: Illegal) -> None:
        """The action must not be offered, for the reasons named."""
        found = self.offered(step.action)
        if found:
            raise Failed(f"{self.shown(step.action)} is offered, though it should not be")
        player = self.decider(step.action)
        meant = self.meant(step.action, player)
        rules = {one.rule for action in meant for one in self.duel.why_not(action)}
        if not rules:
            rules = self.rules_of_payment(step.action, meant)
        missing = [rule for rule in step.because if rule not in rules]
        if missing:
            found_rules, wanted = ", ".join(sorted(rules)), ", ".join(missing)
            raise Failed(f"{self.shown(step.action)} is not offered because of {found_rules}, not {wanted}")

    def rules_of_payment(self, ref: ActionRef, meant: list[Action]) -> set[str]:
        """Why an action that is offered cannot be paid in the way named: always Y-A3, and what bars the
        cards."""
        found = {"Y-A3"}
        for action in meant:
            quote = self.duel.quote(action)
            found |= {one.rule for one in quote.unpayable}
            for payment in self.attempted(ref, action):
                found |= {one.rule for one in quote.payments.why_not(payment)}
        return found

    def attempted(self, ref: ActionRef, action: Action) -> list[Payment]:
        """The payment that the words name, though it is none: all cards given to the first part that takes
        cards."""
        plans = self.duel.quote(action).payments.plans
        if not plans or ref.pay is None:
            return []
        cards = tuple(sorted(self.cards_of(ref)))
        picks: list[tuple[int, ...]] = []
        left = list(cards)
        for place, part in enumerate(plans[0].parts):
            last = not any(other.takes_cards for other in plans[0].parts[place + 1 :])
            take = len(left) if last else min(part.least, len(left))
            picks.append(tuple(left[:take]) if part.takes_cards else ())
            left = left[take:] if part.takes_cards else left
        amounts = tuple(part.amounts[0] if part.amounts else 0 for part in plans[0].parts)
        return [Payment(0, tuple(picks), amounts)]

    def payments(self, step: Payments) -> None:
        """The number of ways to pay."""
        player = self.decider(step.action)
        counts = [self.duel.quote(action).payments.count() for action in self.meant(step.action, player)]
        best = max(counts)
        if best != step.count:
            raise Failed(f"{self.shown(step.action)} has {best} ways to pay, not {step.count}")

    def shown(self, ref: ActionRef) -> str:
        """The action as the script writes it."""
        return f"{ref.verb} {ref.card or ref.phase}"

    def reasons(self, ref: ActionRef) -> str:
        """Why an action is not offered, as sentences."""
        player = self.decider(ref)
        found: dict[str, None] = {}
        for action in self.meant(ref, player):
            for one in self.duel.why_not(action):
                found[f"{obstacle_sentence(self.duel, one, 'en')} ({one.rule})"] = None
        return " ".join(found) or self.ways_instead(ref, player)

    def ways_instead(self, ref: ActionRef, player: int) -> str:
        """That an action cannot be paid in the way named, and how it can be."""
        voice = Voice(self.duel, "en")
        for action in self.meant(ref, player):
            quote = self.duel.quote(action)
            ways = [payment_view(voice, quote, one) for one in islice(quote.payments, WAYS_TOLD + 1)]
            if ways:
                told = [f"{one.sentence} ({one.life} LP in all)" for one in ways[:WAYS_TOLD]]
                more = "; …" if len(ways) > WAYS_TOLD else ""
                return f"it cannot be paid like that (Y-A3), but so: {'; '.join(told)}{more}"
        return "it cannot be paid like that (Y-A3)"

    # ------------------------------------------------------------------------------------ doing

    def do(self, ref: ActionRef) -> None:
        """Do an action; what the qualifiers give fills the choices it brings."""
        for _ in range(self.chances_passed_over(ref)):
            self.duel.take(PASS)
        found = self.offered(ref)
        if not found:
            raise Failed(f"{self.shown(ref)} is not offered: {self.reasons(ref)}")
        abilities = {action.ability for action in found if action.verb == "activate"}
        if len(abilities) > 1:
            numbers = ", ".join(str(ability + 1) for ability in sorted(abilities))
            raise Failed(f"{self.shown(ref)} may mean several effects: say effect: {numbers}")
        action = found[0]
        payment = self.payment(ref, action) if ref.pay is not None or ref.changes is not None else None
        player = self.decider(ref)
        taken = self.numbers_taken(action, payment)
        before = len(self.duel.log)
        self.duel.take(action, pay=payment)
        left = self.settle_choices(ref, player, action.card)
        self.check_silent_targets(left.target or (), action.card, before)
        if left.zone is not None and self.duel.cards[action.card].seat != left.zone - 1:
            raise Failed(f"zone {left.zone} cannot be chosen for {ref.card}")
        if left.x is not None and left.x not in taken:
            raise Failed(f"{self.shown(ref)} asks for no number that could be {left.x}")

    def numbers_taken(self, action: Action, payment: Payment | None) -> tuple[int, ...]:
        """The amounts of a payment that is given, or those that are taken without a question."""
        if payment is not None:
            return payment.amounts
        parts = [part for plan in self.duel.quote(action).payments.plans for part in plan.parts]
        return tuple(part.amounts[0] for part in parts if len(part.amounts) == 1)

    def chances_passed_over(self, ref: ActionRef) -> int:
        """How many chances to respond, with no chain, lie between here and where the action is offered;
        none if it never is."""
        here = self.duel
        self.duel = self.names.duel = here.fork()
        count = 0
        try:
            while not self.by_now(ref):
                decision = self.duel.decision
                if decision is None or decision.purpose != "open" or PASS not in decision.options:
                    return 0
                self.duel.take(PASS)
                count += 1
            return count
        finally:
            self.duel = self.names.duel = here

    def by_now(self, ref: ActionRef) -> bool:
        """Whether the action is offered to whom the words say."""
        try:
            return bool(self.offered(ref))
        except Failed:
            return False

    def payment(self, ref: ActionRef, action: Action) -> Payment | None:
        """The payment that `pay`, `changes` and `x` name; none where there is nothing to choose."""
        payments = self.duel.quote(action).payments
        if payments.nothing_to_pay():
            return None
        amounts = [entry.amount for entry in ref.pay or () if isinstance(entry, PayLife)]
        life = sum(amounts) if amounts else None
        changes = None
        if ref.changes is not None:
            changes = tuple(self.source_of(name) for name in ref.changes)
        if ref.pay is None:
            matching = (
                one
                for one in payments
                if changes is None or tuple(payments.plans[one.plan].changes) == changes
            )
            return next(matching, None)
        cards = self.cards_of(ref)
        return next(payments.using(cards, life, changes), None)

    def source_of(self, name: str) -> int:
        """The card whose change of a cost `changes` names."""
        found = self.names.called(name, lambda _: True)
        if not found:
            raise Failed(f"there is no {name} here that could change the cost")
        return found[0]

    def cards_of(self, ref: ActionRef) -> list[int]:
        """The cards that `pay` names: of equal ones any, each once."""
        found: list[int] = []
        wanted = [entry.card for entry in ref.pay or () if isinstance(entry, PayCard)]
        for name in wanted:
            cards = [n for n in self.names.called(name, lambda _: True) if n not in found]
            payable = self.payable()
            cards.sort(key=lambda n: n not in payable)
            if not cards:
                raise Failed(f"there is no {name} to pay with")
            found.append(cards[0])
        return found

    def payable(self) -> set[int]:
        """The cards that could pay for anything offered now, to tell equal names apart."""
        decision = self.duel.decision
        found: set[int] = set()
        for option in decision.options if decision is not None else ():
            if option.verb in ("activate", "summon", "set", "special"):
                for plan in self.duel.quote(option).payments.plans:
                    found.update(card for part in plan.parts for card in part.candidates)
        return found

    def settle_choices(self, ref: ActionRef, player: int, card: int) -> ActionRef:
        """Answer the choices that the action itself brings, as far as they are given; what is left of it
        was not asked for."""
        targets = list(ref.target or ())
        given = ref.target is not None
        zone, x = ref.zone, ref.x
        while (decision := self.duel.decision) is not None:
            if decision.kind == "zone":
                seat = decision.options[0] if zone is None else Action("zone", number=zone - 1)
                zone = None
                if seat not in decision.options:
                    raise Failed(f"zone {seat.number + 1} is not free")
                self.duel.take(seat)
            elif (
                decision.kind == "target" and decision.source == card and decision.player == player and given
            ):
                if targets:
                    self.duel.take(self.names.answer(decision, targets.pop(0)))
                elif DONE in decision.options:
                    self.duel.take(DONE)
                else:
                    break
            elif (
                decision.kind in ("pay", "number")
                and ref.x is not None
                and Action("number", number=ref.x) in decision.options
            ):
                x = None
                self.duel.take(Action("number", number=ref.x))
            else:
                break
        return replace(ref, target=tuple(targets), zone=zone, x=x)

    def check_silent_targets(self, names: Sequence[str], card: int, before: int) -> None:
        """Targets that were named but not asked for must be those that were taken silently."""
        events = [
            event for event in list(self.duel.log)[before:] if event.kind == "target" and event.source == card
        ]
        targeted = [one.number for event in events for one in event.cards]
        wrong = [name for name in names if not self.names.called(name, targeted.__contains__)]
        if wrong:
            raise Failed(f"{', '.join(wrong)} cannot be targeted")

    def decline(self, step: Pass) -> None:
        """Decline, once or until nothing waits."""
        if step.who != "all":
            decision = self.duel.decision
            if decision is None or PASS not in decision.options:
                raise Failed("there is nothing to decline now")
            if decision.player != PLAYERS[step.who]:
                raise Failed(f"{WHO[decision.player]} decides now, not {step.who}")
            self.duel.take(PASS)
            self.leftmost_zone()
            return
        while (decision := self.duel.decision) is not None and PASS in decision.options:
            self.duel.take(PASS)
            self.leftmost_zone()

    def choose(self, step: Choose) -> None:
        """Answer any other decision."""
        kind, source = "", -1
        for word in step.values:
            decision = self.duel.decision
            if decision is None:
                raise Failed("the duel is over: there is nothing to choose")
            kind, source = decision.kind, decision.source
            answer = self.names.answer(decision, word)
            if answer == CANCEL and not decision.cancellable:
                raise Failed("this decision cannot be cancelled")
            self.duel.take(answer)
            self.leftmost_zone()
        decision = self.duel.decision
        if (
            decision is not None
            and (decision.kind, decision.source) == (kind, source)
            and DONE in decision.options
        ):
            self.duel.take(DONE)
            self.leftmost_zone()

    def leftmost_zone(self) -> None:
        """A zone that is not named is the leftmost free one."""
        while (decision := self.duel.decision) is not None and decision.kind == "zone":
            self.duel.take(decision.options[0])

    # ------------------------------------------------------------------------------------ what is expected

    def log(self, step: Log) -> None:
        """These parts of log lines must come in this order."""
        lines = self.trace()
        missing = missing_line(lines, step.lines)
        if missing is not None:
            told = " | ".join(lines) or "empty"
            raise Failed(f"the log has no line with {missing!r} at that place; it is: {told}")

    def trace(self) -> list[str]:
        """The log so far."""
        return events.lines(self.duel, self.duel.log)

    def expect(self, step: Expect) -> None:
        """Compare what is named."""
        wrong = list(differences(self.duel, self.names, step))
        if wrong:
            raise Failed("; ".join(wrong))

    def check_end(self) -> None:
        """A script ends at the turn player's free choice or with the duel over."""
        decision = self.duel.decision
        if decision is not None and decision.kind != "command":
            line = self.scenario.script[-1].line if self.scenario.script else 0
            what = f"{decision.kind} {decision.purpose}"
            self.fail(
                line, f"the script ends in the middle: {WHO[decision.player]} must still decide ({what})"
            )


STEPS: dict[type[Step], Callable[[Run, Any], None]] = {
    Legal: Run.legal,
    Illegal: Run.illegal,
    Payments: Run.payments,
    Do: lambda run, step: run.do(step.action),
    Pass: Run.decline,
    Choose: Run.choose,
    Log: Run.log,
    Expect: Run.expect,
}
"""What plays each kind of step."""
