"""Trial of a move table as without a limit, within a small part of the budget: a limit that is ample costs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.model.deal import Position
from solver.model.moves import Move
from solver.search import progress_tracking
from solver.search.budgeted import NODES_A_SECOND
from solver.search.move_table import table
from solver.search.prover import Prover
from solver.search.solution import MoveValue

# A trial gets one part in these of the spare part of a budget, so that a vain one leaves bounds hardly wider.
OF_SPARE = 4
# Least nodes of a trial, and most megabytes of its transposition table.
FEWEST, MEMORY = 1 << 9, 64


def trial_nodes(prover: Prover[Any, Any], position: Position) -> int:
    """Return the nodes that a trial may take, 0 if the budget is too small for one."""
    return prover.spare(FEWEST * OF_SPARE) // OF_SPARE if prover.limited and len(position.moves()) > 1 else 0


def trial(
    prover: Prover[Any, Any],
    position: Position,
    goal: str,
    guess: int | None = None,
    guesses: Mapping[Move, int] | None = None,
) -> list[MoveValue]:
    """Return the rows of all moves if a small part of the budget proves them, else none.

    A prover of its own searches, so that what follows a vain trial is what it would be without one.
    """
    nodes = trial_nodes(prover, position)
    if not nodes:
        return []
    seconds = None if prover.seconds is None else nodes / NODES_A_SECOND
    memory = min(prover.memory, MEMORY)
    with (
        progress_tracking.track_progress(None),
        type(prover)(position, memory=memory, disable=prover.disable, threads=prover.threads) as own,
    ):
        own.searcher.limit(nodes, seconds)
        prover.trial = own.searcher
        try:
            if prover.searcher.stop_asked:
                return []
            rows = table(own, position, goal, guess, guesses)
        finally:
            prover.trial = None
        done = all(row.exact for row in rows)
        prover.searcher.spend(own.searcher.nodes if done else nodes)
    if not done:
        return []
    for row in rows:
        progress_tracking.start_row(row.move, len(rows))
        progress_tracking.finish_row(row.move, row.lower, row.upper)
    return rows
