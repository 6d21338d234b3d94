"""Claim: the hands are laid open, and the rest is played by best play of all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.exact.api import solve
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Position
from solver.search.call_budget import CallBudget
from solver.search.solution import Solution

# Node limits of the first search, and of one for each later card where the first proves too little.
FIRST_NODES = 20_000_000
LATER_NODES = 1_000_000
# Share of the caller's limits for the first search. The later cards have equal parts of the rest.
FIRST_PART = 2


def settle(
    position: Position,
    report: Callable[[Solution], object] = lambda found: None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int = 1,
) -> Iterator[str]:
    """Yield the moves of best play with all hands open, to the end of the deal.

    What cannot be proven within the limits is played by the best move found.
    report: callback for the result of the first search.
    seconds, nodes: limits of all searches together, default none but the limits of nodes of a claim.
    memory, threads: as for `solve`.
    """
    budget = CallBudget(seconds, nodes)
    most, parts = FIRST_NODES, FIRST_PART
    while not position.is_over:
        late, left = budget.seconds_left, budget.nodes_left
        found = solve(
            position,
            seconds=None if late is None else late / parts,
            nodes=most if left is None else min(most, left // parts),
            memory=memory,
            threads=threads,
        )
        budget.spend(found.nodes)
        if most == FIRST_NODES:
            report(found)
        line = found.line if found.exact else ()
        for move in line or (found.best or position.moves()[0],):
            yield str(move)
            position = position.play(move)
        most, parts = LATER_NODES, max(position.left, 1)
