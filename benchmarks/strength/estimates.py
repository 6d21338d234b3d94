"""Estimates where values are out of reach: their errors, the moves that they choose, and how honest their spread is.

    python benchmarks/strength/estimates.py GAME [--players N] [--seconds S | --expansions N --nodes N] [--cards K]
                                            [--deals N] [--first SEED] [--part errors|match|interval|growth ...]

errors: root mean square error and bias of the estimate, and regret of the move chosen, on positions with exact values
    (exact_moves.py): the tree, and searches limited to two and three moves
match: whole deals, tree against the widest limited search that the time allows, each deal twice with sides exchanged,
at     equal time; the last cards by exact play
interval: share of the 80 % intervals that hold, by cards to come, along deals played by trees
growth: the match of a tree with ten times the time against one without

Deals are other than those of the training. Time is CPU seconds a move.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time

from exact_moves import known, position_of
from sprt import Sprt

import solver
from solver.fishing.position import FishingPosition
from solver.fishing.prover import new_prover
from solver.fishing.tree_estimate import estimate_moves

# Positions with so many cards to come, or fewer, are played exactly.
EXACT = {"cicera": 20, "scopone": 24, "scopa": 20, "cuarenta": 20}
# Cards to come in one row of the intervals.
BAND = 4
Verdict = tuple[float, str]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a method: seconds, or where the machine is not idle expansions of the tree and nodes of a search."""

    seconds: float | None
    expansions: int | None = None
    nodes: int | None = None

    def times(self, number: int) -> Limits:
        """Return limits so many times as large."""
        limits = (self.seconds, self.expansions, self.nodes)
        return Limits(*(None if limit is None else limit * number for limit in limits))


Method = Callable[[FishingPosition, Limits], Verdict]


def by_tree(position: FishingPosition, limits: Limits) -> Verdict:
    """Return value and move of the tree."""
    found = estimate_moves(position, seconds=limits.seconds, expansions=limits.expansions)
    assert found is not None
    return found.value, found.moves[0].move


def by_width_limited_search(position: FishingPosition, limits: Limits, widths: tuple[int, ...] = (1, 2, 3)) -> Verdict:
    """Return value and move of the widest limited search within the limits."""
    moves = position.moves()
    after = [position.play(move) for move in moves]
    choose = max if position.maximizes else min
    verdict = (0.0, moves[0])
    with new_prover(position, seconds=limits.seconds, nodes=limits.nodes, memory=16) as prover:
        for width in widths:
            guesses = prover.searcher.guesses([one.state for one in after], width, 0)
            if None in guesses:
                break
            values = [one.secured + guess for one, guess in zip(after, guesses, strict=True) if guess is not None]
            best = choose(range(len(moves)), key=values.__getitem__)
            verdict = values[best], moves[best]
    return verdict


def by_width(width: int) -> Method:
    """Return the method of a search of one width, without limits."""
    return lambda position, limits: by_width_limited_search(position, Limits(None), (width,))


METHODS: dict[str, Method] = {"tree": by_tree, "two wide": by_width(2), "three wide": by_width(3)}


def print_errors(game: str, players: int | None, cards: int, limits: Limits) -> None:
    """Print errors and regrets of the methods on the positions of a file."""
    rows = known(game, players, cards)
    for name, method in METHODS.items():
        errors, regrets = [], []
        started = process_time()
        for row in rows:
            position = position_of(game, players, cards, row.seed)
            sign = 1 if position.maximizes else -1
            value, move = method(position, limits)
            best = max(sign * one for one in row.values.values())
            errors.append(sign * value - best)
            regrets.append(best - sign * row.values[move])
        spent = (process_time() - started) / len(rows)
        rms = math.sqrt(statistics.mean(error * error for error in errors))
        off = statistics.stdev(regrets) / math.sqrt(len(regrets))
        print(
            f"{game} {cards} {name:10}: rms {rms:.2f}, bias {statistics.mean(errors):+.2f}, regret"
            f" {statistics.mean(regrets):.2f} ({off:.2f}), {1000 * spent:.0f} ms CPU, {len(rows)} positions",
            flush=True,
        )


@dataclass
class Duel:
    """Two methods with their limits, and the CPU seconds and moves of each so far."""

    methods: tuple[Method, Method]
    limits: tuple[Limits, Limits]
    spent: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])

    def play(self, position: FishingPosition, exact: int, exchanged: bool) -> int:
        """Return the final value of a deal in which the first method plays for the first side, or for the second."""
        while len(position.moves()) and position.state.left > exact:
            moves = position.moves()
            if len(moves) > 1:
                who = int(position.maximizes == exchanged)
                started = process_time()
                move = self.methods[who](position, self.limits[who])[1]
                self.spent[who] += process_time() - started
                self.moves[who] += 1
            else:
                move = moves[0]
            position = position.play(move)
        return position.secured if position.is_over else solver.solve(position).value


def print_match(name: str, duel: Duel, game: str, players: int | None, seeds: range) -> None:
    """Print the points a deal that the first method gains."""
    gains = []
    for seed in seeds:
        position = solver.random_deal(game, seed=seed, players=players).position
        first = duel.play(position, EXACT[game], False)
        gains.append((first - duel.play(position, EXACT[game], True)) / 2)
        print(f"  {seed}: {gains[-1]:+.1f}", flush=True)
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    verdict = Sprt().verdict(gains) or "more deals are needed"
    each = " and ".join(f"{1000 * spent / moves:.0f}" for spent, moves in zip(duel.spent, duel.moves, strict=True))
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    print(
        f"{game} {name}: {statistics.mean(gains):+.2f} points a deal ({error:.2f}), better in {better},"
        f" worse in {worse} of {len(gains)} deals; {each} ms CPU a move; {verdict}",
        flush=True,
    )


def print_intervals(game: str, players: int | None, seeds: range, limits: Limits) -> None:
    """Print the share of 80 % intervals that hold what play came to, and the errors, by cards to come."""
    held: dict[int, list[bool]] = defaultdict(list)
    errors: dict[int, list[float]] = defaultdict(list)
    for seed in seeds:
        position = solver.random_deal(game, seed=seed, players=players).position
        waiting = []
        while position.state.left > EXACT[game]:
            found = estimate_moves(position, seconds=limits.seconds, expansions=limits.expansions)
            assert found is not None
            waiting.append((position.state.left, found))
            position = position.play(found.moves[0].move)
        value = solver.solve(position).value
        for left, found in waiting:
            held[(left - 1) // BAND].append(abs(found.value - value) <= found.spread)
            errors[(left - 1) // BAND].append(found.value - value)
    for band in sorted(held, reverse=True):
        rms = math.sqrt(statistics.mean(error * error for error in errors[band]))
        print(
            f"{game}, {band * BAND + 1} to {band * BAND + BAND} cards to come: {statistics.mean(held[band]):.2f} hold,"
            f" rms {rms:.2f}, bias {statistics.mean(errors[band]):+.2f} ({len(held[band])})",
            flush=True,
        )


def main() -> None:
    """Print the parts asked for."""
    parser = argparse.ArgumentParser(description="Errors, moves and spread of estimates.")
    parser.add_argument("game", choices=EXACT)
    parser.add_argument("--players", type=int, choices=(2, 4))
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--expansions", type=int)
    parser.add_argument("--nodes", type=int, help="of the width-limited searches")
    parser.add_argument("--cards", type=int, default=6)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=9000)
    parts = ("errors", "match", "interval", "growth")
    parser.add_argument("--part", nargs="+", choices=parts, default=parts[:3])
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.deals)
    game, players = given.game, given.players
    seconds = 0.05 if given.expansions is None else given.seconds
    limits = Limits(seconds, given.expansions, given.nodes)
    if "errors" in given.part:
        print_errors(game, players, given.cards, limits)
    if "match" in given.part:
        duel = Duel((by_tree, by_width_limited_search), (limits, limits))
        print_match("tree against width-limited search", duel, game, players, seeds)
    if "growth" in given.part:
        duel = Duel((by_tree, by_tree), (limits.times(10), limits))
        print_match("ten times the time", duel, game, players, seeds)
    if "interval" in given.part:
        print_intervals(game, players, seeds, limits)


if __name__ == "__main__":
    main()
