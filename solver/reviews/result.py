"""Results of `review`: verdicts on moves, players and whole deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from solver.model.deal import Deal, Position
from solver.model.frozen_result import Listing, Result, RowContext, Rows, TableRow
from solver.model.moves import Move
from solver.reviews.informed_result import InformedVerdict
from solver.search.bounded_result import EstimatedResult
from solver.search.estimated_loss import estimated_loss
from solver.search.solution import MoveValue

# Grades of errors. A blunder changes the outcome or costs this part of the value still open. A mistake costs this part,
# and a slip less.
BLUNDER, MISTAKE = 0.25, 0.1
GRADES = ("blunder", "mistake", "slip")


class Limits(NamedTuple):
    """Limits of the search of one position. Default None: no limit."""

    seconds: float | None = None
    nodes: int | None = None


class PlayoutEstimate(TableRow, frozen=True):
    """Playout estimate of a position from the first side's view, where limits leave the winner open.

    value: mean of the playouts, all hands open, with moves of a shallow search and some random ones.
    lower, upper: two standard deviations around it, where 95 of 100 playouts lie, within the proven bounds.
    playouts: number of playouts.

    >>> import openhand
    >>> estimate = openhand.PlayoutEstimate(value=2.5, lower=-3.0, upper=8.0, playouts=200)
    >>> round(estimate.value), estimate.playouts
    (2, 200)
    """

    value: float
    lower: float
    upper: float
    playouts: int


class ReviewedMove(Result, frozen=True):
    """Move of a record and its verdict, with all hands open.

    number: number of the move, from 1.
    seat, side: its player and side.
    before, after: bounds on the value before and after it.
    moves: every legal move, best first.
    better: moves proven to be better, best first.
    cost: cost to its side in units of the value. None if limits leave it open.
    least_cost, most_cost: proven bounds on the cost.
    choice: True if the moves are proven to differ.
    settled: True if it is proven whether a better move existed.
    changes: True if it changed the outcome.
    position: position before the move.
    left: part of the value still open before it, from points won and left, without search.
    refutation: principal variation after an error, as far as it is proven. Empty for other moves.
    better_line: principal variation of the best move in its place.
    informed: verdict from the player's view, if requested.
    why_not: reason why there is none.

    The playout estimate of the position after the move is in `outlook`. Default None: the bounds settle the winner.

    >>> import openhand
    >>> move = openhand.review("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")[0]
    >>> move.seat, move.cost, move.grade, move.better
    ('A', 303, 'blunder', ('I', 'X'))
    """

    number: int
    seat: str
    side: str
    move: Move
    before: EstimatedResult[int | None]
    after: EstimatedResult[int | None]
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
    informed: InformedVerdict | None = None
    why_not: str = ""
    outlook: PlayoutEstimate | None = None
    ALSO: ClassVar = ("cost", "error", "changes", "share", "grade")

    def __post_init__(self) -> None:
        informed = (self.informed, self.informed and self.informed.line)
        context = RowContext(self.position.game, self.position.terms)
        context.give_to(self.before, self.after, *self.moves, *informed, self.outlook)

    @property
    def cost(self) -> int | None:
        """Cost of the move to its side. None if limits leave it open."""
        return self.least_cost if self.least_cost == self.most_cost else None

    @property
    def expected_cost(self) -> float | None:
        """Cost to its side that the estimates lead to expect, within the proven bounds. None without estimates."""
        if self.cost is not None:
            return float(self.cost)
        if self.position.outcome_apart or not all(one.has_number for one in (self.after, self.best_expected)):
            return None
        lost = self.best_expected.expected - self.after.expected
        return min(max(lost if self.position.maximizes else -lost, self.least_cost, 0.0), self.most_cost)

    @property
    def best_expected(self) -> MoveValue:
        """The move with the best proven or estimated value."""
        choose = max if self.position.maximizes else min
        return choose(self.moves, key=lambda row: row.expected)

    @property
    def likely(self) -> str:
        """Verdict by estimates where none is proven: "error", "perhaps" or "good". Empty with a proof or without them.

        An error is probable from an expected cost of one spread on, and possible from a quarter of it. A good move
        may still cost up to `may_lose`.
        """
        lost = self.expected_cost
        if self.settled or self.error or lost is None:
            return ""
        spread = max(self.after.spread or 0.0, self.best_expected.spread or 0.0)
        return "error" if lost >= max(spread, 1.0) else "perhaps" if lost >= max(spread, 1.0) / 4 else "good"

    @property
    def may_lose(self) -> float | None:
        """Most that the move may cost by the estimates, nine times in ten. None with a proof or without estimates."""
        found = None if self.settled or self.error else estimated_loss(self.position, self.best_expected, self.after)
        return None if found is None else max(min(found.most, self.most_cost), self.least_cost)

    @property
    def error(self) -> bool:
        """True if another move is proven to be better."""
        return bool(self.better)

    @property
    def share(self) -> float:
        """Proven cost of the move as a share of the value still open."""
        return min(self.least_cost / self.left, 1.0) if self.left else 0.0

    @property
    def grade(self) -> str:
        """Grade of an error: "blunder", "mistake" or "slip". Empty without an error."""
        if not self.error:
            return ""
        if self.changes or self.share >= BLUNDER:
            return "blunder"
        return "mistake" if self.share >= MISTAKE else "slip"

    @property
    def changes(self) -> bool:
        """True if the move is proven to have changed the outcome."""
        return None not in (self.before.outcome, self.after.outcome) and self.before.outcome != self.after.outcome


class PlayerReview(TableRow, frozen=True):
    """Review of a player.

    cards: number of moves.
    choices: moves with a proven verdict at which moves differed.
    errors: moves that were not the best.
    lost: total cost of the errors in units of the value, as far as it is proven.
    grades: number of blunders, mistakes and slips.
    unsettled: moves without a verdict within the limits.
    expected: total cost that is proven or, where it is not, expected by the estimates. None without any.
    informed: mean informed share over the cards that were not best in every world. None if not requested or undefined.

    >>> import openhand
    >>> review = openhand.review("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")
    >>> review.players[0].seat, review.players[0].errors, review.players[0].lost
    ('A', 1, 303)
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
    expected: float | None = None
    ALSO: ClassVar = ("accuracy",)

    @property
    def accuracy(self) -> float | None:
        """Share of the choices in which the card was among the best. None without choices."""
        return 1 - self.errors / self.choices if self.choices else None


class Review(Result, Rows[ReviewedMove], frozen=True):
    """Review of a deal: a sequence of ReviewedMove.

    start, end: bounds on the value before the first and after the last move.
    players: reviews by seat.
    draw_at, win_at: lowest values of a draw and a win of the first side. None if the outcome has a query of its own.
    limits: seconds and nodes for each move.
    nodes, seconds: cost of the review.

    The playout estimate of the start is in `outlook`. Default None: the bounds settle the winner.

    >>> import openhand
    >>> review = openhand.review("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")
    >>> review.start.value, review.end.value, review.turning_point and review.turning_point.number
    (609, 613, 2)
    """

    game: str
    deal: Deal
    moves: tuple[ReviewedMove, ...]
    players: tuple[PlayerReview, ...]
    position: Position
    end: EstimatedResult[int | None]
    limits: Limits
    nodes: int
    seconds: float
    draw_at: int | None = None
    win_at: int | None = None
    outlook: PlayoutEstimate | None = None
    SHOWN: ClassVar = "number seat move before_value after_value cost better grade"

    def __post_init__(self) -> None:
        RowContext(self.game, self.position.terms).give_to(*self.players, self.end, self.outlook)

    @property
    def rows(self) -> Listing[ReviewedMove]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.moves)

    @property
    def start(self) -> EstimatedResult[int | None]:
        """Bounds on the value before the first move."""
        return self.moves[0].before

    @property
    def exact(self) -> bool:
        """True if every value is proven."""
        proven = all(move.before.exact and all(row.exact for row in move.moves) for move in self.moves)
        return proven and self.end.exact

    @property
    def turning_point(self) -> ReviewedMove | None:
        """Last move that changed the outcome, else the costliest error. None without errors."""
        changes = [move for move in self.moves if move.changes]
        errors = [move for move in self.moves if move.error]
        return changes[-1] if changes else max(errors, key=lambda move: move.least_cost, default=None)
