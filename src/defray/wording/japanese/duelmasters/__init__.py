"""Japanese: the words of Duel Masters."""
