"""Whole duels: decks to play, bots, self-play, records of duels and playing them again."""
