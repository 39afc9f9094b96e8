"""Verbs about effects themselves: negate an activation or an effect, apply rules, copy an effect (Y-G2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.decisions import DONE, Action, Decision
from defray.kernel.events import Event
from defray.yugioh import language
from defray.yugioh.abilities import TargetSpec, effect_to_copy, face_of
from defray.yugioh.aftermath import can_go_on, targets_of
from defray.yugioh.damage_step import can
from defray.yugioh.frames import CardOperation, Frame, Operation, card_pick
from defray.yugioh.lasting import linger
from defray.yugioh.links import Link
from defray.yugioh.timing import attacks_to_come, count_use

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


def answered(duel: YugiohDuel, scope: Scope) -> Link | None:
    """The chain link that this one answers."""
    number = scope.link - 1
    return duel.chain[number - 1] if 1 <= number <= len(duel.chain) else None


class NegateActivation(Operation):
    """Negate the activation of the link answered, or a Summon being attempted. The cost stays paid (Y-A2)."""

    verb = "negate activation"
    blind = True

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        reason = frame.reason()
        link = answered(duel, frame.scope)
        if link is not None:
            link.activation_negated = True
            card = duel.cards[link.card]
            self.give_back(duel, link)
            what = "card" if link.plays_card else "effect"
            event = Event(
                "negate activation", reason.player, "effect", reason.source, reason.link, (card,), detail=what
            )
            changes.notice(duel, event)
            frame.did = True
        elif duel.summoning:
            duel.summon_negated = True
            cards = tuple(duel.cards[card.number] for card in frame.scope.cards("trigger"))
            event = Event("negate summon", reason.player, "effect", reason.source, reason.link, cards)
            changes.notice(duel, event)
            frame.did = True
        return True

    def give_back(self, duel: YugiohDuel, link: Link) -> None:
        """A Spell or Trap Card whose activation was negated does not count as activated this turn; what an
        activation forbids for the turn is forbidden no more if it was negated (Y-I5)."""
        ability = face_of(duel.cards[link.card].face).abilities[link.ability]
        if link.plays_card:
            count_use(duel, link.player, duel.cards[link.card], ability, -1)
        for rule in ability.pledge:
            newest = max(
                place
                for place, one in enumerate(duel.lingering)
                if one.home == link.card and one.ability == link.ability and one.rule == rule
            )
            del duel.lingering[newest]
        duel.sources()


class NegateAttack(Operation):
    """Negate the attack that is going on, before its Damage Step (YR-BATTLE)."""

    verb = "negate attack"
    blind = True

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return duel.attacker >= 0 and not duel.damage_step

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        frame.did = self.possible(duel, frame.scope)
        if frame.did:
            reason = frame.reason()
            attacker = (duel.cards[duel.attacker],)
            duel.attacker, duel.attacked = -1, -1
            changes.notice(
                duel, Event(self.verb, reason.player, "effect", reason.source, reason.link, attacker)
            )
        return True


class NegateEffect(Operation):
    """Negate only the effect of the link answered, or of this very link."""

    verb = "negate effect"
    blind = True

    def __init__(self, said: language.NegateEffect) -> None:
        super().__init__(said)
        self.this: bool = said.this

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        reason = frame.reason()
        link = (
            duel.chain[frame.scope.link - 1]
            if self.this and frame.scope.link
            else answered(duel, frame.scope)
        )
        if link is not None:
            link.effect_negated = True
            event = Event(
                "negate effect", reason.player, "effect", reason.source, reason.link, (duel.cards[link.card],)
            )
            changes.notice(duel, event)
            frame.did = True
        return True


class Apply(Operation):
    """Let rules hold from now on."""

    verb = "apply"

    def __init__(self, said: language.Apply, rules: tuple[int, ...]) -> None:
        super().__init__(said)
        self.cards = card_pick(said.cards) if said.cards is not None else None
        self.until: str = said.until
        self.rules = rules
        grants = [rule.what for rule in said.rules if isinstance(rule, language.Can)]
        self.grants: tuple[str, ...] = tuple(grants) if len(grants) == len(said.rules) else ()
        """What it lets monsters do, if it does nothing else."""

    def acts_on(self) -> str:
        return self.cards.label if self.cards is not None else ""

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        """Not a monster that can do all of it already, since nothing would change (Y-H1)."""
        return not self.grants or not all(can(duel, card, what) for what in self.grants)

    def needs(self, duel: YugiohDuel, scope: Scope) -> tuple[list[int], int]:
        pick = self.cards
        if pick is None or pick.choose is None:
            return [], 0
        found = [n for n in pick.choose.candidates(duel, scope) if self.allows(duel, duel.cards[n], scope)]
        return found, pick.count.bounds(duel, scope, 99)[0]

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        pick = self.cards
        if pick is None or pick.choose is None:
            return (self.allows(duel, card, scope),)
        if not (pick.choose.asks is not None and pick.count.asks == ()):
            return None
        return (pick.choose.fits(duel, card, scope), self.allows(duel, card, scope))

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        """Not if it is all for attacks of this turn, and there can be none (Y-H1)."""
        cards, least = self.needs(duel, scope)
        idle = bool(self.grants) and self.until == "end_of_turn" and not attacks_to_come(duel)
        return len(cards) >= least and not idle

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        bound: tuple[Card, ...] = ()
        if self.cards is not None:
            if not frame.gathered(duel, self.cards, self):
                return False
            reached = [n for n in frame.picked if not duel.unaffected(duel.cards[n], frame.scope.source)]
            bound = tuple(duel.cards[n] for n in reached)
            if not bound:
                frame.did = False
                return True
        linger(
            duel,
            frame.home,
            frame.ability,
            self.rules,
            frame.scope,
            bound,
            self.until,
            self.cards is not None,
        )
        frame.scope.bind("done", bound)
        frame.did = True
        return True


class CopyEffect(CardOperation):
    """This effect becomes the activation effect of a card: its conditions and targets must be right, its
    cost is not paid."""

    verb = "copy"

    def __init__(self, said: language.CopyEffect) -> None:
        super().__init__(said)

    def allows(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        return self.can_copy(duel, card, scope)

    def tells(self, duel: YugiohDuel, card: Card, scope: Scope) -> object:
        return None

    def can_copy(self, duel: YugiohDuel, card: Card, scope: Scope) -> bool:
        """Whether the card's effect can be applied now; where that copies, too, not by way of itself."""
        ability = effect_to_copy(face_of(card.face))
        on_the_way = scope.cards("on the way to a copy")
        if ability is None or ability.when or any(one.number == card.number for one in on_the_way):
            return False
        condition = ability.condition
        inner = Scope(scope.player, scope.source)
        inner.bind("on the way to a copy", (*on_the_way, card))
        return (condition is None or condition.holds(duel, inner)) and can_go_on(duel, ability, inner, False)

    def possible(self, duel: YugiohDuel, scope: Scope) -> bool:
        return not self.cards.label or any(
            self.can_copy(duel, card, scope) for card in scope.cards(self.cards.label)
        )

    def perform(self, duel: YugiohDuel, frame: Frame) -> bool:
        labelled = frame.scope.cards(self.cards.label)
        ability = effect_to_copy(face_of(labelled[0].face)) if labelled else None
        if ability is None or frame.at > len(ability.targets):
            frame.did = ability is not None
            return True
        if frame.at == len(ability.targets):
            frame.at += 1
            inner = Frame(labelled[0].number, ability.number)
            inner.scope = frame.scope.copy()
            duel.push(inner)
            return False
        if self.choose_target(duel, frame, ability.targets[frame.at]):
            frame.at += 1
        return False

    def choose_target(self, duel: YugiohDuel, frame: Frame, spec: TargetSpec) -> bool:
        """What the copied effect targets; True when it is bound."""
        if frame.waiting:
            frame.waiting = False
            if duel.answer.verb == "card":
                frame.picked.append(duel.answer.card)
        least, most = spec.count.bounds(duel, frame.scope, 99)
        done = duel.answer.verb == "done" and len(frame.picked) >= max(least, 1)
        left = [n for n in targets_of(duel, spec, frame.scope, False) if n not in frame.picked]
        if done or len(frame.picked) >= most or not left:
            frame.scope.bind(spec.label, tuple(duel.cards[number] for number in frame.picked))
            frame.picked = []
            return True
        options = [Action("card", card=number) for number in left]
        if len(frame.picked) >= max(least, 1):
            options.append(DONE)
        frame.waiting = True
        duel.ask(Decision(frame.scope.player, "target", tuple(options), frame.scope.source, "target"))
        return False

    def act(self, duel: YugiohDuel, frame: Frame, cards: list[int]) -> list[int]:
        raise AssertionError("a copied effect is carried out by a frame of its own")
