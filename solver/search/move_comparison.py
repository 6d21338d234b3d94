"""Move comparison by proven values, outcomes and, after a limit, bounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.model.deal import Position
from solver.model.outcome import RANK
from solver.search.bounded_result import BoundedResult

# Rank of an unproven outcome, after all proven ones.
UNPROVEN = 3


def meet(one: BoundedResult[Any], other: BoundedResult[Any]) -> BoundedResult[int | None]:
    """Return the intersection of two results about the same position."""
    return BoundedResult.bounded(max(one.lower, other.lower), min(one.upper, other.upper), one.outcome or other.outcome)


def best_of(position: Position, moves: Iterable[BoundedResult[Any]]) -> BoundedResult[int | None]:
    """Return the result of a position from the results of its moves."""
    moves = tuple(moves)
    choose = max if position.maximizes else min
    lower, upper = choose(move.lower for move in moves), choose(move.upper for move in moves)
    ranks = {rank_of(position, move) for move in moves}
    best = min(ranks)
    # one move to the best possible outcome is enough, any other needs the outcome of every move
    known = best == 0 or (best > 0 and all(move.outcome for move in moves))
    outcome = next((move.outcome for move in moves if rank_of(position, move) == best), None) if known else None
    return BoundedResult.bounded(lower, upper, outcome)


def rank_of(position: Position, move: BoundedResult[Any]) -> int:
    """Return the rank of a move's outcome, 0 being the best for the side to move. An unproven outcome ranks last."""
    if move.outcome is None:
        return UNPROVEN
    return 1 - (RANK[move.outcome] if position.side_to_move == position.first_side else -RANK[move.outcome])


def beats(position: Position, one: BoundedResult[Any], other: BoundedResult[Any]) -> bool:
    """True if one move is proven to be better than another for the side to move.

    The outcome comes first. It says more than the value only in games where each seat plays for the most points.
    """
    if one.outcome and other.outcome and one.outcome != other.outcome:
        return rank_of(position, one) < rank_of(position, other)
    if position.outcome_apart and not (one.outcome and other.outcome):
        return False
    return one.lower > other.upper if position.maximizes else one.upper < other.lower


def may_beat(position: Position, one: BoundedResult[Any], other: BoundedResult[Any]) -> bool:
    """True if the bounds allow that one move is better than another."""
    if one.outcome and other.outcome and one.outcome != other.outcome:
        return rank_of(position, one) < rank_of(position, other)
    if position.outcome_apart and not (one.outcome and other.outcome):
        return True
    return one.upper > other.lower if position.maximizes else one.lower < other.upper


def is_settled(position: Position, rows: Iterable[BoundedResult[Any]], mine: BoundedResult[Any]) -> bool:
    """True if it is proven that a move is, or is not, beaten by another of the moves."""
    others = [row for row in rows if row is not mine]
    return any(beats(position, row, mine) for row in others) or not any(may_beat(position, row, mine) for row in others)
