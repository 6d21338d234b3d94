"""Openhand: exact answers about open-hand positions of card games.

>>> import solver
>>> deal = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")[0]
>>> solver.solve(deal.position).value
812
"""

from __future__ import annotations

from pkgutil import extend_path

# Within a checkout the sources hide an installed package; its compiled cores are found all the same.
__path__ = extend_path(__path__, __name__)

from solver.choices.bids import Bid, BiddingTable, bids
from solver.choices.contracts import Choice, ContractsTable, ContractValue, contracts
from solver.choices.discards import Discard, Discards, discards
from solver.fishing.position import FishingPosition
from solver.games import GAMES
from solver.hint.advice import hint
from solver.hint.result import Hint, HintedMove
from solver.io import dumps, load, loads, save
from solver.io.random_deals import random_deal
from solver.model.deal import Deal
from solver.model.errors import Error, Fault, FormatError, IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.model.position import Position
from solver.proof.proof import graph, proof
from solver.puzzle import Difficulty, PuzzleCheck, Refutation, check_puzzle, make_puzzles
from solver.review.result import Informed, PlayerReview, Review, ReviewedMove
from solver.review.review import review
from solver.search.solution import Evaluation, MoveValue, Solution
from solver.solve.batch import evaluate_many, solve_many
from solver.solve.session import Session
from solver.solve.solve import evaluate, solve
from solver.stats import Statistics, observe, stats
from solver.trick.position import TrickPosition
from solver.views import view
from solver.worlds.worlds import World, Worlds, worlds

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Bid",
    "BiddingTable",
    "Choice",
    "ContractValue",
    "ContractsTable",
    "Deal",
    "Difficulty",
    "Discard",
    "Discards",
    "Error",
    "Evaluation",
    "Fault",
    "FishingPosition",
    "FormatError",
    "Hint",
    "HintedMove",
    "IllegalMove",
    "Informed",
    "Move",
    "MoveValue",
    "PlayerReview",
    "Position",
    "PuzzleCheck",
    "Refutation",
    "Review",
    "ReviewedMove",
    "Session",
    "Solution",
    "Statistics",
    "TrickPosition",
    "Unsolvable",
    "World",
    "Worlds",
    "bids",
    "check_puzzle",
    "contracts",
    "discards",
    "dumps",
    "evaluate",
    "evaluate_many",
    "graph",
    "hint",
    "load",
    "loads",
    "make_puzzles",
    "observe",
    "proof",
    "random_deal",
    "review",
    "save",
    "solve",
    "solve_many",
    "stats",
    "view",
    "worlds",
]
