"""A scheduler of Dask and four workers on this machine: whatever goes wrong, the table is the serial one.

Byte for byte. Of what is lost no more is solved again than was on its way: a part of each worker that is lost.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.cluster import DEALS, Cluster, Run, ended, freeze
from helpers.waiting import HANG

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="there are no signals that kill"),
    pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="the extra dask is not installed"),
]


@pytest.fixture(scope="module")
def serial(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The table that one thread writes."""
    return Run(tmp_path_factory.mktemp("serial")).whole()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with Cluster(tmp_path) as made:
        yield made


def test_nothing_goes_wrong(serial: bytes, cluster: Cluster, tmp_path: Path) -> None:
    cluster.open_gate()
    assert Run(tmp_path, cluster).whole() == serial
    assert cluster.twice() == 0


def test_a_worker_is_killed(serial: bytes, cluster: Cluster, tmp_path: Path) -> None:
    run = Run(tmp_path, cluster)
    running = run.halfway()
    cluster.workers[0].kill()
    cluster.open_gate()
    ended(running)
    assert run.csv.read_bytes() == serial
    assert cluster.twice() <= cluster.chunk()


def test_a_worker_is_frozen(serial: bytes, tmp_path: Path) -> None:
    with Cluster(tmp_path, silence=15) as cluster:
        run = Run(tmp_path, cluster)
        running = run.halfway()
        freeze(cluster.workers[0])
        cluster.open_gate()
        ended(running)
        assert cluster.workers[0].poll() is None
        assert run.csv.read_bytes() == serial
        assert cluster.twice() <= cluster.chunk()


def test_the_scheduler_is_lost_and_another_one_started(serial: bytes, cluster: Cluster, tmp_path: Path) -> None:
    run = Run(tmp_path, cluster)
    running = run.halfway()
    cluster.lose_scheduler()
    cluster.open_gate()
    cluster.begin(4)
    ended(running)
    assert run.csv.read_bytes() == serial
    assert cluster.twice() <= 4 * cluster.chunk()


def test_the_scheduler_is_lost_for_good(serial: bytes, cluster: Cluster, tmp_path: Path) -> None:
    run = Run(tmp_path, cluster)
    running = run.halfway()
    cluster.lose_scheduler()
    cluster.open_gate()
    said = running.communicate(timeout=HANG)[1].decode()
    assert running.returncode == 2 and "the scheduler was lost, and no other was found" in said, said
    assert "Traceback" not in said, said
    cluster.begin(4)
    assert run.whole() == serial
    assert cluster.twice() <= 4 * cluster.chunk()


def test_who_asks_is_killed(serial: bytes, cluster: Cluster, tmp_path: Path) -> None:
    run = Run(tmp_path, cluster)
    with run.halfway() as running:
        running.kill()
        running.wait()
    cluster.open_gate()
    kept = run.kept()
    assert not run.csv.exists() and 0 < kept < DEALS
    assert run.whole() == serial
    assert cluster.twice() <= 4 * cluster.chunk()
