"""The build under test is one of the two, whole: all of it compiled, or none of it."""

from __future__ import annotations

import importlib
import os
import tomllib
from pathlib import Path

import pytest

import defray

SETTINGS = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
COMPILED = SETTINGS["tool"]["defray"]["compiled"]
PACKAGE = Path(str(defray.__file__)).parent


def modules() -> dict[str, bool]:
    """The names of all modules in the packages that can be compiled, and whether each is to be."""
    found = {}
    for package in COMPILED["packages"]:
        for path in sorted((PACKAGE / package).rglob("*.py")):
            inside = path.relative_to(PACKAGE)
            name = ".".join(("defray", *inside.with_suffix("").parts)).removesuffix(".__init__")
            found[name] = path.name != "__init__.py" and inside.as_posix() not in COMPILED["except"]
    return found


def is_compiled(name: str) -> bool:
    path = importlib.import_module(name).__file__
    return path is not None and not path.endswith(".py")


def test_all_modules_are_of_one_build() -> None:
    found = "compiled" if is_compiled("defray.kernel.duel") else "interpreted"
    expected = os.environ.get("DEFRAY_EXPECT", found)
    assert expected in ("compiled", "interpreted")
    wrong = [
        name
        for name, compilable in modules().items()
        if is_compiled(name) != (compilable and expected == "compiled")
    ]
    assert wrong == [], f"not as the {expected} build has them"


@pytest.mark.parametrize("path", COMPILED["except"])
def test_the_exceptions_exist(path: str) -> None:
    assert (PACKAGE / path).is_file(), "remove it from [tool.defray.compiled] in pyproject.toml"
