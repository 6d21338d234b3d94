"""Training of the move network of a fishing game by self-play, with the true deal as target.

    python benchmarks/strength/train_policy.py GAME [--players N] [--deals N] [--rounds N] [--seed N] [--workers N]
                                               [--out FILE] [--write]

Deals are played by the network so far, with some random moves. Every move of a position is played on once in the true
deal, cut where the game's roll-outs are cut. The network learns the results less their mean, from what the seat to move
sees. Those that play on are the network of the round before, or in some deals the greedy policy on one side. The first
round has the greedy policy alone. After each round the network meets the greedy policy on deals held out.
--write puts the weights into the package. Equal arguments give equal weights on a machine, with any number of workers.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from array import array
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from policy_network import Network, Samples

import solver
from solver._core import fishing_ismcts
from solver._core.fishing_network import MoveNetwork, move_inputs
from solver.fishing import weights_file
from solver.fishing.greedy_constants import constants_of
from solver.fishing.ismcts import heuristics_of
from solver.fishing.move_network import FOLDER
from solver.fishing.weights_file import Header, name_of, rules_mark

# Game -> numbers of players, the one that is not named first.
GAMES = {"cuarenta": (4, 2), "cicera": (4,), "scopa": (2, 4), "scopone": (4,)}
# Share of random moves, of positions to learn from, and of deals in which one side plays on by the greedy policy.
STRAY, LEARNED, MIXED = 0.12, 0.6, 0.3
# Deals of a task, and deals of the match after each round. Their seeds are counted from HELD_OUT.
TASK, MATCH, HELD_OUT = 50, 2000, 500_000_000
EPOCHS, RATE = 5, 3e-3

Networks = tuple[MoveNetwork | None, MoveNetwork | None]


@dataclass(frozen=True, slots=True)
class Effort:
    """Effort of a training."""

    deals: int
    rounds: int
    seed: int
    workers: int = 1


class Table(NamedTuple):
    """Game and number of players."""

    game: str
    players: int

    def deal(self, number: int) -> Any:
        """Return a random deal."""
        return solver.random_deal(self.game, seed=number, players=self.players).position


def simulator(start: Any, networks: Networks, cut: bool = True) -> fishing_ismcts.Simulator:
    """Return a simulator whose seats that want a low value, or a high one, play on by these networks.

    cut: True to cut playouts where the roll-outs of the game are cut
    """
    rules = start.rules
    how = {"most_cards": rules.horizon and rules.horizon - 1, "this_packet": rules.cut_at_packet} if cut else {}
    heuristics = heuristics_of(start, constants_of(start.game), networks=networks, **how)
    return fishing_ismcts.Simulator([start.state], 0, 0.3, 0.2, heuristics)


def play_deal(table: Table, number: int, network: MoveNetwork | None) -> Samples:
    """Play a deal and return samples of its positions."""
    rng = random.Random(f"{table.game}/{number}")
    start = table.deal(number)
    sides: Networks = (network, network)
    if network is not None and rng.random() < MIXED:
        sides = (network, None) if rng.random() < 0.5 else (None, network)
    judge = simulator(start, sides)
    state, found = start.state, Samples()
    while not state.is_over:
        moves = move_inputs(state)
        if len(moves) > 1 and rng.random() < LEARNED:
            sign = -1 if state.turn & 1 else 1
            values = [sign * value_after(judge, state, card, named) for card, named, _ in moves]
            found.add([rows for _, _, rows in moves], values)
        card, named = rng.choice(moves)[:2] if rng.random() < STRAY else judge.choose(state)
        state = state.play(card, named)
    return found


def value_after(judge: fishing_ismcts.Simulator, state: Any, card: str, named: tuple[str, ...]) -> float:
    """Return the value of a deal played on from a move."""
    after = state.play(card, named)
    return float(after.secured if after.is_over else judge.play_whole(after, True))


def task(table: Table, numbers: Iterable[int], weights: list[int] | None) -> Samples:
    """Return the samples of some deals."""
    network = MoveNetwork(weights) if weights is not None else None
    found = Samples()
    for number in numbers:
        found.extend(play_deal(table, number, network))
    return found


def match(table: Table, network: MoveNetwork, opponent: MoveNetwork | None, seeds: Iterable[int]) -> list[float]:
    """Return the differences of duplicate deals, from the network's point of view. No opponent: the greedy policy."""
    start = table.deal(HELD_OUT)
    ours, theirs = (simulator(start, pair, cut=False) for pair in ((opponent, network), (network, opponent)))
    states = (table.deal(seed).state for seed in seeds)
    return [ours.play_whole(state, True) - theirs.play_whole(state, True) for state in states]


def report(table: Table, found: list[float], opponent: str) -> None:
    """Print the result of a match."""
    won, lost = sum(one > 0 for one in found), sum(one < 0 for one in found)
    error = 1.96 * statistics.pstdev(found) / sqrt(len(found))
    share = 100 * won / max(won + lost, 1)
    print(
        f"  {table.game} for {table.players} against {opponent}: {won}:{lost}, {share:.1f} %, "
        f"{statistics.fmean(found):+.2f} ± {error:.2f}",
        flush=True,
    )


def train(table: Table, effort: Effort, matches: int = MATCH) -> Network:
    """Return the network of the last round."""
    weights: list[int] | None = None
    network = Network(effort.seed)
    for number in range(effort.rounds):
        first = effort.seed * 10_000_003 + number * effort.deals
        tasks = [range(at, min(at + TASK, first + effort.deals)) for at in range(first, first + effort.deals, TASK)]
        work = partial(task, table, weights=weights)
        samples = Samples()
        with ProcessPoolExecutor(effort.workers) if effort.workers > 1 else nullcontext() as pool:
            for part in map(work, tasks) if pool is None else pool.map(work, tasks):
                samples.extend(part)
        played = time.process_time()
        explained = network.fit(samples, EPOCHS, RATE if number == 0 else RATE / 2)
        fitted = time.process_time() - played
        weights = network.numbers()
        print(
            f"round {number + 1}: {len(samples.rows):,} moves, {100 * explained:.1f} % explained, "
            f"{played:.0f} s, fit {fitted:.0f} s",
            flush=True,
        )
        if matches:
            report(table, match(table, network.for_core(), None, range(HELD_OUT, HELD_OUT + matches)), "greedy")
    return network


def file_of(table: Table, effort: Effort, network: Network) -> bytes:
    """Return the file of a network."""
    rules = rules_mark(table.deal(0).question.rules)
    seats = f" --players {table.players}" if table.players != GAMES[table.game][0] else ""
    recipe = f"train_policy.py {table.game}{seats} --deals {effort.deals} --rounds {effort.rounds} --seed {effort.seed}"
    header = Header(name_of(*table), rules, effort.seed, recipe, "")
    return weights_file.write(header, array("h", network.numbers()))


def main() -> None:
    """Train the network of a game."""
    parser = argparse.ArgumentParser(description="Training of the move network of a fishing game.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, metavar="N", help="where there is a choice")
    parser.add_argument("--deals", type=int, default=4000, help="deals of a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the weights into the package")
    parser.add_argument("--out", type=Path, metavar="FILE")
    given = parser.parse_args()
    effort = Effort(given.deals, given.rounds, given.seed, given.workers)
    players = given.players or GAMES[given.game][0]
    if players not in GAMES[given.game]:
        parser.error(f"{given.game} has networks for {' and '.join(map(str, sorted(GAMES[given.game])))} players")
    table = Table(given.game, players)
    data = file_of(table, effort, train(table, effort))
    print(f"{len(data):,} bytes")
    if given.out:
        given.out.write_bytes(data)
    if given.write:
        folder = Path(weights_file.__file__).parent / FOLDER
        (folder / f"{name_of(*table)}.bin").write_bytes(data)


if __name__ == "__main__":
    main()
