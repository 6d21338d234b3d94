"""Batch API: results for many positions, in order or as they arrive."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, TypeVar

from solver.batch.dispatcher import AHEAD, Dispatcher
from solver.batch.executors import WorkerPool
from solver.batch.task import BatchItem, BatchResult, BatchTask, unwrap_results
from solver.batch.worker_answer_checks import check_evaluation, check_solution
from solver.exact.api import apply_query_options, evaluate, solve
from solver.model.argument_checks import DEFAULT_MEMORY, checked
from solver.model.argument_types import Goal, Objective, OnError
from solver.model.deal import Deal, Position
from solver.search.root_search import check_goal
from solver.search.solution import Evaluation, Solution

Answer = TypeVar("Answer")

# Checks of the results of workers, by type.
CHECKS_OF: dict[type, Any] = {Solution: check_solution, Evaluation: check_evaluation}

# Arguments of the dispatcher. All others are arguments of the query.
HOW = ("threads", "executor", "ordered", "retries", "chunk")


def many(
    question: BatchTask[Answer],
    given: Iterable[BatchItem[Answer]],
    *,
    threads: int = 2,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    chunk: int | None = None,
    ahead: int = AHEAD,
    arrived: Callable[[BatchItem[Answer], Answer], None] | None = None,
) -> Generator[BatchResult[Answer], None, None]:
    """Yield the result of a task for each item, as `Dispatcher.run` does. The work begins with the first `next`.

    question, given: the batch task and its items.
    threads: number of threads without an executor. Default 2.

    Other arguments as for `Dispatcher`.
    """
    worker_pool = WorkerPool(executor, threads)
    how: dict[str, Any] = {"retries": retries, "ordered": ordered, "ahead": ahead, "chunk": chunk, "arrived": arrived}
    yield from Dispatcher(question, given, worker_pool, **how).run()


def of_each(
    ask: Callable[..., Answer],
    kind: type[Answer],
    root: Callable[[Any], Position],
    things: Iterable[Position | Deal | str],
    question: dict[str, Any],
    check: Callable[[Answer, Any, dict[str, Any]], None],
) -> Generator[BatchResult[Answer], None, None]:
    """Yield the result of a query for each thing.

    root: callback that returns the position of a thing.
    question: arguments of the query and of `many`. The latter are removed from it.
    check: callback that raises an exception for a result of a worker that cannot be right.
    """
    how = {name: question.pop(name) for name in HOW if name in question}
    return many(BatchTask(ask, question, kind, root, check), map(BatchItem, things), **how)


def of_positions(
    ask: Callable[..., Answer], kind: type[Answer], positions: Iterable[Position | Deal | str], **question: Any
) -> Generator[BatchResult[Answer], None, None]:
    """Yield the result of a query like `solver.solve` for each position. Arguments as for `of_each`."""

    def root(thing: Any) -> Position:
        return apply_query_options(thing, question["seat"], question["objective"])

    return of_each(ask, kind, root, positions, question, CHECKS_OF[kind])


@checked()
def solve_many(
    positions: Iterable[Position | Deal | str],
    *,
    goal: Goal = "value",
    at_least: int | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 2,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Iterator[Solution]:
    """Yield the result of `solve` for each position, in order. Other arguments as for `solve`.

    threads: positions solved at once, each with its own transposition table. Default 2. Positions are read lazily, so
        memory does not grow with their number.
    executor: pool that solves them instead of threads. Any `concurrent.futures.Executor`, such as a process pool, or a
        Dask client. A function that returns an executor is called again after the executor breaks. `memory` is per
        worker.
    ordered: False to yield results as they arrive. Default True.
    retries: times that a position is sent again after its worker is lost. Default 0.
    on_error: "raise" an exception in place of its result, or "keep" it as a `BatchFailure`. Default "raise".
    chunk: positions per work order. Default: as many as take about half a second, or 10 ms per worker with more than 50
        workers.
    Raises the exceptions of `solve`, each in place of its result. Then, or when the caller leaves the loop, all running
    searches stop, also those of remote workers.

    >>> import openhand
    >>> deals = [openhand.random_deal("coch", seed=seed, cards=3) for seed in range(3)]
    >>> [solution.value for solution in openhand.solve_many(deals)]
    [1429, 311, 0]
    """
    check_goal(goal, at_least)
    answers = of_positions(
        solve, Solution, positions, goal=goal, at_least=at_least, seat=seat, objective=objective, seconds=seconds,
        nodes=nodes, memory=memory, disable=disable, threads=threads, executor=executor, ordered=ordered,
        retries=retries, chunk=chunk,
    )  # fmt: skip
    return unwrap_results(answers, on_error)


@checked()
def evaluate_many(
    positions: Iterable[Position | Deal | str],
    *,
    goal: Goal = "value",
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 2,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Iterator[Evaluation]:
    """Yield the result of `evaluate` for each position, in order. Arguments as for `solve_many`.

    >>> import openhand
    >>> deals = [openhand.random_deal("coch", seed=seed, cards=3) for seed in range(3)]
    >>> [evaluation.best for evaluation in openhand.evaluate_many(deals)]
    ['XII', 'II', 'I']
    """
    answers = of_positions(
        evaluate, Evaluation, positions, goal=goal, seat=seat, objective=objective, seconds=seconds, nodes=nodes,
        memory=memory, disable=disable, threads=threads, executor=executor, ordered=ordered, retries=retries,
        chunk=chunk,
    )  # fmt: skip
    return unwrap_results(answers, on_error)
