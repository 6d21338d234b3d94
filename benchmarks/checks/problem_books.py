"""Generator of the problem books in `positions/`: `python benchmarks/checks/problem_books.py [GAME...]`.

Each recipe is a call of `make_puzzles`. From the puzzles of all recipes of a game it selects those that balance the
grades. Problems go from easy to hard. Single-dummy puzzles stand apart. The result is the same every time.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

import solver
from solver.games.cego.contracts import CONTRACTS

ROOT = Path(__file__).parents[2] / "positions"
SIZE = 24
# puzzles in a file
PART = 6

# contracts of Skat with their players
SKAT = (("grand", "A"), ("clubs", "B"), ("spades", "C"), ("hearts", "A"), ("diamonds", "B"), ("null", "C"))

# contracts of Schafkopf with their players
SCHAFKOPF = (
    ("call-acorns", "A"), ("call-leaves", "B"), ("call-bells", "C"), ("solo-hearts", "D"), ("solo-bells", "A"),
    ("wenz", "B"), ("geier", "C"), ("wenz-acorns", "D"),
)  # fmt: skip

# contracts of Königrufen with their players and the bird
KOENIGRUFEN = (
    ("rufer", "A", "none"), ("solorufer", "B", "none"), ("dreier", "C", "none"), ("rufer", "D", "pagat"),
    ("besserrufer", "A", "pagat"), ("besserrufer", "B", "uhu"), ("dreier", "C", "kakadu"), ("piccolo", "D", "none"),
    ("bettler", "A", "none"),
)  # fmt: skip

# game -> arguments of `make_puzzles`, without the game
RECIPES: dict[str, list[dict[str, Any]]] = {
    "coch": [{"cards": 4, "count": 30}, {"cards": 5, "count": 12}],
    "zifuli": [{"cards": 4, "count": 30}, {"cards": 5, "count": 8}],
    "trionfo": [{"cards": 4, "count": 30}, {"cards": 5, "count": 20}],
    "cego": [
        *({"cards": 4, "count": 3, "contract": name} for name in CONTRACTS if name != "durchmarsch"),
        {"cards": 5, "count": 8},
        {"cards": 4, "count": 4, "players": 3},
    ],
    "cicera": [{"cards": 3, "count": 20}, {"cards": 4, "count": 20}, {"cards": 5, "count": 2}],
    "cuarenta": [
        {"cards": 3, "count": 15},
        {"cards": 4, "count": 15},
        {"cards": 4, "count": 8, "players": 2},
        {"cards": 5, "count": 3},
    ],
    "skat": [
        *({"cards": 4, "count": 5, "contract": name, "declarer": who} for name, who in SKAT),
        *({"cards": 5, "count": 4, "contract": name, "declarer": who} for name, who in SKAT),
    ],
    "schafkopf": [
        *({"cards": 4, "count": 4, "contract": name, "declarer": who} for name, who in SCHAFKOPF),
        *({"cards": 5, "count": 3, "contract": name, "declarer": who} for name, who in SCHAFKOPF[:5]),
        {"cards": 4, "count": 4, "contract": "ramsch"},
        {"cards": 4, "count": 3, "contract": "call-leaves", "declarer": "D", "pack": "short"},
    ],
    "koenigrufen": [
        *(
            {"cards": cards, "count": count, "contract": name, "declarer": who, "bird": bird}
            for cards, count in ((5, 3), (4, 4))
            for name, who, bird in KOENIGRUFEN
        ),
    ],
    "tressette": [
        {"cards": 4, "count": 24},
        {"cards": 5, "count": 16},
        {"cards": 4, "count": 4, "declarations": True},
    ],
    "scopone": [
        {"cards": 3, "count": 16},
        {"cards": 4, "count": 16},
        {"cards": 4, "count": 6, "napola": True},
        {"cards": 5, "count": 4},
    ],
    "scopa": [
        {"cards": 3, "count": 30},
        {"cards": 3, "count": 12, "players": 2},
        {"cards": 3, "count": 4, "napola": True},
    ],
}

# game -> arguments of `make_puzzles` for its single-dummy puzzles
PLANS: dict[str, list[dict[str, Any]]] = {
    "bridge": [{"cards": 4, "count": 4}, {"cards": 5, "count": 2}],
    "skat": [{"cards": 4, "count": 2}, {"cards": 5, "count": 2}],
    "coch": [{"cards": 4, "count": 3}],
    "trionfo": [{"cards": 4, "count": 3}],
    "tressette": [{"cards": 4, "count": 3}],
    "cego": [{"cards": 4, "count": 3, "players": 3, "contract": "cego"}],
    "schafkopf": [{"cards": 3, "count": 2}],
    "koenigrufen": [{"cards": 3, "count": 1, "seed": 2}, {"cards": 3, "count": 1, "seed": 3}],
}


def book(game: str) -> list[solver.Deal]:
    """Return the puzzles of a game, numbered in their order."""
    found = []
    for seed, recipe in enumerate(RECIPES[game], 1):
        found += solver.make_puzzles(game, seed=seed, **recipe)
    chosen = sorted(even(found), key=hardness)
    return [msgspec.structs.replace(deal, id=f"{game}-book-{number:02}") for number, deal in enumerate(chosen, 1)]


def plans(game: str) -> list[solver.Deal]:
    """Return the single-dummy puzzles of a game, numbered in their order."""
    found = []
    for seed, recipe in enumerate(PLANS[game], 1):
        found += solver.make_puzzles(game, **{"seed": seed, "goal": "plan", **recipe})
    found.sort(key=lambda deal: deal.tags[0])
    return [msgspec.structs.replace(deal, id=f"{game}-plan-{number}") for number, deal in enumerate(found, 1)]


def even(found: Iterable[solver.Deal]) -> list[solver.Deal]:
    """Select puzzles grade by grade in turn, the rarest contract and seat first."""
    left = sorted(found, key=lambda deal: deal.tags[0])
    chosen: list[solver.Deal] = []
    seen: Counter[tuple[str, str | None]] = Counter()
    while left and len(chosen) < SIZE:
        for name in dict.fromkeys(deal.tags[0] for deal in left):
            if len(chosen) < SIZE:
                graded = [deal for deal in left if deal.tags[0] == name]
                deal = min(graded, key=lambda deal: sum(seen[kind] for kind in kinds(deal)))
                left.remove(deal)
                chosen.append(deal)
                seen.update(kinds(deal))
    return chosen


def kinds(deal: solver.Deal) -> tuple[tuple[str, str | None], ...]:
    """Return the properties that puzzles should vary in."""
    at, contract = deal.position, getattr(deal, "contract", None)
    return ("contract", contract), ("turn", at.turn), ("side", at.side_to_move)


def hardness(deal: solver.Deal) -> tuple[int, int, int]:
    """Return the sort key of difficulty: grade, its measure, number of cards."""
    hard = solver.check_puzzle(deal).difficulty
    assert hard is not None
    return hard.grade, hard.only_moves + hard.wrong_turns, len(hard.line)


if __name__ == "__main__":
    for name in sys.argv[1:] or {**RECIPES, **PLANS}:
        if name in PLANS:
            solver.save(plans(name), ROOT / name / "plans.toml")
        deals = book(name) if name in RECIPES else []
        for number, first in enumerate(range(0, len(deals), PART), 1):
            solver.save(deals[first : first + PART], ROOT / name / f"book-{number}.toml")
