"""Verbs that lay cards into Spell & Trap Zones: Set, equip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Move, Reason
from defray.yugioh import entering, language, moving, special
from defray.yugioh.abilities import face_of
from defray.yugioh.frames import CardOperation, Frame
from defray.yugioh.lasting import linger
from defray.yugioh.matching import BY_HOST
from defray.yugioh.operations import arriving
from defray.yugioh.operations.taxed import affordable, cheapest_first, pay_tax
from defray.yugioh.zones import FIELD_ZONE, GRAVEYARD, MONSTERS, SPELLS

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class Laying(CardOperation):
    """An operation that lays cards into Spell & Trap Zones, which its player chooses."""

    def homeless(self, duel: YugiohDuel, frame: Frame) -> list[int]:
        """The cards that need a zone."""
        raise NotImplementedError

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        if frame.at == 0:
            if not frame.gathered(duel, self.cards, self):
                return False
            frame.at = 1
            arriving.begin(frame)
        if not arriving.zones_chosen(duel, frame, self.homeless(duel, frame), self.verb):
            return False
        self.carry_out(duel, frame)
        return True


class SetCards(Laying):
    """Set Spells or Traps by effect."""

    verb = "set"

    def __init__(self, said: language.SetCards, rules: tuple[int, ...]) -> None:
        super().__init__(said)
        self.rules = rules

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        cards, least = self.needs(duel, scope)
        some = cheapest_first(duel, scope.player, cards, self.verb)[:least]
        room = bool(duel.free_seats(scope.player, SPELLS))
        return room and len(cards) >= least and affordable(duel, scope.player, some, self.verb)

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        return special.can(duel, card, "set", scope.player) and affordable(
            duel, scope.player, [card.number], self.verb
        )

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        return None if duel.actives("tax") else super().tells(duel, card, scope)

    def joins(self, duel: YugiohDuel, number: int, picked: list[int], scope: Scope) -> bool:
        return affordable(duel, scope.player, [*picked, number], self.verb)

    def homeless(self, duel: YugiohDuel, frame: Frame) -> list[int]:
        return [n for n in self.affected(duel, frame) if face_of(duel.cards[n].face).property != "field"]

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        seats = dict(zip(self.homeless(duel, frame), frame.seats, strict=False))
        done: list[int] = []
        for number in cards:
            field = face_of(duel.cards[number].face).property == "field"
            if (field or number in seats) and affordable(duel, frame.scope.player, [number], self.verb):
                pay_tax(duel, frame.scope.player, number, self.verb)
                entering.set_spell(duel, frame.scope.player, number, seats.get(number, 0), frame.reason())
                done.append(number)
        bound = tuple(duel.cards[number] for number in done)
        linger(duel, frame.home, frame.ability, self.rules, frame.scope, bound, "leaves_field", True)
        return done


class Equip(Laying):
    """Equip a card to a monster. A card that cannot be equipped any more, since the monster is not there
    face-up or no zone is free, is sent to the GY by the rules."""

    verb = "equip"

    def __init__(self, said: language.Equip) -> None:
        super().__init__(said)
        self.to: str = said.to

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return self.cards.label == "this" or bool(duel.free_seats(scope.player, SPELLS))

    def host(self, duel: YugiohDuel, frame: Frame) -> int:
        """The monster to equip to; -1 if it is not there face-up any more."""
        live = [
            n for n in frame.live(duel, self.to) if duel.cards[n].zone == MONSTERS and duel.cards[n].face_up
        ]
        return live[0] if live else -1

    def homeless(self, duel: YugiohDuel, frame: Frame) -> list[int]:
        host = self.host(duel, frame)
        affected = self.affected(duel, frame)
        return [
            n for n in affected if host >= 0 and n != host and duel.cards[n].zone not in (SPELLS, FIELD_ZONE)
        ]

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        host = self.host(duel, frame)
        seats = dict(zip(self.homeless(duel, frame), frame.seats, strict=False))
        done: list[int] = []
        for number in cards:
            card = duel.cards[number]
            if number == host:
                continue
            if card.zone not in (SPELLS, FIELD_ZONE):
                if number in seats:
                    self.lay(duel, frame, number, seats[number], host)
                    done.append(number)
                elif card.zone != GRAVEYARD:
                    duel.transfer("send", [number], GRAVEYARD, Reason(frame.scope.player, "rule"))
            elif host >= 0:
                new = card.copy()
                new.host = host
                changes.alter(duel, "equip", new, frame.reason(), other=host)
                done.append(number)
        return done

    def lay(self, duel: YugiohDuel, frame: Frame, number: int, seat: int, host: int) -> None:
        """Move the card to its zone; what hung on it stays behind."""
        one = Move(number, SPELLS, frame.scope.player)
        one.seat = seat
        one.host = host
        one.marks = (BY_HOST,) if frame.scope.source == host else ()
        follow = moving.followers(duel, [number])
        changes.move(duel, "equip", [one], frame.reason())
        moving.leave_behind(duel, follow, frame.reason())
