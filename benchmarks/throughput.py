"""How much more workers bring: rows a second with 1, 2 and 4 processes, what a row costs, and what 1,000 cores bring.

    python benchmarks/throughput.py [--workers 1 2 4] [--deals N] [--empty N] [--dask] [--json FILE]
    python benchmarks/throughput.py --table FILE

Deals of Cöch of eight cards are solved by processes, or by the workers of a Dask scheduler on this machine (`--dask`;
the scheduler is in the process that asks, so its CPU time is counted too). What a row costs is CPU time, of the worker
and of who asks, and does not depend on what else the machine does; rows a second by the clock do. From CPU time follows
what N workers bring on N cores, as long as who asks has one too: N rows in the time that a worker takes for one, but no
more than who asks can take in. That is found with questions which ask nothing. `--table` prints the page's table from a
file that `--json` wrote.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from throughput_work import Cost, empty, solved

import solver
from solver.many.asked import Asked, Given
from solver.many.batch import many
from solver.many.version import engine
from solver.stats.store import Answer, Store

CARDS = 8
# Rows by which every worker has begun: what comes before is not counted.
WARM = 4
# Workers of the table, and CPU seconds of a deal.
CORES = (1, 2, 4, 16, 64, 256, 1000)
DEALS = (0.001, 0.01, 0.1, 1.0, 10.0)


@dataclass(frozen=True)
class Figures:
    """What was measured: CPU milliseconds a row of the workers and of who asks, rows a second by the clock."""

    work: str
    workers: int
    rows: int
    worker: float
    asker: float
    clock: float


@contextmanager
def crew(workers: int, dask: bool) -> Iterator[Any]:
    """So many workers."""
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
    name: str, ask: Callable[[str], Cost], things: Sequence[str], workers: int, dask: bool, store: Store | None = None
) -> Figures:
    """Ask about all things; each worker's first rows, and all that come before every worker has some, do not count."""

    def keep(one: Given[Cost], found: Cost) -> None:
        assert store is not None
        store.keep(f"{name} {one.thing}", f"{workers}", Answer(0, "win", True, 0, 0, found.nodes, found.cpu))

    seen: dict[int, list[float]] = defaultdict(list)
    with crew(workers, dask) as executor:
        question = Asked(ask, {}, Cost)
        numbered = (Given(thing) for thing in things)
        start = counted = None
        arrived = None if store is None else keep
        for reply in many(question, numbered, executor=executor, ordered=False, arrived=arrived):
            cost = reply.get()
            seen[cost.process].append(cost.cpu)
            if start is None:
                if len(seen) == workers and min(map(len, seen.values())) >= WARM:
                    start, counted = (time.perf_counter(), time.process_time()), 0
                    seen = defaultdict(list, {process: [max(costs)] for process, costs in seen.items()})
            else:
                counted += 1
        assert start is not None and counted, "too few rows: not every worker had some"
        clock, cpu = time.perf_counter() - start[0], time.process_time() - start[1]
    spent = sum(max(costs) - min(costs) for costs in seen.values())
    rows = sum(len(costs) - 1 for costs in seen.values())
    return Figures(name, workers, counted, 1000 * spent / rows, 1000 * cpu / counted, counted / clock)


def alone(things: Sequence[str]) -> Figures:
    """The same deals by a plain loop, without workers."""
    for thing in things[:WARM]:
        solver.solve(thing)
    begun, start = time.perf_counter(), time.process_time()
    for thing in things:
        solver.solve(thing)
    clock, cpu = time.perf_counter() - begun, time.process_time() - start
    return Figures("solved", 0, len(things), 1000 * cpu / len(things), 0.0, len(things) / clock)


def shown(figures: Sequence[Figures]) -> str:
    """The figures as a table."""
    lines = ["| questions | workers | rows | worker, CPU ms a row | who asks, CPU ms a row | rows/s by the clock |",
             "|---|---|---|---|---|---|"]  # fmt: skip
    for one in figures:
        cells = (one.work, one.workers or "a loop", f"{one.rows:,}", f"{one.worker:.3f}", f"{one.asker:.3f}")
        lines.append(f"| {' | '.join(map(str, cells))} | {one.clock:,.0f} |")
    return "\n".join(lines)


def rate(cores: int, deal: float, overhead: float, asker: float) -> float:
    """Rows a second of so many workers, each on a core: as fast as they are, or as who asks is."""
    return min(cores / (deal + overhead), 1 / asker)


def ratio(figures: Sequence[Figures], workers: int) -> float:
    """By how much more rows a second so many workers bring than one does, computed from CPU time."""
    one, more = (next(f for f in figures if (f.work, f.workers) == ("solved", n)) for n in (1, workers))
    return rate(workers, more.worker / 1000, 0, more.asker / 1000) / rate(1, one.worker / 1000, 0, one.asker / 1000)


def summary(figures: Sequence[Figures]) -> str:
    """What follows from the figures: ratios, what a row costs beside the search, and what many cores bring."""
    nothing = [one for one in figures if one.work.startswith("empty")]
    worst = max(one.worker + one.asker for one in nothing)
    overhead = max(one.worker for one in nothing) / 1000
    asker = max(one.asker for one in nothing) / 1000
    counts = sorted({one.workers for one in figures if one.work == "solved" and one.workers > 1})
    lines = [f"- {n} workers on {n} cores bring {ratio(figures, n):.2f} times the rows of one" for n in counts]
    lines.append(f"- a row costs at most {worst:.2f} ms of CPU time beside the search, worker and who asks together")
    lines.append(f"- who asks takes in {1 / asker:,.0f} rows a second")
    lines += ["", f"| CPU time a deal | {' | '.join(f'{n:,}' for n in CORES)} | who asks is busy from |",
              f"|---|{'---|' * (len(CORES) + 1)}"]  # fmt: skip
    for deal in DEALS:
        rates = " | ".join(f"{rate(n, deal, overhead, asker):,.3g}" for n in CORES)
        lines.append(f"| {1000 * deal:g} ms | {rates} | {(deal + overhead) / asker:,.0f} cores |")
    return "\n".join(lines)


def measure(workers: Sequence[int], deals: int, nothing: int, dask: bool) -> list[Figures]:
    """All figures."""
    things = [solver.random_deal("coch", seed=seed, cards=CARDS).position.text for seed in range(1, deals + 1)]
    nones = [things[number % deals] for number in range(nothing)]
    figures = [alone(things)]
    for number in workers:
        figures.append(measured("solved", solved, things, number, dask))
        figures.append(measured("empty", empty, nones, number, dask))
    with TemporaryDirectory() as folder, Store(Path(folder, "rows.db"), engine()) as store:
        numbered = [f"{number} {thing}" for number, thing in enumerate(nones)]
        figures.append(measured("empty, with a store", empty, numbered, workers[-1], dask, store))
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
