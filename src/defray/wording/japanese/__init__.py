"""Japanese."""

from __future__ import annotations

from .book import Japanese
from .clauses import CLAUSES
from .names import NAMES
from .words import WORDS

BOOK = Japanese("ja", {**WORDS, **CLAUSES, **NAMES})
