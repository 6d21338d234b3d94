"""Exact values of all moves of some positions, kept in files because it takes minutes to find them.

    python benchmarks/strength/exact_moves.py GAME CARDS [--players N] [--first SEED] [--number N]

The positions are random deals by seed: of Cicera and Scopone played on until each hand holds so many cards, of Cuarenta
fresh ones with so many cards to come, of Scopa played on until so many are. A line of a file is a seed and the final
value after each move, as the first side sees it.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import msgspec
from suites import fresh, midgame

import solver
from solver.families import family_of

FOLDER = Path(__file__).parent / "exact_moves"


class ExactMoves(msgspec.Struct, frozen=True):
    """Values of the moves of a position."""

    seed: int
    values: dict[str, int]


def name_of(game: str, players: int | None, cards: int) -> str:
    """Return the name of the file of some positions."""
    return "-".join(str(part) for part in (game, players, cards) if part is not None)


def position_of(game: str, players: int | None, cards: int, seed: int) -> solver.Position:
    """Return a position by its seed."""
    if game == "cuarenta":
        return fresh(seed, players or 4, cards)
    if game == "scopa":
        return played_on(game, players, cards, seed)
    return midgame(game, seed, cards)


def played_on(game: str, players: int | None, cards: int, seed: int) -> solver.Position:
    """Return a random deal played by greedy players until so many cards are to come, hands and stock."""
    rng = random.Random(f"{game}/{seed}")
    position = solver.random_deal(game, seed=seed, players=players).position
    greedy = family_of(position).greedy_move
    while sum(map(len, position.hands.values())) + len(position.stock) > cards:
        position = position.play(greedy(position, rng))
    return position


def known(game: str, players: int | None, cards: int) -> list[ExactMoves]:
    """Return the kept values of some positions."""
    lines = (FOLDER / f"{name_of(game, players, cards)}.jsonl").read_text(encoding="utf-8").splitlines()
    return [msgspec.json.decode(line, type=ExactMoves) for line in lines]


def main() -> None:
    """Find the values of some positions and keep them."""
    parser = argparse.ArgumentParser(description="Exact values of all moves of some positions.")
    parser.add_argument("game")
    parser.add_argument("cards", type=int)
    parser.add_argument("--players", type=int)
    parser.add_argument("--first", type=int, default=7000)
    parser.add_argument("--number", type=int, default=40)
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{name_of(given.game, given.players, given.cards)}.jsonl").open("a", encoding="utf-8") as file:
        for seed in range(given.first, given.first + given.number):
            found = solver.evaluate(position_of(given.game, given.players, given.cards, seed), memory=128)
            file.write(json.dumps({"seed": seed, "values": {row.move: row.value for row in found}}) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
