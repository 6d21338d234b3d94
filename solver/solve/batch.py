"""Many positions at once: each is solved by one thread, as many threads as wanted; the answers come in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import Any, TypeVar

from solver.families import family_of
from solver.model.arguments import DEFAULT_MEMORY, checked
from solver.model.deal import Deal, Position
from solver.search.pool import Pool
from solver.search.prover import Prover
from solver.search.questions import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, Solution
from solver.solve.solve import asked

Answer = TypeVar("Answer")

# Positions begun, for each thread, before the first answer is fetched.
AHEAD = 4


def given_in_order(answers: Generator[Callable[[], Answer], None, None]) -> Iterator[Answer]:
    """Each answer when it is there; whatever ends the loop over them, no search goes on."""
    with closing(answers):
        for answer in answers:
            yield answer()


def many(
    positions: Iterable[Position | Deal | str],
    threads: int,
    answer: Callable[[Prover[Any, Any], Position], Answer],
    *,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    ahead: int = AHEAD,
) -> Generator[Callable[[], Answer], None, None]:
    """For each position in order what waits for its answer; leaving the loop over them stops the searches.

    ahead: positions begun, for each thread, before the first answer is fetched.
    """
    switches = tuple(off)
    running: set[int] = set()
    pools: dict[int, Pool[Prover[Any, Any]]] = {}

    def one(number: int, given: Position | Deal | str) -> Answer:
        position = asked(given, seat, objective)
        with Pool(family_of(position), seconds, nodes, memory, switches) as pool:
            pools[number] = pool
            if number not in running:
                pool.stop()
            try:
                return answer(pool.ask(position), position)
            finally:
                del pools[number]

    def run() -> Generator[Callable[[], Answer], None, None]:
        workers = ThreadPoolExecutor(threads)
        waiting: deque[Future[Answer]] = deque()
        try:
            for number, given in enumerate(positions):
                running.add(number)
                waiting.append(workers.submit(one, number, given))
                if len(waiting) > ahead * threads:
                    yield waiting.popleft().result
            while waiting:
                yield waiting.popleft().result
        finally:
            running.clear()
            for pool in list(pools.values()):
                pool.stop()
            workers.shutdown(cancel_futures=True)

    return run()


@checked(many)
def solve_many(
    positions: Iterable[Position | Deal | str],
    *,
    threads: int = 2,
    goal: str = "value",
    at_least: int | None = None,
    **question: Any,
) -> Iterator[Solution]:
    """What `solve` says of each position, in order; its other arguments hold for each of them.

    threads: how many positions are solved at once, each with a table of its own.
    Raises what `solve` raises, in the place of the answer that it stands for; the searches that run are stopped then.
    """
    check_goal(goal, at_least)
    return given_in_order(many(positions, threads, lambda prover, at: prove(prover, at, goal, at_least), **question))


@checked(many)
def evaluate_many(
    positions: Iterable[Position | Deal | str], *, threads: int = 2, goal: str = "value", **question: Any
) -> Iterator[Evaluation]:
    """What `evaluate` says of each position, in order; see `solve_many`."""

    def answer(prover: Prover[Any, Any], position: Position) -> Evaluation:
        return prove_moves(prover, position, goal=goal, names=True)

    return given_in_order(many(positions, threads, answer, **question))
