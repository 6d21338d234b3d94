"""Families of games: the protocol of both, for code that does not depend on the family. Only this file imports both.

A family is a package whose `__init__` lists these functions as lazy exports of its modules.
`tests/properties/test_families.py` validates both against this protocol.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import solver.fishing
import solver.trick
from solver._core.searcher import Searcher
from solver.determinization.constraints import Knowledge
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Deal, Position
from solver.model.moves import EquivalentMoves, Move
from solver.search.prover import Prover

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from solver.determinization.worlds import Worlds
    from solver.search.ismcts import Tree, TreeSettings
    from solver.search.plan_steps import PlanSearchProtocol
    from solver.search.world_evaluator import EvaluationCost, EvaluationTask, EvaluatorProtocol, WorldEstimator


class Family(Protocol):
    """Protocol of a family of games. Positions are those of its games."""

    def view_of(self, position: Any, seat: str) -> Position:
        """Return the view of a seat."""
        ...

    def standalone_deal(self, position: Any) -> Deal:
        """Return a stand-alone deal that starts at a position between two tricks, or rounds, with all that was won
        before.
        """
        ...

    def hidden_card_constraints(self, position: Any) -> Knowledge:
        """Return the constraints on the hidden cards of a view. Raises Unsolvable for contradictory play."""
        ...

    def log_likelihoods(
        self, worlds: Worlds, view: Any, kinds: Sequence[str], rows: NDArray[np.uint8], columns: Sequence[Sequence[int]]
    ) -> NDArray[np.float64]:
        """Return the log-likelihood of the observed moves in each world for players with the heuristic policy.

        rows: worlds, a uint8 array.

        The result is a float64 array (n,) for n worlds.
        """
        ...

    def new_prover(
        self,
        position: Any,
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        disable: Iterable[str] = (),
        threads: int = 1,
    ) -> Prover[Any, Any]:
        """Return a prover for the positions of one deal, with its own budget."""
        ...

    def shared_rules(self, position: Any) -> Hashable:
        """Return a key of the rules that positions must share to use one transposition table."""
        ...

    def evaluation_cost(self, view: Any) -> EvaluationCost:
        """Return the cost limits of evaluating the worlds of a view."""
        ...

    def new_evaluator(self, task: EvaluationTask) -> EvaluatorProtocol:
        """Return an evaluator for a chunk of the worlds of a view."""
        ...

    def world_estimator(self, worlds: Worlds, expansions: int) -> WorldEstimator | None:
        """Return the estimator of the worlds of a view, or None where the game has no learned evaluation for them.

        expansions: of the tree after each move.
        """
        ...

    def new_tree(self, worlds: Worlds, setting: TreeSettings) -> Tree:
        """Return a new IS-MCTS tree of a view, without simulations."""
        ...

    def check_plan(self, view: Any) -> None:
        """Raise Unsolvable if a view shows by itself that the seat to move can make no plan. Draws no worlds."""
        ...

    def new_plan_search(
        self,
        worlds: Worlds,
        rows: Sequence[Sequence[int]],
        deals: Sequence[int],
        at_least: int | None,
        seconds: float | None,
        nodes: int | None,
        memory: int,
        disable: Iterable[str] = (),
    ) -> PlanSearchProtocol:
        """Return a search of plans in some worlds of a view, within one budget. Raises Unsolvable without sides that
        see all their cards.

        deals: number of deals of each row.
        at_least: value for the first side to reach, or for the other side to prevent. None: who wins.
        """
        ...

    def greedy_move(self, view: Any, rng: random.Random, tuned: bool = True) -> Move:
        """Return the move of the greedy policy, which looks one card or one trick ahead.

        tuned: False for the constants of the first version.
        """
        ...

    def network_move(self, view: Any) -> Move:
        """Return the move of the game's move network. Raises Unsolvable for a game, or options, without one."""
        ...

    def greedy_scores(self, view: Any, tuned: bool = True) -> Iterable[tuple[Move, float]]:
        """Yield each move with its score by the greedy policy.

        tuned: False for the constants of the first version.
        """
        ...

    def prior(self, view: Any) -> Iterable[tuple[Move, float]]:
        """Yield each move with its expected advantage by heuristics, in units of the value. Only differences count."""
        ...

    def exposure_of(self, view: Any) -> Callable[[Move], float] | None:
        """Return a function from a move to the amount that it exposes to the next player. None if no move exposes
        anything.
        """
        ...

    def score_greedy_captures(self, position: Any) -> Iterable[tuple[Move, Any]]:
        """Yield each move with its score as a greedy capture, for distractors of a puzzle."""
        ...

    def score_sure_gains(self, position: Any) -> Iterable[tuple[Move, Any]]:
        """Yield each move with the sure gain of the side to move, after this trick or after the next player's card."""
        ...

    def describe_moves(self, position: Any, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
        """Return the text of moves: a verb, and the rest for each. An empty verb means that each text has its own."""
        ...

    def describe_completion(self, position: Any) -> str:
        """Return the text of the trick that the last move completed, with its winner. Empty without one."""
        ...

    def describe_events(self, before: Any, after: Any) -> tuple[str, ...]:
        """Return texts of events of a move to announce at a table: points won at once, a new packet."""
        ...

    def describe_start(self, position: Any) -> tuple[str, ...]:
        """Return texts to announce before the first card."""
        ...

    def score_text(self, position: Any) -> str:
        """Return the score of each side so far, as players count it."""
        ...

    def group_equivalent_moves(self, position: Any, moves: tuple[Move, ...]) -> tuple[EquivalentMoves, ...]:
        """Return the moves in equivalence classes. Equivalent moves lead to positions equal but for names of cards."""
        ...

    def key_parts(self, position: Any) -> dict[str, str]:
        """Return the parts of a position key besides game, hands and turn, as far as the value depends on them."""
        ...

    def with_lead(self, record: Mapping[str, Any], position: Any, seat: str) -> dict[str, Any]:
        """Return the record of a deal with the lead at another seat. Raises Unsolvable if the rules forbid it."""
        ...

    def has_swapped_sides(self, position: Any, moved: Any, seat: str) -> bool:
        """True if the first side after moving the lead to a seat was the second side before."""
        ...

    def value_sum(self, position: Any) -> int:
        """Return the sum of the values from both sides' views."""
        ...

    def world_value_sums(self, worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
        """Return these sums in some worlds of a view.

        rows: worlds, a uint8 array with rows of `Worlds.sample`.

        The result is a float64 array (n,).
        """
        ...

    def static_searcher(self, position: Any) -> Searcher | None:
        """Return a searcher with static bounds only, from the points won and left. None if the family has none."""
        ...

    def is_outcome_static(self, position: Any, holds: bool) -> bool:
        """True if the points won and left settle an outcome that the value does not decide."""
        ...

    def node_key_parts(self, position: Any) -> Hashable:
        """Return the parts that distinguish positions of one deal, besides hands, turn and score."""
        ...

    def near_miss_margin(self, position: Any) -> int:
        """Return the largest loss of a near miss in a puzzle, in units of the value."""
        ...

    def variation_table(self, position: Any, line: Sequence[Move]) -> tuple[str, list[list[str]]]:
        """Return the heading of the last column, and the rows of a variation, one a trick or round."""
        ...


FAMILIES: Mapping[str, Family] = {"trick": solver.trick, "fishing": solver.fishing}


def family_of(position: Position) -> Family:
    """Return the family of a position."""
    return FAMILIES[position.rules.family]
