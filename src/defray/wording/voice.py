"""Speaks about one duel in one language: the cards on its table by the names by which a player can tell
them apart.

Cards of one name are numbered as scenario files number them (`Sangan#2`). A card that the reader cannot
see is not named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from defray.kernel.cards import Card
from defray.wording import english, japanese
from defray.wording.english.book import English
from defray.wording.english.happenings import HAPPENINGS as ENGLISH_HAPPENINGS
from defray.wording.english.play import PLAY as ENGLISH
from defray.wording.english.playing import PLAYING as ENGLISH_PLAYING
from defray.wording.grammar import Join, Language, Spoken
from defray.wording.japanese.book import Japanese
from defray.wording.japanese.happenings import HAPPENINGS as JAPANESE_HAPPENINGS
from defray.wording.japanese.play import PLAY as JAPANESE
from defray.wording.japanese.playing import PLAYING as JAPANESE_PLAYING
from defray.yugioh.abilities import YugiohFace, face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import BLANK, BLANK_EXTRA
from defray.yugioh.views import knows
from defray.yugioh.zones import (
    BANISHED,
    EXTRA,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTERS,
    NAMES,
    SPELLS,
    on_field,
)

BOOKS: Mapping[Language, English | Japanese] = {
    "en": English("en", {**english.BOOK.templates, **ENGLISH, **ENGLISH_HAPPENINGS, **ENGLISH_PLAYING}),
    "ja": Japanese("ja", {**japanese.BOOK.templates, **JAPANESE, **JAPANESE_HAPPENINGS, **JAPANESE_PLAYING}),
}
COMMA: Mapping[Language, str] = {"en": ", ", "ja": "、"}
PLAYERS = ("me", "you")
"""The two players as scenario files call them."""
SEEN = (HAND, MONSTERS, SPELLS, FIELD_ZONE, GRAVEYARD, BANISHED)
"""Where a player meets cards by name; copies elsewhere do not make a number necessary."""
MOST_NAMED = 6
"""Of a longer list of cards only the first are named."""


class Words:
    """A phrasebook for what stands by itself: labels, lists, phrases with a number."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.book = BOOKS[language]

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

    def __init__(self, duel: YugiohDuel, language: Language, reader: int | None = None) -> None:
        super().__init__(language)
        self.duel = duel
        pending = duel.pending
        decides = duel.active if pending is None else pending.player
        self.reader = decides if reader is None else reader

    def player(self, player: int) -> str:
        """What a player is called."""
        return self.say(f"board.player.{PLAYERS[player]}")

    # ------------------------------------------------------------------------------------ cards

    def face(self, number: int) -> YugiohFace:
        """What is printed on a card."""
        return face_of(self.duel.cards[number].face)

    def printed(self, number: int) -> str:
        """The name printed on a card, in this language, without quotation marks."""
        face = self.face(number)
        return face.ja if self.language == "ja" else face.name

    def blank(self, number: int) -> bool:
        """Whether nothing is known of the card but that it is there."""
        return self.face(number).definition in (BLANK, BLANK_EXTRA)

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
        rivals = [card for card in alike if card.zone in SEEN and card.controller == this.controller]
        if not any(card.number != number for card in rivals):
            return 0
        return next((place for place, card in enumerate(alike, 1) if card.number == number), 0)

    def hidden(self, number: int) -> bool:
        """Whether the reader cannot see which card it is. What is chosen from a hand or Deck has been
        shown."""
        card = self.duel.cards[number]
        placed = on_field(card.zone) or card.zone in (BANISHED, EXTRA)
        return self.reader >= 0 and placed and not knows(card, self.reader)

    def unseen(self, card: Card) -> str:
        """A card of which the reader sees only the back."""
        key = f"label.hidden.{NAMES[card.zone]}"
        return self.say(key if self.book.has(key) else "label.hidden", n=str(card.seat + 1))

    def zone(self, number: int) -> str:
        """The place of a card in words."""
        return self.say(f"at.{NAMES[self.duel.cards[number].zone]}")

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
            return self.row(words) if self.language == "ja" and len(words) > 2 else self.join(words, how)
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
        theirs = on_field(card.zone) and card.controller != self.reader and not self.hidden(number)
        return self.say("label.opponents", card=word) if theirs else word
