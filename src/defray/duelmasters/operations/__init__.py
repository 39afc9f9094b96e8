"""The verbs of the effect language (`do:`) as native nodes, by topic."""
