"""Running a scenario: its position, then its script, step by step. Every step that does not hold is a
failure with its line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from defray.kernel.decisions import CANCEL, DONE, PASS, Action
from defray.kernel.errors import DefrayError, ScenarioError
from defray.kernel.payments import Payment
from defray.scenarios.expecting import WHO, differences, missing_line
from defray.scenarios.games import table_for
from defray.scenarios.model import (
    ActionRef,
    Choose,
    Do,
    Expect,
    Illegal,
    Legal,
    Log,
    Pass,
    Payments,
    Scenario,
    Step,
)
from defray.scenarios.paying import (
    payable_as_asked,
    payment_named,
    payments_counted,
    plans_meant,
    rules_of_payment,
    ways_instead,
)
from defray.scenarios.tables import PLAYERS, Failed
from defray.wording import events
from defray.wording.voice import AnyDuel


class Run:
    """A scenario being played. `failures` has one line for each step that did not hold; a failed `do` ends
    the run."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table = table_for(scenario)
        self.failures: list[str] = []

    @property
    def duel(self) -> AnyDuel:
        """The duel as it stands."""
        duel: AnyDuel = self.table.duel
        return duel

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
        found = self.table.actions(ref, player)
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
            if self.duel.offered(action) and payable_as_asked(self.table, ref, action)
        ]

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
        offered = [action for action in meant if self.duel.offered(action)]
        if offered:
            rules = rules_of_payment(self.table, step.action, offered)
        else:
            rules = {one.rule for action in meant for one in self.duel.why_not(action)}
        missing = [rule for rule in step.because if rule not in rules]
        if missing:
            found_rules, wanted = ", ".join(sorted(rules)), ", ".join(missing)
            raise Failed(f"{self.shown(step.action)} is not offered because of {found_rules}, not {wanted}")

    def payments(self, step: Payments) -> None:
        """The number of ways to pay."""
        player = self.decider(step.action)
        meant = self.meant(step.action, player)
        best = max(payments_counted(self.table, step.action, action) for action in meant)
        if best != step.count:
            raise Failed(f"{self.shown(step.action)} has {best} ways to pay, not {step.count}")

    def shown(self, ref: ActionRef) -> str:
        """The action as the script writes it."""
        return f"{ref.verb} {ref.card or ref.phase}"

    def reasons(self, ref: ActionRef) -> str:
        """Why an action is not offered, as sentences."""
        player = self.decider(ref)
        meant = self.meant(ref, player)
        offered = [action for action in meant if self.duel.offered(action)]
        if offered:
            return ways_instead(self.table, offered)
        found = {
            f"{self.table.reason(one)} ({one.rule})": None
            for action in meant
            for one in self.duel.why_not(action)
        }
        return " ".join(found)

    # ------------------------------------------------------------------------------------ doing

    def do(self, ref: ActionRef) -> None:
        """Do an action; what the qualifiers give fills the choices it brings."""
        for _ in range(self.chances_passed_over(ref)):
            self.duel.take(PASS)
        found = self.offered(ref)
        if not found:
            raise Failed(f"{self.shown(ref)} is not offered: {self.reasons(ref)}")
        unclear = self.table.unclear(found)
        if unclear:
            raise Failed(f"{self.shown(ref)} may mean several things: say {unclear}")
        action, player = found[0], self.decider(ref)
        payment = payment_named(self.table, ref, action)
        taken = () if ref.x is None else self.numbers_taken(action, payment)
        ways = self.ways_meant(ref, action)
        before = len(self.duel.log)
        self.duel.take(action, pay=payment)
        left = self.settle_choices(ref, player, action.card, ways)
        self.check_silent_targets(left.target or (), action.card, before)
        if left.zone is not None and self.duel.cards[action.card].seat != left.zone - 1:
            raise Failed(f"zone {left.zone} cannot be chosen for {ref.card}")
        if left.x is not None and left.x not in taken:
            raise Failed(f"{self.shown(ref)} asks for no number that could be {left.x}")

    def ways_meant(self, ref: ActionRef, action: Action) -> list[int]:
        """The ways to pay that `changes` and `effect` leave, where they are given."""
        quote = None if ref.changes is None and ref.effect is None else self.table.price(action)
        return [] if quote is None else plans_meant(self.table, ref, quote.payments)

    def numbers_taken(self, action: Action, payment: Payment | None) -> tuple[int, ...]:
        """The amounts of a payment that is given, or those that are taken without a question."""
        if payment is not None:
            return payment.amounts
        quote = self.table.price(action)
        plans = () if quote is None else quote.payments.plans
        return tuple(part.amounts[0] for plan in plans for part in plan.parts if len(part.amounts) == 1)

    def chances_passed_over(self, ref: ActionRef) -> int:
        """How many chances to respond, with no chain, lie between here and where the action is offered;
        none if it never is."""
        here = self.duel
        self.table.duel = here.fork()
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
            self.table.duel = here

    def by_now(self, ref: ActionRef) -> bool:
        """Whether the action is offered to whom the words say."""
        try:
            return bool(self.offered(ref))
        except Failed:
            return False

    def settle_choices(self, ref: ActionRef, player: int, card: int, ways: Sequence[int]) -> ActionRef:
        """Answer the choices that the action itself brings, as far as they are given; what is left of it
        was not asked for."""
        targets = list(ref.target or ())
        given = ref.target is not None
        zone, x = ref.zone, ref.x
        while (decision := self.duel.decision) is not None:
            meant = [option for option in decision.options if option.number in ways]
            if decision.kind == "zone":
                seat = decision.options[0] if zone is None else Action("zone", number=zone - 1)
                zone = None
                if seat not in decision.options:
                    raise Failed(f"zone {seat.number + 1} is not free")
                self.duel.take(seat)
            elif given and decision.player == player and self.table.fills(decision, card):
                if targets:
                    self.duel.take(self.table.answer(decision, targets.pop(0)))
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
            elif decision.kind == "way" and len(meant) == 1:
                self.duel.take(meant[0])
            elif targets and decision.kind in ("way", "pay"):
                raise Failed(f"it must be said with `pay` how {ref.card} is paid: that comes before `target`")
            else:
                break
        return replace(ref, target=tuple(targets), zone=zone, x=x)

    def check_silent_targets(self, names: Sequence[str], card: int, before: int) -> None:
        """Targets that were named but not asked for must be those that were taken silently."""
        taken = self.table.taken_silently(card, before)
        wrong = [name for name in names if not self.table.called(name, taken.__contains__)]
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
        """Answer any other decision; an empty list chooses nothing, where that is an answer."""
        kind, source = "", -1
        if not step.values:
            decision = self.duel.decision
            if decision is None or DONE not in decision.options:
                raise Failed("one cannot choose nothing now")
            self.duel.take(DONE)
            self.leftmost_zone()
        for word in step.values:
            decision = self.duel.decision
            if decision is None:
                raise Failed("the duel is over: there is nothing to choose")
            kind, source = decision.kind, decision.source
            answer = self.table.answer(decision, word)
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
        wrong = list(differences(self.table, step))
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
