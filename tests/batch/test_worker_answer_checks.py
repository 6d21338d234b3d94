"""Impossible answers of a worker raise an error: answers of every kind, changed in every place."""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import cache
from typing import Any

import msgspec
import pytest
from helpers.batch_tasks import Here, without_time
from helpers.stats import SMALL, dealt

import solver
from solver.batch.dispatcher import OtherEngine
from solver.batch.wire_format import WorkerError

PLAYED = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI"
COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
Path = tuple[Any, ...]


class Liar(Executor):
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


# What nobody can tell without a search, by its name: a cost; bounds, an estimate, and a move that looks best, where a
# limit came first; an outcome that is a question of its own; the verdict from what a player knew; how tempting wrong
# moves are, and the order of those that are alike in that; what is safe in hidden hands; how long a puzzle was looked
# for, and its words.
COST = {"nodes", "seconds"}
KNOWN = {"informed", "why_not", "deals", "worlds", "lower", "upper", "proven", "exact", "shares", "best"}
BELIEVED = {
    "limited": {"best", "lower", "upper", "estimate", "spread"},
    "rivals": {"outcome"},
    "review": KNOWN,
    "puzzle": {"lures", "refutations", "only_moves", "wrong_turns"},
    "safe": {"outcome", "exact"},
    "made": {"looked", "tried", "text"},
}


MOST = pytest.mark.parametrize("most", [40, pytest.param(None, marks=pytest.mark.long)])


def believed(kind: str, changes: Callable[[Any], list[Any]], most: int | None) -> set[str]:
    """Return the names of fields whose change gives another answer without a WorkerError.

    most: number of places to sample. Default all.
    """
    ask = KINDS[kind]
    said: list[Any] = []
    right = without_time(next(ask(Liar(said))))
    number = next(n for n, one in enumerate(said) if one["rows"][0]["row"].get("text", "none"))
    found, tried = set(), 0
    where = list(places(said[number]))
    if most is not None and len(where) > most:
        where = random.Random(kind).sample(where, most)
    for path in where:
        for new in changes(at(said[number], path)):
            tried += 1
            lies = [*said[:number], changed(said[number], path, new), *said[number + 1 :]]
            try:
                answer = next(ask(Liar(lies)))
            except OtherEngine:
                assert path in (("engine",), ("build",))
            except WorkerError as error:
                assert "cannot be" in str(error)
            else:
                if without_time(answer) != right:
                    found.add(next(key for key in reversed(path) if isinstance(key, str)))
    assert tried > 30
    return found


@MOST
@pytest.mark.parametrize("kind", KINDS)
def test_garbage_anywhere(kind: str, most: int | None) -> None:
    """Values of another type or out of range always raise. A count of deals has no upper limit."""
    allowed = {"limited": {"best"}, "review": {"deals", "informed", "why_not"}}
    assert believed(kind, garbage, most) <= allowed.get(kind, set())


@MOST
@pytest.mark.parametrize("kind", KINDS)
def test_what_could_be_of_another_answer(kind: str, most: int | None) -> None:
    assert believed(kind, near, most) <= COST | BELIEVED.get(kind, set())


def test_a_value_with_its_bounds_and_the_line_as_it_was() -> None:
    said: list[Any] = []
    (right,) = solver.solve_many([COCH], executor=Liar(said))
    row = said[0]["rows"][0]["row"]
    for more in (1, -1, 50):
        lie = row | {name: row[name] + more for name in ("value", "lower", "upper")}
        with pytest.raises(WorkerError, match="cannot be"):
            list(solver.solve_many([COCH], executor=Liar([changed(said[0], ("rows", 0, "row"), lie)])))
    assert list(map(without_time, solver.solve_many([COCH], executor=Liar(said)))) == [without_time(right)]


def test_answers_in_another_order() -> None:
    deals = dealt("skat", 4, cards=4, contract="clubs")
    said: list[Any] = []
    list(solver.solve_many(deals, executor=Liar(said), chunk=4))
    assert len(said[0]["rows"]) == 4
    lie = said[0] | {"rows": said[0]["rows"][::-1]}
    found = list(solver.solve_many(deals, executor=Liar([lie]), chunk=4, on_error="keep"))
    assert [getattr(one, "error", None) for one in found] == ["WorkerError"] * 4


def test_a_fault_that_is_none() -> None:
    for fault in ("x", ["ValueError"], ["ValueError", 3], {"ValueError": "x"}, None):
        said: list[Any] = []
        list(solver.solve_many([COCH], executor=Liar(said)))
        lie = changed(said[0], ("rows", 0), {"fault": fault})
        with pytest.raises(WorkerError, match="cannot be"):
            list(solver.solve_many([COCH], executor=Liar([lie])))


def test_honest_answers_are_believed() -> None:
    """Honest answers pass for all games and queries, with limits and without."""
    deals = [deal for game, keys in SMALL.items() for deal in dealt(game, 3, **keys)]
    deals += dealt("koenigrufen", 2, cards=4, contract="piccolo") + dealt("cego", 3, cards=4, contract="raeuber")
    deals += [msgspec.structs.replace(deal, bidder="A", partner="C") for deal in dealt("zifuli", 2, cards=3)]
    played = [deal.position.after(deal.position.moves()[-1:]).deal for deal in deals]
    for more in ({}, {"nodes": 1}, {"nodes": 40}):
        how: dict[str, Any] = {"executor": Here(), "memory": 1, **more}
        for goal in ("value", "outcome"):
            assert len(list(solver.solve_many(deals, goal=goal, **how))) == len(deals)
            assert len(list(solver.evaluate_many(played, goal=goal, **how))) == len(deals)
            assert len(list(solver.iter_observations(deals, goal=goal, **how))) == len(deals)
        for at_least in (-1, 1, 30):
            assert len(list(solver.solve_many(deals, at_least=at_least, **how))) == len(deals)
        assert len(list(solver.review_many(played, **how))) == len(deals)


@pytest.mark.long
@pytest.mark.parametrize("nodes", [None, 5, 200, 3000])
def test_honest_checks_of_puzzles_are_believed(nodes: int | None) -> None:
    book = solver.problem_book()
    assert len(list(solver.check_puzzles(book, executor=Here(), nodes=nodes))) == len(book)


def test_honest_checks_of_puzzles_with_few_nodes_are_believed() -> None:
    """Outcomes may be proven where values are not."""
    book = solver.problem_book()[:6]
    found = list(solver.check_puzzles(book, executor=Here(), nodes=200))
    assert any(one.outcome and refuted.value is None for one in found for refuted in one.refutations)
