"""World evaluator by estimates: the value of each move in one world, by a best-first tree after the move."""

from __future__ import annotations

from collections.abc import Sequence

from solver._core.fishing_searcher import Searcher
from solver.determinization.worlds import Worlds
from solver.fishing.position import FishingPosition
from solver.fishing.tree_estimate import MEGABYTE, estimate_after, spread_of, tree_weights
from solver.fishing.weights_file import GameWeights
from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.bounded_result import ANYTHING, WorldValue
from solver.search.world_evaluator import EvaluatorProtocol, WorldEstimator

# Megabytes of the transposition table for a chunk of worlds.
TABLE_MEMORY = 2


class EstimatingEvaluator:
    """World evaluator of one view by estimates. Every move has a tree of its own, so that none is starved.

    expansions: of each tree.
    """

    def __init__(self, worlds: Worlds, weights: GameWeights, expansions: int) -> None:
        view = worlds.position
        assert isinstance(view, FishingPosition)
        self.worlds = worlds
        self.weights = weights
        self.expansions = expansions
        self.outcomes = view.question.outcomes
        self.searcher = Searcher(view.state.rules, TABLE_MEMORY * MEGABYTE)

    @property
    def nodes(self) -> int:
        """Return the number of nodes so far."""
        return self.searcher.nodes

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue] | None:
        """Return the values of these moves in a world, or None if the game would be over there before the moves."""
        try:
            world = self.worlds.complete(row)
            after = [world.play(move) for move in moves]
        except IllegalMove:
            return None
        return [self.value(position) for position in after]

    def value(self, position: Position) -> WorldValue:
        """Return the estimate of the position after a move. The outcome is that of the nearest integer."""
        assert isinstance(position, FishingPosition)
        value = estimate_after(self.searcher, position, self.weights, self.expansions)
        return WorldValue(value, outcome_at(round(value), 0, 1, self.outcomes), False, *ANYTHING)

    def close(self) -> None:
        """Free the transposition table."""
        self.searcher.close()


def world_estimator(worlds: Worlds, expansions: int) -> WorldEstimator | None:
    """Return the estimator of the worlds of a view, or None where the game has no learned evaluation for them.

    expansions: of the tree after each move.
    """
    view = worlds.position
    assert isinstance(view, FishingPosition)
    weights = None if view.to_come else tree_weights(view)
    if weights is None:
        return None
    found = weights

    def new() -> EvaluatorProtocol:
        return EstimatingEvaluator(worlds, found, expansions)

    return WorldEstimator(new, spread_of(found.header.spread, view.left - 1, expansions))
