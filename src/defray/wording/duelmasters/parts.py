"""Parts of a price in Duel Masters, in words: mana, and the actions that are paid."""

from __future__ import annotations

from collections.abc import Sequence

from defray.duelmasters.energy import Different
from defray.duelmasters.mana import ManaRule
from defray.duelmasters.zones import letters
from defray.kernel.parts import Part
from defray.wording.demands import demanded
from defray.wording.grammar import Clause, Slot, Spoken
from defray.wording.voice import Voice, Words

INFINITE = "∞"


def part_clause(voice: Voice, part: Part, pick: Sequence[int] | None, amount: int) -> Spoken:
    """One part as a clause: as it is demanded, or with the cards that were chosen for it."""
    rule = part.rule
    if isinstance(rule, ManaRule):
        return _mana(voice, part, rule) if pick is None else _tapped(voice, part, rule, tuple(pick))
    if isinstance(rule, Different):
        said = _different(voice, part, rule) if pick is None else voice.listed(pick)
        return Clause("cost.energy", {"cards": said})
    return Clause(
        f"cost.{part.how}", {"cards": demanded(voice, part) if pick is None else voice.listed(pick)}
    )


def _mana(voice: Voice, part: Part, rule: ManaRule) -> Spoken:
    """So much mana with these civilizations; which cards there are for it the mana zone shows."""
    civs = civilizations(voice, rule.civilizations)
    slots: dict[str, Slot] = {
        "n": totals_text(voice, rule.totals),
        "civs": voice.say("price.civilizations", civs=civs) if civs else "",
    }
    return Clause(f"cost.{part.how}", slots)


def _tapped(voice: Voice, part: Part, rule: ManaRule, pick: tuple[int, ...]) -> Spoken:
    """The cards that are tapped, each civilization with the card that gives it."""
    taps = rule.taps(pick)
    if taps is None:
        return Clause(f"cost.{part.how}.paid", {"cards": voice.listed(pick)})
    words = [
        voice.say("label.noted", card=voice.card(card), note=civilizations(voice, civilization))
        for card, civilization in taps.civilizations
    ]
    words += [voice.card(card) for card in taps.rest]
    return Clause(f"cost.{part.how}.paid", {"cards": voice.together(words)})


def _different(voice: Voice, part: Part, rule: Different) -> str:
    """So many creatures of different costs, and which there are."""
    count = voice.counted("count.creatures", rule.number)
    if rule.number > 1:
        count = voice.say("cost.different", count=count)
    return voice.say("price.cards", count=count, cards=voice.choice(part.candidates))


def civilizations(words: Words, some: int) -> str:
    """A set of civilizations by name; empty for none."""
    return words.join([words.say(f"civ.{letter}") for letter in letters(some)])


def totals_text(words: Words, totals: Sequence[int]) -> str:
    """The totals that may be paid; none: the cost is infinite (D-68)."""
    return words.join([str(total) for total in totals], "or") if totals else INFINITE
