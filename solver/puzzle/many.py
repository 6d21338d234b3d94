"""Many puzzles checked at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from solver.many.asked import Reply, told
from solver.many.batch import many, of_each
from solver.model.arguments import PUZZLE_GOALS, checked, one_of
from solver.model.deal import Deal, Position
from solver.puzzle.checking import check_puzzle
from solver.puzzle.result import PuzzleCheck
from solver.records.given import position_given


@checked(check_puzzle, many, goal=one_of(*PUZZLE_GOALS, optional=True))
def check_puzzles(
    deals: Iterable[Position | Deal | str], *, on_error: str = "raise", **question: Any
) -> Iterator[PuzzleCheck]:
    """What `check_puzzle` says of each puzzle, in order; its other arguments hold for each of them.

    threads, executor, ordered, retries, on_error, chunk: as for `solve_many`.
    """
    return told(checks(deals, **question), on_error)


def checks(deals: Iterable[Position | Deal | str], **question: Any) -> Generator[Reply[PuzzleCheck], None, None]:
    """What comes of a check of each puzzle."""
    return of_each(check_puzzle, PuzzleCheck, position_given, deals, question)
