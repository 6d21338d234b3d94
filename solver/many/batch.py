"""Many positions at once: the answers come in order, or as they are found."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, TypeVar

from solver.many.asked import Asked, Given, Reply, told
from solver.many.executors import Crew
from solver.many.spread import AHEAD, Spread
from solver.model.arguments import DEFAULT_MEMORY, checked
from solver.model.deal import Deal, Position
from solver.search.questions import check_goal
from solver.search.solution import Evaluation, Solution
from solver.solve.solve import asked, evaluate, solve

Answer = TypeVar("Answer")

# How things are sent out; all else is asked of each.
HOW = ("threads", "executor", "ordered", "retries", "chunk")


def many(
    question: Asked[Answer],
    given: Iterable[Given[Answer]],
    *,
    threads: int = 2,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    chunk: int | None = None,
    ahead: int = AHEAD,
    arrived: Callable[[Given[Answer], Answer], None] | None = None,
) -> Generator[Reply[Answer], None, None]:
    """What comes of a question about each of some things; see `Spread`. Nothing begins before the first is fetched."""
    crew = Crew(executor, threads)
    how: dict[str, Any] = {"retries": retries, "ordered": ordered, "ahead": ahead, "chunk": chunk, "arrived": arrived}
    yield from Spread(question, given, crew, **how).run()


def of_each(
    ask: Callable[..., Answer],
    kind: type[Answer],
    root: Callable[[Any], Position],
    things: Iterable[Position | Deal | str],
    question: dict[str, Any],
) -> Generator[Reply[Answer], None, None]:
    """What comes of a question about each of some things; question: its arguments, and how it is sent out."""
    how = {name: question.pop(name) for name in HOW if name in question}
    return many(Asked(ask, question, kind, root), map(Given, things), **how)


def of_positions(
    ask: Callable[..., Answer],
    kind: type[Answer],
    positions: Iterable[Position | Deal | str],
    own: dict[str, Any],
    *,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    **how: Any,
) -> Generator[Reply[Answer], None, None]:
    """What comes of a question of `solver.solve` about each of some positions; own: its arguments beside the usual."""
    usual = {"seat": seat, "objective": objective, "seconds": seconds, "nodes": nodes, "memory": memory, "off": off}
    question = Asked(ask, own | usual, kind, lambda thing: asked(thing, seat, objective))
    return many(question, map(Given, positions), **how)


@checked(of_positions, many)
def solve_many(
    positions: Iterable[Position | Deal | str],
    *,
    goal: str = "value",
    at_least: int | None = None,
    on_error: str = "raise",
    **question: Any,
) -> Iterator[Solution]:
    """What `solve` says of each position, in order; its other arguments hold for each of them.

    threads: how many positions are solved at once, each with a table of its own. The positions are read as they are
    needed: any number of them takes the same memory.
    executor: who solves them instead: any `concurrent.futures.Executor`, such as a pool of processes, a client of Dask,
    or a function that makes one, which is called again where an executor has broken down. `memory` is for each of its
    workers. ordered: False gives answers as they are found. retries: how often a position is sent out again whose
    worker was lost. on_error: "raise" what stands in the place of an answer, or "keep" it there as a `Failure`. chunk:
    positions sent out together; by default as many as take about half a second, with more than 50 workers
    10 ms for each of them.
    Raises what `solve` raises, in the place of the answer that it stands for; the searches that run are stopped then,
    on other machines too, as they are where the loop over the answers is left.
    """
    check_goal(goal, at_least)
    return told(of_positions(solve, Solution, positions, {"goal": goal, "at_least": at_least}, **question), on_error)


@checked(of_positions, many)
def evaluate_many(
    positions: Iterable[Position | Deal | str], *, goal: str = "value", on_error: str = "raise", **question: Any
) -> Iterator[Evaluation]:
    """What `evaluate` says of each position, in order; see `solve_many`."""
    return told(of_positions(evaluate, Evaluation, positions, {"goal": goal}, **question), on_error)
