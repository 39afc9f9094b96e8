"""The errors of the family, as a program meets them."""

from __future__ import annotations

import pickle

import pytest

from defray.kernel import errors

FILE_ERRORS = [
    errors.CardFileError,
    errors.ScenarioError,
    errors.DeckError,
    errors.RecordError,
]


@pytest.mark.parametrize("kind", FILE_ERRORS)
def test_an_error_about_a_file_comes_home_from_another_process(kind: type[errors.FileError]) -> None:
    error = kind("card.yaml", 3, "'cost': expected a whole number")
    same = pickle.loads(pickle.dumps(error))
    assert type(same) is kind
    assert (same.path, same.line, same.message, str(same)) == (
        "card.yaml",
        3,
        "'cost': expected a whole number",
        "card.yaml:3: 'cost': expected a whole number",
    )
