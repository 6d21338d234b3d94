"""Nodes that a limit costs which is not reached: the suites of `openhand bench` with a large limit and without one.

    python benchmarks/speed/limit_cost.py [--nodes N]

The nodes are the same on every machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import cast

import solver
from solver.cli.bench_suites import SUITES, Suite
from solver.model.argument_types import Goal

LARGE = 1_000_000_000


def costs(limit: int = LARGE, suites: Iterable[Suite] = SUITES) -> Iterator[tuple[Suite, int, int]]:
    """Yield each suite with its nodes without a limit and with one."""
    for suite in suites:
        free = limited = 0
        for seed in range(suite.deals):
            position = suite.position(seed)
            free += suite.nodes(position)
            if suite.question == "moves":
                limited += solver.evaluate(position, nodes=limit).nodes
            else:
                limited += solver.solve(position, goal=cast(Goal, suite.question), nodes=limit).nodes
        yield suite, free, limited


def main() -> None:
    """Print the nodes of each suite."""
    parser = argparse.ArgumentParser(description="Nodes that a limit costs which is not reached.")
    parser.add_argument("--nodes", type=int, default=LARGE, help=f"limit (default: {LARGE})")
    limit = parser.parse_args().nodes
    totals = [0, 0]
    for suite, free, limited in costs(limit):
        totals = [totals[0] + free, totals[1] + limited]
        print(f"{suite.name:20} {free:>11,} {limited:>11,} {100 * (limited / free - 1):+6.1f} %", flush=True)
    free, limited = totals
    print(f"{'total':20} {free:>11,} {limited:>11,} {100 * (limited / free - 1):+6.1f} %")


if __name__ == "__main__":
    main()
