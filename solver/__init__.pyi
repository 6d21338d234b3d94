"""Openhand: exact open-hand (double-dummy) solver and analysis engine for card games."""

from solver import aio as aio
from solver.batch.api import evaluate_many as evaluate_many
from solver.batch.api import solve_many as solve_many
from solver.batch.task import BatchFailure as BatchFailure
from solver.determinization.worlds import World as World
from solver.determinization.worlds import Worlds as Worlds
from solver.display.optional_imports import MissingExtra as MissingExtra
from solver.exact.analyse import Analysis as Analysis
from solver.exact.analyse import analyse as analyse
from solver.exact.api import evaluate as evaluate
from solver.exact.api import solve as solve
from solver.exact.session import Session as Session
from solver.fishing.position import FishingPosition as FishingPosition
from solver.games.bridge.scoring import Par as Par
from solver.hints.advice import hint as hint
from solver.hints.plan import plan as plan
from solver.hints.plan_result import Plan as Plan
from solver.hints.plan_result import PlanBranch as PlanBranch
from solver.hints.plan_result import PlannedMove as PlannedMove
from solver.hints.plan_result import PlanStep as PlanStep
from solver.hints.result import Hint as Hint
from solver.hints.result import HintedMove as HintedMove
from solver.io.files import dumps as dumps
from solver.io.files import load as load
from solver.io.files import loads as loads
from solver.io.files import save as save
from solver.io.one_position import position as position
from solver.io.random_deals import random_deal as random_deal
from solver.io.random_deals import random_deals as random_deals
from solver.model.argument_types import Form as Form
from solver.model.argument_types import GameId as GameId
from solver.model.argument_types import Goal as Goal
from solver.model.argument_types import Level as Level
from solver.model.argument_types import Objective as Objective
from solver.model.argument_types import OnError as OnError
from solver.model.argument_types import OptionValue as OptionValue
from solver.model.argument_types import PuzzleGoal as PuzzleGoal
from solver.model.argument_types import WrittenForm as WrittenForm
from solver.model.deal import GAMES as GAMES
from solver.model.deal import Deal as Deal
from solver.model.deal import Position as Position
from solver.model.errors import Error as Error
from solver.model.errors import Fault as Fault
from solver.model.errors import FormatError as FormatError
from solver.model.errors import IllegalMove as IllegalMove
from solver.model.errors import MissingFile as MissingFile
from solver.model.errors import OptionsError as OptionsError
from solver.model.errors import RecordWarning as RecordWarning
from solver.model.errors import Remark as Remark
from solver.model.errors import Unsolvable as Unsolvable
from solver.model.moves import Move as Move
from solver.preplay.bidding_table import Bid as Bid
from solver.preplay.bidding_table import BiddingTable as BiddingTable
from solver.preplay.bidding_table import bids as bids
from solver.preplay.contract_table import ContractTable as ContractTable
from solver.preplay.contract_table import contracts as contracts
from solver.preplay.contract_value import ContractChoice as ContractChoice
from solver.preplay.contract_value import ContractValue as ContractValue
from solver.preplay.discard_search import Discard as Discard
from solver.preplay.discard_table import DiscardTable as DiscardTable
from solver.preplay.discard_table import discards as discards
from solver.preplay.double_dummy_table import DeclarerTricks as DeclarerTricks
from solver.preplay.double_dummy_table import DoubleDummyTable as DoubleDummyTable
from solver.proofs.api import graph as graph
from solver.proofs.api import proof as proof
from solver.puzzles.batch_check import check_puzzles as check_puzzles
from solver.puzzles.books import problem_book as problem_book
from solver.puzzles.checker import check_puzzle as check_puzzle
from solver.puzzles.generator import make_puzzles as make_puzzles
from solver.puzzles.result import Difficulty as Difficulty
from solver.puzzles.result import MoveChance as MoveChance
from solver.puzzles.result import PuzzleCheck as PuzzleCheck
from solver.puzzles.result import Refutation as Refutation
from solver.reviews.api import review as review
from solver.reviews.batch_review import review_many as review_many
from solver.reviews.informed_result import InformedVerdict as InformedVerdict
from solver.reviews.informed_result import LineVerdict as LineVerdict
from solver.reviews.result import PlayerReview as PlayerReview
from solver.reviews.result import PlayoutEstimate as PlayoutEstimate
from solver.reviews.result import Review as Review
from solver.reviews.result import ReviewedMove as ReviewedMove
from solver.search.progress_tracking import Progress as Progress
from solver.search.solution import Evaluation as Evaluation
from solver.search.solution import MoveValue as MoveValue
from solver.search.solution import Solution as Solution
from solver.statistics.api import stats as stats
from solver.statistics.board_score import BoardScore as BoardScore
from solver.statistics.board_score import score as score
from solver.statistics.observe import iter_observations as iter_observations
from solver.statistics.result import Statistics as Statistics
from solver.statistics.store import StoreError as StoreError
from solver.trick.position import TrickPosition as TrickPosition
from solver.views import view as view
from solver.views import worlds as worlds

__version__: str

# deprecated names: see docs/reference/python-api.md, "What stays"
Choice = ContractChoice
ContractsTable = ContractTable
Discards = DiscardTable
Failure = BatchFailure
Informed = InformedVerdict
Outlook = PlayoutEstimate
observe = iter_observations
