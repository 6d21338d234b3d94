"""Keys that tell whether two positions of a fishing game are the same query."""

from __future__ import annotations

from collections.abc import Hashable

from solver.fishing.position import FishingPosition
from solver.model.digest import cards, digest, numbers


def key_parts(position: FishingPosition) -> dict[str, str]:
    """Return the parts of the key other than the hands, as texts."""
    claims = {"claims": cards(map(str, position.state.claims)), "uncalled": cards(map(str, position.uncalled))}
    return {
        **{name: text for name, text in claims.items() if text},
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


def node_key_parts(position: FishingPosition) -> Hashable:
    """Return the key of a node among those of one deal, other than hands, turn and score."""
    state = position.state
    taken = tuple(position.taken.values()), tuple(position.count.values())
    threes = tuple(sorted(state.threes.items()))
    claims = tuple(state.claims)
    return (position.table, taken, len(state.stock), position.last, state.last_capture, threes, claims, state.is_over)
