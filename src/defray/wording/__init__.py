"""Sentences for people, made from data: cards and their effects, prices, obstacles and the log, in English
and Japanese."""
