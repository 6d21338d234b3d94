"""Difficulty of a puzzle: number of only moves and distractors on its main line."""

from __future__ import annotations

from solver.model.deal import Position
from solver.model.moves import Move
from solver.puzzles.distractors import find_distractors
from solver.puzzles.move_ranks import MoveGrader
from solver.puzzles.result import Difficulty

# Lowest sums of only moves and wrong turns for the grades from 2.
GRADES = (3, 5, 7, 9)
# Share of keeping moves for a forced move.
FORCED = 1.0


def measure(grader: MoveGrader, answer: Move, goal: str) -> Difficulty:
    """Return the difficulty of a position with a unique solution.

    The defence plays the card that leaves the smallest share of keeping moves, the first in page order among equals.
    The solving side plays the first move that keeps the result.
    """
    position = grader.position
    only = wrong = 0
    line: list[Move] = []
    kept = grader.ranks(position, goal)[answer]
    while not position.is_over:
        if grader.solves(position):
            ranks = grader.ranks(position, goal)
            move, *more = (one for one, rank in ranks.items() if rank >= kept)
            if not more and len(ranks) > 1:
                only += 1
                wrong += len(find_distractors(position, grader.late).keys() - {move})
        else:
            move = min(position.moves(), key=lambda one: share(grader, position.play(one), goal, kept))
        line.append(move)
        position = position.play(move)
    return Difficulty(tuple(line), only, wrong, grade(only + wrong))


def share(grader: MoveGrader, position: Position, goal: str, kept: int) -> float:
    """Return the share of the next moves that keep the result, after the defence has minimised it.

    The defence may move several times before.
    """
    if position.is_over:
        return FORCED
    if not grader.solves(position):
        return min(share(grader, position.play(move), goal, kept) for move in position.moves())
    if len(position.moves()) == 1:
        return FORCED
    ranks = grader.ranks(position, goal).values()
    return sum(rank >= kept for rank in ranks) / len(ranks)


def grade(points: int) -> int:
    """Return the grade for a sum of only moves and wrong turns: 1 (easy) to 5.

    >>> [grade(points) for points in (2, 3, 5, 7, 9)]
    [1, 2, 3, 4, 5]
    """
    return 1 + sum(points >= least for least in GRADES)
