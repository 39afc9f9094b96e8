"""The errors a user can meet. Each says in one sentence what was wrong and what would have been right.

Whoever raises one has changed nothing: the duel, the file and the draft of a payment are as before.
"""

from __future__ import annotations


class DefrayError(Exception):
    """The root of the family: catch this to catch every error that is a user's mistake."""


class WrongArgument(DefrayError):
    """An argument of the wrong type, a player there is not, or something of another duel."""


class IllegalAction(DefrayError):
    """An action (or an answer to a decision) that is not offered now."""


class IllegalPayment(DefrayError):
    """A payment that is not among the complete payments of the action."""


class UnknownCard(DefrayError):
    """A name that no card has."""


class AmbiguousName(DefrayError):
    """A name that fits more than one card of the position."""


class ImpossiblePosition(DefrayError):
    """A position that no duel can be in: two cards in one zone, six monsters, negative life."""


class FileError(DefrayError):
    """Something wrong in a file: where it stands and what was expected there.

    `path` is the file as the user named it, `line` counts from 1 (0: the file as a whole).
    """

    def __init__(self, path: str, line: int, message: str) -> None:
        self.path = path
        self.line = line
        self.message = message
        super().__init__(f"{path}:{line}: {message}" if line else f"{path}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.path, self.line, self.message))  # a worker process sends it home


class CardFileError(FileError):
    """A card file, or the `cards:` of a scenario, that does not follow the card format."""


class ScenarioError(FileError):
    """A scenario file that cannot be read, or whose position is impossible."""


class DeckError(FileError):
    """A deck file or `ydke://` string that cannot be read."""


class RecordError(FileError):
    """A record of a duel that cannot be read, or that does not fit the duel it tells of."""
