"""Puzzles: positions with a `goal`, their validation and generation."""

from solver.puzzles.batch_check import check_puzzles
from solver.puzzles.books import problem_book
from solver.puzzles.checker import check_puzzle
from solver.puzzles.generator import make_puzzles
from solver.puzzles.result import Difficulty, MoveChance, PuzzleCheck, Refutation

__all__ = [
    "Difficulty",
    "MoveChance",
    "PuzzleCheck",
    "Refutation",
    "check_puzzle",
    "check_puzzles",
    "make_puzzles",
    "problem_book",
]
