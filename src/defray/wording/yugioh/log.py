"""The verbs of the log of Yu-Gi-Oh!."""

from __future__ import annotations

VERBS: dict[str, str] = {
    # payments
    "cost": "a card or LP paid to activate a card or effect",
    "tax": "a card or LP paid because a continuous effect demands it for an action",
    "maintenance": "a card or LP paid to keep a card on the field",
    "procedure": "a card used by a summoning procedure (no cost)",
    "replaced": "an effect put something else in the place of a payment: the card of that effect, for what "
    "was due",
    # the chain
    "activate": "a card or effect is activated and starts a Chain",
    "chain": "a card or effect is activated in response",
    "trigger": "the effect of a card was met and waits to be activated",
    "target": "a card is targeted",
    "resolve": "a Chain Link resolves",
    "negate activation": "the activation of the card is negated",
    "negate effect": "the effect of the card is negated",
    "negate summon": "the Summon of the monster is negated",
    "negate attack": "the attack of the monster is negated",
    # cards that move
    "destroy": "a card is destroyed",
    "send": "a card is sent to the GY (or an Xyz Material detached by an effect)",
    "discard": "a card is discarded by an effect or the hand limit",
    "tribute": "a monster is Tributed by an effect",
    "banish": "a card is banished by an effect",
    "return": "a card goes back to the hand, the Deck or the Extra Deck",
    "add": "a card is added to the hand",
    "draw": "a player draws cards",
    "set": "a card is Set",
    "summon": "a monster is Normal Summoned, with or without Tributes",
    "flip summon": "a monster is Flip Summoned",
    "special summon": "a monster is Special Summoned",
    "token": "a Token is Special Summoned",
    "flip": "a face-down card is turned face-up",
    "control": "the control of a card changes",
    "position": "the battle position of a monster changes",
    "equip": "a card is equipped to a monster",
    "reveal": "a card is shown to both players",
    "look": "a player looks at a card",
    "excavate": "a card from the top of the Deck is turned up",
    "shuffle": "a Deck or hand is shuffled",
    # counters and LP
    "counter": "counters are placed or removed by an effect",
    "damage": "a player takes effect damage",
    "battle damage": "a player takes battle damage",
    "gain": "a player gains LP",
    "lose": "a player loses LP without paying and without damage",
    "pay": "a player pays LP by an effect: no cost",
    # battle and the course of the duel
    "attack": "a monster declares an attack",
    "coin": "a coin is tossed",
    "die": "a die is rolled",
    "phase": "a phase begins",
    "turn": "a turn begins",
    "win": "a player wins the Duel",
}
"""Each verb or cause of the log with its meaning."""
