"""The verbs of the effect language, each with what it does in this game, by chapter. The table of all is
in `table`."""
