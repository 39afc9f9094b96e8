"""The vocabulary of Duel Masters in the effect language: what a card does, as plain data.

A card is a tree of these nodes and nothing else. In files it is YAML; every node that has kinds names its
kind in one key: `effect:` (an ability of the card), `pay:` (an action that is paid), `do:` (an operation),
`rule:` (what a static ability says), `if:` (a condition) and `amount:` (a number that is worked out).

Words used throughout:

* `you` is the player who used the card or whose card it is.
* A *label* names cards that are bound: `this`, `trigger` (the cards of the event that was met), `done`
  (the cards the operation before acted on), `paid` (the cards of the payment), or a name given by `as`.
"""

from __future__ import annotations

from typing import Literal, Union

from msgspec import field

from defray.effects.grammar import Definition, Node, Worked

Side = Literal["you", "opponent", "either"]
Player = Literal["you", "opponent", "both", "owner"]
Zone = Literal[
    "battle", "hand", "mana", "graveyard", "shields", "deck", "hyperspatial", "gr", "abyss", "under"
]
"""`under`: the cards under an evolution creature."""
Civilization = Literal["L", "W", "D", "F", "N"]
CardType = Literal[
    "creature",
    "spell",
    "cross gear",
    "castle",
    "field",
    "tamaseed",
    "aura",
    "artifact",
    "seal",
    "cell",
    "core",
]
Kind = Literal[
    "evolution", "star", "max", "psychic", "dragheart", "gr", "dream", "d2", "orega", "neo", "duel mate"
]
"""Further words before the type: `star max evolution creature`, `d2 field`, `orega aura`."""
Phase = Literal["start", "draw", "charge", "main", "attack", "end"]
Keyword = Literal[
    "shield_trigger", "blocker", "slayer", "speed_attacker", "mach_fighter", "double_breaker",
    "triple_breaker", "quattro_breaker", "world_breaker", "charger", "soulshift", "hyper_energy",
    "guard_strike", "ex_life", "just_diver", "shinkarise", "enters_tapped", "stays_tapped",
    "attacks_untapped", "must_attack", "unchoosable",
]  # fmt: skip
"""Keywords without a parameter. `enters_tapped`: is put into the battle zone tapped; `stays_tapped`: does
not untap at the start of its owner's turn; `attacks_untapped`: can attack untapped creatures;
`must_attack`: attacks each turn if able; `unchoosable`: the opponent cannot choose it."""
Stat = Literal["cost", "power"]
Until = Literal["end_of_turn", "end_of_next_turn", "start_of_your_next_turn", "leaves", "forever"]


# ---------------------------------------------------------------------------------------------- amounts


class CountOf(Worked, frozen=True, tag="count", kw_only=True):
    """How many cards fit the filter."""

    cards: Filter


class StatOf(Worked, frozen=True, tag="stat", kw_only=True):
    """The total of a stat of the labelled cards (of a card that has left: its last one, D-138), or of all
    cards that fit `cards`."""

    stat: Stat
    of: str = "this"
    cards: Filter | None = None


class NumberOf(Worked, frozen=True, tag="number_of", kw_only=True):
    """How many cards carry the label."""

    of: str = "done"


class Linked(Worked, frozen=True, tag="linked", kw_only=True):
    """How many Gods are linked to this one itself, not through others."""


Amount = Union[int, CountOf, StatOf, NumberOf, Linked]


class Range(Node, frozen=True, kw_only=True):
    """From `min` to `max`, both included; left out: no bound. A bare number means exactly that."""

    min: Amount | None = None
    max: Amount | None = None


# ---------------------------------------------------------------------------------------------- filters


class Filter(Node, frozen=True, kw_only=True):
    """Which cards are meant: a card fits if everything said here holds. Lists mean any of them."""

    of: Side = "either"
    zones: Zone | tuple[Zone, ...] = field(default=(), name="in")
    """Where; left out: anywhere (only in filters of events and rules)."""
    type: CardType | tuple[CardType, ...] = ()
    kind: Kind | tuple[Kind, ...] = ()
    civ: Civilization | tuple[Civilization, ...] = ()
    """Has one of these civilizations."""
    colors: Literal["mono", "multi", "none"] | None = None
    """Has one civilization, several, or none."""
    race: str | tuple[str, ...] = ()
    race_word: str | None = None
    """A word contained in one of its races (`Dragon` in Armored Dragon)."""
    name: str | tuple[str, ...] = ()
    name_word: str | None = None
    cost: int | Range | None = None
    power: int | Range | None = None
    power_ends: int | None = None
    """The last three digits of its power."""
    keyword: Keyword | None = None
    vanilla: bool = False
    """Has no abilities."""
    tapped: bool | None = None
    face: Literal["up", "down"] | None = None
    other: bool = False
    """Not the card itself whose ability it is."""
    this: bool = False
    among: str | None = None
    """Only cards that carry this label."""
    outside: str | None = None
    """No card that carries this label."""
    attached_to: str | None = None
    """Attached to (a gear crossed to, an aura on) a card with this label."""
    bears_this: bool = False
    """What this card is attached to."""
    linked_to: str | None = None
    """A God linked to a card with this label."""
    linked: bool | None = None
    attacking: bool = False
    came: Literal["summoned", "put"] | None = None
    """Was summoned, or put by an effect, as it came to the battle zone."""
    came_from: Zone | None = None
    this_turn: bool = False
    """Came to its zone this turn."""
    without: Filter | None = field(default=None, name="not")
    """A card that fits this one is left out."""
    any: tuple[Filter, ...] = ()


class Total(Node, frozen=True, kw_only=True):
    """The total of a stat over the cards chosen."""

    stat: Stat
    within: int | Range


class Pick(Node, frozen=True, kw_only=True):
    """Cards an operation acts on: `all` that fit, or a number that somebody chooses when it is done."""

    all: Filter | None = None
    choose: Filter | None = None
    count: int | Range = 1
    by: Player = "you"
    """Who chooses. An opponent's effect cannot choose what is `unchoosable` for it."""
    random: bool = False
    total: Total | None = None
    label: str | None = field(default=None, name="as")


Cards = Union[str, Pick]
"""A label, or a pick."""


# ---------------------------------------------------------------------------------------------- conditions


class Condition(Node, frozen=True, tag_field="if", kw_only=True):
    """Something that holds or does not."""


class Exists(Condition, frozen=True, tag="exists", kw_only=True):
    """That many cards fit the filter (one or more, if nothing is said)."""

    cards: Filter
    count: int | Range = Range(min=1)


class IsSo(Condition, frozen=True, tag="is", kw_only=True):
    """Every card with the label fits the filter (and there is one)."""

    cards: Filter
    label: str = "this"


class InTurn(Condition, frozen=True, tag="turn", kw_only=True):
    """It is a certain player's turn, in one of these steps (if said)."""

    turn: Side = "you"
    phases: tuple[Phase, ...] = ()


class Happened(Condition, frozen=True, tag="happened", kw_only=True):
    """Such an event was seen this turn (that many times)."""

    when: Trigger
    times: int | Range = Range(min=1)


class Compare(Condition, frozen=True, tag="compare", kw_only=True):
    """The amount lies in the range."""

    value: Amount
    within: int | Range


class AllOf(Condition, frozen=True, tag="all", kw_only=True):
    conditions: tuple[AnyCondition, ...]


class AnyOf(Condition, frozen=True, tag="any", kw_only=True):
    conditions: tuple[AnyCondition, ...]


class Not(Condition, frozen=True, tag="not", kw_only=True):
    condition: AnyCondition


AnyCondition = Union[Exists, IsSo, InTurn, Happened, Compare, AllOf, AnyOf, Not]


# ---------------------------------------------------------------------------------------------- triggers


class Trigger(Node, frozen=True, kw_only=True):
    """The event an ability waits for. Everything said must hold of it."""

    event: Literal[
        "entered", "left", "moved", "destroyed", "discarded", "drawn", "charged", "used", "summoned", "cast",
        "generated", "fortified", "deployed", "attacks", "attack_ends", "unblocked", "blocks",
        "becomes_blocked", "battles", "wins_battle", "breaks", "tapped", "crossed", "linked", "evolved",
        "turn_start", "turn_end",
    ]  # fmt: skip
    """`entered`: put into the battle zone in whatever way; `charged`: put into the mana zone;
    `attack_ends`: after the attack; `unblocked`: attacks the player and is not blocked; `breaks`: breaks a
    shield."""
    cards: Filter | None = None
    """The cards it happened to, as they were just before (for `entered` and `used`: as they are)."""
    origin: Zone | tuple[Zone, ...] = field(default=(), name="from")
    to: Zone | tuple[Zone, ...] = ()
    by: Side = "either"
    """Whose action it was."""
    free: bool | None = None
    """For `used` and its kinds: without its cost being paid, or with (D-75, D-87)."""
    turn: Side = "either"
    """In whose turn."""
    first: bool = False
    """Only the first such event of a turn."""


# ---------------------------------------------------------------------------------------------- payments


class Mana(Node, frozen=True, kw_only=True):
    """An amount of mana with its civilizations, as texts print it (D-90)."""

    number: int
    civ: tuple[Civilization, ...] = ()


class Action(Node, frozen=True, tag_field="pay", kw_only=True):
    """An action that is paid (D-28)."""

    cards: Filter
    count: int | Range = 1
    label: str = field(default="paid", name="as")


class TapCards(Action, frozen=True, tag="tap", kw_only=True):
    """Tap untapped cards."""


class DiscardCards(Action, frozen=True, tag="discard", kw_only=True):
    pass


class DestroyCards(Action, frozen=True, tag="destroy", kw_only=True):
    pass


class ReturnCards(Action, frozen=True, tag="return_to_hand", kw_only=True):
    pass


class PutOnBottom(Action, frozen=True, tag="deck_bottom", kw_only=True):
    """Put on the bottom of the deck."""


class PutToGraveyard(Action, frozen=True, tag="graveyard", kw_only=True):
    pass


AnyAction = Union[TapCards, DiscardCards, DestroyCards, ReturnCards, PutOnBottom, PutToGraveyard]


# ---------------------------------------------------------------------------------------------- operations


class Op(Node, frozen=True, tag_field="do", kw_only=True):
    """Something that is done. `after`: `also` (whatever the operation before did) or `if_did` ("if you
    do")."""

    after: Literal["also", "if_did"] = "also"


class CardOp(Op, frozen=True, kw_only=True):
    """An operation on cards."""

    cards: Cards


class Draw(Op, frozen=True, tag="draw", kw_only=True):
    """Draw. `up_to`: any number from 0 to `count`."""

    count: Amount = 1
    up_to: bool = False
    player: Player = "you"


class Destroy(CardOp, frozen=True, tag="destroy", kw_only=True):
    pass


class Discard(CardOp, frozen=True, tag="discard", kw_only=True):
    pass


class ToHand(CardOp, frozen=True, tag="to_hand", kw_only=True):
    """Put into the owner's hand. `reveal`: show them first."""

    reveal: bool = False


class ToMana(CardOp, frozen=True, tag="to_mana", kw_only=True):
    """Put into the owner's mana zone."""

    tapped: bool = False
    face_down: bool = False


class ToGraveyard(CardOp, frozen=True, tag="to_graveyard", kw_only=True):
    """Put into the graveyard (not destroyed)."""


class ToShields(CardOp, frozen=True, tag="to_shields", kw_only=True):
    """Add to the owner's shields, face down."""

    guards: str | None = None
    """The label of the card that this shield stands in for when it would leave (EX Life)."""


class ToDeck(CardOp, frozen=True, tag="to_deck", kw_only=True):
    place: Literal["top", "bottom", "shuffle"] = "bottom"
    chosen_order: bool = False
    """Their owner chooses the order."""


class TopCards(Op, frozen=True, tag="top_cards", kw_only=True):
    """Move the top cards of a player's deck."""

    count: Amount = 1
    to: Literal["mana", "graveyard", "shields", "hand"]
    player: Player = "you"
    tapped: bool = False
    guards: str | None = None
    """For shields: the label of the card that this shield stands in for when it would leave (EX Life)."""
    label: str | None = field(default=None, name="as")


class Reveal(Op, frozen=True, tag="reveal", kw_only=True):
    """Reveal the top cards of the deck (they stay there) and give them a label."""

    count: Amount = 1
    player: Player = "you"
    label: str = field(default="revealed", name="as")


class Search(CardOp, frozen=True, tag="search", kw_only=True):
    """Look through your deck and take cards; then shuffle it. Without a destination they are only bound."""

    to: Literal["hand", "mana", "graveyard", "battle", "top"] | None = "hand"
    reveal: bool = True


class Put(CardOp, frozen=True, tag="put", kw_only=True):
    """Put into the battle zone (this is no use, D-116)."""

    tapped: bool = False


class Use(CardOp, frozen=True, tag="use", kw_only=True):
    """Use a card inside the resolution without paying its cost (D-12, D-86)."""

    pay: bool = False
    """Its cost is paid."""


class Pay(Op, frozen=True, tag="pay", kw_only=True):
    """Pay inside the resolution: this amount of mana, these actions. Nothing is used by that, and no change
    of a cost of use reaches it (D-120)."""

    mana: Mana | None = None
    pay: tuple[AnyAction, ...] = ()


class Tap(CardOp, frozen=True, tag="tap", kw_only=True):
    freeze: bool = False
    """It does not untap at the start of its owner's next turn."""


class Untap(CardOp, frozen=True, tag="untap", kw_only=True):
    pass


class TurnFaceDown(CardOp, frozen=True, tag="turn_face_down", kw_only=True):
    """Turn cards in the mana zone face down (Crystal Mana)."""


class Choose(CardOp, frozen=True, tag="choose", kw_only=True):
    """Choose cards and give them a label."""


class ChoosePlayer(Op, frozen=True, tag="choose_player", kw_only=True):
    """Choose a player, and do the block as if that player were `you`."""

    then: tuple[AnyOp, ...]


class Opponent(Op, frozen=True, tag="opponent", kw_only=True):
    """The opponent does the block: inside, `you` is the opponent."""

    then: tuple[AnyOp, ...]


class Apply(Op, frozen=True, tag="apply", kw_only=True):
    """Rules hold for a while: for the cards with the label or picked, or as they say themselves."""

    rules: tuple[AnyRule, ...]
    cards: Cards | None = None
    until: Until = "end_of_turn"


class May(Op, frozen=True, tag="may", kw_only=True):
    """Somebody may do something; asked only if it can be done."""

    then: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...] = ()
    player: Player = "you"


class ChooseOne(Op, frozen=True, tag="choose_one", kw_only=True):
    """One of several blocks that can be done."""

    options: tuple[tuple[AnyOp, ...], ...]
    player: Player = "you"


class If(Op, frozen=True, tag="if", kw_only=True):
    condition: AnyCondition
    then: tuple[AnyOp, ...] = ()
    otherwise: tuple[AnyOp, ...] = ()


class Repeat(Op, frozen=True, tag="repeat", kw_only=True):
    """Do the block that many times."""

    times: Amount
    then: tuple[AnyOp, ...]


class Later(Op, frozen=True, tag="later", kw_only=True):
    """Do the block at the end of this turn; the labels stay bound."""

    then: tuple[AnyOp, ...]


class GachinkoJudge(Op, frozen=True, tag="gachinko_judge", kw_only=True):
    """Each player reveals the top card and puts it on the bottom; you win on the same or a higher cost
    (D-134)."""

    win: tuple[AnyOp, ...] = ()
    lose: tuple[AnyOp, ...] = ()


class InsteadOfGraveyard(Op, frozen=True, tag="this_goes_to", kw_only=True):
    """After it was cast this spell goes there instead of the graveyard."""

    to: Literal["hand", "mana", "deck_bottom", "shields"]


class SkipTurn(Op, frozen=True, tag="skip_turn", kw_only=True):
    """Skip the rest of the present turn, or a player's next one (D-112, D-118)."""

    what: Literal["rest", "next"] = "rest"
    player: Player = "opponent"


class Link(Op, frozen=True, tag="link", kw_only=True):
    """Link this God with another one in the battle zone."""


class Flip(CardOp, frozen=True, tag="flip", kw_only=True):
    """Turn a card to its other side (awaken); nothing where it has none."""


class Shuffle(Op, frozen=True, tag="shuffle", kw_only=True):
    player: Player = "you"


class WinGame(Op, frozen=True, tag="win", kw_only=True):
    player: Player = "you"


AnyOp = Union[
    Draw, Destroy, Discard, ToHand, ToMana, ToGraveyard, ToShields, ToDeck, TopCards, Reveal, Search, Put,
    Use, Pay, Tap, Untap, TurnFaceDown, Choose, ChoosePlayer, Opponent, Apply, May, ChooseOne, If, Repeat,
    Later, GachinkoJudge, InsteadOfGraveyard, SkipTurn, Link, Flip, Shuffle, WinGame,
]  # fmt: skip


# ---------------------------------------------------------------------------------------------- rules


class Rule(Node, frozen=True, tag_field="rule", kw_only=True):
    """One thing that holds while a static ability (or a lingering effect) applies."""

    condition: AnyCondition | None = None


class Power(Rule, frozen=True, tag="power", kw_only=True):
    """Power is changed, or (`set`) becomes that."""

    by: Amount = 0
    to: Amount | None = None
    cards: Filter | None = None
    """None: this card."""
    while_: Literal["always", "attacking", "battling"] = field(default="always", name="while")


class Has(Rule, frozen=True, tag="has", kw_only=True):
    """Cards have a keyword."""

    keyword: Keyword
    cards: Filter | None = None


class Breaks(Rule, frozen=True, tag="breaks", kw_only=True):
    """Breaks so many shields more."""

    more: Amount
    cards: Filter | None = None


class ChangeCost(Rule, frozen=True, tag="change_cost", kw_only=True):
    """The cost to use these cards is another: `by` is added, or taken off if it is negative, down to
    `floor` and no further (D-70)."""

    by: Amount
    floor: int = 0
    cards: Filter | None = None
    """None: this card itself."""
    player: Side = "you"
    """Whose uses."""
    optional: bool = False
    """"may": the player decides at declaration (D-72)."""
    up_to: bool = False
    """Any part of it may be chosen (D-73)."""
    pay: tuple[AnyAction, ...] = ()
    """What is done for it: in step 4, when it is applied (D-14, D-18)."""


class CostIs(Rule, frozen=True, tag="cost_is", kw_only=True):
    """This card's cost is that number, in every zone: it defines the card and changes nothing (D-83)."""

    to: Amount


class InfiniteCost(Rule, frozen=True, tag="infinite_cost", kw_only=True):
    """The cost to use these cards becomes infinite (D-68)."""

    cards: Filter
    player: Side = "either"


class Cannot(Rule, frozen=True, tag="cannot", kw_only=True):
    """Something is impossible: for a player (`use`, `cross`), or for cards (`attack`, `attack_players`,
    `attack_creatures`, `block`, `be_blocked`, `be_attacked`, `be_chosen`, `untap`). `cards`: what is used,
    what attacks, …; `against`: by which it cannot be blocked or attacked."""

    what: Literal[
        "use", "cross", "attack", "attack_players", "attack_creatures", "block", "be_blocked", "be_attacked",
        "be_chosen", "untap", "use_ability",
    ]  # fmt: skip
    cards: Filter | None = None
    player: Side = "either"
    against: Filter | None = None
    ability: Literal["shield_trigger", "guard_strike", "ninja_strike", "strike_back"] | None = None
    """For `use_ability` (D-3)."""


class MustBeAttacked(Rule, frozen=True, tag="must_be_attacked", kw_only=True):
    """The opponent's attacking creatures must attack one of these if able."""

    cards: Filter


class MayUse(Rule, frozen=True, tag="may_use", kw_only=True):
    """A player may use these cards from further zones (the payment stays, D-9)."""

    cards: Filter
    player: Side = "you"


class ManaNumber(Rule, frozen=True, tag="mana_number", kw_only=True):
    """Mana numbers are others: `to`, always or only while summoning `for`; `optional`: the payer may
    decide for each card tapped (D-55 to D-57)."""

    to: int
    cards: Filter
    for_: Filter | None = field(default=None, name="for")
    player: Side = "you"
    """Whose mana zone."""
    optional: bool = False


class AsMana(Rule, frozen=True, tag="as_mana", kw_only=True):
    """These cards may be tapped as if they were in the mana zone (D-51)."""

    cards: Filter


class Civilizations(Rule, frozen=True, tag="civilizations", kw_only=True):
    """Cards have all civilizations, or these too, or none (then costs and costs in texts lose theirs, too,
    D-91)."""

    give: Literal["all", "none"] | tuple[Civilization, ...]
    cards: Filter


class Redirect(Rule, frozen=True, tag="redirect", kw_only=True):
    """A card that would go somewhere goes elsewhere instead. `to: stay`: it does not move."""

    cards: Filter | None = None
    """None: this card."""
    would: Literal["enter", "be_destroyed", "leave", "to_graveyard"]
    """`enter`: be put into the battle zone (D-34)."""
    origin: Zone | tuple[Zone, ...] = field(default=(), name="from")
    to: Literal["hand", "mana", "graveyard", "deck_bottom", "shields"]
    optional: bool = False
    """Its controller decides."""


class InsteadOfLosing(Rule, frozen=True, tag="instead_of_losing", kw_only=True):
    """When you would lose, do one of these instead, if you can: destroy this, or discard a card of its
    name."""

    do: tuple[AnyAction, ...]


class InsteadOfBreaking(Rule, frozen=True, tag="instead_of_breaking", kw_only=True):
    """When the fortified shield (by this castle alone) would be broken, another shield may go to the hand
    instead."""


class HandRevealed(Rule, frozen=True, tag="hand_revealed", kw_only=True):
    """The player plays with the hand face up."""

    player: Side = "opponent"


AnyRule = Union[
    Power, Has, Breaks, ChangeCost, CostIs, InfiniteCost, Cannot, MustBeAttacked, MayUse, ManaNumber, AsMana,
    Civilizations, Redirect, InsteadOfLosing, InsteadOfBreaking, HandRevealed,
]  # fmt: skip


# ---------------------------------------------------------------------------------------------- abilities


class Ability(Node, frozen=True, tag_field="effect", kw_only=True):
    """An ability of a card, numbered as printed (from 1)."""

    condition: AnyCondition | None = None


class Spell(Ability, frozen=True, tag="spell", kw_only=True):
    """What a spell does (D-31)."""

    do: tuple[AnyOp, ...]


class Triggered(Ability, frozen=True, tag="trigger", kw_only=True):
    """Waits for an event, then in the pool until its player resolves it. The condition is an "if": checked
    on resolution only."""

    when: tuple[Trigger, ...]
    do: tuple[AnyOp, ...]
    optional: bool = False
    """"You may": its player decides when it is resolved."""
    zones: Zone | tuple[Zone, ...] = field(default="battle", name="from")
    """Where the card is when it happens."""
    times: int | None = None
    """How often a turn (D-4)."""
    while_: AnyCondition | None = field(default=None, name="while")
    """Must hold when the event happens."""


class Static(Ability, frozen=True, tag="static", kw_only=True):
    """Holds while the card is in one of these zones. `anywhere`: in every zone, for what a card says about
    its own use or nature (D-78, D-83)."""

    rules: tuple[AnyRule, ...]
    zones: Zone | tuple[Zone, ...] = field(default="battle", name="in")
    anywhere: bool = False


class UseAbility(Ability, frozen=True, tag="use", kw_only=True):
    """A further way to use this card: from where, when and for which payment; what is not said stays as
    usual (D-9, D-10). The condition is checked at declaration."""

    word: Literal[
        "g_zero", "mana_reburst", "recycle", "mugen_climb", "ninja_strike", "strike_back", "alternative"
    ] = "alternative"
    zones: Zone | tuple[Zone, ...] = field(default=(), name="from")
    """Left out: from wherever the card may be used anyway (D-99)."""
    when: Literal["main", "attacked", "shield_added"] = "main"
    """`attacked`: in the declaration window of an opponent's attack or block (D-97); `shield_added`: while
    shields are added to the hand (D-96)."""
    free: bool = False
    """For no cost."""
    mana: Mana | None = None
    """This amount of mana instead (D-88)."""
    pay: tuple[AnyAction, ...] = ()
    then: tuple[AnyOp, ...] = ()
    """Done at the end of the turn (the Ninja Strike creature goes back)."""


class TapAbility(Ability, frozen=True, tag="tap", kw_only=True):
    """Tap the creature instead of attacking."""

    do: tuple[AnyOp, ...]


class GodLink(Ability, frozen=True, tag="god_link", kw_only=True):
    """May be linked with these Gods: `right`: to the right of them, `left`: to their left."""

    right: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


class ODrive(Ability, frozen=True, tag="o_drive", kw_only=True):
    """While using it this mana may be paid on top; then this is done as it comes (D-81)."""

    mana: Mana
    do: tuple[AnyOp, ...]


class GuardStrike(Ability, frozen=True, tag="guard_strike", kw_only=True):
    """When it is added from the shields to the hand it may be shown; then this is done."""

    do: tuple[AnyOp, ...]


AnyAbility = Union[Spell, Triggered, Static, UseAbility, TapAbility, GodLink, ODrive, GuardStrike]


# ---------------------------------------------------------------------------------------------- cards


class SideDefinition(Node, frozen=True, kw_only=True):
    """One side of a twinpact (D-123), or of a card with a back."""

    name: str
    type: str
    civ: str = "c"
    race: str | tuple[str, ...] = ()
    cost: int | Literal["infinite"] = 0
    power: int | None = None
    keywords: tuple[Keyword, ...] = ()
    base: Filter | None = None
    bases: int = 1
    effects: tuple[AnyAbility, ...] = ()


class CardDefinition(Definition, frozen=True, kw_only=True):
    """A card: its facts and its abilities."""

    type: str = ""
    """The type with its further words: `creature`, `evolution creature`, `d2 field`, `spell`, …"""
    civ: str = "c"
    """Its civilizations, a letter each (L W D F N); `c`: colourless; `5`: all five."""
    race: str | tuple[str, ...] = ()
    cost: int | Literal["infinite"] = 0
    power: int | None = None
    mana: int = 1
    """The mana number."""
    keywords: tuple[Keyword, ...] = ()
    base: Filter | None = None
    """Evolution creatures: what it may be put on."""
    bases: int = 1
    """On how many."""
    effects: tuple[AnyAbility, ...] = ()
    sides: tuple[SideDefinition, ...] = ()
    """A twinpact has two sides, and nothing else of the above but name, civ and mana."""
