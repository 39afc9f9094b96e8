"""The compiled build, on request: with DEFRAY_COMPILE=1 the packages that pyproject.toml names are
compiled.

Without it there is nothing to build, and the same source is installed as plain Python.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
PACKAGE = Path("src", "defray")
# The build front end also runs this file to ask for names and requirements. Nothing is compiled for that.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel"}.intersection(sys.argv)


def modules() -> list[str]:
    """Every module that is compiled, as a path below this folder."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["defray"]["compiled"]
    return sorted(
        path.relative_to(ROOT).as_posix()
        for package in settings["packages"]
        for path in (ROOT / PACKAGE / package).rglob("*.py")
        if path.name != "__init__.py"
        and path.relative_to(ROOT / PACKAGE).as_posix() not in settings["except"]
    )


def extensions() -> list[Extension]:
    """One shared library for all modules, and a small one for each."""
    if os.environ.get("DEFRAY_COMPILE") != "1" or not BUILDING:
        return []
    from mypyc.build import mypycify

    # Modules that are only imported by the compiled ones are read for their types, but not checked here.
    return mypycify(["--follow-imports=silent", *modules()], group_name="defray", opt_level="3")


setup(ext_modules=extensions())
