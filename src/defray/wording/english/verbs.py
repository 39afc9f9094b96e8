"""English verbs: "discard", "discards", "discarding", "discarded"."""

from __future__ import annotations

from ..grammar import Form, Person

PAST = {
    "become": "became",
    "choose": "chose",
    "draw": "drew",
    "have": "had",
    "leave": "left",
    "lose": "lost",
    "pay": "paid",
    "put": "put",
    "send": "sent",
    "set": "set",
    "Set": "Set",
    "take": "took",
    "win": "won",
}
DOUBLED = {
    "equip": "equipp",
    "control": "controll",
    "put": "putt",
    "set": "sett",
    "Set": "Sett",
    "win": "winn",
    "hit": "hitt",
}
BE: dict[Form, dict[Person, str]] = {
    "plain": {"you": "are", "one": "is", "many": "are"},
    "past": {"you": "were", "one": "was", "many": "were"},
    "not": {"you": "are not", "one": "is not", "many": "are not"},
    "not_past": {"you": "were not", "one": "was not", "many": "were not"},
}


def inflect(verb: str, form: Form, person: Person) -> str:
    """The verb in a form; of several words ("Special Summon") the last one changes."""
    if form == "link":
        form = "plain"
    if verb == "be":
        return BE[form][person] if form in BE else "being" if form == "ing" else "be"
    if form == "not":
        return ("does not " if person == "one" else "do not ") + verb
    if form == "not_past":
        return f"did not {verb}"
    start, _, word = verb.rpartition(" ")
    changed = _word(word, form, person)
    return f"{start} {changed}" if start else changed


def _word(word: str, form: Form, person: Person) -> str:
    if form == "ing":
        if word in DOUBLED:
            return DOUBLED[word] + "ing"
        return word[:-1] + "ing" if word.endswith("e") else word + "ing"
    if form == "past":
        if word in PAST:
            return PAST[word]
        if word in DOUBLED:
            return DOUBLED[word] + "ed"
        return word + ("d" if word.endswith("e") else "ed")
    if form == "plain" and person == "one":
        if word == "have":
            return "has"
        if word[-1] == "y" and word[-2] not in "aeiou":
            return word[:-1] + "ies"
        return word + ("es" if word.endswith(("s", "sh", "ch", "x", "o")) else "s")
    return word
