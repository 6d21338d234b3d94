"""Value proxies for worlds too large to be solved: regret of surrogates, measured where worlds can still be solved.

    python benchmarks/strength/value_proxies.py GAME [--cards K] [--views N] [--worlds N] [--nodes N ...]
                                                [--down K ...] [--first SEED]

Each view is the information state of the seat to move, in a full deal that greedy players have played down to K cards
in hand, in the last packet. Regret: loss of the move with the best mean, by exact values of the same worlds, in units
of the game.

--nodes: midpoint of the bounds proven by so many nodes a move
--down: fishing games played by shallow searches down to so many cards in each hand, then solved
"""

from __future__ import annotations

import argparse
import statistics
from itertools import islice

from ending_regret import GAMES, views

import solver
from solver.families import family_of
from solver.fishing import world_evaluator as judging
from solver.search.world_evaluator import EvaluationTask


def means(view: solver.Position, task: EvaluationTask, rows: list[list[int]]) -> tuple[list[float], float]:
    """Return the mean value of each move over some worlds, and the nodes of a move in a world."""
    moves = view.moves()
    evaluator = family_of(view).new_evaluator(task)
    found = [evaluator.evaluate_world(row, moves) or [] for row in rows]
    evaluator.close()
    each = [statistics.mean(one[number].value for one in found) for number in range(len(moves))]
    return each, evaluator.nodes / len(rows) / len(moves)


def measure(game: str, arguments: argparse.Namespace) -> None:
    """Print a row for each proxy."""
    kinds = [("middle of bounds", nodes, 0) for nodes in arguments.nodes]
    kinds += [("played out", 0, down) for down in arguments.down]
    losses: dict[tuple[str, int, int], list[float]] = {kind: [] for kind in kinds}
    spent: dict[tuple[str, int, int], list[float]] = {kind: [] for kind in kinds}
    exact = []
    for view, worlds in islice(views(game, arguments.cards, 2, 0, arguments.first), arguments.views):
        rows = worlds.sample(arguments.worlds, arguments.first).tolist()
        sign = 1 if view.maximizes else -1
        right, nodes = means(view, EvaluationTask(worlds, None), rows)
        exact.append(nodes)
        for kind in kinds:
            _, limit, down = kind
            if down:
                judging.SOLVED_FROM = down
            guess, nodes = means(view, EvaluationTask(worlds, limit or None, playout=bool(down)), rows)
            best = max(range(len(guess)), key=lambda number: sign * guess[number])
            losses[kind].append(max(sign * value for value in right) - sign * right[best])
            spent[kind].append(nodes)
    print(f"{game}, {arguments.cards} cards, {len(exact)} views; solved: {statistics.mean(exact):,.0f} nodes a move")
    for name, nodes, down in kinds:
        kind = (name, nodes, down)
        words = f"{name}, {nodes:,} nodes" if nodes else f"{name} to {down} cards, then solved"
        print(f"  {words:<36}{statistics.mean(losses[kind]):>9.3f}{statistics.mean(spent[kind]):>12,.0f} nodes a move")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--cards", type=int, default=5, help="cards in hand (default: 5)")
    parser.add_argument("--views", type=int, default=6, help="default: 6")
    parser.add_argument("--worlds", type=int, default=12, help="worlds of each view (default: 12)")
    parser.add_argument("--nodes", type=int, nargs="*", default=[], help="nodes a move, one stand-in each")
    parser.add_argument("--down", type=int, nargs="*", default=[], help="cards to play down to, one stand-in each")
    parser.add_argument("--first", type=int, default=20000, metavar="SEED", help="number of the first deal")
    arguments = parser.parse_args()
    measure(arguments.game, arguments)


if __name__ == "__main__":
    main()
