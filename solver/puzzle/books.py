"""The puzzles that come with the package: problem books, and puzzles written by hand."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from solver.display.language import tr
from solver.io import loads
from solver.model.arguments import checked
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error

# Where the position files lie within the installed package; in a checkout they lie beside it.
FOLDER = "positions"
NAMES = re.compile(r"(book-\d+|puzzles)\.toml")
GRADE = re.compile(r"grade-([1-5])")
# That of a puzzle that says nothing about how hard it is.
MIDDLE = 3


@checked()
def problem_book(game: str | None = None) -> list[Deal]:
    """The puzzles that come with the package, of one game or of all, the easy ones first.

    Of each game but bridge 24 graded ones, with every move refuted in the note, and some that were written by hand.
    Raises Error for a game that is none.
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
    """The folder of the position files."""
    inside = files("solver") / FOLDER
    return inside if inside.is_dir() else Path(__file__).parents[2] / FOLDER


def grade_of(deal: Deal) -> int:
    """How hard a puzzle is said to be, from 1 to 5."""
    grades = (match[1] for tag in deal.tags if (match := GRADE.fullmatch(tag)))
    return int(next(grades, MIDDLE))
