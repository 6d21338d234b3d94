"""A scheduler of Dask and its workers, each a process of this machine, and runs that have them answer."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Self

from helpers.paths import ROOT
from helpers.processes import Process, end, start
from helpers.stats import number_of_rows
from helpers.waiting import HANG, wait_until

# Seconds of silence after which a worker counts as lost. Busy machines make workers silent, too.
PATIENCE = 120
# What is asked: some seconds of work, of so many deals. Kept answers at which something goes wrong: so many there are
# when workers wait (dask_preload.py), for no part is larger than all that was answered before it.
DEALS, ENOUGH = 200, 20
QUESTION = ["stats", "coch", "--deals", str(DEALS), "--cards", "8"]


class Cluster:
    """Scheduler and workers of one thread each. Leaving the `with` block ends them.

    silence: timeout in seconds for a silent worker. Busy machines make workers silent, too.
    """

    def __init__(self, folder: Path, workers: int = 4, silence: int = PATIENCE) -> None:
        self.folder, self.silence = folder, silence
        # of the system's choice, and then the same for every scheduler
        self.port = 0
        self.counted, self.gate = folder / "counted.txt", folder / "gate"
        self.everybody: list[Process] = []
        self.begin(workers)

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        for one in self.everybody:
            end(one)

    def begin(self, workers: int) -> None:
        """Start a scheduler, and workers that find it."""
        file = self.folder / "scheduler.json"
        file.unlink(missing_ok=True)
        self.scheduler = self.start(
            "scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--scheduler-file", str(file)
        )
        self.port = wait_until(lambda: self.listening(file), "the scheduler listens")
        preload = str(Path(__file__).with_name("dask_preload.py"))
        own = ["--nthreads", "1", "--no-nanny", "--preload", preload, "--local-directory", str(self.folder)]
        self.workers = [self.start("worker", self.address, *own) for _ in range(workers)]

    def listening(self, file: Path) -> int:
        """Return the port that the scheduler has written down, 0 if it has not yet."""
        assert self.scheduler.poll() is None, (self.folder / "dask.log").read_text(encoding="utf-8")
        try:
            return int(json.loads(file.read_text(encoding="utf-8"))["address"].rpartition(":")[2])
        except (FileNotFoundError, ValueError):
            return 0

    def start(self, *command: str) -> Process:
        """Start a process of Dask."""
        silence = {"DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": f"{self.silence}s"}
        paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
        own = silence | {"COUNTED": str(self.counted), "GATE": str(self.gate), "PYTHONPATH": paths}
        whole = [sys.executable, "-m", "dask", *command, "--dashboard-address", "127.0.0.1:0"]
        with (self.folder / "dask.log").open("ab") as log:
            found = start(whole, env=os.environ | own, stdout=log, stderr=log)
        self.everybody.append(found)
        return found

    def lose_scheduler(self) -> None:
        """Kill the scheduler. Its workers end without it, or get killed."""
        for one in (self.scheduler, *self.workers):
            one.kill()
            one.wait(HANG)

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
        self.cluster = cluster
        self.store, self.csv = folder / "answers.db", folder / "rows.csv"
        whom = ["--threads", "1"] if cluster is None else ["--cluster", cluster.address]
        files = ["--store", str(self.store), "--csv", str(self.csv)]
        self.command = [sys.executable, "-W", "ignore", "-m", "solver", *QUESTION, *whom, *files]

    def begin(self) -> Process:
        """Start it. It ends with the cluster, if not before."""
        running = start(self.command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if self.cluster is not None:
            self.cluster.everybody.append(running)
        return running

    def whole(self) -> bytes:
        """Wait for its end and return the table."""
        ended(self.begin())
        return self.csv.read_bytes()

    def kept(self) -> int:
        """Answers in the store."""
        return number_of_rows(self.store) if self.store.exists() else 0

    def halfway(self) -> Process:
        """Start it, and return when enough has been kept, and not all."""
        running = self.begin()
        wait_until(lambda: self.kept() >= ENOUGH or running.poll() is not None, "answers are kept")
        assert running.poll() is None and self.kept() < DEALS
        return running


def ended(running: Process) -> None:
    """Wait for the good end of a command."""
    try:
        said: Any = running.communicate(timeout=2 * HANG)[1]
    finally:
        end(running)
    assert running.returncode == 0, said.decode()


def freeze(process: Process) -> None:
    """Have a process do nothing any more, without ending it."""
    process.send_signal(signal.SIGSTOP)
