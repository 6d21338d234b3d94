"""Helpers for tests of puzzles: the shipped ones, and their verdicts by the reference."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import reference
from reference.search import State

import solver
from helpers.paths import POSITIONS
from solver.deal_records.encoding import to_record

# a yardstick, whose problems fill books elsewhere
WITHOUT_BOOK = {"bridge"}
BOOKS = tuple(game for game in solver.GAMES if game not in WITHOUT_BOOK)


@cache
def book(game: str) -> list[solver.Deal]:
    """The problem book of a game."""
    return [deal for path in sorted((POSITIONS / game).glob("book-*.toml")) for deal in solver.load(path)]


CHECKED: dict[str, solver.PuzzleCheck] = {}


def checked(deal: solver.Deal) -> solver.PuzzleCheck:
    """Return the proven result of a shipped puzzle, cached for several tests."""
    if deal.id not in CHECKED:
        CHECKED[deal.id] = solver.check_puzzle(deal)
    return CHECKED[deal.id]


def altered(deal: solver.Deal, **changes: Any) -> solver.Deal:
    """The deal with some of its keys changed."""
    return msgspec.structs.replace(deal, **changes)


def naive(deal: solver.Deal) -> State:
    """The position of a deal as the reference sees it."""
    return reference.state(to_record(deal))


def played(state: State, line: tuple[solver.Move, ...]) -> State:
    """The state of the reference after a line."""
    for move in line:
        state = state.play(str(move))
    return state
