"""Abilities: what is printed on a card, translated once into native nodes when the card is loaded."""

from __future__ import annotations

from defray.duelmasters import language
from defray.duelmasters.costs import Payable
from defray.duelmasters.frames import Operation
from defray.duelmasters.rules import Rule
from defray.duelmasters.triggers import TriggerMatcher
from defray.duelmasters.zones import bits
from defray.effects.conditions import Condition


class ManaPrice:
    """An amount of mana with its civilizations."""

    def __init__(self, number: int, civilizations: int) -> None:
        self.number = number
        self.civilizations = civilizations


def to_mana(said: language.Mana) -> ManaPrice:
    """The native amount of mana."""
    return ManaPrice(said.number, bits("".join(said.civ)))


class Ability:
    """One ability. `blocks[0]` is what it does; further blocks belong to operations inside it."""

    def __init__(self, kind: str, number: int, side: int) -> None:
        self.kind = kind
        """`spell`, `trigger`, `static`, `use`, `tap`, `god_link`, `o_drive`, `guard_strike`."""
        self.number = number
        """Its place on the face, from 0."""
        self.side = side
        self.zones: tuple[int, ...] = ()
        self.condition: Condition | None = None
        self.blocks: list[tuple[Operation, ...]] = [()]
        self.rules: list[Rule] = []
        self.static: tuple[int, ...] = ()
        """The rules (by number) that hold by themselves; the others are applied by operations."""
        self.anywhere = False
        self.when: tuple[TriggerMatcher, ...] = ()
        self.meanwhile: Condition | None = None
        """Must hold when the event happens (the condition is checked on resolution, DR-603.4)."""
        self.optional = False
        self.times = 0
        """How often a turn; 0: without limit."""
        self.word = ""
        """For `use`: the keyword it is, …"""
        self.window = "main"
        """… when (`main`, `attacked`, `shield_added`), …"""
        self.free = False
        self.mana: ManaPrice | None = None
        self.pay: tuple[Payable, ...] = ()
        self.right_of: tuple[str, ...] = ()
        """The Gods to whose right it may be linked, …"""
        self.left_of: tuple[str, ...] = ()
        """… and those to whose left."""
