"""What tempts a solver of a puzzle of a trick game."""

from __future__ import annotations

from solver.trick.position import TrickPosition


def to_the_end(position: TrickPosition) -> int:
    """What the first side has after the trick on the table, if both sides think of nothing else."""
    if not position.trick:
        return position.secured
    best = max if position.maximizes else min
    return best(to_the_end(position.play(move)) for move in position.moves())
