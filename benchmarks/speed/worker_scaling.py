"""Scaling of worker processes: rows a second with 1, 2 and 4, cost of a row, and a projection to 1,000 cores.

    python benchmarks/speed/worker_scaling.py [--workers 1 2 4] [--deals N] [--empty N] [--dask] [--json FILE]
    python benchmarks/speed/worker_scaling.py --table FILE

Processes solve deals of Cöch of eight cards. With --dask the workers of a local Dask scheduler do. The scheduler runs
in the client's process, so the client's CPU time includes it.
The cost of a row is the CPU time of the worker and of the client. Unlike rows a second, it does not depend on the load
of the machine. From it follows the rate of N workers on N cores, if the client has a core too. They do N rows in the
time of one, up to the client's own limit. Empty tasks measure that limit. They are sent in the largest parts and one by
one, which gives the cost of a row and of a part.
--table prints the tables from a file that --json wrote.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from worker_scaling_task import Cost, awake, empty, solved

import solver
from solver.batch.api import many
from solver.batch.dispatcher import MOST_IN_PART, part_seconds
from solver.batch.engine_version import engine
from solver.batch.executors import WorkerPool
from solver.batch.task import BatchItem, BatchTask
from solver.statistics.store import Answer, Store

CARDS = 8
# Names of the workloads.
SOLVED, EMPTY, SINGLE, STORED = "solved", "empty", "empty, sent one by one", "empty, kept in a store"
# Seconds that a worker stays busy, so that the others get tasks as well.
PAUSE = 0.1
# Workers of the table, and CPU seconds of a deal.
CORES = (1, 2, 4, 16, 64, 256, 1000)
DEALS = (0.001, 0.01, 0.1, 1.0, 10.0)


@dataclass(frozen=True)
class Figures:
    """Measurement: CPU milliseconds a row of worker and client, rows a second by the clock."""

    work: str
    workers: int
    rows: int
    worker: float
    asker: float
    clock: float


@contextmanager
def open_executor(workers: int, dask: bool) -> Iterator[Any]:
    """Open an executor with so many workers."""
    if dask:
        from distributed import Client, LocalCluster

        os.environ["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
        with (
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster,
            Client(cluster) as client,
        ):
            yield client
    else:
        with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
            yield pool


def measured(
    name: str, ask: Callable[[str], Cost], things: Sequence[str], workers: int, dask: bool, *,
    chunk: int | None = None, store: Store | None = None,
) -> Figures:  # fmt: skip
    """Ask about all things, once every worker is there."""

    def keep(one: BatchItem[Cost], found: Cost) -> None:
        assert store is not None
        store.keep(f"{name} {one.thing}", f"{workers}", Answer(0, "win", True, 0, 0, 0, found.cpu))

    with open_executor(workers, dask) as executor:
        before = await_workers(executor, workers)
        question, numbered = BatchTask(ask, {}, Cost), (BatchItem(thing) for thing in things)
        arrived, after = None if store is None else keep, dict(before)
        start, cpu = time.perf_counter(), time.process_time()
        for reply in many(question, numbered, executor=executor, ordered=False, arrived=arrived, chunk=chunk):
            cost = reply.get()
            after[cost.process] = max(after[cost.process], cost.cpu)
        clock, cpu = time.perf_counter() - start, time.process_time() - cpu
    spent = sum(after.values()) - sum(before.values())
    rows = len(things)
    return Figures(name, workers, rows, 1000 * spent / rows, 1000 * cpu / rows, rows / clock)


def await_workers(executor: Any, workers: int) -> dict[int, float]:
    """Wait until every worker has returned a result. Return process -> CPU seconds spent by then."""
    asked, found = WorkerPool(executor, workers), {}
    while len(found) < workers:
        for future in [asked.submit(awake, PAUSE) for _ in range(workers)]:
            cost = future.result()
            found[cost.process] = max(cost.cpu, found.get(cost.process, 0.0))
    return found


def alone(things: Sequence[str]) -> Figures:
    """Measure the same deals in a plain loop, without workers."""
    begun, start = time.perf_counter(), time.process_time()
    for thing in things:
        solver.solve(thing)
    clock, cpu = time.perf_counter() - begun, time.process_time() - start
    return Figures(SOLVED, 0, len(things), 1000 * cpu / len(things), 0.0, len(things) / clock)


def shown(figures: Sequence[Figures]) -> str:
    """Return the measurements as a table."""
    lines = ["| questions | workers | rows | worker, CPU ms a row | who asks, CPU ms a row | rows/s by the clock |",
             "|---|---|---|---|---|---|"]  # fmt: skip
    for one in figures:
        cells = (one.work, one.workers or "a loop", f"{one.rows:,}", f"{one.worker:.3f}", f"{one.asker:.3f}")
        lines.append(f"| {' | '.join(map(str, cells))} | {one.clock:,.0f} |")
    return "\n".join(lines)


def together(deal: float, cores: int) -> int:
    """Return the deals in a part by the CPU seconds of each."""
    return max(min(int(part_seconds(cores) / deal), MOST_IN_PART), 1)


@dataclass(frozen=True)
class Beside:
    """Overhead in CPU seconds besides the search, for a row and for a part."""

    row: float
    part: float

    @classmethod
    def of(cls, figures: Sequence[Figures], side: str) -> Beside:
        """Return the largest overhead that was measured on that side."""
        row, part = (max(getattr(f, side) for f in figures if f.work == name) / 1000 for name in (EMPTY, SINGLE))
        return cls(row, part)

    def each(self, things: int) -> float:
        """Return the overhead of a row in parts of `things` rows."""
        return self.row + self.part / things


def rate(figures: Sequence[Figures], cores: int, deal: float) -> float:
    """Return the rows a second of `cores` workers with a core each, limited by the client."""
    worker, asker = (Beside.of(figures, side).each(together(deal, cores)) for side in ("worker", "asker"))
    return min(cores / (deal + worker), 1 / asker)


def ratio(figures: Sequence[Figures], workers: int) -> float:
    """Return the ratio of rows a second of `workers` workers to one, computed from CPU time."""
    one, more = (next(f for f in figures if (f.work, f.workers) == (SOLVED, n)) for n in (1, workers))
    return workers * one.worker / more.worker


def summary(figures: Sequence[Figures]) -> str:
    """Return the conclusions: ratios, overhead of a row, and the projection to many cores."""
    plain, asker = next(f.worker for f in figures if f.workers == 0), Beside.of(figures, "asker")
    counts = sorted({one.workers for one in figures if one.work == SOLVED and one.workers > 1})
    lines = [f"- {n} workers on {n} cores bring {ratio(figures, n):.2f} times the rows of one" for n in counts]
    lines += [
        f"- with workers ({found.workers}) a deal takes {found.worker + found.asker - plain:.2f} ms of CPU time more"
        " than in a plain loop, both sides together"
        for found in figures
        if found.work == SOLVED and found.workers
    ]
    lines += [
        f"- who asks takes in {1 / asker.each(MOST_IN_PART):,.0f} rows a second, "
        f"{1 / asker.each(1):,.0f} where each is sent out alone",
        "",
        f"| CPU time a deal | {' | '.join(f'{n:,}' for n in CORES)} |",
        f"|---|{'---|' * len(CORES)}",
    ]
    for deal in DEALS:
        lines.append(f"| {1000 * deal:g} ms | {' | '.join(rounded(rate(figures, n, deal)) for n in CORES)} |")
    return "\n".join(lines)


def rounded(rate: float) -> str:
    """Return rows a second, rounded to the precision of the measurement."""
    return f"{rate:.1f}" if rate < 10 else f"{float(f'{rate:.2g}'):,.0f}"


def measure(workers: Sequence[int], deals: int, nothing: int, dask: bool) -> list[Figures]:
    """Return all measurements."""
    things = [solver.random_deal("coch", seed=seed, cards=CARDS).position.text for seed in range(1, deals + 1)]
    nones = [things[number % deals] for number in range(nothing)]
    figures = [alone(things)]
    for number in workers:
        figures.append(measured(SOLVED, solved, things, number, dask))
        figures.append(measured(EMPTY, empty, nones, number, dask))
        figures.append(measured(SINGLE, empty, nones[: nothing // 5], number, dask, chunk=1))
    with TemporaryDirectory() as folder, Store(Path(folder, "rows.db"), engine()) as store:
        numbered = [f"{number} {thing}" for number, thing in enumerate(nones)]
        figures.append(measured(STORED, empty, numbered, workers[-1], dask, store=store))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--empty", type=int, default=20_000)
    parser.add_argument("--dask", action="store_true")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--table", type=Path)
    given = parser.parse_args()
    if given.table is None:
        figures = measure(given.workers, given.deals, given.empty, given.dask)
        if given.json is not None:
            given.json.write_text(json.dumps([asdict(one) for one in figures], indent=1) + "\n", encoding="utf-8")
    else:
        figures = [Figures(**one) for one in json.loads(given.table.read_text(encoding="utf-8"))]
    print(shown(figures), summary(figures), sep="\n\n")


if __name__ == "__main__":
    main()
