"""Types of the answers to questions, from which their schemas are made, where no command writes the same."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from solver.board.game_answer_types import GamesAnswer
from solver.board.rules_page import Block
from solver.board.table_answer_types import Part, PlayedMove, Reply, Sat, Table
from solver.display.scene import Scene
from solver.serialization import output_types as outputs
from solver.serialization import plan_output_types as plans
from solver.serialization import puzzle_output_types as puzzles
from solver.serialization import review_output_types as reviews

Count = outputs.Count


class Place(Part, kw_only=True):
    """Fault of a message, an option or a text, with its place."""

    text: str
    message: str
    line: Annotated[int, Meta(ge=1)] | None
    deal: str | None
    key: str | None


class ListedDeal(Part, kw_only=True):
    """Deal of a list. `record` has its keys in the position file."""

    id: str
    game: str
    name: str
    title: str
    text: str
    plies: Count
    puzzle: bool
    goal: str | None
    record: dict[str, Any]


class ReadAnswer(Part, kw_only=True):
    """Answer to the question `read`.

    deals: deals of the text.
    faults: faults of what was not read.
    remarks: what was guessed, or left out, in deals that were read.
    """

    deals: list[ListedDeal]
    faults: list[Place]
    remarks: list[Place]


class WriteAnswer(Part, kw_only=True):
    """Answer to the question `write`.

    text: deals in the requested form.
    faults: faults of what was not read.
    remarks: what was guessed, or left out, in deals that were read.
    """

    text: str
    faults: list[Place]
    remarks: list[Place]


class DealAnswer(Part, kw_only=True):
    """Answer to the question `deal`: one deal."""

    deals: list[ListedDeal]


class CardPart(Part, kw_only=True):
    """Part of a text, with its card or why it names none."""

    text: str
    card: str | None
    fault: str | None


class CardsAnswer(Part, kw_only=True):
    """Answer to the question `cards`."""

    parts: list[CardPart]


class PlacesAnswer(Part, kw_only=True):
    """Answer to the question `places`: hand or pile of a new deal -> number of its cards. sides: those of the deal."""

    places: dict[str, Count]
    sides: list[str]
    names: dict[str, str]
    example: str


class FacesAnswer(Part, kw_only=True):
    """Answer to the question `faces`: drawings of cards and of what they show, as SVG and as data."""

    cards: dict[str, dict[str, Any]]
    symbols: list[Any]


class Example(Part, kw_only=True):
    """Position that a page of rules draws."""

    text: str
    scene: Scene


class RulesAnswer(Part, kw_only=True):
    """Answer to the question `rules`: the page of a game."""

    game: str
    blocks: list[Block]
    names: dict[str, str]
    examples: dict[str, Example]


class MatchAnswer(Part, kw_only=True):
    """Answer to the question `match`: the standing of a whole game, and its next deal unless it is over."""

    standing: dict[str, int]
    winner: str | None
    over: bool
    hands: Count
    terms: str
    result: str
    deal: ListedDeal | None
    seat: str | UnsetType = UNSET
    heading: str | UnsetType = UNSET
    score: str | UnsetType = UNSET


class ReviewMatchAnswer(Part, kw_only=True):
    """Answer to the question `review_match`: the reviews of all hands of a whole game."""

    standing: dict[str, int]
    winner: str | None
    reviews: list[reviews.Review]


class PictureAnswer(Part, kw_only=True):
    """Answer to the question `picture`: an SVG file."""

    svg: str


class PlayersAnswer(Part, kw_only=True):
    """Answer to the question `players`: errors and losses of all players of some records.

    left_out: number of records without a value.
    """

    deals: Count
    left_out: Count
    players: list[reviews.ReviewPlayers]


class RateAnswer(Part, kw_only=True):
    """Answer to the question `rate`: statistics of the puzzles. kept: true if they are stored in a file."""

    puzzles: Count
    asked: Count
    due: Count
    answers: Count
    right: Count
    kept: bool


class Puzzle(ListedDeal, kw_only=True):
    """Puzzle with its grade."""

    grade: Count


class PuzzleAnswer(RateAnswer, kw_only=True):
    """Answer to the question `puzzle`: a puzzle, null if none is due, and the statistics."""

    puzzle: Puzzle | None


class ClaimAnswer(Part, kw_only=True):
    """Answer to the question `claim`: the rest of the deal, and whether its value is proven."""

    line: list[PlayedMove]
    proven: bool


class AttemptAnswer(Part, kw_only=True):
    """Answer to the question `attempt`: whether a move solves a puzzle, and the best play after it, or all chances."""

    right: bool
    line: list[PlayedMove]
    chances: list[puzzles.MoveChance]


class WordsAnswer(Part, kw_only=True):
    """Answer to the question `words`: the texts of the page in a language."""

    language: str
    languages: dict[str, str]
    words: dict[str, str]


# Question -> types of its answer.
ANSWERS: dict[str, tuple[Any, ...]] = {
    "attempt": (AttemptAnswer,),
    "cards": (CardsAnswer,),
    "claim": (ClaimAnswer,),
    "choose": (outputs.Bids, outputs.Contracts, outputs.Discards),
    "contracts": (outputs.Contracts,),
    "deal": (DealAnswer,),
    "faces": (FacesAnswer,),
    "games": (GamesAnswer,),
    "hint": (outputs.Hint,),
    "match": (MatchAnswer,),
    "moves": (outputs.Evaluate,),
    "places": (PlacesAnswer,),
    "picture": (PictureAnswer,),
    "plan": (plans.Plan,),
    "players": (PlayersAnswer,),
    "puzzle": (PuzzleAnswer,),
    "rate": (RateAnswer,),
    "read": (ReadAnswer,),
    "reply": (Reply,),
    "review": (reviews.Review,),
    "review_match": (ReviewMatchAnswer,),
    "rules": (RulesAnswer,),
    "show": (Table,),
    "sit": (Sat,),
    "solve": (outputs.Solve,),
    "words": (WordsAnswer,),
    "write": (WriteAnswer,),
}
