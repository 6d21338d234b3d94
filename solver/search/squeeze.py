"""Bounds within a limit: a value is narrowed from within and from both ends."""

from __future__ import annotations

from typing import Any, Protocol

Bounds = tuple[int, int]

# Nodes for the questions within the interval at first; the next round has twice as many.
FIRST_SLICE = 1 << 14
# .. and what part of that a question near the ends of the interval gets.
END_PART = 8
# Rounds of so many go on with the run of questions that there would be without a limit. Shorter ones ask about the
# middle, which says most where little can be asked.
LONG_SLICE = 1 << 16


class Narrowing(Protocol):
    """What is asked: `solver.search.prover.Prover`."""

    searcher: Any
    searched: Any

    def run(self, position: Any, lower: int, upper: int, guess: int | None, which: int, near: bool) -> Bounds:
        """Ask one threshold after another, from the guess on."""
        ...


def squeeze(
    prover: Narrowing, position: Any, known: Bounds, guess: int | None, which: int = 0, near: bool = False
) -> Bounds:
    """Narrow bounds on what remains in rounds, each twice as long as the one before.

    The rounds do not depend on the limit, which only ends them: more of it never leaves wider bounds. Arguments as for
    `narrow` of a prover.
    """
    search = prover.searcher
    lower, upper = known
    steps = [upper - lower, upper - lower]
    size = FIRST_SLICE
    while lower < upper and search.slice(size):
        # 1. within
        prover.searched = position, lower, upper, which
        if size >= LONG_SLICE:
            lower, upper = prover.run(position, lower, upper, guess, which, near)
        else:
            middle = (lower + upper + 1) // 2
            bound = search.reaches(position.state, middle, which)
            if bound is not None:
                lower, upper = (bound, upper) if bound >= middle else (lower, bound)
                continue
        # 2. from each end, by steps no longer than twice what half as many nodes have been enough for
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
