"""English sentences for obstacles of every game. `how.…` are the words for ways to pay."""

from __future__ import annotations

OBSTACLES: dict[str, tuple[str, ...]] = {
    "no_such_action": ("There is no such action.",),
    # when
    "not_your_turn": ("{card}: only in your own turn.", "It is not your turn."),
    "duel_over": ("The Duel is over.",),
    # the card
    "not_in_hand": ("{card} is not in your hand.", "It is not in your hand."),
    "not_yours": ("{card} is not yours to use.", "It is not yours to use."),
    # the cost
    "too_few_cards": (
        "Cannot {part}: {need} needed, {have} there.",
        "Cannot {how}: {need} needed, {have} there.",
        "{need} cards needed, {have} there.",
        "There are too few cards to pay with.",
    ),
    "too_few_cards.none": (
        "Cannot {part}: no card fits.",
        "Cannot {how}: no card fits.",
        "There is no card to pay with.",
    ),
    "too_few_cards.discard.none": ("Cannot discard: your hand has no other card for it.",),
    "life_short": ("Pay {need} LP in all: you have {have} LP.", "You have too few LP."),
    "joint": ("These cannot be paid together: {parts}.", "The parts of the cost cannot be paid together."),
    # a payment that was offered
    "no_such_way": ("There is no such way to pay: there are {need}.", "There is no such way to pay."),
    "parts_missing": ("The cost has {need} parts: {have} are given.", "A part of the cost is missing."),
    "pays_twice": ("{cards} cannot pay twice.", "One card cannot pay twice."),
    "cannot_pay_with": ("{cards} cannot pay this.", "This card cannot pay this."),
    "superfluous": (
        "{need} would be enough to {how}: {have} are given.",
        "More is given than the cost asks for.",
    ),
}

WORDS = {
    "obstacle.name": "{name}",
    "how.discard": "discard",
    "how.return_to_hand": "return to the hand",
}
