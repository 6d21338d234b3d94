"""Workers that are processes: killed, left, without who asked them."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import pytest
from helpers.batch_tasks import Echo, deals, echo_or_die, without_time
from helpers.processes import started
from helpers.waiting import hold

import solver
from solver.batch.api import many
from solver.batch.liveness import LivenessServer
from solver.batch.task import BatchItem, BatchResult, BatchTask
from solver.batch.wire_format import WorkerError

# Takes hours, the review of its first move nearly as long.
HARD = solver.random_deal("cicera", seed=1)
PLAYED = solver.loads(f"{HARD.position.text}/play={HARD.position.moves()[0]}")[0]
LITTLE = solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")[0]
EASY = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals that kill")


def processes(number: int = 2, start: str = "spawn") -> ProcessPoolExecutor:
    """A pool of processes."""
    return ProcessPoolExecutor(number, mp_context=multiprocessing.get_context(start))


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    """Two processes, made once."""
    with processes() as made:
        yield made


def replies(things: list[int], executor: object, retries: int, **question: object) -> list[BatchResult[Echo]]:
    """Return the results of tasks on numbers, some of which kill their worker."""
    question = {"deadly": (), **question}
    return list(
        many(BatchTask(echo_or_die, question, Echo), map(BatchItem, things), executor=executor, retries=retries)
    )


class TestAnswers:
    """The same as those of threads."""

    def test_spawned(self, pool: Executor) -> None:
        here = list(map(without_time, solver.solve_many(deals())))
        assert list(map(without_time, solver.solve_many(deals(), executor=pool))) == here
        assert list(solver.iter_observations(deals(), executor=pool)) == list(solver.iter_observations(deals()))

    def test_from_a_server(self) -> None:
        if "forkserver" not in multiprocessing.get_all_start_methods():
            pytest.skip("no such processes here")
        found = solver.evaluate_many(deals(), executor=lambda: processes(1, "forkserver"))
        assert list(map(without_time, found)) == list(map(without_time, solver.evaluate_many(deals())))


class TestLost:
    """A killed worker costs no answer. The error names the task that kills every worker."""

    def test_all_are_answered(self, tmp_path: Path) -> None:
        found = replies(list(range(40)), processes, 2, deadly=(7, 30), marks=str(tmp_path))
        assert [reply.get().thing for reply in found] == list(range(40))
        assert {one.name for one in tmp_path.iterdir()} == {"7", "30"}

    def test_only_the_deadly_one_has_no_answer(self) -> None:
        found = replies(list(range(12)), lambda: processes(1), 1, deadly=(5,))
        assert [reply.number for reply in found if isinstance(reply.found, Exception)] == [5]
        with pytest.raises(WorkerError, match="lost with its worker 3 times: 5: BrokenProcessPool"):
            found[5].get()

    def test_an_executor_that_cannot_go_on(self) -> None:
        with processes(1) as broken, pytest.raises(WorkerError, match=r"executor is broken.*executor= a function"):
            replies(list(range(4)), broken, 2, deadly=(2,))

    def test_without_retries(self) -> None:
        with processes(1) as broken:
            found = replies(list(range(3)), broken, 0, deadly=(1,))
        assert found[0].get().thing == 0 and isinstance(found[1].found, WorkerError)


class TestStopped:
    """No worker searches on for nobody."""

    @pytest.mark.parametrize("ask", [solver.solve_many, solver.iter_observations, solver.review_many])
    def test_leaving_the_loop_ends_the_searches(self, pool: Executor, ask: Callable[..., Iterator[object]]) -> None:
        answers = ask([LITTLE, *[PLAYED] * 8], executor=pool, chunk=1, nodes=10**15)
        next(answers)
        # in the midst of the next ones or not
        hold(0.2)
        answers.close()
        assert [one.value for one in solver.solve_many([EASY] * 4, executor=pool, chunk=1)] == [812] * 4

    def test_who_asked_is_killed(self) -> None:
        tether = LivenessServer()
        code = (
            "import sys, time; from solver.batch.liveness import Address, token_for; "
            f"token = token_for(Address(*{tuple(tether.address)!r})); print('held', flush=True)\n"
            "while not token.stopped: time.sleep(0.01)\n"
            "print('stopped', flush=True)"
        )
        with started([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as worker:
            assert worker.stdout.readline() == "held\n"
            tether.close()
            assert worker.stdout.readline() == "stopped\n"
