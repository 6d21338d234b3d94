"""Types of the JSON output of the check of a puzzle."""

from __future__ import annotations

from typing import Any

from solver.serialization.output_types import Count, Moves, Outcome, Part, Work


class Refutation(Part, kw_only=True):
    """Wrong move of a puzzle."""

    move: str
    value: int | None
    outcome: Outcome
    lures: list[str]
    line: Moves


class Difficulty(Part, kw_only=True):
    """Difficulty of a puzzle."""

    grade: Any
    only_moves: Count
    wrong_turns: Count
    line: Moves


class MoveChance(Part, kw_only=True):
    """Deals that the best line of play of a move wins, of all that are possible."""

    move: str
    won: Count
    deals: Count


class PuzzleCheck(Work, kw_only=True):
    """Output of `puzzle check`."""

    turn: str
    goal: str
    answer: Moves
    sound: bool
    right: bool
    complete: bool
    unique: bool
    faults: list[str]
    solutions: Moves
    value: int | None
    outcome: Outcome
    line: Moves
    refutations: list[Refutation]
    difficulty: Difficulty | None
    exact: bool
    chances: list[MoveChance]
