"""Why something is no payment of a price: what of it does not fit the parts. Which rule that rests on is
the game's to say (`cited`)."""

from __future__ import annotations

from defray.kernel.obstacles import Obstacle
from defray.kernel.parts import Part, Plan
from defray.kernel.payment import Payment


def misshapen(plans: tuple[Plan, ...], payment: object) -> Obstacle | None:
    """What is wrong where it does not even have the shape of a payment of these plans."""
    if not isinstance(payment, Payment) or not payment.sound():
        return Obstacle("no_such_way", "", need=len(plans))
    if not 0 <= payment.plan < len(plans):
        return Obstacle("no_such_way", "", need=len(plans), have=payment.plan)
    parts = plans[payment.plan].parts
    if len(payment.picks) != len(parts) or len(payment.amounts) != len(parts):
        return Obstacle("parts_missing", "", need=len(parts), have=len(payment.picks))
    return None


def wrong_cards(plan: Plan, payment: Payment) -> list[Obstacle]:
    """What is wrong with the cards."""
    found: list[Obstacle] = []
    cards = payment.cards()
    twice = tuple(sorted({card for card in cards if cards.count(card) > 1}))
    if twice:
        found.append(Obstacle("pays_twice", "", twice))
    for part, pick in zip(plan.parts, payment.picks, strict=True):
        found.extend(wrong_pick(part, pick))
    return found


def wrong_pick(part: Part, pick: tuple[int, ...]) -> list[Obstacle]:
    """Why these cards do not meet a part; empty if they do."""
    strangers = tuple(card for card in pick if card not in part.candidates)
    if strangers:
        return [Obstacle("cannot_pay_with", "", strangers, what=part.how)]
    rule = part.rule
    if rule is not None:
        return rule.why_not(pick)
    if len(pick) > part.most or (part.high < 0 and len(pick) >= part.least and not part.met_by(pick)):
        return [Obstacle("superfluous", "", pick, part.most, len(pick), part.how)]
    if not part.met_by(pick):
        return [Obstacle("too_few_cards", "", pick, part.least, len(pick), part.how)]
    return []


def cited(found: list[Obstacle], rules: dict[str, str]) -> list[Obstacle]:
    """The reasons with the rules of a game: by the code of each that has none yet."""
    for one in found:
        if not one.rule:
            one.rule = rules.get(one.code, "")
    return found
