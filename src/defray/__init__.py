"""Defray: a rules engine for what it takes to play a card."""

__version__ = "0.1.0"
