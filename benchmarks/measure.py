"""Print median, 95th percentile and maximum of CPU time and nodes for each suite, and the node total.

    python benchmarks/measure.py [--long] [NAME ...]

The node total is the same on every machine: a change of it means that the search has changed.
"""

from __future__ import annotations

import argparse

import numpy as np
from suites import LONG_SUITES, SUITES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="suites to run (default: all but the long ones)")
    parser.add_argument("--long", action="store_true", help="the suites that take minutes as well")
    arguments = parser.parse_args()
    suites = [*SUITES, *(LONG_SUITES if arguments.long or arguments.names else ())]
    if arguments.names:
        suites = [suite for suite in suites if suite.name in arguments.names]
    total = 0
    heads = f"{'CPU ms: median':>14}{'p95':>10}{'max':>10}   {'nodes: median':>14}{'p95':>12}{'max':>12}"
    print(f"{'suite':<18}{'deals':>6}   {heads}")
    for suite in suites:
        found = np.array(suite.run())
        ms = 1000 * np.quantile(found[:, 0], (0.5, 0.95, 1))
        nodes = np.quantile(found[:, 1], (0.5, 0.95, 1)).astype(int)
        total += int(found[:, 1].sum())
        print(
            f"{suite.name:<18}{suite.deals:>6}   {ms[0]:>14.2f}{ms[1]:>10.1f}{ms[2]:>10.1f}   "
            f"{nodes[0]:>14,}{nodes[1]:>12,}{nodes[2]:>12,}",
            flush=True,
        )
    print(f"node total: {total:,}")


if __name__ == "__main__":
    main()
