"""Answer attempts to puzzles: verdict and principal variation."""

from __future__ import annotations

from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.frozen_result import Result
from solver.model.moves import Move
from solver.puzzles.checker import hidden_goal
from solver.puzzles.move_ranks import MoveGrader
from solver.puzzles.plan_play import PLAN, examine_plan
from solver.puzzles.result import MoveChance
from solver.search.solution import MoveValue


class Attempt(Result, frozen=True):
    """Answer attempt to a puzzle.

    move: the move.
    right: True if the move is in the answer of the puzzle.
    line: the move and its principal variation to the end. The move alone if hands are hidden or a limit ended the
    search.
    found: value of the move, None in these cases.
    chances: chance of each move in a single-dummy puzzle, best first. Else, and after a limit, empty.
    """

    move: Move
    right: bool
    line: tuple[Move, ...]
    found: MoveValue | None
    chances: tuple[MoveChance, ...] = ()

    @property
    def chance(self) -> MoveChance | None:
        """Chance of the move, None without one."""
        return next((one for one in self.chances if one.move == self.move), None)


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
    if hidden_goal(position) == PLAN:
        return Attempt(played, right, (played,), None, chances_of_puzzle(position, deal, seconds, nodes, memory))
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


def chances_of_puzzle(
    position: Position, deal: Deal, seconds: float | None, nodes: int | None, memory: int
) -> tuple[MoveChance, ...]:
    """Return the chances of the moves in a single-dummy puzzle, counted anew. Empty if that fails."""
    try:
        return examine_plan(position, deal.answer, seconds, nodes, memory).chances
    except Unsolvable:
        return ()
