"""The notes on cards (`Card.marks`) that more than one chapter reads."""

from __future__ import annotations

from typing import Final

PENDING: Final = "pending"
"""A card between its declaration and the end of its use (D-18, D-102)."""
AFTER: Final = "after "
"""A spell that goes somewhere else than to the graveyard when it is over; the place follows."""
LIFE: Final = "life "
"""A creature with EX Life; the shield that stands in for it follows."""
BREAKING: Final = "breaking"
"""A shield on standby: it lies in the shield zone and does not count there (DR-113.6a)."""
FROZEN: Final = "frozen"
"""Does not untap at the start of its owner's next turn."""
