"""Puzzle collection of the package: generated problem books and handwritten puzzles."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from solver.display.translation import tr
from solver.io.files import loads
from solver.model.argument_checks import checked
from solver.model.argument_types import GameId
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error

# Folder of the position files in the installed package. A checkout has it next to the package.
FOLDER = "positions"
NAMES = re.compile(r"(book-\d+|puzzles|plans)\.toml")
GRADE = re.compile(r"grade-([1-5])")
# Default grade.
MIDDLE = 3


@checked()
def problem_book(game: GameId | None = None) -> list[Deal]:
    """Return the puzzles of the package, of one game (default: all), the easy ones first.

    Each game but bridge has 24 graded puzzles, whose notes refute every move, and some handwritten ones. Raises Error
    for an unknown game.

    >>> import openhand
    >>> puzzles = openhand.problem_book("coch")
    >>> puzzles[0].goal, puzzles[0].answer
    ('A and C are to win the deal: what does A play?', ('VII',))
    """
    if game is not None and GAMES.id_of(game) not in GAMES:
        raise Error(tr('"{game}" is no game that is known ({games})', game=game, games=", ".join(GAMES)))
    games = list(GAMES) if game is None else [GAMES.id_of(game)]
    return sorted((deal for id in games for deal in _of_game(id)), key=grade_of)


@cache
def _of_game(game: str) -> tuple[Deal, ...]:
    folder = positions() / game
    if not folder.is_dir():
        return ()
    found = sorted((file for file in folder.iterdir() if NAMES.fullmatch(file.name)), key=lambda file: file.name)
    return tuple(deal for file in found for deal in loads(file.read_text(encoding="utf-8"), file.name))


def positions() -> Traversable:
    """Return the folder of the position files."""
    inside = files("solver") / FOLDER
    return inside if inside.is_dir() else Path(__file__).parents[2] / FOLDER


def grade_of(deal: Deal) -> int:
    """Return the grade of a puzzle, 1 to 5."""
    grades = (match[1] for tag in deal.tags if (match := GRADE.fullmatch(tag)))
    return int(next(grades, MIDDLE))
