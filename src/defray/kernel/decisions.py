"""Decisions: who chooses, what kind of choice, and the options. An option is an `Action`."""

from __future__ import annotations

from defray.kernel.arguments import Unchecked, wrong


class Action:
    """One thing a player may answer: an action of the game or a choice inside one.

    `verb` is a word of the game (`activate`, `summon`, …) or of a choice (`card`, `zone`, `number`, `yes`,
    `no`, `pass`, `done`, `cancel`, …). Actions are values: equal ones are the same action.
    """

    def __init__(
        self,
        verb: str | Unchecked = "",
        card: int | Unchecked = -1,
        ability: int | Unchecked = -1,
        number: int | Unchecked = -1,
        word: str | Unchecked = "",
    ) -> None:
        numbers = isinstance(card, int) and isinstance(ability, int) and isinstance(number, int)
        if not (numbers and isinstance(verb, str) and isinstance(word, str)):
            raise wrong((verb, card, ability, number, word), "a verb, three whole numbers and a word")
        self.verb = verb
        self.card = card
        """The card it is about (its number in `duel.cards`)."""
        self.ability = ability
        """Which ability of the card, counted from 0 in its face."""
        self.number = number
        """A seat, an amount, the number of an option, or a second card (the target of an attack)."""
        self.word = word

    def state(self) -> tuple[object, ...]:
        """The action as plain values."""
        return (self.verb, self.card, self.ability, self.number, self.word)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Action)
            and self.verb == other.verb
            and self.card == other.card
            and self.ability == other.ability
            and self.number == other.number
            and self.word == other.word
        )

    def __hash__(self) -> int:
        return hash(self.state())

    def __repr__(self) -> str:
        return f"Action{self.state()!r}"


YES = Action("yes")
NO = Action("no")
PASS = Action("pass")
DONE = Action("done")
CANCEL = Action("cancel")


class Decision:
    """A point at which a player chooses one of the options.

    Kinds: `command` (the turn player's free choice), `respond` (may add to the chain), `trigger` (which
    trigger next), `pay` (one more piece of a payment), `way` (which way to pay), `target`, `cards` (during
    an effect), `zone`, `position`, `number`, `yes_no`, `option`, `declare` (show a card and use it because of
    what happens), `block`.
    """

    def __init__(
        self,
        player: int = 0,
        kind: str = "",
        options: tuple[Action, ...] = (),
        source: int = -1,
        purpose: str = "",
        cancellable: bool = False,
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.source = source
        """The card the choice is for."""
        self.purpose = purpose
        """What happens to what is chosen ("discard", "destroy", …)."""
        self.cancellable = cancellable
        """Whether `CANCEL` goes back to the decision before the action began (nothing has changed until
        then).
        """

    def state(self) -> tuple[object, ...]:
        """The decision as plain values."""
        return (
            self.player, self.kind, tuple(option.state() for option in self.options), self.source,
            self.purpose, self.cancellable,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<decision {self.kind} {self.purpose} of player {self.player}: {len(self.options)} options>"
