"""A worker with false answers: those to every kind of query, and changes of them."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import cache
from typing import Any

import solver
from helpers.stats import dealt

PLAYED = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI"
COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
Path = tuple[Any, ...]


class FalseWorker(Executor):
    """Executor that replays recorded answers part by part. It computes and records missing ones."""

    def __init__(self, said: list[Any]) -> None:
        self.max_workers = 1
        self.said = said
        self.count = 0

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.count == len(self.said):
            self.said.append(function(*args, **kwargs))
        future: Future[Any] = Future()
        future.set_result(self.said[self.count])
        self.count += 1
        return future


def puzzle() -> solver.Deal:
    """Return a puzzle with one solution and several wrong moves."""
    return next(one for one in solver.problem_book() if one.game == "coch")


@cache
def safe_puzzle() -> solver.Deal:
    """Return a puzzle of safe play."""
    return next(solver.make_puzzles("coch", seed=4, count=1, cards=3, goal="safe"))


@cache
def plan_puzzle() -> solver.Deal:
    """Return a single-dummy puzzle."""
    return next(one for one in solver.problem_book("coch") if "plan" in one.tags)


def made(executor: Executor) -> Iterator[Any]:
    """Return a generated puzzle."""
    return solver.make_puzzles("coch", seed=1, count=1, cards=3, executor=executor, chunk=1)


# Every kind of question that is sent to workers.
KINDS: dict[str, Callable[[Executor], Iterator[Any]]] = {
    "solve": lambda ex: solver.solve_many([PLAYED], executor=ex, memory=1),
    "outcome": lambda ex: solver.solve_many([COCH], executor=ex, memory=1, goal="outcome"),
    "at least": lambda ex: solver.solve_many([COCH], executor=ex, memory=1, at_least=700),
    "limited": lambda ex: solver.solve_many(dealt("skat", 1, cards=6, contract="clubs"), executor=ex, nodes=50),
    "evaluate": lambda ex: solver.evaluate_many([PLAYED], executor=ex, memory=1),
    "rivals": lambda ex: solver.evaluate_many(dealt("cego", 1, cards=3, contract="raeuber"), executor=ex, memory=1),
    "fishing": lambda ex: solver.solve_many(dealt("scopa", 1, players=2, cards=2), executor=ex, memory=1),
    "statistics": lambda ex: solver.iter_observations(
        dealt("bridge", 1, cards=3, trumps="hearts"), executor=ex, memory=1
    ),
    "review": lambda ex: solver.review_many([PLAYED], executor=ex, memory=1, informed=True, worlds=5),
    "puzzle": lambda ex: solver.check_puzzles([puzzle()], executor=ex),
    "safe": lambda ex: solver.check_puzzles([safe_puzzle()], executor=ex),
    "plan": lambda ex: solver.check_puzzles([plan_puzzle()], executor=ex),
    "made": made,
}


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield every place of a row."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, (list, tuple)):
        for number in range(len(value)):
            yield from places(value[number], (*path, number))


def at(value: Any, path: Path) -> Any:
    """Return the value at a place."""
    for key in path:
        value = value[key]
    return value


def changed(row: Any, path: Path, new: Any) -> Any:
    """Return a row with another value at a place."""
    if not path:
        return new
    found = copy.deepcopy(row)
    within = at(found, path[:-1])
    if isinstance(within, tuple):
        return changed(found, path[:-1], (*within[: path[-1]], new, *within[path[-1] + 1 :]))
    within[path[-1]] = new
    return found


def garbage(old: Any) -> list[Any]:
    """Yield impossible values for a place: of another type, out of range, without meaning."""
    found = [{"x": 1}, [["x"]], "banana\x1b[31m", math.nan, -math.inf, 1 << 70, -(10**9), object()]
    return found if old is None else [*found, None]


def near(old: Any) -> list[Any]:
    """Yield values of another possible answer."""
    if isinstance(old, bool):
        return [not old]
    if isinstance(old, (int, float)):
        return [old + 1, old - 1]
    if isinstance(old, str):
        return [word for word in ("win", "loss", "value", "outcome", "A", "B", "VII", "X") if word != old]
    if isinstance(old, dict):
        return [{key: value for key, value in old.items() if key != left} for left in old]
    if isinstance(old, (list, tuple)) and old:
        other = [old[1:], old[:-1], (*old, old[0]), old[::-1]]
        return [one for one in map(type(old), other) if one != old]
    return []
