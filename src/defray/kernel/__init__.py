"""The kernel knows no game: cards and zones, the one gateway for changes, events, costs, decisions,
procedures.

It imports nothing else of Defray. Both games stand on it.
"""
