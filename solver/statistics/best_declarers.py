"""One observation of a deal from those of both declarers of a side: that of the declarer who does better."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

import msgspec

from solver.statistics.observation import Observation, Refusal

# Outcomes of the defenders, that of the better declarer first.
FOR_THE_DECLARER = ("loss", "draw", "win")


def best_declarers(
    found: Generator[Observation | Refusal, None, None],
) -> Generator[Observation | Refusal, None, None]:
    """Yield one observation or refusal of each deal, from two observations of each in any order."""
    first: dict[int, Observation] = {}
    refused: set[int] = set()
    with closing(found):
        for one in found:
            if one.number in refused:
                continue
            if isinstance(one, Refusal):
                first.pop(one.number, None)
                refused.add(one.number)
                yield one
            elif one.number in first:
                yield better(first.pop(one.number), one)
            else:
                first[one.number] = one


def better(one: Observation, other: Observation) -> Observation:
    """Return the observation of the lower value, because the defenders count it. Its bounds are those of the lower."""
    lower, upper = min(one.lower, other.lower), min(one.upper, other.upper)
    exact = lower == upper
    ahead = min((one, other), key=lambda found: (found.expected, found.lower))
    return msgspec.structs.replace(
        ahead,
        value=lower if exact and ahead.goal == "value" else None,
        outcome=best_outcome(one.outcome, other.outcome),
        exact=exact,
        lower=lower,
        upper=upper,
        estimate=None if exact else ahead.estimate,
        spread=None if exact else ahead.spread,
        nodes=one.nodes + other.nodes,
    )


def best_outcome(*outcomes: str | None) -> str | None:
    """Return the outcome that is best for the declarers. None if it depends on one that is not proven."""
    known = [outcome for outcome in outcomes if outcome is not None]
    best = min(known, key=FOR_THE_DECLARER.index, default=None)
    return best if len(known) == len(outcomes) or best == FOR_THE_DECLARER[0] else None
