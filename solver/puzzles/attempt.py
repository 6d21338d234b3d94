"""Answer attempts to puzzles: verdict and principal variation."""

from __future__ import annotations

from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.frozen_result import Result
from solver.model.moves import Move
from solver.puzzles.move_ranks import MoveGrader
from solver.search.solution import MoveValue


class Attempt(Result, frozen=True):
    """Answer attempt to a puzzle.

    move: the move.
    right: True if the move is in the answer of the puzzle.
    line: the move and its principal variation to the end. The move alone if hands are hidden or a limit ended the
    search.
    found: value of the move, None in these cases.
    """

    move: Move
    right: bool
    line: tuple[Move, ...]
    found: MoveValue | None


def answer_attempt(
    deal: Deal,
    move: str,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int = 1,
) -> Attempt:
    """Return the result of a move in a puzzle. Limits as for `solve`. Raises IllegalMove."""
    position = deal.position.for_seat(None)
    played = position.play(move).line[-1]
    right = str(played) in deal.answer
    nothing = Attempt(played, right, (played,), None)
    if not position.is_open:
        return nothing
    try:
        with MoveGrader(position, seconds, nodes, memory, threads) as grader:
            found = next(m for m in grader.evaluate() if m.move == played)
            if not found.exact:
                return nothing
            return Attempt(played, right, grader.line(played, "value"), found)
    except Unsolvable:
        return nothing
