"""How thorough the property tests are: `DEFRAY_THOROUGH=1` makes them look much longer.

The same examples come every time by default, so that a failure seen once can be seen again.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("DEFRAY_THOROUGH") == "1"

settings.register_profile(
    "quick",
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=2000, derandomize=False)
settings.load_profile("thorough" if THOROUGH else "quick")
