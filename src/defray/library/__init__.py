"""Deck files, deck costs, and the card formats as JSON Schemas."""
