"""Chapter: chains. Windows in which players may act, building a chain in turns, resolving it from the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from defray.effects.scope import Scope
from defray.kernel import changes
from defray.kernel.cards import Card
from defray.kernel.changes import Reason
from defray.kernel.decisions import PASS, Action, Decision
from defray.kernel.duel import Duel
from defray.kernel.events import Event
from defray.kernel.procedures import Procedure
from defray.yugioh.abilities import face_of
from defray.yugioh.continuous import RESOLVING, applying
from defray.yugioh.frames import Frame, of_game
from defray.yugioh.links import STAYING, Link
from defray.yugioh.rules import BeforeEffectResolves, ByDie, NegateLinks
from defray.yugioh.triggers import Ordering, drop_of_phase, join_phase, of_phase
from defray.yugioh.zones import GRAVEYARD, on_field

if TYPE_CHECKING:
    from defray.yugioh.duel import YugiohDuel


class Window(Procedure):
    """After something happened: triggers first, then the turn player and the opponent may act; a chain is
    built and resolved; and again, until both decline with no chain (YR-FAST-EFFECTS). It hands down
    whether a chain was built."""

    def __init__(self, started: bool = False, negation: bool = False, closing: bool = False) -> None:
        super().__init__()
        self.step = 4 if started else 0
        """`started`: an activation of the free choice has begun the chain."""
        self.links = 0
        """How long the chain was when a response began (to see whether it was cancelled)."""
        self.negation = negation
        """A Summon is being attempted: only what can negate it may be activated."""
        self.closing = closing
        """The turn player has declined everything to leave the phase: the opponent is asked first."""
        self.acted = False
        """Whether a chain was built."""
        self.put_off = False
        """The optional effects of the phase were declined before a mandatory one."""
        self.player = 0
        self.passes = 0

    def copy(self) -> Procedure:
        new = Window(False, self.negation, self.closing)
        new.step = self.step
        new.acted = self.acted
        new.put_off = self.put_off
        new.player = self.player
        new.passes = self.passes
        new.links = self.links
        return new

    def state(self) -> tuple[object, ...]:
        return (
            "window", self.step, self.negation, self.closing, self.acted, self.put_off, self.player,
            self.passes,
        )  # fmt: skip

    def uncommitted(self) -> bool:
        return self.step == 4

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            self.look(game)
        elif self.step == 1:
            self.begin(game)
        elif self.step == 2:
            self.offer(game)
        elif self.step == 3:
            self.take(game)
        elif self.step == 4:
            self.respond(game)
        elif self.step == 5:
            self.end_chain(game)
        else:
            self.answered(game)

    def look(self, duel: YugiohDuel) -> None:
        """What has just happened, and which triggers it met."""
        if duel.settle() or duel.start_afterwards():
            return
        self.step = 1
        fresh = duel.fresh
        if self.negation:
            duel.window = fresh[-1:]
        else:
            duel.last_moment = duel.moment
            duel.window = [event for event in fresh if event.moment == duel.moment]
            duel.fresh = []
            join_phase(duel)
            if duel.waiting:
                duel.push(Ordering(duel.moment))

    def begin(self, duel: YugiohDuel) -> None:
        """The chain that triggers made is answered by the other player. Without one the turn player comes
        first, who has declined already where a phase is to be left."""
        self.step = 2
        self.passes = 0
        self.player = 1 - duel.chain[-1].player if duel.chain else duel.active
        if self.closing and not self.acted and not duel.chain:
            self.passes = 1
            self.player = 1 - duel.active

    def offer(self, duel: YugiohDuel) -> None:
        """One player may activate or decline."""
        if self.passes == 2:
            if duel.chain:
                self.step = 5
                duel.push(Resolving())
            else:
                duel.window = []
                drop_of_phase(duel)
                duel.finish((1,) if self.acted else ())
            return
        self.step = 3
        if not self.offer_mandatory(duel):
            options = [*self.of_phase(duel, True), *duel.responses(self.player)]
            duel.ask(
                Decision(self.player, "respond", (*options, PASS), -1, "chain" if duel.chain else "open")
            )

    def of_phase(self, duel: YugiohDuel, optional: bool) -> list[Action]:
        """The player's effects "during" this phase that could begin a chain now."""
        return [] if duel.chain or self.negation else of_phase(duel, self.player, optional)

    def offer_mandatory(self, duel: YugiohDuel) -> bool:
        """A mandatory effect of the phase cannot be declined, but may come after the optional ones (Y-E3)."""
        options = self.of_phase(duel, False)
        if not options:
            return False
        if not self.put_off:
            others = self.of_phase(duel, True)
            options = [*options, *others, PASS] if others else options
        duel.ask(Decision(self.player, "trigger", tuple(options), -1, "trigger"))
        return True

    def take(self, duel: YugiohDuel) -> None:
        """An activation is answered by the other player first; two declines in a row end the building."""
        if duel.answer.verb == "pass":
            self.step = 2
            if not self.put_off and self.of_phase(duel, False):
                self.put_off = True
                return
            self.passes += 1
            self.player = 1 - self.player
            return
        self.put_off = False
        self.step = 6
        self.links = len(duel.chain)
        duel.push(duel.activation(self.player, duel.answer))

    def answered(self, duel: YugiohDuel) -> None:
        """The response is a link now, or its payment was cancelled and the player chooses again."""
        self.step = 4 if len(duel.chain) > self.links else 2

    def respond(self, duel: YugiohDuel) -> None:
        """After an activation."""
        if duel.settle():
            return
        self.acted = True
        self.step = 1

    def end_chain(self, duel: YugiohDuel) -> None:
        """The chain has resolved: its Spells and Traps leave, and a new window opens."""
        self.acted = True
        sweep(duel)
        duel.chain = []
        duel.last_activation = []
        duel.used_in_chain = {}
        if self.negation:
            duel.finish()
        else:
            self.step = 0


def sweep(duel: YugiohDuel) -> None:
    """Spells and Traps of the chain that do not stay go to the GY, all at once."""
    gone: list[int] = []
    for link in duel.chain:
        card = duel.cards[link.card]
        equips_nothing = link.plays_card and face_of(card.face).property == "equip" and card.host < 0
        if link.is_passing(card) or (equips_nothing and card.visit == link.visit and on_field(card.zone)):
            gone.append(link.card)
        elif card.visit == link.visit and RESOLVING in card.marks:
            clear_resolving(duel, link)
    duel.transfer("send", gone, GRAVEYARD, Reason(duel.active, "rule"))


def clear_resolving(duel: YugiohDuel, link: Link) -> None:
    """From now on the card's continuous effects hold; what was paid for it stays known."""
    card = duel.cards[link.card]
    new = card.copy()
    new.marks = tuple(mark for mark in card.marks if mark != RESOLVING)
    if link.receipt.life():
        new.marks = (*new.marks, f"paid {link.receipt.life()}")
    duel.put(new)


class Resolving(Procedure):
    """Resolves the chain, last link first."""

    def copy(self) -> Procedure:
        new = Resolving()
        new.step = self.step
        return new

    def state(self) -> tuple[object, ...]:
        return ("resolving", self.step)

    def advance(self, duel: Duel) -> None:
        game = of_game(duel)
        if self.step == 0:
            game.resolved = 0
            self.step = 1
        elif self.step == 1:
            self.before(game)
        elif self.step == 2:
            self.resolve(game)
        else:
            self.after(game)

    def current(self, duel: YugiohDuel) -> Link:
        """The link that resolves now."""
        return duel.chain[len(duel.chain) - 1 - duel.resolved]

    def before(self, duel: YugiohDuel) -> None:
        """What the last link and what it gave have led to; then what effects do before an effect that
        targets them resolves."""
        if duel.settle():
            return
        if duel.resolved == len(duel.chain):
            duel.resolved = 0
            duel.finish()
            return
        if duel.start_afterwards():
            return
        self.step = 2
        duel.moment += 1
        link = self.current(duel)
        if link.activation_negated:
            return
        for card in link.scope.cards("target"):
            if duel.cards[card.number].visit == card.visit:
                meet_targeting(duel, link, card.number)

    def resolve(self, duel: YugiohDuel) -> None:
        """The effect, unless it or its activation was negated (Y-A8, Y-D1 to Y-D3)."""
        self.step = 3
        link = self.current(duel)
        reason = Reason(link.player, "rule", link.card, link.number)
        if link.activation_negated:
            return
        if negated_at_resolution(duel, link):
            link.effect_negated = True
            event = Event(
                "negate effect", reason.player, "effect", link.card, link.number, (duel.cards[link.card],)
            )
            changes.notice(duel, event)
            return
        changes.notice(
            duel, Event("resolve", link.player, "rule", link.card, link.number, (duel.cards[link.card],))
        )
        if not still_there(duel, link):
            return
        for ability in reversed(link.also):
            duel.push(effect_frame(duel, link, ability))
        duel.push(effect_frame(duel, link, link.ability))

    def after(self, duel: YugiohDuel) -> None:
        """The link has resolved."""
        link = self.current(duel)
        duel.resolved += 1
        card = duel.cards[link.card]
        if (
            card.visit == link.visit
            and face_of(card.face).property in STAYING
            and not link.activation_negated
        ):
            clear_resolving(duel, link)
        if not link.activation_negated and not link.effect_negated:
            what = "card" if link.plays_card else "effect"
            changes.notice(
                duel, Event("resolved", link.player, "effect", link.card, link.number, (card,), -1, 0, what)
            )
        self.step = 1


def effect_frame(duel: YugiohDuel, link: Link, ability: int) -> Frame:
    """The frame that carries out one ability of a link. A target that was turned over since is none any
    more where the text asks for a face-up, a face-down or a Set card."""
    frame = Frame(link.card, ability)
    frame.scope = link.scope.copy()
    for spec in face_of(duel.cards[link.card].face).abilities[ability].targets:
        wanted = spec.cards.face
        for label in dict.fromkeys((spec.label, "target")) if wanted else ():
            right = [card for card in frame.scope.cards(label) if lies(duel.cards[card.number]) == wanted]
            frame.scope.bind(label, tuple(right))
    return frame


def lies(card: Card) -> str:
    """How a card lies, in the words of a filter."""
    return "up" if card.face_up else "down"


def still_there(duel: YugiohDuel, link: Link) -> bool:
    """The activation of a Continuous, Field or Equip card, and each effect activated on the field by one,
    need the card to be still there face-up; not so if it left as its own cost (YR-SPELLS)."""
    card = duel.cards[link.card]
    then_on_field = any(on_field(one.zone) for one in link.scope.cards("this"))
    if face_of(card.face).property not in STAYING or not then_on_field:
        return True
    return card.visit == link.visit and card.face_up


def negated_at_resolution(duel: YugiohDuel, link: Link) -> bool:
    """Whether the effect of a link is negated as it resolves."""
    if link.effect_negated:
        return True
    card = duel.cards[link.card]
    if link.negated_before and duel.profile == "ocg":
        return True  # Y-D3: a lingering negation follows the monster that left as its own cost
    if (card.visit == link.visit or duel.negated_anywhere(card)) and duel.negated(card):
        return True
    return any(meets(duel, active.rule, active.scope, link) for active in applying(duel, "negate_links"))


def meets(duel: YugiohDuel, rule: object, scope: Scope, link: Link) -> bool:
    """Whether a link activates where, or targets what, an effect negates (Y-D1)."""
    assert isinstance(rule, NegateLinks)
    if link.card == scope.source:
        return False
    if rule.cards is not None and not rule.cards.fits(duel, duel.cards[link.card], scope):
        return False
    if link.zone in rule.activated_in:
        return True
    return any(card.zone in rule.targeting_in for card in link.scope.cards("target"))


def meet_targeting(duel: YugiohDuel, link: Link, target: int) -> None:
    """Effects of a targeted card that act just before (Machina Fortress), or by a die (the Archfiends)."""
    for active in applying(duel, "before_effect_resolves"):
        rule = active.rule
        assert isinstance(rule, BeforeEffectResolves)
        if active.source == target and rule.effects_of.fits(duel, duel.cards[link.card], active.scope):
            frame = Frame(active.home, active.ability.number, rule.block)
            frame.scope = active.scope.copy()
            duel.push(frame)
    for active in applying(duel, "negate_if_targeted"):
        rule = active.rule
        assert isinstance(rule, ByDie)
        if active.source == target and link.player != active.scope.player:
            rolled = duel.draw_number(6) + 1
            changes.notice(
                duel, Event("die", active.scope.player, "effect", target, link.number, (), -1, rolled)
            )
            if rolled in rule.on:
                link.effect_negated = True
                duel.destroy([link.card], Reason(active.scope.player, "effect", target, link.number))
