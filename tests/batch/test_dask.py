"""Dask's workers as an executor: every future ends."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.batch_tasks import RELEASED, wait_for_release
from helpers.waiting import wait_until

import solver
from solver.batch.wire_format import WorkerError

distributed = pytest.importorskip("distributed")

DEALS = [solver.random_deal("coch", seed=seed, cards=3) for seed in range(12)]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers that are threads."""
    with distributed.LocalCluster(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


@pytest.fixture
def client(cluster: Any) -> Iterator[Any]:
    """Callers of the workers."""
    made = distributed.Client(cluster, set_as_default=False)
    yield made
    made.close()


@pytest.fixture
def here() -> list[int]:
    """Results without Dask."""
    return [one.value for one in solver.solve_many(DEALS)]


def ask(executor: object, retries: int = 2) -> list[int]:
    """Values that the workers find."""
    return [one.value for one in solver.solve_many(DEALS, executor=executor, retries=retries, chunk=2)]


@pytest.mark.parametrize("given", [lambda client: client, lambda client: client.get_executor(pure=True)])
def test_a_result_is_lost_on_its_way(client: Any, here: list[int], given: Callable[[Any], Any]) -> None:
    # the executor of the client itself would wait for it until the end of all days
    gather, times = client.scheduler.gather, 0

    async def lost(**more: Any) -> Any:
        nonlocal times
        times += 1
        if times == 1:
            raise OSError("the connection was lost")
        return await gather(**more)

    client.scheduler.gather = lost
    assert ask(given(client)) == here
    assert times > 1


def test_a_client_that_was_closed(client: Any) -> None:
    client.close()
    with pytest.raises(WorkerError, match="the scheduler was lost, and no other was found"):
        ask(client)


def test_a_client_is_closed_while_it_waits(client: Any, cluster: Any) -> None:
    RELEASED.clear()
    busy = [client.submit(wait_for_release, pure=False) for _ in range(2)]  # so that nothing is answered
    others = {one.key for one in busy}.union(cluster.scheduler.tasks)

    def close() -> None:
        wait_until(lambda: set(cluster.scheduler.tasks) - others, "the workers are asked")
        client.close()

    closer = threading.Thread(target=close)
    closer.start()
    try:
        with pytest.raises(WorkerError, match="the scheduler was lost, and no other was found"):
            ask(client)
    finally:
        RELEASED.set()
        closer.join()
    assert [one.status for one in busy] == ["cancelled"] * 2


def test_a_client_made_for_the_questions_is_closed(cluster: Any, here: list[int]) -> None:
    made: list[Any] = []

    def make() -> Any:
        made.append(distributed.Client(cluster, set_as_default=False))
        return made[-1]

    assert ask(make) == here
    assert [one.status for one in made] == ["closed"]
