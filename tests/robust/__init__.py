"""Many random duels with every invariant on."""
