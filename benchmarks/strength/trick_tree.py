"""Best-first trees in trick games against the bounds that a limit leaves: errors of both with equal nodes.

    PYTHONPATH=. python benchmarks/strength/trick_tree.py [GAME ...] [--deals N] [--first SEED]

The tree is grown as in fishing games (UCT with mean backups). A leaf is worth what is sure, and half of what is left:
the middle of its static bounds. A node of the search and an expansion of the tree count alike, which favours the tree.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np
from bounds_spread import GAMES, endings

import solver
from solver.families import family_of
from solver.search.spread_table import between

PARTS = (0.03, 0.2)
MOST_NODES = 300_000
# Most expansions of a tree, which is slow in Python.
MOST_EXPANSIONS = 600
# Weights of the confidence bound, in parts of the distance of the root's bounds.
CURIOSITY = (0.05, 0.2)


class Branch:
    """Position of a tree with its visits and the sum of what they brought."""

    def __init__(self, position: Any) -> None:
        self.position = position
        self.visits = 0
        self.total = 0.0
        self.children: list[Branch] = []


def estimated(prover: Any, position: Any, expansions: int, curiosity: float) -> float:
    """Return the mean value of a tree's most visited move."""
    root = Branch(position)
    for _ in range(expansions):
        path = [root]
        while path[-1].children:
            here = path[-1]
            sign = 1 if here.position.maximizes else -1
            log = math.log(here.visits + 1)

            def rating(one: Branch, sign: int = sign, log: float = log) -> float:
                return sign * one.total / one.visits + curiosity * math.sqrt(log / one.visits)

            path.append(max(here.children, key=rating))
        leaf = path[-1]
        found = [sum(prover.static_bounds(leaf.position)) / 2]
        if not leaf.position.is_over:
            for move in leaf.position.moves():
                child = Branch(leaf.position.play(move))
                child.visits, child.total = 1, sum(prover.static_bounds(child.position)) / 2
                leaf.children.append(child)
            found = [child.total for child in leaf.children]
        value = (max if leaf.position.maximizes else min)(found)
        for one in path:
            one.visits += 1
            one.total += value
    best = max(root.children, key=lambda one: one.visits)
    return best.total / best.visits


def main() -> None:
    """Print the errors of the tree, of the middle of the bounds and of the estimate in use."""
    parser = argparse.ArgumentParser(description="Trees in trick games against bounds.")
    parser.add_argument("games", nargs="*", default=["coch", "tressette", "koenigrufen", "bridge"])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=2_000_000)
    given = parser.parse_args()
    for game in given.games:
        assert game in GAMES
        rows = []
        for position in endings(game, range(given.first, given.first + given.deals)):
            whole = solver.solve(position, nodes=MOST_NODES)
            if not whole.exact or len(position.moves()) < 2:
                continue
            for part in PARTS:
                limit = min(max(int(part * whole.nodes), 20), MOST_EXPANSIONS)
                stopped = solver.solve(position, nodes=limit)
                if stopped.exact:
                    continue
                lower, upper = stopped.lower, stopped.upper
                with family_of(position).new_prover(position, memory=1) as prover:
                    width = max(prover.most - prover.least, 1)
                    trees = [estimated(prover, position, limit, one * width) for one in CURIOSITY]
                cut = [min(max(one, lower), upper) for one in trees]
                told = [*cut, (lower + upper) / 2, between(game, lower, upper).value]
                rows.append([(one - whole.lower) / width for one in told])
        errors = np.sqrt((np.array(rows) ** 2).mean(axis=0))
        names = [*(f"tree {one}" for one in CURIOSITY), "middle", "in use"]
        said = ", ".join(f"{name} {error:.3f}" for name, error in zip(names, errors, strict=True))
        print(f"{game}: rms in parts of what is to be won: {said} ({len(rows)} rows)", flush=True)


if __name__ == "__main__":
    main()
