"""Speed, measured against a random ply of the PyPI package `chess` in the same run."""
