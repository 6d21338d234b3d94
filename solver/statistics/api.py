"""Statistics over many deals: win rate of the first side, mean value, and value of the lead."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sized
from typing import Any

from solver.model.argument_checks import DEFAULT_MEMORY, checked
from solver.model.argument_types import Goal, Objective, OnError
from solver.model.deal import Deal
from solver.search import progress_tracking
from solver.search.progress_tracking import ProgressCallback, report_progress
from solver.statistics.aggregation import Tallies
from solver.statistics.observe import MAYBE_THREADS, iter_observations
from solver.statistics.result import Statistics


@checked(threads=MAYBE_THREADS)
def stats(
    deals: Iterable[Deal],
    *,
    goal: Goal = "value",
    leads: bool = False,
    where: str | None = None,
    contract: str | None = None,
    declarer: str | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int | None = None,
    store: str | os.PathLike[str] | None = None,
    executor: Any = None,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
    progress: ProgressCallback | None = None,
) -> Statistics:
    """Return statistics over many deals with all hands open: win rate, values, and value of the lead.

    goal: "value", or "outcome", which can be much faster. Default "value".
    leads: True to search each deal with the lead at every seat. Default False.
    where: condition on the hands, as of `openhand deal --where`. Other deals are not counted. Default: none.
    contract: contract that every deal is played in, such as "3NT" (bridge). Default: that of each deal.
    declarer: its declarer, or a side, such as "NS", for its better declarer. Default: that of each deal, or south.
    seat, objective, seconds, nodes, memory: as for `solve`, for each deal.
    threads: deals solved at once. Default: the number of processors.
    store: file that caches results, so that an interrupted run resumes. Default None.
    executor, retries, chunk: as for `solve_many`.
    on_error: "keep" turns a failed deal into a refusal. Default "raise".
    progress: callback with a `Progress` after each deal.

    Deals without a result are in `refusals`. Deals are read lazily.
    Raises StoreError for a file that is no store, ValueError for arguments out of range, Error for a text that is no
    condition or contract.

    >>> import openhand
    >>> deals = [openhand.random_deal("coch", seed=seed, cards=3) for seed in range(20)]
    >>> openhand.stats(deals)[0].sample.win.count
    11
    >>> strong = openhand.random_deals("bridge", 10, seed=1, where="hcp(N) == 22")
    >>> openhand.stats(strong, contract="3NT", declarer="N")[0].made.count
    6
    """
    question: dict[str, Any] = {"where": where, "contract": contract, "declarer": declarer}
    question |= {"seat": seat, "objective": objective, "seconds": seconds, "nodes": nodes}
    question |= {"memory": memory, "threads": threads, "store": store, "executor": executor, "retries": retries}
    question |= {"on_error": on_error, "chunk": chunk}
    tallies = Tallies(goal, leads)
    total = len(deals) if isinstance(deals, Sized) else None
    with report_progress(progress):
        # ordered, since the observations of a deal must be consecutive
        for one in iter_observations(deals, goal=goal, leads=leads, **question):
            tallies.add(one)
            progress_tracking.advance("deals", tallies.begun, total)
    return tallies.statistics()
