"""Speedup of a search by two threads, wall-clock, for an idle machine.

    python benchmarks/speed/thread_scaling.py [--rounds N] [--threads N]

Trick games: deals that take one thread some seconds, the slowest of random ones of their size. Cicera: positions in
mid-play. Output: time of one thread over that of several, and their nodes over those of one. Every value is compared.
"""

from __future__ import annotations

import argparse
import time

from suites import SOLO, midgame, with_bid

import solver

# By game: cards in each hand, and seeds.
DEALS = {"cego": (11, (114, 2165)), "zifuli": (8, (10, 14)), "coch": (10, (6, 56, 87, 88, 116)),
         "cicera": (6, tuple(range(100, 108)))}  # fmt: skip


def position(game: str, seed: int, cards: int) -> solver.Position:
    """Return the position to measure."""
    if game == "cicera":
        return midgame(game, seed, cards)
    deal = solver.random_deal(game, seed=seed, cards=cards, **SOLO if game == "cego" else {})
    return with_bid(deal).position if game == "zifuli" else deal.position


def timed(asked: solver.Position, threads: int) -> tuple[float, int, int]:
    """Return the wall-clock seconds, the nodes and the value."""
    begun = time.perf_counter()
    answer = solver.solve(asked, threads=threads)
    return time.perf_counter() - begun, answer.nodes, answer.value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3, help="how often each deal is asked about (default: 3)")
    parser.add_argument("--threads", type=int, default=2, help="threads compared with one (default: 2)")
    given = parser.parse_args()
    print(f"{'deals':12}{'number':>8}{'seconds alone':>15}{'times as fast':>15}{'nodes':>8}")
    for game, (cards, seeds) in DEALS.items():
        seconds, nodes = [0.0, 0.0], [0, 0]
        for seed in seeds:
            asked = position(game, seed, cards)
            for _ in range(given.rounds):
                alone, together = timed(asked, 1), timed(asked, given.threads)
                assert alone[2] == together[2], (game, seed, alone[2], together[2])
                for place, one in enumerate((alone, together)):
                    seconds[place] += one[0]
                    nodes[place] += one[1]
        row = f"{game + '-' + str(cards):12}{len(seeds):8}{seconds[0] / given.rounds:15.2f}"
        print(f"{row}{seconds[0] / seconds[1]:15.2f}{nodes[1] / nodes[0]:8.2f}", flush=True)


if __name__ == "__main__":
    main()
