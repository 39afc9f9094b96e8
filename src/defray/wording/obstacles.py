"""Why not: an obstacle, which is data, as a sentence.

A catalogue has, for each code, templates from the most exact to the plainest; the first whose slots are
all given is used. A code may be made exact by `what` and by there being nothing at all:
`too_few_cards.discard.none` is looked up before `too_few_cards.discard`, then `too_few_cards.none`, then
`too_few_cards`. Whoever adds a code adds a line to each catalogue: to those of the game
(`english/yugioh/obstacles.py`, …), or, for a code of every game, to those that all share
(`english/obstacles.py`, …).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .book import slots_of
from .books import BOOKS
from .english import obstacles as en
from .english.duelmasters import obstacles as en_dm
from .english.yugioh import obstacles as en_ygo
from .grammar import Language, Phrasebook
from .japanese import obstacles as ja
from .japanese.duelmasters import obstacles as ja_dm
from .japanese.yugioh import obstacles as ja_ygo

Catalogue = Mapping[str, tuple[str, ...]]
CATALOGUES: Mapping[str, Mapping[str, Catalogue]] = {
    "yugioh": {
        "en": {**en.OBSTACLES, **en_ygo.OBSTACLES},
        "ja": {**ja.OBSTACLES, **ja_ygo.OBSTACLES},
    },
    "duelmasters": {
        "en": {**en.OBSTACLES, **en_dm.OBSTACLES},
        "ja": {**ja.OBSTACLES, **ja_dm.OBSTACLES},
    },
}
"""For each game its catalogues, one a language."""
COUNTED = ("counters_short",)
"""Codes whose `what` is a kind of counter."""
LIMITED = ("use_limit",)
"""Codes whose `what` says how often (a `per` of a limit) and whose `need` how many times."""
LISTED = ("civilizations_share",)
"""Codes whose `what` is a row of letters, each of which is a civilization."""


def sentence(
    code: str,
    language: Language,
    *,
    game: str = "yugioh",
    cards: Sequence[str] = (),
    need: int = 0,
    have: int = 0,
    what: str = "",
    parts: Sequence[str] = (),
    **further: str,
) -> str:
    """The sentence for an obstacle; empty for a code that the catalogue does not know.

    `cards` are names, the cause first. `need` and `have` are amounts (a `need` of 0: none is missing).
    `what` makes the code more exact: a way to pay, an action, a phase, a kind of
    counter, a civilization, a named ability. `parts` are the
    ways to pay that do not go together. Further facts may be given by name, such as `part` for a cost that
    is described already.
    """
    catalogue, book = CATALOGUES[game][language], BOOKS[game][language]
    facts = {
        **_names(cards, book),
        **_numbers(need, have),
        **_words(code, what, parts, need, book),
        **further,
    }
    for key in _keys(code, what, nothing=need > 0 and have == 0):
        for template in catalogue.get(key, ()):
            if all(facts.get(slot) for slot in slots_of(template)):
                return _filled(template, facts)
    return ""


def codes(game: str = "yugioh") -> set[str]:
    """All codes of a game that have a sentence."""
    return {key.partition(".")[0] for key in CATALOGUES[game]["en"]}


def _keys(code: str, what: str, *, nothing: bool) -> Iterable[str]:
    """The keys of the catalogue, the most exact first."""
    exact = f"{code}.{what}"
    return [*([f"{exact}.none"] if nothing else []), exact, *([f"{code}.none"] if nothing else []), code]


def _names(cards: Sequence[str], book: Phrasebook) -> dict[str, str]:
    names = [book.say("obstacle.name", name=name) for name in dict.fromkeys(cards)]
    facts = {"cards": book.join(names, "and")} if names else {}
    return {**facts, **dict(zip(("card", "other"), names, strict=False))}


def _numbers(need: int, have: int) -> dict[str, str]:
    return {"need": str(need), "have": str(have)} if need else {}


def _words(code: str, what: str, parts: Sequence[str], need: int, book: Phrasebook) -> dict[str, str]:
    """What `what` and `parts` mean, in words; a value without a word is left out."""
    words = {
        kind: book.say(f"{kind}.{what}")
        for kind in ("how", "deed", "phase", "civ", "word")
        if what and book.has(f"{kind}.{what}")
    }
    if code in COUNTED and what:
        known = book.has(f"counter.{what}")
        words["counter"] = book.say(f"counter.{what}") if known else book.say("counter", counter=what.title())
    if code in LIMITED and book.has(f"limit.{what}"):
        times = book.say(f"times.{need}") if book.has(f"times.{need}") else book.say("times", n=str(need))
        words["limit"] = book.say(f"limit.{what}", times=times)
    if code in LISTED and what:
        civs = [book.say(f"civ.{letter}") for letter in what if book.has(f"civ.{letter}")]
        words["civs"] = book.join(civs, "and") if civs else ""
    named = [book.say(f"how.{part}") if book.has(f"how.{part}") else part for part in parts]
    return {**words, **({"parts": book.join(named, "and")} if named else {})}


def _filled(template: str, facts: Mapping[str, str]) -> str:
    text = template.format_map(facts)
    return text[:1].upper() + text[1:]
