"""English: the words of Duel Masters."""
