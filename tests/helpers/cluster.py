"""A scheduler of Dask and its workers, each a process of this machine, and runs that have them answer."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from helpers.paths import ROOT
from helpers.stats import number_of_rows

# Seconds in which whatever is waited for has to come.
PATIENCE = 120
# What is asked: some seconds of work, of so many deals. Kept answers at which something goes wrong: so many there are
# when workers wait (counted.py), for no part is larger than all that was answered before it.
DEALS, ENOUGH = 200, 20
QUESTION = ["stats", "coch", "--deals", str(DEALS), "--cards", "8"]


def until(true: Callable[[], bool], what: str) -> None:
    """Wait for something."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"{what}: not in {PATIENCE} s"
        time.sleep(0.02)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """Scheduler and workers of one thread each. Leaving the `with` block ends them.

    silence: timeout in seconds for a silent worker. Busy machines make workers silent, too.
    """

    def __init__(self, folder: Path, workers: int = 4, silence: int = PATIENCE) -> None:
        self.folder, self.port, self.silence = folder, free_port(), silence
        self.counted, self.gate = folder / "counted.txt", folder / "gate"
        self.everybody: list[subprocess.Popen[bytes]] = []
        self.begin(workers)

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        for one in self.everybody:
            one.kill()
            one.wait(PATIENCE)

    def begin(self, workers: int) -> None:
        """Start a scheduler, and workers that find it."""
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", str(self.port))
        until(self.listening, "the scheduler listens")
        preload = str(Path(__file__).with_name("dask_preload.py"))
        own = ["--nthreads", "1", "--no-nanny", "--preload", preload, "--local-directory", str(self.folder)]
        self.workers = [self.start("worker", self.address, *own) for _ in range(workers)]

    def listening(self) -> bool:
        """True if the scheduler accepts connections."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a process of Dask."""
        silence = {"DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": f"{self.silence}s"}
        own = silence | {"COUNTED": str(self.counted), "GATE": str(self.gate), "PYTHONPATH": str(ROOT)}
        start = [sys.executable, "-m", "dask", *command, "--dashboard-address", "127.0.0.1:0"]
        with (self.folder / "dask.log").open("ab") as log:
            found = subprocess.Popen(start, env=os.environ | own, stdout=log, stderr=log)
        self.everybody.append(found)
        return found

    def lose_scheduler(self) -> None:
        """Kill the scheduler. Its workers end without it, or get killed."""
        for one in (self.scheduler, *self.workers):
            one.kill()
            one.wait(PATIENCE)

    def open_gate(self) -> None:
        """Let the workers go on."""
        self.gate.touch()

    def lines(self, kind: str) -> list[str]:
        """Return the records of the workers."""
        lines = self.counted.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix(f"{kind} ") for line in lines if line.startswith(f"{kind} ")]

    def twice(self) -> int:
        """Return the number of deals solved again. No deal occurs more than once."""
        times = Counter(self.lines("solved"))
        assert len(times) == DEALS
        assert max(times.values()) <= 2
        return len(self.lines("solved")) - len(times)

    def chunk(self) -> int:
        """The most deals that were sent out together."""
        return max(map(int, self.lines("part")))


class Run:
    """The command that asks all deals of a cluster, or here."""

    def __init__(self, folder: Path, cluster: Cluster | None = None) -> None:
        self.store, self.csv = folder / "answers.db", folder / "rows.csv"
        whom = ["--threads", "1"] if cluster is None else ["--cluster", cluster.address]
        files = ["--store", str(self.store), "--csv", str(self.csv)]
        self.command = [sys.executable, "-W", "ignore", "-m", "solver", *QUESTION, *whom, *files]

    def begin(self) -> subprocess.Popen[bytes]:
        """Start it."""
        return subprocess.Popen(self.command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def whole(self) -> bytes:
        """Wait for its end and return the table."""
        ended(self.begin())
        return self.csv.read_bytes()

    def kept(self) -> int:
        """Answers in the store."""
        return number_of_rows(self.store) if self.store.exists() else 0

    def halfway(self) -> subprocess.Popen[bytes]:
        """Start it, and return when enough has been kept, and not all."""
        running = self.begin()
        until(lambda: self.kept() >= ENOUGH or running.poll() is not None, "answers are kept")
        assert running.poll() is None and self.kept() < DEALS
        return running


def ended(running: subprocess.Popen[bytes]) -> None:
    """Wait for the good end of a command."""
    said: Any = running.communicate(timeout=5 * PATIENCE)[1]
    assert running.returncode == 0, said.decode()


def freeze(process: subprocess.Popen[bytes]) -> None:
    """Have a process do nothing any more, without ending it."""
    process.send_signal(signal.SIGSTOP)
