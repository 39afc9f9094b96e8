"""Who speaks: a phrasebook, the tables of what is said for each node, and what has been mentioned so far.

Labels of the effect language (`target`, `paid`, `done`, …) become "that monster", "the discarded card",
"it". For this the speaker remembers, while it goes through an effect in order, what each label names and
which was named last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from defray.effects.grammar import Worked
from defray.yugioh.language import AnyCost, AnyRule, Condition, PutCounter

from .grammar import Clause, Described, Noun, Phrasebook, Quantity, Slot, Spoken, Unit

THE_ONE = Quantity("the")
THE_MANY = Quantity("the", many=True)
THAT_ONE = Quantity("that")
THAT_MANY = Quantity("that", many=True)


@dataclass(frozen=True)
class Referent:
    """What a label names: the noun, how many, where the cards were, and the deed they are known by
    ("discard")."""

    head: str = "card"
    unit: Unit = "card"
    many: bool = False
    zones: tuple[str, ...] = ()
    deed: str = ""
    ordinal: int = 0
    """The first or second of several targets."""


@dataclass(frozen=True)
class Scope:
    """Whose rules are said. `subject`: the cards a rule without a filter speaks of; `applied`: they were
    chosen for it, and the rule speaks of nothing else."""

    subject: Noun | None = None
    applied: bool = False


@dataclass(frozen=True)
class Tables:
    """What is said for each kind of node: one function a class."""

    costs: Mapping[type, Callable[[Speaker, Any], Spoken]]
    operations: Mapping[type, Callable[[Speaker, Any], Spoken]]
    rules: Mapping[type, Callable[[Speaker, Any, Scope], Spoken]]
    conditions: Mapping[type, Callable[[Speaker, Any, bool], Spoken]]
    amounts: Mapping[type, Callable[[Speaker, Any, bool], str]]


@dataclass
class Speaker:
    """The state of one description."""

    book: Phrasebook
    tables: Tables
    names: Mapping[str, str] = field(default_factory=dict)
    """Names of cards and series in the language spoken; a name not in it stays as it is."""
    card: str = ""
    card_type: str = ""
    referents: dict[str, Referent] = field(default_factory=dict)
    focus: str = ""
    """The label a pronoun would mean now."""
    here: tuple[str, ...] = ()
    """Where the card is whose effect it is, if that is not the field."""
    actor: str = "you"
    """Who does what is being said."""
    placed: bool = True
    """Whether a cost says where its cards are (of several like ones only one does)."""
    implied: frozenset[str] = frozenset()
    """What the effect does with its cards anyway, so that "that can be Special Summoned" goes without
    saying."""
    would_be_summoned: bool = False
    activated: bool = True
    """What the effect answers: a Summon, an activation, or both."""

    def say(self, key: str, **slots: str) -> str:
        return self.book.say(key, **slots)

    def clause(self, key: str, subject: Noun | None = None, **slots: Slot) -> Clause:
        return Clause(key, slots, subject)

    # ------------------------------------------------------------------ nodes

    def cost(self, cost: AnyCost | PutCounter) -> Spoken:
        return self.tables.costs[type(cost)](self, cost)

    def operation(self, operation: Any) -> Spoken:
        return self.tables.operations[type(operation)](self, operation)

    def rule(self, rule: AnyRule, scope: Scope) -> Spoken:
        return self.tables.rules[type(rule)](self, rule, scope)

    def condition(self, condition: Condition, positive: bool = True) -> Spoken:
        return self.tables.conditions[type(condition)](self, condition, positive)

    def worked(self, amount: Worked, each: bool) -> str:
        return self.tables.amounts[type(amount)](self, amount, each)

    # ------------------------------------------------------------------ names

    def name(self, name: str) -> str:
        return self.book.name(self.plain_name(name))

    def plain_name(self, name: str) -> str:
        """The name in this language, without quotation marks."""
        if name in self.names:
            return self.names[name]
        return self.say(f"name.{name}") if self.book.has(f"name.{name}") else name

    def race(self, race: str) -> str:
        return self.say(f"race.{race}") if self.book.has(f"race.{race}") else self.say("race", race=race)

    def counter(self, counter: str) -> str:
        if self.book.has(f"counter.{counter}"):
            return self.say(f"counter.{counter}")
        return self.say("counter", counter=counter.replace("_", " ").title())

    def player(self, player: str) -> Noun:
        """A player as the subject or object of what is said."""
        person = self.say(f"player.{player}.person")
        noun = Noun(self.say(f"player.{player}"), self.say(f"player.{player}.possessive"))
        return Noun(
            noun.text, noun.possessive, "you" if person == "you" else "many" if person == "many" else "one"
        )

    def subject(self, player: str) -> Noun | None:
        """The player as the subject of an operation, if it is not clear already who acts."""
        if player == self.actor:
            return None
        noun = self.player(player)
        return Noun(noun.text, noun.possessive, "many") if noun.person == "you" else noun

    @contextmanager
    def acting(self, player: str) -> Iterator[None]:
        before, self.actor = self.actor, player
        try:
            yield
        finally:
            self.actor = before

    # ------------------------------------------------------------------ labels

    def bind(self, label: str, referent: Referent, *, focus: bool = True) -> None:
        self.referents[label] = referent
        if focus:
            self.focus = label

    def this(self) -> Noun:
        return Noun(self.say("ref.this"), self.say("ref.this.possessive"))

    def ref(self, label: str) -> Noun:
        """The cards a label names, as a noun."""
        if label == "this":
            return self.this()
        referent = self.referents.get(label, Referent())
        pronouns = (
            self._focused(label) and label not in ("paid", "trigger", "link") and self.book.has("ref.it")
        )
        if pronouns and referent.many:
            return Noun(self.say("ref.them"), self.say("ref.their"), "many")
        if pronouns:
            return Noun(self.say("ref.it"), self.say("ref.its"))
        return self.book.noun(self.described(referent), self.article(referent))

    def _focused(self, label: str) -> bool:
        """Whether a pronoun would mean these cards: they, or what else they are called, were named last."""
        known = self.referents.get(label)
        return label == self.focus or (known is not None and known is self.referents.get(self.focus))

    def doer(self, label: str) -> Noun:
        """The cards of a label as a subject: "they"."""
        return self.pronoun(noun) if (noun := self.ref(label)).text == self._them() else noun

    def _them(self) -> str:
        return self.say("ref.them") if self.book.has("ref.them") else ""

    def pronoun(self, noun: Noun) -> Noun:
        """ "it" or "they" for cards named just before, in a language that says so."""
        if not self.book.has("ref.it"):
            return noun
        if noun.person == "many":
            return Noun(self.say("ref.they"), self.say("ref.their"), "many")
        return Noun(self.say("ref.it"), self.say("ref.its"))

    def described(self, referent: Referent) -> Described:
        parts = {}
        if referent.deed:
            parts["participle"] = self.say(f"participle.{referent.deed}")
        if referent.ordinal:
            parts["ordinal"] = self.say("ref.ordinal", n=self.say(f"ordinal.{referent.ordinal}"))
        head = "target" if referent.ordinal else referent.head
        if not parts and head in ("spell", "trap", "spell_trap"):
            head = "card"
        return Described(head, parts, unit=referent.unit)

    def article(self, referent: Referent) -> Quantity:
        if referent.deed or referent.ordinal:
            return THE_MANY if referent.many else THE_ONE
        return THAT_MANY if referent.many else THAT_ONE

    def owned(self, owner: Noun, thing: str) -> str:
        """ "its ATK", "the ATK of all monsters you control"."""
        if owner.possessive:
            return self.say("owned", owner=owner.possessive, thing=thing)
        return self.say("owned.of", owner=owner.text, thing=thing)
