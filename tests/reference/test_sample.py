"""A sample of the recordings: what differs must be among the differences that the documentation explains.

The recordings are no part of the repository; without them these tests are skipped.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.reference.comparing import compared

ROOT = Path(__file__).parents[2]
RECORDINGS = ROOT.parent / "shared" / "reference"
EXPLAINED = ROOT / "docs" / "reference-differences.md"
EVERY = 20

pytestmark = pytest.mark.skipif(not RECORDINGS.is_dir(), reason="the recordings are not here")


def explained() -> set[str]:
    """The rows whose differences the documentation explains."""
    return set(re.findall(r"`([a-z]-[a-z]\d+)`", EXPLAINED.read_text("utf-8")))


@pytest.mark.parametrize(("what", "least"), [("boards", 1.0), ("lines", 0.98)])
def test_sample_agrees(what: str, least: float) -> None:
    outcome = compared(what, [RECORDINGS / f"{what}_a.jsonl.gz"], EVERY)
    differing = outcome.sound.differing | outcome.known.differing
    assert outcome.sound.rows > 50
    assert differing <= explained(), "\n".join(outcome.text())
    assert outcome.sound.share >= least
