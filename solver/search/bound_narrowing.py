"""Anytime bounds: narrow [lower, upper] by null-window searches at the midpoint and near both ends."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from solver.search.end_narrowing import narrow_from_ends

Bounds = tuple[int, int]

# Nodes of the first round for searches within the interval. Each later round has twice as many.
FIRST_SLICE = 1 << 14
# A null-window search near an end of the interval gets one part in END_PART of the round's nodes.
END_PART = 8
# Rounds of at least this many nodes continue the MTD(f) sequence of an unlimited search. Shorter rounds search at the
# midpoint, which says most where few searches fit.
LONG_SLICE = 1 << 16


class BoundSearch(Protocol):
    """Interface of the search that narrows bounds; implemented by `solver.search.prover.Prover`."""

    searcher: Any
    searched: Any
    # True if values out of reach are narrowed from both ends alone
    from_ends: ClassVar[bool]

    def run(self, position: Any, lower: int, upper: int, guess: int | None, which: int, near: bool) -> Bounds:
        """Return bounds from a sequence of null-window searches that starts at the guess."""
        ...


def narrow_bounds(
    prover: BoundSearch,
    position: Any,
    known: Bounds,
    guess: int | None,
    which: int = 0,
    near: bool = False,
    patience: int = 0,
) -> Bounds:
    """Narrow bounds on the remaining value: first as without a limit, then in rounds, each with twice the nodes.

    The rounds do not depend on the limit. It only ends them, so among limits with the same patience a larger one never
    leaves wider bounds.
    Other arguments as for `Prover.narrow`.
    patience: nodes of the search as without a limit, before the rounds begin. So a limit that is not reached costs
        nothing where these nodes are enough.
    """
    search = prover.searcher
    lower, upper = known
    if patience and lower < upper and search.slice(patience):
        prover.searched = position, lower, upper, which
        lower, upper = prover.run(position, lower, upper, guess, which, near)
    if prover.from_ends:
        return narrow_from_ends(prover, position, (lower, upper), which)
    steps = [upper - lower, upper - lower]
    # shorter rounds would search again what the first search has left
    size = max(FIRST_SLICE, min(patience, LONG_SLICE))
    while lower < upper and search.slice(size):
        # 1. within the interval
        prover.searched = position, lower, upper, which
        if size >= LONG_SLICE:
            lower, upper = prover.run(position, lower, upper, guess, which, near)
        else:
            middle = (lower + upper + 1) // 2
            bound = search.reaches(position.state, middle, which)
            if bound is not None:
                lower, upper = (bound, upper) if bound >= middle else (lower, bound)
                continue
        # 2. from each end, by at most twice the step that half as many nodes were enough for
        for from_above in (False, True):
            step = min(steps[from_above], (upper - lower) // 4)
            made = 0
            while step and lower < upper and search.slice(size // END_PART):
                t = upper - step + 1 if from_above else lower + step
                t = min(max(t, lower + 1), upper)
                bound = search.reaches(position.state, t, which)
                if bound is None:
                    step //= 2
                else:
                    made = made or step
                    lower, upper = (bound, upper) if bound >= t else (lower, bound)
            steps[from_above] = max(2 * made, 1)
        size *= 2
    search.slice()
    return lower, upper
