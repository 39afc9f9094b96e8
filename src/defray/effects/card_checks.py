"""What the parts of a card must say to mean anything, beyond the types of their values. Of which nodes that
is asked is said by each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from defray.effects.mismatches import Key, instead

Wrong: TypeAlias = tuple[tuple[Key, ...], str]
"""Where in the card something is wrong, and what."""


class Checks:
    """What is asked of the nodes of one vocabulary."""

    def __init__(
        self,
        bound: tuple[str, ...],
        refers: Mapping[type[Struct], tuple[str, ...]],
        asks: type[Struct],
        one_of: Mapping[type[Struct], tuple[str, ...]],
        at_least_one: tuple[str, ...],
        at_least_none: tuple[str, ...],
        free: tuple[tuple[type[Struct], str], ...],
        range_: type[Struct],
        options: tuple[type[Struct], ...],
    ) -> None:
        self.bound = bound
        """The labels that need no `as`."""
        self.refers = refers
        """The fields in which a text is a label; elsewhere only `cards` is one."""
        self.asks = asks
        """The node whose `label` is one that is asked about, and none that it gives."""
        self.one_of = one_of
        """Of these fields exactly one is said."""
        self.at_least_one = at_least_one
        """Numbers that are 1 or more where they are fixed; what is worked out may turn out as nothing."""
        self.at_least_none = at_least_none
        """Numbers that are 0 or more."""
        self.free = free
        """Fields of those names that may be any number."""
        self.range = range_
        self.options = options
        """The nodes that offer a choice among `options`."""

    def wrong_in(self, said: object, place: tuple[Key, ...] = ()) -> Iterator[Wrong]:
        """What is wrong in the nodes of a tree, each by itself."""
        for at, node in nodes(said, place):
            for inside, sentence in self._wrong_in(node):
                yield (*at, *inside), sentence

    def unbound(self, effect: Struct, place: tuple[Key, ...]) -> Iterator[Wrong]:
        """The labels that an effect uses though nothing in it binds them."""
        inside = list(nodes(effect, place))
        given = {getattr(node, "label", None) for _, node in inside if not isinstance(node, self.asks)}
        known = [*self.bound, *sorted(label for label in given if label and label not in self.bound)]
        for at, node in inside:
            for name in self.refers.get(type(node), ("cards",)):
                label = getattr(node, name, None)
                if isinstance(label, str) and label not in known:
                    sentence = f"nothing in this effect is called '{label}'; {instead(label, known)}"
                    yield (*at, name), f"'{name}': {sentence}"

    def _wrong_in(self, node: Struct) -> Iterator[Wrong]:
        choices = self.one_of.get(type(node), ())
        said = [one for one in choices if getattr(node, one) is not None and getattr(node, one) is not False]
        if choices and len(said) != 1:
            yield (), f"exactly one of {', '.join(choices)} is expected, found {' and '.join(said) or 'none'}"
        for name, value in fields(node):
            if not isinstance(value, int) or isinstance(value, bool) or self._free(node, name):
                continue
            least = 1 if name in self.at_least_one else 0 if name in self.at_least_none else value
            if value < least:
                yield (name,), f"'{name}': expected a whole number of at least {least}, found {value}"
        if isinstance(node, self.range):
            least_of_all, most = getattr(node, "min", None), getattr(node, "max", None)
            if isinstance(least_of_all, int) and isinstance(most, int) and least_of_all > most:
                yield (), f"no number is at least {least_of_all} and at most {most}"
        if isinstance(node, self.options) and not getattr(node, "options", ()):
            yield (), "'options' has no entry to choose"

    def _free(self, node: Struct, name: str) -> bool:
        """Whether a number of that name may be any here."""
        return any(isinstance(node, kind) and name == field for kind, field in self.free)


def nodes(said: object, place: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], Struct]]:
    """All nodes of a tree, each with its place in the file."""
    if isinstance(said, Struct):
        yield place, said
        for name, value in fields(said):
            yield from nodes(value, (*place, name))
    elif isinstance(said, tuple):
        for number, value in enumerate(said):
            yield from nodes(value, (*place, number))


def fields(node: Struct) -> Iterator[tuple[str, object]]:
    """The fields of a node, named as in a file."""
    for name, written in zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True):
        yield written, getattr(node, name)
