"""How many cards a part of a price takes, and which may be taken."""

from __future__ import annotations

from defray.kernel.parts import Part
from defray.wording.voice import Voice


def demanded(voice: Voice, part: Part) -> str:
    """How many cards a part takes, and which may be taken: "1 card (Sangan or Exiled Force)"."""
    there = len(part.candidates)
    if there == part.least == part.most and not part.weighed:
        return voice.listed(part.candidates)
    count = count_of(voice, part)
    if not there:
        return voice.say("price.cards", count=count, cards=voice.say("label.nobody"))
    return voice.say("price.cards", count=count, cards=voice.choice(part.candidates))


def count_of(voice: Voice, part: Part) -> str:
    """The number of cards as a range."""
    unit = f"count.{voice.table.unit(part.how)}"
    least, most = part.least, min(part.most, max(len(part.candidates), part.least))
    if least == part.most:
        return voice.counted(unit, least)
    if part.most > most or (part.weighed and part.high < 0):
        return voice.say(f"{unit}.or_more", n=str(least))
    if least == most:
        return voice.counted(unit, least)
    if least == 0:
        return voice.say(f"{unit}.up_to", n=str(most))
    return voice.say(f"{unit}.between", least=str(least), most=str(most))
