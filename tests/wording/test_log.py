"""The log's words are a closed list, each with its meaning."""

from __future__ import annotations

import re
from pathlib import Path

from defray import wording
from defray.wording.duelmasters.log import VERBS as DUELMASTERS_VERBS
from defray.wording.log import life, log_line
from defray.wording.yugioh.log import VERBS

AGREED = [
    "cost",
    "tax",
    "maintenance",
    "procedure",
    "activate",
    "chain",
    "resolve",
    "negate activation",
    "negate effect",
    "destroy",
    "send",
    "discard",
    "banish",
    "return",
    "draw",
    "add",
    "set",
    "summon",
    "special summon",
    "flip",
    "tribute",
    "token",
    "damage",
    "gain",
    "lose",
    "counter",
    "equip",
    "control",
    "position",
    "attack",
    "battle damage",
    "phase",
    "turn",
    "win",
    "replaced",
    "reveal",
    "excavate",
    "shuffle",
    "trigger",
]


def test_lines() -> None:
    assert log_line("cost", "Dandylion", "Lightning Vortex") == "cost: Dandylion for Lightning Vortex"
    assert (
        log_line("cost", life(1000), "Seven Tools of the Bandit")
        == "cost: 1000 LP for Seven Tools of the Bandit"
    )
    assert log_line("tax", life(500), "Chain Energy") == "tax: 500 LP for Chain Energy"
    assert log_line("replaced", "Brain Research Lab", life(800)) == "replaced: Brain Research Lab for 800 LP"
    assert log_line("destroy", "Exiled Force") == "destroy: Exiled Force"


def test_every_word_is_documented() -> None:
    assert set(AGREED) <= set(VERBS)
    assert all(VERBS.values())


def test_the_source_uses_no_other_word() -> None:
    source = Path(wording.__file__).parents[1]
    texts = [p.read_text(encoding="utf8") for p in source.rglob("*.py")]
    used = {verb for text in texts for verb in re.findall(r"log_line\(\s*\"([\w ]+)\"", text)}
    assert used <= {*VERBS, *DUELMASTERS_VERBS}
