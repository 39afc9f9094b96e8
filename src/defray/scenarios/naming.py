"""Cards and answers by what a script calls them, the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from defray.effects.grammar import Definition
from defray.effects.pool import CardPool
from defray.kernel.decisions import CANCEL, DONE, NO, PASS, YES, Action, Decision
from defray.kernel.errors import AmbiguousName, UnknownCard
from defray.wording.voice import AnyDuel

MOST_DIGITS = 18
FIXED = {"yes": YES, "no": NO, "pass": PASS, "done": DONE, "cancel": CANCEL}

OneDuel = TypeVar("OneDuel", bound=AnyDuel)


def is_number(word: str) -> bool:
    """Whether a word is a number that anything here could have."""
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS


class Names(Generic[OneDuel]):
    """Finds cards of a duel by what a script calls them."""

    def __init__(self, duel: OneDuel, pool: CardPool) -> None:
        self.duel = duel
        self.pool = pool

    def definition(self, name: str) -> Definition:
        """The card that a name means; `UnknownCard` if there is none."""
        return self.pool.found(name)

    def official(self, name: str) -> str:
        """The English name of a card, as the duel's cards carry it; Tokens have names of their own."""
        if any(card.face.name == name for card in self.duel.cards):
            return name
        return self.definition(name).name

    def called(self, name: str, fits: Callable[[int], bool]) -> list[int]:
        """The cards of that name that fit, in the order of the position; `Name#2` is the second of all
        that bear the name.

        `UnknownCard` if no card of the game has that name.
        """
        base, _, index = name.rpartition("#")
        exact = self._exact(name)
        if exact is None and base and is_number(index):
            of_name = self._all(self.official(base))
            place = int(index)
            return [n for n in of_name[place - 1 : place] if fits(n)]
        return [n for n in self._all(exact if exact is not None else self.official(name)) if fits(n)]

    def _exact(self, name: str) -> str | None:
        try:
            return self.official(name)
        except UnknownCard:
            if "#" in name:
                return None
            raise

    def _all(self, official: str) -> list[int]:
        return [card.number for card in self.duel.cards if card.face.name == official and card.zone >= 0]

    def each(self, names: tuple[str, ...], liked: set[int]) -> list[int | str]:
        """A card for each of the names, of equal ones a different one each time, those that are liked
        first; the name itself where there is none left."""
        found: list[int | str] = []
        for name in names:
            cards = [n for n in self.called(name, lambda _: True) if n not in found]
            cards.sort(key=lambda n: n not in liked)
            found.append(cards[0] if cards else name)
        return found

    # ------------------------------------------------------------------------------------ answers

    def answer(self, decision: Decision, word: str) -> Action:
        """The option of a decision that a word means: a card, yes, no, cancel, a number, a position, an
        option."""
        if word in FIXED and (FIXED[word] in decision.options or word == "cancel"):
            return FIXED[word]
        by_word = [option for option in decision.options if option.word == word]
        if len(by_word) == 1:
            return by_word[0]
        if is_number(word) and decision.kind == "way":
            return self.way(decision, word)
        if is_number(word):
            number = int(word) - 1 if decision.kind == "zone" else int(word)
            by_number = [option for option in decision.options if option.card < 0 and option.number == number]
            if by_number:
                return by_number[0]
        by_verb = [option for option in decision.options if option.verb == word]
        if len(by_verb) == 1:
            return by_verb[0]
        cards = self.meant_by(decision)
        try:
            found = [-1] if word == "direct" else self.called(word, cards.__contains__)
        except UnknownCard:
            if not word.isdigit():
                raise
            found = []
        if not found or found[0] not in cards:
            if decision.kind == "command":
                raise UnknownCard(
                    f"Nothing is asked that {word} could answer: the next action is to be chosen."
                )
            raise UnknownCard(f"{word} is not among the options of this decision: {self.options(decision)}.")
        return cards[found[0]]

    def meant_by(self, decision: Decision) -> dict[int, Action]:
        """The options by the card that names each: for an attack its target (-1: directly)."""
        found: dict[int, Action] = {}
        for option in decision.options:
            if option.verb == "attack":
                found.setdefault(option.number, option)
            elif option.card >= 0:
                found.setdefault(option.card, option)
        return found

    def way(self, decision: Decision, word: str) -> Action:
        """One of several ways to pay: by its number (from 1), or by the card whose change it uses."""
        if is_number(word) and 1 <= int(word) <= len(decision.options):
            return decision.options[int(word) - 1]
        raise AmbiguousName(f"Say which way to pay: a number from 1 to {len(decision.options)}, not {word}.")

    def options(self, decision: Decision) -> str:
        """What may be answered, for a message."""
        words: list[str] = []
        for option in decision.options:
            if option.verb == "attack":
                words.append(self.duel.cards[option.number].face.name if option.number >= 0 else "direct")
            elif option.card >= 0:
                words.append(self.duel.cards[option.card].face.name)
            else:
                words.append(option.word or (str(option.number) if option.number >= 0 else option.verb))
        return ", ".join(dict.fromkeys(words))
