"""What makes two positions of a fishing game the same question."""

from __future__ import annotations

from collections.abc import Hashable

from solver.fishing.position import FishingPosition
from solver.model.digest import cards, digest, numbers


def parts(position: FishingPosition) -> dict[str, str]:
    """What there is to a position of a fishing game besides the hands."""
    return {
        "table": cards(position.table),
        "stock": cards(position.stock),
        "last": position.last or "",
        "last_capture": position.last_capture or "",
        "overlooked": cards(position.overlooked),
        "ronda": "_".join(f"{seat}{rank}" for seat, rank in position.ronda.items()),
        "taken": ":".join(cards(pile) for pile in position.taken.values()),
        "count": numbers(position.count),
        "won": numbers(position.score()),
        "before": "_".join(map(str, position.question.before)),
        "over": "yes" if position.is_over else "",
        "rules": digest(position.question.rules),
    }


def node_parts(position: FishingPosition) -> Hashable:
    """What tells positions of one deal apart, besides hands, turn and score."""
    state = position.state
    taken = tuple(position.taken.values()), tuple(position.count.values())
    threes = tuple(sorted(state.threes.items()))
    return (position.table, taken, len(state.stock), position.last, state.last_capture, threes, state.is_over)
