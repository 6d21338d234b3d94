"""Labels of nodes and edges in images and DOT files, in the current language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.display.translation import mark, tr, trn
from solver.model.ruleset import Ruleset
from solver.model.short_names import short_move

# Moves named on an edge. The others are counted.
MOST_NAMED = 3
ALL_PLAYED = mark("all played")
LEFT_OUT = mark("not shown further")
ENDS = {
    "over": ALL_PLAYED, "won": mark("points are won"), "sure": mark("rest is sure"), "depth": LEFT_OUT,
    "limit": LEFT_OUT, "budget": LEFT_OUT,
}  # fmt: skip


def node_label(rules: Ruleset, data: Mapping[str, Any]) -> str:
    """Return the label of a node: seat to move or end, table and score."""
    end = data["end"] if "role" in data else "" if data["turn"] else "over"
    head = tr(ENDS[end]) if end else tr("{seat} to play", seat=rules.seat_letter(data["turn"]))
    if "role" not in data:
        head += f", {trn(data['paths'], '{n:,} path', '{n:,} paths')}"
    table = tr("on the table: {cards}", cards=short_move(rules.pack, data["table"])) if data["table"] else ""
    return "\n".join(line for line in (head, table, data["score"]) if line)


def edge_label(rules: Ruleset, data: Mapping[str, Any]) -> str:
    """Return the label of an edge, such as `B X VII` for two equivalent moves."""
    moves = data["moves"].split()
    more = f" +{len(moves) - MOST_NAMED}" if len(moves) > MOST_NAMED else ""
    named = " ".join(short_move(rules.pack, move) for move in moves[:MOST_NAMED])
    return f"{rules.seat_letter(data['seat'])} {named}{more}"
