"""What is to be paid, and what is paid, in words: parts of a price, whole ways to pay, and chosen
payments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from defray.kernel.parts import Part, Plan
from defray.kernel.payment import Payment
from defray.wording.duelmasters.parts import part_clause as duelmasters_clause
from defray.wording.grammar import Clause, Joined, Slot, Spoken
from defray.wording.voice import Voice
from defray.wording.yugioh.parts import part_clause as yugioh_clause

CLAUSES: Mapping[str, Callable[[Voice, Part, Sequence[int] | None, int], Spoken]] = {
    "yugioh": yugioh_clause,
    "duelmasters": duelmasters_clause,
}
"""What makes the clause of a part in each game."""


def part_clause(voice: Voice, part: Part, pick: Sequence[int] | None = None, amount: int = 0) -> Spoken:
    """One part as a clause: as it is demanded, or with the cards and the amount that were chosen for it."""
    return CLAUSES[voice.game](voice, part, pick, amount)


def parts_text(voice: Voice, parts: Sequence[Part]) -> str:
    """Several parts in the order in which they are paid; empty where nothing is paid."""
    return _joined(voice, [part_clause(voice, part) for part in parts])


def payment_text(voice: Voice, plan: Plan, payment: Payment) -> str:
    """A payment: what is paid for the action itself, then the taxes."""
    own: list[Spoken] = []
    taxes: list[Spoken] = []
    life: list[tuple[int, int]] = []
    for part, pick, amount in zip(plan.parts, payment.picks, payment.amounts, strict=True):
        if part.cause == "tax" and part.how == "life":
            life.append((part.source, amount))
        elif pick or not part.takes_cards:
            (taxes if part.cause == "tax" else own).append(part_clause(voice, part, pick, amount))
    if life:
        sources = voice.join([voice.card(source) for source, _ in life])
        slots: dict[str, Slot] = {"n": str(sum(amount for _, amount in life))}
        taxes.append(Clause("cost.life", {**slots, "really": voice.say("price.for", card=sources)}))
    return _joined(voice, [*own, *taxes])


def _joined(voice: Voice, said: Sequence[Spoken]) -> str:
    if not said:
        return voice.say("price.free")
    return voice.clause(said[0] if len(said) == 1 else Joined(tuple(said)))
