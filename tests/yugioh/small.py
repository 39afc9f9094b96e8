"""Small positions of Yu-Gi-Oh! for tests, and what tests ask of them."""

from __future__ import annotations

from defray.kernel.decisions import Action
from defray.kernel.duel import Duel
from defray.scenarios import Run, parse_scenario
from defray.yugioh.duel import YugiohDuel


def yugioh(duel: Duel) -> YugiohDuel:
    """The duel, which is one of this game."""
    assert isinstance(duel, YugiohDuel)
    return duel


def duel_of(text: str) -> YugiohDuel:
    scenario = parse_scenario(f"title: A position\ngame: yugioh\n{text}\nscript: []\n", "position.yaml")
    return yugioh(Run(scenario).duel)


def number_of(duel: YugiohDuel, name: str) -> int:
    return next(card.number for card in duel.cards if card.face.name == name)


def activation_of(duel: YugiohDuel, name: str, ability: int = 0) -> Action:
    return Action("activate", number_of(duel, name), ability)


def fork(duel: YugiohDuel) -> YugiohDuel:
    return yugioh(duel.fork())


def seen(duel: YugiohDuel) -> tuple[str, int]:
    return duel.digest(), len(duel.log)
