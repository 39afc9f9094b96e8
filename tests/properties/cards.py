"""Random cards whose costs have parts of every kind: what no printed card combines is tried too."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import strategies as st

from defray.yugioh.abilities import YugiohFace
from defray.yugioh.faces import face_from
from defray.yugioh.language import CardDefinition

Tree = dict[str, Any]

ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND")
PROPERTY_WORDS = (
    "spell normal",
    "spell quick_play",
    "spell continuous",
    "trap normal",
    "trap counter",
    "spell field",
)


class Maker:
    """Makes cards out of a stream of random numbers."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def one_in(self, number: int) -> bool:
        return self.source.randrange(number) == number - 1

    # -------------------------------------------------------------------------------- filters

    def own(self, *zones: str) -> Tree:
        """A filter of one's own cards in one or two of the zones."""
        first = self.source.choice(zones)
        second = self.source.choice(zones)
        said: Tree = {"of": "you", "in": first if first == second or self.one_in(2) else [first, second]}
        if self.one_in(2):
            said["type"] = "monster"
        if self.one_in(4):
            said["attribute"] = list(self.source.sample(ATTRIBUTES, 2))
        if self.one_in(4):
            said["level"] = {"max": 4}
        if self.one_in(4):
            said["other"] = True
        if self.one_in(8):
            said["this"] = True
        return said

    def count(self) -> Any:
        least = self.source.randrange(1, 3)
        return self.source.choice((1, 1, 1, 2, {"min": least}, {"min": least, "max": least + 1}, {"max": 2}))

    # -------------------------------------------------------------------------------- costs

    def with_cards(self, pay: str, *zones: str) -> Tree:
        cost: Tree = {"pay": pay, "cards": self.own(*zones), "count": self.count()}
        if pay == "tribute":
            cost["cards"].pop("in")
            cost["cards"]["in"] = "monsters"
        if self.one_in(3):
            stat, unit = self.source.choice((("level", 1), ("attack", 500)))
            least = self.source.randrange(1, 10) * unit
            cost["total"] = {
                "stat": stat,
                "within": self.source.choice(
                    (least, {"min": least}, {"min": least, "max": least + 2 * unit}, {"max": least})
                ),
            }
            cost["cards"]["type"] = "monster"
            cost["count"] = {"min": 1}
        return cost

    def life(self) -> Tree:
        amount = self.source.randrange(1, 21) * 100
        return self.source.choice(
            (
                {"pay": "life", "amount": amount},
                {"pay": "life", "amount": amount},
                {"pay": "life", "half": True},
                {"pay": "life", "multiple_of": 500},
                {"pay": "life", "multiple_of": 1000, "max": 3000},
                {"pay": "life", "leave": 1000},
            )
        )

    def counters(self) -> Tree:
        said: Tree = {"pay": "counters", "counter": "spell", "count": self.source.randrange(1, 4)}
        if not self.one_in(3):
            said["holders"] = {"of": "you", "in": "field"}
        return said

    def simple(self) -> Tree:
        """One cost that is no choice between several."""
        kind = self.source.randrange(12)
        if kind < 2:
            return self.with_cards("discard", "hand")
        if kind < 4:
            return self.with_cards("tribute", "monsters")
        if kind < 6:
            return self.life()
        if kind == 6:
            return self.with_cards("banish", "graveyard", "hand", "monsters")
        if kind == 7:
            return self.with_cards("send", "hand", "monsters", "spells")
        if kind == 8:
            return self.with_cards(
                self.source.choice(("return_to_deck", "return_to_hand")), "monsters", "spells", "graveyard"
            )
        if kind == 9:
            return self.counters()
        if kind == 10:
            return self.source.choice(
                (
                    {"pay": "top_of_deck", "count": self.source.randrange(1, 4)},
                    {
                        "pay": "detach",
                        "holders": {"of": "you", "in": "monsters"},
                        "count": self.source.randrange(1, 3),
                    },
                )
            )
        return self.with_cards("reveal", "hand")

    def cost(self) -> list[Tree]:
        """One to three costs, alternatives among them."""
        costs = [self.simple() for _ in range(self.source.randrange(1, 4))]
        if self.one_in(4):
            costs.append(
                {
                    "pay": "one_of",
                    "options": [
                        [self.simple()],
                        [self.simple() for _ in range(1 + self.source.randrange(2))],
                    ],
                }
            )
        return costs

    # -------------------------------------------------------------------------------- effects

    def target(self) -> Tree:
        side = self.source.choice(("you", "opponent", "either"))
        zone = self.source.choice(("monsters", "field", "graveyard", "spells"))
        said: Tree = {"of": side, "in": zone}
        if zone == "graveyard" or (zone == "field" and self.one_in(2)):
            said["type"] = "monster"
        if self.one_in(4) and zone != "graveyard":
            said["face"] = "up"
        if self.one_in(4):
            said["other_name_than"] = "paid"
        if self.one_in(5):
            said["attack"] = {"max": {"amount": "stat", "stat": "attack", "of": "paid"}}
            said["type"] = "monster"
        return {"cards": said, "count": self.source.choice((1, 1, 1, 2, {"min": 1, "max": 2}))}

    def operation(self) -> Tree:
        return self.source.choice(
            (
                {"do": "draw", "count": self.source.randrange(1, 3)},
                {"do": "damage", "amount": 300},
                {
                    "do": "special_summon",
                    "cards": {
                        "choose": {
                            "of": "you",
                            "in": ["hand", "graveyard"],
                            "type": "monster",
                            "level": {"max": 4},
                        }
                    },
                },
                {"do": "destroy", "cards": {"all": {"of": "opponent", "in": "monsters", "face": "up"}}},
                {"do": "destroy", "cards": {"choose": {"in": "field", "other": True}}},
                {"do": "discard", "cards": {"choose": {"of": "you", "in": "hand"}}},
                {"do": "to_hand", "cards": {"choose": {"of": "you", "in": "graveyard"}}},
                {"do": "send_top", "count": 2},
                {
                    "do": "choose_one",
                    "options": [
                        [
                            {
                                "do": "to_hand",
                                "cards": {"choose": {"of": "you", "in": "graveyard", "type": "monster"}},
                            }
                        ],
                        [
                            {
                                "do": "discard",
                                "cards": {"choose": {"of": "you", "in": "hand", "type": "spell"}},
                            }
                        ],
                    ],
                },
            )
        )

    def activated(self, kind: str) -> Tree:
        effect: Tree = {"effect": kind, "cost": self.cost()}
        if self.one_in(2):
            effect["target"] = [self.target()]
            done = self.source.choice(("destroy", "banish", "to_hand"))
            effect["do"] = [{"do": done, "cards": "target"}]
        else:
            effect["do"] = [self.operation()]
        return effect

    def rule(self) -> Tree:
        """Something that holds and changes what others pay, or whether they can."""
        amount = self.source.randrange(1, 9) * 100
        player = self.source.choice(("you", "opponent", "either"))
        actions = ["normal_summon", "special_summon", "set", "activate", "attack"]
        price = self.source.choice(
            ({"pay": "life", "amount": amount}, {"pay": "life", "amount": amount}, self.simple())
        )
        return self.source.choice(
            (
                {"rule": "tax", "on": self.source.sample(actions, 3), "player": player, "pay": [price]},
                {
                    "rule": "change_cost",
                    "how": "life",
                    "by": self.source.choice((amount, -amount)),
                    "player": player,
                    "floor": 100,
                },
                {
                    "rule": "change_cost",
                    "how": "discard",
                    "by": self.source.choice((1, -1)),
                    "player": player,
                    "optional": self.one_in(2),
                },
                {
                    "rule": "pay_with",
                    "instead_of": "life",
                    "cards": {"type": "monster"},
                    "pay": [self.simple()],
                    "player": player,
                },
                {"rule": "waive", "player": player, "what": "any"},
                {"rule": "redirect", "cards": {"type": "monster"}, "to": "banished"},
                {
                    "rule": "cannot_pay",
                    "how": self.source.choice(("tribute", "discard", "send")),
                    "player": player,
                },
                {
                    "rule": "open_cards",
                    "cards": {"of": "opponent", "in": "monsters", "face": "up"},
                    "per_turn": 1,
                    "for": "any",
                },
                {"rule": "counts_as_tributes", "cards": {"in": "monsters", "level": {"max": 4}}},
                {
                    "rule": "negate_effects",
                    "cards": {"in": "monsters", "face": "up", "attribute": self.source.choice(ATTRIBUTES)},
                },
                {
                    "rule": "modify",
                    "cards": {"in": "monsters"},
                    "attack": {"amount": "count", "cards": {"of": "you", "in": "hand"}, "times": 300},
                },
            )
        )

    def monster(self, name: str) -> Tree:
        effects = [self.activated(self.source.choice(("ignition", "ignition", "quick")))]
        if self.one_in(3):
            effects.append(
                {"effect": "procedure", "from": self.source.choice(("hand", "graveyard")), "pay": self.cost()}
            )
        if self.one_in(4):
            trigger = self.activated("trigger")
            trigger["when"] = [{"event": "summoned", "cards": {"this": True}}]
            trigger["optional"] = self.one_in(2)
            effects.append(trigger)
        if self.one_in(6):
            effects.append({"effect": "maintenance", "pay": self.cost(), "optional": self.one_in(2)})
        return {
            "name": name,
            "type": "monster effect",
            "attribute": self.source.choice(ATTRIBUTES),
            "race": self.source.choice(("Psychic", "Machine", "Fiend")),
            "level": self.source.randrange(1, 9),
            "atk": self.source.randrange(0, 30) * 100,
            "def": 1000,
            "effects": effects,
        }

    def card(self, number: int) -> Tree:
        """A Spell, Trap or monster with a costly effect, or a card that changes what others pay."""
        name = f"Test {number}"
        if self.one_in(2):
            return self.monster(name)
        if self.one_in(3):
            rules = [self.rule() for _ in range(1 + self.source.randrange(2))]
            return {
                "name": name,
                "type": "spell continuous",
                "effects": [{"effect": "continuous", "rules": rules}],
            }
        kind = self.source.choice(PROPERTY_WORDS)
        effect = self.activated("ignition" if kind in ("spell continuous", "spell field") else "activation")
        if kind == "trap counter":
            effect["when"] = [{"event": "activated"}]
        return {"name": name, "type": kind, "effects": [effect]}


def face_of_tree(tree: Tree) -> YugiohFace:
    """The face of a card as it would stand in a file."""
    return face_from(msgspec.convert(tree, CardDefinition))


def random_cards(source: random.Random, number: int) -> tuple[Tree, ...]:
    """Cards out of a stream of random numbers."""
    return tuple(Maker(source).card(place) for place in range(number))


def all_cards(most: int) -> st.SearchStrategy[tuple[Tree, ...]]:
    """Random cards as a strategy."""
    return st.builds(random_cards, st.randoms(use_true_random=False), st.integers(1, most))
