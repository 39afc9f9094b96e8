"""English: the order of words, articles and plurals, and the punctuation of problem-solving card text
(Y-I1)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..book import Book
from ..grammar import (
    Chain,
    Clause,
    Described,
    Form,
    Join,
    Joined,
    Noun,
    Occasion,
    Opening,
    Person,
    Quantity,
    Spoken,
)
from .verbs import inflect

BEFORE = (
    "random",
    "participle",
    "ordinal",
    "equipped_by_this",
    "posture",
    "attacking",
    "summoned",
    "level",
    "rank",
    "attribute",
    "race",
    "non",
    "property",
    "quoted",
    "kind",
)
FACTS = ("attack", "defense", "original_attack", "counter")
AFTER = (
    "level.worked",
    "rank.worked",
    "attack.worked",
    "defense.worked",
    "original_attack.worked",
    "can",
    "other_name_than",
    "same_name_as",
    "in_battle_with",
    "equipped_to_this",
    "attached_to",
    "among",
    "total",
    "outside",
)
OWNER = {"of yours": "your", "of your opponent's": "your opponent's", "of theirs": "their"}
MARK = re.compile(r"⟨([^⟨⟩]*)⟩")
AN = ("a", "e", "i", "o", "xyz")
NOT_AN = ("uni", "eu", "one")
AFTER_WORDS = {"also": ", also ", "then": ", then ", "if_done": ", and if you do, "}


def plural(noun: str) -> str:
    """ "Spells/Traps", "Fiend monsters"."""
    parts = re.split(r"(/| or )", noun)
    return "".join(p if p in ("/", " or ") else p + "s" for p in parts)


def inline(text: str) -> str:
    """A noun inside another one keeps its exceptions where they are."""
    return text.replace("⟨", "").replace("⟩", "")


class English(Book):
    """The English phrasebook."""

    def inflect(self, verb: str, form: Form, person: Person) -> str:
        return inflect(verb, form, person)

    def tidy(self, text: str) -> str:
        text = re.sub(r" {2,}", " ", text)
        text = re.sub(r" +([,;:)]|\.(?![\w./]))", r"\1", text)  # a dot may also begin the name of a file
        return text.strip(" ") if not text.startswith((", ", ". ")) else text.rstrip(" ")

    # ------------------------------------------------------------------ clauses

    def clause(self, spoken: Spoken, form: Form = "plain") -> str:
        if isinstance(spoken, Joined):
            return self.tidy(self.join([self.clause(p, form) for p in spoken.parts], spoken.how, long=True))
        if isinstance(spoken, Chain):
            return self._chain(spoken, form)
        text = self.worded(spoken, form)
        subject = self.leading_subject(spoken)
        if subject:
            text = f"{subject} {text}"
        if spoken.before:
            text = f"{spoken.before}, {text}"
        return self._to_end(self.tidy(text)) + spoken.tail

    def _to_end(self, text: str) -> str:
        """Exceptions and limits of a noun (between ⟨ ⟩) go to the end of the clause."""
        moved = "".join(MARK.findall(text))
        if not moved:
            return text
        text = MARK.sub("", text)
        closing = re.search(r"\s*\([^()]*\)$", text)
        cut = closing.start() if closing else len(text)
        return self.tidy(text[:cut] + moved + text[cut:])

    def _chain(self, chain: Chain, form: Form) -> str:
        text = ""
        for number, (after, step) in enumerate(chain.steps):
            clause = self.clause(step, form)
            if not number:
                text = clause
                continue
            word = AFTER_WORDS[after]
            previous = chain.steps[number - 1][1]
            if after == "if_done" and isinstance(previous, Clause) and previous.subject is not None:
                word = ", and if so, "
            text += "; " + word[2:] + clause if ";" in text or ". " in text else word + clause
        return self.tidy(text)

    def adverbial(self, spoken: Spoken, kind: Occasion) -> str:
        word = {"whenever": "each time", "present": "while"}.get(kind, kind)
        if isinstance(spoken, Joined):
            if any(self._own_adverb(p) for p in spoken.parts):
                texts = [self.adverbial(p, kind) for p in spoken.parts]
                return ", ".join(texts) if spoken.how == "and" else self.join(texts, "or", long=True)
            return f"{word} {self.join([self.clause(p) for p in spoken.parts], spoken.how, long=True)}"
        if self._own_adverb(spoken) and isinstance(spoken, Clause):
            return self.say(
                f"{spoken.key}.adverbial", **{k: v for k, v in spoken.slots.items() if isinstance(v, str)}
            )
        return f"{word} {self.clause(spoken)}"

    def _own_adverb(self, spoken: Spoken) -> bool:
        return isinstance(spoken, Clause) and self.has(f"{spoken.key}.adverbial")

    def join(self, items: Sequence[str], how: Join = "and", *, long: bool = False) -> str:
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            return f"{items[0]}{',' if long and how == 'or' and len(items[0]) > 40 else ''} {how} {items[1]}"
        return f"{', '.join(items[:-1])}, {how} {items[-1]}"

    # ------------------------------------------------------------------ nouns

    def noun(self, described: Described, quantity: Quantity) -> Noun:
        person: Person = "many" if quantity.many else "one"
        words = [self._amount(quantity)]
        parts = {slot: inline(text) for slot, text in described.parts.items()}
        if described.this:
            words = ["this"]
            person = "one"
        elif "other" in parts:
            words.append(parts["other"])
        words += [parts[p] for p in BEFORE if p in parts]
        words.append(self._head(described, quantity.many))
        place = "" if described.implied else inline(described.place)
        if place in OWNER and quantity.kind == "some" and not described.this:
            words[0], place = OWNER[place], ""
        facts = [parts[p] for p in FACTS if p in parts]
        words += [*facts, place] if place.startswith(("in ", "from ")) else [place, *facts]
        short = len(parts) < 3 and not place
        words += [parts[p] for p in AFTER if p in parts]
        text = " ".join(w for w in words if w)
        if quantity.kind == "measured":
            text += f" equal to {quantity.low}"
        elif quantity.kind == "measured_up_to":
            text += f"⟨, up to {quantity.high or quantity.low}⟩"
        if "without" in parts:
            text += f"⟨{parts['without']}⟩"
        text = self._article(self.tidy(text), quantity)
        short = short and not any(p in AFTER or p in FACTS or p == "without" for p in parts)
        return Noun(text, (text + ("'" if text.endswith("s") else "'s")) if short else "", person)

    def _head(self, described: Described, many: bool) -> str:
        if described.alternatives:
            return self.join([inline(a) for a in described.alternatives], "or")
        if described.this:
            return "card"
        if described.named and described.head in ("card", "monster"):
            return ""
        if (
            described.head == "card"
            and "among" in described.parts
            and not described.place
            and len(described.parts) == 1
        ):
            return ""
        head = self.templates[f"noun.{described.head}"]
        if "kind" in described.parts and head == "monster":
            head = "Monster"
        return plural(head) if many else head

    def _amount(self, q: Quantity) -> str:
        return {
            "exact": q.low,
            "only": f"exactly {q.low}",
            "up_to": f"up to {q.high}",
            "at_least": f"{q.low} or more",
            "at_most": f"{q.high or q.low} or fewer",
            "between": f"{q.low} to {q.high}",
            "any": "any number of",
            "all": "all",
            "none": "no",
            "some": "a",
            "that": "those" if q.many else "that",
            "the": "the",
        }.get(q.kind, "")

    def _article(self, text: str, quantity: Quantity) -> str:
        if quantity.kind != "some" or not text.startswith("a "):
            return text
        following = text[2:].lstrip('"').lower()
        if following.startswith("other "):
            return "another" + text[2:].removeprefix("other")
        vowel = following.startswith(AN) and not following.startswith(NOT_AN)
        return f"an {text[2:]}" if vowel else text

    @property
    def place_first(self) -> bool:
        return False

    def name(self, name: str) -> str:
        return f'"{name}"'

    # ------------------------------------------------------------------ sentences

    def opening(self, opening: Opening) -> str:
        front = self._front(opening.adverbs)
        if opening.quick:
            front = f"{front} (Quick Effect)".strip()
        costs = self.join([self.clause(c) for c in opening.costs], "and", long=True)
        targets = self._to_end(self.join(list(opening.targets), "and"))
        target = f"target {targets}" if opening.targets else ""
        effect = self.clause(opening.effect) if opening.effect is not None else ""
        if not effect:
            text = self._bare_activation(opening)
        else:
            can = "you can " if opening.kind == "effect" and opening.optional else ""
            first = f"{costs}, then {target}" if costs and target else costs or target
            text = f"{can}{first}; {effect}" if first else f"{can}{effect}"
        sentence = self.sentence(f"{front}: {self._capital(text)}" if front else text)
        return self.paragraph([sentence, *(self.sentence(t) for t in opening.after)])

    def _front(self, adverbs: Sequence[str]) -> str:
        """ "When X and if Y" would be odd: "when X, and Y"."""
        front = ""
        for adverb in adverbs:
            if front and adverb.startswith("if ") and front.rpartition(", ")[2].startswith(("if ", "when ")):
                adverb = "and " + adverb.removeprefix("if ")
            front += f", {adverb}" if front else adverb
        return front

    def _bare_activation(self, opening: Opening) -> str:
        text = "activate this card" if opening.kind == "card" else "activate this effect"
        ways = [self.clause(c, "ing") for c in opening.costs]
        if ways:
            text += f" by {self.join(ways, 'and', long=True)}"
        if opening.targets:
            target = self._to_end(self.join(list(opening.targets), "and"))
            text += f"{', then' if ways else ' by'} target{'' if ways else 'ing'} {target}"
        return text + ("; equip this card to it" if opening.equips else "")

    def _capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def sentence(self, text: str) -> str:
        text = self._capital(self.tidy(text))
        return text if text.endswith((".", ".)")) else f"{text}."

    def paragraph(self, sentences: Sequence[str]) -> str:
        return " ".join(sentences)

    def finish(self, text: str) -> str:
        return self._to_end(self.tidy(text))

    def numbered(self, number: int, text: str) -> str:
        return f"({number}) {text}"
