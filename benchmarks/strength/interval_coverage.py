"""Coverage of the 95 % confidence intervals of hints: many samples of small endings whose worlds are all solved.

    python benchmarks/strength/interval_coverage.py [--cards K] [--views N] [--samples N] [--level LEVEL] [--worlds N]
                                                    [--weighed] [--least N] [--most N] [--first SEED] [GAME ...]

Each view is the information state of the seat to move, in a full deal that greedy players have played down to K cards
in hand. All its worlds are solved once. Then hints with other seeds sample the worlds as if there were too many to take
all. An interval covers if it contains the mean over all worlds. The samples of a view are independent, the intervals of
a sample are not.

regret: loss of the recommended move, mean over all samples, and largest mean of a view, in points
--weighed: importance weights of worlds from the observed play
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ending_regret import GAMES, point_of, views

import solver
from solver.hints.advice import card_decision
from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.hints.importance_weights import plausibility
from solver.hints.racing import RacingEvaluation
from solver.model.moves import Move
from solver.search.bounded_result import WorldValue
from solver.search.confidence_intervals import wilson

Key = tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Known:
    """Evaluator that returns stored values of worlds."""

    cards: tuple[str, ...]
    values: dict[Key, dict[Move, WorldValue]]
    each: int
    nodes: int = 0

    def evaluate_world(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue]:
        self.nodes += self.each
        known = self.values[key_of(self.cards, row)]
        return [known[move] for move in moves]

    def close(self) -> None:
        pass


def key_of(cards: tuple[str, ...], row: Sequence[int]) -> Key:
    """Return the key of a world. Identical copies are interchangeable."""
    pairs = groupby(zip(cards, row, strict=True), lambda pair: pair[0])
    return tuple(tuple(sorted(code for _, code in some)) for _, some in pairs)


def solved(
    view: solver.Position, level: str, worlds: int | None, most: int
) -> tuple[Decision, Budget, list[float]] | None:
    """Return the decision of a view with every world solved, its budget, and the number of deals of each world."""
    decision, budget = card_decision(view, None, level, worlds)
    every = decision.worlds.rows(most)
    if every is None:
        return None
    rows, counts = every
    evaluator = decision.new_evaluator()
    values = {}
    for row in rows.tolist():
        found = evaluator.evaluate_world(row, decision.options)
        if found is None:
            return None
        values[key_of(decision.worlds.cards, row)] = dict(zip(decision.options, found, strict=True))
    each = max(evaluator.nodes // len(rows), 1)
    evaluator.close()
    return (
        replace(decision, new_evaluator=lambda: Known(decision.worlds.cards, values, each)),
        replace(budget, whole=0),
        counts,
    )


def truth(decision: Decision, counts: Sequence[float], most: int, inference: bool) -> dict[Move, float]:
    """Return the mean value of each move over all worlds."""
    every = decision.worlds.rows(most)
    assert every is not None
    weights = plausibility(decision.worlds, every[0]) * counts if inference else counts
    evaluator = decision.new_evaluator()
    total = dict.fromkeys(decision.options, 0.0)
    for row, weight in zip(every[0].tolist(), weights, strict=True):
        for move, found in zip(decision.options, evaluator.evaluate_world(row, decision.options) or (), strict=True):
            total[move] += weight * found.value
    return {move: value / sum(weights) for move, value in total.items()}


def measure(game: str, arguments: argparse.Namespace) -> tuple[int, int]:
    """Print a row of the table and return the covering intervals of means, and all of them."""
    inference = arguments.weighed
    means, regrets, losses, used, sizes = [], [], [], [], []
    done = 0
    for view, _ in views(game, arguments.cards, arguments.least, arguments.most, arguments.first):
        found = solved(view, arguments.level, arguments.worlds, arguments.most)
        if found is None:
            continue
        decision, budget, counts = found
        budget = replace(budget, inference=inference)
        right = truth(decision, counts, arguments.most, inference)
        best = max(decision.sign * value for value in right.values())
        lost = []
        for seed in range(arguments.samples):
            hint = RacingEvaluation(decision, budget, seed, None, 1, None).run(arguments.level)
            lost.append((best - decision.sign * right[hint.best]) / point_of(view))
            used.append(hint.worlds)
            for row in hint:
                regret = decision.sign * (right[hint.best] - right[row.move])
                if row.lower < row.upper:
                    means.append(row.lower - 1e-9 <= right[row.move] <= row.upper + 1e-9)
                if row.regret_lower < row.regret_upper:
                    regrets.append(row.regret_lower - 1e-9 <= regret <= row.regret_upper + 1e-9)
        losses.append(statistics.mean(lost))
        sizes.append(len(counts))
        done += 1
        if done == arguments.views:
            break
    print(
        f"{game:<10}{arguments.cards:>6}{done:>7}{statistics.median(sizes):>9.0f}{statistics.median(used):>7.0f}"
        f"{statistics.mean(losses):>10.4f}{max(losses):>9.4f}  {share(means):<36}{share(regrets)}",
        flush=True,
    )
    return sum(means), len(means)


def share(held: Sequence[bool]) -> str:
    """Return the coverage with its confidence interval as text."""
    low, high = wilson(sum(held), len(held))
    percent = 100 * sum(held) / max(len(held), 1)
    return f"{percent:.1f} % of {len(held)} ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--cards", type=int, default=3, help="cards in hand (default: 3)")
    parser.add_argument("--views", type=int, default=30, help="default: 30")
    parser.add_argument("--samples", type=int, default=30, help="samples of each view (default: 30)")
    parser.add_argument("--level", default="standard", help="default: standard")
    parser.add_argument("--worlds", type=int, help="worlds drawn by the advice (default: as the level has it)")
    parser.add_argument("--weighed", action="store_true", help="worlds weighed by the play seen")
    parser.add_argument("--least", type=int, default=200, help="fewest worlds (default: 200)")
    parser.add_argument("--most", type=int, default=5000, help="most worlds (default: 5000)")
    parser.add_argument("--first", type=int, default=20000, metavar="SEED", help="number of the first deal")
    arguments = parser.parse_args()
    print(
        f"{'game':<10}{'cards':>6}{'views':>7}{'worlds':>9}{'used':>7}{'regret':>10}{'most':>9}"
        f"  {'intervals of means':<36}of differences"
    )
    found = [measure(game, arguments) for game in arguments.games]
    held, number = map(sum, zip(*found, strict=True))
    print(f"together {100 * held / max(number, 1):.1f} % of {number} intervals of means")


if __name__ == "__main__":
    main()
