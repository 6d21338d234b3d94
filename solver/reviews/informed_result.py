"""Verdicts of `review` on what a player could know."""

from __future__ import annotations

from collections.abc import Mapping

from solver.model.frozen_result import TableRow
from solver.model.moves import Move


class LineVerdict(TableRow, frozen=True):
    """Chance of the best line of play, and of the move that was made, against the best defence (see `openhand.plan`).

    best: first move of the best line.
    won: deals that it wins, whatever the others hold and play.
    kept: deals that the best line wins which begins with the move that was made.
    deals: deals counted.
    whole: True if these are all deals that were possible, False for a sample.

    >>> import openhand
    >>> line = openhand.LineVerdict(best="SK", won=48, kept=40, deals=70, whole=True)
    >>> line.chance > line.kept_chance
    True
    """

    best: Move
    won: int
    kept: int
    deals: int
    whole: bool

    @property
    def chance(self) -> float:
        """Chance of the best line, as a share of the deals."""
        return self.won / self.deals

    @property
    def kept_chance(self) -> float:
        """Chance that the move which was made has kept, as a share of the deals."""
        return self.kept / self.deals


class InformedVerdict(TableRow, frozen=True):
    """Verdict on a move from its player's view. Each world is searched with all hands open from this move on.

    best: share of the worlds in which no move was better.
    lower, upper: its 95 % confidence interval (Wilson 1927). Both equal `best` if all worlds were evaluated.
    shares: the same share for every legal move.
    worlds: number of evaluated worlds.
    deals: number of worlds consistent with the view.
    proven: share of the worlds with a proven verdict on the move.
    exact: True if all worlds were evaluated and proven, up to the end of the play.
    nodes: nodes of the search.
    tries: number of worlds drawn at random to find those that meet the condition on the hands. 0 without one, or if all
    worlds could be tested.
    line: chance of the best line of play and of the move, for a side that saw all its cards. Default None: not known.

    >>> import openhand
    >>> deal = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI"
    >>> move = openhand.review(deal, informed=True, worlds=5)[0]
    >>> move.informed and move.informed.worlds
    5
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
    tries: int = 0
    line: LineVerdict | None = None
