"""Results and claims that a record of a fishing game states, against bounds on its play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.deal_records.stated_results import stated_faults
from solver.fishing.deal import FishingDeal
from solver.fishing.prover import new_prover
from solver.model.errors import Unsolvable
from solver.search.progress_tracking import track_progress

# Table size in megabytes of a prover that supplies only bounds.
LITTLE = 1


def result_faults(deal: FishingDeal, beyond: int) -> Iterator[tuple[str, str]]:
    """Yield key and message of each stated result or claim that no play can give.

    beyond: more points than any hand brings, the range where cards are unknown.
    """
    position = deal.start
    sides = list(position.sides)
    lower, upper = bounds_of(position, beyond)

    def range_of(side: str) -> tuple[int, int]:
        return (lower, upper) if side == sides[0] or len(sides) > 2 else (-upper, -lower)

    # each is the lead of its side, but where the match decides, points of the hand have no scale of their own
    whole = 0 if len(sides) == 2 and not position.terms.standing else None
    yield from stated_faults(deal, range_of, whole)


def bounds_of(position: Any, beyond: int) -> tuple[int, int]:
    """Return bounds on the points by which the first side may come out ahead."""
    if position.terms.standing or len(position.sides) > 2 or not position.is_open:
        return -beyond, beyond
    try:
        with track_progress(None), new_prover(position, memory=LITTLE) as prover:
            return prover.least, prover.most
    except Unsolvable:
        return -beyond, beyond
