"""Setting a duel up for the terminal: decks, seats and bots from what the command line says."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow

from rich.text import Text

from defray.play.bots import BOTS, Bot
from defray.play.decks import PlayDeck, find_decks, rival
from defray.play.records import new_record
from defray.terminal import reading
from defray.terminal.pages import HEADING, QUIET, page
from defray.terminal.playing import Playing
from defray.wording.grammar import Language
from defray.wording.voice import Words

PERSON = "person"
"""What a record calls a player who is no bot."""
SEEDS = 1_000_000
"""A seed that nobody names is below this: short enough to type."""


def any_seed(seed: int | None) -> int:
    """The seed that was named, or a new one."""
    return randbelow(SEEDS) if seed is None else seed


def title(deck: PlayDeck, language: Language) -> str:
    """What a deck is called."""
    return deck.ja if language == "ja" and deck.ja else deck.title


def play(
    deck: str,
    against: str | None,
    bot: str,
    *,
    both: bool,
    second: bool,
    seed: int | None,
    language: Language,
    ask_zones: bool,
    record: str | None,
) -> None:
    """Play one duel at this terminal. The person with `deck` begins unless `second` says otherwise."""
    decks = find_decks((deck, rival(deck) if against is None else against))
    game, number = decks[0].game, any_seed(seed)
    words = Words(language, game)
    if both:
        called = [words.say("play.seat", n="1"), words.say("play.seat", n="2")]
    else:
        called = [words.say("play.you"), words.say("play.opponent")]
    order = (1, 0) if second else (0, 1)
    names = (called[order[0]], called[order[1]])
    bots: dict[int, Bot] = {} if both else {order.index(1): BOTS[bot](number)}
    kinds = (PERSON, PERSON if both else bot)
    played = new_record(
        (decks[order[0]].cards, decks[order[1]].cards),
        number,
        players=(kinds[order[0]], kinds[order[1]]),
        game=game,
    )
    reading.prepare()
    console = page()
    titles = [title(one, language) for one in decks]
    slots = {"you": called[0], "deck": titles[0], "other": called[1], "others": titles[1]}
    console.print(Text(words.say("play.opening", **slots), style=HEADING))
    console.print(Text(words.say("play.first", player=names[0], seed=str(number)), style=QUIET))
    Playing(console, played, bots, language, names, ask_zones, Path(record) if record else None).run()
