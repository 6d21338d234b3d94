"""Roll-outs: one playout by a policy for each move in each world, without a tree.

The policy is the greedy one, or the move network of a game.

All moves share their worlds, and racing drops a move once chance can hardly explain that it is behind (Maron and Moore
1994). Where a tree would have few simulations for each move, this spends them on the choice at hand.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace

from solver.determinization.worlds import Worlds
from solver.display.translation import mark, tr
from solver.families import family_of
from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.model.moves import Move
from solver.search.bounded_result import WorldValue
from solver.search.ismcts import Tree, TreeSettings

# Worlds from which the moves and the game's state are read. In a match a world may be over already.
BEGUN_WITH = 20
# Worlds on which the figures of a dropped move rest.
FRESH = 40

BY_ROLL_OUTS = mark("Method: roll-outs. From the next card on all players choose by heuristics.")


class RolloutEvaluator:
    """World evaluator by playouts of a policy, for one chunk of worlds.

    tree: tree without simulations, shared by all chunks.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.nodes = 0

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue] | None:
        """Return the values of these moves in a world, or None if the game is over there."""
        self.nodes += len(moves) * self.tree.left
        return self.tree.evaluate_world(row, moves)

    def close(self) -> None:
        """Do nothing: there are no transposition tables."""


def rollout_evaluators(worlds: Worlds, network: bool | None = None) -> Callable[[], RolloutEvaluator]:
    """Return a factory of evaluators for the worlds of a view.

    network: as in TreeSettings.
    """
    tree: Tree | None = None
    lock = threading.Lock()

    def evaluator() -> RolloutEvaluator:
        nonlocal tree
        with lock:
            if tree is None:
                setting = TreeSettings(evaluate_by_policy=True, network=network)
                found = family_of(worlds.position).new_tree(worlds, setting)
                found.set_worlds(worlds.sample(BEGUN_WITH, 0).tolist(), 0)
                tree = found
        return RolloutEvaluator(tree)

    return evaluator


def with_rollouts(decision: Decision, network: bool | None = None) -> Decision:
    """Return a card decision whose moves are evaluated by roll-outs.

    network: as in TreeSettings.
    """
    return replace(
        decision,
        as_if=tr(BY_ROLL_OUTS),
        how=tr("played out by heuristics"),
        new_evaluator=rollout_evaluators(decision.worlds, network),
        new_tree=None,
    )


def rollout_budget(budget: Budget, worlds: int, fresh: int = FRESH) -> Budget:
    """Return the budget of roll-outs in place of another one.

    worlds: most worlds to sample.
    fresh: worlds on which the figures of a dropped move rest, 0 where only the best move is wanted.
    """
    return replace(
        budget, worlds=worlds, whole=0, nodes=1 << 62, each=1, tolerance=0.0, simulations=0, trees=0, fresh=fresh
    )
