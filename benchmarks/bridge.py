"""Bridge against DDS, the double-dummy solver of the field, which `endplay` carries: values checked, times compared.

    pip install '.[yardstick]'
    python benchmarks/bridge.py [--seconds N] [--memory MEGABYTES] [--first SEED] [CARDS:DEALS ...]

Both get the same random deals in one run, one thread each: hands of so many cards, trumps and leader at random. DDS is
asked for the tricks of the leader's side and one best card (`SolveBoard`, with the target left open), this solver for
the value and a line of best play. The times are of the processor. The exit status is 1 if a value differs.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np
from endplay import dds
from endplay.dds.solve import SolveMode
from endplay.types import Deal as Board
from endplay.types import Denom, Player
from yardstick_lines import SEATS, bridge_deals, holding

import solver

DENOMINATIONS = {
    "none": Denom.nt,
    "spades": Denom.spades,
    "hearts": Denom.hearts,
    "diamonds": Denom.diamonds,
    "clubs": Denom.clubs,
}

# Cards in each hand, and how many deals of them.
SIZES = ("5:1000", "8:300", "10:100", "13:30")


def board(deal: solver.Deal) -> Board:
    """The same deal for DDS."""
    hands = [holding(deal, seat, ".") for seat in SEATS]
    first = Player(SEATS.index(deal.leader or "A"))
    return Board("N:" + " ".join(hands), first=first, trump=DENOMINATIONS[deal.options["trumps"]])


def tricks(asked: Board) -> int:
    """Tricks of the leader's side, by DDS."""
    return max(score for _, score in dds.solve_board(asked, SolveMode.OptimalOne))


def compare(cards: int, seeds: range, seconds: float, memory: int) -> int:
    """Solve the deals by both, print a line of the table, return how many values differ."""
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
    # a deal that was not finished counts with the time until it was stopped
    (median, p95), (dds_median, dds_p95) = (1000 * np.quantile(times, (0.5, 0.95)) for times in (ours, theirs))
    print(
        f"{cards:>5}{len(seeds):>8}{int(exact.sum()):>8}{faults:>8}   {median:>9.2f}{p95:>10.2f}   "
        f"{dds_median:>9.2f}{dds_p95:>10.2f}   {median / dds_median:>9.1f}{p95 / dds_p95:>8.1f}   "
        f"{int(np.quantile(nodes, 0.5)):>13,}{int(np.quantile(nodes, 0.95)):>13,}",
        flush=True,
    )
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", default=SIZES, metavar="CARDS:DEALS", help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--seconds", type=float, default=60, help="limit for one deal here (default: 60)")
    parser.add_argument("--memory", type=int, default=1024, help="most megabytes for the table here (default: 1024)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="seed of the first deals (default: 0)")
    arguments = parser.parse_args()
    heads = f"{'ms: p50':>12}{'p95':>10}   {'DDS: p50':>9}{'p95':>10}   {'ratio: 50':>9}{'95':>8}"
    print(f"{'cards':>5}{'deals':>8}{'solved':>8}{'differ':>8}{heads}   {'nodes: p50':>13}{'p95':>13}")
    faults = 0
    for size in arguments.sizes:
        cards, _, number = size.partition(":")
        seeds = range(arguments.first, arguments.first + int(number or 100))
        faults += compare(int(cards), seeds, arguments.seconds, arguments.memory)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
