"""The verbs of the log of Duel Masters."""

from __future__ import annotations

VERBS: dict[str, str] = {
    # using and paying
    "reveal": "a card is shown to both players, such as the one that is declared",
    "cost": "a card paid for what stands after `for`; one tapped for a civilization has its name in brackets",
    "modify": "a change of the cost is applied: by how much, and which card does it",
    "use": "a card is used: the cost printed on it, the total (`no total` where no mana is paid, or `free`) "
    "and the number of cards paid",
    "summon": "a creature is used, with the same three values",
    "cast": "a spell is used, with the same three values",
    "generate": "a cross gear is used, with the same three values",
    "fortify": "a castle is used, with the same three values",
    "deploy": "a field is used, with the same three values",
    "declare": "an ability that lets a card be used or act at once is declared, with its word",
    "resolve": "an ability of the card is carried out",
    # cards that move
    "charge": "a card is put into the mana zone as the charge of the turn",
    "put": "a card is put into the battle zone, or a castle onto a shield",
    "evolve": "a creature has got another one on top of it",
    "destroy": "a card is destroyed",
    "discard": "a card is discarded by an effect",
    "draw": "a player draws cards",
    "break": "a broken shield comes to the hand",
    "to hand": "a card comes to the hand in another way",
    "to mana": "a card is put into the mana zone by an effect",
    "to graveyard": "a card is put into the graveyard without being destroyed or discarded",
    "to shields": "a card becomes a shield",
    "to deck": "a card is put into the deck",
    "shuffle": "a deck is shuffled",
    # cards that stay
    "tap": "a card is tapped, but not to pay",
    "untap": "a card is untapped",
    "cross": "a cross gear is crossed to a creature",
    "link": "a God is linked to another one",
    "flip": "a card is turned to another side of it",
    "turn face down": "a card is turned face down",
    # battle and the course of the duel
    "attack": "a creature attacks a creature or the player",
    "block": "a creature blocks an attacking one",
    "battle": "two creatures battle",
    "win battle": "a creature wins a battle",
    "shield break": "a creature has broken a shield",
    "phase": "a step of the turn begins",
    "turn": "a turn begins",
    "win": "a player wins the duel",
}
"""Each verb or cause of the log with its meaning."""
