"""Japanese verbs: 捨てる, 捨てて, 捨て, 捨てた, 捨てない."""

from __future__ import annotations

from ..grammar import Form, Person

ICHIDAN = (
    "捨てる",
    "見せる",
    "加える",
    "与える",
    "受ける",
    "得る",
    "られる",
    "される",
    "できる",
    "変える",
    "離れる",
    "増える",
    "かれる",
    "上げる",
    "避ける",
    "唱える",
    "えられる",
    "定める",
    "負ける",
    "いる",
)
# Last kana of the other verbs: te-form, stem, past, negative stem.
GODAN = {
    "う": ("って", "い", "った", "わ"),
    "く": ("いて", "き", "いた", "か"),
    "ぐ": ("いで", "ぎ", "いだ", "が"),
    "す": ("して", "し", "した", "さ"),
    "つ": ("って", "ち", "った", "た"),
    "ぬ": ("んで", "に", "んだ", "な"),
    "ぶ": ("んで", "び", "んだ", "ば"),
    "む": ("んで", "み", "んだ", "ま"),
    "る": ("って", "り", "った", "ら"),
}


def inflect(verb: str, form: Form, person: Person) -> str:
    """The verb in a form. `ing` is the te-form, `link` the stem before another clause."""
    if form in ("plain", "base"):
        return verb
    if verb.endswith("ない"):
        return _adjective(verb[:-2], form)
    if verb.endswith("である"):
        return verb[:-3] + {"ing": "であって", "link": "であり", "past": "であった", "not": "ではない"}.get(
            form, "ではなかった"
        )
    if verb.endswith("する"):
        return _forms(verb[:-2], form, "して", "し", "した", "し")
    if verb.endswith(ICHIDAN):
        return _forms(verb[:-1], form, "て", "", "た", "")
    te, stem, past, negative = GODAN[verb[-1]]
    return _forms(verb[:-1], form, te, stem, past, negative)


def _forms(root: str, form: Form, te: str, stem: str, past: str, negative: str) -> str:
    return root + {"ing": te, "link": stem, "past": past, "not": negative + "ない"}.get(
        form, negative + "なかった"
    )


def _adjective(root: str, form: Form) -> str:
    """What ends in ない: できない, されない, ならない."""
    if form in ("ing", "link"):
        return (root[:-1] + "せず") if root.endswith("し") and not root.endswith("なし") else root + "ず"
    return root + {"past": "なかった", "not": "る"}.get(form, "た")
