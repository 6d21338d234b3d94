"""What an answer to a puzzle leads to: right or wrong, and best play after it."""

from __future__ import annotations

from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.result import Result
from solver.puzzle.referee import Referee
from solver.search.solution import MoveValue


class Attempt(Result, frozen=True):
    """An answer to a puzzle.

    right: is it one of the moves of its answer? line: the move and best play after it, to the end; the move alone where
    hands are hidden or a limit came first. found: what the move leads to, None in these cases.
    """

    move: Move
    right: bool
    line: tuple[Move, ...]
    found: MoveValue | None


def attempt(deal: Deal, move: str, *, seconds: float | None = None) -> Attempt:
    """What a move leads to in a puzzle; raises IllegalMove for one that may not be made."""
    position = deal.position.for_seat(None)
    played = position.play(move).line[-1]
    right = str(played) in deal.answer
    nothing = Attempt(played, right, (played,), None)
    if not position.is_open:
        return nothing
    try:
        with Referee(position, seconds) as referee:
            found = next(m for m in referee.evaluate() if m.move == played)
            if not found.exact:
                return nothing
            return Attempt(played, right, referee.line(played, "value"), found)
    except Unsolvable:
        return nothing
