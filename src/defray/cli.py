"""The command line: parses, calls, prints."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from defray import __version__, scenarios
from defray.duelmasters.pool import Pool as DuelMastersPool
from defray.library import capacity, decks, listing, schemas
from defray.play import matches, records
from defray.play.decks import bundled, find_decks
from defray.scenarios import batch
from defray.terminal import asking, cards, opening, pages, running, simulating
from defray.terminal import decks as deck_pages
from defray.terminal.guard import BAD_INPUT, Guarded, complain
from defray.terminal.progress import progress
from defray.wording.answers import answer
from defray.wording.searching import card_named, find_cards
from defray.wording.voice import Words
from defray.yugioh.pool import Pool

app = typer.Typer(cls=Guarded, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
scenario_app = typer.Typer(no_args_is_help=True, help="Positions and rulings as files.")
cards_app = typer.Typer(no_args_is_help=True, help="The cards that come with Defray.")
deck_app = typer.Typer(no_args_is_help=True, help="Deck files (.ydk) and deck links (ydke://).")
app.add_typer(scenario_app, name="scenario")
app.add_typer(cards_app, name="cards")
app.add_typer(deck_app, name="deck")

POOLS = (Pool(), DuelMastersPool())
"""The cards of all games."""
NO = 1
"""The exit code of a command whose answer is no."""


class Language(StrEnum):
    """The languages of the output."""

    en = "en"
    ja = "ja"


class Game(StrEnum):
    """The games."""

    yugioh = "yugioh"
    duelmasters = "duelmasters"


class BotName(StrEnum):
    """The bots."""

    random = "random"
    greedy = "greedy"


class DeckFormat(StrEnum):
    """The two ways to write a deck."""

    ydk = "ydk"
    ydke = "ydke"


Lang = Annotated[Language, typer.Option("--lang", help="The language of the output.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]
DeckSource = Annotated[
    str, typer.Argument(metavar="DECK", help="A .ydk file or a ydke:// link.", show_default=False)
]


DECKS = f"{', '.join(bundled())}, or a .ydk or .yaml file, or a ydke:// link"
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed", min=0, max=2**32 - 1, help="The same seed gives the same Duel.", show_default=False
    ),
]


def print_version(wanted: bool) -> None:
    """Print the version, and nothing else is done."""
    if wanted:
        typer.echo(f"defray {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Print the version and exit."),
    ] = False,
) -> None:
    """What may be played, what it costs, every way to pay it, and why the rest may not be played."""


@app.command()
def ask(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A scenario file; its script is ignored.")],
    everything: Annotated[
        bool,
        typer.Option(
            "--all",
            help="Tell also of Trigger Effects that nothing has triggered, and of uses of cards from where "
            "they cannot be used.",
        ),
    ] = False,
    json: Json = False,
    lang: Lang = Language.en,
) -> None:
    """Show a position: the board, what may be done at which price, what may not be done and why."""
    position = scenarios.load(file)
    found = answer(position.duel, lang.value, everything)
    if json:
        pages.write_json("ask", 1, found)
    else:
        asking.Asking(pages.page(), found, lang.value).show(position.scenario.title)


@scenario_app.command("run")
def scenario_run(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")
    ],
    trace: Annotated[bool, typer.Option("--trace", help="Print the log of each duel.")] = False,
    json: Json = False,
) -> None:
    """Play the scripts: exit code 0 if everything holds, 1 if something does not."""
    files = batch.scenario_files(paths)
    console = pages.page()
    onlooker = console if console.is_terminal and not json else pages.page(to_errors=True)
    outcomes: list[batch.Outcome] = []
    with progress(onlooker, "scenarios", len(files)) as step:
        for path in files:
            outcome = batch.run_scenario(path)
            outcomes.append(outcome)
            if outcome.error is not None:
                complain(outcome.error)
            elif not json:
                running.show_outcome(console, outcome, trace)
            step()
    if json:
        pages.write_json("scenario run", 1, running.outcomes_data(outcomes, trace))
    else:
        running.show_sum(console, outcomes)
    if any(one.error is not None for one in outcomes):
        raise typer.Exit(BAD_INPUT)
    if not all(one.holds for one in outcomes):
        raise typer.Exit(NO)


@cards_app.command("show")
def cards_show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="An English or Japanese name, or a passcode.")],
    json: Json = False,
    lang: Lang = Language.en,
) -> None:
    """Show a card: its facts and effects."""
    card = card_named(POOLS, name)
    if json:
        pages.write_json("card", 1, cards.card_data(card, lang.value))
    else:
        cards.show_card(pages.page(), card, lang.value)


@cards_app.command("find")
def cards_find(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A part of a name, or of what the card does.")],
    json: Json = False,
    lang: Lang = Language.en,
) -> None:
    """Find cards: exit code 1 if there is none."""
    found = find_cards(POOLS, text, lang.value)
    if json:
        pages.write_json("cards", 1, cards.found_data(found, lang.value))
    else:
        cards.show_found(pages.page(), found, lang.value)
    if not found:
        if not json:
            complain(Words(lang.value).say("find.none", text=repr(text)))
        raise typer.Exit(NO)


@cards_app.command("schema")
def cards_schema(
    game: Annotated[Game, typer.Option("--game", help="The game whose cards it is for.")] = Game.yugioh,
) -> None:
    """Print the JSON Schema of the card format."""
    typer.echo(schemas.CARD_FORMATS[game.value].text(), nl=False)


@deck_app.command("show")
def deck_show(deck: DeckSource, json: Json = False, lang: Lang = Language.en) -> None:
    """Show the cards of a deck by name."""
    read, pool = decks.read_deck(deck), Pool()
    if json:
        pages.write_json("deck", 1, deck_pages.deck_data(read, pool))
    else:
        deck_pages.show_deck(pages.page(), read, pool, Words(lang.value))


@deck_app.command("convert")
def deck_convert(
    deck: DeckSource,
    to: Annotated[
        DeckFormat | None,
        typer.Option("--to", help="The format to write; left out: the other one.", show_default=False),
    ] = None,
) -> None:
    """Print a deck in the other format: a file as a link, a link as a file."""
    read = decks.read_deck(deck)
    wanted = to or (DeckFormat.ydk if decks.is_link(deck) else DeckFormat.ydke)
    typer.echo(decks.write_ydk(read) if wanted is DeckFormat.ydk else decks.write_ydke(read) + "\n", nl=False)


@deck_app.command("check")
def deck_check(
    deck: DeckSource,
    table: Annotated[
        str,
        typer.Option(
            "--capacity", metavar="FILE", help="The table: level, capacity, and the cost of each card."
        ),
    ],
    json: Json = False,
    lang: Lang = Language.en,
) -> None:
    """Check a deck against card costs, duelist level and deck capacity: exit code 1 if it is not legal
    (Y-J2)."""
    costs, read, pool = capacity.load_capacity(Path(table)), decks.read_deck(deck), Pool()
    check = listing.check_deck(costs, read, pool)
    names, words = listing.names_in(read, pool, lang.value), Words(lang.value)
    if json:
        pages.write_json("deck check", 1, deck_pages.check_data(check, costs, names, words))
    else:
        deck_pages.show_check(pages.page(), check, costs, names, words)
    if not check.legal:
        raise typer.Exit(NO)


@app.command()
def play(
    deck: Annotated[str, typer.Option("--deck", metavar="DECK", help=f"Your deck: {DECKS}.")] = "psychics",
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="DECK",
            help="The other deck, named likewise; left out: one for the same game.",
            show_default=False,
        ),
    ] = None,
    bot: Annotated[BotName, typer.Option("--bot", help="Who plays the other deck.")] = BotName.greedy,
    both: Annotated[bool, typer.Option("--both", help="Two people play in turns at this terminal.")] = False,
    second: Annotated[bool, typer.Option("--second", help="The other player begins.")] = False,
    seed: Seed = None,
    ask_zones: Annotated[
        bool,
        typer.Option("--zones", help="Ask for the zone of each card; otherwise it is the leftmost free one."),
    ] = False,
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FILE", help="Keep the Duel in this file.", show_default=False),
    ] = None,
    lang: Lang = Language.en,
) -> None:
    """Play a whole Duel in the terminal."""
    opening.play(
        deck,
        against,
        bot.value,
        both=both,
        second=second,
        seed=seed,
        language=lang.value,
        ask_zones=ask_zones,
        record=record,
    )


@app.command()
def simulate(
    duels: Annotated[int, typer.Option("--duels", min=1, max=10_000_000, help="How many Duels.")] = 100,
    decks_named: Annotated[
        tuple[str, str], typer.Option("--decks", metavar="DECK DECK", help=f"Two decks: {DECKS}.")
    ] = ("archfiends", "psychics"),
    bots: Annotated[
        tuple[BotName, BotName],
        typer.Option("--bots", metavar="BOT BOT", help="Who plays them: random, greedy."),
    ] = (BotName.random, BotName.random),
    seed: Seed = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            min=1,
            max=256,
            help="How many processes; left out: as many as pay.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
    lang: Lang = Language.en,
) -> None:
    """Let bots play many Duels and count what came of them. The players take turns at beginning."""
    one, other = find_decks(decks_named)
    titles = (opening.title(one, lang.value), opening.title(other, lang.value))
    pair, names = (one.cards, other.cards), (bots[0].value, bots[1].value)
    match = matches.Match(pair, names, opening.any_seed(seed), game=one.game)
    words = Words(lang.value, one.game)
    tally, took = simulating.run(match, duels, workers, words)
    if json:
        pages.write_json("simulate", 1, simulating.tally_data(tally, match, titles, took))
    else:
        simulating.show_tally(pages.page(), tally, match, titles, words, took)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, as play --record keeps it.")],
    digest: Annotated[
        bool, typer.Option("--digest", help="Print only the digest of the last position.")
    ] = False,
    json: Json = False,
    lang: Lang = Language.en,
) -> None:
    """Play a recorded Duel again and tell it: exit code 2 if it does not come out as recorded."""
    record = records.load(Path(file))
    duel = records.replay(record)
    if json:
        pages.write_json("replay", 1, simulating.replay_data(duel, record))
    elif digest:
        typer.echo(duel.digest())
    else:
        simulating.show_replay(pages.page(), duel, record, lang.value)
