"""Trees with learned leaves against width-limited searches with equal nodes, where whole deals have exact values.

    PYTHONPATH=. python benchmarks/strength/weights_gain.py GAME --players N [--deals N] [--first SEED]

Errors are those of estimates of random whole deals, and of positions in the middle of random play. The regret is what
the chosen move loses.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict

import numpy as np

import solver
from solver.fishing.move_estimates import tree_estimates
from solver.fishing.width_limited_search import width_limited_estimates

BUDGETS = (1_000, 4_000, 16_000)
MOST_NODES = 8_000_000


def main() -> None:
    """Print errors and regrets of both by nodes."""
    parser = argparse.ArgumentParser(description="Trees with learned leaves against width-limited searches.")
    parser.add_argument("game", choices=("scopa", "cuarenta"))
    parser.add_argument("--players", type=int, choices=(2, 4), required=True)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=3_000_000)
    given = parser.parse_args()
    errors, regrets, held = defaultdict(list), defaultdict(list), defaultdict(list)
    for seed in range(given.first, given.first + given.deals):
        rng = random.Random(seed)
        position = solver.random_deal(given.game, seed=seed, players=given.players).position
        left = rng.choice((position.left, position.left - 8, 24))
        while position.left > left:
            position = position.play(rng.choice(position.moves()))
        whole = solver.evaluate(position, nodes=MOST_NODES)
        if not whole.exact or len(whole) < 2:
            continue
        sign = 1 if position.maximizes else -1
        values = {row.move: sign * row.lower for row in whole}
        best = max(values.values())
        for nodes in BUDGETS:
            for name, (found, _) in (
                ("tree", tree_estimates(position, None, nodes, 64)),
                ("width", width_limited_estimates(position, None, nodes)),
            ):
                if found is None or not found.moves:
                    continue
                errors[nodes, name].append(sign * found.here.value - best)
                held[nodes, name].append(abs(sign * found.here.value - best) <= found.here.spread)
                chosen = max(found.moves, key=lambda move: sign * found.moves[move].value)
                regrets[nodes, name].append(best - values[chosen])
    for nodes, name in sorted(errors):
        wrong, lost = errors[nodes, name], regrets[nodes, name]
        rms = float(np.sqrt(np.mean(np.square(wrong))))
        print(
            f"{given.game} for {given.players}, {nodes} nodes, {name}: rms {rms:.2f}, bias {np.mean(wrong):+.2f},"
            f" regret {np.mean(lost):.2f}, {np.mean(held[nodes, name]):.2f} of the intervals hold,"
            f" {len(wrong)} positions",
            flush=True,
        )


if __name__ == "__main__":
    main()
