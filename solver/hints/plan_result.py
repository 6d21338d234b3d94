"""Results of `plan`: the best line of play against the best defence, and its chance."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import ClassVar

from solver.model.deal import Position
from solver.model.frozen_result import Listing, Result, RowContext, Rows, TableRow
from solver.model.moves import Move


class PlannedMove(TableRow, frozen=True):
    """Legal move with its chance, as shares of the deals.

    at_least: chance of the best strategy found that begins with it, whatever the others hold and play. 0 without one.
    at_most: upper bound of that chance. Equal to `at_least` if it is exact.
    open_hands: share of deals that it wins with all hands open from then on.

    >>> import openhand
    >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
    >>> plan["X"].at_least == plan.chance, plan["VII"].at_most < plan.chance
    (True, True)
    """

    move: Move
    at_least: float
    at_most: float
    open_hands: float


class PlanStep(TableRow, frozen=True):
    """Card that the side plays, when it is its turn next.

    seat: seat of the side whose card it is.
    move: the card.

    >>> import openhand
    >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
    >>> plan.steps[0]
    PlanStep(seat='A', move='X')
    """

    seat: str
    move: Move


class PlanBranch(TableRow, frozen=True):
    """Branch of a plan: what the side plays if a fact holds, or if it does not.

    kind: of the fact. "fallen": a card of the others has been played. "out": a seat surely has no card of a suit left.
    "even": the others surely had as many cards of a suit each. "played": a seat has played a card. "lower": a seat has
    played a lower card. "count": a seat, or the others together, have played some cards of a suit.
    seat: seat that the fact is about. Empty if it is about all others.
    what: the card, or the name of the suit. For "lower" the lowest of the hidden cards that are not meant.
    cards: the cards that the fact is about, from low to high: those that the others may hide in the position.
    count: how many of these the seat has left, for "out", or each of the others had in the position, for "even". For
    all other kinds, how many have been played since then at least.
    holds: True if the branch is for the fact, False for all other cases.
    steps: cards of the side in order.
    branches: none, or the two branches after these cards.
    is_open: True if the plan goes on without a description.

    >>> import openhand
    >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
    >>> plan.branches, plan.is_open
    ((), False)
    """

    kind: str
    seat: str
    what: str
    cards: tuple[str, ...]
    count: int
    holds: bool
    steps: tuple[PlanStep, ...]
    branches: tuple[PlanBranch, ...]
    is_open: bool


class PlanOrigin(Result, frozen=True):
    """What a plan wins from the position that it was made in, to go on with it after some cards.

    position: that position on one line, as the side saw it.
    at_least, worlds, seed: as the plan was asked.
    won, deals: deals that it wins, of all counted.
    wins: the worlds that it wins, as hexadecimal bits in the order of the search.

    >>> import openhand
    >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
    >>> plan.origin.won, plan.origin.deals
    (78, 100)
    """

    position: str
    at_least: int | None
    worlds: int | None
    seed: int
    won: int
    deals: int
    wins: str


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
    steps: cards of the side in order, up to where the plan branches.
    branches: none, or the two branches after these cards.
    is_open: True if the plan goes on without a description. If not, any cards win once the steps have been played.
    origin: what the plan won when it was made, for `after`. None if its chance is not exact.
    anew: deals that a new plan would win, where an earlier one is kept. Else None.

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
    steps: tuple[PlanStep, ...] = ()
    branches: tuple[PlanBranch, ...] = ()
    is_open: bool = True
    origin: PlanOrigin | None = None
    anew: int | None = None
    KEY: ClassVar = "move"

    def __post_init__(self) -> None:
        context = RowContext(self.game, self.position.terms)

        def give_below(branches: Iterable[PlanBranch]) -> None:
            for branch in branches:
                context.give_to(branch, *branch.steps)
                give_below(branch.branches)

        context.give_to(*self.moves, *self.steps)
        give_below(self.branches)

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

    def svg(self) -> str:
        """Return the plan as a picture in SVG: a tree of the cards of the side, and of what it sees between them.

        >>> import openhand
        >>> plan = openhand.plan("coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C", seed=1)
        >>> plan.svg().startswith("<svg")
        True
        """
        # imported lazily, because pictures with the words of results are a higher layer
        drawn: str = import_module("solver.serialization.plan_svg").plan_svg(self)
        return drawn
