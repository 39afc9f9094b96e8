"""The random stream: one number of state, part of the duel (SplitMix64)."""

from __future__ import annotations

_MASK = (1 << 64) - 1


def next_state(state: int) -> int:
    """The state after one draw."""
    return (state + 0x9E3779B97F4A7C15) & _MASK


def mixed(state: int) -> int:
    """The 64-bit number that belongs to a state."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
