"""Results and claims that a record of a fishing game states: the range of each, and their sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.display.translation import tr
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
    for key in ("result", "claimed"):
        stated = getattr(deal, key)
        for side, value in stated.items():
            least, most = (lower, upper) if side == sides[0] or len(sides) > 2 else (-upper, -lower)
            if not least <= value <= most:
                yield (
                    f"{key}.{side}",
                    tr("{value} is out of range ({least} to {most})", value=value, least=least, most=most),
                )
        # each is the lead of its side, but where the match decides, points of the hand have no scale of their own
        if len(stated) == len(sides) == 2 and not position.terms.standing and (total := sum(stated.values())):
            yield key, tr("{total} in all, where this deal has {whole}", total=total, whole=0)


def bounds_of(position: Any, beyond: int) -> tuple[int, int]:
    """Return bounds on the points by which the first side may come out ahead."""
    if position.terms.standing or len(position.sides) > 2 or not position.is_open:
        return -beyond, beyond
    try:
        with track_progress(None), new_prover(position, memory=LITTLE) as prover:
            return prover.least, prover.most
    except Unsolvable:
        return -beyond, beyond
