"""Speaks about one duel in one language: the cards on its table by the names by which a player can tell
them apart.

Cards of one name are numbered as scenario files number them (`Sangan#2`). A card that the reader cannot
see is not named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from defray.duelmasters.duel import DuelMastersDuel
from defray.kernel.cards import Card
from defray.kernel.duel import Duel
from defray.wording.books import BOOKS
from defray.wording.duelmasters.table import DUELMASTERS
from defray.wording.grammar import Join, Language, Spoken
from defray.wording.log import PLAYERS
from defray.wording.table import Table
from defray.wording.yugioh.table import YUGIOH
from defray.yugioh.duel import YugiohDuel

AnyDuel = YugiohDuel | DuelMastersDuel
"""A duel of any game that is spoken of."""
TABLES: Mapping[type[Duel], Table] = {YugiohDuel: YUGIOH, DuelMastersDuel: DUELMASTERS}
"""How each game's cards lie."""
COMMA: Mapping[Language, str] = {"en": ", ", "ja": "、"}
MOST_NAMED = 6
"""Of a longer list of cards only the first are named."""


class Words:
    """A phrasebook of a game for what stands by itself: labels, lists, phrases with a number."""

    def __init__(self, language: Language, game: str = YUGIOH.game) -> None:
        self.language = language
        self.game = game
        self.book = BOOKS[game][language]

    def say(self, key: str, **slots: str) -> str:
        """A phrase."""
        return self.book.say(key, **slots)

    def clause(self, spoken: Spoken) -> str:
        """A finished clause ("discard Sangan and pay 500 LP")."""
        return self.book.finish(self.book.clause(spoken))

    def base(self, spoken: Spoken) -> str:
        """A clause as it stands after "one may"."""
        return self.book.finish(self.book.clause(spoken, "base"))

    def join(self, items: Sequence[str], how: Join = "and") -> str:
        """A list of words."""
        return self.book.join(items, how)

    def row(self, items: Sequence[str]) -> str:
        """Items one after another, separated by commas."""
        return COMMA[self.language].join(items)

    def together(self, items: Sequence[str], how: Join = "and") -> str:
        """A list of words; a long one, in Japanese, separated by commas."""
        return self.row(items) if self.language == "ja" and len(items) > 2 else self.join(items, how)

    def either(self, clauses: Sequence[str]) -> str:
        """Finished clauses of which one is meant."""
        said = clauses[0] if clauses else ""
        for other in clauses[1:]:
            said = self.say("price.either", one=said, other=other)
        return said

    def counted(self, key: str, number: int, **slots: str) -> str:
        """A phrase that has one form for 1 and another for more."""
        return self.say(f"{key}.{'one' if number == 1 else 'many'}", n=str(number), **slots)

    def counter(self, kind: str) -> str:
        """A kind of counter."""
        if self.book.has(f"counter.{kind}"):
            return self.say(f"counter.{kind}")
        return self.say("counter", counter=kind.replace("_", " ").title())

    def race(self, race: str) -> str:
        """A type of monster (Machine, …)."""
        return self.say(f"race.{race}") if self.book.has(f"race.{race}") else self.say("race", race=race)


class Voice(Words):
    """One duel in one language, for one reader: the player who decides now, unless `reader` says
    otherwise.

    A reader of -1 sees all.
    """

    def __init__(self, duel: AnyDuel, language: Language, reader: int | None = None) -> None:
        self.table = TABLES[type(duel)]
        super().__init__(language, self.table.game)
        self.duel = duel
        pending = duel.pending
        decides = duel.active if pending is None else pending.player
        self.reader = decides if reader is None else reader

    def player(self, player: int) -> str:
        """What a player is called."""
        return self.say(f"board.player.{PLAYERS[player]}")

    # ------------------------------------------------------------------------------------ cards

    def printed(self, number: int) -> str:
        """The name printed on a card, in this language, without quotation marks."""
        return self.table.name(self.duel.cards[number], self.language)

    def blank(self, number: int) -> bool:
        """Whether nothing is known of the card but that it is there."""
        return self.table.blank(self.duel.cards[number])

    def card(self, number: int) -> str:
        """What a card is called: its name, with its number where several bear it."""
        if self.hidden(number):
            return self.unseen(self.duel.cards[number])
        if self.blank(number):
            return self.say("label.unknown")
        copy = self.copy(number)
        if not copy:
            return self.say("label.name", name=self.printed(number))
        return self.say("label.copy", name=self.printed(number), n=str(copy))

    def seen_name(self, number: int) -> str:
        """The bare name of a card, or what it is called where the reader cannot see it."""
        if self.hidden(number):
            return self.unseen(self.duel.cards[number])
        return self.say("label.unknown") if self.blank(number) else self.printed(number)

    def copy(self, number: int) -> int:
        """Which card of its name it is, counted from 1; 0 where its player has no other one in sight."""
        this = self.duel.cards[number]
        alike = [card for card in self.duel.cards if card.zone >= 0 and card.face.name == this.face.name]
        rivals = [
            card for card in alike if card.zone in self.table.seen and card.controller == this.controller
        ]
        if not any(card.number != number for card in rivals):
            return 0
        return next((place for place, card in enumerate(alike, 1) if card.number == number), 0)

    def hidden(self, number: int) -> bool:
        """Whether the reader cannot see which card it is. What is chosen from a hand or Deck has been
        shown."""
        card = self.duel.cards[number]
        placed = self.table.on_field(card.zone) or card.zone in self.table.kept
        return self.reader >= 0 and placed and not self.table.knows(self.duel, card, self.reader)

    def unseen(self, card: Card) -> str:
        """A card of which the reader sees only the back."""
        key = f"label.hidden.{self.table.zones[card.zone]}"
        n = str(self.table.place(self.duel, card))
        return self.say(key if self.book.has(key) else "label.hidden", n=n)

    def zone(self, number: int) -> str:
        """The place of a card in words."""
        return self.say(f"at.{self.table.zones[self.duel.cards[number].zone]}")

    def choice(self, cards: Sequence[int]) -> str:
        """Cards of which some may be taken: "Sangan or Exiled Force". Places are said if there are
        several."""
        return self.listed(cards, "or")

    def listed(self, cards: Sequence[int], how: Join = "and") -> str:
        """The cards by name; unknown ones as a number."""
        several = len({self.duel.cards[number].zone for number in cards}) > 1
        words: list[str] = []
        for zone in dict.fromkeys(self.duel.cards[number].zone for number in cards):
            here = [number for number in cards if self.duel.cards[number].zone == zone]
            words += [self._told(word, here[0], several) for word in self._words(here)]
        if len(words) <= MOST_NAMED:
            return self.together(words, how)
        first = (
            self.join(words[:MOST_NAMED], "and") if self.language == "ja" else ", ".join(words[:MOST_NAMED])
        )
        return self.say("label.and_more", cards=first, n=str(len(words) - MOST_NAMED))

    def _words(self, cards: Sequence[int]) -> list[str]:
        known = [self.owned(number) for number in cards if not self.blank(number)]
        blanks = len(cards) - len(known)
        if blanks > 1:
            return [*known, self.say("label.unknown.many", n=str(blanks))]
        return [*known, self.say("label.unknown")] if blanks else known

    def _told(self, word: str, number: int, several: bool) -> str:
        return self.say("label.placed", card=word, place=self.zone(number)) if several else word

    def owned(self, number: int) -> str:
        """The card, said to be the opponent's if it is on their field."""
        card = self.duel.cards[number]
        word = self.card(number)
        theirs = self.table.on_field(card.zone) and card.controller != self.reader and not self.hidden(number)
        return self.say("label.opponents", card=word) if theirs else word
