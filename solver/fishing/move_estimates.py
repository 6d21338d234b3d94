"""Estimates of moves: by a tree where a game has weights, and by width-limited search where that errs less."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.fishing.tree_estimate import estimate_moves, spread_of, tree_weights
from solver.fishing.width_limited_search import WIDTHS, width_limited_estimates
from solver.search.spread_table import width_limited_spread
from solver.search.value_estimate import Estimate, Estimates

# Expansions by which a tree is compared with the widest search.
USUAL = 4096


def estimate_within_limits(
    position: FishingPosition, seconds: float | None, nodes: int | None, memory: int
) -> tuple[Estimates | None, int]:
    """Return the estimates within the limits, and the nodes spent on them.

    memory: most megabytes of a tree.
    """
    found = tree_weights(position)
    if found is None:
        return width_limited_estimates(position, seconds, nodes, memory)
    narrow = width_limited_spread(position.game, WIDTHS[-1], position.state.left)
    if narrow >= spread_of(found.header.spread, position.state.left, USUAL):
        return tree_estimates(position, seconds, nodes, memory)
    # near the end a wide search is the better of the two, if there is time for it
    tree, spent = tree_estimates(position, halved(seconds), None if nodes is None else nodes // 2, memory)
    limited, more = width_limited_estimates(
        position, halved(seconds), None if nodes is None else nodes - spent, memory
    )
    if tree is None or (limited is not None and limited.moves and limited.here.spread <= tree.here.spread):
        return limited, spent + more
    return tree, spent + more


def halved(seconds: float | None) -> float | None:
    """Return half of a time limit."""
    return None if seconds is None else seconds / 2


def tree_estimates(
    position: FishingPosition, seconds: float | None, nodes: int | None, memory: int
) -> tuple[Estimates | None, int]:
    """Return the estimates of a tree, and its nodes.

    No move is rated above the one that the tree has visited most: it would have visited that one more.
    """
    found = estimate_moves(position, nodes, seconds, memory)
    if found is None:
        return None, 0
    header = found.weights.header
    worst = min if position.maximizes else max
    left = position.state.left - 1
    rows = {
        row.move: Estimate(worst(row.value, found.value), spread_of(header.spread, left, row.visits))
        for row in found.moves
    }
    return Estimates(Estimate(found.value, found.spread), rows, found.nodes), found.nodes
