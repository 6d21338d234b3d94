"""Observations: proven results of many deals, in the order of the deals."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from typing import Any

import msgspec

from solver.batch.api import many
from solver.batch.engine_version import engine
from solver.batch.task import BatchItem, BatchResult, BatchTask
from solver.batch.worker_answer_checks import Auditor, check_cost
from solver.deal_records.position_coercion import as_position
from solver.display.translation import tr
from solver.exact.api import prover_of
from solver.model.argument_checks import DEFAULT_MEMORY, MOST_THREADS, checked, whole
from solver.model.argument_types import Goal, Objective, OnError
from solver.model.deal import Deal, Position
from solver.model.errors import Error, Unsolvable
from solver.search.estimates_within_bounds import estimate_of, looked_ahead
from solver.search.root_search import check_goal, prove
from solver.statistics.best_declarers import best_declarers
from solver.statistics.deal_queries import is_side, like, queries
from solver.statistics.observation import Observation, Refusal
from solver.statistics.store import Answer, Store
from solver.statistics.stored_result_key import position_text

# Positions begun per thread before the caller fetches the first result, so that one slow deal keeps no thread idle.
AHEAD = 64


def survey(
    given: Iterable[tuple[str, Deal]],
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
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Generator[Observation | Refusal, None, None]:
    """Yield an observation or a refusal for each deal with its origin. Leaving the loop stops the searches."""
    check_goal(goal, None)
    if is_side(declarer) and leads:
        raise Error(tr("either the lead is moved or the better declarer of a side is looked for, not both"))
    limits = {"seconds": seconds, "nodes": nodes, "memory": memory}
    question = f"goal={goal} seconds={seconds} nodes={nodes} memory={memory}"
    with ExitStack() as stack:
        base = None if store is None else stack.enter_context(Store(store, engine()))

        def tasks() -> Iterator[BatchItem[Answer]]:
            """Yield each query as a batch item, with its cached result or its refusal."""
            for number, (source, deal) in enumerate(given if where is None else like(given, where), 1):
                for task in queries(source, number, deal, leads, seat, objective, contract, declarer):
                    if isinstance(task, Refusal):
                        yield BatchItem(None, task, Unsolvable(task.why))
                    elif base is None:
                        yield BatchItem(task.position, task)
                    else:
                        yield BatchItem(task.position, task, base.find(position_text(task.position), question))

        def keep(one: BatchItem[Answer], answer: Answer) -> None:
            """Store a result on arrival, whatever the order of the output."""
            assert base is not None
            base.keep(position_text(one.thing), question, answer)

        replies = many(
            BatchTask(proved, {"goal": goal} | limits, Answer, as_position, check_answer),
            tasks(),
            threads=cores() if threads is None else threads,
            executor=executor,
            ordered=ordered,
            retries=retries,
            chunk=chunk,
            ahead=AHEAD,
            arrived=None if base is None else keep,
        )
        found = observations(stack.enter_context(closing(replies)), goal, on_error)
        yield from best_declarers(found) if is_side(declarer) else found


def observations(
    replies: Iterable[BatchResult[Answer]], goal: str, on_error: OnError
) -> Generator[Observation | Refusal, None, None]:
    """Yield the observation or the refusal of each reply."""
    for reply in replies:
        one = reply.given.tag
        if isinstance(one, Refusal):
            yield one
            continue
        try:
            yield one.observation(goal, reply.get())
        except Unsolvable as error:
            yield Refusal(one.source, one.number, one.id, str(error))
        except Exception as error:
            if on_error == "raise":
                raise
            yield Refusal(one.source, one.number, one.id, f"{type(error).__name__}: {error}")


def proved(position: Position | str, *, goal: str, **limits: Any) -> Answer:
    """Return the proven result of a position, without a principal variation.

    What a limit leaves open is estimated within the part of the budget that the proof does not use.
    """
    at = as_position(position)
    with prover_of(at, limits["seconds"], limits["nodes"], limits["memory"], ()) as prover:
        s = prove(prover, at, goal, None, lines=False)
        found = Answer(s.value, s.outcome, s.exact, s.lower, s.upper, s.nodes, s.seconds)
        if goal == "outcome" or s.lower == s.upper:
            return found
        likely = estimate_of(prover, at, (s.lower, s.upper), looked_ahead(prover, at))
        cost = {"nodes": prover.searcher.nodes, "seconds": prover.searcher.seconds}
    if likely is None:
        return msgspec.structs.replace(found, **cost)
    value, spread = likely
    return msgspec.structs.replace(found, estimate=value, spread=spread, **cost)


def check_answer(answer: Answer, position: Position, question: dict[str, Any]) -> None:
    """Raise Contradiction for a result of `proved` that cannot be right. question: the arguments of `proved`."""
    check_cost(answer.nodes, answer.seconds)
    with Auditor(position, question) as auditor:
        auditor.check_answer(answer, question["goal"])


# Check of the argument `threads`. None: the number of processors.
MAYBE_THREADS = whole(1, MOST_THREADS, ", or None", optional=True)


@checked(threads=MAYBE_THREADS)
def iter_observations(
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
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Iterator[Observation | Refusal]:
    """Yield an observation of each deal, in order, or a Refusal without a result. Arguments as for `stats`.

    >>> import openhand
    >>> deals = [openhand.random_deal("coch", seed=seed, cards=3) for seed in range(3)]
    >>> [row.value for row in openhand.iter_observations(deals)]
    [1429, 311, 0]
    """
    question: dict[str, Any] = {"goal": goal, "leads": leads, "seat": seat, "objective": objective, "seconds": seconds}
    question |= {"where": where, "contract": contract, "declarer": declarer}
    question |= {"nodes": nodes, "memory": memory, "threads": threads, "store": store, "executor": executor}
    question |= {"ordered": ordered, "retries": retries, "on_error": on_error, "chunk": chunk}
    return survey((("", deal) for deal in deals), **question)


def cores() -> int:
    """Return the number of processors available to this process, at most MOST_THREADS."""
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(found, MOST_THREADS)
