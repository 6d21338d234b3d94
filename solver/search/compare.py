"""Comparing moves by what is proven about them: values, outcomes, and bounds where limits came first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.model.deal import Position
from solver.model.outcome import RANK
from solver.search.proven import Proven

# Place of an outcome that is not proven, beyond those of all others.
UNPROVEN = 3


def meet(one: Proven[Any], other: Proven[Any]) -> Proven[int]:
    """What two proofs about the same position say together."""
    return Proven.bounded(max(one.lower, other.lower), min(one.upper, other.upper), one.outcome or other.outcome)


def best_of(position: Position, moves: Iterable[Proven[Any]]) -> Proven[int]:
    """What a position is worth, from what is proven about each of its moves."""
    moves = tuple(moves)
    choose = max if position.maximizes else min
    lower, upper = choose(move.lower for move in moves), choose(move.upper for move in moves)
    ranks = {rank_of(position, move) for move in moves}
    best = min(ranks)
    # one move to the best outcome there can be is enough; for any other, that of every move has to be known
    known = best == 0 or (best > 0 and all(move.outcome for move in moves))
    outcome = next((move.outcome for move in moves if rank_of(position, move) == best), None) if known else None
    return Proven.bounded(lower, upper, outcome)


def rank_of(position: Position, move: Proven[Any]) -> int:
    """Place of a move's outcome, 0 being the best for the side to move; beyond them all where it is not proven."""
    if move.outcome is None:
        return UNPROVEN
    return 1 - (RANK[move.outcome] if position.side_to_move == position.first_side else -RANK[move.outcome])


def beats(position: Position, one: Proven[Any], other: Proven[Any]) -> bool:
    """Is it proven that one move is better than another for the side to move?

    The outcome comes first; it says more than the value only where each player asks who has the most.
    """
    if one.outcome and other.outcome and one.outcome != other.outcome:
        return rank_of(position, one) < rank_of(position, other)
    if position.outcome_apart and not (one.outcome and other.outcome):
        return False
    return one.lower > other.upper if position.maximizes else one.upper < other.lower


def may_beat(position: Position, one: Proven[Any], other: Proven[Any]) -> bool:
    """Does what is proven leave it possible that one move is better than another?"""
    if one.outcome and other.outcome and one.outcome != other.outcome:
        return rank_of(position, one) < rank_of(position, other)
    if position.outcome_apart and not (one.outcome and other.outcome):
        return True
    return one.upper > other.lower if position.maximizes else one.lower < other.upper


def is_settled(position: Position, rows: Iterable[Proven[Any]], mine: Proven[Any]) -> bool:
    """Is it proven whether one of some moves is better than another of them?"""
    others = [row for row in rows if row is not mine]
    return any(beats(position, row, mine) for row in others) or not any(may_beat(position, row, mine) for row in others)
