"""Results of `plan`: the best line of play against the best defence, and its chance."""

from __future__ import annotations

from typing import ClassVar

from solver.model.deal import Position
from solver.model.frozen_result import Listing, Result, Rows
from solver.model.moves import Move


class PlannedMove(Result, frozen=True):
    """Legal move with its chance, as shares of the deals.

    at_least: chance of the best strategy found that begins with it, whatever the others hold and play. 0 without one.
    at_most: upper bound of that chance. Equal to `at_least` if it is exact.
    open_hands: share of deals that it wins with all hands open from then on.
    """

    move: Move
    at_least: float
    at_most: float
    open_hands: float


class Plan(Result, Rows[PlannedMove], frozen=True):
    """Plan of a side that sees all its cards: a sequence of PlannedMove, best first.

    turn: seat to move.
    seats: seats whose cards the plan plays.
    goal: "outcome" if the side wants to win, else "value".
    at_least: value for the first side to reach, or for the other side to prevent. None with the goal "outcome".
    won: deals in which the best strategy found wins, whatever the others hold and play.
    deals: deals counted.
    most: no strategy wins more of these deals.
    open_hands: deals that can be won with all hands open from now on.
    exact: True if `won` is the exact chance in these deals.
    whole: True if these are all deals that are possible, False for a sample.
    worlds: number of different worlds searched.

    >>> import openhand
    >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
    >>> plan.best, plan.seats, plan.deals, plan.whole
    ('X', ('A', 'C'), 100, False)
    """

    game: str
    turn: str
    seats: tuple[str, ...]
    goal: str
    at_least: int | None
    moves: tuple[PlannedMove, ...]
    won: int
    most: int
    deals: int
    open_hands: int
    exact: bool
    whole: bool
    worlds: int
    nodes: int
    seconds: float
    position: Position
    KEY: ClassVar = "move"

    @property
    def rows(self) -> Listing[PlannedMove]:
        """Moves, best first."""
        return Listing(self.moves)

    @property
    def best(self) -> Move:
        """Move to make."""
        return self.moves[0].move

    @property
    def chance(self) -> float:
        """Chance of the plan, as a share of the deals."""
        return self.won / self.deals

    def __str__(self) -> str:
        return self._text()
