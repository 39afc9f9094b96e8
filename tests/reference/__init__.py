"""Comparing with positions and lines recorded from the engine most people play on.

The recordings lie beside the checkout, in `../shared/reference`.
"""
