"""Chapter: battle (DR-508). Two creatures compare their powers; the loser is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.duelmasters.filters import of_game
from defray.duelmasters.waiting import Standby
from defray.duelmasters.zones import BATTLE, GRAVEYARD
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.procedures import Procedure

if TYPE_CHECKING:
    from defray.duelmasters.duel import DuelMastersDuel


class Battle(Procedure):
    """A battle of two creatures."""

    def __init__(self, card: int = -1, rival: int = -1) -> None:
        super().__init__()
        self.card = card
        self.rival = rival
        self.visits = (0, 0)

    def copy(self) -> Procedure:
        new = Battle(self.card, self.rival)
        new.step = self.step
        new.visits = self.visits
        return new

    def state(self) -> tuple[object, ...]:
        return ("battle", self.step, self.card, self.rival, self.visits)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.begin(game)
        else:
            duel.finish()
            if self.both(game):
                self.compare(game)

    def begin(self, duel: DuelMastersDuel) -> None:
        """They battle; what waits for that comes first (DR-508.1)."""
        self.step = 1
        duel.moment += 1
        card, rival = duel.cards[self.card], duel.cards[self.rival]
        self.visits = (card.visit, rival.visit)
        changes.notice(
            duel, Event("battle", card.controller, "battle", self.card, 0, (card, rival), other=self.rival)
        )
        duel.push(Standby())

    def both(self, duel: DuelMastersDuel) -> bool:
        """Whether both are still there: otherwise there is no battle (DR-505.6)."""
        pair = (duel.cards[self.card], duel.cards[self.rival])
        return all(
            one.zone == BATTLE and one.visit == visit for one, visit in zip(pair, self.visits, strict=True)
        )

    def compare(self, duel: DuelMastersDuel) -> None:
        """The one with less power loses and is destroyed, both if they are equal; a slayer destroys the
        other one whoever wins (DR-508.2, DR-703.4)."""
        card, rival = duel.cards[self.card], duel.cards[self.rival]
        powers = duel.power(card), duel.power(rival)
        slain = self.slain(duel, card, rival)
        losers = [
            one for one, less in ((card, powers[0] <= powers[1]), (rival, powers[1] <= powers[0])) if less
        ]
        if len(losers) == 1:
            winner = rival if losers[0] is card else card
            won = Event("win battle", winner.controller, "battle", winner.number, 0, (winner,))
            won.other = losers[0].number
            changes.notice(duel, won)
        duel.transfer(
            "destroy",
            [one.number for one in losers],
            GRAVEYARD,
            Reason(card.controller, "battle", card.number),
        )
        for slayer, one in slain:
            if one.same(duel.cards[one.number]):
                reason = Reason(slayer.controller, "effect", slayer.number)
                duel.transfer("destroy", [one.number], GRAVEYARD, reason)

    def slain(self, duel: DuelMastersDuel, card: Card, rival: Card) -> list[tuple[Card, Card]]:
        """Which slayer destroys which creature."""
        pairs = ((card, rival), (rival, card))
        return [(one, other) for one, other in pairs if duel.has_keyword(one, "slayer")]
