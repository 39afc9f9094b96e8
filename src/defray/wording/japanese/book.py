"""Japanese: particles and the order of words, counting words, and the sentences of printed cards (Y-I2)."""

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
    "total",
    "random",
    "participle",
    "ordinal",
    "attached_to",
    "in_battle_with",
    "equipped_by_this",
    "equipped_to_this",
    "other",
    "outside",
    "without",
    "same_name_as",
    "other_name_than",
    "level.worked",
    "rank.worked",
    "attack.worked",
    "defense.worked",
    "original_attack.worked",
    "summoned",
    "attacking",
    "counter",
    "can",
    "level",
    "rank",
    "attack",
    "defense",
    "original_attack",
    "non",
    "posture",
)
KEPT = re.compile(r"^\d+[体枚つ]$")
TIMED = re.compile("(自分|相手)ターン|フェイズ")
"""A turn or phase in which an effect is used has been said."""
MARK = re.compile(r"⟨([^⟨⟩]*)⟩([をが]?)")
SUFFIX: dict[Occasion, str] = {
    "if": "場合",
    "when": "時",
    "while": "限り",
    "whenever": "度に",
    "present": "状態で",
}


class Japanese(Book):
    """A count stands after its noun between ⟨ ⟩ until it is known whether a particle follows: モンスター1体を
    but 手札を1枚."""

    def inflect(self, verb: str, form: Form, person: Person) -> str:
        return inflect(verb, form, person)

    def tidy(self, text: str) -> str:
        return MARK.sub(self._place_count, text)

    def settle(self, text: str) -> str:
        mark = text.rfind("⟨")
        if mark < 0 or not text.endswith("⟩"):
            return self.tidy(text)
        return self.tidy(text[:mark]) + text[mark:]

    def _place_count(self, match: re.Match[str]) -> str:
        count, particle = match.groups()
        before = match.string[: match.start()]
        floats = bool(particle) and (not KEPT.match(count) or before.endswith("手札"))
        return particle + count if floats else count + particle

    # ------------------------------------------------------------------ clauses

    def clause(self, spoken: Spoken, form: Form = "plain") -> str:
        if isinstance(spoken, Joined):
            return self._joined(spoken, form)
        if isinstance(spoken, Chain):
            return self._chain(spoken, form)
        text = self.worded(spoken, form)
        subject = self.leading_subject(spoken)
        if subject:
            text = f"{subject}は{text}"
        if spoken.before:
            text = f"{spoken.before}、{text}"
        return self.tidy(text) + spoken.tail

    def _joined(self, joined: Joined, form: Form) -> str:
        if joined.how == "or":
            last = self.clause(joined.parts[-1], form)
            return (
                "".join(
                    f"{self.clause(p, 'past' if form == 'past' else 'plain')}か、" for p in joined.parts[:-1]
                )
                + last
            )
        texts = [
            self.clause(p, "link" if n + 1 < len(joined.parts) else form) for n, p in enumerate(joined.parts)
        ]
        first = joined.parts[0]
        said = f"{first.subject.text}は" if isinstance(first, Clause) and first.subject is not None else ""
        return "、".join([texts[0], *(t.removeprefix(said) for t in texts[1:])])

    def _chain(self, chain: Chain, form: Form) -> str:
        """At the top a new sentence for each step that is not one with the step before; inside another clause
        all in one."""
        inner = form != "plain"
        text = ""
        for number, (_, step) in enumerate(chain.steps):
            following = chain.steps[number + 1][0] if number + 1 < len(chain.steps) else ""
            tail = isinstance(step, Clause) and bool(step.tail)
            if not following:
                text += self.clause(step, "base" if form == "base" else form)
            elif inner:
                text += self.clause(step, "ing" if form == "ing" else "link") + {
                    "also": "、また",
                    "then": "、その後",
                }.get(following, "、")
            elif following == "if_done" and not tail:
                text += self.clause(step, "link") + "、"
            else:
                text += self.clause(step) + {"also": "。また、", "then": "。その後、"}.get(
                    following, "。さらに、"
                )
        return text

    def adverbial(self, spoken: Spoken, kind: Occasion) -> str:
        if isinstance(spoken, Joined):
            if any(self._own_adverb(p) for p in spoken.parts):
                texts = [self.adverbial(p, kind) for p in spoken.parts]
                if spoken.how == "and":
                    return "、".join(texts)
                return "または".join([*(t.removesuffix("に") for t in texts[:-1]), texts[-1]])
            return self._timed(spoken, kind)
        if self._own_adverb(spoken) and isinstance(spoken, Clause):
            return self.say(
                f"{spoken.key}.adverbial", **{k: v for k, v in spoken.slots.items() if isinstance(v, str)}
            )
        return self._timed(spoken, kind)

    def _timed(self, spoken: Spoken, kind: Occasion) -> str:
        first = spoken.parts[0] if isinstance(spoken, Joined) else spoken
        event = isinstance(first, Clause) and first.key.startswith("event.")
        form: Form = "past" if event and kind in ("if", "when") else "plain"
        last = spoken.parts[-1] if isinstance(spoken, Joined) else spoken
        would = isinstance(last, Clause) and last.key.startswith("event.would_be")
        suffix = "際" if would else SUFFIX[kind]
        return self.clause(spoken, form) + suffix

    def _own_adverb(self, spoken: Spoken) -> bool:
        return isinstance(spoken, Clause) and self.has(f"{spoken.key}.adverbial")

    def join(self, items: Sequence[str], how: Join = "and", *, long: bool = False) -> str:
        if long or any("「" in i or len(i) > 12 for i in items):
            return "または".join(items) if how == "or" else "と".join(items)
        if len(items) > 1 and all(i.endswith("で") for i in items):
            return "・".join(i[:-1] for i in items) + "で"
        return "・".join(items)

    # ------------------------------------------------------------------ nouns

    def noun(self, described: Described, quantity: Quantity) -> Noun:
        person: Person = "many" if quantity.many else "one"
        parts = described.parts
        front = {"that": "それらの" if quantity.many else "その"}.get(quantity.kind, "")
        if described.this:
            facts = "".join(parts[p] for p in BEFORE if p in parts)
            where = f"⟨{described.place}⟩" if described.place.endswith("から") else ""
            text = ("" if where else described.place) + facts + "このカード" + where
            return Noun(text, text, "one")
        place = "" if described.bare else described.place
        total = parts.get("total", "")
        text = total + front + place + parts.get("among", "")
        facts = "".join(parts[p] for p in BEFORE[1:] if p in parts)
        core = self._core(described)
        if core == "モンスター" and facts.endswith("表示の"):
            facts = facts[:-1]
        text += facts + core
        counted = self._count(described, quantity)
        return Noun(text + (f"⟨{counted}⟩" if counted else ""), text, person)

    def _core(self, described: Described) -> str:
        parts = described.parts
        if described.bare:
            return re.sub("(の|から|に)$", "", described.place)
        text = "・".join(parts[p] for p in ("attribute", "race") if p in parts)
        more = [parts[p] for p in ("quoted", "property", "kind") if p in parts]
        alternatives = (
            self.join(list(described.alternatives), "or", long=True) if described.alternatives else ""
        )
        if text and (more or (alternatives and not described.narrowed)):
            text += "の"
        text += "".join(more)
        if alternatives and not described.narrowed:
            return text + alternatives
        if described.named and described.head in ("card", "monster"):
            return text
        text += self.templates[f"noun.{described.head}"]
        return f"{text}の{alternatives}" if alternatives else text

    def _count(self, described: Described, q: Quantity) -> str:
        unit = "つ" if described.head == "material" else "体" if described.unit == "monster" else "枚"
        return {
            "exact": f"{q.low}{unit}",
            "only": f"{q.low}{unit}のみ",
            "up_to": f"{q.high}{unit}まで",
            "at_least": f"{q.low}{unit}以上",
            "at_most": f"{q.high or q.low}{unit}以下",
            "between": f"{q.low}～{q.high}{unit}",
            "any": "任意の数",
            "all": "全て",
            "measured": f"{q.low}だけ",
            "measured_up_to": f"{q.high or q.low}まで",
        }.get(q.kind, "")

    @property
    def place_first(self) -> bool:
        return True

    def name(self, name: str) -> str:
        return f"「{name}」"

    # ------------------------------------------------------------------ sentences

    def opening(self, opening: Opening) -> str:
        adverbs = sorted((self.tidy(a) for a in opening.adverbs), key=lambda a: not a.endswith("状態で"))
        adverbs = self._attached(adverbs)
        verb = "発動できる" if opening.optional else "発動する"
        if opening.kind == "card" and opening.effect is None:
            verb = f"このカードを{verb}"
        acts = [self.clause(c, "link") for c in opening.costs[:-1]]
        if opening.costs:
            acts.append(self.clause(opening.costs[-1], "link" if opening.targets else "ing"))
        target = self.tidy("と".join(opening.targets) + "を") + "対象として" if opening.targets else ""
        front = "、".join([*adverbs, *acts])
        sentences = []
        if acts or target:
            sentences.append(
                f"{front}、{target}{verb}"
                if acts and target
                else f"{front}{'、' if front and target else ''}{target}{verb}"
            )
        elif self._when(opening, adverbs):
            when = self._when(opening, adverbs)
            sentences.append(f"{when}{verb}")
        elif opening.effect is None:
            sentences.append(verb)
        if opening.effect is not None:
            sentences.append(self.clause(opening.effect))
        if opening.equips:
            sentences.append("そのモンスターにこのカードを装備する")
        timed = opening.occasion or any(TIMED.search(s) for s in (front, *sentences[:1]))
        if opening.quick and not timed:
            sentences.append("この効果は相手ターンでも発動できる")
        return "".join(self.sentence(s) for s in [*sentences, *opening.after])

    def _attached(self, adverbs: Sequence[str]) -> list[str]:
        """A remark in brackets belongs to what stands before it."""
        result: list[str] = []
        for adverb in adverbs:
            if adverb.startswith("（") and result:
                result[-1] += adverb
            else:
                result.append(adverb)
        return result

    def _when(self, opening: Opening, adverbs: list[str]) -> str:
        """The adverbs where nothing is paid and nothing targeted: 「…場合に」, or the phase if nothing else
        is said."""
        last = adverbs[-1] if adverbs else ""
        if last.partition("（")[0].endswith(("場合", "時", "際")):
            return "、".join(adverbs) + "に"
        if opening.kind == "effect" and not opening.occasion and not last.endswith(("に", "以外")):
            return "、".join([*adverbs, "自分・相手ターンに" if opening.quick else "自分メインフェイズに"])
        return "、".join(adverbs) + ("" if not last or last.endswith("に") else "、")

    def sentence(self, text: str) -> str:
        text = self.tidy(text)
        bracketed = text.startswith("（") and text.endswith("）")
        return text if bracketed or text.endswith(("。", "。）")) else f"{text}。"

    def paragraph(self, sentences: Sequence[str]) -> str:
        return "".join(sentences)

    def finish(self, text: str) -> str:
        return self.tidy(text)

    def numbered(self, number: int, text: str) -> str:
        return f"{chr(0x2460 + number - 1)}：{text}"
