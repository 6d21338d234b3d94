"""Anytime bounds of values out of reach: narrow [lower, upper] by null-window searches from far to near."""

from __future__ import annotations

from typing import Any

Bounds = tuple[int, int]

# Nodes of the first searches from an end. Each time they are too few even for the smallest step, it gets twice as many.
FIRST_SLICE = 1 << 11
# The first step from an end, and each later one, is at most one part in these of the interval.
FIRST_PART, PART = 4, 3


def narrow_from_ends(prover: Any, position: Any, known: Bounds, which: int = 0) -> Bounds:
    """Narrow bounds on the remaining value from both ends, until they meet or the budget is spent.

    Far from the value a search is cheap, at the midpoint it would be in vain. The end that has needed the fewer nodes a
    search comes first, and steps only get smaller. The searches do not depend on the limit.

    prover: a `Prover`.
    which: number of the searched quantity.
    """
    search = prover.searcher
    lower, upper = known
    sizes = [FIRST_SLICE, FIRST_SLICE]
    steps = [(upper - lower) // FIRST_PART] * 2
    while lower < upper:
        from_above = sizes[1] < sizes[0]
        if not search.slice(sizes[from_above]):
            break
        prover.searched = position, lower, upper, which
        step = max(min(steps[from_above], (upper - lower) // PART), 1)
        t = upper - step + 1 if from_above else lower + step
        bound = search.reaches(position.state, t, which)
        if bound is not None:
            lower, upper = (bound, upper) if bound >= t else (lower, bound)
        elif step > 1:
            steps[from_above] = step // 2
        else:
            sizes[from_above] *= 2
    search.slice()
    return lower, upper
