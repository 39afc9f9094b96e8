"""The effect language: what a card does, as plain data.

A card is a tree of these nodes and nothing else. In files it is YAML; every node that has kinds names its
kind in one key: `effect:` (an ability of the card), `pay:` (a cost), `do:` (an operation), `rule:` (what a
continuous effect says), `if:` (a condition) and `amount:` (a number that is worked out). The JSON Schema
is made from this module (`library/schemas.py`).

Words used throughout:

* `you` is the player who activated the effect, or the controller of the card whose continuous effect it
  is.
* A *label* names cards that are bound: `this`, `target`, `paid` (the cards of the cost), `trigger` (the
  cards of the event that was met), `link` (the card of the chain link this one answers), `done` (the cards
  the operation before acted on), or a name given by `as`.
"""

from __future__ import annotations

from typing import Literal, Union

from msgspec import field

from defray.effects.grammar import Definition, Node, Worked

Side = Literal["you", "opponent", "either"]
Player = Literal["you", "opponent", "both", "turn_player", "owner", "controller"]
Zone = Literal[
    "hand", "monsters", "spells", "field_zone", "field", "graveyard", "banished", "deck", "extra", "materials"
]
CardType = Literal["monster", "spell", "trap"]
Kind = Literal[
    "normal", "effect", "fusion", "synchro", "xyz", "link", "ritual", "pendulum", "tuner", "flip", "union",
    "gemini", "spirit", "toon", "token",
]  # fmt: skip
Property = Literal["normal", "continuous", "quick_play", "field", "equip", "counter", "ritual"]
Attribute = Literal["DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND", "DIVINE"]
Stat = Literal["attack", "defense", "original_attack", "original_defense", "level", "rank"]
Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
Until = Literal["end_of_turn", "end_of_next_turn", "end_of_opponents_third_turn", "leaves_field", "forever"]
Cause = Literal["cost", "effect", "battle", "procedure", "maintenance", "tax", "rule"]
ChangedCost = Literal[
    "life", "discard", "send", "tribute", "banish", "return_to_hand", "return_to_deck", "return_to_extra",
    "reveal", "detach", "counters", "top_of_deck",
]  # fmt: skip
SummonKind = Literal[
    "normal", "tribute", "flip", "special", "fusion", "synchro", "xyz", "ritual", "link", "pendulum"
]


# ---------------------------------------------------------------------------------------------- amounts


class CountOf(Worked, frozen=True, tag="count", kw_only=True):
    """How many cards fit the filter."""

    cards: Filter


class StatOf(Worked, frozen=True, tag="stat", kw_only=True):
    """The total of one stat of the labelled cards; of cards that have moved: as they were before they left
    (Y-C7). With `cards`, of all cards that fit instead; `how` may take the highest or lowest of them."""

    stat: Stat
    of: str = "this"
    """The label of the cards."""
    cards: Filter | None = None
    how: Literal["total", "highest", "lowest"] = "total"
    """What is taken of the stats of several cards."""


class CountersOn(Worked, frozen=True, tag="counters", kw_only=True):
    """How many counters of a kind lie on the labelled cards."""

    counter: str
    on: str = "this"
    """The label of the cards."""


class PaidLife(Worked, frozen=True, tag="paid_life", kw_only=True):
    """The LP paid as cost for this activation (an effect that uses this depends on its cost, Y-G1 and
    Y-G2)."""


class NumberOf(Worked, frozen=True, tag="number_of", kw_only=True):
    """How many cards carry the label."""

    of: str = "done"
    """The label."""


class LifeOf(Worked, frozen=True, tag="life", kw_only=True):
    """A player's LP at that moment."""

    player: Player = "you"


class Declared(Worked, frozen=True, tag="declared", kw_only=True):
    """The number chosen by a `choose_number` operation of the same effect."""


class DamageDone(Worked, frozen=True, tag="damage_done", kw_only=True):
    """The damage that the last `damage` operation of the same effect really did."""


class HappenedTo(Worked, frozen=True, tag="happened", kw_only=True):
    """To how many cards this happened this turn (`while_here`: since this card is face-up where it is)."""

    when: Trigger
    """The event that is counted, by the cards it happened to."""
    while_here: bool = False


Amount = Union[int, CountOf, StatOf, CountersOn, PaidLife, NumberOf, LifeOf, Declared, DamageDone, HappenedTo]


class Range(Node, frozen=True, kw_only=True):
    """From `min` to `max`, both included; left out: no bound. A bare number in place of a range means
    exactly that.
    """

    min: Amount | None = None
    max: Amount | None = None


# ---------------------------------------------------------------------------------------------- filters


class Filter(Node, frozen=True, kw_only=True):
    """Which cards are meant: a card fits if everything said here holds. Lists mean any of them."""

    of: Side = "either"
    """Whose: on the field the controller, elsewhere the owner."""
    zones: Zone | tuple[Zone, ...] = field(default=(), name="in")
    """Where; `field` is the whole field. Left out: anywhere (only in filters of events and continuous
    effects).
    """
    type: CardType | tuple[CardType, ...] = ()
    kind: Kind | tuple[Kind, ...] = ()
    """Kinds of monster."""
    property: Property | tuple[Property, ...] = ()
    """Kinds of Spell and Trap."""
    attribute: Attribute | tuple[Attribute, ...] = ()
    """As it is now, not as printed."""
    race: str | tuple[str, ...] = ()
    """The type of a monster (`Machine`, …), as printed."""
    level: int | Range | None = None
    """Its present Level; a card without one does not fit. So are all numbers here."""
    rank: int | Range | None = None
    attack: int | Range | None = None
    """The present ATK."""
    defense: int | Range | None = None
    """The present DEF."""
    original_attack: int | Range | None = None
    """The ATK before anything is added."""
    name: str | tuple[str, ...] = ()
    """The whole English name."""
    series: str | tuple[str, ...] = ()
    """An archetype as the card's text quotes it: the name contains it, or the card's `series` lists it."""
    face: Literal["up", "down"] | None = None
    """Face-up or face-down."""
    position: Literal["attack", "defense"] | None = None
    """`defense` is face-up or face-down Defense Position."""
    summoned: Literal["normal", "special"] | None = None
    """Came to the field by a Normal or by a Special Summon."""
    counter: str | None = None
    """Carries at least one counter of this kind."""
    other: bool = False
    """Not the card itself whose effect it is."""
    this: bool = False
    """Only the card itself whose effect it is."""
    among: str | None = None
    """Only cards that carry this label."""
    outside: str | None = None
    """No card that carries this label."""
    other_name_than: str | None = None
    """Another name than the cards that carry this label."""
    same_name_as: str | None = None
    """The name of one of the cards that carry this label."""
    in_battle_with: str | None = None
    """Battles a card that carries this label."""
    attacking: bool = False
    """It is the monster that attacks in the battle under way."""
    equipped_by_this: bool = False
    """What this Equip Card (or Union) is equipped to."""
    equipped_to_this: bool = False
    """The cards equipped to this card by its own effect."""
    attached_to: str | None = None
    """Xyz Material of a card that carries this label."""
    can: Literal["special_summon", "normal_summon", "add_to_hand", "set", "destroy"] | None = None
    """Only cards to which `you` could do this now."""
    without: Filter | None = field(default=None, name="not")
    """A card that fits this one is left out."""
    any: tuple[Filter, ...] = ()
    """Fits at least one of these."""


class Pick(Node, frozen=True, kw_only=True):
    """Cards an operation acts on: `all` that fit, or a number that somebody chooses when the effect
    resolves."""

    all: Filter | None = None
    """Every card that fits."""
    choose: Filter | None = None
    """Out of the cards that fit, `count` are chosen."""
    count: int | Range = 1
    by: Player = "you"
    """Who chooses."""
    random: bool = False
    """Chance picks instead of a player."""
    label: str | None = field(default=None, name="as")
    """The label they get."""


Cards = Union[str, Pick]
"""A label, or a pick."""


# ---------------------------------------------------------------------------------------------- conditions


class Condition(Node, frozen=True, tag_field="if", kw_only=True):
    """Something that is checked, never paid (Y-A1, Y-B6)."""


class Exists(Condition, frozen=True, tag="exists", kw_only=True):
    """That many cards fit the filter (one or more, if nothing is said)."""

    cards: Filter
    count: int | Range = Range(min=1)


class IsSo(Condition, frozen=True, tag="is", kw_only=True):
    """Every card with the label fits the filter (and there is one)."""

    cards: Filter
    label: str = "this"
    """The label of the cards (`this`: the card itself)."""


class InPhase(Condition, frozen=True, tag="phase", kw_only=True):
    """It is one of these phases (any, if none is named), in the turn of that player."""

    phases: tuple[Phase, ...] = ()
    turn: Literal["you", "opponent", "either"] = "either"


class LifeIs(Condition, frozen=True, tag="life", kw_only=True):
    """A player's LP lie in the range."""

    life: int | Range
    player: Player = "you"


class Happened(Condition, frozen=True, tag="happened", kw_only=True):
    """An event of this kind was seen this turn."""

    when: Trigger
    while_here: bool = False
    """Only since this card is face-up where it is."""


class Compare(Condition, frozen=True, tag="compare", kw_only=True):
    """The amount lies in the range."""

    value: Amount
    within: int | Range


class AllOf(Condition, frozen=True, tag="all", kw_only=True):
    """All of these hold."""

    conditions: tuple[AnyCondition, ...]


class AnyOf(Condition, frozen=True, tag="any", kw_only=True):
    """At least one of these holds."""

    conditions: tuple[AnyCondition, ...]


class Not(Condition, frozen=True, tag="not", kw_only=True):
    """This does not hold."""

    condition: AnyCondition


AnyCondition = Union[Exists, IsSo, InPhase, LifeIs, Happened, Compare, AllOf, AnyOf, Not]


# ---------------------------------------------------------------------------------------------- triggers


class Trigger(Node, frozen=True, kw_only=True):
    """The event an effect waits for. Everything said must hold of it."""

    event: Literal[
        "moved", "destroyed", "tributed", "discarded", "banished", "detached", "summoned",
        "would_be_summoned", "flipped", "set", "activated", "spell_resolved", "effect_resolved", "negated",
        "damage", "battle_damage", "life_paid", "life_lost", "drawn", "counter_placed", "attack_declared",
        "battles", "attacked", "before_damage_calculation", "damage_calculation", "battle_destroyed", "phase",
    ]  # fmt: skip
    cards: Filter | None = None
    """The cards it happened to (as they were just before). For `activated` and `effect_resolved` (not
    negated): the card; for `battle_damage`: the monster that did it; for `attacked`: the target; for
    `drawn`: whoever's Deck they came from."""
    origin: Zone | tuple[Zone, ...] = field(default=(), name="from")
    """Where the cards were before."""
    to: Zone | tuple[Zone, ...] = ()
    """Where they went."""
    cause: Cause | tuple[Cause, ...] = ()
    """What it was done for."""
    by: Side = "either"
    """Whose action it was."""
    source: Filter | None = field(default=None, name="for")
    """The card whose cost or effect did it (Y-E4: "to activate a WATER monster's effect"); in battle, the
    monster that destroyed."""
    excavated: bool = False
    """Out of the excavated cards."""
    summon: SummonKind | tuple[SummonKind, ...] = ()
    """How it is summoned; `normal` includes Tribute Summons, `special` every Special Summon."""
    what: Literal["card", "effect", "any"] = "any"
    """For `activated`: the activation of a Spell or Trap Card, or only of an effect."""
    includes: tuple[
        Literal["special_summon", "destroy_on_field", "destroy", "draw", "search", "negate", "damage"], ...
    ] = ()
    """For `activated`: its effect would do one of these."""
    phase: Phase | None = None
    """For `phase`: which one begins."""
    turn: Literal["you", "opponent", "either"] = "either"
    """In whose turn."""
    to_player: Side = field(default="either", name="to_player")
    """For damage: who took it."""


# ---------------------------------------------------------------------------------------------- costs


class Total(Node, frozen=True, kw_only=True):
    """The total of a stat over the cards chosen. With only a lower bound no card may be superfluous
    (Y-C6)."""

    stat: Literal["level", "attack", "rank"]
    within: int | Range
    """The bounds of the total."""


class Cost(Node, frozen=True, tag_field="pay", kw_only=True):
    """An action that must be done to activate (Y-A1). Several costs of one effect are paid in the order
    written (Y-C6).
    """

    really: bool = False
    """Must be really paid: nothing replaces, waives or lessens it (Y-G3)."""


class CardCost(Cost, frozen=True, kw_only=True):
    """A cost that is paid with cards. `as` names the cards paid for the effect; all costs together are
    `paid`.
    """

    cards: Filter
    """Out of which cards it is paid."""
    count: int | Range = 1
    random: bool = False
    """Chance picks the cards when the cost is paid: nobody knows before which they are (Y-A4)."""
    total: Total | None = None
    """Instead of any cards: cards that together have such a total."""
    label: str = field(default="paid", name="as")


class Discard(CardCost, frozen=True, tag="discard", kw_only=True):
    """Discard from the hand. `to_graveyard`: the text says that it goes to the GY, so it must get there
    (Y-A4).
    """

    to_graveyard: bool = False


class Send(CardCost, frozen=True, tag="send", kw_only=True):
    """Send to the GY; the card must get there."""


class Tribute(CardCost, frozen=True, tag="tribute", kw_only=True):
    """Tribute monsters; face-down ones that fit too (Y-C7)."""


class Banish(CardCost, frozen=True, tag="banish", kw_only=True):
    """Banish cards (face-down, if it says so); they must get there (Y-A4)."""

    face_down: bool = False


class ReturnToHand(CardCost, frozen=True, tag="return_to_hand", kw_only=True):
    """Return cards to the hand."""


class ReturnToDeck(CardCost, frozen=True, tag="return_to_deck", kw_only=True):
    """Return cards to the Deck: on top, at the bottom, or shuffled in."""

    place: Literal["top", "bottom", "shuffle"] = "shuffle"


class ReturnToExtra(CardCost, frozen=True, tag="return_to_extra", kw_only=True):
    """Return cards to the Extra Deck."""


class Reveal(CardCost, frozen=True, tag="reveal", kw_only=True):
    """Show cards; they stay where they are."""


class Detach(Cost, frozen=True, tag="detach", kw_only=True):
    """Detach Xyz Materials from this card, or from the monsters that fit `holders`."""

    count: int | Range = 1
    holders: Filter | None = None
    label: str = field(default="paid", name="as")


class PayLife(Cost, frozen=True, tag="life", kw_only=True):
    """Pay LP: `amount`; or `half` (the larger half stays, Y-C5); or a chosen multiple of `multiple_of`, at
    least one, at most `max`; or all but `leave`."""

    amount: Amount | None = None
    half: bool = False
    multiple_of: int | None = None
    max: Amount | None = None
    leave: int | None = None


class RemoveCounters(Cost, frozen=True, tag="counters", kw_only=True):
    """Remove counters from this card, or from the cards that fit `holders`."""

    counter: str
    """The kind of counter."""
    count: int = 1
    holders: Filter | None = None


class SendTop(Cost, frozen=True, tag="top_of_deck", kw_only=True):
    """Send the top cards of your Deck to the GY (or banish them, face-down if it says so)."""

    count: Amount = 1
    banish: bool = False
    face_down: bool = False
    label: str = field(default="paid", name="as")


class OneOf(Cost, frozen=True, tag="one_of", kw_only=True):
    """Alternatives: exactly one list of costs is paid."""

    options: tuple[tuple[AnyCost, ...], ...]


AnyCost = Union[
    Discard, Send, Tribute, Banish, ReturnToHand, ReturnToDeck, ReturnToExtra, Reveal, Detach, PayLife,
    RemoveCounters, SendTop, OneOf,
]  # fmt: skip


# ---------------------------------------------------------------------------------------------- operations


class Op(Node, frozen=True, tag_field="do", kw_only=True):
    """Something an effect does when it resolves (or a summoning procedure does).

    `after` says how it hangs on the operation before: `also` (it is done in any case), `then` (only if the
    one before was done, and later than it), `if_done` (only if the one before was done, at the same time).
    """

    after: Literal["also", "then", "if_done"] = "also"


class Draw(Op, frozen=True, tag="draw", kw_only=True):
    """Draw cards."""

    count: Amount = 1
    player: Player = "you"


class CardOp(Op, frozen=True, kw_only=True):
    """An operation on cards."""

    cards: Cards
    """The cards: a label, or a pick made when it is done."""


class Destroy(CardOp, frozen=True, tag="destroy", kw_only=True):
    """Destroy cards."""


class SendToGraveyard(CardOp, frozen=True, tag="send", kw_only=True):
    """Send cards to the GY."""


class SendTopCards(Op, frozen=True, tag="send_top", kw_only=True):
    """Send the top cards of a Deck to the GY."""

    count: Amount = 1
    player: Player = "you"


class DiscardCards(CardOp, frozen=True, tag="discard", kw_only=True):
    """Discard by effect (no cost, Y-H1)."""


class TributeCards(CardOp, frozen=True, tag="tribute", kw_only=True):
    """Tribute by effect (text after the semicolon: no cost, Y-H1)."""


class BanishCards(CardOp, frozen=True, tag="banish", kw_only=True):
    """Banish cards (face-down, if it says so)."""

    face_down: bool = False


class ToHand(CardOp, frozen=True, tag="to_hand", kw_only=True):
    """Return or add to the owner's hand; what comes from the Deck is shown."""


class ToDeck(CardOp, frozen=True, tag="to_deck", kw_only=True):
    """Return cards to the Deck; `any_order`: the player chooses in which order they lie."""

    place: Literal["top", "bottom", "shuffle", "top_any_order", "bottom_any_order"] = "shuffle"


class SpecialSummon(CardOp, frozen=True, tag="special_summon", kw_only=True):
    """Special Summon monsters, as many as there is room for."""

    position: Literal["attack", "defense", "any", "face_down"] = "any"
    """`any`: the player chooses Attack or face-up Defense Position."""
    side: Literal["you", "opponent"] = "you"
    """On whose side."""
    as_kind: SummonKind = "special"
    """What it is treated as, e.g. `fusion`."""
    ignore_conditions: bool = False
    """Also what cannot be Special Summoned like that (`summoning` of the card)."""
    rules: tuple[AnyRule, ...] = ()
    """What holds for the monster while it stays face-up ("but it cannot attack")."""


class CreateToken(Op, frozen=True, tag="token", kw_only=True):
    """Special Summon Tokens."""

    name: str
    count: Amount = 1
    attribute: Attribute
    race: str
    level: int
    attack: int = 0
    defense: int = 0
    position: Literal["attack", "defense", "any"] = "any"
    side: Literal["you", "opponent", "turn_player"] = "you"
    """On whose side."""
    as_many_as_possible: bool = False
    """As many as there is room for; without it, all or none."""
    rules: tuple[AnyRule, ...] = ()
    """What holds for the Tokens ("they cannot be Tributed")."""
    until: Until = "leaves_field"
    """How long `rules` hold for the Tokens."""


class NormalSummon(CardOp, frozen=True, tag="normal_summon", kw_only=True):
    """Normal Summon (or Set, where `or_set`) right after this effect."""

    or_set: bool = False


class SetCards(CardOp, frozen=True, tag="set", kw_only=True):
    """Set a Spell or Trap on your side."""

    rules: tuple[AnyRule, ...] = ()
    """What holds for them from now on, while they lie there."""


class Equip(CardOp, frozen=True, tag="equip", kw_only=True):
    """Equip `cards` to the card with the label `to`."""

    to: str = "target"


class TakeControl(CardOp, frozen=True, tag="control", kw_only=True):
    """Take control of monsters."""

    until: Until = "leaves_field"
    """When they go back."""


class ChangePosition(CardOp, frozen=True, tag="position", kw_only=True):
    """Change the battle position of monsters."""

    to: Literal["attack", "defense", "face_down", "switch", "face_up_attack", "face_up_defense"]
    """`switch`: from Attack to Defense Position or the other way; `face_down`: to face-down Defense
    Position."""


class NegateActivation(Op, frozen=True, tag="negate_activation", kw_only=True):
    """Negate the activation of the chain link this one answers (or the Summon that would be)."""


class NegateEffect(Op, frozen=True, tag="negate_effect", kw_only=True):
    """Negate only the effect of the chain link this one answers, or (`this`) of this very link."""

    this: bool = False


class NegateAttack(Op, frozen=True, tag="negate_attack", kw_only=True):
    """Negate the attack that was declared: it goes no further, and the monster has attacked."""


class Damage(Op, frozen=True, tag="damage", kw_only=True):
    """Inflict damage by effect."""

    amount: Amount
    player: Player = "opponent"


class GainLife(Op, frozen=True, tag="gain_life", kw_only=True):
    """Gain LP."""

    amount: Amount
    player: Player = "you"


class LoseLife(Op, frozen=True, tag="lose_life", kw_only=True):
    """Lose LP: neither damage nor payment (Y-H1)."""

    amount: Amount
    player: Player = "you"


class PayLifeNow(Op, frozen=True, tag="pay_life", kw_only=True):
    """Pay LP while the effect resolves: a payment by effect and no cost (F-27). Not done if there are not
    enough.
    """

    amount: Amount
    player: Player = "you"


class PlaceCounters(CardOp, frozen=True, tag="place_counters", kw_only=True):
    """Place counters on face-up cards."""

    counter: str
    """The kind of counter."""
    count: Amount = 1
    """How many on each."""
    max: int | None = None
    """No card gets more than this in all."""


class TakeCounters(CardOp, frozen=True, tag="remove_counters", kw_only=True):
    """Remove counters by effect, as far as there are so many."""

    counter: str
    """The kind of counter."""
    count: Amount = 1
    """How many from each."""


class Apply(Op, frozen=True, tag="apply", kw_only=True):
    """From now on these rules hold, until the time said. Where `cards` is given, they hold for just these
    cards (a rule's own `cards` filter then stays away)."""

    rules: tuple[AnyRule, ...]
    cards: Cards | None = None
    until: Until = "end_of_turn"


class Later(Op, frozen=True, tag="later", kw_only=True):
    """In that phase of this turn (or when it next comes), do this; the labels stay bound."""

    phase: Phase = "end"
    turn: Literal["this", "your_next", "next"] = "this"
    """In this turn, in the next one, or in the next one of the player."""
    then: tuple[AnyOp, ...]


class Look(Op, frozen=True, tag="look", kw_only=True):
    """`player` looks at cards: the whole hand of a player, or the top cards of a Deck, which get the
    label."""

    cards: Pick | None = None
    """These cards (a whole hand); or else …"""
    top: Amount | None = None
    """… so many from the top of the Deck."""
    whose: Literal["you", "opponent"] = "you"
    """Whose Deck."""
    label: str = field(default="looked", name="as")


class Excavate(Op, frozen=True, tag="excavate", kw_only=True):
    """Turn up the top cards of your Deck for both players; they get the label."""

    count: Amount = 1
    label: str = field(default="excavated", name="as")


class Shuffle(Op, frozen=True, tag="shuffle", kw_only=True):
    """Shuffle a player's Deck or hand."""

    zone: Literal["deck", "hand"] = "deck"
    player: Player = "you"


class ChooseCards(CardOp, frozen=True, tag="choose", kw_only=True):
    """Choose cards without doing anything to them yet (they get the pick's label)."""


class ChooseNumber(Op, frozen=True, tag="choose_number", kw_only=True):
    """Declare a number in the range; `declared` amounts read it."""

    within: Range


class May(Op, frozen=True, tag="may", kw_only=True):
    """A player may do this. It counts as done if the player did it."""

    then: tuple[AnyOp, ...]
    player: Player = "you"
    otherwise: tuple[AnyOp, ...] = ()
    """Done if the player does not."""


class ChooseOne(Op, frozen=True, tag="choose_one", kw_only=True):
    """A player chooses one of the options that can be done."""

    options: tuple[tuple[AnyOp, ...], ...]
    player: Player = "you"


class If(Op, frozen=True, tag="if", kw_only=True):
    """Do this if the condition holds when it comes to it, and otherwise that."""

    condition: AnyCondition
    then: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...] = ()


class CopyEffect(CardOp, frozen=True, tag="copy_effect", kw_only=True):
    """This effect becomes the activation effect of that card; no cost of the copied card is paid (Y-G2)."""


class Coin(Op, frozen=True, tag="coin", kw_only=True):
    """Toss a coin, and do what its side says."""

    heads: tuple[AnyOp, ...]
    tails: tuple[AnyOp, ...] = ()


class Dice(Op, frozen=True, tag="dice", kw_only=True):
    """Roll a die; on one of the numbers in `on` do this."""

    on: tuple[int, ...]
    then: tuple[AnyOp, ...]


class WinDuel(Op, frozen=True, tag="win", kw_only=True):
    """A player wins the duel."""

    player: Player = "you"


AnyOp = Union[
    Draw, Destroy, SendToGraveyard, SendTopCards, DiscardCards, TributeCards, BanishCards, ToHand, ToDeck,
    SpecialSummon, CreateToken, NormalSummon, SetCards, Equip, TakeControl, ChangePosition, NegateActivation,
    NegateEffect, NegateAttack, Damage, GainLife, LoseLife, PayLifeNow, PlaceCounters, TakeCounters, Apply,
    Later, Look, Excavate, Shuffle, ChooseCards, ChooseNumber, May, ChooseOne, If, CopyEffect, Coin, Dice,
    WinDuel,
]  # fmt: skip


# ---------------------------------------------------------------------------------------------- rules (what
# continuous effects say)


class Rule(Node, frozen=True, tag_field="rule", kw_only=True):
    """One thing that holds while a continuous effect (or a lingering one) applies."""

    condition: AnyCondition | None = None
    """It holds only while this does."""


class Modify(Rule, frozen=True, tag="modify", kw_only=True):
    """Changes stats. `attack` and `defense` are added; `set_…` replaces the current, `original_…` the
    original value; `halve` halves the original value (rounded up)."""

    cards: Filter | None = None
    """Whose stats; left out, of the cards it is applied to."""
    attack: Amount = 0
    defense: Amount = 0
    set_attack: Amount | None = None
    set_defense: Amount | None = None
    original_attack: Amount | None = None
    original_defense: Amount | None = None
    halve_attack: bool = False
    halve_original_attack: bool = False
    level: Amount = 0
    attribute: Attribute | None = None
    """Becomes this attribute."""
    also_attribute: Attribute | None = None
    """Has this attribute too."""


class NegateEffects(Rule, frozen=True, tag="negate_effects", kw_only=True):
    """Negates the effects of these cards while they are face-up on the field; they may still be activated
    (Y-A8). Applied to single cards by an effect it also reaches what the card activated before it left as
    its cost, in the OCG (Y-D3)."""

    cards: Filter | None = None
    """Left out: of the cards it is applied to."""
    anywhere: bool = False
    """Also off the field, until the card moves on from where it went (Y-H3)."""


class NegateLinks(Rule, frozen=True, tag="negate_links", kw_only=True):
    """Negates, when they resolve, effects that activate in these zones, or that target a card in them
    (Y-D1)."""

    activated_in: tuple[Zone, ...] = ()
    """Where the effect is activated; or else …"""
    targeting_in: tuple[Zone, ...] = ()
    """… where a card lies that it targets."""
    cards: Filter | None = None
    """Only effects of these cards."""


class CannotActivate(Rule, frozen=True, tag="cannot_activate", kw_only=True):
    """These cards, or their effects, cannot be activated."""

    player: Side = "either"
    """By which player."""
    cards: Filter | None = None
    what: Literal["card", "effect", "any"] = "any"
    """The card itself, its effects, or both."""


class Redirect(Rule, frozen=True, tag="redirect", kw_only=True):
    """A card that would go to the GY (or leave the field) goes elsewhere instead (Y-A4)."""

    cards: Filter | None = None
    instead_of: Literal["graveyard", "leaving_field"] = "graveyard"
    to: Literal["banished", "deck", "hand"] = "banished"
    """Where it goes."""


class CannotPay(Rule, frozen=True, tag="cannot_pay", kw_only=True):
    """No cost may be paid in this way (Y-A4): `tribute` (Mask of Restrict also stops every other Tribute),
    `discard`, …
    """

    how: Literal["tribute", "discard", "banish", "send", "life"]
    player: Side = "either"
    """By which player."""
    cards: Filter | None = None
    """Not with these cards; left out, with none."""
    everywhere: bool = False
    """Not only as cost: the action itself is impossible."""


class CannotBe(Rule, frozen=True, tag="cannot_be", kw_only=True):
    """These cards cannot be … (by a player, where said)."""

    what: Literal[
        "normal_summoned", "special_summoned", "flip_summoned", "set", "tributed", "tributed_for_summon",
        "banished", "attack", "attack_directly", "attacked", "destroyed_by_battle", "destroyed_by_effect",
        "targeted", "returned", "change_position", "special_summoned_from_graveyard",
    ]  # fmt: skip
    cards: Filter | None = None
    player: Side = "either"
    """By which player."""


class Unaffected(Rule, frozen=True, tag="unaffected", kw_only=True):
    """These cards are unaffected by effects of other cards; they can still pay a cost (Y-A5)."""

    cards: Filter | None = None
    by: Filter | None = None
    """By effects of which cards; left out, of all others."""


class OnlyOne(Rule, frozen=True, tag="only_one", kw_only=True):
    """You can only control one card of this name."""


class Tax(Rule, frozen=True, tag="tax", kw_only=True):
    """Who does this must pay, once for each card (Y-F1)."""

    on: tuple[Literal["normal_summon", "special_summon", "set", "activate", "attack"], ...]
    """The actions that are taxed."""
    pay: tuple[AnyCost, ...]
    """What is paid."""
    origin: tuple[Zone, ...] = field(default=(), name="from")
    """Only for cards that are there; left out, anywhere."""
    player: Side = "either"
    """Whose actions."""
    cards: Filter | None = None
    """Only for these cards."""


class Waive(Rule, frozen=True, tag="waive", kw_only=True):
    """No LP are paid to activate these (Y-G1)."""

    how: Literal["life"] = "life"
    player: Side = "you"
    """Whose activations."""
    cards: Filter | None = None
    what: Literal["card", "effect", "any"] = "any"
    """The activation of the card itself, of its effects, or both."""


class ChangeCost(Rule, frozen=True, tag="change_cost", kw_only=True):
    """The number in a cost (how many LP, cards, materials or counters) is another to activate these: `by`
    is added, or taken off if it is negative, down to `floor` and no further (F-13). A cost that must be
    really paid is not lessened."""

    how: ChangedCost
    """The way of paying."""
    by: Amount
    floor: int = 0
    optional: bool = False
    """The player may leave it."""
    player: Side = "you"
    """Whose activations."""
    cards: Filter | None = None
    """Only for these cards."""
    what: Literal["card", "effect", "any"] = "any"
    """The activation of the card itself, of its effects, or both."""
    per_turn: int | None = None
    """How often a turn; left out: no limit."""


class PayWith(Rule, frozen=True, tag="pay_with", kw_only=True):
    """One may pay otherwise: in place of LP (`life`) or of detaching up to `covers` materials (`detach`),
    `pay` is paid for effects of `cards` (Y-G3). It is not offered for a cost that must be really paid."""

    instead_of: Literal["life", "detach"]
    cards: Filter
    pay: tuple[AnyCost | PutCounter, ...]
    """What is paid instead."""
    covers: int | None = None
    player: Side = "you"
    """Whose effects."""


class PutCounter(Cost, frozen=True, tag="put_counter", kw_only=True):
    """Place counters on the card whose effect opens this way (Brain Research Lab)."""

    counter: str
    """The kind of counter."""
    count: int = 1


class OpenCards(Rule, frozen=True, tag="open_cards", kw_only=True):
    """Further cards may (or must) pay a Tribute, though you do not control them (Y-A6)."""

    cards: Filter
    must: bool = False
    """If a monster is Tributed, it must be one of these (Soul Exchange)."""
    for_: Literal["cost", "summon", "any"] = field(default="any", name="for")
    """For costs, for Tribute Summons, or for both."""
    per_turn: int | None = None
    """How many a turn; left out: no limit."""
    player: Side = "you"
    """Who may Tribute them."""


class CountsAsTributes(Rule, frozen=True, tag="counts_as_tributes", kw_only=True):
    """For the Tribute Summon of a monster that fits `for`, these may be treated as `count` Tributes (or as
    one each).
    """

    cards: Filter
    count: int = 2
    for_: Filter = field(default=Filter(), name="for")


class ExtraNormalSummon(Rule, frozen=True, tag="extra_normal_summon", kw_only=True):
    """One more Normal Summon of such a monster: one a turn, however many effects give one. Then `then`
    happens to the source (a counter)."""

    cards: Filter
    player: Side = "you"
    """Who gets it."""
    then: tuple[AnyOp, ...] = ()
    """Done when that Summon has succeeded."""


class Can(Rule, frozen=True, tag="can", kw_only=True):
    """These monsters can attack directly, attack twice, or inflict piercing battle damage."""

    what: Literal["attack_directly", "attack_twice", "pierce"]
    cards: Filter | None = None


class BattleDamage(Rule, frozen=True, tag="battle_damage", kw_only=True):
    """Battle damage from battles of these cards, for `player`, becomes this share."""

    share: Literal["none", "half", "double"]
    cards: Filter | None = None
    player: Side = "you"


class NoDamage(Rule, frozen=True, tag="no_damage", kw_only=True):
    """The player takes no damage (effect damage too)."""

    player: Side = "you"


class NoBattlePhase(Rule, frozen=True, tag="no_battle_phase", kw_only=True):
    """The player conducts no Battle Phase."""

    player: Side = "you"


class InsteadOfDestruction(Rule, frozen=True, tag="instead_of_destruction", kw_only=True):
    """If one of these would be destroyed, a card that fits `destroy` is destroyed instead."""

    cards: Filter
    by: Literal["battle", "effect", "any"] = "any"
    """Destroyed by what."""
    destroy: Filter


class CannotSummonAfter(Rule, frozen=True, tag="cannot_normal_summon", kw_only=True):
    """The player cannot Normal Summon or Set a monster."""

    player: Side = "you"


class BeforeEffectResolves(Rule, frozen=True, tag="before_effect_resolves", kw_only=True):
    """Before an opponent's effect that targets this card resolves, these operations are done (no chain)."""

    effects_of: Filter
    """The cards whose effects it answers."""
    do: tuple[AnyOp, ...]


class Whenever(Rule, frozen=True, tag="whenever", kw_only=True):
    """Each time this is seen, these operations are done at once, without a chain (Royal Magical Library,
    virus checks).
    """

    when: Trigger
    do: tuple[AnyOp, ...]


class DestroyedWhile(Rule, frozen=True, tag="destroyed", kw_only=True):
    """As long as the condition holds, these cards are destroyed at once, without a chain."""

    cards: Filter


class ChangeTargetedEffect(Rule, frozen=True, tag="negate_if_targeted", kw_only=True):
    """When an opponent's effect that targets this card resolves, roll a die; on these numbers negate and
    destroy it (Archfiends).
    """

    on: tuple[int, ...]
    """The numbers of the die."""


AnyRule = Union[
    Modify, NegateEffects, NegateLinks, CannotActivate, Redirect, CannotPay, CannotBe, Unaffected, OnlyOne,
    Tax, Waive, ChangeCost, PayWith, OpenCards, CountsAsTributes, ExtraNormalSummon, Can, BattleDamage,
    NoDamage, NoBattlePhase, InsteadOfDestruction, CannotSummonAfter, BeforeEffectResolves, Whenever,
    DestroyedWhile, ChangeTargetedEffect,
]  # fmt: skip


# ---------------------------------------------------------------------------------------------- effects


class Limit(Node, frozen=True, kw_only=True):
    """How often (an activation of a Spell or Trap Card that was negated does not count): `per` turn,
    chain, duel, or while the card stays face-up; counted for this card, or (`by: name`) for all cards of
    its name; `shared` limits of one card count together ("only 1 effect of this card's name per turn")."""

    times: int = 1
    """So many times."""
    per: Literal["turn", "chain", "duel", "face_up", "battle"] = "turn"
    by: Literal["card", "name"] = "card"
    shared: bool = False


class Target(Node, frozen=True, kw_only=True):
    """What is targeted, chosen right after the payment (Y-B5)."""

    cards: Filter
    count: int | Range = 1
    label: str = field(default="target", name="as")
    """The label they get."""


class Effect(Node, frozen=True, tag_field="effect", kw_only=True):
    """An ability of a card, numbered as printed (from 1)."""

    condition: AnyCondition | None = None
    """Checked when it is to be used, never paid (Y-B6); for what holds by itself, all the time."""


class Activated(Effect, frozen=True, kw_only=True):
    """What is shared by everything that starts a chain link: condition, cost, target, then the effect."""

    cost: tuple[AnyCost, ...] = ()
    """Paid in this order."""
    target: tuple[Target, ...] = ()
    do: tuple[AnyOp, ...] = ()
    """What it does when it resolves."""
    limit: Limit | None = None
    """How often it may be activated."""
    pledge: tuple[AnyRule, ...] = ()
    """What holds for the rest of the turn in which it was activated ("the turn you activate this, …",
    Y-I5).
    """


class Activation(Activated, frozen=True, tag="activation", kw_only=True):
    """The activation of a Spell or Trap Card. `when` is given where the card answers an event. A
    continuous card may have several (`Activation` without `do` is added by itself if none is written)."""

    when: tuple[Trigger, ...] = ()
    """The events it answers; any of them will do."""
    equip_to: Filter | None = None
    """Equip Spells: what it may be equipped to (it targets that monster)."""


class Ignition(Activated, frozen=True, tag="ignition", kw_only=True):
    """Activated in your own Main Phase, Spell Speed 1."""

    zones: Zone | tuple[Zone, ...] = field(default="field", name="from")
    """Where the card must be; `field` is where a card of its kind lies."""


class Quick(Activated, frozen=True, tag="quick", kw_only=True):
    """A Quick Effect, or the effect of a face-up Trap or Quick-Play: Spell Speed 2. `when`: only in answer
    to such an event.
    """

    zones: Zone | tuple[Zone, ...] = field(default="field", name="from")
    """Where the card must be; `field` is where a card of its kind lies."""
    when: tuple[Trigger, ...] = ()
    """The events it answers; any of them will do."""
    with_activation: bool = False
    """May be used, and paid, together with the activation of the card itself (Ultimate Offering)."""


class Triggered(Activated, frozen=True, tag="trigger", kw_only=True):
    """A Trigger Effect (or Flip Effect). `timing: when` and `optional` together can miss the timing
    (Y-E2)."""

    when: tuple[Trigger, ...]
    """The events it waits for; any of them will do."""
    zones: Zone | tuple[Zone, ...] = field(default=(), name="from")
    """Where the card must be to activate it. Left out: where the event put it."""
    optional: bool = True
    """The player may leave it."""
    timing: Literal["if", "when"] = "if"
    in_damage_step: bool = True
    """It may be activated in the Damage Step."""


class Continuous(Effect, frozen=True, tag="continuous", kw_only=True):
    """Holds while the card is face-up in one of these zones. `innate`: a condition of the card and no
    effect, so nothing negates it.
    """

    rules: tuple[AnyRule, ...]
    zones: Zone | tuple[Zone, ...] = field(default="field", name="from")
    """Where the card must be; `field` is where a card of its kind lies."""
    innate: bool = False


class Procedure(Effect, frozen=True, tag="procedure", kw_only=True):
    """A summoning procedure: neither cost nor effect (Y-H2). `innate`: it stands in the summoning
    condition of a Special Summon monster and is no effect (Y-H2)."""

    zones: Zone | tuple[Zone, ...] = field(default="hand", name="from")
    """From where the monster is summoned."""
    pay: tuple[AnyCost, ...] = ()
    """What is done with other cards or LP for it."""
    to: Literal["you", "opponent"] = "you"
    """To whose side."""
    position: Literal["attack", "defense", "any"] = "any"
    """`any`: the player chooses."""
    first: tuple[AnyOp, ...] = ()
    """Done as part of the procedure, with the summon (Grinder Golem's Tokens)."""
    pledge: tuple[AnyRule, ...] = ()
    """What holds for the rest of the turn."""
    limit: Limit | None = None
    """How often it may be used."""
    innate: bool = False


class Maintenance(Effect, frozen=True, tag="maintenance", kw_only=True):
    """Paid in that phase without a chain, or the card is destroyed (Y-F2). `optional`: the controller may
    let it be destroyed.
    """

    phase: Phase = "standby"
    turn: Literal["you", "opponent", "either"] = "you"
    """In whose turn."""
    pay: tuple[AnyCost, ...]
    """What is paid."""
    optional: bool = True


AnyEffect = Union[Activation, Ignition, Quick, Triggered, Continuous, Procedure, Maintenance]


# ---------------------------------------------------------------------------------------------- cards


class CardDefinition(Definition, frozen=True, kw_only=True):
    """A card: its facts and its effects."""

    passcode: int | None = None
    """The number printed on it."""
    type: str
    """`spell`, `trap`, `monster`, or a subtype word list such as `trap counter`, `monster effect tuner`
    (the kind words).
    """
    attribute: Attribute | None = None
    race: str | None = None
    """The type of a monster (`Machine`, …)."""
    level: int | None = None
    rank: int | None = None
    atk: int | Literal["?"] | None = None
    """`?` where the card says so."""
    def_: int | Literal["?"] | None = field(default=None, name="def")
    series: tuple[str, ...] = ()
    """Archetypes it belongs to although its name does not say so."""
    summoning: Literal["free", "special_only", "special_only_first", "no_special"] = "free"
    """`special_only`: can never be Normal Summoned or Set and only be Special Summoned as its text says
    ("must be"); `special_only_first`: the same until it was summoned that way once ("must first be");
    `no_special`: cannot be Special Summoned."""
    summoned_by: tuple[str, ...] = ()
    """The cards whose effects may Special Summon it although its summoning is `special_only`."""
    effects: tuple[AnyEffect, ...] = ()
    """Its effects, in the order printed."""
