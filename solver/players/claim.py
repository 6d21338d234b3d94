"""Claim: the hands are laid open, and the rest is played by best play of all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.exact.api import solve
from solver.model.deal import Position
from solver.search.solution import Solution

# Node limits of the first search, and of one for each later card where the first proves too little.
FIRST_NODES = 20_000_000
LATER_NODES = 1_000_000


def settle(position: Position, report: Callable[[Solution], object] = lambda found: None) -> Iterator[str]:
    """Yield the moves of best play with all hands open, to the end of the deal.

    What cannot be proven within the limits is played by the best move found.
    report: callback for the result of the first search.
    """
    nodes = FIRST_NODES
    while not position.is_over:
        found = solve(position, nodes=nodes)
        if nodes == FIRST_NODES:
            report(found)
        line = found.line if found.exact else ()
        for move in line or (found.best or position.moves()[0],):
            yield str(move)
            position = position.play(move)
        nodes = LATER_NODES
