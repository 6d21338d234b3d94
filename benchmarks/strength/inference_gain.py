"""Gain from inference: hints with and without importance weights of worlds, judged by the true deal.

    python benchmarks/strength/inference_gain.py [--cards K] [--views N] [--worlds N] [--players PLAYER]
                                                 [--first SEED] [GAME ...]

Each view is the information state of the seat to move, in a full deal that players have played down to K cards in hand.

bits: log2 of the true world's weight relative to the mean world
effective: effective sample size of 1,000 equally sampled worlds after weighting
loss: points by which the recommended move is worse than the best open-hand move in the true deal
difference: loss without weights minus loss with weights
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator

import numpy as np
from ending_regret import GAMES, point_of
from sprt import Summary

import solver
from solver.hints.importance_weights import plausibility
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.search.confidence_intervals import effective
from solver.trick.position import TrickPosition


def positions(game: str, cards: int, name: str, first: int) -> Iterator[solver.Position]:
    """Yield positions with `cards` cards in hand and a choice of moves, one a deal."""
    who = player(name)
    seed = first
    while True:
        rng = random.Random(f"{game}/{seed}")
        position: solver.Position = match_deal(game, seed).position
        skipped = rng.randrange(len(position.seats))
        while not position.is_over:
            packets = isinstance(position, solver.FishingPosition) and position.stock
            moves = position.moves()
            if len(position.hands[position.turn]) <= cards and not packets and len(moves) > 1:
                if not skipped:
                    yield position
                    break
                skipped -= 1
            position = position.play(moves[0] if len(moves) == 1 else who.choose(solver.view(position), rng))
        seed += 1


def true_row(worlds: solver.Worlds, position: solver.Position) -> list[int]:
    """Return the true deal as a row of `Worlds.sample`. Cards in no hand go to any free places."""
    hands = {seat: list(position.hands[seat]) for seat in position.seats}
    for row in worlds.sample(1).tolist():
        found = list(row)
    rest = [n for n, code in enumerate(found) if worlds.places[code] not in hands]
    elsewhere = [code for code in found if worlds.places[code] not in hands]
    free = []
    for column, card in enumerate(worlds.cards):
        seat = next((seat for seat, hand in hands.items() if seat in worlds.places and card in hand), None)
        if seat is None:
            free.append(column)
        else:
            hands[seat].remove(card)
            found[column] = worlds.places.index(seat)
    assert len(rest) == len(free)
    for column, code in zip(free, elsewhere, strict=True):
        found[column] = code
    return found


def measure(game: str, arguments: argparse.Namespace) -> None:
    """Print a row of the table."""
    bits, sizes, without, weighed = [], [], [], []
    found = positions(game, arguments.cards, arguments.players, arguments.first)
    while len(bits) < arguments.views:
        position = next(found)
        view = solver.view(position)
        worlds = solver.worlds(view)
        rows = np.vstack([worlds.sample(1000, arguments.first), np.array(true_row(worlds, position), np.uint8)])
        weights = plausibility(worlds, rows)
        bits.append(math.log2(weights[-1] / weights[:-1].mean()))
        sizes.append(effective(weights[:-1].tolist()))
        asks = isinstance(position, TrickPosition) and position.rules.asks_seat(position.deal)
        seat = position.turn if asks else None
        values = {row.move: row.value for row in solver.evaluate(position, seat=seat)}
        sign = 1 if view.maximizes else -1
        best = max(sign * value for value in values.values())
        for inference, losses in ((False, without), (True, weighed)):
            hint = solver.hint(view, arguments.worlds, arguments.first, inference=inference)
            losses.append((best - sign * values[hint.best]) / point_of(view))
    gain = Summary.of(a - b for a, b in zip(without, weighed, strict=True))
    print(
        f"{game:<10}{arguments.cards:>6}{len(bits):>7}{Summary.of(bits).mean:>8.2f} ±{Summary.of(bits).margin:>5.2f}"
        f"{np.median(sizes):>11.0f}{np.mean(without):>10.3f}{np.mean(weighed):>9.3f}"
        f"{f'{gain.mean:+.3f} ± {gain.margin:.3f}':>20}{f'{gain.won} : {gain.lost}':>12}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--cards", type=int, default=4, help="cards in hand (default: 4)")
    parser.add_argument("--views", type=int, default=100, help="default: 100")
    parser.add_argument("--worlds", type=int, default=100, help="worlds drawn by the advice (default: 100)")
    parser.add_argument("--players", default="greedy", help="who has played so far (default: greedy)")
    parser.add_argument("--first", type=int, default=30000, metavar="SEED", help="number of the first deal")
    arguments = parser.parse_args()
    print(
        f"{'game':<10}{'cards':>6}{'views':>7}{'bits':>15}{'effective':>11}{'loss':>10}{'weighed':>9}"
        f"{'difference':>20}{'better':>12}"
    )
    for game in arguments.games:
        measure(game, arguments)


if __name__ == "__main__":
    main()
