"""What pictures and DOT files write on nodes and edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# Moves named on an edge; the others are counted.
MOST_NAMED = 3
ENDS = {
    "over": "all played", "won": "points are won", "sure": "rest is sure", "depth": "left out", "limit": "left out",
    "budget": "left out",
}  # fmt: skip


def node_label(data: Mapping[str, Any]) -> str:
    """Whose move it is and what is on the table, or why nothing follows; with what each side has."""
    if "role" in data:
        head = ENDS[data["end"]] if data["end"] else f"{data['turn']} to play"
    else:
        head = f"{data['turn']} to play" if data["turn"] else "all played"
        head += f", {data['paths']:,} path{'' if data['paths'] == 1 else 's'}"
    lines = [head, f"on the table: {data['table']}" if data["table"] else "", data["score"]]
    return "\n".join(line for line in lines if line)


def edge_label(data: Mapping[str, Any]) -> str:
    """Who plays what: `B X VII` where either comes to the same."""
    moves = data["moves"].split()
    more = f" +{len(moves) - MOST_NAMED}" if len(moves) > MOST_NAMED else ""
    return f"{data['seat']} {' '.join(moves[:MOST_NAMED])}{more}"
