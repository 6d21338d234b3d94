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

from solver.bidding import Bid, BiddingTable, bids
from solver.contracts import Choice, ContractsTable, ContractValue, contracts
from solver.deal import Deal
from solver.discards import Discard, Discards, discards
from solver.errors import Error, Fault, FormatError, IllegalMove, Unsolvable
from solver.fishing_position import FishingPosition
from solver.formats import dumps, load, loads, save
from solver.games import GAMES
from solver.hints import Hint, HintedMove, hint
from solver.many import evaluate_many, solve_many
from solver.moves import Move
from solver.position import Position
from solver.proofs.calls import graph, proof
from solver.puzzles import Difficulty, PuzzleCheck, Refutation, check_puzzle, make_puzzles
from solver.random_deals import random_deal
from solver.reviews.reviewing import review
from solver.reviews.verdicts import Informed, PlayerReview, Review, ReviewedMove
from solver.session import Session
from solver.solving import Evaluation, MoveValue, Solution, evaluate, solve
from solver.statistics import Statistics, observe, stats
from solver.trick_position import TrickPosition
from solver.views import view
from solver.worlds import World, Worlds, worlds

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
