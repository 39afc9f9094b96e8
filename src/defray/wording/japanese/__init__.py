"""Japanese."""

from __future__ import annotations

from .book import Japanese
from .costs import CONDITIONS, COSTS
from .effects import EFFECTS
from .events import EVENTS
from .names import NAMES
from .obstacles import WORDS as OBSTACLE_WORDS
from .operations import OPERATIONS
from .places import PLACES
from .rules import RULES
from .words import WORDS
from .yugioh.obstacles import WORDS as YUGIOH_WORDS

BOOK = Japanese(
    "ja",
    {
        **WORDS,
        **PLACES,
        **OBSTACLE_WORDS,
        **YUGIOH_WORDS,
        **COSTS,
        **CONDITIONS,
        **EVENTS,
        **OPERATIONS,
        **RULES,
        **EFFECTS,
        **NAMES,
    },
)
