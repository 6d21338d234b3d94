"""Comparison with DDS, the double-dummy solver for bridge (in `endplay`): values checked, CPU times compared.

    pip install '.[dds]'
    python benchmarks/speed/dds_comparison.py [--seconds N] [--memory MEGABYTES] [--first SEED] [--tables DEALS]
        [CARDS:DEALS ...]

Both solve the same random deals in one run, one thread each. Trumps and leader are random. DDS returns the tricks of
the leader's side and one best card (`SolveBoard`, target open). This solver returns the value and a principal
variation. The double-dummy table is measured on whole deals: `CalcDDtable` of DDS against `solver.contracts`, 20
results each, best of three. Times are CPU times. Exit status 1: a value differs.
"""

from __future__ import annotations

import argparse
import math
import sys
import time

import numpy as np
from endplay import dds
from endplay._dds import SetMaxThreads
from endplay.dds.solve import SolveMode
from endplay.types import Deal as Board
from endplay.types import Denom, Player
from reference_solver_formats import SEATS, bridge_deals, holding

import solver

DENOMINATIONS = {
    "none": Denom.nt,
    "spades": Denom.spades,
    "hearts": Denom.hearts,
    "diamonds": Denom.diamonds,
    "clubs": Denom.clubs,
}

CONTRACTS = {"NT": Denom.nt, "S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}

# Runs of each table. The least time counts, for other programs on the machine add to it.
REPEATS = 3

# Cards in each hand and number of deals.
SIZES = ("5:1000", "8:300", "10:100", "13:30")


def board(deal: solver.Deal) -> Board:
    """Return the deal in the format of DDS."""
    hands = [holding(deal, seat, ".") for seat in SEATS]
    first = Player(SEATS.index(deal.leader or "A"))
    return Board("N:" + " ".join(hands), first=first, trump=DENOMINATIONS[deal.options["trumps"]])


def tricks(asked: Board) -> int:
    """Return the tricks of the leader's side by DDS."""
    return max(score for _, score in dds.solve_board(asked, SolveMode.OptimalOne))


def compare(cards: int, seeds: range, seconds: float, memory: int) -> int:
    """Solve the deals by both, print a row of the table, and return the number of values that differ."""
    found = []
    faults = 0
    for deal in bridge_deals(cards, seeds):
        asked, position = board(deal), deal.position
        start = time.process_time()
        expected = tricks(asked)
        between = time.process_time()
        solution = solver.solve(position, seconds=seconds, memory=memory)
        end = time.process_time()
        found.append((end - between, between - start, solution.exact, solution.nodes))
        if not solution.lower <= expected <= solution.upper:
            faults += 1
            bounds = f"{solution.lower} to {solution.upper}"
            print(f"DDS {expected}, here {bounds}: {solver.dumps(deal, 'line')}", flush=True)
    ours, theirs, exact, nodes = np.array(found).T
    # an unfinished deal counts with the time until it was stopped
    (median, p95), (dds_median, dds_p95) = (1000 * np.quantile(times, (0.5, 0.95)) for times in (ours, theirs))
    print(
        f"{cards:>5}{len(seeds):>8}{int(exact.sum()):>8}{faults:>8}   {median:>9.2f}{p95:>10.2f}   "
        f"{dds_median:>9.2f}{dds_p95:>10.2f}   {median / dds_median:>9.1f}{p95 / dds_p95:>8.1f}   "
        f"{int(np.quantile(nodes, 0.5)):>13,}{int(np.quantile(nodes, 0.95)):>13,}",
        flush=True,
    )
    return faults


def compare_tables(seeds: range, memory: int) -> int:
    """Compute the tables of whole deals by both, print a row, and return the number of results that differ."""
    SetMaxThreads(1)
    times = []
    faults = 0
    for deal in bridge_deals(13, seeds):
        asked = board(deal)
        best = [math.inf, math.inf]
        for _ in range(REPEATS):
            start = time.process_time()
            expected = dds.calc_dd_table(asked)
            between = time.process_time()
            table = solver.contracts(deal, memory=memory)
            best = [min(best[0], time.process_time() - between), min(best[1], between - start)]
        times.append(best)
        for row in table:
            found = expected[CONTRACTS[row.contract], Player(SEATS.index(row.seat))]
            if row.value != found:
                faults += 1
                print(
                    f"{row.seat} {row.contract}: DDS {found}, here {row.value}: {solver.dumps(deal, 'line')}",
                    flush=True,
                )
    ours, theirs = np.array(times).T
    totals, medians = (ours.sum(), theirs.sum()), (1000 * np.median(ours), 1000 * np.median(theirs))
    print(
        f"{'table':>5}{len(seeds):>8}{faults:>8}   {totals[0]:>9.2f}{medians[0]:>10.1f}   {totals[1]:>9.2f}"
        f"{medians[1]:>10.1f}   {totals[0] / totals[1]:>9.2f}{medians[0] / medians[1]:>8.2f}",
        flush=True,
    )
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", default=SIZES, metavar="CARDS:DEALS", help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--seconds", type=float, default=60, help="limit for one deal here (default: 60)")
    parser.add_argument("--memory", type=int, default=1024, help="most megabytes for the table here (default: 1024)")
    parser.add_argument("--tables", type=int, default=40, metavar="DEALS", help="deals with a table (default: 40)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="seed of the first deals (default: 0)")
    arguments = parser.parse_args()
    heads = f"{'ms: p50':>12}{'p95':>10}   {'DDS: p50':>9}{'p95':>10}   {'ratio: 50':>9}{'95':>8}"
    print(f"{'cards':>5}{'deals':>8}{'solved':>8}{'differ':>8}{heads}   {'nodes: p50':>13}{'p95':>13}")
    faults = 0
    for size in arguments.sizes:
        cards, _, number = size.partition(":")
        seeds = range(arguments.first, arguments.first + int(number or 100))
        faults += compare(int(cards), seeds, arguments.seconds, arguments.memory)
    if arguments.tables:
        heads = f"{'s: total':>12}{'ms: p50':>10}   {'DDS: total':>9}{'ms: p50':>10}   {'ratio: total':>9}{'50':>8}"
        print(f"\n{'':>5}{'deals':>8}{'differ':>8}{heads}")
        faults += compare_tables(range(arguments.first, arguments.first + arguments.tables), arguments.memory)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
