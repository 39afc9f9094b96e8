"""Small positions of Yu-Gi-Oh! for tests, and what tests ask of them."""

from __future__ import annotations

from defray.kernel.decisions import Action
from defray.scenarios import Run, parse_scenario
from defray.yugioh.duel import YugiohDuel


def duel_of(text: str) -> YugiohDuel:
    return Run(parse_scenario(f"title: A position\ngame: yugioh\n{text}\nscript: []\n", "position.yaml")).duel


def number_of(duel: YugiohDuel, name: str) -> int:
    return next(card.number for card in duel.cards if card.face.name == name)


def activation_of(duel: YugiohDuel, name: str, ability: int = 0) -> Action:
    return Action("activate", number_of(duel, name), ability)


def fork(duel: YugiohDuel) -> YugiohDuel:
    new = duel.fork()
    assert isinstance(new, YugiohDuel)
    return new


def seen(duel: YugiohDuel) -> tuple[str, int]:
    return duel.digest(), len(duel.log)
