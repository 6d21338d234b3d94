"""Puzzles: positions of which a `goal` says what is to be reached, checked and made."""

from solver.puzzles.checking import check_puzzle
from solver.puzzles.making import make_puzzles
from solver.puzzles.results import Difficulty, PuzzleCheck, Refutation

__all__ = ["Difficulty", "PuzzleCheck", "Refutation", "check_puzzle", "make_puzzles"]
