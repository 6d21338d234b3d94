"""How hard a puzzle is: how often, and how temptingly, its solver can still go wrong."""

from __future__ import annotations

from solver.model.deal import Position
from solver.model.moves import Move
from solver.puzzle.lures import lures
from solver.puzzle.referee import Referee
from solver.puzzle.result import Difficulty

# Lowest sums of only moves and wrong turns for the grades from 2.
GRADES = (3, 5, 7, 9)
# The share of moves that keep what is won, for a move without a choice.
FORCED = 1.0


def measure(referee: Referee, answer: Move, goal: str) -> Difficulty:
    """The difficulty of the position asked about, which this move solves and no other.

    The line goes on with the cards of the defence after which the fewest moves of the solving side, of those it has,
    keep what is won; with the first of several that do so, in the order of the game's page. The solving side plays the
    first move that keeps it.
    """
    position = referee.position
    only = wrong = 0
    line: list[Move] = []
    kept = referee.ranks(position, goal)[answer]
    while not position.is_over:
        if referee.solves(position):
            ranks = referee.ranks(position, goal)
            move, *more = (one for one, rank in ranks.items() if rank >= kept)
            if not more and len(ranks) > 1:
                only += 1
                wrong += len(lures(position, referee.late).keys() - {move})
        else:
            move = min(position.moves(), key=lambda one: share(referee, position.play(one), goal, kept))
        line.append(move)
        position = position.play(move)
    return Difficulty(tuple(line), only, wrong, grade(only + wrong))


def share(referee: Referee, position: Position, goal: str, kept: int) -> float:
    """What part of the next moves of the solving side keeps what is won, the defence having made it as small as can be.

    The defence may have several cards to play before.
    """
    if position.is_over:
        return FORCED
    if not referee.solves(position):
        return min(share(referee, position.play(move), goal, kept) for move in position.moves())
    if len(position.moves()) == 1:
        return FORCED
    ranks = referee.ranks(position, goal).values()
    return sum(rank >= kept for rank in ranks) / len(ranks)


def grade(points: int) -> int:
    """The grade for a sum of only moves and wrong turns: 1 (easy) to 5.

    >>> [grade(points) for points in (2, 3, 5, 7, 9)]
    [1, 2, 3, 4, 5]
    """
    return 1 + sum(points >= least for least in GRADES)
