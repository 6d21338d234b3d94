"""Stability of hints: coverage of a long run by the 95 % confidence intervals, and agreement across seeds.

    python benchmarks/strength/interval_stability.py [--level LEVEL] [--seeds N] [--views N] [--times N] [--first SEED]
                                                     [--cards N] [--stages STAGE ...] [GAME ...]

Views are information states of full deals that greedy players have played down: openings, mid-game, and with N cards in
hand. Each gets hints with many seeds, and one long run with --times as many worlds and simulations a tree. An interval
of a mean or a difference covers if it contains the figure of the long run. Strayed: share of seeds whose recommended
card is not tied in the table of the first seed.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace

from ending_regret import GAMES

import solver
from solver.hints.advice import advised, card_decision
from solver.hints.budget import Budget
from solver.hints.racing import RacingEvaluation
from solver.hints.result import Hint
from solver.model.deal import Position
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.search.confidence_intervals import wilson

# Share of the first hand's cards still held in mid-game.
MIDDLE = 0.6


def longer(budget: Budget, times: int) -> Budget:
    """Return a budget of `times` the effort for the same estimator. Roll-outs evaluate all moves in all worlds."""
    return replace(
        budget,
        each=None if budget.fresh else budget.each,
        worlds=budget.worlds * times,
        nodes=budget.nodes * times,
        simulations=budget.simulations * times,
        trees=budget.trees * times,
        tolerance=0.0,
    )


def views(game: str, stage: str, number: int, first: int, cards: int) -> Iterator[Position]:
    """Yield views of some deals at a stage of the play, in which there is a choice."""
    greedy = player("greedy")
    found = 0
    for seed in range(first, first + 1000):
        rng = random.Random(seed)
        step = match_deal(game, seed).position
        held = len(step.hands[step.turn])
        left = {"opening": held, "middle": max(round(MIDDLE * held), cards + 1), "ending": cards}[stage]
        last = stage == "ending"
        while not step.is_over and (len(step.hands[step.turn]) > left or (last and getattr(step, "to_come", 0))):
            moves = step.moves()
            step = step.play(moves[0] if len(moves) == 1 else greedy.choose(solver.view(step), rng))
        if step.is_over or len(step.moves()) < 2 or len(step.hands[step.turn]) != left:
            continue
        yield solver.view(step)
        found += 1
        if found == number:
            return


def held(rows: Hint, truth: Hint) -> tuple[list[bool], list[bool]]:
    """Return the coverage of each interval: of means, and of differences to the recommended card."""
    right = {row.move: row.mean for row in truth}
    sign = 1 if rows.position.maximizes else -1
    means = [row.lower - 1e-9 <= right[row.move] <= row.upper + 1e-9 for row in rows if row.lower < row.upper]
    gaps = [
        row.regret_lower - 1e-9 <= sign * (right[rows.best] - right[row.move]) <= row.regret_upper + 1e-9
        for row in rows
        if row.regret_lower < row.regret_upper
    ]
    return means, gaps


def measure(game: str, stage: str, arguments: argparse.Namespace, cards: int) -> list[bool]:
    """Print a row of the table."""
    means: list[bool] = []
    gaps: list[bool] = []
    strayed = advices = 0
    done = 0
    for view in views(game, stage, arguments.views, arguments.first, cards):
        decision, budget = card_decision(view, None, arguments.level, None)
        long_run = advised(decision, longer(budget, arguments.times), 10**6 + arguments.first)
        if isinstance(long_run, RacingEvaluation):
            # every card gets the whole budget, even those far behind
            long_run.is_far_behind = lambda number: False
        truth = long_run.run(arguments.level)
        answers = [advised(decision, budget, seed).run(arguments.level) for seed in range(arguments.seeds)]
        level = {row.move for row in answers[0] if row.level}
        for answer in answers:
            one, other = held(answer, truth)
            means += one
            gaps += other
            strayed += answer.best not in level
            advices += 1
        done += 1
    print(
        f"{game:<10}{stage:<9}{done:>6}  {share(means):<34}{share(gaps):<34}{strayed} of {advices}",
        flush=True,
    )
    return means


def share(found: list[bool]) -> str:
    """Return the coverage with Wilson's confidence interval as text."""
    if not found:
        return "all exact"
    low, high = wilson(sum(found), len(found))
    return f"{100 * sum(found) / len(found):.1f} % of {len(found)} ({100 * low:.0f} to {100 * high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--level", default="standard", help="default: standard")
    parser.add_argument("--seeds", type=int, default=20, help="default: 20")
    parser.add_argument("--views", type=int, default=1, help="of each game and stage (default: 1)")
    parser.add_argument("--times", type=int, default=20, help="effort of the long run (default: 20)")
    parser.add_argument("--first", type=int, default=90000, metavar="SEED", help="number of the first deal")
    parser.add_argument("--stages", nargs="*", default=["opening", "middle", "ending"])
    parser.add_argument("--cards", type=int, default=4, help="cards in hand of endings (default: 4)")
    arguments = parser.parse_args()
    print(f"{'game':<10}{'stage':<9}{'views':>6}  {'of means':<34}{'of differences':<34}strayed")
    found = [
        one for game in arguments.games for stage in arguments.stages
        for one in measure(game, stage, arguments, arguments.cards)
    ]  # fmt: skip
    print(f"together {share(found)}")


if __name__ == "__main__":
    main()
