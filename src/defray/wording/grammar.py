"""What a sentence is made of, whatever the language, and what each language's phrasebook must be able to
do.

The modules that read the effect language (`costs`, `operations`, `rules`, …) are written once. They say
*what* is said: a clause is the key of a template with its slots filled, a noun is a filter split into
parts.
*How* it is said (order, verb forms, particles, plurals) is the phrasebook's business, one folder a
language.

In a template `{slot}` is filled; a slot that holds another clause takes the verb form of the whole,
`{slot:plain}` takes the form named. A verb that changes its form stands in `<angle brackets>`. A subject
for which there is no slot is put before the clause, unless the template begins with `~`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

Language = Literal["en", "ja"]
Form = Literal["plain", "base", "ing", "link", "past", "not", "not_past"]
"""`plain` agrees with its subject; `base` stands after "can" or "must"; `ing` is "by doing" (and the
te-form); `link` is followed by another clause; then what happened, what is not so and what was not so."""
Person = Literal["you", "one", "many"]
Join = Literal["and", "or"]
Unit = Literal["monster", "card"]
"""What is counted: it chooses the counting word where a language has several."""
Occasion = Literal["if", "when", "while", "whenever", "present"]
After = Literal["also", "then", "if_done"]


@dataclass(frozen=True)
class Noun:
    """A finished noun phrase. `possessive` as in "its ATK"; `person` is what a verb agrees with."""

    text: str
    possessive: str = ""
    person: Person = "one"


@dataclass(frozen=True)
class Quantity:
    """How many: the kind, the numbers as words, and whether the noun is in the plural."""

    kind: Literal[
        "exact", "only", "up_to", "at_least", "at_most", "between", "any", "all", "none", "some", "bare",
        "that", "the", "measured", "measured_up_to",
    ]  # fmt: skip
    low: str = ""
    high: str = ""
    many: bool = False


@dataclass(frozen=True)
class Described:
    """A filter split into parts. A part is a slot name with its words; the phrasebook puts them in order.

    `alternatives` stand in place of the head ("Fiend monster or Trap"); `narrowed`: the one alternative
    narrows the head. `implied`: the place goes without saying (a discard is from the hand). `bare`:
    nothing but the place is said.
    """

    head: str
    parts: Mapping[str, str]
    place: str = ""
    implied: bool = False
    alternatives: tuple[str, ...] = ()
    narrowed: bool = False
    this: bool = False
    named: bool = False
    bare: bool = False
    unit: Unit = "card"


@dataclass(frozen=True)
class Clause:
    """A template with its slots. `before` is said first ("if …"), `tail` is a further remark ("but it
    cannot attack"); `negative` and `past` are the clause's own and hold whatever form is asked for."""

    key: str
    slots: Mapping[str, Slot] = field(default_factory=dict)
    subject: Noun | None = None
    before: str = ""
    tail: str = ""
    negative: bool = False
    past: bool = False


@dataclass(frozen=True)
class Joined:
    """Clauses joined by "and" or "or"; the verb form of the whole is that of each (of the last, in
    Japanese)."""

    parts: tuple[Spoken, ...]
    how: Join = "and"


@dataclass(frozen=True)
class Chain:
    """Operations in a row; the word of a step says how it hangs on the one before."""

    steps: tuple[tuple[After, Spoken], ...]


Spoken = Clause | Joined | Chain
Slot = str | Spoken


@dataclass(frozen=True)
class Opening:
    """All that is said about starting a chain link, in pieces."""

    adverbs: tuple[str, ...]
    """Limits, triggers and conditions, finished ("once per turn", "if you control a Token")."""
    occasion: bool
    """Among them is an event or a phase that says when."""
    quick: bool
    kind: Literal["card", "effect"]
    """The card itself is activated, or an effect of it."""
    optional: bool
    costs: tuple[Spoken, ...]
    targets: tuple[str, ...]
    effect: Chain | None
    equips: bool
    """The first target is what the card is equipped to."""
    after: tuple[str, ...]
    """Sentences that follow (pledges, limits by name)."""


class Phrasebook(Protocol):
    """One language."""

    @property
    def language(self) -> Language: ...

    def has(self, key: str) -> bool:
        """Whether there is a template of this key."""

    def say(self, key: str, **slots: str) -> str:
        """A phrase without a verb."""

    def clause(self, spoken: Spoken, form: Form = "plain") -> str:
        """A clause in one verb form."""

    def adverbial(self, spoken: Spoken, kind: Occasion) -> str:
        """The clause as a condition or an occasion of what follows."""

    def join(self, items: Sequence[str], how: Join = "and") -> str:
        """A list of words."""

    def noun(self, described: Described, quantity: Quantity) -> Noun:
        """A noun phrase."""

    @property
    def place_first(self) -> bool:
        """Whether a place said once for several nouns stands before the first (or after the last)."""

    def name(self, name: str) -> str:
        """A card's name in quotation marks."""

    def opening(self, opening: Opening) -> str:
        """An activated effect as sentences."""

    def sentence(self, text: str) -> str:
        """With its capital letter and full stop."""

    def paragraph(self, sentences: Sequence[str]) -> str:
        """Finished sentences one after another."""

    def finish(self, text: str) -> str:
        """Take out what only served the composing."""

    def numbered(self, number: int, text: str) -> str:
        """The sentence with the number of the effect before it."""
