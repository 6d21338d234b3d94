"""Statistics over many deals: how often the first side wins and by how much, and what the lead is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Any

from solver.model.arguments import checked
from solver.model.deal import Deal
from solver.search import listen
from solver.search.listen import Told, telling
from solver.stats.observe import MAYBE_THREADS, Group, Observation, Refusal, observe, survey
from solver.stats.result import GroupStatistics, Lead, LeadWorth, Sample, Statistics, Values
from solver.stats.store import Store, StoreError
from solver.stats.tally import Tallies

__all__ = [
    "Group",
    "GroupStatistics",
    "Lead",
    "LeadWorth",
    "Observation",
    "Refusal",
    "Sample",
    "Statistics",
    "Store",
    "StoreError",
    "Values",
    "observe",
    "stats",
]


@checked(survey, threads=MAYBE_THREADS)
def stats(
    deals: Iterable[Deal], *, goal: str = "value", leads: bool = False, progress: Told | None = None, **question: Any
) -> Statistics:
    """How often the first side wins, by how much, and what the lead is worth, over many deals with all hands open.

    goal: "value", or "outcome", which may be answered much faster. leads: ask each deal with the lead at every seat.
    seat, objective, seconds, nodes, memory: as for `solve`, for each deal. threads: how many deals are solved at once,
    by default as many as there are processors. store: a file in which answers are kept, so that a run that ended too
    soon goes on where it was. Deals that have no answer are in `refusals`. The deals are read as they are needed.
    executor, retries, chunk: as for `solve_many`; on_error: "keep" makes a refusal of what a lost worker was asked.
    progress: called with a `Progress` after each deal.
    Raises StoreError for a file that is no store, ValueError for arguments out of range.
    """
    tallies = Tallies(goal, leads)
    total = len(deals) if isinstance(deals, Sized) else None
    with telling(progress):
        # the rows of a deal have to come one after another
        for one in observe(deals, goal=goal, leads=leads, **question | {"ordered": True}):
            tallies.add(one)
            listen.step("deals", tallies.begun, total)
    return tallies.statistics()
