"""Advice with hidden hands, as `hint` returns it."""

from __future__ import annotations

from typing import ClassVar

from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.result import Listing, Result, Rows


class HintedMove(Result, frozen=True):
    """A legal move, or a choice before the play, and what it brings on average.

    Values and outcomes are seen by the first side, as in Solution; of bids and contracts the stakes of who makes
    them. mean: mean value; lower, upper: its 95 % interval. win, draw, loss: shares of the worlds with these
    outcomes, of those in which the outcome is settled (draw: or with a match or game that goes on); settled: what
    share of all these are, 0 for a pass. regret: by how much the best move is better for the side to move, on
    average over the same worlds; regret_lower,
    regret_upper: its 95 % interval. best: share of the worlds in which no move is better. worlds: in how many it
    has been judged. proven: in what share of them its value is proven. played: before the play, the mean where the
    worlds are played out by players who see their own cards only, with its 95 % interval; None where that has not
    been done. level: is no other move shown to be better by more than a tie, a tenth of a point, the whole 95 %
    interval of the difference lying beyond that (beyond 0 before the play, and where all worlds have been judged)?
    safe: where that is asked, does the card make sure of the outcome named by the hint, or of a win where none is
    named, whatever the others hold and play? None where that was not asked, or not found out. own: the mean for the
    side of the seat advised, in the `unit` of the hint, own_lower, own_upper its interval; None where that cannot be
    told before a choice is made.
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


class Hint(Result, Rows[HintedMove], frozen=True):
    """Advice for the seat to move: its moves, best first; a sequence of HintedMove.

    worlds: how many were judged; deals: how many are consistent with the view. exact: were all worlds judged, and
        every value proven? effective: how many equally weighted worlds the sample is worth.
    kind: what is chosen: "card"; before the play "bid", "contract", "keep", "press", or "discard". turn: who chooses.
    assumption: what is assumed, in a sentence.
    nodes: cards played by the search.
    side: that of the seat advised, or the seat where each counts for himself. unit: what its means are counted in; per:
    how much of a value is one. first: is that side the one that values and outcomes are seen by? safe: the outcome for
    that side that a card makes sure, "" where none does or it was not asked. hidden: were hands hidden that the
    position shows?
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
    SHOWN: ClassVar = "move mean lower upper win draw loss regret best level worlds"

    @property
    def best(self) -> Move:
        """The move advised."""
        return self.moves[0].move

    @property
    def rows(self) -> Listing[HintedMove]:
        return Listing(self.moves)
