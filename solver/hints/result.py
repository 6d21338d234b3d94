"""Results of `hint`: advice with hidden hands."""

from __future__ import annotations

from typing import ClassVar

from solver.display.value_format import mean
from solver.model.deal import Position
from solver.model.frozen_result import Listing, Result, RowContext, Rows, TableRow
from solver.model.moves import Move

# Tolerance for rounding errors of shares.
EQUAL = 1e-9


class HintedMove(TableRow, frozen=True):
    """Legal move or pre-play option, with its mean over the worlds.

    Values and outcomes are from the first side's view, as in Solution. Bids and contracts have the stakes of their
    seat.

    mean: mean value.
    lower, upper: 95 % confidence interval of the mean.
    win, draw, loss: shares of the outcomes, among worlds with a settled outcome. A match or game left open counts as a
    draw.
    settled: share of worlds with a settled outcome, 0 for a pass.
    regret: mean paired difference to the best move, for the side to move.
    regret_lower, regret_upper: 95 % confidence interval of the regret.
    best: share of worlds in which no move is better.
    worlds: number of worlds in which it was evaluated.
    proven: share of these worlds with a proven value.
    played: pre-play only, mean of playouts by players who see only their own cards. None if not computed.
    played_lower, played_upper: 95 % confidence interval of `played`.
    level: True if no other move is significantly better by more than a tie, at 95 %. A tie is a tenth of a point, and 0
    before the play or if all worlds were evaluated.
    win_regret: mean paired difference of the share of wins to the best move, a draw as half a win. None if the goal is
    the value.
    win_regret_lower, win_regret_upper: 95 % confidence interval of it.
    safe: True if the card forces the outcome named by the hint (default a win) in every world. None if unknown.
    own: mean for the side of the advised seat, in the `unit` of the hint. None if the side is not settled yet.
    own_lower, own_upper: 95 % confidence interval of `own`.
    means: mean of each kind of points by itself, such as points and units. For the side of the advised seat, or for the
    first side if `own` is None.
    mean_interval: 95 % confidence interval of the first of them.
    regrets, regret_interval: the same of the difference to the best move.

    >>> import openhand
    >>> advice = openhand.hint("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", worlds=20, seed=1)
    >>> advice[0].move, advice[0].points, advice[0].win
    ('X', '3.83+14.1', 0.9)
    """

    move: Move
    mean: float
    lower: float
    upper: float
    win: float
    draw: float
    loss: float
    regret: float
    regret_lower: float
    regret_upper: float
    best: float
    worlds: int
    proven: float
    played: float | None = None
    played_lower: float | None = None
    played_upper: float | None = None
    settled: float = 1.0
    level: bool = False
    safe: bool | None = None
    own: float | None = None
    own_lower: float | None = None
    own_upper: float | None = None
    win_regret: float | None = None
    win_regret_lower: float | None = None
    win_regret_upper: float | None = None
    means: tuple[float, ...] = ()
    mean_interval: tuple[float, float] = (0.0, 0.0)
    regrets: tuple[float, ...] = ()
    regret_interval: tuple[float, float] = (0.0, 0.0)
    ALSO: ClassVar = ("points",)

    @property
    def loses_wins(self) -> bool:
        """True if wins decide and it wins less or more than the best move, so that this is what it is worse by."""
        return self.win_regret is not None and abs(self.win_regret) > EQUAL

    @property
    def points(self) -> str:
        """Mean as players count it, such as `12.16+33.4`."""
        return mean(self.means)


class Hint(Result, Rows[HintedMove], frozen=True):
    """Advice for the seat to move: a sequence of HintedMove, best first.

    turn: choosing seat.
    kind: "card", or before the play "bid", "contract", "keep", "press", "discard" or "rob".
    worlds: number of evaluated worlds.
    deals: number of worlds consistent with the view.
    exact: True if all worlds were evaluated and every value is proven.
    effective: effective sample size, in equally weighted worlds.
    assumption: assumption of the values, in a sentence.
    nodes: nodes of the search.
    side: side of the advised seat, or the seat itself where each seat counts alone.
    unit: unit of the means.
    per: value of one unit.
    first: True if that side is the first side.
    safe: outcome that a card forces for that side. "" if none does or safety was not computed.
    goal: "outcome" if the moves are ordered by wins and then by the mean, "value" if by the mean.
    hidden: True if hands of the position were hidden.
    tries: number of worlds drawn at random to find those that meet the condition on the hands. 0 without one, or if all
    worlds could be tested.

    >>> import openhand
    >>> advice = openhand.hint("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", worlds=20, seed=1)
    >>> advice.advised, advice.kind, advice.exact
    ('A', 'card', False)
    """

    game: str
    turn: str
    level: str
    kind: str
    moves: tuple[HintedMove, ...]
    worlds: int
    deals: int
    exact: bool
    effective: float
    assumption: str
    nodes: int
    seconds: float
    position: Position
    side: str = ""
    unit: str = ""
    per: int = 1
    first: bool = True
    safe: str = ""
    hidden: bool = False
    tries: int = 0
    goal: str = "value"
    KEY: ClassVar = "move"
    SHOWN: ClassVar = "move mean lower upper win draw loss regret best level worlds"

    def __post_init__(self) -> None:
        RowContext(self.game, self.position.terms, self.side, self.first).give_to(*self.moves)

    @property
    def advised(self) -> str:
        """Seat that is advised: the one that chooses, or for a dummy's card who plays it."""
        return self.position.decider if self.kind == "card" else self.turn

    @property
    def best(self) -> Move:
        """Advised move."""
        return self.moves[0].move

    @property
    def rows(self) -> Listing[HintedMove]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.moves)
