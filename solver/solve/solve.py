"""Exact answers about open-hand positions: the value, the outcome, the value of every move, a line of best play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.families import family_of
from solver.model.arguments import DEFAULT_MEMORY, GOALS, MOST_MEMORY, checked
from solver.model.deal import Deal, Position
from solver.records.given import position_given
from solver.search.listen import Told, telling
from solver.search.prover import Prover
from solver.search.questions import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, MoveValue, Solution

__all__ = ["DEFAULT_MEMORY", "GOALS", "MOST_MEMORY", "Evaluation", "MoveValue", "Solution", "evaluate", "solve"]

@checked()
def solve(
    position: Position | Deal | str,
    *,
    goal: str = "value",
    at_least: int | None = None,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    threads: int = 1,
    progress: Told | None = None,
) -> Solution:
    """Solve a position exactly, all hands open.

    goal: "value", or "outcome", which may be answered much faster. at_least: ask only whether the first side can reach
    this value. seat: the seat asked about, where each plays for himself. objective: what to play for, in games whose
    page names objectives.
    seconds, nodes: limits, after which what is proven so far is returned; half of them is kept for the moves, of which
    the one that looks best is named, where the other half does not prove the value. memory: most megabytes for the
    transposition table. off: techniques of the search to switch off (see `SWITCHES` in `solver._core`); the
    answer is the same. threads: how many work on the position together; the answer is the same, the nodes are not.
    progress: called with a `Progress` now and then, and for each row of a table; what it raises ends the search.
    Raises Unsolvable if cards are unknown, ValueError for arguments out of range.
    """
    position = asked(position, seat, objective)
    check_goal(goal, at_least)
    with telling(progress), prover_of(position, seconds, nodes, memory, off, threads) as prover:
        return prove(prover, position, goal, at_least)


@checked()
def evaluate(
    position: Position | Deal | str,
    *,
    goal: str = "value",
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    threads: int = 1,
    progress: Told | None = None,
) -> Evaluation:
    """The exact value of every legal move, best first for the side to move; arguments as for `solve`.

    With a limit, half of it is for the value of the position, as in `solve`, which names the same move where it ends
    too soon; outcomes are proven before values, each move gets its share, and of what others leave, and a move not
    finished has bounds instead of a value. With the goal "outcome" that is all that is proven; `value` is the middle of
    the bounds.
    """
    position = asked(position, seat, objective)
    with telling(progress), prover_of(position, seconds, nodes, memory, off, threads) as prover:
        return prove_moves(prover, position, goal=goal, names=True)


def asked(position: Position | Deal | str, seat: str | None, objective: str | None) -> Position:
    """The position to be solved: that of a deal, the question put as the caller wants it."""
    return position_given(position).for_seat(seat).with_objective(objective)


def prover_of(
    position: Position, seconds: float | None, nodes: int | None, memory: int, off: Iterable[str], threads: int = 1
) -> Prover[Any, Any]:
    """The prover of a position's family."""
    return family_of(position).new_prover(position, seconds, nodes, memory, off, threads)
