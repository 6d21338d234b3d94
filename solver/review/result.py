"""What a review says of each card, of each player and of a whole deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from solver.model.deal import Deal, Position
from solver.model.moves import Move
from solver.model.result import Listing, Result, Rows
from solver.search.proven import Proven
from solver.search.solution import MoveValue

# How grave an error is: a card that changes the outcome is a blunder, and so is one that costs this part of what was
# still to be won; a mistake costs this part, and a slip less.
BLUNDER, MISTAKE = 0.25, 0.1
GRADES = ("blunder", "mistake", "slip")


class Limits(NamedTuple):
    """What proving the values of one position may cost; None: whatever it takes."""

    seconds: float | None = None
    nodes: int | None = None


class Informed(Result, frozen=True):
    """The verdict on a move from what its player knew, in worlds each with all hands open from this move on.

    best: share of the worlds in which no move was better; lower, upper: its 95 % interval (Wilson 1927), a point where
    every world was judged. shares: the same share of every legal move. worlds: how many were judged. deals: how many
    are consistent with what the player knew. proven: share of the worlds in which it is proven whether the move was
    among the best. exact: were all worlds judged, with everything proven, up to the end of the play?
    """

    best: float
    lower: float
    upper: float
    shares: Mapping[Move, float]
    worlds: int
    deals: int
    proven: float
    exact: bool
    nodes: int


class Outlook(Result, frozen=True):
    """About what a position is worth, seen by the first side, where limits leave open who wins: an estimate.

    value: the mean of ends that were played out, all hands open, by moves that look best and some that are just any.
    lower, upper: within two standard deviations of it, where 95 in 100 such ends lie; neither leaves the proven bounds.
    playouts: how many ends there were.
    """

    value: float
    lower: float
    upper: float
    playouts: int


class ReviewedMove(Result, frozen=True):
    """A move that was made and the verdict on it, all hands open.

    number: from 1 on. seat, side: who made it. before, after: what the position was worth before and after it.
    moves: every legal move, best first. better: the moves proven to be better, best first.
    cost: what it cost its side, in the units of the value; None where limits leave that open. least_cost, most_cost:
    proven bounds on it. choice: is it proven that there was something to choose? settled: is it proven whether there
    was a better move? changes: did it change the outcome? position: the one before it.
    left: how much of the value was still open before it, by the points won and those left, without search.
    refutation: what an error leads to, and better_line the best move in its place, each with best play to the end as
    far as it is proven; empty for other moves.
    informed: the verdict from what the player knew, if that was asked for; why_not: why there is none then.
    outlook: about what the position after it is worth, where limits leave open who wins; else None.
    """

    number: int
    seat: str
    side: str
    move: Move
    before: Proven[int]
    after: Proven[int]
    moves: tuple[MoveValue, ...]
    better: tuple[Move, ...]
    least_cost: int
    most_cost: int
    choice: bool
    settled: bool
    position: Position
    left: int = 0
    refutation: tuple[Move, ...] = ()
    better_line: tuple[Move, ...] = ()
    informed: Informed | None = None
    why_not: str = ""
    outlook: Outlook | None = None
    ALSO: ClassVar = ("cost", "error", "changes", "share", "grade")

    @property
    def cost(self) -> int | None:
        """What the move cost its side; None where limits leave that open."""
        return self.least_cost if self.least_cost == self.most_cost else None

    @property
    def error(self) -> bool:
        """Is it proven that another move was better?"""
        return bool(self.better)

    @property
    def share(self) -> float:
        """What part of what was still to be won the move cost, as far as that is proven."""
        return min(self.least_cost / self.left, 1.0) if self.left else 0.0

    @property
    def grade(self) -> str:
        """How grave an error is: "blunder", "mistake" or "slip"; empty where there is none."""
        if not self.error:
            return ""
        if self.changes or self.share >= BLUNDER:
            return "blunder"
        return "mistake" if self.share >= MISTAKE else "slip"

    @property
    def changes(self) -> bool:
        """Is it proven that the move changed the outcome?"""
        return None not in (self.before.outcome, self.after.outcome) and self.before.outcome != self.after.outcome


class PlayerReview(Result, frozen=True):
    """How a player did.

    cards: cards played. choices: those where something was to be chosen and the verdict is proven. errors: cards that
    were not the best. lost: what they cost in all, in the units of the value; under limits, what is proven of it.
    grades: how many blunders, mistakes and slips. unsettled: cards on which limits left no verdict. informed: mean
    share of the worlds in which the card was among the best, over the cards that were not best in every world; None
    where there is none, or it was not asked for.
    """

    seat: str
    player: str
    side: str
    cards: int
    choices: int
    errors: int
    lost: int
    unsettled: int
    grades: Mapping[str, int]
    informed: float | None = None
    ALSO: ClassVar = ("accuracy",)

    @property
    def accuracy(self) -> float | None:
        """Share of the choices in which the card was among the best; None where there was no choice."""
        return 1 - self.errors / self.choices if self.choices else None


class Review(Result, Rows[ReviewedMove], frozen=True):
    """Every move of a record with its verdict; a sequence of ReviewedMove.

    start, end: what the deal was worth before the first and after the last move. players: seat by seat.
    draw_at, win_at: values from which on the outcome is a draw, and a win, for the first side; None where the outcome
    is a question of its own. limits: seconds and nodes that each move was given. nodes, seconds: what the review took.
    outlook: about what the deal was worth before the first move, where limits leave open who wins; else None.
    """

    game: str
    deal: Deal
    moves: tuple[ReviewedMove, ...]
    players: tuple[PlayerReview, ...]
    position: Position
    end: Proven[int]
    limits: Limits
    nodes: int
    seconds: float
    draw_at: int | None = None
    win_at: int | None = None
    outlook: Outlook | None = None
    SHOWN: ClassVar = "number seat move before_value after_value cost better grade"

    @property
    def rows(self) -> Listing[ReviewedMove]:
        return Listing(self.moves)

    @property
    def start(self) -> Proven[int]:
        """What the deal was worth before the first move."""
        return self.moves[0].before

    @property
    def exact(self) -> bool:
        """Is every value proven, not only bounds on it?"""
        proven = all(move.before.exact and all(row.exact for row in move.moves) for move in self.moves)
        return proven and self.end.exact

    @property
    def turning_point(self) -> ReviewedMove | None:
        """The last move that changed the outcome; where none did, the costliest error, and None without errors."""
        changes = [move for move in self.moves if move.changes]
        errors = [move for move in self.moves if move.error]
        return changes[-1] if changes else max(errors, key=lambda move: move.least_cost, default=None)
