"""The build backend: setuptools as it is, plus the compiler when DEFRAY_COMPILE=1 asks for it.

What a build needs cannot depend on an environment variable in pyproject.toml; here it can.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

Settings = dict[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools needs for a wheel, and the compiler if it is asked for."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_compiler()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """The same for `pip install -e`."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_compiler()]


def _compiler() -> list[str]:
    if os.environ.get("DEFRAY_COMPILE") != "1":
        return []
    pyproject = Path(__file__).parent.parent / "pyproject.toml"
    extras: dict[str, list[str]] = tomllib.loads(pyproject.read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    return extras["compile"]
