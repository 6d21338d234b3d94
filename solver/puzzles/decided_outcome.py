"""Choice of candidate positions by estimates: whether an outcome is too far from open for a puzzle about it.

It only saves exact searches. What passes is searched and checked as before, so every puzzle is proven.
"""

from __future__ import annotations

from solver.exact.api import prover_of
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Position
from solver.search.call_budget import CallBudget

# Fewest cards in all hands for which an exact search takes much longer than an estimate.
FEWEST = 20
# Nodes of an estimate.
NODES = 4_000


def is_decided(position: Position, allowance: CallBudget) -> bool:
    """Return True if the interval of the estimate leaves out an even result. Without an estimate return False.

    Only for games whose value is the points ahead, and only where a search is expensive.
    """
    terms = position.terms
    if not terms.ahead or terms.standing or sum(map(len, position.hands.values())) < FEWEST:
        return False
    left = allowance.nodes_left
    with prover_of(position, None, NODES if left is None else min(left, NODES), DEFAULT_MEMORY, ()) as prover:
        found = prover.estimates(position)
        allowance.spend(prover.searcher.nodes)
    return found is not None and abs(found.here.value) >= found.here.spread
