"""Training of the leaf evaluation of a fishing game, on the core's exact values and on the tree's own estimates.

    python benchmarks/strength/train_estimate.py GAME [--players N] [--deals N] [--rounds N] [--seed S] [--write]

Deals are played by small trees with the weights so far, and some random moves. With few cards to come the target of a
position is its exact value. Then, four cards further out each time, it is the estimate of a larger tree with the
weights of the stage before. Each round begins with new deals, played by the weights of the round before. Prints the
error on positions held out, stage by stage. --write puts the weights into the package. Their spread is measured by
tree_spread.py.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from leaf_network import Network, as_rows
from network_training import Floats

import solver
from solver._core.fishing_searcher import Searcher
from solver._core.fishing_state import State
from solver._core.fishing_weights import LeafWeights, certain_later, leaf_inputs
from solver.fishing import weights_file
from solver.fishing.prover import new_prover
from solver.fishing.weights_file import Header, rules_mark

GAMES = ("cicera", "scopone", "cuarenta", "scopa")
# Positions with fewer cards to come are no leaves: trees solve them.
LEAST = 9
# The first stage: positions with so many cards to come, or fewer, have their exact values for targets ..
EXACT = 20
# .. with more than so many of one position in two deals, since they take long.
CHEAP = 16
STAGE = 4
SIZE = 64 << 20
# Of every this many deals the positions of one are held out.
HELD = 12


@dataclass(frozen=True, slots=True)
class Effort:
    """Effort of a training.

    playing, judging: expansions of the trees that play and that give targets
    """

    deals: int
    rounds: int
    seed: int
    playing: int = 8
    judging: int = 60


@dataclass
class Samples:
    """Positions with their targets."""

    rows: list[list[int]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)

    def parts(self, held: bool) -> tuple[np.ndarray, Floats, np.ndarray]:
        """Return inputs, targets and cards to come of the positions to learn from, or of those held out."""
        chosen = np.array([(deal % HELD == 0) == held for deal in self.deals])
        rows = as_rows([row for row, one in zip(self.rows, chosen, strict=True) if one])
        return rows, np.array(self.targets, np.float32)[chosen], np.array(self.left)[chosen]


class Trainer:
    """Training of one game."""

    def __init__(self, game: str, players: int | None, effort: Effort) -> None:
        self.game, self.players, self.effort = game, players, effort
        self.network = Network(effort.seed)
        self.started = time.process_time()
        first = self.deal(0)
        self.searcher: Searcher = new_prover(first, memory=64).searcher

    def deal(self, number: int) -> solver.Position:
        """Return a random deal."""
        seed = self.effort.seed * 1_000_003 + number
        return solver.random_deal(self.game, seed=seed, players=self.players).position

    def played(self, number: int, weights: LeafWeights, noise: float) -> dict[int, State]:
        """Return the positions of a deal by cards to come, played by small trees with some random moves."""
        rng = random.Random(f"{self.game}/{self.effort.seed}/{number}")
        stray = rng.random() * noise
        state = self.deal(number).state
        seen: dict[int, State] = {}
        while not state.is_over and state.left >= LEAST:
            seen[state.left] = state
            moves = state.legal()
            if len(moves) > 1 and rng.random() >= stray:
                rows, _ = self.searcher.estimate(state, weights, SIZE, EXACT_LEAVES, self.effort.playing)
                moves = [max(rows, key=lambda row: row[3])[:2]]
            state = state.play(*rng.choice(moves))
        return seen

    def exact(self, state: State, weights: LeafWeights) -> float:
        """Return the exact value of what is still to be won, in points."""
        lower, upper = self.searcher.bounds(state)
        guess = min(max(round(weights.value(state) / 256), lower), upper)
        return self.searcher.narrow(state, lower, upper, guess, 0, True)[0]

    def evaluated(self, state: State, weights: LeafWeights) -> float:
        """Return the estimate of a tree of what is still to be won, in points."""
        rows, _ = self.searcher.estimate(state, weights, SIZE, EXACT_LEAVES, self.effort.judging)
        return max(rows, key=lambda row: row[3])[2] / 256 - state.secured

    def add(self, samples: Samples, deal: int, states: list[State], weights: LeafWeights, exact: bool) -> None:
        """Add positions, seen by the seat to move. What is certain of later packets is not to be learned."""
        target = self.exact if exact else self.evaluated
        for state in states:
            sign = -1 if state.turn & 1 else 1
            samples.rows.append(leaf_inputs(state))
            samples.targets.append(sign * (target(state, weights) - certain_later(state)))
            samples.left.append(state.left)
            samples.deals.append(deal)

    def report(self, samples: Samples, stage: range) -> None:
        """Print the errors on positions held out."""
        rows, targets, left = samples.parts(True)
        errors = self.network.estimates(rows) - targets
        found = []
        for cards in stage:
            here = left == cards
            if here.sum() > 1:
                found.append(f"{cards}: sd {targets[here].std():.2f} rms {np.sqrt((errors[here] ** 2).mean()):.2f}")
        spent = time.process_time() - self.started
        print(f"  {len(samples.rows):,} positions, {spent:.0f} s CPU; {', '.join(found)}", flush=True)

    def round(self, number: int) -> None:
        """Play deals and learn from their positions, from the last cards outwards."""
        first, last = number * self.effort.deals, (number + 1) * self.effort.deals
        weights = self.network.leaf_weights()
        games = [self.played(one, weights, 0.4 if number == 0 else 0.2) for one in range(first, last)]
        print(f"round {number + 1}: {len(games)} deals, {time.process_time() - self.started:.0f} s CPU", flush=True)
        samples = Samples()
        most = max(max(game, default=0) for game in games)
        for start in (LEAST, *range(EXACT + 1, most + 1, STAGE)):
            stage = range(start, EXACT + 1) if start == LEAST else range(start, min(start + STAGE, most + 1))
            weights = self.network.leaf_weights()
            for deal, game in enumerate(games):
                # of a deal's positions in a stage only some, since they are much alike
                states = [game[cards] for cards in stage if cards in game]
                if start == LEAST:
                    chosen = [one for one in states if one.left <= CHEAP or one.left == CHEAP + 1 + deal % 8]
                else:
                    chosen = states[(deal + number) % 2 :: 2]
                self.add(samples, deal, chosen, weights, start == LEAST)
            rows, targets, _ = samples.parts(False)
            last_stage = stage.stop > most
            self.network.fit(rows, targets, 12 if start == LEAST else 8 if last_stage else 3, 2e-3)
            self.report(samples, stage)


# Trees solve positions with so many cards to come, or fewer.
EXACT_LEAVES = LEAST - 1


def main() -> None:
    """Train the weights of a game."""
    parser = argparse.ArgumentParser(description="Training of the leaf evaluation of a fishing game.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, choices=(2, 4))
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    trainer = Trainer(given.game, given.players, Effort(given.deals, given.rounds, given.seed))
    for number in range(given.rounds):
        trainer.round(number)
        players = len(trainer.deal(0).hands)
        name = weights_file.name_of(given.game, players)
        recipe = f"train_estimate.py {given.game} --players {players} --deals {given.deals} --rounds {given.rounds}"
        data = trainer.network.file(Header(name, rules_mark(trainer.deal(0).question.rules), given.seed, recipe, ""))
        path = given.out or Path(weights_file.__file__).parent / weights_file.FOLDER / f"{name}.bin"
        if given.write or given.out:
            path.write_bytes(data)
        print(f"{name}: {len(data):,} bytes", flush=True)


if __name__ == "__main__":
    main()
