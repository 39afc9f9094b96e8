"""What all phrasebooks do alike: look a template up, fill its slots, change its verbs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import get_args

from .grammar import Clause, Form, Language, Person, Slot, Spoken

SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")
VERB = re.compile(r"<([^<>]+)>")
FORMS: Mapping[str, Form] = {form: form for form in get_args(Form)}


@lru_cache(maxsize=4096)
def pieces(template: str) -> tuple[tuple[str, str], ...]:
    """A template as text and slots: pairs of text and the slot that follows it (with its form)."""
    found = []
    start = 0
    for match in SLOT.finditer(template):
        found.append((template[start : match.start()], match.group(0)[1:-1]))
        start = match.end()
    return (*found, (template[start:], ""))


def slots_of(template: str) -> list[str]:
    """The names of a template's slots."""
    return [slot.partition(":")[0] for _, slot in pieces(template) if slot]


class Book:
    """Templates by key. A language derives from this and says how verbs change and words are put in order."""

    def __init__(self, language: Language, templates: Mapping[str, str]) -> None:
        self._language = language
        self.templates = templates

    @property
    def language(self) -> Language:
        return self._language

    def has(self, key: str) -> bool:
        return key in self.templates

    def say(self, key: str, **slots: str) -> str:
        return self.settle(self.filled(self.templates[key], slots, "plain"))

    def filled(self, template: str, slots: Mapping[str, Slot], form: Form) -> str:
        """The template with its slots; a slot that holds a clause takes the form named, or that of the
        whole."""
        text = ""
        for before, slot in pieces(template):
            text += before
            name, _, named = slot.partition(":")
            value = slots.get(name, "") if name else ""
            text += value if isinstance(value, str) else self.clause(value, FORMS[named] if named else form)
        return text

    def worded(self, clause: Clause, form: Form) -> str:
        """The template of a clause with its verbs in this form."""
        if clause.past and form in ("plain", "link"):
            form = "past"
        if clause.negative:
            form = "not_past" if form == "past" else "not"
        person = clause.subject.person if clause.subject is not None else "you"
        template = VERB.sub(
            lambda m: self.inflect(m.group(1), form, person), self.templates[clause.key].removeprefix("~")
        )
        slots = dict(clause.slots)
        if clause.subject is not None:
            slots["subject"] = clause.subject.text
        return self.filled(template, slots, form)

    def leading_subject(self, clause: Clause) -> str:
        """The subject, where it has to be put before the clause."""
        template = self.templates[clause.key]
        subject = clause.subject
        if subject is None or subject.person == "you" or template.startswith("~") or "{subject}" in template:
            return ""
        return subject.text

    def inflect(self, verb: str, form: Form, person: Person) -> str:
        raise NotImplementedError

    def clause(self, spoken: Spoken, form: Form = "plain") -> str:
        raise NotImplementedError

    def settle(self, text: str) -> str:
        """Tidy a phrase that will stand inside another one."""
        return self.tidy(text)

    def tidy(self, text: str) -> str:
        return text
