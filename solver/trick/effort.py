"""How much the worlds of a trick game may cost."""

from __future__ import annotations

# Nodes for the whole advice: the first card of a full hand, any later card; what a second or two per million allow.
TRICK_NODES = (50_000_000, 25_000_000)
