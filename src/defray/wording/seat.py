"""A seat at the table: one player's view of a running duel in words, both players by their names there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from defray.kernel.cards import NOWHERE
from defray.kernel.events import Event
from defray.wording.grammar import Language
from defray.wording.happenings import event_sentence
from defray.wording.voice import AnyDuel, Voice


class Seat(Voice):
    """Speaks to one player (-1: to somebody who sees all).

    Cards are numbered only where others of the same name lie beside them on the field.
    """

    def __init__(self, duel: AnyDuel, language: Language, reader: int, names: tuple[str, str]) -> None:
        super().__init__(duel, language, reader)
        self.names = names

    def player(self, player: int) -> str:
        return self.names[player]

    def hidden(self, number: int) -> bool:
        card = self.duel.cards[number]
        if self.reader < 0:
            return False
        own_deck = card.zone == self.table.deck and card.controller == self.reader
        if own_deck or card.zone == NOWHERE or number in self.offered():
            return False  # whatever is told of the own Deck may be looked up there
        return not self.table.knows(self.duel, card, self.reader)

    def offered(self) -> set[int]:
        """The cards this player chooses from now; they have been shown, unless they lie where they stay
        hidden."""
        pending = self.duel.pending
        if pending is None or pending.player != self.reader:
            return set()
        cards = (self.duel.cards[option.card] for option in pending.options if option.card >= 0)
        kept = self.table.kept
        return {card.number for card in cards if not self.table.on_field(card.zone) and card.zone not in kept}

    def copy(self, number: int) -> int:
        this = self.duel.cards[number]
        if not self.table.on_field(this.zone):
            return 0
        beside = [self.duel.cards[other] for other in self.duel.zone(this.controller, this.zone)]
        alike = [self.table.place(self.duel, card) for card in beside if card.face.name == this.face.name]
        place = self.table.place(self.duel, this)
        return sum(other <= place for other in alike) if len(alike) > 1 else 0

    def told(self, events: Iterable[Event], everything: bool = False) -> Iterator[str]:
        """What happened, line by line; a new turn has a line of its own."""
        answered = False
        for event in events:
            if event.kind == "activate":
                answered = event.link > 1
            said = self.apart(event)
            if everything or self.telling(event, answered):
                said = said or event_sentence(self, event)
            if said:
                yield said

    def apart(self, event: Event) -> str:
        """A new turn, or a Summon that may still be negated; empty for everything else."""
        if event.kind == "turn":
            return self.say("play.turn", n=str(event.amount), player=self.player(event.player))
        if not self.table.unsettled(self.duel, event):
            return ""
        cards = self.join([self.card(card.number) for card in event.cards])
        return self.say(
            "told", player=self.player(event.player), said=self.say("play.summoning", cards=cards)
        )

    def telling(self, event: Event, answered: bool) -> bool:
        """Whether a player wants to hear of it; not that a chain resolves which nobody has answered."""
        if event.kind == "resolve" and event.link:
            return answered
        return not self.table.goes_without_saying(event)
