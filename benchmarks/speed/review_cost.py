"""Cost of a review of whole deals, relative to the values of the first moves: nodes and CPU seconds.

    python benchmarks/speed/review_cost.py [--deals K] [--first SEED] [--players P] [--forwards] [GAME ...]

Each deal is played twice, by random legal moves and along a principal variation. --forwards also measures the same
values from the first card to the last, so that only the order differs.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import msgspec
from suites import SOLO, with_bid

import solver


def deal_of(game: str, seed: int, players: int | None) -> solver.Deal:
    """Return a random deal with the bid or the contract that its game needs."""
    deal = solver.random_deal(game, seed=seed, players=players, **SOLO if game == "cego" else {})
    return with_bid(deal) if game == "zifuli" else deal


def at_random(deal: solver.Deal, seed: int) -> solver.Deal:
    """Return a deal played to its end by uniformly random legal moves."""
    rng = random.Random(f"{deal.game}/{seed}")
    position = deal.position
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
    return msgspec.structs.replace(deal, play=position.line)


def at_best(deal: solver.Deal) -> solver.Deal:
    """Return a deal played to its end by best play of both sides."""
    return msgspec.structs.replace(deal, play=solver.solve(deal).line)


def forwards(deal: solver.Deal) -> int:
    """Evaluate every move of a deal from the first to the last and return the nodes."""
    nodes = 0
    with solver.Session(deal.start) as session:
        for move in deal.play:
            nodes += session.evaluate().nodes
            session.play(move)
    return nodes


def cost(ask: Callable[[], int]) -> tuple[int, float]:
    """Return the nodes and CPU seconds of a query."""
    start = time.process_time()
    nodes = ask()
    return nodes, time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=["cego"], metavar="GAME", help="default: cego")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="seed of the first deal")
    parser.add_argument("--players", type=int)
    parser.add_argument("--forwards", action="store_true")
    arguments = parser.parse_args()
    ways: dict[str, Callable[[solver.Deal], int]] = {"review": lambda deal: solver.review(deal).nodes}
    if arguments.forwards:
        ways["forwards"] = forwards
    for game in arguments.games:
        seeds = range(arguments.first, arguments.first + arguments.deals)
        measure(game, [deal_of(game, seed, arguments.players) for seed in seeds], ways)


def measure(game: str, deals: list[solver.Deal], ways: dict[str, Callable[[solver.Deal], int]]) -> None:
    """Print the cost of each deal and of all together."""
    total: dict[str, list[tuple[int, float]]] = {}
    for seed, deal in enumerate(deals):
        start = cost(lambda deal=deal: solver.evaluate(deal).nodes)
        total.setdefault("first moves", []).append(start)
        print(row(deal.id, start), flush=True)
        for play, played in (("random", at_random(deal, seed)), ("best", at_best(deal))):
            for way, ask in ways.items():
                found = cost(lambda ask=ask, played=played: ask(played))
                total.setdefault(f"{play}, {way}", []).append(found)
                print(row(f"  {play}, {way}", found, start), flush=True)
    print(f"\n{game}, all {len(deals)} deals")
    first = total["first moves"]
    for name, found in total.items():
        most = max(one[0] / start[0] for one, start in zip(found, first, strict=True))
        print(f"{row(name, summed(found), summed(first))}, at most x {most:.2f} nodes")


def summed(costs: list[tuple[int, float]]) -> tuple[int, float]:
    """Return the sum of several costs."""
    return sum(nodes for nodes, _ in costs), sum(seconds for _, seconds in costs)


def row(name: str, found: tuple[int, float], start: tuple[int, float] | None = None) -> str:
    """Return a row of the table: a cost and its ratio to another one."""
    nodes, seconds = found
    times = (f" x {nodes / start[0]:4.2f}", f" x {seconds / start[1]:4.2f}") if start is not None else ("", "")
    return f"{name:<20}{nodes:>14,} nodes{times[0]}{seconds:>9.2f} s{times[1]}"


if __name__ == "__main__":
    main()
