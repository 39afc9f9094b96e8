"""How many and how much: amounts as words, ranges, and quantities before a noun."""

from __future__ import annotations

from typing import Literal

from defray.effects.grammar import Worked
from defray.yugioh.language import Amount, CountersOn, CountOf, LifeOf, NumberOf, PaidLife, Range

from .grammar import Quantity
from .speaker import Speaker

Family = Literal["points", "rise", "cards", "counters"]
"""What is measured: a number before a noun, a number something rises by, cards, counters."""
COUNTABLE = (CountOf, CountersOn, NumberOf)


def value(speaker: Speaker, amount: Amount) -> str:
    """The number as a noun: "500", "the number of monsters you control x 300"."""
    if isinstance(amount, int):
        return str(amount)
    text = speaker.worked(amount, each=False)
    if abs(amount.times) != 1:
        text = speaker.say("amount.times", x=text, n=str(abs(amount.times)))
    if amount.per == 2:
        text = speaker.say("amount.half", x=text)
    elif amount.per != 1:
        text = speaker.say("amount.divided", x=text, n=str(amount.per))
    if amount.plus:
        key = "amount.plus" if amount.plus > 0 else "amount.minus"
        text = speaker.say(key, x=text, n=str(abs(amount.plus)))
    return text


def negative(amount: Amount) -> bool:
    """Whether the number is taken away where it is added."""
    return amount < 0 if isinstance(amount, int) else amount.times < 0


def measure(speaker: Speaker, amount: Amount, family: Family, unit: str = "") -> dict[str, str]:
    """The slots `n` and `tail` of a measured thing: "300" and "for each monster you control". The sign is
    left to the caller."""
    shape, slots = _shape(speaker, amount)
    key = f"measure.{family}.{shape}"
    return {
        "n": speaker.say(key, unit=unit, **slots),
        "tail": speaker.say(f"measure.{shape}.tail", **slots),
    }


def _shape(speaker: Speaker, amount: Amount) -> tuple[str, dict[str, str]]:
    if isinstance(amount, int):
        return ("one" if abs(amount) == 1 else "many"), {"n": str(abs(amount))}
    n = str(abs(amount.times))
    one = "_one" if abs(amount.times) == 1 else ""
    if isinstance(amount, COUNTABLE) and amount.per == 1 and not amount.plus:
        return "each" + one, {"n": n, "x": speaker.worked(amount, each=True)}
    if isinstance(amount, (PaidLife, LifeOf)) and amount.per != 1 and not amount.plus:
        return "every" + one, {"n": n, "per": str(amount.per), "x": speaker.worked(amount, each=False)}
    return "equal", {"x": value(speaker, amount)}


def bounds(speaker: Speaker, span: Amount | Range) -> tuple[str, dict[str, str], bool]:
    """The shape of a range (`exact`, `min`, `max`, `between`, `any`), its numbers, and whether all of them
    are plain."""
    if not isinstance(span, Range):
        return "exact", {"low": value(speaker, span), "n": value(speaker, span)}, isinstance(span, int)
    plain = not isinstance(span.min, Worked) and not isinstance(span.max, Worked)
    low = "" if span.min is None else value(speaker, span.min)
    high = "" if span.max is None else value(speaker, span.max)
    if span.min is None and span.max is None:
        return "any", {}, True
    if span.max is None:
        return "min", {"low": low, "n": low}, plain
    if span.min is None:
        return "max", {"high": high, "n": high}, plain
    if span.min == span.max:
        return "exact", {"low": low, "n": low}, plain
    return "between", {"low": low, "high": high}, plain


def within(speaker: Speaker, span: Amount | Range) -> str:
    """A range of numbers: "8 or more", "1 to 3"."""
    shape, slots, _ = bounds(speaker, span)
    return speaker.say(f"range.{shape}", **slots)


def quantity(speaker: Speaker, count: Amount | Range) -> Quantity:
    """How many cards are chosen or paid."""
    if isinstance(count, int):
        return Quantity("exact", str(count), many=count != 1)
    if not isinstance(count, Range):
        return Quantity("measured", value(speaker, count), many=True)
    if count.max is None:
        few = count.min is None or (isinstance(count.min, int) and count.min <= 1)
        return (
            Quantity("any", many=True)
            if few
            else Quantity("at_least", value(speaker, count.min or 0), many=True)
        )
    high = value(speaker, count.max)
    if not isinstance(count.max, int):
        return Quantity("measured" if count.min == count.max else "measured_up_to", high, many=True)
    if count.min == count.max:
        return Quantity("exact", high, many=count.max != 1)
    if count.min is None or count.min in (0, 1):
        return Quantity("up_to", high, high, many=count.max != 1)
    return Quantity("between", value(speaker, count.min), high, many=True)


def existing(speaker: Speaker, count: int | Range) -> Quantity:
    """How many cards there must be."""
    if isinstance(count, int):
        return Quantity("none", many=True) if count == 0 else Quantity("only", str(count), many=count != 1)
    shape, slots, _ = bounds(speaker, count)
    if shape == "any" or (shape == "min" and count.min == 1):
        return Quantity("some")
    if shape == "max":
        return Quantity("none" if count.max == 0 else "at_most", slots["high"], many=True)
    if shape == "min":
        return Quantity("at_least", slots["low"], many=True)
    if shape == "exact":
        return Quantity("only", slots["low"], many=slots["low"] != "1")
    return Quantity("between", slots["low"], slots["high"], many=True)
