"""Batch solving: the same answers from every executor, constant memory, and errors of tasks."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from helpers.batch_tasks import Echo as Echoed
from helpers.batch_tasks import Here, deals, echo, echo_or_fail, without_time
from helpers.waiting import HANG

import solver
from solver.batch.api import many
from solver.batch.dispatcher import OtherEngine
from solver.batch.engine_version import build, engine
from solver.batch.executors import WorkerPool
from solver.batch.task import BatchItem, BatchTask, unwrap_results

OPEN = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
HIDDEN = "coch/A=X_VII/B=?_Mat/C=V_XI/D=I_Bre"
PLAYED = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI"


class TestAnswers:
    """Rows that travel as text equal the rows computed here."""

    def test_solutions_and_evaluations(self) -> None:
        given = [*deals(), OPEN, solver.loads(PLAYED)[0]]
        for ask in (solver.solve_many, solver.evaluate_many):
            here, there = list(ask(given)), list(ask(given, executor=Here()))
            assert list(map(without_time, here)) == list(map(without_time, there))
            assert [one.position for one in there] == [one.position for one in here]

    def test_positions_asked_about_in_their_own_way(self) -> None:
        drescher = solver.random_deal("cego", seed=1, cards=4, contract="raeuber").position
        given = [drescher.for_seat(seat) for seat in "ABC"]
        here, there = solver.solve_many(given), solver.solve_many(given, executor=Here())
        assert list(map(without_time, here)) == list(map(without_time, there))
        assert [one.position.asked_seat for one in solver.solve_many(given, executor=Here())] == list("ABC")

    def test_observations_and_statistics(self) -> None:
        assert list(solver.iter_observations(deals(), leads=True)) == list(
            solver.iter_observations(deals(), leads=True, executor=Here())
        )
        assert solver.stats(deals()) == solver.stats(deals(), executor=Here(), chunk=5)

    def test_reviews(self) -> None:
        given = [PLAYED, *solver.loads(PLAYED)]
        here = [solver.review(deal, informed=True, worlds=5) for deal in given]
        for there in (solver.review_many(given, informed=True, worlds=5, executor=Here()),
                      solver.review_many(given, informed=True, worlds=5)):  # fmt: skip
            assert list(map(without_time, here)) == list(map(without_time, there))

    def test_puzzles(self) -> None:
        made = list(solver.make_puzzles("coch", seed=1, count=2, cards=3))
        assert list(solver.make_puzzles("coch", seed=1, count=2, cards=3, executor=Here(1), chunk=1)) == made
        assert list(solver.make_puzzles("coch", seed=1, count=0, cards=3, executor=Here())) == []
        here = [solver.check_puzzle(puzzle) for puzzle in made]
        for there in (solver.check_puzzles(made, executor=Here()), solver.check_puzzles(made)):
            assert list(map(without_time, here)) == list(map(without_time, there))

    def test_puzzles_of_safe_play_and_limits(self) -> None:
        arguments = {"seed": 4, "count": 1, "cards": 3, "goal": "safe"}
        made = list(solver.make_puzzles("coch", **arguments))
        assert list(solver.make_puzzles("coch", **arguments, executor=Here(1), chunk=1)) == made
        assert made[0].id.endswith("-1-safe")
        assert list(solver.make_puzzles("coch", seed=1, count=3, cards=3, nodes=1, executor=Here())) == []

    def test_as_they_come(self) -> None:
        found = list(solver.iter_observations(deals(), executor=Here(), ordered=False, chunk=2))
        assert sorted(found, key=lambda one: one.number) == list(solver.iter_observations(deals()))


class TestMemory:
    """No more is begun than there is room for, and no more sent out."""

    @pytest.mark.parametrize("executor", [None, Here()])
    def test_a_generator_without_end(self, executor: Here | None) -> None:
        fetched = itertools.count()
        given = (OPEN for _ in fetched)
        answers = solver.solve_many(given, executor=executor)
        for number in range(300):
            assert next(answers).value == 812
            # two workers, two parts each, the largest ones, and the part that reaches it; and those fetched here
            assert next(fetched) - number <= (2 * 2 + 1) * 256 + 300
        answers.close()

    def test_parts_grow_where_answers_are_soon_found(self) -> None:
        quick, told_so = Here(), Here()
        assert [one.thing for one in asked_of(range(2000), quick)] == list(range(2000))
        assert 16 <= quick.largest <= 256
        assert len(list(asked_of(range(100), told_so, chunk=7))) == 100
        assert told_so.largest == 7

    def test_parts_are_larger_where_many_workers_wait_for_them(self) -> None:
        few, crowd = Here(2, says={"seconds": 1.0}), Here(200, says={"seconds": 1.0})
        assert [len(list(asked_of(range(1000), executor))) for executor in (few, crowd)] == [1000, 1000]
        assert few.largest == 1 < crowd.largest


def asked_of(things: range, executor: Here, **how: int) -> Iterator[Echoed]:
    """Return the results of tasks on numbers."""
    return unwrap_results(many(BatchTask(echo, {}, Echoed), map(BatchItem, things), executor=executor, **how), "raise")


class TestFaults:
    """An exception in place of an answer is raised here, or returned."""

    @pytest.mark.parametrize("executor", [None, Here()])
    def test_raised_or_kept(self, executor: Here | None) -> None:
        answers = solver.solve_many([OPEN, HIDDEN, OPEN], executor=executor)
        assert next(answers).value == 812
        with pytest.raises(solver.Unsolvable, match="cards of B are unknown"):
            next(answers)
        first, fault, last = solver.solve_many([OPEN, HIDDEN, OPEN], executor=executor, on_error="keep")
        assert first.value == last.value == 812
        assert isinstance(fault, solver.BatchFailure)
        assert (fault.number, fault.error) == (1, "Unsolvable") and "cards of B are unknown" in fault.why

    def test_a_text_that_is_none(self) -> None:
        for executor in (None, Here()):
            (fault,) = solver.solve_many(["coch/A=X/B=Y"], executor=executor, on_error="keep")
            assert isinstance(fault, solver.BatchFailure) and fault.error == "FormatError" and "Y" in fault.why

    def test_refusals_are_observed(self) -> None:
        given = [*solver.loads(HIDDEN), *solver.loads(OPEN)]
        assert list(solver.iter_observations(given, executor=Here())) == list(solver.iter_observations(given))

    def test_what_passes_is_tried_again(self, tmp_path: Path) -> None:
        question = BatchTask(echo_or_fail, {"marks": str(tmp_path)}, Echoed)
        given = [BatchItem(number) for number in range(5)]
        assert [one.found.thing for one in many(question, given, executor=Here(), retries=1)] == list(range(5))
        for one in tmp_path.iterdir():
            one.unlink()
        assert all(isinstance(one.found, MemoryError) for one in many(question, given, executor=Here()))

    def test_another_engine_is_refused(self) -> None:
        other = {"build": "0.0.9+0123", "engine": "0.0.9+4567"}
        with pytest.raises(OtherEngine, match=r"0\.0\.9\+4567, this process runs 0\."):
            list(solver.solve_many([OPEN], executor=Here(says=other)))
        same = {"build": "another compiler", "engine": engine()}
        assert [one.value for one in solver.solve_many([OPEN], executor=Here(says=same))] == [812]
        assert build() != engine()

    def test_no_executor(self) -> None:
        for wrong in (3, "threads", [ThreadPoolExecutor]):
            with pytest.raises(TypeError, match="executor must be an executor, a client of Dask"):
                solver.solve_many([OPEN], executor=wrong)
        with pytest.raises(TypeError, match="must be an executor"):
            list(solver.solve_many([OPEN], executor=lambda: 3))


def test_a_pool_closed_by_a_thread_of_its_own() -> None:
    """As if the garbage collector closes an abandoned loop in that thread. A thread cannot join itself."""
    executor_options = WorkerPool(None, 2)
    closed = executor_options.submit(executor_options.close)
    assert closed.result(HANG) is None
    with pytest.raises(RuntimeError, match="shutdown"):
        executor_options.submit(print)
