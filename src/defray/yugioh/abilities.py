"""Abilities: the effects printed on a card, translated once into native nodes when the card is loaded."""

from __future__ import annotations

from defray.effects.amounts import Range
from defray.effects.conditions import Condition
from defray.yugioh import language
from defray.yugioh.awaited import TriggerMatcher
from defray.yugioh.costs import Cost
from defray.yugioh.frames import Operation
from defray.yugioh.matching import Matcher
from defray.yugioh.printed import Face
from defray.yugioh.rules import Rule


class TargetSpec:
    """What is targeted."""

    def __init__(self, cards: Matcher, count: Range, label: str) -> None:
        self.cards = cards
        self.count = count
        self.label = label
        self.uses: tuple[Operation, ...] = ()
        """The operations that will act on the target: what they cannot act on is no legal target."""
        self.by_payment = False
        """Whether the filter speaks of the cards paid, so that it can be asked only after the payment."""


class Ability:
    """One effect of a card. `blocks[0]` is what it does; further blocks belong to operations and rules
    inside it."""

    def __init__(self, kind: str, number: int, zones: tuple[int, ...]) -> None:
        self.kind = kind
        """`activation`, `ignition`, `quick`, `trigger`, `continuous`, `procedure`, `maintenance`."""
        self.number = number
        """Its place on the face, from 0."""
        self.printed = number + 1
        """Its number as printed, from 1."""
        self.zones = zones
        self.condition: Condition | None = None
        self.cost: tuple[Cost, ...] = ()
        self.targets: tuple[TargetSpec, ...] = ()
        self.blocks: list[tuple[Operation, ...]] = [()]
        self.rules: list[Rule] = []
        self.static: tuple[int, ...] = ()
        """The rules (by number) that hold by themselves; the others are applied by operations."""
        self.pledge: tuple[int, ...] = ()
        self.when: tuple[TriggerMatcher, ...] = ()
        self.limit: language.Limit | None = None
        self.optional = False
        self.can_miss = False
        """An optional "when": misses its timing if something happened since (Y-E2)."""
        self.in_damage_step = True
        self.innate = False
        self.speed = 1
        """The Spell Speed (YR-SPELL-SPEED)."""
        self.includes: tuple[str, ...] = ()
        """What kinds of thing its effect would do, in the words of `Trigger.includes`."""
        self.equip_to: Matcher | None = None
        self.with_activation = False
        self.uses_paid_life = False
        """Whether the effect depends on the LP paid (Y-G1)."""
        self.uses_paid_cards = False
        """Whether targets or effect depend on the cards paid (Y-B5, Y-G2)."""
        self.copies: tuple[str, ...] = ()
        """The labels of the cards whose effect this one becomes (Y-G2)."""
        self.to_opponent = False
        self.position = "any"
        self.phase = ""
        self.turn = "you"


class YugiohFace(Face):
    """The printed card with its abilities."""

    def __init__(self, definition: language.CardDefinition, fingerprint: str) -> None:
        super().__init__(definition, fingerprint)
        self.abilities: list[Ability] = []
        self.statics: list[Ability] = []
        """The abilities with rules that hold by themselves."""
        self.triggers: list[Ability] = []
        self.activated: list[Ability] = []
        """The abilities a player activates: the card itself, Ignition and Quick Effects."""
        self.procedures: list[Ability] = []
        self.upkeep: list[Ability] = []
        self.own_counters: tuple[str, ...] = ()
        """The counters that its continuous effects place on it."""
        self.sleepless = False
        """Whether it has `whenever` rules, which see events at once."""


def effect_to_copy(face: YugiohFace) -> Ability | None:
    """The effect of a Spell or Trap Card that another effect may become; none if it depends on its own
    cost (Y-G2)."""
    for ability in face.abilities:
        if ability.kind == "activation" and ability.blocks[0]:
            return None if ability.uses_paid_cards or ability.uses_paid_life else ability
    return None


def face_of(face: object) -> YugiohFace:
    """The face of a card of this game."""
    assert isinstance(face, YugiohFace)
    return face
