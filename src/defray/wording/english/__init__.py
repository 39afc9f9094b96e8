"""English."""

from __future__ import annotations

from .book import English
from .clauses import CLAUSES
from .words import WORDS

BOOK = English("en", {**WORDS, **CLAUSES})
