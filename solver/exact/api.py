"""Exact open-hand queries: value, outcome, value of every move, principal variation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.deal_records.position_coercion import as_position
from solver.families import family_of
from solver.model.argument_checks import DEFAULT_MEMORY, GOALS, MOST_MEMORY, checked
from solver.model.argument_types import Goal, Objective
from solver.model.deal import Deal, Position
from solver.search.progress_tracking import ProgressCallback, report_progress
from solver.search.prover import Prover
from solver.search.root_search import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, MoveValue, Solution

__all__ = ["DEFAULT_MEMORY", "GOALS", "MOST_MEMORY", "Evaluation", "MoveValue", "Solution", "evaluate", "solve"]


@checked()
def solve(
    position: Position | Deal | str,
    *,
    goal: Goal = "value",
    at_least: int | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
    progress: ProgressCallback | None = None,
) -> Solution:
    """Solve a position exactly, with all hands open (double-dummy).

    goal: "value", or "outcome", which can be much faster. Default "value".
    at_least: threshold. Search only whether the first side can reach this value. Default None.
    seat: seat of the query, in games where each seat plays alone. Default: that of the deal.
    objective: objective of the players, in games whose page names objectives.
    seconds, nodes: limits. After a limit the result has the bounds proven so far. Half of the budget is reserved for
        the moves, so that the result names the best move so far. Default: no limit.
    memory: most megabytes for the transposition table.
    disable: search techniques to leave out (see `SWITCHES` in `solver._core`). The result is the same. Default: none.
    threads: number of search threads. The result is the same, the nodes are not. Default 1.
    progress: callback with a `Progress`, called several times a second and for each row of a table. An exception of the
        callback ends the search.
    Raises Unsolvable for unknown cards, ValueError for arguments out of range.

    >>> import openhand
    >>> solution = openhand.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
    >>> solution.value, solution.points, solution.best
    (812, '4+12', 'X')
    """
    position = apply_query_options(position, seat, objective)
    check_goal(goal, at_least)
    with report_progress(progress), prover_of(position, seconds, nodes, memory, disable, threads) as prover:
        return prove(prover, position, goal, at_least)


@checked()
def evaluate(
    position: Position | Deal | str,
    *,
    goal: Goal = "value",
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
    progress: ProgressCallback | None = None,
) -> Evaluation:
    """Return the exact value of every legal move, best first for the side to move. Arguments as for `solve`.

    With a limit, half of the budget is for the value of the position, as in `solve`. So both return the same best move
    after a limit.
    Outcomes are proven before values. Each move gets an equal share, and unused budget goes to unproven moves. An
    unproven move has bounds, and its `value` is None.
    With the goal "outcome" only outcomes are proven, and `value` is None unless the bounds meet.

    >>> import openhand
    >>> for row in openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"):
    ...     print(row.move, row.value, row.outcome)
    VII 812 win
    X 812 win
    """
    position = apply_query_options(position, seat, objective)
    with report_progress(progress), prover_of(position, seconds, nodes, memory, disable, threads) as prover:
        return prove_moves(prover, position, goal=goal, names=True)


def apply_query_options(position: Position | Deal | str, seat: str | None, objective: str | None) -> Position:
    """Return the position of the query, with the seat and the objective of the caller."""
    return as_position(position).for_seat(seat).with_objective(objective)


def prover_of(
    position: Position, seconds: float | None, nodes: int | None, memory: int, disable: Iterable[str], threads: int = 1
) -> Prover[Any, Any]:
    """Return a prover of the position's family of games."""
    return family_of(position).new_prover(position, seconds, nodes, memory, disable, threads)
