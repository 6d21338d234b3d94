"""Time of plans: CPU and nodes of `plan` in endings of bridge and Skat over all worlds, with techniques left out.

    python benchmarks/speed/plan_speed.py [--cards N] [--endings N] [--games GAME ...] [--seed N] [--without NAME ...]
        [--lines] [--described]

Endings are played down from random deals by greedy players, until declarer and dummy or the soloist have the lead and a
choice. Wanted is what about half of the worlds reach with open hands, and at Skat 61 points.
Each row is one setting over the same endings: median, 95th percentile and most of the CPU time and of the nodes, and
how many endings were given up. Settings take turns, since the machine may be busy with more.
--without: techniques to leave out, each in a setting of its own.
--described: count instead how many plans are described to their end, of those that win a deal.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice

import solver
from solver.exact.best_defence import Planning, chosen
from solver.families import family_of
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.trick.plan_search import SWITCHES

NODES = 20_000_000
# Most worlds of an ending, and worlds solved to choose what is wanted.
WORLDS, SOLVED = 500, 60

Ending = tuple[solver.Position, int]


def start(game: str, seed: int) -> tuple[solver.Position, str]:
    """Return a deal, and the seats that make the plan."""
    if game == "skat":
        at = match_deal(game, seed).position
        return at, at.options["declarer"]
    trumps = random.Random(seed).choice(("none", "none", "spades", "hearts"))
    line = solver.dumps(solver.random_deal(game, seed=seed), "line").strip()
    # seat A leads, so D is the declarer and B the dummy
    return solver.loads(f"{line}/exposed=B/options.trumps={trumps}")[0].position, "BD"


def ending(game: str, cards: int, seed: int) -> Ending | None:
    """Return an ending as the side sees it, and the value wanted. None if this deal comes to none."""
    greedy, rng = player("greedy"), random.Random(seed)
    at, side = start(game, seed)
    while not at.is_over and (len(at.hands[at.turn]) > cards or at.lying):
        at = at.play(greedy.choose(solver.view(at), rng))
    if at.is_over or at.turn not in side or len(at.hands[at.turn]) != cards or len(at.moves()) < 2:
        return None
    at = solver.view(at)
    worlds = solver.worlds(at)
    if worlds.count > WORLDS:
        return None
    values = [solver.solve(world).value for world in worlds.positions(SOLVED, seed=seed)]
    wanted = {value + step for value in values for step in (0, 1)} if game == "bridge" else {61}
    shares = {goal: sum(value >= goal for value in values) / len(values) for goal in wanted}
    goal = min(wanted, key=lambda goal: abs(shares[goal] - 0.5))
    return (at, goal) if 0.05 < shares[goal] < 0.95 else None


def endings(game: str, cards: int, seed: int) -> Iterator[Ending]:
    """Yield endings of all deals from a seed on."""
    found = (ending(game, cards, number) for number in count(seed))
    return (one for one in found if one is not None)


def spread(values: Sequence[float]) -> list[float]:
    """Return median, 95th percentile and greatest of some values."""
    ordered = sorted(values)
    return [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 1)]


def chance_cost(at: solver.Position, goal: int, without: str) -> tuple[float, int, bool]:
    """Return the CPU time and nodes of the chance of an ending, and True if it is exact."""
    known = solver.worlds(at)
    rows, weights, _ = chosen(known, None, 0)
    started = time.process_time()
    disable = (without,) if without else ()
    with family_of(at).new_plan_search(known, rows, weights, goal, None, NODES, DEFAULT_MEMORY, disable) as search:
        planning = Planning(search)
        planning.run()
        return time.process_time() - started, search.nodes, planning.is_exact


def plan_cost(at: solver.Position, goal: int) -> tuple[float, int, bool]:
    """Return the same of the whole plan with its line."""
    started = time.process_time()
    found = solver.plan(at, at_least=goal, nodes=NODES)
    return time.process_time() - started, found.nodes, found.exact


def is_described(plan: solver.Plan | solver.PlanBranch) -> bool:
    """Return True if a plan, or a branch, is described to its end."""
    return not plan.is_open and all(map(is_described, plan.branches))


def count_described(found: list[Ending]) -> str:
    """Return how many plans are described to their end, and how many there are."""
    plans = [plan for at, goal in found if (plan := solver.plan(at, at_least=goal, nodes=NODES)).won]
    return f"{sum(map(is_described, plans))} of {len(plans)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=5, metavar="N", help="cards of a hand (default: 5)")
    parser.add_argument("--endings", type=int, default=50, metavar="N", help="endings of each game (default: 50)")
    parser.add_argument("--games", nargs="+", choices=("bridge", "skat"), default=("bridge", "skat"), metavar="GAME")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the first deal (default: 0)")
    parser.add_argument("--without", nargs="+", choices=sorted(SWITCHES), default=(), metavar="NAME")
    parser.add_argument("--lines", action="store_true", help="also time the whole plan, with its line of play")
    parser.add_argument("--described", action="store_true", help="count the plans that are described to their end")
    given = parser.parse_args()
    if given.described:
        for game in given.games:
            found = list(islice(endings(game, given.cards, given.seed), given.endings))
            print(f"{game:<8}described to the end: {count_described(found)}")
        return
    head = f"{'game':<8}{'setting':<12}{'ms: median':>10}{'p95':>9}{'most':>9}"
    print(f"{head}{'nodes: median':>15}{'p95':>12}{'most':>12} given up")
    for game in given.games:
        asked = {"": partial(chance_cost, without="")}
        asked |= {f"no {name}": partial(chance_cost, without=name) for name in given.without}
        asked |= {"with line": plan_cost} if given.lines else {}
        costs: dict[str, list[tuple[float, int, bool]]] = {name: [] for name in asked}
        for at, goal in islice(endings(game, given.cards, given.seed), given.endings):
            for name, cost in asked.items():
                costs[name].append(cost(at, goal))
        for name, rows in costs.items():
            seconds, nodes, exact = zip(*rows, strict=True)
            ms, visits = spread([1000 * one for one in seconds]), spread(nodes)
            shown = "".join(f"{value:{width},.0f}" for value, width in zip(visits, (15, 12, 12), strict=True))
            print(f"{game:<8}{name:<12}{ms[0]:10,.1f}{ms[1]:9,.0f}{ms[2]:9,.0f}{shown} {exact.count(False):8}")


if __name__ == "__main__":
    main()
