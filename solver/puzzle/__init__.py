"""Puzzles: positions of which a `goal` says what is to be reached, checked and made."""

from solver.puzzle.books import problem_book
from solver.puzzle.checking import check_puzzle
from solver.puzzle.making import make_puzzles
from solver.puzzle.many import check_puzzles
from solver.puzzle.result import Difficulty, PuzzleCheck, Refutation

__all__ = ["Difficulty", "PuzzleCheck", "Refutation", "check_puzzle", "check_puzzles", "make_puzzles", "problem_book"]
