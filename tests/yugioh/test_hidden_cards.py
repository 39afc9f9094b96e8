"""What a player may see, and copies that deal anew what a player does not know."""

from __future__ import annotations

from collections import Counter

from tests.yugioh.small import yugioh

from defray.scenarios import Run, parse_scenario
from defray.yugioh.abilities import face_of
from defray.yugioh.duel import YugiohDuel
from defray.yugioh.zones import DECK, HAND, MONSTERS, SPELLS

POSITION = """
title: Hidden cards on both sides
game: yugioh
me:
  hand: [Pot of Greed, Dark Magician]
  spells: [{card: Magic Jammer, set: true}]
  monsters: [{card: Dandylion, position: set}]
  deck: [Sangan, Mokey Mokey, Exiled Force, Vorse Raider]
you:
  hand: [Lightning Vortex, Cannon Soldier, Mystical Elf]
  spells: [{card: Mirror Force, set: true}, Chain Energy]
  monsters: [{card: Summoned Skull, position: set}, Gemini Elf]
  graveyard: [Trap Hole]
  deck: [Monster Reborn, Harpie Lady, Luster Dragon, Skill Drain]
script: []
"""


def position() -> YugiohDuel:
    return yugioh(Run(parse_scenario(POSITION, "hidden.yaml")).duel)


def names(duel: YugiohDuel, player: int, zone: int) -> list[str]:
    return [duel.cards[number].face.name for number in duel.zone(player, zone)]


def every_name(duel: YugiohDuel, player: int) -> list[str]:
    return [name for zone in (HAND, DECK, MONSTERS, SPELLS) for name in names(duel, player, zone)]


def test_a_view_shows_what_lies_open_and_hides_the_rest() -> None:
    view = position().view(0)
    assert [card.name for card in view.zones["hand"][0]] == ["Pot of Greed", "Dark Magician"]
    assert [card.name for card in view.zones["hand"][1]] == ["", "", ""]
    assert [card.name for card in view.zones["spells"][0]] == ["Magic Jammer"]
    assert [card.name for card in view.zones["spells"][1]] == ["", "Chain Energy"]
    assert [card.name for card in view.zones["monsters"][1]] == ["", "Gemini Elf"]
    assert [card.name for card in view.zones["graveyard"][1]] == ["Trap Hole"]
    assert {card.name for side in view.zones["deck"] for card in side} == {""}


def test_the_declared_card_is_seen_while_its_payment_is_drafted() -> None:
    duel = position()
    assert duel.view(1).declared == ""
    action = next(one for one in duel.legal if one.verb == "activate")
    duel.take(action)
    assert duel.decision is not None
    assert duel.decision.cancellable
    assert duel.view(1).declared == "Pot of Greed"


def test_dealing_anew_keeps_what_the_viewer_knows() -> None:
    duel = position()
    before = duel.digest()
    other = duel.fork(seed=3, viewer=0)
    assert duel.digest() == before
    assert names(other, 0, HAND) == names(duel, 0, HAND)
    assert names(other, 0, MONSTERS) == names(duel, 0, MONSTERS)
    assert names(other, 0, SPELLS) == names(duel, 0, SPELLS)
    assert "Gemini Elf" in names(other, 1, MONSTERS)
    assert "Chain Energy" in names(other, 1, SPELLS)


def test_dealing_anew_conserves_the_hidden_cards_and_really_changes_them() -> None:
    duel = position()
    hidden = Counter(every_name(duel, 1))
    seen: set[tuple[str, ...]] = set()
    for seed in range(40):
        other = duel.fork(seed=seed, viewer=0)
        assert Counter(every_name(other, 1)) == hidden
        assert Counter(names(other, 0, DECK)) == Counter(names(duel, 0, DECK))
        seen.add(tuple(names(other, 1, HAND)))
    assert len(seen) > 5


def test_set_cards_stay_what_could_be_set() -> None:
    duel = position()
    for seed in range(40):
        other = duel.fork(seed=seed, viewer=0)
        set_monster = next(other.cards[n] for n in other.zone(1, MONSTERS) if not other.cards[n].face_up)
        set_spell = next(other.cards[n] for n in other.zone(1, SPELLS) if not other.cards[n].face_up)
        assert face_of(set_monster.face).type == "monster"
        assert face_of(set_spell.face).type != "monster"
