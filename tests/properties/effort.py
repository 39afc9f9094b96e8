"""How long the property tests look: `DEFRAY_THOROUGH=1` makes them look fifty times as long.

By default the same examples come every time, so that a failure seen once can be seen again.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("DEFRAY_THOROUGH") == "1"


def examples(number: int) -> settings:
    """That many examples, or many."""
    return settings(
        max_examples=number * 50 if THOROUGH else number,
        deadline=None,
        derandomize=not THOROUGH,
        database=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
