"""The words of a card's type are checked when the card is read."""

from __future__ import annotations

import pytest

from defray import CardFileError, Position
from defray.scenarios import parse_scenario

CARD = "game: yugioh\ncards:\n  - name: Plain\n    type: {}\nme: {{hand: [Plain]}}\n"


def test_the_words_that_there_are() -> None:
    for words in ("monster", "monster effect tuner", "spell", "spell quick_play", "trap counter"):
        assert Position(parse_scenario(CARD.format(words), "file.yaml")).duel


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("spel normal", "'spel' is not possible as the first word; did you mean spell?"),
        ("spell quick-play", "a spell cannot be 'quick-play'; did you mean quick_play?"),
        ("spell counter", "a spell cannot be 'counter'"),
        ("trap normal continuous", "a trap is of one kind only, not 'normal continuous'"),
        ("monster effct", "a monster cannot be 'effct'; did you mean effect?"),
    ],
)
def test_a_word_that_there_is_not_is_an_error_with_its_line(words: str, said: str) -> None:
    with pytest.raises(CardFileError) as error:
        Position(parse_scenario(CARD.format(words), "file.yaml"))
    assert str(error.value).startswith(f"file.yaml:4: 'type': {said}")
