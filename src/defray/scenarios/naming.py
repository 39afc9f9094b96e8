"""From the words of a script to the actions of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from defray.kernel.decisions import CANCEL, DONE, NO, PASS, YES, Action, Decision
from defray.kernel.errors import AmbiguousName, UnknownCard
from defray.scenarios.model import ActionRef
from defray.yugioh import entering
from defray.yugioh.abilities import face_of
from defray.yugioh.actions import phases
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.pool import Pool
from defray.yugioh.zones import MONSTERS, PLACES

MOST_DIGITS = 18
FIXED = {"yes": YES, "no": NO, "pass": PASS, "done": DONE, "cancel": CANCEL}


def is_number(word: str) -> bool:
    """Whether a word is a number that anything here could have."""
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS


class Names:
    """Finds cards of a duel by what a script calls them."""

    def __init__(self, duel: YugiohDuel, pool: Pool) -> None:
        self.duel = duel
        self.pool = pool

    def official(self, name: str) -> str:
        """The English name of a card, as the duel's cards carry it; Tokens have names of their own."""
        if any(card.face.name == name for card in self.duel.cards):
            return name
        return self.pool.definition(name).name

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

    def actions(self, ref: ActionRef, player: int) -> list[Action]:
        """Every conceivable action of a player that the words may mean."""
        if ref.verb == "end" and ref.phase == self.duel.phase:
            return self.ways_out()
        if ref.verb in ("to", "end"):
            return [Action(ref.verb, word=ref.phase or "turn")]
        assert ref.card is not None
        cards = self.called(ref.card, self._place_test(ref))
        if ref.verb == "attack":
            targets = [-1] if ref.at == "direct" else self.called(ref.at or "", self._monster_of(1 - player))
            return [Action("attack", card, -1, target) for card in cards for target in targets]
        found: list[Action] = []
        for card in cards:
            found.extend(self._with_card(ref, card, player))
        return found

    def ways_out(self) -> list[Action]:
        """Leaving the present phase is entering the next one that can be entered."""
        ways = [action for action in phases(self.duel) if action.verb == "to"]
        return [action for action in ways if self.duel.offered(action)][:1] or ways

    def _place_test(self, ref: ActionRef) -> Callable[[int], bool]:
        zones = PLACES[ref.source] if ref.source else ()

        def fits(number: int) -> bool:
            return not zones or self.duel.cards[number].zone in zones

        return fits

    def _monster_of(self, player: int) -> Callable[[int], bool]:
        def fits(number: int) -> bool:
            card = self.duel.cards[number]
            return card.zone == MONSTERS and card.controller == player

        return fits

    def _with_card(self, ref: ActionRef, card: int, player: int) -> Iterable[Action]:
        face = face_of(self.duel.cards[card].face)
        if ref.verb in ("activate", "chain"):
            for ability in face.abilities:
                if ability.kind in ("activation", "ignition", "quick", "trigger") and ref.effect in (
                    None,
                    ability.printed,
                ):
                    yield Action("activate", card, ability.number)
        elif ref.verb == "special":
            for ability in face.procedures:
                if ref.effect in (None, ability.printed):
                    yield Action("special", card, ability.number)
        elif ref.verb == "summon":
            yield Action("summon", card)
            for source in self.further(card, player):
                yield Action("summon", card, -1, source)
        else:
            yield Action(ref.verb, card)

    def further(self, card: int, player: int) -> list[int]:
        """The cards that give one more Normal Summon of this monster."""
        return entering.further(self.duel, player, self.duel.cards[card])

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
