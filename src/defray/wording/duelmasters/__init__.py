"""How Duel Masters is spoken of."""
