"""Batch validation of many puzzles."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

import msgspec

from solver.batch.api import of_each
from solver.batch.task import BatchResult, unwrap_results
from solver.deal_records.position_coercion import as_position
from solver.model.argument_checks import PUZZLE_GOALS, checked, one_of
from solver.model.argument_types import OnError, PuzzleGoal
from solver.model.deal import Deal, Position
from solver.puzzles.checker import check_puzzle
from solver.puzzles.plan_play import PLAN
from solver.puzzles.result import PuzzleCheck
from solver.puzzles.worker_answer_checks import check_found
from solver.views import view


@checked(goal=one_of(*PUZZLE_GOALS, optional=True))
def check_puzzles(
    deals: Iterable[Position | Deal | str],
    *,
    goal: PuzzleGoal | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    threads: int = 2,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Iterator[PuzzleCheck]:
    """Return an iterator over the checks of the puzzles, in order.

    threads, executor, ordered, retries, on_error, chunk: as for `solve_many`.

    Other arguments are those of `check_puzzle` and hold for each puzzle.

    >>> import openhand
    >>> [found.sound for found in openhand.check_puzzles(openhand.problem_book("coch")[:2])]
    [True, True]
    """
    question: dict[str, Any] = {"goal": goal, "seconds": seconds, "nodes": nodes}
    how = {"threads": threads, "executor": executor, "ordered": ordered, "retries": retries, "chunk": chunk}
    return unwrap_results(checks(deals, **question, **how), on_error)


def checks(deals: Iterable[Position | Deal | str], **question: Any) -> Generator[BatchResult[PuzzleCheck], None, None]:
    """Return a generator of batch results of the checks."""

    def root(deal: Position | Deal | str) -> Position:
        # the seat of the query is that of the deal, as for `check_puzzle`, and a plan is about what the seat sees
        position = as_position(deal).for_seat(None)
        if question.get("goal") != PLAN or not position.is_open:
            return position
        given = position.source
        about = {"id": given.id, "goal": given.goal, "answer": given.answer}
        return msgspec.structs.replace(view(position).deal, **about).position

    return of_each(check_puzzle, PuzzleCheck, root, deals, question, check_found)
